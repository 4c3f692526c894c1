/** Presentation, links and grouping of deadlines. */

import type { Tone } from '#declare/fields.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import {
  DEADLINE_KINDS,
  type Deadline,
  type DeadlineKind,
} from '#resources/contracts/endpoints/deadlines.ts';
import { notices } from '#resources/contracts/notices.ts';
import { customers } from '#resources/people/customers.ts';
import { listPath, recordPath } from '#web/generic/addresses.ts';

const TONES: Readonly<Record<DeadlineKind, Tone>> = {
  online_notice: 'error',
  refund: 'error',
  first_term_end: 'info',
  notice_day: 'warning',
  contract_end: 'error',
  card_expiry: 'warning',
  card_units: 'warning',
  mandate_lapse: 'error',
  coming_of_age: 'info',
};

/** Returns the chip of a kind. @example <ToneChip {...chipOf('notice_day')} /> */
export function chipOf(kind: DeadlineKind): { readonly label: string; readonly tone: Tone } {
  return { label: DEADLINE_KINDS[kind], tone: TONES[kind] };
}

/**
 * Returns the address of the page where the deadline is handled.
 * @example placeOf({ ...deadline, card_id: '7' }) // '/contract-cards?card=7'
 */
export function placeOf({
  kind,
  notice_id,
  card_id,
  contract_id,
  customer_id,
}: Deadline): string | undefined {
  // The account has the action that pays out.
  if (kind === 'refund' && customer_id) return `${recordPath(customers, customer_id)}?tab=konto`;
  if (notice_id) return recordPath(notices, notice_id);
  if (card_id) return listPath(contractCards, { card: card_id });
  if (contract_id) return recordPath(contracts, contract_id);
  return customer_id ? recordPath(customers, customer_id) : undefined;
}

export type Grouping = 'date' | 'kind';

export interface Group {
  readonly key: string;
  readonly deadlines: readonly Deadline[];
}

/**
 * Groups deadlines by day, soonest first, or by kind in declared order; the order within a group is kept.
 * @example groupsOf(deadlines, 'date')[0].key // '2026-11-21'
 */
export function groupsOf(deadlines: readonly Deadline[], by: Grouping): Group[] {
  const groups = new Map<string, Deadline[]>();
  for (const deadline of deadlines) {
    const key = by === 'date' ? deadline.on : deadline.kind;
    groups.set(key, [...(groups.get(key) ?? []), deadline]);
  }
  const kinds = Object.keys(DEADLINE_KINDS);
  const order = (a: string, b: string) =>
    by === 'date' ? a.localeCompare(b) : kinds.indexOf(a) - kinds.indexOf(b);
  return [...groups].sort(([a], [b]) => order(a, b)).map(([key, members]) => ({ key, deadlines: members }));
}
