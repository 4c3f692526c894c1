/** What the kinds of deadline are called, and where each leads. */
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
