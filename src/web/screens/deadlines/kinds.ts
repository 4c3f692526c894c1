/** How each kind of deadline looks, where it leads, and how they are grouped. */
import { DEADLINE_KINDS, type Deadline, type DeadlineKind } from '../../../resources/endpoints/deadlines.ts';
import type { Tone } from '../../../resources/fields.ts';

const TONES: Readonly<Record<DeadlineKind, Tone>> = {
  online_notice: 'error',
  first_term_end: 'info',
  notice_day: 'warning',
  contract_end: 'error',
  card_expiry: 'warning',
  card_units: 'warning',
  mandate_lapse: 'error',
  coming_of_age: 'info',
};

/** @example <ToneChip {...chipOf('notice_day')} /> */
export function chipOf(kind: DeadlineKind): { readonly label: string; readonly tone: Tone } {
  return { label: DEADLINE_KINDS[kind], tone: TONES[kind] };
}

/**
 * The page on which the deadline is dealt with.
 * @example placeOf({ ...deadline, card_id: '7' }) // '/contract-cards?card=7'
 */
export function placeOf({ notice_id, card_id, contract_id, customer_id }: Deadline): string | undefined {
  if (notice_id) return `/notices/${encodeURIComponent(notice_id)}`;
  if (card_id) return `/contract-cards?card=${encodeURIComponent(card_id)}`;
  if (contract_id) return `/contracts/${encodeURIComponent(contract_id)}`;
  return customer_id ? `/customers/${encodeURIComponent(customer_id)}` : undefined;
}

export type Grouping = 'date' | 'kind';

export interface Group {
  readonly key: string;
  readonly deadlines: readonly Deadline[];
}

/**
 * Deadlines by their day, soonest first, or by their kind in the kinds' order; within a group as they came.
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
