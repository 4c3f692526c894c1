import { type SQL, sql } from '#services/storage/statement.ts';

/**
 * Returns whether the contract `c` runs on a day, independent of today: it is concluded and not withdrawn,
 * and no pause covers that day. Its `state` holds for today alone.
 * @example sql`EXISTS (SELECT FROM contracts c WHERE c.customer_id = ${customer_id} AND ${runsOn(sql`d.day`)})`
 */
export const runsOn = (day: SQL): SQL =>
  sql`(c.concluded_at IS NOT NULL AND c.withdrawal IS NULL
    AND c.starts_on <= ${day} AND (c.ends_on IS NULL OR c.ends_on >= ${day})
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(c.pauses) p
      WHERE ${day} BETWEEN (p ->> 'from')::date AND (p ->> 'to')::date))`;
