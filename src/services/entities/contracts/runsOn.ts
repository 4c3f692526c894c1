import { type SQL, sql } from '../../storage/statement.ts';

/**
 * Does the contract `c` run on a day, whatever day it is today? It is concluded and not withdrawn, and no pause holds that
 * day. Its `state` is today's, and says nothing of another day.
 * @example sql`EXISTS (SELECT FROM contracts c WHERE c.customer_id = ${customer_id} AND ${runsOn(sql`d.day`)})`
 */
export const runsOn = (day: SQL): SQL =>
  sql`(c.concluded_at IS NOT NULL AND c.withdrawal IS NULL
    AND c.starts_on <= ${day} AND (c.ends_on IS NULL OR c.ends_on >= ${day})
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(c.pauses) p
      WHERE ${day} BETWEEN (p ->> 'from')::date AND (p ->> 'to')::date))`;
