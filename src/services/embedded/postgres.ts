/** The database of the embedded default: a real Postgres server under `DATA_DIR`. */
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#services/startError.ts';
import { connected } from '#services/storage/pool.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { keepRunning } from './keepRunning.ts';
import { type OsUser, serverUser } from './osUser.ts';
import { clearDeadPostmaster, type Postmaster, runningPostmaster } from './postmaster.ts';
import { explainRefusal, readSecrets, type Secrets, writeSecrets } from './secrets.ts';
import { address, chooseEndpoint, type Endpoint, launchServer, makeCluster, stopServer } from './server.ts';

interface EmbeddedPostgres {
  /** Connection string of the database's owner, who is no superuser but may create roles. */
  readonly url: string;
  /** Connection string of the superuser, for tests that create their own databases. */
  readonly superuserUrl: string;
  /** Whether a server that a killed process left running was taken over. */
  readonly adopted: boolean;
  /** Stops the server by Postgres' fast shutdown; everything committed is on disk. */
  stop(): Promise<void>;
}

const OWNER = 'studio';

/**
 * Starts the database of that directory, creating it on first use (1 s), or takes over the server that a
 * killed process left running. Restarts it at the same address when it terminates unexpectedly. Requires the
 * directory's lock.
 * @param options.dataDir exists; accessible to `nobody` when run as root
 * @param options.copies directory for copies of programs that the server's user can't run from the checkout
 * @param options.settings additional settings, for tests
 * @param options.say receives a German sentence when the server had to be restarted
 * @throws StartError with a German sentence and a remedy
 * @example const postgres = await startPostgres({ dataDir: '/srv/studio/.data' }); postgres.url
 */
export async function startPostgres(options: {
  dataDir: string;
  copies?: string;
  settings?: Readonly<Record<string, string>>;
  say?: (sentence: string) => void;
}): Promise<EmbeddedPostgres> {
  const dataDir = realpathSync(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const user = serverUser(cluster);
  const binaries = findBinaries(user, options.copies ?? dataDir);
  const secrets = await prepareCluster(binaries, cluster, user);
  const launch = (at: Endpoint) => start(binaries, cluster, user, at, options.settings ?? {});
  const { server, adopted } = await reach(binaries, cluster, secrets, launch);
  const superuserUrl = address(server, 'postgres', secrets.superuser, 'postgres');
  await makeOwner(superuserUrl, secrets.owner).catch(async (error: unknown) => {
    await stopServer(binaries, server, cluster);
    throw explainRefusal(`${cluster}.json`, error);
  });
  const kept = keepRunning(server, () => launch(server), options.say ?? console.error);
  return {
    url: address(server, OWNER, secrets.owner, OWNER),
    superuserUrl,
    adopted,
    async stop() {
      const running = await kept.stop();
      if (running) await stopServer(binaries, running, cluster);
    },
  };
}

/**
 * Returns the connection string of the database's owner at the server that another process runs on that
 * directory.
 * @throws StartError without such a server
 */
export function addressOfRunning(dataDir: string): string {
  const cluster = join(realpathSync(dataDir), 'postgres');
  const server = runningPostmaster(cluster);
  if (!server?.ready)
    throw new StartError(
      `Die Datenbank in ${cluster} ist gerade nicht bereit. Versuche es gleich noch einmal.`,
    );
  return address(server, OWNER, readSecrets(`${cluster}.json`).owner, OWNER);
}

/**
 * Creates the cluster where missing. Its passwords are stored beside it, readable by the directory's owner
 * alone.
 */
async function prepareCluster(
  binaries: Binaries,
  cluster: string,
  user: OsUser | undefined,
): Promise<Secrets> {
  const file = `${cluster}.json`;
  if (existsSync(cluster)) {
    checkVersion(binaries, cluster);
    return readSecrets(file);
  }
  const secrets = { superuser: password(), owner: password() };
  // Created under another name: a crash leaves no partial cluster behind.
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (user) chownSync(draft, user.uid, user.gid);
  await makeCluster(binaries, draft, user, secrets.superuser);
  writeSecrets(file, secrets);
  renameSync(draft, cluster);
  return secrets;
}

function password(): string {
  return randomBytes(24).toString('base64url');
}

function checkVersion(binaries: Binaries, cluster: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === binaries.major) return;
  throw new StartError(
    `Die Datenbank in ${cluster} ist von Version ${found}, mitgeliefert ist ${binaries.major}. ` +
      'Spiele die Daten mit pg_dump und pg_restore um oder nimm die passende Version der Anwendung.',
  );
}

/** Returns a server on the cluster: the one left running, or a new one. */
async function reach(
  binaries: Binaries,
  cluster: string,
  secrets: Secrets,
  launch: (at: Endpoint) => Promise<Postmaster>,
): Promise<{ server: Postmaster; adopted: boolean }> {
  const left = await settled(cluster);
  if (left) {
    if (await answers(address(left, 'postgres', secrets.superuser, 'postgres')))
      return { server: left, adopted: true };
    // Unreachable: the directory of its socket was removed.
    await stopServer(binaries, left, cluster);
  }
  return { server: await launch(await chooseEndpoint(cluster)), adopted: false };
}

/** Starts a new server, once no process of the former one is left. @throws StartError */
async function start(
  binaries: Binaries,
  cluster: string,
  user: OsUser | undefined,
  at: Endpoint,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  if (!(await clearDeadPostmaster(cluster)))
    throw new StartError(
      `Von der Datenbank in ${cluster} laufen noch Prozesse eines abgebrochenen Laufs. Beende sie und starte neu.`,
    );
  return launchServer(binaries, cluster, user, at, settings);
}

/** Waits for the running server to become ready: one in recovery gets ready, one that stops disappears. */
async function settled(cluster: string): Promise<Postmaster | undefined> {
  const until = Date.now() + 60_000;
  for (;;) {
    const server = runningPostmaster(cluster);
    if (server === undefined || server.ready || Date.now() > until) return server;
    await sleep(25);
  }
}

async function answers(connectionString: string): Promise<boolean> {
  try {
    return await connected({ connectionString, connectionTimeoutMillis: 5_000 }, async () => true);
  } catch {
    return false;
  }
}

/** Creates the role that owns the application's database, and that database, unless both exist. */
function makeOwner(superuserUrl: string, password: string): Promise<void> {
  return connected(superuserUrl, async (client) => {
    const { rows } = await client.query(
      'SELECT (SELECT count(*)::int FROM pg_roles WHERE rolname = $1) AS roles, ' +
        '(SELECT count(*)::int FROM pg_database WHERE datname = $1) AS databases',
      [OWNER],
    );
    const [{ roles, databases }] = rows as [{ roles: number; databases: number }];
    if (roles === 0)
      await client.query(`CREATE ROLE ${OWNER} LOGIN CREATEROLE PASSWORD ${pg.escapeLiteral(password)}`);
    if (databases === 0) await client.query(`CREATE DATABASE ${OWNER} OWNER ${OWNER}`);
  });
}
