/** Fields that several endpoints ask for or answer. */
import { money, number, text } from '../fields.ts';

/** How many there are. @example total: count('Alle, auch Deaktivierte') */
export function count<const L extends string>(label: L) {
  return number({ label, required: true, integer: true, min: 0 });
}

/** A sum in cents. */
export function cents<const L extends string>(label: L) {
  return money({ label, required: true });
}

/** `YYYY-MM` */
export const month = text({
  label: 'Monat',
  required: true,
  pattern: /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/,
  patternMessage: 'Bitte einen Monat wie 2026-11 angeben.',
});
