/** `npm run backup` and `npm run restore`: what they take from the environment, and what they tell. */
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { backupCommand, restoreCommand } from '#services/backup/command.ts';
import { lastBackup } from '#services/storage/lastBackup.ts';
import { migrationsFolder, type TestDatabase, testDatabase } from '../support/database.ts';
import { addCustomer, addStudio } from '../support/studios.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PASSPHRASE = 'Bänke, Hanteln, Seile';
const folder = mkdtempSync(join(tmpdir(), 'studio-command-'));
// The server runs as `nobody` when the tests run as root.
chmodSync(folder, 0o711);
const file = join(folder, 'studio.backup');
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await addCustomer(database, await addStudio(database));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = 0;
});

/** Runs a command as from a shell, with the embedded sign-in; answers what it prints and its exit code. */
async function run(command: typeof backupCommand, env: Record<string, string | undefined>, path?: string) {
  const printed: string[] = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line) => void printed.push(line));
  const none = {
    FIREBASE_AUTH_EMULATOR_HOST: undefined,
    DATABASE_URL: undefined,
    BACKUP_PASSPHRASE: undefined,
  };
  for (const [name, value] of Object.entries({ ...none, ...env })) vi.stubEnv(name, value);
  await command({ root, migrationsFolder, file: path });
  return { told: printed.join('\n'), code: process.exitCode };
}

it('takes a backup of an own Postgres into the embedded one, and from there', {
  timeout: 120_000,
}, async () => {
  const own = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: join(folder, 'own'),
    BACKUP_PASSPHRASE: PASSPHRASE,
  };
  const taken = await run(backupCommand, own, file);
  expect(taken.told).toContain(`✓ Gesichert: ${file}`);
  expect(taken.told).toContain('verschlüsselt)');
  expect(taken.code).toBeFalsy();
  const noted = await lastBackup(database.pool);
  expect(Date.now() - Date.parse(noted ?? '')).toBeLessThan(60_000);
  const embedded = { DATA_DIR: join(folder, 'embedded'), BACKUP_PASSPHRASE: PASSPHRASE };
  const { told } = await run(restoreCommand, embedded, file);
  for (const part of ['✓ Eingespielt: ', 'Jetzt: npm start']) expect(told).toContain(part);
  // It isn't left running, and begins again where there is a backup to take.
  const again = await run(backupCommand, embedded, join(folder, 'again.backup'));
  const amount = /\d+ Einträge in \d+ Tabellen/;
  expect(amount.exec(again.told)?.[0]).toBe(amount.exec(taken.told)?.[0]);
  const twice = await run(restoreCommand, embedded, file);
  expect(twice).toMatchObject({ told: expect.stringContaining('nur in eine leere Datenbank'), code: 1 });
});

it.each([
  [
    'without a file',
    backupCommand,
    {},
    undefined,
    'Es fehlt der Name der Datei: npm run backup studio.backup',
  ],
  ['over a file', backupCommand, {}, join(folder, 'there'), 'gibt es schon; nimm einen anderen Namen.'],
  [
    'where nothing lies',
    backupCommand,
    { DATA_DIR: join(folder, 'none') },
    join(folder, 'a'),
    'liegen noch keine Daten. Stimmt DATA_DIR?',
  ],
  [
    'with a short passphrase',
    backupCommand,
    { BACKUP_PASSPHRASE: 'kurz' },
    join(folder, 'a'),
    'BACKUP_PASSPHRASE ist zu kurz: Nimm mindestens 12 Zeichen',
  ],
  [
    'with an empty one',
    restoreCommand,
    { BACKUP_PASSPHRASE: '' },
    join(folder, 'a'),
    'BACKUP_PASSPHRASE ist leer',
  ],
  [
    'of a file that isn’t there',
    restoreCommand,
    {},
    join(folder, 'a'),
    `${join(folder, 'a')} oder der Ordner dafür ist nicht da.`,
  ],
])('refuses %s, and writes nothing', async (_how, command, env, path, sentence) => {
  writeFileSync(join(folder, 'there'), 'kept');
  const { told, code } = await run(command, env, path);
  expect(told).toContain(sentence);
  expect(code).toBe(1);
  expect(existsSync(join(folder, 'a'))).toBe(false);
});
