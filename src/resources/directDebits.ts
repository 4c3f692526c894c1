/** Direct debits: who may make them, and what is told of a file that was handed in. */
import { contracts } from './contracts.ts';
import type { Resource } from './define.ts';
import { day, money, number, text } from './fields.ts';

/** What contracts owe, with the accounts it is collected from: making and reading such files is for admins. */
export const directDebits: Resource = { ...contracts, access: { read: 'admin', write: 'admin' } };

/** Body of `POST payment/dues/sepa/collected`. */
export const COLLECTED_FIELDS = {
  month: text({
    label: 'Monat',
    required: true,
    pattern: /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/,
    patternMessage: 'Bitte einen Monat wie 2026-11 angeben.',
  }),
  collect_on: day({ label: 'Einzug am', required: true }),
  studio_id: text({ label: 'Studio', max: 36 }),
  count: number({ label: 'Lastschriften', integer: true, min: 0 }),
  sum_cents: money({ label: 'Summe', min: 0 }),
} as const;
