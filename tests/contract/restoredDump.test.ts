/**
 * A dump of an own Postgres goes into a new cluster, as its administrator would do it: `pg_dump`, `pg_restore`, start. The
 * role that calls act under isn't part of a dump, so that neither rights nor policies arrive with it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '#resources/index.ts';
import { fillDemo } from '#services/embedded/seed/seed.ts';
import { openDatabase } from '#services/storage/database.ts';
import { connected } from '#services/storage/pool.ts';
import { migrationsFolder, type TestDatabase, testDatabase } from '../support/database.ts';
import { type DebianPostgres, startDebianPostgres } from '../support/debianPostgres.mjs';
import { everyList, expectApart, NOW } from '../support/restored.ts';

// The embedded Postgres comes without these programs, and Debian's are of another version than it.
describe.runIf(process.env.TEST_DATABASE_GIVEN)('a dump in a new cluster', () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-dump-'));
  const dump = join(folder, 'studio.dump');
  let database: TestDatabase;
  let cluster: DebianPostgres;
  beforeAll(async () => {
    database = await testDatabase({ now: () => NOW });
    await fillDemo(database, process.env.FIREBASE_AUTH_EMULATOR_HOST as string, NOW);
    const started = await startDebianPostgres();
    if ('leftOut' in started) throw new Error(started.leftOut);
    cluster = started;
    execFileSync('pg_dump', ['--format=custom', '--file', dump, database.connectionString]);
  }, 240_000);
  afterAll(async () => {
    await cluster?.stop();
    await database?.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['as it is', []],
    ['without rights', ['--no-privileges', '--no-owner']],
  ])(
    'is protected again after the next start, and answers every list: restored %s',
    async (how, flags) => {
      const name = `restored_${flags.length}`;
      await connected(cluster.url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`));
      const connection = cluster.url.replace(/postgres$/, name);
      const { stderr } = spawnSync('pg_restore', [...flags, '--dbname', connection, dump], {
        encoding: 'utf8',
      });
      if (how === 'as it is') expect(stderr).toContain('role "studio_app" does not exist');
      const restored = await openDatabase({
        connection,
        resources: allResources,
        migrationsFolder,
        now: () => NOW,
      });
      expect(await everyList(restored)).toEqual(await everyList(database));
      await expectApart(restored);
      await restored.close();
    },
    240_000,
  );
});
