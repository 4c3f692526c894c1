/** Ends connections to a server that has fallen silent, so that their calls fail within seconds. */
import type pg from 'pg';

/** Milliseconds that a connection is in use before the server is asked whether it still answers. */
const BUSY = 1_500;
/** Milliseconds to wait for that answer. */
const PATIENCE = 2_500;
const TICK = 250;
/** Milliseconds that a tick may be late: beyond, this process was busy, and the answer may lie unread. */
const LATE = 500;

/** Thrown by what waited for the server. Its code is that of a connection that timed out. */
class SilentServer extends Error {
  readonly code = 'ETIMEDOUT';
}

interface Member {
  readonly client: pg.PoolClient;
  /** Since when it is in use; undefined while it is idle. */
  since: number | undefined;
}

/**
 * Watches a pool. While a connection is in use for long, it asks the server on a connection of its own, which is older
 * than the question; without an answer it ends all connections that are as old. A dead link tells nobody, and the
 * driver would wait as long as the longest statement may take.
 * @param other a pool of its own for the questions
 * @returns what ends the watch
 */
export function watch(pool: pg.Pool, other: pg.Pool): () => void {
  const members = new Map<pg.PoolClient, Member>();
  pool.on('connect', (client) => void members.set(client, { client, since: undefined }));
  pool.on('acquire', (client) => note(members.get(client), performance.now()));
  pool.on('release', (_, client) => note(members.get(client), undefined));
  pool.on('remove', (client) => void members.delete(client as pg.PoolClient));

  let [heard, ticked, isAsking] = [performance.now(), performance.now(), false];
  let wasLate = false;
  const ask = () => other.query({ text: 'SELECT 1', query_timeout: PATIENCE } as pg.QueryConfig);
  const look = async () => {
    const those = [...members.values()];
    isAsking = true;
    wasLate = false;
    try {
      await ask();
      heard = performance.now();
    } catch {
      if (!wasLate) for (const { client } of those) if (members.has(client)) end(client);
    } finally {
      isAsking = false;
    }
  };
  const tick = () => {
    const now = performance.now();
    wasLate ||= now - ticked > TICK + LATE;
    ticked = now;
    const isLong = [...members.values()].some(({ since }) => since !== undefined && now - since > BUSY);
    if (isLong && !isAsking && now - heard > BUSY) void look();
  };
  // Opens the connection for the questions.
  void ask().catch(() => undefined);
  const timer = setInterval(tick, TICK).unref();
  return () => clearInterval(timer);
}

function note(member: Member | undefined, since: number | undefined): void {
  if (member) member.since = since;
}

/** Without a word to the server, which wouldn't hear it. */
function end(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(new SilentServer('timed out: the database is silent'));
}
