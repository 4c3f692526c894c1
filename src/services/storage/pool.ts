/** Connections to the database: none of them ends the process when it breaks, and each may lead through a pooler. */
import pg from 'pg';
import { neverPrepare } from './statement.ts';

/** Address of a server and who signs in, as `pg` takes it. */
export type Connection = string | pg.ClientConfig;

/** By this name the services' connections are known at the server. */
export const APPLICATION = 'studio-admin';

const CONFIG: pg.ClientConfig = {
  application_name: APPLICATION,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
};

const POOL_CONFIG: pg.PoolConfig = {
  ...CONFIG,
  // The server gives up after 20 s (see database.ts): who is silent for longer is gone without a word.
  query_timeout: 25_000,
};

interface PoolOptions {
  readonly max: number;
  /** Does the address lead through a pooler? */
  readonly pooled: boolean;
  /** Milliseconds that a connection and an answer are waited for, where that isn't as long as the server may take. */
  readonly patience?: number;
}

/**
 * A pool of connections. What sets up a session is left out: behind a pooler each transaction may be in another one.
 * @example const pool = openPool(url, { max: 10, pooled: await isPooled(url) })
 */
export function openPool(connection: Connection, { max, pooled, patience }: PoolOptions): pg.Pool {
  const quick = patience && {
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    idleTimeoutMillis: 0,
  };
  const pool = new pg.Pool({ ...POOL_CONFIG, ...quick, ...configOf(connection), max });
  pool.on('connect', (client) => {
    survive(client);
    if (pooled) neverPrepare(client);
  });
  // An idle connection that breaks is replaced with the next call.
  survive(pool);
  if (pooled) neverPrepare(pool);
  return pool;
}

/** Does the work on a connection of its own. @example await connected(url, (client) => client.query('SELECT 1')) */
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
 * Does the address lead through a pooler? It makes up the process number that a sign-in is told; the server tells its
 * own.
 */
export function isPooled(connection: Connection): Promise<boolean> {
  return connected(connection, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID;
  });
}

/** Whoever is asking is told by a rejection; the event besides would end the process without a listener. */
function survive(emitter: pg.ClientBase | pg.Pool): void {
  (emitter as NodeJS.EventEmitter).on('error', () => undefined);
}

function configOf(connection: Connection): pg.ClientConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection;
}
