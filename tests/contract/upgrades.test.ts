/** A newer version on a database with rows: what they get, and what the person who starts is told where it can't be. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Resource } from '#declare/define.ts';
import { choice, number, text } from '#declare/fields.ts';
import { allResources } from '#resources/index.ts';
import { generate } from '#services/develop/generate.ts';
import { openDatabase } from '#services/storage/database.ts';
import { DatabaseUnusable } from '#services/storage/role.ts';
import type { Database } from '#services/storage/types.ts';
import { migrationsFolder, type TestDatabase, testDatabase } from '../support/database.ts';
import { lockers } from '../support/lockers.ts';
import { addStudio, within } from '../support/studios.ts';

const first = lockers({});
const AS_IT_WAS = 'Geändert wurde nichts, die bisherige Version startet weiterhin.';
let database: TestDatabase;
let nord: Awaited<ReturnType<typeof addStudio>>;
const folders: string[] = [];

beforeAll(async () => {
  database = await testDatabase({ resources: [...allResources, first] });
  nord = await addStudio(database);
  const sued = await addStudio(database, { studio_name: 'Studio Süd' });
  for (const studio of [nord, sued])
    await within(database, studio, (tx) =>
      tx.createMany(
        first,
        ['A', 'B', 'C', 'D', 'E', 'F'].map((name, place) => ({ studio_id: studio.id, name, place })),
      ),
    );
});
afterAll(async () => {
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder of migrations that ends with the one to this version; it may be written by hand. */
async function migrationsTo(next: Resource, statements?: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-upgrade-'));
  folders.push(folder);
  cpSync(migrationsFolder, folder, { recursive: true });
  await generate(folder, [...allResources, first], 'lockers');
  const journal = join(folder, 'meta/_journal.json');
  const { entries } = JSON.parse(readFileSync(journal, 'utf8'));
  // The database has the table already: it was made for the test.
  const { tag } = entries.at(-1);
  writeFileSync(join(folder, `${tag}.sql`), '');
  const file = await generate(folder, [...allResources, next], 'next');
  if (statements) writeFileSync(file!, statements);
  return folder;
}

async function upgrade(next: Resource, statements?: string): Promise<Database> {
  return openDatabase({
    connection: database.connectionString,
    resources: [...allResources, next],
    migrationsFolder: await migrationsTo(next, statements),
    pendingRules: true,
  });
}

const floor = (before?: number) => ({
  floor: number({ label: 'Etage', required: true, ...(before !== undefined && { before }) }),
});

it('names table, column and records where a migration forgot what older ones get', async () => {
  const next = lockers(floor(0));
  const broken = upgrade(next, 'ALTER TABLE "test_lockers" ADD COLUMN "floor" double precision NOT NULL;');
  await expect(broken).rejects.toThrow(DatabaseUnusable);
  const message = await broken.catch((error: Error) => error.message);
  expect(message).toContain(
    'Spinde: „Etage“ fehlt (Tabelle test_lockers, Spalte floor). Betroffen: „A“ (Studio',
  );
  expect(message).toContain(' und 2 weitere.');
  expect(message).toMatch(
    /startet weiterhin\. Abhilfe: Die Migration \d{4}_next hat zu sagen, was ältere Einträge bekommen \(„before“ am Feld, dann „npm run migration“\)\./,
  );
});

it('names the records that lack what is required from now on', async () => {
  const { room } = { room: text({ label: 'Raum', required: true, before: 'Keller' }) };
  await within(database, nord, ({ client }) =>
    client.query(`UPDATE test_lockers SET room = 'Keller' WHERE name <> 'C'`),
  );
  const broken = upgrade(
    lockers({ room, note: text({ label: 'Notiz' }) }),
    'ALTER TABLE "test_lockers" ALTER COLUMN "room" SET NOT NULL;',
  );
  await expect(broken).rejects.toThrow(
    /Spinde: „Raum“ fehlt \(Tabelle test_lockers, Spalte room\)\. Betroffen: „C“ \(Studio Nord\), .*„F“ \(Studio Süd\)\. Geändert wurde nichts, die bisherige Version startet weiterhin\. Abhilfe: die Einträge mit der bisherigen Version berichtigen/,
  );
});

