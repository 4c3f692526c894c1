/** Fields that several declarations share. */
import { day as dayField, money, month as monthField, number, text } from './fields.ts';

/** A number of records. @example total: count('Alle, auch Deaktivierte') */
export function count<const L extends string>(label: L) {
  return number({ label, required: true, integer: true, min: 0 });
}

/** A sum in cents. */
export function cents<const L extends string>(label: L) {
  return money({ label, required: true });
}

/** Last day on which a derived state holds. */
export const stateUntil = dayField({ label: 'Status gilt bis', readOnly: true, indexed: true });

/** Id of a change of several records, by which it is reverted. */
export const batchId = text({
  label: 'Kennung, mit der es sich gemeinsam zurücknehmen lässt',
  required: true,
});

export const month = monthField({ label: 'Monat', required: true });
