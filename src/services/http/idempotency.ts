/**
 * `Idempotency-Key`: a request that is sent twice takes effect once
 * (draft-ietf-httpapi-idempotency-key-header). The key is reserved before anything happens, so that accounts
 * at the identity provider aren't created twice either; completion is noted in the transaction of the write.
 *
 * Of a response only ids and counts are kept, never a person's data or an invitation's link. A replay is
 * answered from the current state, with the caller's current permissions; a record deleted meanwhile stays
 * deleted.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type pg from 'pg';
import { malformed, Problem } from '#services/problem.ts';
import { isAway } from '#services/storage/errors.ts';
import { type Client, Flight } from '#services/storage/flight.ts';
import { inTime } from '#services/storage/probe.ts';
import type { AppEnv } from '#services/types.ts';
import { REPLAYED } from './headers.ts';

/** Milliseconds after which a call under way says again that it holds its key. */
const BEAT = 1_000;
/**
 * Seconds without such a sign after which a key counts as abandoned by a crash. Whoever takes it over moves its
 * `created_at`: a call that was believed dead can't complete any more (`keep`).
 */
const ABANDONED = 4;

/** Milliseconds for which a call that failed without the database waits for its key to be released. */
const GRACE = 300;

interface Row {
  request_hash: string;
  status: number | null;
  body: unknown;
}

export interface Once<K extends object> {
  /** The parts of the request, where it isn't text: two equal multipart forms differ in their boundaries. */
  readonly sent?: readonly (string | Uint8Array)[] | undefined;
  /** Performs the call. `keep` notes what `again` needs: in the write's transaction when given its client. */
  first(keep: (kept: K, client?: Client) => Promise<void>): Promise<Response>;
  /** Answers a replay. */
  again(kept: K): Response | Promise<Response>;
}

/** A key reserved for this call. */
interface Held {
  readonly actor: string;
  readonly key: string;
  /** When this call last said that it holds it, as the database writes it. */
  since: string;
}

/**
 * Performs a call once for each key it is sent with; without a key every time. To be called after
 * authorisation. Endpoints that use it declare `idempotent`.
 * @throws Problem 422 when the key was used for another request, 409 while the first call is in progress
 * @example return once<{ changed: number }>(c, pool, {
 * first: async (keep) => { const done = await work((tx) => keep(done, tx.client)); return c.json(done); },
 * again: (done) => c.json(done),
 * });
 */
export async function once<K extends object>(
  c: Context<AppEnv>,
  pool: pg.Pool,
  { sent, first, again }: Once<K>,
): Promise<Response> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return first(async () => undefined);
  const hash = await fingerprint(c, sent);
  const reserved = await reserve(pool, { actor: c.get('user').uid, key, hash });
  if ('kept' in reserved) {
    c.header(REPLAYED, 'true');
    return again(reserved.kept as K);
  }
  const rest = holding(pool, reserved);
  try {
    const response = await first(async (kept, client) => {
      await rest();
      const noting = keep(client ?? pool, reserved, kept);
      if (client instanceof Flight) client.unanswered(noting);
      else await noting;
    });
    await rest();
    return response;
  } catch (error) {
    const releasing = rest().then(() => release(pool, reserved));
    // A database that is away would be waited for once more. A key that is left behind counts as abandoned soon.
    if (isAway(error)) await inTime(releasing, GRACE).catch(() => undefined);
    else await releasing;
    throw error;
  }
}

/** Says every second that the call holds its key. Returns what ends it, once nothing of it is under way. */
function holding(pool: pg.Pool, held: Held): () => Promise<void> {
  let last: Promise<void> | undefined;
  const timer = setInterval(() => {
    last ??= beat(pool, held).finally(() => {
      last = undefined;
    });
  }, BEAT).unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}

/** A sign that fails to arrive is followed by the next one. */
async function beat(pool: pg.Pool, held: Held): Promise<void> {
  const { actor, key, since } = held;
  const beaten = await pool
    .query<{ since: string }>(
      `update idempotency_keys set created_at = clock_timestamp()
       where actor = $1 and key = $2 and status is null and created_at = $3 returning created_at::text as since`,
      [actor, key, since],
    )
    .catch(() => undefined);
  held.since = beaten?.rows[0]?.since ?? since;
}

