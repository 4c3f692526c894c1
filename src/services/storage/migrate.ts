/** Brings the database to the state the declarations ask for. Nothing here deletes data. */

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { berlinDay } from '../../format/instants.ts';
import type { Resource } from '../../resources/define.ts';
import { applyObjects } from './applyObjects.ts';
import { brokenBy } from './breaking.ts';
import { isExclusion } from './constraints.ts';
import { migrateUpTo, refuseNewerSchema } from './journal.ts';
import { PENDING_RULES } from './pendingRules.ts';
import { type Connection, connected } from './pool.ts';
import { DatabaseUnusable, ensureRole } from './role.ts';
import { rollUpNew } from './rollups.ts';
import { makeWhole } from './whole.ts';

/** Oldest server with everything we ask for; Debian 12 has it. */
const OLDEST = 15;
/** Any number, the same in every instance: two that start together migrate one after the other. */
const LOCK = 7_281_940_115;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gin', 'btree_gist'];

export interface MigrateOptions {
  /** Gets German sentences: another instance is at it, a rule doesn't hold for all rows yet. */
  readonly say?: ((sentence: string) => void) | undefined;
  /** What is restored into it. */
  readonly filling?: Filling;
  /** Go on where stored rows break a new exclusion? New rows alone are held to it then, until the others are mended. */
  readonly pendingRules?: boolean | undefined;
}

/** Fills an empty database, as it was made up to an earlier migration; those after it then bring the rows along. */
export interface Filling {
  /** Milliseconds since 1970 at which that migration was generated. */
  readonly upTo: number;
  /** Throws where it must not be filled; nothing is made then. */
  check(client: pg.Client): Promise<void>;
  /** In one transaction, or what was begun stays. */
  fill(client: pg.Client): Promise<void>;
}

/**
 * Migrates, one instance after the other. Runs at every start; on a database that is up to date it only reads.
 * @throws DatabaseUnusable when the server is too old or lacks something, or stored rows break a rule; says what to do
 * @example await migrate(process.env.DATABASE_URL, allResources, 'src/services/storage/migrations')
 */
export async function migrate(
  connection: Connection,
  resources: readonly Resource[],
  migrationsFolder: string,
  { say = () => undefined, filling, pendingRules = false }: MigrateOptions = {},
): Promise<void> {
  await connected(connection, async (client) => {
    await checkServer(client);
    await oneAtATime(connection, say, async () => {
      await refuseNewerSchema(client, migrationsFolder);
      await filling?.check(client);
      for (const name of EXTENSIONS) await ensureExtension(client, name);
      await ensureFunctions(client);
      await ensureRole(client);
      if (filling) {
        await migrateUpTo(client, migrationsFolder, filling.upTo);
        await filling.fill(client);
      }
      await explained(client, resources, async () => {
        await applyMigrations(drizzle(client), { migrationsFolder });
        for (const error of await applyObjects(client, resources, pendingRules))
          say(await pendingSentence(client, resources, error));
        await makeWhole(client, resources);
        await rollUpNew(client, resources, berlinDay(new Date()));
      });
    });
  });
}

async function pendingSentence(client: pg.Client, resources: readonly Resource[], error: unknown) {
  const broken = await brokenBy(client, resources, error);
  return `Eine Regel gilt vorerst nur für neue und geänderte Einträge, weil schon gespeicherte sie verletzen – ${broken} Berichtige sie in der Anwendung: Beim nächsten Start danach gilt die Regel ganz, und ${PENDING_RULES} kann wegfallen.`;
}

/** A rule that the database's own rows break is told in German: which, by which records, and what to do. */
async function explained(
  client: pg.Client,
  resources: readonly Resource[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    const broken = await brokenBy(client, resources, cause);
    if (!broken) throw error;
    throw new DatabaseUnusable(
      `In der Datenbank stehen schon Einträge, die eine neue Regel verletzen – ${broken} ${remedyFor(cause)}`,
      { cause: error },
    );
  }
}

/**
 * Unique indexes come with the migrations, which are rolled back together. Exclusions are applied once these are done:
 * the previous version doesn't start on the database any more.
 */
function remedyFor(error: unknown): string {
  return isExclusion(error)
    ? `An den Einträgen wurde nichts geändert. Abhilfe: mit ${PENDING_RULES}=1 starten und die Einträge in der Anwendung berichtigen. Die Regel gilt bis dahin nur für neue und geänderte Einträge.`
    : 'Geändert wurde nichts. Abhilfe: die Einträge mit der bisherigen Version berichtigen, dann neu starten; aufschieben lässt sich diese Regel nicht.';
}

/**
 * Holds a lock for as long as the work takes, in an open transaction on a connection of its own: unlike a session's it
 * holds behind a pooler, too.
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
 * exchanged; ours is named and stays. None is ever changed: columns hold what it made.
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
    // A telephone number's digits, without what leads out of the country or the place.
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
