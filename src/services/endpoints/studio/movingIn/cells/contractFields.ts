/** What a row says of a contract, for rows that have none in the end. */
import type { Understood } from '#services/http/imports/understand.ts';

/** Fields without which a row is about no contract. */
export const OF_CONTRACT = [
  ...['tariff', 'price_cents', 'starts_on', 'ends_on', 'contract_number', 'concluded_on'],
  'billing_interval',
] as const;

/** Returns the entry as one about a person alone. */
export const withoutContract = (entry: Understood): Understood => ({
  ...entry,
  values: { ...entry.values, ...Object.fromEntries(OF_CONTRACT.map((name) => [name, null])) },
});