async function fingerprint(c: Context<AppEnv>, sent: Once<object>['sent']): Promise<string> {
  const hash = createHash('sha256').update(`${c.req.method} ${c.req.path}\n`);
  for (const part of sent ?? [await c.req.text()]) hash.update(part);
  return hash.digest('hex');
}

interface Wanted {
  readonly actor: string;
  readonly key: string;
  readonly hash: string;
}

/** Returns the key as this call holds it, or what was kept of the earlier call. */
async function reserve(pool: pg.Pool, wanted: Wanted): Promise<Held | { readonly kept: unknown }> {
  const { actor, key, hash } = wanted;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw malformed('„Idempotency-Key“ hat 1 bis 255 sichtbare Zeichen.');
  const since = (await insertKey(pool, [actor, key, hash])) ?? (await takeOver(pool, wanted));
  if (since) return { actor, key, since };
  return { kept: await keptOf(pool, actor, key, hash) };
}

/**
 * Inserts the key after removing old ones, on one connection without waiting in between. Returns since when it
 * is held; undefined where it is there already.
 */
async function insertKey(pool: pg.Pool, values: readonly string[]): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    const [, inserted] = await Promise.all([
      client.query(FORGET),
      client.query<{ since: string }>(
        `insert into idempotency_keys (actor, key, request_hash) values ($1, $2, $3)
         on conflict (actor, key) do nothing returning created_at::text as since`,
        [...values],
      ),
    ]);
    client.release();
    return inserted.rows[0]?.since;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

const FORGET = `delete from idempotency_keys where created_at < now() - interval '1 day'`;

/** Removes keys that are older than a day. @example await forgetOldKeys(database.pool) */
export async function forgetOldKeys(pool: pg.Pool): Promise<void> {
  await pool.query(FORGET);
}

/**
 * Notes what was done. Fails within the database where another call has taken the key over, so that a COMMIT sent along
 * has no effect either: what this call did is rolled back.
 * @throws Problem 409
 */
async function keep(client: Client, { actor, key, since }: Held, kept: object): Promise<void> {
  try {
    await client.query(
      `with held as (update idempotency_keys set status = 200, body = $4
         where actor = $1 and key = $2 and created_at = $3 returning key)
       select 1 / count(*) from held`,
      [actor, key, since, JSON.stringify(kept)],
    );
  } catch (error) {
    throw (error as { code?: unknown }).code === DIVISION_BY_ZERO ? inUse() : error;
  }
}

const DIVISION_BY_ZERO = '22012';

/** Releases the key after a failure, for a retry; keeps it when the failure followed the commit. */
async function release(pool: pg.Pool, { actor, key, since }: Held): Promise<void> {
  await pool.query(
    'delete from idempotency_keys where actor = $1 and key = $2 and status is null and created_at = $3',
    [actor, key, since],
  );
}

/** Takes over the key of a call that never completed, and returns since when. */
async function takeOver(pool: pg.Pool, { actor, key, hash }: Wanted): Promise<string | undefined> {
  const { rows } = await pool.query<{ since: string }>(
    `update idempotency_keys set created_at = now()
     where actor = $1 and key = $2 and request_hash = $3 and status is null
       and created_at < now() - make_interval(secs => $4) returning created_at::text as since`,
    [actor, key, hash, ABANDONED],
  );
  return rows[0]?.since;
}

async function keptOf(pool: pg.Pool, actor: string, key: string, hash: string): Promise<unknown> {
  const { rows } = await pool.query<Row>(
    'select request_hash, status, body from idempotency_keys where actor = $1 and key = $2',
    [actor, key],
  );
  const row = rows[0];
  if (row && row.request_hash !== hash)
    throw new Problem({
      type: 'idempotency-key-reused',
      status: 422,
      title: 'Schlüssel schon verwendet',
      detail: 'Dieser „Idempotency-Key“ gehört zu einer anderen Anfrage.',
    });
  if (!row || row.status === null) throw inUse();
  return row.body;
}

const inUse = () =>
  new Problem({
    type: 'idempotency-key-in-use',
    status: 409,
    title: 'Noch in Arbeit',
    detail: 'Diese Anfrage wird gerade schon bearbeitet.',
  });
