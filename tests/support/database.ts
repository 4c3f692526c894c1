/** A database for one test file, copied from a migrated template in a tenth of a second. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import type { Resource } from '#declare/define.ts';
import { allResources } from '#resources/index.ts';
import { openDatabase, openMigrated } from '#services/storage/database.ts';
import { databaseObjects } from '#services/storage/databaseObjects.ts';
import { schemaOf } from '#services/storage/schema.ts';
import type { Database } from '#services/storage/types.ts';

export const migrationsFolder = fileURLToPath(
  new URL('../../src/services/storage/migrations', import.meta.url),
);

export interface TestDatabase extends Database {
  readonly name: string;
  readonly connectionString: string;
}

/**
 * A new, empty, migrated database on the server of `TEST_DATABASE_URL`. Closing it drops it.
 * @param options `resources`: what there is, where a test declares more than the registry has; `now`: the clock
 * @example const database = await testDatabase({ resources: [...allResources, equipment] });
 */
export async function testDatabase(
  options: { resources?: readonly Resource[]; now?: () => Date } = {},
): Promise<TestDatabase> {
  const { resources = allResources, now } = options;
  const template = await templateFor(resources);
  const name = `studio_test_${randomBytes(6).toString('hex')}`;
  await atServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const connectionString = urlOf(name);
  const database = await openMigrated({ connection: connectionString, resources, ...(now && { now }) });
  return {
    ...database,
    name,
    connectionString,
    close: async () => {
      await database.close();
      await dropDatabase(name);
    },
  };
}

/** A database with nothing in it. @param owner a role that owns it, where it isn't the one that makes it */
export async function emptyDatabase(owner?: string) {
  const name = `studio_empty_${randomBytes(5).toString('hex')}`;
  const whose = owner ? `OWNER ${owner}` : '';
  await atServer((client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' ${whose}`),
  );
  return { name, connection: urlOf(name), close: () => dropDatabase(name) };
}

/** The address of another database on the same server. */
export function urlOf(database: string): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL names the server the contract tests run on');
  return url.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`);
}

/**
 * Ends what the tests left connected and drops the database. `WITH (FORCE)` would also end an autovacuum worker that
 * happens to be there, which only a superuser may; a plain drop asks it to leave and waits.
 */
export async function dropDatabase(name: string): Promise<void> {
  await atServer(async (client) => {
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
      [name],
    );
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
  });
}

export async function atServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const templates = new WeakMap<readonly Resource[], Promise<string>>();

function templateFor(resources: readonly Resource[]): Promise<string> {
  const known = templates.get(resources) ?? makeTemplate(resources);
  templates.set(resources, known);
  return known;
}

/** Makes it once for each state of the migrations and declarations, however many test files ask at once. */
async function makeTemplate(resources: readonly Resource[]): Promise<string> {
  const statements = await missingTables(resources);
  const name = `studio_template_${fingerprint(statements, resources)}`;
  await atServer(async (client) => {
    await client.query('SELECT pg_advisory_lock(4711)');
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await dropDatabase(draft);
    await client.query(`CREATE DATABASE ${draft} TEMPLATE template0 ENCODING 'UTF8'`);
    await fill(urlOf(draft), resources, statements);
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

async function fill(connection: string, resources: readonly Resource[], statements: string[]): Promise<void> {
  const migrated = await openDatabase({ connection, resources: allResources, migrationsFolder });
  try {
    for (const statement of statements) await migrated.pool.query(statement);
  } finally {
    await migrated.close();
  }
  const extended = await openDatabase({ connection, resources, migrationsFolder });
  await extended.close();
}

/** What `npm run migration` would generate for resources that aren't in the registry. */
async function missingTables(resources: readonly Resource[]): Promise<string[]> {
  if (resources === allResources) return [];
  const before = generateDrizzleJson(schemaOf(allResources));
  return generateMigration(before, generateDrizzleJson(schemaOf(resources), before.id));
}

function fingerprint(statements: string[], resources: readonly Resource[]): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder).filter((one) => one.endsWith('.sql')))
    hash.update(readFileSync(`${migrationsFolder}/${file}`));
  hash.update(JSON.stringify([statements, databaseObjects(resources)]));
  return hash.digest('hex').slice(0, 12);
}
