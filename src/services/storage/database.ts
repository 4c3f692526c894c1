/** The database: opened, migrated, and asked in transactions that belong to a studio. */
import pg from 'pg';
import type { Resource } from '../../resources/define.ts';
import { history } from './audit.ts';
import { blockersOf } from './blockers.ts';
import type { Context } from './context.ts';
import { STUDIO_SETTING } from './derived.ts';
import { asInvalidValues } from './errors.ts';
import { isId } from './ids.ts';
import { each, list } from './list.ts';
import { migrate } from './migrate.ts';
import { readOne } from './read.ts';
import { APP_ROLE } from './role.ts';
import type { Database, Transaction, TransactionOptions } from './types.ts';
import { create, remove, update } from './write.ts';

export interface DatabaseOptions {
  /** Address of the server and who signs in, as `pg` takes it. */
  readonly connection: string | pg.PoolConfig;
  readonly resources: readonly Resource[];
  /** The folder with the generated migrations: elsewhere once the services are bundled. */
  readonly migrationsFolder: string;
  /** Most connections at a time; 10 unless given. */
  readonly max?: number;
  /** The clock, so that tests can set it. */
  readonly now?: () => Date;
}

/**
 * Opens the database, and brings it to what the declarations ask for.
 * @throws DatabaseUnusable when the server can't be used; the message says what to do
 * @example const database = await openDatabase({ connection: process.env.DATABASE_URL, resources: allResources, migrationsFolder });
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { resources, migrationsFolder, now = () => new Date(), max = 10 } = options;
  const config =
    typeof options.connection === 'string' ? { connectionString: options.connection } : options.connection;
  await migrate(config, resources, migrationsFolder);
  const pool = new pg.Pool({
    application_name: 'studio-admin',
    // A statement that runs longer has gone wrong: nothing here takes more than a second.
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    ...config,
    max,
  });
  // An idle connection that breaks is replaced with the next call; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    pool,
    resources,
    transaction: (how, work) => inTransaction(pool, resources, now, how, work),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(
  pool: pg.Pool,
  resources: readonly Resource[],
  now: () => Date,
  options: TransactionOptions,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const begin = beginStatement(options);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const { scope, actor } = options;
    const result = await work(transaction({ client, scope, actor, now: now(), resources }));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw asInvalidValues(error, resources) ?? error;
  } finally {
    client.release(broken);
  }
}

/**
 * Begin, role and studio in one round trip. A role that owns nothing, so that row-level security holds. Reading
 * transactions see one state of the database throughout: a page and its total agree.
 */
function beginStatement({ scope, readOnly }: TransactionOptions): string {
  const studio = scope.rows === 'all' ? '*' : scope.studio_id;
  if (studio !== '*' && !isId(studio)) throw new Error('a scope names its studio by id');
  const mode = readOnly ? ' ISOLATION LEVEL REPEATABLE READ, READ ONLY' : '';
  return `BEGIN${mode}; SET LOCAL ROLE ${APP_ROLE}; SET LOCAL ${STUDIO_SETTING} = '${studio}'`;
}

function transaction(context: Context): Transaction {
  const { client, scope, actor, now } = context;
  return {
    client,
    scope,
    actor,
    now,
    list: (resource, query) => list(context, resource, query),
    each: (resource, query, batch) => each(context, resource, query, batch),
    get: (resource, id, { forUpdate } = {}) =>
      readOne(context, resource, id, forUpdate ? 'FOR NO KEY UPDATE' : ''),
    create: (resource, values) => create(context, resource, values),
    update: (resource, id, values, options) => update(context, resource, id, values, options),
    blockers: (resource, records) => blockersOf(context, resource, records),
    remove: (resource, id, options) => remove(context, resource, id, options),
    history: (resource, id, range) => history(context, resource, id, range),
  };
}
