/**
 * Restoring: everything is as it was, or nothing has changed.
 * @module-tag long
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '#resources/index.ts';
import { readBackup, writeBackup } from '#services/backup/file.ts';
import type { Frame } from '#services/backup/frames.ts';
import type { Manifest } from '#services/backup/manifest.ts';
import { backUp, type Installation, restore } from '#services/backup/operations.ts';
import { toldOfRestore } from '#services/backup/report.ts';
import { fillDemo } from '#services/embedded/seed/seed.ts';
import { outdatedParts } from '#services/storage/applyObjects.ts';
import { openDatabase } from '#services/storage/database.ts';
import { migrationsIn } from '#services/storage/journal.ts';
import { connected } from '#services/storage/pool.ts';
import type { Database } from '#services/storage/types.ts';
import { emptyDatabase, migrationsFolder, type TestDatabase, testDatabase } from '../support/database.ts';
import { startExternal } from '../support/externalPostgres.ts';
import { makeOlder } from '../support/olderDatabase.ts';
import { everyList, everyRow, expectApart, NOW } from '../support/restored.ts';

const PROGRAM = { resources: allResources, migrationsFolder, now: () => NOW };
const ACCOUNTS = '{"users":[],"codes":[]}';
const PASSPHRASE = 'Bänke, Hanteln, Seile';
const UNCHANGED = 'Es wurde nichts verändert.';
const MIGRATIONS = migrationsIn(migrationsFolder);
/** The last one before memberships were kept with the customers. */
const EARLIER = MIGRATIONS[19]!;
const NEWEST = MIGRATIONS.at(-1)!;
/** As if a part of the entries were declared since. */
const LACKING = `UPDATE workouts SET days = (SELECT jsonb_agg(day - 'note') FROM jsonb_array_elements(days) day) WHERE days <> '[]'`;

/** The embedded programs run on either pass; an own Postgres is given to the second one alone. */
const noOther = process.env.TEST_DATABASE_GIVEN ? '' : ' – this pass has the embedded one alone';

const folder = mkdtempSync(join(tmpdir(), 'studio-restore-'));
const undo: (() => Promise<unknown>)[] = [];
let database: TestDatabase;
let answers: Awaited<ReturnType<typeof everyList>>;
let file: string;
let files = 0;

const path = () => join(folder, `${++files}`);
const at = (connection: string, accountsFile?: string): Installation => ({
  connection,
  accounts: 'embedded',
  accountsFile,
});

beforeAll(async () => {
  database = await testDatabase({ now: () => NOW });
  undo.push(() => database.close());
  await fillDemo(database, process.env.FIREBASE_AUTH_EMULATOR_HOST as string, NOW);
  await database.pool.query(
    `INSERT INTO pictures (studio_id, id, record_id, field, content_type, bytes)
     SELECT id, gen_random_uuid(), id, 'logo_url', 'image/png', $1 FROM studios`,
    [randomBytes(300_000)],
  );
  // The demo's blocked cards have no word of it in their history, by which a migration dates what they were good for.
  await database.pool.query(
    `INSERT INTO audit_log (studio_id, id, at, by, by_name, resource, record_id, action, changes)
     SELECT studio_id, gen_random_uuid(), last_valid_on + TIME '12:00', 'demo', 'Demo', 'contract_cards', id, 'block', '[]'
     FROM contract_cards WHERE blocked`,
  );
  // Nothing in an earlier version's rows tells these.
  await database.pool.query('UPDATE studios SET imprint_url = NULL, privacy_url = NULL');
  // An earlier version had none.
  for (const table of ['tasks', 'messages', 'newsletter_consents'])
    await database.pool.query(`DELETE FROM ${table}`);
  await database.pool.query(
    'UPDATE customers SET payer_id = NULL, company_name = NULL, newsletter_at = NULL',
  );
  // Whose account was debited was the customer's own then.
  for (const table of ['collection_items', 'dunnings', 'invoices'])
    await database.pool.query(
      `UPDATE ${table} SET payer_id = ${table === 'collection_items' ? 'customer_id' : 'NULL'}`,
    );
  await database.pool.query('UPDATE invoices SET supplied_to = NULL');
  // Derived from a studio's first claim; the demo's second studio has none.
  await database.pool.query(
    'UPDATE studios s SET claims_from = NULL WHERE NOT EXISTS (SELECT FROM claims WHERE studio_id = s.id)',
  );
  answers = await everyList(database);
  const accounts = path();
  writeFileSync(accounts, ACCOUNTS);
  file = path();
  await backUp(file, at(database.connectionString, accounts), PASSPHRASE);
}, 240_000);

afterAll(async () => {
  for (const step of undo.reverse()) await step();
  rmSync(folder, { recursive: true });
});

/** Address of a database with nothing in it. */
async function empty(): Promise<string> {
  const { connection, close } = await emptyDatabase();
  undo.push(close);
  return connection;
}

