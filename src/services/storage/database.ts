/** The database: opened, migrated, and asked in transactions that belong to a studio. */
import type pg from 'pg';
import { berlinDay } from '../../format/instants.ts';
import type { Resource } from '../../resources/define.ts';
import { again } from './again.ts';
import { history } from './audit.ts';
import { asRuleBroken, RuleBroken, withInTheWay } from './constraints.ts';
import type { Context } from './context.ts';
import { createMany } from './create.ts';
import { STUDIO_SETTING } from './databaseObjects.ts';
import { asInvalidValues, isAway, isBroken, isCollision } from './errors.ts';
import { isId } from './ids.ts';
import { list } from './list.ts';
import { migrate } from './migrate.ts';
import { type Connection, isPooled, openPool } from './pool.ts';
import { inTime, PROBE_PATIENCE } from './probe.ts';
import { readMany, readOne } from './read.ts';
import { deletionOf, remove, removeMany } from './remove.ts';
import { APP_ROLE } from './role.ts';
import { settleRollups } from './rollups.ts';
import { type Database, SYSTEM, type Transaction, type TransactionOptions } from './types.ts';
import { update, updateMany } from './write.ts';

interface DatabaseOptions {
  readonly connection: Connection;
  /** The server's own address, where `connection` leads through a pooler: migrations take it. */
  readonly direct?: Connection;
  readonly resources: readonly Resource[];
  /** The folder with the generated migrations: elsewhere once the services are bundled. */
  readonly migrationsFolder: string;
  /** Most connections at a time; 10 unless given. */
  readonly max?: number;
  /** The clock, so that tests can set it. */
  readonly now?: () => Date;
  /** Gets German sentences: the start has to wait, or a rule doesn't hold for all rows yet. */
  readonly say?: (sentence: string) => void;
  /** Start also where stored rows break a new exclusion? See `MigrateOptions`. */
  readonly pendingRules?: boolean;
}

/** Times that a transaction is done until it neither collides with another one nor gives up. */
const TRIES = 5;

/**
 * Opens the database, and brings it to what the declarations ask for.
 * @throws DatabaseUnusable when the server can't be used; the message says what to do
 * @example const database = await openDatabase({ connection: process.env.DATABASE_URL, resources: allResources, migrationsFolder });
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { connection, direct = connection, resources, migrationsFolder, say, pendingRules } = options;
  const { now = () => new Date(), max = 10 } = options;
  await migrate(direct, resources, migrationsFolder, { say, pendingRules });
  const pooled = options.direct !== undefined || (await isPooled(connection));
  const pool = openPool(connection, { max, pooled });
  const probes = openPool(connection, { max: 1, pooled, patience: PROBE_PATIENCE });
  return {
    pool,
    resources,
    transaction: (how, work) =>
      again(() => inTransaction(pool, resources, now, how, work), isCollision, TRIES),
    probe: (work) =>
      inTime(inTransaction(probes, resources, now, { ...SYSTEM, readOnly: true }, work), PROBE_PATIENCE),
    close: async () => {
      await Promise.all([pool.end(), probes.end()]);
    },
  };
}

async function inTransaction<T>(
  pool: pg.Pool,
  resources: readonly Resource[],
  now: () => Date,
  options: TransactionOptions,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { scope, actor } = options;
  const client = await begin(pool, options);
  try {
    const context: Context = { client, scope, actor, now: now(), resources, pending: new Map() };
    const result = await work(transaction(context));
    await settleRollups(client, context.pending, berlinDay(context.now));
    await commit(client);
    client.release();
    return result;
  } catch (error) {
    client.release(await afterwards(client, error));
    throw await told(pool, options, resources, error);
  }
}

/** The error as the rest of the services knows it. Who stands in the way is looked for in a transaction of its own. */
async function told(
  pool: pg.Pool,
  options: TransactionOptions,
  resources: readonly Resource[],
  error: unknown,
): Promise<unknown> {
  const known = asInvalidValues(error, resources) ?? asRuleBroken(error, resources);
  if (!(known instanceof RuleBroken)) return known;
  const client = await begin(pool, { ...options, readOnly: true });
  try {
    return await withInTheWay(client, known);
  } finally {
    client.release(await afterwards(client, known));
  }
}

/** A connection in a transaction. One that turns out to be broken is dropped for another: nothing is written by then. */
function begin(pool: pg.Pool, options: TransactionOptions): Promise<pg.PoolClient> {
  const statement = beginStatement(options);
  const attempt = async () => {
    const client = await pool.connect();
    try {
      await client.query(statement);
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  };
  return again(attempt, isBroken, 2);
}

/** Answered with a ROLLBACK where a statement failed before and nobody was told. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT')
    throw new Error('a statement failed within the transaction, and was not reported');
}

/** Rolls back; answers what is wrong with the connection, if it can't be used any more. */
async function afterwards(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  // Where there is nobody to answer, a ROLLBACK would wait for nothing; the server does it by itself.
  if (isAway(error)) return error as Error;
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (failure) {
    return failure as Error;
  }
}

/**
 * Begin, role, studio and limits in one round trip, for this transaction alone: a pooler gives the session to the next
 * one after it. A role that owns nothing, so that row-level security holds. Reading transactions see one state of the
 * database throughout: a page and its total agree. A statement of more than 20 s has gone wrong, nothing here takes
 * more than one.
 */
function beginStatement({ scope, readOnly }: TransactionOptions): string {
  const studio = scope.rows === 'all' ? '*' : scope.studio_id;
  if (studio !== '*' && !isId(studio)) throw new Error('a scope names its studio by id');
  const mode = readOnly ? ' ISOLATION LEVEL REPEATABLE READ, READ ONLY' : '';
  return [
    `BEGIN${mode}`,
    `SET LOCAL ROLE ${APP_ROLE}`,
    `SET LOCAL ${STUDIO_SETTING} = '${studio}'`,
    `SET LOCAL statement_timeout = '20s'`,
    `SET LOCAL idle_in_transaction_session_timeout = '60s'`,
  ].join('; ');
}

function transaction(context: Context): Transaction {
  const { client, scope, actor, now } = context;
  return {
    client,
    scope,
    actor,
    now,
    list: (resource, query) => list(context, resource, query),
    get: (resource, id, { forUpdate } = {}) =>
      readOne(context, resource, id, forUpdate ? 'FOR NO KEY UPDATE' : ''),
    getMany: (resource, ids, { forUpdate } = {}) =>
      readMany(context, resource, ids, forUpdate ? 'FOR NO KEY UPDATE' : ''),
    create: async (resource, values, options) => (await createMany(context, resource, [values], options))[0]!,
    createMany: (resource, values, options) => createMany(context, resource, values, options),
    update: (resource, id, values, options) => update(context, resource, id, values, options),
    updateMany: (resource, changes, options) => updateMany(context, resource, changes, options),
    deletion: (resource, records) => deletionOf(context, resource, records),
    remove: (resource, id, options) => remove(context, resource, id, options),
    removeMany: (resource, ids, options) => removeMany(context, resource, ids, options),
    history: (resource, id, range) => history(context, resource, id, range),
  };
}
