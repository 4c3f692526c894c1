/** What the kinds of deadline are called, where each leads, and how they are grouped. */
import type { Deadline, DeadlineKind } from '../../data/duesMethods.ts';
import type { Tone } from '../../ui/ToneChip.tsx';

interface KindOf {
  readonly label: string;
  readonly tone: Tone;
}

export const DEADLINE_KINDS: Readonly<Record<DeadlineKind, KindOf>> = {
  first_term_end: { label: 'Erste Laufzeit endet', tone: 'info' },
  notice_day: { label: 'Kündigungstermin', tone: 'warning' },
  contract_end: { label: 'Vertrag endet', tone: 'error' },
  card_expiry: { label: 'Karte läuft ab', tone: 'warning' },
  card_units: { label: 'Karte fast aufgebraucht', tone: 'warning' },
  mandate_lapse: { label: 'SEPA-Mandat verfällt', tone: 'error' },
  coming_of_age: { label: 'Wird volljährig', tone: 'info' },
};

/**
 * The page on which the deadline is dealt with.
 * @example placeOf({ ...deadline, card_id: '7' }) // '/contract-cards?card=7'
 */
export function placeOf({ card_id, contract_id, customer_id }: Deadline): string | undefined {
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
