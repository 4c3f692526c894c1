/** Refused sign-ins, counted by account, day and reason: no number of attempts adds more rows than that. */
import type { SignInRefused } from '#declare/securityEvents.ts';
import { berlinDay } from '#format/instants.ts';
import { plusDays } from '#rules/days.ts';
import { type Queryable, run, sql } from './statement.ts';

/** Days for which they are kept. */
export const REFUSALS_KEPT = 90;

interface Refused {
  readonly uid: string;
  readonly reason: SignInRefused;
  /** Time of the sign-in at the provider, in seconds since 1970: each counts once, however many calls follow. */
  readonly authenticated_at?: number;
}

/**
 * Counts a refused sign-in of an account that belongs to a studio; of others nothing is written.
 * @example await countRefusal(pool, { uid, reason: 'inactive', authenticated_at }, now)
 */
export async function countRefusal(
  client: Queryable,
  { uid, reason, authenticated_at }: Refused,
  now: Date,
): Promise<void> {
  await run(
    client,
    sql`INSERT INTO refused_sign_ins AS r (studio_id, uid, day, reason, times, last_at, authenticated_at)
      SELECT studio_id, uid, ${berlinDay(now)}, ${reason}, 1, ${now.toISOString()}, ${authenticated_at ?? null}::bigint
      FROM accounts WHERE uid = ${uid} AND studio_id IS NOT NULL
      ON CONFLICT ON CONSTRAINT refused_sign_ins_key
        DO UPDATE SET times = r.times + 1, last_at = excluded.last_at, authenticated_at = excluded.authenticated_at
        WHERE excluded.authenticated_at IS NULL OR r.authenticated_at IS DISTINCT FROM excluded.authenticated_at`,
  );
}

/** Removes those that are older than `REFUSALS_KEPT`. */
export async function forgetRefusals(client: Queryable, now: Date): Promise<void> {
  await run(
    client,
    sql`DELETE FROM refused_sign_ins WHERE day < ${plusDays(berlinDay(now), -REFUSALS_KEPT)}`,
  );
}