async function started(connection: string): Promise<Database> {
  const opened = await openDatabase({ connection, ...PROGRAM });
  undo.push(() => opened.close());
  return opened;
}

/** Another file of the same backup. */
async function altered(alter: (frame: Frame) => Frame): Promise<string> {
  async function* frames() {
    for await (const frame of readBackup(file, PASSPHRASE)) yield alter(frame);
  }
  const other = path();
  await writeBackup(other, frames());
  return other;
}

const alteredManifest = (alter: (manifest: Manifest) => object) =>
  altered((frame) =>
    frame.kind === 'manifest'
      ? { ...frame, manifest: { ...frame.manifest, ...alter(frame.manifest) } }
      : frame,
  );

/**
 * Told list by list: all answers at once would be cut off in the report.
 * @param lacking fields that the version of the backup had no column for
 */
function expectSame(others: Awaited<ReturnType<typeof everyList>>, lacking: readonly string[] = []): void {
  const known = (answer: unknown) =>
    JSON.parse(JSON.stringify(answer), (key, value) => (lacking.includes(key) ? null : value));
  expect(Object.keys(others)).toEqual(Object.keys(answers));
  for (const [asked, answer] of Object.entries(others))
    expect(known(answer), asked).toEqual(known(answers[asked]));
}

const restored = (from: string, to: Installation, passphrase?: string) =>
  restore(from, async () => to, PROGRAM, passphrase);

describe('a backup in an empty database', { timeout: 120_000 }, () => {
  it('has every row, answers every list as before, and keeps the studios apart', async () => {
    const target = at(await empty(), path());
    const found = await restored(file, target, PASSPHRASE);
    expect(readFileSync(target.accountsFile!, 'utf8')).toBe(ACCOUNTS);
    const told = toldOfRestore(found).join('\n');
    expect(told).toContain('✓ Die Beträge stimmen je Studio mit der Sicherung überein (2 Studios).');
    expect(told).toContain('✓ Die Zugänge sind mit ihren Passwörtern wieder da.');
    const opened = await started(target.connection as string);
    expectSame(await everyList(opened));
    // Also what the lists don't show, once what depends on the day was worked out again.
    expect(await everyRow(target.connection)).toEqual(await everyRow(database.connectionString));
    await expectApart(opened);
    const outdated = await connected(target.connection, (client) => outdatedParts(client, allResources));
    expect(outdated).toEqual([]);
  });

  it('of an earlier version is brought up to this one', async () => {
    const older = await empty();
    await makeOlder(older, database.connectionString, EARLIER);
    expect((await connected(older, (client) => client.query(LACKING))).rowCount).toBeGreaterThan(0);
    const backup = path();
    expect(await backUp(backup, at(older))).toMatchObject({ migration: EARLIER });
    const target = await empty();
    await restored(backup, at(target));
    const opened = await started(target);
    expectSame(await everyList(opened), [
      'rise_clause',
      'patterns',
      'times',
      'status_until',
      'missed',
      'mail',
      'role',
      'coaches',
      'message_name',
    ]);
    await expectApart(opened);
  });

  it('is as whole where this version had set the database up before', async () => {
    const older = await empty();
    await makeOlder(older, database.connectionString, NEWEST);
    await connected(older, (client) =>
      client.query(
        `${LACKING}; UPDATE customers SET memberships = '[]', membership = 'none', joined_on = NULL, contract_state = NULL, card_units = NULL`,
      ),
    );
    const backup = path();
    await backUp(backup, at(older));
    const target = await empty();
    await (await openDatabase({ connection: target, ...PROGRAM })).close();
    await restored(backup, at(target));
    const opened = await started(target);
    expectSame(await everyList(opened));
    await expectApart(opened);
  });

  it('leaves out a table that somebody has put beside the others', async () => {
    const theirs = await empty();
    await makeOlder(theirs, database.connectionString, NEWEST);
    await connected(theirs, (client) => client.query('CREATE TABLE evaluations AS SELECT id FROM contracts'));
    const backup = path();
    await backUp(backup, at(theirs));
    const target = await empty();
    expect(toldOfRestore(await restored(backup, at(target)))).toContain(
      '! Nicht eingespielt: die Tabelle „evaluations“. Sie gehört nicht zu dieser Anwendung.',
    );
    expect(Object.keys(await everyRow(target))).toEqual(
      Object.keys(await everyRow(database.connectionString)),
    );
  });

  it('with accounts of another sign-in has each of them made there by the next start', async () => {
    const target = { ...at(await empty()), accounts: { project: 'other' } };
    const { manifest, ...found } = await restored(file, target, PASSPHRASE);
    expect(found.withAccounts).toBe(false);
    expect(toldOfRestore({ manifest, ...found }).join('\n')).toContain('alle setzen ihr Passwort neu');
    const { rows } = await connected(target.connection, (client) =>
      client.query(
        'SELECT count(*)::int AS made, (SELECT count(*)::int FROM accounts) AS there FROM account_intents',
      ),
    );
    expect(rows[0].made).toBe(rows[0].there);
  });

  it.skipIf(noOther)(
    `moves from an own Postgres into the embedded one, and from there into an own one${noOther}`,
    async () => {
      const embedded = await startExternal();
      undo.push(() => embedded.stop());
      const between = await embedded.makeDatabase('restored');
      await restored(file, at(between), PASSPHRASE);
      const backup = path();
      await backUp(backup, at(between));
      const target = await empty();
      await restored(backup, at(target));
      const opened = await started(target);
      expectSame(await everyList(opened));
      expect(await everyRow(target)).toEqual(await everyRow(database.connectionString));
      await expectApart(opened);
    },
  );
});

