/**
 * What the contract tests run against, once for all of them: a real Postgres and the real auth emulator. They find them
 * by `TEST_DATABASE_URL` (a role that may make databases and roles) and `FIREBASE_AUTH_EMULATOR_HOST`.
 * With `TEST_DATABASE_URL` set from outside, that server is used, and tests of the embedded one alone are left out.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startAuthEmulator } from '#services/embedded/authEmulator.ts';
import { startPostgres } from '#services/embedded/postgres.ts';
import { FOR_A_MOMENT } from './debianPostgres.mjs';

export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-test-'));
  // The server runs as `nobody` when the tests run as root.
  chmodSync(dataDir, 0o711);
  const given = process.env.TEST_DATABASE_URL;
  const [postgres, emulator] = await Promise.all([
    given ? undefined : startPostgres({ dataDir, settings: { max_connections: '200', ...FOR_A_MOMENT } }),
    startAuthEmulator({ dataDir, port: 0 }),
  ]);
  if (postgres) {
    await allowDatabases(postgres.superuserUrl);
    process.env.TEST_DATABASE_URL = postgres.url;
  } else process.env.TEST_DATABASE_GIVEN = '1';
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host;
  return async () => {
    await Promise.all([postgres?.stop(), emulator.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
    if (!given) delete process.env.TEST_DATABASE_URL;
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  };
}

async function allowDatabases(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('ALTER ROLE studio CREATEDB');
  await client.end();
}
