/**
 * Restores a backup into an empty database: checks it before any change, loads it in one transaction, and
 * compares the result.
 */

import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { StartError } from '#services/startError.ts';
import { newestMigration } from '#services/storage/journal.ts';
import type { Frame } from './frames.ts';
import {
  address,
  contentOf,
  copied,
  type Manifest,
  PLAIN_TEXT,
  type TableContent,
  tablesIn,
} from './manifest.ts';
import { damaged } from './sealing.ts';

/** Contents of a backup found by the check. */
export interface Checked {
  readonly manifest: Manifest;
  readonly accounts: Buffer | undefined;
}

const NEWLINE = 0x0a;

/**
 * Reads a backup to its end, and counts the rows of each table.
 * @throws StartError unless it is complete and agrees with its manifest
 */
export async function check(frames: AsyncIterable<Frame>): Promise<Checked> {
  let manifest: Manifest | undefined;
  let accounts: Buffer | undefined;
  const counted = new Map<string, number>();
  let table = '';
  for await (const frame of frames) {
    if (frame.kind === 'manifest') manifest = frame.manifest;
    else if (frame.kind === 'accounts') accounts = frame.bytes;
    else if (frame.kind === 'table') {
      table = frame.name;
      counted.set(table, 0);
    }
    // One line is one row: COPY escapes line breaks within values as \n.
    else counted.set(table, counted.get(table)! + newlines(frame.bytes));
  }
  if (!manifest?.tables.every(({ name, rows }) => counted.get(name) === rows)) throw damaged();
  return { manifest, accounts };
}

function newlines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/**
 * Refuses a database that isn't empty, or was set up by a newer version than the backup's.
 * @throws StartError naming the obstacle
 */
export async function refuseUnlessEmpty(client: pg.ClientBase, { migration }: Manifest): Promise<void> {
  for (const table of await tablesIn(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${address(table)} LIMIT 1`);
    if (rowCount)
      throw new StartError(
        `Wiederhergestellt wird nur in eine leere Datenbank, und in dieser stehen schon Einträge („${table.name}“). ` +
          'Gib mit DATA_DIR ein leeres Verzeichnis oder mit DATABASE_URL eine leere Datenbank an. Es wurde nichts verändert.',
      );
  }
  if (((await newestMigration(client)) ?? 0) > migration)
    throw new StartError(
      'Die Datenbank ist zwar leer, aber schon von einer neueren Version eingerichtet als die Sicherung. ' +
        'Nimm eine neue Datenbank. Es wurde nichts verändert.',
    );
}

/**
 * Loads the rows unchanged into the tables, and compares counts and sums with the manifest.
 * @returns the names of tables in the backup that aren't the application's: they are skipped
 * @param beforeCommit further work of the restore: when it fails, nothing is loaded
 * @throws StartError when the result differs; then nothing is loaded
 */
export async function load(
  client: pg.Client,
  { manifest, frames }: { manifest: Manifest; frames: AsyncIterable<Frame> },
  beforeCommit: () => Promise<void>,
): Promise<string[]> {
  await client.query(`BEGIN; ${PLAIN_TEXT}`);
  try {
    const tables = await tablesIn(client);
    const names = new Set(tables.map(({ name }) => name));
    const [own, foreign] = parted(manifest.tables, ({ name }) => names.has(name));
    const wanted = own.map(({ name, columns }) => ({ name, columns }));
    if (!isDeepStrictEqual(plain(tables), wanted)) throw damaged();
    await copyAll(client, own, frames);
    // Where a start has set the database up before, its notes don't apply to the loaded rows: conversions are
    // due again.
    await client.query('DELETE FROM derived_objects');
    for (const table of own)
      if (!isDeepStrictEqual(plain(await contentOf(client, table)), table)) throw differs(table);
    await beforeCommit();
    await client.query('COMMIT');
    return foreign.map(({ name }) => name);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

function parted<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))];
}

/** Returns the value after a round trip through JSON. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

async function copyAll(client: pg.Client, tables: readonly TableContent[], frames: AsyncIterable<Frame>) {
  const all = frames[Symbol.asyncIterator]();
  let next = await all.next();
  async function* rows() {
    for (next = await all.next(); !next.done && next.value.kind === 'rows'; next = await all.next())
      yield next.value.bytes;
  }
  while (!next.done) {
    const frame: Frame = next.value;
    if (frame.kind !== 'table') {
      next = await all.next();
      continue;
    }
    const table = tables.find(({ name }) => name === frame.name);
    if (!table) {
      for await (const _skipped of rows());
      continue;
    }
    await pipeline(rows, client.query(from(`COPY ${copied(table)} FROM STDIN`)));
  }
}

function differs({ name }: TableContent): StartError {
  return new StartError(
    `Nach dem Einspielen stimmt „${name}“ nicht mit der Sicherung überein. Es wurde nichts verändert.`,
  );
}
