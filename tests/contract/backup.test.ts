/** Backing up: everything as it was at one instant. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { readBackup } from '../../src/services/backup/file.ts';
import { backUp, type Installation } from '../../src/services/backup/operations.ts';
import { toldOfBackup } from '../../src/services/backup/report.ts';
import { check } from '../../src/services/backup/restore.ts';
import { snapshot } from '../../src/services/backup/snapshot.ts';
import { fillDemo } from '../../src/services/embedded/seed/seed.ts';
import { connected } from '../../src/services/storage/pool.ts';
import { atServer, dropDatabase, type TestDatabase, testDatabase, urlOf } from '../support/database.ts';
import { addCustomer, addStudio, within } from '../support/studios.ts';

const NOW = new Date('2026-11-21T11:00:00Z');
const ACCOUNTS = '{"users":[],"codes":[]}';
const PASSPHRASE = 'Bänke, Hanteln, Seile';
const folder = mkdtempSync(join(tmpdir(), 'studio-backup-'));
const undo: (() => Promise<unknown>)[] = [];
let database: TestDatabase;
let file: string;

const at = (connection: string, accountsFile?: string): Installation => ({
  connection,
  accounts: 'embedded',
  accountsFile,
});

beforeAll(async () => {
  database = await testDatabase({ now: () => NOW });
  await fillDemo(database, process.env.FIREBASE_AUTH_EMULATOR_HOST as string, NOW);
  await database.pool.query(
    `INSERT INTO pictures (studio_id, id, record_id, field, content_type, bytes)
     SELECT id, gen_random_uuid(), id, 'logo_url', 'image/png', $1 FROM studios`,
    [randomBytes(300_000)],
  );
  const accounts = join(folder, 'accounts.json');
  writeFileSync(accounts, ACCOUNTS);
  file = join(folder, 'studio.backup');
  await backUp(file, at(database.connectionString, accounts), PASSPHRASE);
}, 240_000);

afterAll(async () => {
  for (const step of undo.reverse()) await step();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Address of a database with nothing in it. */
async function emptyDatabase(): Promise<string> {
  const name = `studio_empty_${randomBytes(5).toString('hex')}`;
  await atServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`));
  undo.push(() => dropDatabase(name));
  return urlOf(name);
}

describe('a backup', () => {
  it('is of one instant, whatever is written meanwhile', async () => {
    const busy = await testDatabase();
    undo.push(() => busy.close());
    const studio = await addStudio(busy);
    const customer = await addCustomer(busy, studio);
    async function* frames(client: pg.Client) {
      for await (const frame of snapshot(client, { keptBy: 'embedded', read: () => undefined })) {
        yield frame;
        if (frame.kind !== 'manifest') continue;
        await within(busy, studio, (tx) => tx.remove(resources.customers, customer.id));
        await addStudio(busy);
      }
    }
    const { manifest } = await connected(busy.connectionString, (client) => check(frames(client)));
    const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
    expect([rowsOf('customers'), rowsOf('studios')]).toEqual([1, 1]);
  });

  it('has the accounts as they are at that instant', async () => {
    const busy = await testDatabase();
    undo.push(() => busy.close());
    let reads = 0;
    const read = () => Buffer.from(reads++ < 3 ? `while it changes ${reads}` : 'settled');
    const { accounts } = await connected(busy.connectionString, (client) =>
      check(snapshot(client, { keptBy: 'embedded', read })),
    );
    expect(String(accounts)).toBe('settled');
  });

  it('says whether it can be read by others', async () => {
    const { manifest } = await check(readBackup(file, PASSPHRASE));
    expect(toldOfBackup(file, manifest, 1_250_000, true).join(' ')).toContain('(1,3 MB, verschlüsselt)');
    expect(toldOfBackup(file, manifest, 1, false).join(' ')).toContain('auch die Passwörter');
  });

  it('is refused of a database with nothing in it', async () => {
    const connection = await emptyDatabase();
    await expect(backUp(join(folder, 'nothing.backup'), at(connection))).rejects.toThrow(
      'noch keine Datenbank',
    );
    expect(existsSync(join(folder, 'nothing.backup'))).toBe(false);
  });
});
