/** The database: opens and migrates it, and runs transactions that belong to a studio. */
import type pg from 'pg';
import type { Resource } from '#declare/define.ts';
import { berlinDay } from '#format/instants.ts';
import { again } from './again.ts';
import { history } from './audit.ts';
import { type Changes, committing, heardChanges, keptChanges } from './changes.ts';
import { asRuleBroken, RuleBroken, withInTheWay } from './constraints.ts';
import type { Context } from './context.ts';
import { createMany } from './create.ts';
import { eraseExpired, erasePerson } from './erasure/erase.ts';
import { erasureOf } from './erasure/plan.ts';
import { asInvalidValues, isAway, isBroken, isCollision } from './errors.ts';
import { corkForNow, Flight } from './flight.ts';
import { isId } from './ids.ts';
import { keptReads } from './keptReads.ts';
import { list, listTexts } from './list.ts';
import { migrate } from './migrate.ts';
import { inRoleOf, widely } from './narrow.ts';
import { type Connection, isPooled, openPool } from './pool.ts';
import { inTime, PROBE_PATIENCE } from './probe.ts';
import { LOCK, readLocked, readMany, readOne, readVersioned } from './read.ts';
import { countReferring, redirect } from './redirect.ts';
import { deletionOf, remove, removeMany } from './remove.ts';
import { STUDIO_SETTING } from './role.ts';
import { settleRollups } from './rollups.ts';
import { sumsOver } from './sums.ts';
import { type Database, SYSTEM, type Transaction, type TransactionOptions } from './types.ts';
import { eraseFromBin, undelete } from './undelete.ts';
import { watch } from './watchdog.ts';
import { update, updateMany } from './write.ts';

interface DatabaseOptions {
  readonly connection: Connection;
  /** The server's own address for migrations, where `connection` leads through a pooler. */
  readonly direct?: Connection;
  readonly resources: readonly Resource[];
  /** The folder with the generated migrations; differs once the services are bundled. */
  readonly migrationsFolder: string;
  /** Largest number of connections; 10 by default. */
  readonly max?: number;
  /** The clock, replaceable in tests. */
  readonly now?: () => Date;
  /** Receives messages in German: the start has to wait, or a rule doesn't hold for all rows yet. */
  readonly say?: (sentence: string) => void;
  /** Whether to start where stored rows break a new exclusion. See `MigrateOptions`. */
  readonly pendingRules?: boolean;
}

/** Largest number of attempts of a transaction that is rolled back by a collision. */
const TRIES = 5;

/**
 * Opens the database, and migrates it to the state of the declarations.
 * @throws DatabaseUnusable when the server can't be used; the message says what to do
 * @example const database = await openDatabase({ connection: process.env.DATABASE_URL, resources: allResources, migrationsFolder });
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { connection, direct = connection, resources, migrationsFolder, say, pendingRules, now } = options;
  await migrate(direct, resources, migrationsFolder, { say, pendingRules, now });
  return openMigrated(options);
}

/**
 * Opens a database that is known to be in the state of the declarations, as a copy of one that has just been migrated.
 * @example const copy = await openMigrated({ connection, resources: allResources });
 */
export async function openMigrated(
  options: Pick<DatabaseOptions, 'connection' | 'direct' | 'resources' | 'max' | 'now'>,
): Promise<Database> {
  const { connection, direct = connection, resources, now = () => new Date(), max = 10 } = options;
  const pooled = options.direct !== undefined || (await isPooled(connection));
  const pool = openPool(connection, { max, pooled });
  const probes = openPool(connection, { max: 1, pooled, patience: PROBE_PATIENCE });
  const unwatch = watch(pool, probes);
  // Behind a pooler each transaction may run in another session, which receives no notifications.
  const kept = pooled && options.direct === undefined;
  const changes: Changes = kept ? keptChanges(pool) : heardChanges(direct, pool);
  const around = { pool, resources, now, kept };
  const transaction: Database['transaction'] = (how, work) =>
    again(() => inTransaction(around, how, work), isCollision, TRIES);
  return {
    pool,
    resources,
    changes,
    transaction,
    readKept: keptReads({ pool, transaction, resources }),
    probe: (work) =>
      inTime(inTransaction({ ...around, pool: probes }, { ...SYSTEM, readOnly: true }, work), PROBE_PATIENCE),
    close: async () => {
      unwatch();
      await changes.close();
      await Promise.all([pool.end(), probes.end()]);
    },
  };
}

interface Around {
  readonly pool: pg.Pool;
  readonly resources: readonly Resource[];
  readonly now: () => Date;
  /** Whether changes are polled instead of notified. */
  readonly kept: boolean;
}

/** Thrown with the cause where a transaction couldn't begin: nothing has been written. */
class Unbegun extends Error {}

/** Replaces a broken connection, once. */
async function inTransaction<T>(
  around: Around,
  options: TransactionOptions,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const isUnbegun = (error: unknown) => error instanceof Unbegun && isBroken(error.cause);
  try {
    return await again(() => attempt(around, options, work), isUnbegun, 2);
  } catch (error) {
    throw error instanceof Unbegun ? error.cause : error;
  }
}

async function attempt<T>(
  { pool, resources, now, kept }: Around,
  options: TransactionOptions,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { scope, actor, readOnly } = options;
  const client = await begin(pool, options).catch((cause: unknown) => {
    throw new Unbegun('no connection', { cause });
  });
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= concluded(context).then(() =>
      client.commit(committing(context.touched, { tab: options.tab, kept, gone: context.gone })),
    );
    return ended;
  };
  const context: Context = {
    ...{ client, scope, actor, now: now(), resources },
    ...{ pending: new Map(), locked: new Map(), touched: new Map(), gone: new Set() },
    ...{ beforeCommit: [], onCommit: [] },
    finish: () => void end().catch(() => undefined),
  };
  let result: T;
  try {
    result = await work(transactionIn(context));
    if (readOnly) releaseAfter(client);
    else {
      await end();
      client.connection.release();
    }
  } catch (error) {
    client.connection.release(await afterwards(client, error));
    if (client.failedToBegin) throw new Unbegun('not begun', { cause: error });
    throw await translated(pool, options, resources, error);
  }
  options.committed?.(context.touched);
  for (const one of context.onCommit) one();
  return result;
}

