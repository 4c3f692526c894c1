/**
 * `Idempotency-Key`: what is sent twice happens once (draft-ietf-httpapi-idempotency-key-header). The key is reserved
 * before anything happens, so that accounts at the identity provider aren't made twice either; that it happened is noted
 * in the transaction of the write.
 *
 * Of an answer only what can't be read again is kept: ids and counts, never a person's data or an invitation's link. A
 * repetition is answered from what stands now, to who may see it now; what was deleted meanwhile stays deleted.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type pg from 'pg';
import type { AppEnv } from '../types.ts';
import { REPLAYED } from './headers.ts';
import { malformed, Problem } from './problem.ts';

/**
 * A reserved key whose call never ended counts as left behind by a crash after so many times of what the call may take: who
 * was told that it took too long may still be served.
 */
const ABANDONED = 2;

interface Row {
  request_hash: string;
  status: number | null;
  body: unknown;
}

export interface Once<K extends object> {
  /** The parts of what was sent, where it isn't text: two forms that say the same differ in their boundaries. */
  readonly sent?: readonly (string | Uint8Array)[] | undefined;
  /** Does it. `keep` notes what `again` needs: in the write's transaction when given its client. */
  first(keep: (kept: K, client?: pg.ClientBase) => Promise<void>): Promise<Response>;
  /** Answers a repetition. */
  again(kept: K): Response | Promise<Response>;
}

/** A key reserved for this call, or what was kept of the one before. */
type Reserved = { readonly actor: string; readonly key: string } | { readonly kept: unknown };

/**
 * Does what a call asks for, once for each key it is sent with; without a key every time. To be called when the caller
 * is known to be allowed to. Endpoints that use it say so by `idempotent` in their description.
 * @throws Problem 422 when the key was used for something else, 409 while the first call is under way
 * @example return once<{ changed: number }>(c, pool, {
 *   first: async (keep) => { const done = await work((tx) => keep(done, tx.client)); return c.json(done); },
 *   again: (done) => c.json(done),
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
  const reserved = await reserve(pool, { actor: c.get('user').uid, key, hash, limit: c.get('limit') });
  if ('kept' in reserved) {
    c.header(REPLAYED, 'true');
    return again(reserved.kept as K);
  }
  try {
    return await first((kept, client) => keep(client ?? pool, reserved, kept));
  } catch (error) {
    await release(pool, reserved);
    throw error;
  }
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
  /** Milliseconds that the call may take. */
  readonly limit: number;
}

async function reserve(pool: pg.Pool, wanted: Wanted): Promise<Reserved> {
  const { actor, key, hash } = wanted;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw malformed('„Idempotency-Key“ hat 1 bis 255 sichtbare Zeichen.');
  await forgetOldKeys(pool);
  const inserted = await pool.query(
    'insert into idempotency_keys (actor, key, request_hash) values ($1, $2, $3) on conflict (actor, key) do nothing',
    [actor, key, hash],
  );
  if (inserted.rowCount === 1 || (await takeOver(pool, wanted))) return { actor, key };
  return { kept: await keptOf(pool, actor, key, hash) };
}

/** Keys last a day. @example await forgetOldKeys(database.pool) */
export async function forgetOldKeys(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from idempotency_keys where created_at < now() - interval '1 day'`);
}

async function keep(
  client: pg.Pool | pg.ClientBase,
  { actor, key }: { actor: string; key: string },
  kept: object,
): Promise<void> {
  await client.query('update idempotency_keys set status = 200, body = $3 where actor = $1 and key = $2', [
    actor,
    key,
    JSON.stringify(kept),
  ]);
}

/** Gives the key back after a failure, for the next try; not when it failed after the write was committed. */
async function release(pool: pg.Pool, { actor, key }: { actor: string; key: string }): Promise<void> {
  await pool.query('delete from idempotency_keys where actor = $1 and key = $2 and status is null', [
    actor,
    key,
  ]);
}

/** Takes a key whose call never came to an end. */
async function takeOver(pool: pg.Pool, { actor, key, hash, limit }: Wanted): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update idempotency_keys set created_at = now()
     where actor = $1 and key = $2 and request_hash = $3 and status is null
       and created_at < now() - make_interval(secs => $4)`,
    [actor, key, hash, (ABANDONED * limit) / 1000],
  );
  return rowCount === 1;
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
  if (!row || row.status === null)
    throw new Problem({
      type: 'idempotency-key-in-use',
      status: 409,
      title: 'Noch in Arbeit',
      detail: 'Diese Anfrage wird gerade schon bearbeitet.',
    });
  return row.body;
}
