/**
 * Rounds of failures. A write that was acknowledged is there once after each of them, no call is answered with a fault,
 * and no process ends. How long people waited is told, and not asserted: it depends on the machine.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connected } from '#services/storage/pool.ts';
import { build } from '../support/built.ts';
import { startPgbouncer } from '../support/pgbouncer.ts';
import { freePort } from '../support/process.ts';
import { startSignIn } from '../support/signIn.ts';
import { type Cluster, PASSWORD, startCluster } from './cluster.ts';
import { ensurePrograms } from './programs.ts';
import { type PrimaryProxy, startProxy } from './proxy.ts';
import { startWriters, type Writers } from './writers.ts';

/** Of PgBouncer, in seconds: a server that is away is tried again at once, and nobody waits for it longer than a call may. */
const POOLER = { server_login_retry: 1, server_connect_timeout: 2, query_wait_timeout: 4 } as const;

/** Milliseconds for which the link is silent. */
const SILENCE = 8_000;

interface House {
  readonly cluster: Cluster;
  readonly proxy: PrimaryProxy;
  restartPooler(): Promise<void>;
  /** Kills an instance, and starts it again. */
  restartInstance(index: number): Promise<void>;
}

/** What fails, and what is done until all is as before. */
const ROUNDS: Readonly<Record<string, (house: House, writers: Writers) => Promise<void>>> = {
  'Primärserver getötet': async ({ cluster }, writers) => {
    const { primary } = await cluster.ready();
    await cluster.kill(primary);
    await writers.everybodyWrote();
    cluster.start(primary);
  },
  'Primärserver übergeben': async ({ cluster }) => {
    const { primary, standby } = await cluster.ready();
    await cluster.switchOver(primary, standby);
  },
  'Standby getötet': async ({ cluster }, writers) => {
    const { standby } = await cluster.ready();
    await cluster.kill(standby);
    await writers.everybodyWrote();
    cluster.start(standby);
  },
  'Instanz getötet': ({ restartInstance }) => restartInstance(0),
  'Pooler neu gestartet': ({ restartPooler }) => restartPooler(),
  'Verbindung stumm': async ({ proxy }) => {
    proxy.freeze();
    await sleep(SILENCE);
    proxy.thaw();
  },
  'Verbindung stumm, dann Primärserver getötet': async ({ cluster, proxy }, writers) => {
    const { primary } = await cluster.ready();
    proxy.freeze();
    await cluster.kill(primary);
    await sleep(SILENCE);
    proxy.thaw();
    await writers.everybodyWrote();
    cluster.start(primary);
  },
};

/** Milliseconds of ordinary work before and after what fails. */
const CALM = 3_000;

/**
 * Runs the rounds, and prints a line for each.
 * @param names of rounds; all unless given
 * @returns the exit code: 1 where a write was lost or double, or a call was answered with a fault
 */
export async function run(names: readonly string[]): Promise<number> {
  const wanted = names.length > 0 ? names : Object.keys(ROUNDS);
  const unknown = wanted.filter((name) => !ROUNDS[name]);
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: there are ${Object.keys(ROUNDS).join(', ')}`);
  const programs = ensurePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'studio-ha-'));
  // The server's user has to enter it.
  chmodSync(folder, 0o755);
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const cluster = await startCluster(folder, programs);
    ends.unshift(() => cluster.stop());
    const proxy = await startProxy(folder, cluster.nodes);
    ends.unshift(() => proxy.stop());
    await makeDatabase(cluster);
    const direct = `postgresql://owner:${PASSWORD}@127.0.0.1:${proxy.port}/studio`;
    const port = await freePort();
    const startPooler = () => startPgbouncer(direct, 'transaction', { port, settings: POOLER });
    let pooler = await startPooler();
    ends.unshift(() => pooler.stop());
    const emulator = await startSignIn();
    ends.unshift(() => emulator.stop());
    const env = {
      DATABASE_URL: pooler.url('studio'),
      DATABASE_DIRECT_URL: direct,
      ...emulator.env,
      VITE_FIREBASE_PROJECT_ID: 'demo-studio',
      DEMO: '1',
    };
    const instances = [await build(env), await build(env)];
    for (const instance of instances) {
      ends.unshift(() => instance.clear());
      await instance.start();
    }
    const house: House = {
      cluster,
      proxy,
      async restartPooler() {
        await pooler.stop();
        pooler = await startPooler();
      },
      async restartInstance(index) {
        await instances[index]!.product().kill('SIGKILL');
        await instances[index]!.start();
      },
    };
    const origins = instances.map(({ origin }) => origin);
    const writers = await startWriters(`http://${emulator.env.FIREBASE_AUTH_EMULATOR_HOST}`, origins);
    let broken = 0;
    for (const name of wanted) {
      await cluster.ready();
      writers.begin();
      await sleep(CALM);
      await ROUNDS[name]!(house, writers);
      await writers.everybodyWrote();
      await sleep(CALM);
      const { written, outage, refusal, statuses, faults } = writers.measured();
      const codes = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
      console.log(
        `${name}: ${written} Änderungen, längste Wartezeit ${seconds(outage)} s, langsamstes 503 ${seconds(refusal)} s (${codes})`,
      );
      for (const fault of new Set(faults)) console.log(`  ${fault}`);
      broken += faults.length;
    }
    await writers.stop();
    await cluster.ready();
    const { lost, double } = await compare(cluster, writers.acknowledged);
    const ended = instances.filter(({ product }) => product().child.exitCode !== null).length;
    console.log(
      `${writers.acknowledged.size} bestätigt, ${lost} verloren, ${double} doppelt, ${broken} fehlerhafte Antworten, ${ended} Instanzen beendet`,
    );
    return lost + double + broken + ended === 0 ? 0 : 1;
  } finally {
    for (const end of ends) await end();
  }
}

const seconds = (milliseconds: number) =>
  (milliseconds / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 });

/** Address of the primary, for who sees all rows. */
async function primaryOf(cluster: Cluster, database: string): Promise<string> {
  const { primary } = await cluster.ready();
  return `postgresql://postgres:${PASSWORD}@127.0.0.1:${primary.port}/${database}`;
}

async function makeDatabase(cluster: Cluster): Promise<void> {
  await connected(await primaryOf(cluster, 'postgres'), async (client) => {
    await client.query(`CREATE ROLE owner LOGIN CREATEROLE PASSWORD '${PASSWORD}'`);
    await client.query('CREATE DATABASE studio OWNER owner');
  });
}

/** Counts acknowledged tasks that aren't there, and tasks that are there more than once. */
async function compare(cluster: Cluster, acknowledged: ReadonlySet<string>) {
  const there = await connected(await primaryOf(cluster, 'studio'), async (client) => {
    const { rows } = await client.query<{ title: string; count: number }>(
      `SELECT title, count(*)::int AS count FROM tasks WHERE title LIKE 'Ausfall %' GROUP BY title`,
    );
    return new Map(rows.map(({ title, count }) => [title, count]));
  });
  return {
    lost: [...acknowledged].filter((title) => !there.has(title)).length,
    double: [...there.values()].filter((count) => count > 1).length,
  };
}