describe('nothing is changed', { timeout: 60_000 }, () => {
  const unopened = () => Promise.reject(new Error('opened, though the backup is not whole'));
  const refused = (from: string, passphrase?: string) => restore(from, unopened, PROGRAM, passphrase);

  it.each([
    [
      'without the passphrase',
      undefined,
      'Die Sicherung ist verschlüsselt. Gib ihre Passphrase in der Umgebungsvariable BACKUP_PASSPHRASE an.',
    ],
    ['with another passphrase', 'Springseil, Matte', 'Die Passphrase in BACKUP_PASSPHRASE ist eine andere'],
  ])('%s', async (_how, passphrase, sentence) => {
    await expect(refused(file, passphrase)).rejects.toThrow(sentence);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
    [
      'with a byte changed',
      (bytes: Buffer) => bytes.fill(bytes.at(-99)! ^ 1, bytes.length - 99, bytes.length - 98),
    ],
  ])('by a backup %s', async (_how, alter) => {
    for (const [from, passphrase] of [
      [file, PASSPHRASE],
      [await altered((frame) => frame), undefined],
    ] as const) {
      const other = path();
      writeFileSync(other, alter(readFileSync(from)));
      await expect(refused(other, passphrase)).rejects.toThrow(
        `Die Sicherung ist unvollständig oder wurde verändert. Nimm eine andere. ${UNCHANGED}`,
      );
    }
  });

  it('by one that holds fewer rows than it says, or is of a version to come', async () => {
    const fewer = await alteredManifest(({ tables }) => ({
      tables: tables.map((table) => ({ ...table, rows: table.rows + (table.name === 'claims' ? 1 : 0) })),
    }));
    await expect(refused(fewer)).rejects.toThrow('unvollständig');
    const newer = await alteredManifest(({ migration }) => ({ migration: migration + 1 }));
    await expect(refused(newer)).rejects.toThrow(`wohl neueren Version`);
  });

  it('where its amounts are others than it says, or where there are entries already', async () => {
    const wrong = await alteredManifest(({ tables }) => ({
      tables: tables.map((table) =>
        table.name === 'payments'
          ? {
              ...table,
              sums: Object.fromEntries(
                Object.entries(table.sums).map(([studio, sums]) => [studio, { ...sums, amount_cents: '1' }]),
              ),
            }
          : table,
      ),
    }));
    const target = at(await empty(), path());
    await expect(restored(wrong, target)).rejects.toThrow(
      `Nach dem Einspielen stimmt „payments“ nicht mit der Sicherung überein. ${UNCHANGED}`,
    );
    expect(existsSync(target.accountsFile!)).toBe(false);
    const rows = Object.values(await everyRow(target.connection));
    expect(rows.filter((digest) => !digest.startsWith('0 '))).toEqual([]);
    // The right one still goes in, but not twice.
    expect((await restored(file, target, PASSPHRASE)).withAccounts).toBe(true);
    const before = await everyRow(target.connection);
    await expect(restored(file, target, PASSPHRASE)).rejects.toThrow(
      /^Wiederhergestellt wird nur in eine leere Datenbank, und in dieser stehen schon Einträge.* Es wurde nichts verändert\.$/,
    );
    expect(await everyRow(target.connection)).toEqual(before);
  });

  it('in a database that is in use, or over other accounts', async () => {
    const own = await testDatabase();
    undo.push(() => own.close());
    await own.pool.query('SELECT 1');
    await expect(restored(file, at(own.connectionString), PASSPHRASE)).rejects.toThrow(
      `An dieser Datenbank läuft die Anwendung noch. Beende sie zuerst. ${UNCHANGED}`,
    );
    const accounts = path();
    writeFileSync(accounts, '{"users":["others"]}');
    const untouched = await empty();
    await expect(restored(file, at(untouched, accounts), PASSPHRASE)).rejects.toThrow(
      `In ${accounts} stehen schon Zugänge. Gib mit DATA_DIR ein leeres Verzeichnis an. ${UNCHANGED}`,
    );
    expect(await everyRow(untouched)).toEqual({});
  });
});
