/** Migrates the database to the state of the declarations. Never deletes data. */

import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Resource } from '#declare/define.ts';
import { berlinDay } from '#format/instants.ts';
import { applyObjects } from './applyObjects.ts';
import { migrateUpTo, refuseNewerSchema } from './journal.ts';
import { type Connection, connected } from './pool.ts';
import { TAKES_NO_WRITES } from './probe.ts';
import { pendingSentence, refusal } from './refusal.ts';
import { DatabaseUnusable, ensureRoles } from './role.ts';
import { rollUpNew } from './rollups.ts';
import { makeWhole } from './whole.ts';

/** Oldest supported major version of the server; Debian 12 has it. */
const OLDEST = 15;
/**
 * An arbitrary lock key, the same in every instance: instances that start together migrate one after the
 * other.
 */
const LOCK = 7_281_940_115;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gin', 'btree_gist'];

export interface MigrateOptions {
  /** Receives messages in German: another instance is migrating, a rule doesn't hold for all rows yet. */
  readonly say?: ((sentence: string) => void) | undefined;
  /** A backup to restore into it. */
  readonly filling?: Filling;
  /**
   * Whether to continue where stored rows break a new rule; new rows alone are held to it until the others
   * are corrected.
   */
  readonly pendingRules?: boolean | undefined;
  /** The clock, replaceable in tests. */
  readonly now?: (() => Date) | undefined;
}

/** Fills an empty database in the state of an earlier migration; later migrations then convert the rows. */
export interface Filling {
  /** Milliseconds since 1970 at which that migration was generated. */
  readonly upTo: number;
  /** Throws where the database must not be filled, before anything is created. */
  check(client: pg.Client): Promise<void>;
  /** Runs in one transaction, which leaves nothing behind on failure. */
  fill(client: pg.Client): Promise<void>;
}

/**
 * Migrates, one instance after the other. Runs at every start; only reads where the database is up to date.
 * @throws DatabaseUnusable when the server is too old or lacks something, stored rows break a rule, or a
 * migration can't be
 * applied; says what to do
 * @example await migrate(process.env.DATABASE_URL, allResources, 'src/services/storage/migrations')
 */
export async function migrate(
  connection: Connection,
  resources: readonly Resource[],
  migrationsFolder: string,
  { say = () => undefined, filling, pendingRules = false, now = () => new Date() }: MigrateOptions = {},
): Promise<void> {
  await connected(connection, async (client) => {
    await checkServer(client);
    await oneAtATime(connection, say, async () => {
      await refuseNewerSchema(client, migrationsFolder);
      await filling?.check(client);
      for (const name of EXTENSIONS) await ensureExtension(client, name);
      await ensureFunctions(client);
      await ensureRolesAfresh(connection);
      if (filling) {
        await migrateUpTo(client, migrationsFolder, filling.upTo);
        await filling.fill(client);
      }
      try {
        await applyMigrations(drizzle(client), { migrationsFolder });
        for (const error of await applyObjects(client, resources, pendingRules))
          say(await pendingSentence(client, resources, error));
        await makeWhole(client, resources);
        await rollUpNew(client, resources, berlinDay(now()));
      } catch (error) {
        throw await refusal(client, resources, migrationsFolder, error);
      }
    });
  });
}

/** Times that the roles are ensured. */
const ATTEMPTS = 3;

/**
 * Ensures the roles, each time on a new connection: a session that looks for a membership at the moment when another one
 * grants it may go on without it until it ends.
 */
async function ensureRolesAfresh(connection: Connection): Promise<void> {
  for (let attempts = 1; ; attempts++)
    try {
      return await connected(connection, ensureRoles);
    } catch (error) {
      if (!(error instanceof DatabaseUnusable) || attempts === ATTEMPTS) throw error;
      await sleep(100 * attempts);
    }
}

/**
 * Holds a lock during the work, in an open transaction on a connection of its own: unlike a session lock it
 * works behind a pooler, too.
 */
function oneAtATime(
  connection: Connection,
  say: (sentence: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  return connected(connection, async (keeper) => {
    await keeper.query(
      'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0',
    );
    const { rows } = await keeper.query('SELECT pg_try_advisory_xact_lock($1) AS free', [LOCK]);
    if (!rows[0].free) {
      say('Eine andere Instanz richtet gerade die Datenbank ein. Warte, bis sie fertig ist …');
      await keeper.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    }
    await work();
    await keeper.query('COMMIT');
  });
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; icu: boolean; encoding: string; fixed: boolean }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding,
       EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') AS icu, ${TAKES_NO_WRITES} AS fixed`,
  );
  const { version = '', icu, encoding, fixed } = rows[0] ?? {};
  if (fixed)
    throw new DatabaseUnusable(
      'Der Datenbankserver nimmt keine Änderungen an: Er ist ein Standby oder auf „nur lesen“ gestellt. Nimm die Adresse des Servers, der beschreibbar ist. (The server is a standby or read-only.)',
    );
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
 * Creates the functions of generated columns. `unaccent` isn't immutable, because its dictionary can be
 * replaced; the wrapper names a fixed one. Functions are never changed, as columns hold their results.
 */
async function ensureFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    `SELECT quote_ident(nspname) AS schema
     FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'unaccent'`,
  );
  const schema = rows[0]?.schema ?? 'public';
  const functions = {
    'studio_fold(words text)': `lower(${schema}.unaccent('${schema}.unaccent'::regdictionary, words) COLLATE "und-x-icu")`,
    'studio_join(words text[])': `array_to_string(words, ' ')`,
    // The digits of a telephone number without country and trunk prefixes.
    'studio_digits(phone text)': `regexp_replace(regexp_replace(phone, '[^+0-9]', '', 'g'), '^((\\+|00)49|\\+|00)?0*', '')`,
  };
  for (const [signature, body] of Object.entries(functions)) {
    const { rowCount } = await client.query('SELECT WHERE to_regprocedure($1) IS NOT NULL', [
      `public.${signature.replace(/\(\w+ /, '(')}`,
    ]);
    if (rowCount) continue;
    await client.query(`CREATE FUNCTION public.${signature} RETURNS text LANGUAGE sql
      IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT ${body} $$`);
  }
}
