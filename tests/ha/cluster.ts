/** Three Postgres servers under Patroni, with synchronous replication, and the etcd that elects their primary. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DebianPrograms } from '../support/debianPostgres.mjs';
import { freePort } from '../support/process.ts';
import { ETCD, PATRONI } from './programs.ts';

/** Of all roles of the cluster, which lives on loopback for minutes. */
export const PASSWORD = 'secret';

/**
 * Patroni's settings in seconds: a primary that is gone is replaced after `ttl` at the latest, plus one `loop_wait`.
 * `loop_wait + 2 * retry_timeout` has to stay below `ttl`.
 */
const TIMES = { ttl: 10, loop_wait: 2, retry_timeout: 3 } as const;

export interface Node {
  readonly name: string;
  /** Port of its Postgres. */
  readonly port: number;
  /** Port of Patroni's REST interface, which answers 200 at `/primary` where its server is the primary. */
  readonly rest: number;
}

export interface Cluster {
  readonly nodes: readonly Node[];
  /** Waits for a primary with a synchronous standby, and returns both. */
  ready(): Promise<{ readonly primary: Node; readonly standby: Node }>;
  /** Kills a node's Postgres and its Patroni at once, as a machine that loses power. */
  kill(node: Node): Promise<void>;
  /** Starts a node that was killed. */
  start(node: Node): void;
  /** Hands the primary over to a standby in order. */
  switchOver(from: Node, to: Node): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Starts it in the folder. Nothing is replicated before `ready()`. */
export async function startCluster(folder: string, { bin, user }: DebianPrograms): Promise<Cluster> {
  const etcd = await startEtcd(folder);
  const nodes: Node[] = [];
  for (const name of ['eins', 'zwei', 'drei'])
    nodes.push({ name, port: await freePort(), rest: await freePort() });
  const running = new Map<Node, ChildProcess>();
  for (const node of nodes) {
    const home = join(folder, node.name);
    mkdirSync(home, { mode: 0o700 });
    writeFileSync(join(home, 'patroni.yml'), JSON.stringify(configOf(node, { home, bin, etcd: etcd.port })));
    if (user.uid !== undefined && user.gid !== undefined)
      for (const path of [home, join(home, 'patroni.yml')]) chownSync(path, user.uid, user.gid);
  }
  const start = (node: Node) => {
    const home = join(folder, node.name);
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, HOME: home };
    running.set(
      node,
      spawn(PATRONI, [join(home, 'patroni.yml')], { ...user, cwd: home, env, stdio: 'ignore' }),
    );
  };
  for (const node of nodes) start(node);

  const members = async (): Promise<readonly Member[]> => {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const nodeNamed = (name: string | undefined) => nodes.find((node) => node.name === name);
  const dead = (node: Node) => !running.has(node);

  return {
    nodes,
    start,
    async ready() {
      for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
        const there = await members();
        const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming';
        const primary = nodeNamed(there.find((one) => one.role === 'leader' && isRunning(one))?.name);
        const standby = nodeNamed(there.find((one) => one.role === 'sync_standby' && isRunning(one))?.name);
        if (primary && standby && !dead(primary) && !dead(standby)) return { primary, standby };
      }
      throw new Error('The cluster has no primary with a synchronous standby after two minutes');
    },
    async kill(node) {
      const patroni = running.get(node);
      running.delete(node);
      const ended = new Promise((resolve) => patroni?.once('exit', resolve));
      patroni?.kill('SIGKILL');
      killServer(join(folder, node.name, 'data'));
      await ended;
    },
    async switchOver(from, to) {
      const answer = await fetch(`http://127.0.0.1:${from.rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name, candidate: to.name }),
      });
      if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
    },
    async stop() {
      for (const patroni of running.values()) patroni.kill('SIGKILL');
      for (const { name } of nodes) killServer(join(folder, name, 'data'));
      etcd.child.kill('SIGKILL');
      await sleep(500);
    },
  };
}

async function startEtcd(folder: string): Promise<{ child: ChildProcess; port: number }> {
  const [port, peers] = [await freePort(), await freePort()];
  const at = (one: number) => `http://127.0.0.1:${one}`;
  const child = spawn(
    ETCD,
    [
      ...['--data-dir', join(folder, 'etcd'), '--name', 'etcd', '--initial-cluster', `etcd=${at(peers)}`],
      ...['--listen-client-urls', at(port), '--advertise-client-urls', at(port)],
      ...['--listen-peer-urls', at(peers), '--initial-advertise-peer-urls', at(peers)],
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  return { child, port };
}

interface Where {
  readonly home: string;
  readonly bin: string;
  readonly etcd: number;
}

/** Patroni's configuration; JSON is YAML. */
function configOf({ name, port, rest }: Node, { home, bin, etcd }: Where): object {
  const role = (username: string) => ({ username, password: PASSWORD });
  const hba = ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'];
  return {
    scope: 'studio',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          // `data_checksums` or hints in the log are what a rewind needs.
          parameters: { max_connections: 100, wal_log_hints: 'on', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(home, 'data'),
      bin_dir: bin,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: role('postgres'),
        replication: role('replicator'),
        rewind: role('rewinder'),
      },
      pg_hba: hba,
      parameters: { unix_socket_directories: home },
    },
  };
}

/** Kills a server by the process that its directory names. */
function killServer(data: string): void {
  try {
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {
    // Not running.
  }
}
