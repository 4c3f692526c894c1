/** Brings the database to the state the declarations ask for. Nothing here deletes data. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Resource } from '../../resources/define.ts';
import { applyDerived } from './derived.ts';
import { refuseNewerSchema } from './newerSchema.ts';
import { DatabaseUnusable, ensureRole } from './role.ts';

/** Oldest server with everything we ask for; Debian 12 has it. */
const OLDEST = 15;
/** Any number, the same in every instance: two that start together migrate one after the other. */
const LOCK = 7_281_940_115;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gin'];

/**
 * Migrates, waiting for another instance that is at it. Runs at every start; on a database that is up to date it only
 * reads.
 * @throws DatabaseUnusable when the server is too old or lacks something; says what to do
 * @example await migrate({ connectionString }, allResources, 'src/services/storage/migrations')
 */
export async function migrate(
  config: pg.ClientConfig,
  resources: readonly Resource[],
  migrationsFolder: string,
): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await checkServer(client);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await refuseNewerSchema(client, migrationsFolder);
    for (const name of EXTENSIONS) await ensureExtension(client, name);
    await ensureFunctions(client);
    await ensureRole(client);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await applyDerived(client, resources);
  } finally {
    await client.end();
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; icu: boolean; encoding: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding,
       EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') AS icu`,
  );
  const { version = '', icu, encoding } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < OLDEST)
    throw new DatabaseUnusable(
      `PostgreSQL ${version} ist zu alt: gebraucht wird Version ${OLDEST} oder neuer. (PostgreSQL ${OLDEST} or newer is required.)`,
    );
  if (!icu) throw new DatabaseUnusable('PostgreSQL wurde ohne ICU gebaut: die Sortierung "und-x-icu" fehlt.');
  if (encoding !== 'UTF8')
    throw new DatabaseUnusable(
      `Die Datenbank ist in ${encoding} kodiert, gebraucht wird UTF8. Abhilfe: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
    );
}

async function ensureExtension(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_extension WHERE extname = $1', [name]);
  if (rowCount) return;
  try {
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${name}`);
  } catch (cause) {
    throw new DatabaseUnusable(
      `Die PostgreSQL-Erweiterung ${name} fehlt. Abhilfe: das Paket mit den mitgelieferten Erweiterungen (postgresql-contrib) installieren, dann einmal als Superuser in dieser Datenbank: CREATE EXTENSION ${name};`,
      { cause },
    );
  }
}

/**
 * Functions that generated columns are made with. `unaccent` itself isn't immutable, because its dictionary could be
 * exchanged; ours is named and stays.
 */
async function ensureFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean; schema: string }>(
    `SELECT to_regprocedure('public.studio_join(text[])') IS NOT NULL AS there, quote_ident(nspname) AS schema
     FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'unaccent'`,
  );
  if (rows[0]?.there) return;
  const schema = rows[0]?.schema ?? 'public';
  await client.query(`
    CREATE FUNCTION public.studio_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(${schema}.unaccent('${schema}.unaccent'::regdictionary, words) COLLATE "und-x-icu") $$;
    CREATE FUNCTION public.studio_join(words text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT array_to_string(words, ' ') $$;`);
}
