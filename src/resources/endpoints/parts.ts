/** Fields that several endpoints ask for or answer. */
import { money, month as monthField, number } from '../fields.ts';

/** How many there are. @example total: count('Alle, auch Deaktivierte') */
export function count<const L extends string>(label: L) {
  return number({ label, required: true, integer: true, min: 0 });
}

/** A sum in cents. */
export function cents<const L extends string>(label: L) {
  return money({ label, required: true });
}

export const month = monthField({ label: 'Monat', required: true });