it('names the records that a check refuses', async () => {
  const check =
    'ALTER TABLE "test_lockers" ADD CONSTRAINT "test_lockers_few" CHECK (place < 5 OR (place IS NULL));';
  await expect(upgrade(lockers({ note: text({ label: 'Notiz' }) }), check)).rejects.toThrow(
    'Die Prüfung „test_lockers_few“ (Tabelle test_lockers) gilt nicht: place < 5 OR (place IS NULL). Betroffen: „F“ (Studio',
  );
  await database.pool.query('ALTER TABLE test_lockers ADD CONSTRAINT test_lockers_few CHECK (place < 6)');
  const filled = upgrade(
    lockers({ note: text({ label: 'Notiz' }) }),
    'UPDATE test_lockers SET place = place + 1;',
  );
  await expect(filled).rejects.toThrow(
    'Die Prüfung „test_lockers_few“ (Tabelle test_lockers) gilt nicht: (place < 6).',
  );
  await database.pool.query('ALTER TABLE test_lockers DROP CONSTRAINT test_lockers_few');
});

it.each([
  [
    'ALTER TABLE "test_lockers" ADD COLUMN "place" bigint;',
    'Zu Tabelle test_lockers, Spalte place meldet die Datenbank: column "place" of relation "test_lockers" already exists.',
    'Was jemand von Hand geändert hat, rückgängig machen',
  ],
  [
    'ALTER TABLE "test_lockers" DROP COLUMN "place";',
    'Zu Tabelle test_lockers, Spalte place meldet die Datenbank: cannot drop column place of table test_lockers because other objects depend on it.',
    'entfernen, was ein Verwalter darauf gebaut hat',
  ],
  [
    `ALTER TABLE "test_lockers" ALTER COLUMN "name" TYPE uuid USING 'Keller'::uuid;`,
    'Zu Tabelle test_lockers, Spalte name meldet die Datenbank: invalid input syntax for type uuid: "Keller".',
    'das beheben und neu starten.',
  ],
])('says in German what a migration stumbles over: %s', async (statement, what, remedy) => {
  await database.pool.query('CREATE OR REPLACE VIEW places_taken AS SELECT place FROM test_lockers');
  const broken = upgrade(lockers({ note: text({ label: 'Notiz' }) }), statement);
  await expect(broken).rejects.toThrow(DatabaseUnusable);
  await expect(broken).rejects.toThrow(/Die Migration \d{4}_next lässt sich nicht anwenden\./);
  await expect(broken).rejects.toThrow(`${what} ${AS_IT_WAS} Abhilfe: `);
  await expect(broken).rejects.toThrow(remedy);
  await database.pool.query('DROP VIEW places_taken');
});

it('gives the rows of every studio what the declaration says, whatever guards the table', async () => {
  const rules = { alone: { unique: ['room'], message: 'Im Raum steht schon einer' } };
  const pending = { connection: database.connectionString, pendingRules: true, migrationsFolder };
  await (await openDatabase({ ...pending, resources: [...allResources, lockers({}, rules)] })).close();
  const { rows: triggers } = await database.pool.query(
    `SELECT FROM pg_trigger WHERE tgname LIKE '%_meanwhile'`,
  );
  expect(triggers.length).toBe(1);
  const more = {
    ...floor(2),
    code: text({
      label: 'Kürzel',
      required: true,
      before: { sql: `upper(left("name", 1)) || '-' || "place"` },
    }),
    state: choice({ label: 'Zustand', of: { free: 'Frei', old: 'Alt' }, default: 'free', before: 'old' }),
  };
  const next = lockers(more, rules);
  const upgraded = await upgrade(next);
  try {
    const { rows } = await database.pool.query(
      'SELECT count(*)::int AS rows, min(floor) AS floor, min(code) AS code, min(state) AS state, max(version) AS version FROM test_lockers',
    );
    expect(rows).toEqual([{ rows: 12, floor: 2, code: 'A-0', state: 'old', version: 1 }]);
    const made = await within(upgraded, nord, (tx) =>
      tx.create(next, { studio_id: nord.id, name: 'Neu', floor: 1, code: 'N' } as never),
    );
    expect(made).toMatchObject({ floor: 1, state: 'free' });
  } finally {
    await upgraded.close();
  }
});
