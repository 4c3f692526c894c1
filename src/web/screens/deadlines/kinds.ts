/** How each kind of deadline looks, and where it leads. */
import { DEADLINE_KINDS, type Deadline, type DeadlineKind } from '../../../resources/endpoints/deadlines.ts';
import type { Tone } from '../../ui/ToneChip.tsx';

const TONES: Readonly<Record<DeadlineKind, Tone>> = {
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
export function placeOf({ card_id, contract_id, customer_id }: Deadline): string | undefined {
  if (card_id) return `/contract-cards?card=${encodeURIComponent(card_id)}`;
  if (contract_id) return `/contracts/${encodeURIComponent(contract_id)}`;
  return customer_id ? `/customers/${encodeURIComponent(customer_id)}` : undefined;
}
