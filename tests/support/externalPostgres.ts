/** A Postgres as somebody else runs it: of the embedded programs, but in a cluster of its own that nobody watches. */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '#services/embedded/binaries.ts';
import { serverUser } from '#services/embedded/osUser.ts';
import { clearDeadPostmaster, ended } from '#services/embedded/postmaster.ts';
import { address, chooseEndpoint, launchServer, makeCluster, stopServer } from '#services/embedded/server.ts';
import { connected } from '#services/storage/pool.ts';

/** Postgres' fast and immediate shutdown (section 18.5 of its documentation), and a kill. */
export type Blow = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

export interface External {
  readonly superuserUrl: string;
  /** The superuser's address of a database: who sees all its rows. */
  superuserOf(name: string): string;
  /** Address of a database that the ordinary role `owner` owns. */
  makeDatabase(name: string): Promise<string>;
  /** Ends it with that signal, and starts it again at the same address. */
  restart(blow: Blow): Promise<void>;
  stop(): Promise<void>;
}

export async function startExternal(): Promise<External> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-external-'));
  chmodSync(folder, 0o711);
  const cluster = join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  const user = serverUser(cluster);
  if (user) chownSync(cluster, user.uid, user.gid);
  const binaries = findBinaries(user, folder);
  await makeCluster(binaries, cluster, user, 'secret');
  const at = await chooseEndpoint(cluster);
  const launch = () => launchServer(binaries, cluster, user, at, {});
  let server = await launch();
  const superuserUrl = address(at, 'postgres', 'secret', 'postgres');
  await connected(superuserUrl, (client) =>
    client.query(`CREATE ROLE owner LOGIN CREATEROLE PASSWORD 'own'`),
  );
  return {
    superuserUrl,
    superuserOf: (name) => address(at, 'postgres', 'secret', name),
    async makeDatabase(name) {
      await connected(superuserUrl, (client) => client.query(`CREATE DATABASE ${name} OWNER owner`));
      return address(at, 'owner', 'own', name);
    },
    async restart(blow) {
      process.kill(server.pid, blow);
      await ended(server.pid, 20_000);
      await clearDeadPostmaster(cluster);
      server = await launch();
    },
    async stop() {
      await stopServer(binaries, server, cluster);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
