/** Connections to the database: a broken one doesn't end the process, and each may lead through a pooler. */
import pg from 'pg';
import { neverPrepare } from './preparedNames.ts';

/** Address and credentials of a server, as `pg` takes them. */
export type Connection = string | pg.ClientConfig;

/** `application_name` of the services' connections. */
export const APPLICATION = 'studio-admin';

const CONFIG: pg.ClientConfig = {
  application_name: APPLICATION,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
};

const POOL_CONFIG: pg.PoolConfig = {
  ...CONFIG,
  // To connect, and to wait for another call's connection: browsers give up after 20 s, and expect a 503 before.
  connectionTimeoutMillis: 4_500,
  // The server aborts after 20 s (see database.ts): one that is silent for longer is gone.
  query_timeout: 25_000,
};

/** Milliseconds to wait for the heartbeat of a listening connection. */
const PATIENCE = 10_000;

interface PoolOptions {
  readonly max: number;
  /** Whether the address leads through a pooler. */
  readonly pooled: boolean;
  /** Milliseconds to wait for a connection and an answer; by default as long as the server may take. */
  readonly patience?: number;
}

/**
 * Returns a pool of connections. Sends ahead (see flight.ts), but not through a pooler. Omits session setup:
 * behind a pooler each transaction may run in another session.
 * @example const pool = openPool(url, { max: 10, pooled: await isPooled(url) })
 */
export function openPool(connection: Connection, { max, pooled, patience }: PoolOptions): pg.Pool {
  const quick = patience && {
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    idleTimeoutMillis: 0,
  };
  const pool = new pg.Pool({ ...POOL_CONFIG, ...quick, pipeline: !pooled, ...configOf(connection), max });
  pool.on('connect', (client) => {
    survive(client);
    if (pooled) neverPrepare(client);
  });
  // The next call replaces an idle connection that breaks.
  survive(pool);
  if (pooled) neverPrepare(pool);
  return pool;
}

/** Returns a connection for notifications. The caller connects it, and handles its errors. */
export function listening(connection: Connection): pg.Client {
  return new pg.Client({ ...CONFIG, ...configOf(connection), query_timeout: PATIENCE });
}

/**
 * Runs the work on a dedicated connection.
 * @example await connected(url, (client) => client.query('SELECT 1'))
 */
export async function connected<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...CONFIG, ...configOf(connection) });
  survive(client);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns whether the address leads through a pooler, which invents the process id of a session; the server
 * reports its own.
 */
export function isPooled(connection: Connection): Promise<boolean> {
  return connected(connection, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID;
  });
}

/** Ignores the error event, which would end the process without a listener; the caller gets a rejection. */
function survive(emitter: pg.ClientBase | pg.Pool): void {
  (emitter as NodeJS.EventEmitter).on('error', () => undefined);
}

function configOf(connection: Connection): pg.ClientConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection;
}
