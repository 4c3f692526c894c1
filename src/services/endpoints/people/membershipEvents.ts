/** What statistics count of memberships, by event and month. */
import { customers } from '#resources/people/customers.ts';
import type { MembershipEvent } from '#rules/contracts/membership.ts';
import { type SQL, sql } from '#services/storage/statement.ts';
import { talliedEach } from '#services/storage/tallies.ts';
import type { Transaction } from '#services/storage/types.ts';

/**
 * Returns the events that `membershipEvents` names as a table `e`: `event`, `month`, and what else it says of them in
 * `more`, null where it says nothing. `alike` is how often they happened in the studio `studio_id`.
 * @param studio_id one studio; null for all within the scope
 */
export const membershipEventsIn = (tx: Transaction, studio_id: string | null): SQL =>
  sql`(SELECT t.studio_id, split_part(t.item, ' ', 1) AS event, split_part(t.item, ' ', 2) AS month,
      nullif(split_part(t.item, ' ', 3), '') AS more, t.alike FROM ${talliedEach(tx, customers, studio_id)}) e`;

/** Returns how often an event is among the rows of `e` that a statement groups. */
export const timesOf = (event: MembershipEvent): SQL =>
  sql`coalesce(sum(e.alike) FILTER (WHERE e.event = ${event}), 0)::integer`;