/** Does what waits for the end of a transaction, once. */
async function settle({ beforeCommit }: Context): Promise<void> {
  for (let next = beforeCommit.shift(); next; next = beforeCommit.shift()) await next();
}

/** Does what has to be right for everybody before a commit, where anything is due. */
async function concluded(context: Context): Promise<void> {
  if (context.beforeCommit.length + context.pending.size === 0) return;
  await widely(context, async () => {
    await settle(context);
    await settleRollups(context.client, context.pending, berlinDay(context.now));
  });
}

/** Ends a transaction that only read, and releases its connection then: the result doesn't wait for it. */
function releaseAfter(client: Flight): void {
  const { connection } = client;
  client.end().then(
    () => connection.release(),
    (error: Error) => connection.release(error),
  );
}

/**
 * Translates an error of the database. The conflicting record is searched for in a transaction of its own.
 */
async function translated(
  pool: pg.Pool,
  options: TransactionOptions,
  resources: readonly Resource[],
  error: unknown,
): Promise<unknown> {
  const known = asInvalidValues(error, resources) ?? asRuleBroken(error, resources);
  if (!(known instanceof RuleBroken)) return known;
  const client = await begin(pool, { ...options, readOnly: true, sole: false });
  try {
    return await withInTheWay(client, known);
  } finally {
    client.connection.release(await afterwards(client, known));
  }
}

/** Returns a transaction whose beginning is on its way. */
async function begin(pool: pg.Pool, options: TransactionOptions): Promise<Flight> {
  const { readOnly = false, sole = false } = options;
  const beginning = beginStatement(options);
  const connection = await pool.connect();
  corkForNow(connection);
  const ahead = options.ahead?.(connection);
  return new Flight(connection, { beginning, readOnly, sole, ahead });
}

/** Rolls back; returns the connection's error, if it can't be used any more. */
async function afterwards(client: Flight, error: unknown): Promise<Error | undefined> {
  // Without a server a ROLLBACK would only wait; the server rolls back by itself.
  if (client.failedToBegin || isAway(error)) return error as Error;
  try {
    await client.rollBack();
    return undefined;
  } catch (failure) {
    return failure as Error;
  }
}

/**
 * Begins, and sets role, studio and limits in one round trip, for this transaction alone: a pooler reuses the
 * session. The role owns nothing, so that row-level security applies. Read-only transactions see one
 * snapshot: a page and its total agree. A statement is aborted after 20 s; ordinary ones take less than one.
 */
function beginStatement({ scope, readOnly }: TransactionOptions): string {
  const studio = scope.rows === 'all' ? '*' : scope.studio_id;
  if (studio !== '*' && !isId(studio)) throw new Error('a scope names its studio by id');
  const mode = readOnly ? ' ISOLATION LEVEL REPEATABLE READ, READ ONLY' : '';
  return [
    `BEGIN${mode}`,
    `SET LOCAL ${STUDIO_SETTING} = '${studio}'`,
    ...inRoleOf(scope),
    `SET LOCAL statement_timeout = '20s'`,
    `SET LOCAL idle_in_transaction_session_timeout = '60s'`,
  ].join('; ');
}

function transactionIn(context: Context): Transaction {
  const { client, scope, actor, resources, now, touched, beforeCommit, onCommit } = context;
  return {
    client,
    scope,
    actor,
    resources,
    now,
    touched,
    beforeCommit: (work) => void beforeCommit.push(work),
    settle: () => widely(context, () => settle(context)),
    onCommit: (work) => void onCommit.push(work),
    widely: (work) => widely(context, work),
    list: (resource, query) => list(context, resource, query),
    listTexts: (resource, query, shape) => listTexts(context, resource, query, shape),
    sums: (resource, asked) => sumsOver(context, resource, asked),
    get: (resource, id, { forUpdate } = {}) =>
      forUpdate ? readLocked(context, resource, id) : readOne(context, resource, id),
    getVersioned: (resource, id) => readVersioned(context, resource, id),
    getMany: (resource, ids, { forUpdate } = {}) => readMany(context, resource, ids, forUpdate ? LOCK : ''),
    create: async (resource, values, options) => (await createMany(context, resource, [values], options))[0]!,
    createMany: (resource, values, options) => createMany(context, resource, values, options),
    update: (resource, id, values, options) => update(context, resource, id, values, options),
    updateMany: (resource, changes, options) => updateMany(context, resource, changes, options),
    deletion: (resource, records) => deletionOf(context, resource, records),
    remove: (resource, id, options) => remove(context, resource, id, options),
    removeMany: (resource, ids, options) => removeMany(context, resource, ids, options),
    undelete: (resource, which, options) => undelete(context, resource, which, options),
    erase: (resource, which) => eraseFromBin(context, resource, which),
    erasure: (person, one) => erasureOf(context, person, one),
    erasePerson: (of, erasure, batch) => erasePerson(context, of, erasure, batch),
    eraseExpired: (erasure, batch) => eraseExpired(context, erasure, batch),
    referring: (resource, record) => countReferring(context, resource, record),
    redirect: (resource, from, to, batch) => redirect(context, resource, from, to, batch),
    history: (resource, id, range) => history(context, resource, id, range),
  };
}
