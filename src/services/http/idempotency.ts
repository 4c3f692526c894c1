/**
 * `Idempotency-Key`: a creation that is sent twice happens once (draft-ietf-httpapi-idempotency-key-header).
 * The key is reserved before anything happens, so that accounts at the identity provider aren't made twice either; the
 * answer is stored in the transaction of the write.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type pg from 'pg';
import type { AppEnv } from '../types.ts';
import { conflict, malformed, Problem } from './problem.ts';

/** Seconds after which a reserved key without an answer counts as left behind by a crash. */
const ABANDONED = 60;

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface Row {
  request_hash: string;
  status: number | null;
  body: unknown;
}

/** A key reserved for this call. */
export interface Reservation {
  /** Stores the answer; in the write's transaction when given its client. */
  store(answer: StoredAnswer, client?: pg.ClientBase): Promise<void>;
  /** Gives the key back after a failure, for the next try. */
  release(): Promise<void>;
}

/**
 * Reserves the key of a call. Answers the earlier answer when the call was made before, undefined without a key.
 * @throws Problem 422 when the key was used for something else, 409 while the first call is under way
 * @example const reserved = await reserve(c, pool); if (reserved && 'status' in reserved) …
 */
export async function reserve(
  c: Context<AppEnv>,
  pool: pg.Pool,
): Promise<Reservation | StoredAnswer | undefined> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw malformed('„Idempotency-Key“ hat 1 bis 255 sichtbare Zeichen.');
  const actor = c.get('user').uid;
  const hash = createHash('sha256')
    .update(`${c.req.path}\n${await c.req.text()}`)
    .digest('hex');
  await forgetOldKeys(pool);
  const inserted = await pool.query(
    'insert into idempotency_keys (actor, key, request_hash) values ($1, $2, $3) on conflict (actor, key) do nothing',
    [actor, key, hash],
  );
  if (inserted.rowCount === 1 || (await takeOver(pool, actor, key, hash)))
    return reservation(pool, actor, key);
  return earlier(pool, actor, key, hash);
}

/** Keys and the answers kept with them, which hold personal data, last a day. @example await forgetOldKeys(database.pool) */
export async function forgetOldKeys(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from idempotency_keys where created_at < now() - interval '1 day'`);
}

function reservation(pool: pg.Pool, actor: string, key: string): Reservation {
  return {
    async store({ status, body }, client = undefined) {
      await (client ?? pool).query(
        'update idempotency_keys set status = $3, body = $4 where actor = $1 and key = $2',
        [actor, key, status, JSON.stringify(body)],
      );
    },
    async release() {
      await pool.query('delete from idempotency_keys where actor = $1 and key = $2 and status is null', [
        actor,
        key,
      ]);
    },
  };
}

/** Takes a key whose call never came to an end. */
async function takeOver(pool: pg.Pool, actor: string, key: string, hash: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update idempotency_keys set created_at = now()
     where actor = $1 and key = $2 and request_hash = $3 and status is null
       and created_at < now() - make_interval(secs => ${ABANDONED})`,
    [actor, key, hash],
  );
  return rowCount === 1;
}

async function earlier(pool: pg.Pool, actor: string, key: string, hash: string): Promise<StoredAnswer> {
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
  if (!row || row.status === null) throw conflict('Diese Anfrage wird gerade schon bearbeitet.');
  return { status: row.status, body: row.body };
}
