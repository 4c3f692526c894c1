/** Connections to the database: none of them ends the process when it breaks, and each may lead through a pooler. */
import pg from 'pg';
import { neverPrepare } from './statement.ts';

/** Address of a server and who signs in, as `pg` takes it. */
export type Connection = string | pg.ClientConfig;

const CONFIG: pg.ClientConfig = {
  application_name: 'studio-admin',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
};

const POOL_CONFIG: pg.PoolConfig = {
  ...CONFIG,
  // The server gives up after 20 s (see database.ts): who is silent for longer is gone without a word.
  query_timeout: 25_000,
};

/**
 * A pool of connections. What sets up a session is left out: behind a pooler each transaction may be in another one.
 * @param options.pooled does the address lead through a pooler? Found out where it isn't known.
 * @example const pool = await openPool(process.env.DATABASE_URL, { max: 10 })
 */
export async function openPool(
  connection: Connection,
  { max, pooled: known = false }: { max: number; pooled?: boolean },
): Promise<pg.Pool> {
  const pooled = known || (await isPooled(connection));
  const pool = new pg.Pool({ ...POOL_CONFIG, ...configOf(connection), max });
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
function isPooled(connection: Connection): Promise<boolean> {
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
