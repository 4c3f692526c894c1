/**
 * Writes with the notification that follows COMMIT, against the same writes without it: by the services, and by bare
 * statements, which are also notified of within their transaction. On a server with the product's settings, which waits
 * for the disk: Postgres lets one transaction at a time notify, until it is on disk.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { locations } from '#resources/schedule/locations.ts';
import { startPostgres } from '#services/embedded/postgres.ts';
import { committing } from '#services/storage/changes.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { testDatabase } from '../support/database.ts';
import { addStudio } from '../support/studios.ts';
import { type Figure, percentile, ratio } from './figure.ts';

/** As many as the services have connections. */
const WRITERS = 10;
/** Milliseconds of a turn. */
const TURN = 1_000;
const TURNS = 15;

export async function measureNotify(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'notify-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, settings: { max_connections: '100' } });
  const before = process.env.TEST_DATABASE_URL;
  try {
    const admin = new pg.Client({ connectionString: postgres.superuserUrl });
    await admin.connect();
    await admin.query('ALTER ROLE studio CREATEDB');
    await admin.end();
    process.env.TEST_DATABASE_URL = postgres.url;
    return [...(await writes(1)), ...(await writes(WRITERS))];
  } finally {
    if (before === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = before;
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function writes(writers: number): Promise<Figure[]> {
  const database = await testDatabase();
  const unsubscribe = database.changes.subscribe(() => undefined);
  const clients = Array.from({ length: writers }, () => new pg.Client(database.connectionString));
  try {
    await database.changes.ready();
    await Promise.all(clients.map((client) => client.connect()));
    const { id: studio_id } = await addStudio(database);
    const values = Array.from({ length: writers }, (_, index) => ({ studio_id, name: `Ort ${index}` }));
    const rows = await database.transaction(SYSTEM, (tx) => tx.createMany(locations, values as never));
    let count = 0;
    const service = async (index: number) => {
      const { id } = rows[index]!;
      await database.transaction(SYSTEM, (tx) =>
        tx.update(locations, id, { name: `Neu ${++count}` } as never),
      );
    };
    const bare = (end: (payload: string, id: string) => string) => async (index: number) => {
      const { id } = rows[index]!;
      const payload = JSON.stringify({ studio_id, ids: { locations: [id] } });
      await clients[index]!.query(
        `BEGIN; UPDATE locations SET name = 'Neu ${++count}' WHERE id = '${id}'; ${end(payload, id)}`,
      );
    };
    const within = bare((payload) => `NOTIFY studio_changes, '${payload}'; COMMIT`);
    const after = bare((_, id) => {
      const touched = new Map([['locations', new Map([[studio_id, new Set([id])]])]]);
      return committing(touched, { kept: false });
    });
    const silent = bare(() => 'COMMIT');
    const many = writers === 1 ? 'eine nach der anderen' : `${writers} zugleich`;
    const perSecond = (write: (index: number) => Promise<void>) => () => turn(writers, write);
    const [ours = 0, untold = 0] = await inTurns([
      perSecond(service),
      () => withoutNotify(perSecond(service)),
    ]);
    const [behind = 0, inside = 0, plain = 0] = await inTurns([after, within, silent].map(perSecond));
    const unit = 'je Sekunde';
    return [
      ratio(`Änderungen der Dienste mit gegen ohne Benachrichtigung, ${many}`, ours, untold, unit),
      ratio(`Bloßes UPDATE, benachrichtigt nach dem COMMIT, gegen ohne, ${many}`, behind, plain, unit),
      ratio(`Bloßes UPDATE, benachrichtigt im COMMIT, gegen ohne, ${many}`, inside, plain, unit),
    ];
  } finally {
    unsubscribe();
    await Promise.all(clients.map((client) => client.end()));
    await database.close();
  }
}

/** How often all of them write in a second. */
async function turn(writers: number, write: (index: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const one = async (_: unknown, index: number) => {
    while (performance.now() < start + TURN) {
      await write(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, one));
  return (done * 1000) / (performance.now() - start);
}

/** The median of each; they take turns, so that noise meets all alike. */
async function inTurns(works: readonly (() => Promise<number>)[]): Promise<number[]> {
  const found = works.map((): number[] => []);
  for (let round = -1; round < TURNS; round++)
    for (const [index, work] of works.entries()) {
      const figure = await work();
      if (round >= 0) found[index]!.push(figure);
    }
  return found.map((all) => percentile(all, 50));
}

/** Takes the notification out of every statement meanwhile. */
async function withoutNotify<T>(work: () => Promise<T>): Promise<T> {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...[first, ...args]: unknown[]) {
    const given = typeof first === 'string' ? first.replace(/^COMMIT; BEGIN; .*/s, 'COMMIT') : first;
    return (query as (...all: unknown[]) => unknown).call(this, given, ...args);
  } as typeof query;
  try {
    return await work();
  } finally {
    pg.Client.prototype.query = query;
  }
}
