import type { Resource } from '#declare/define.ts';
import { resourceByName } from '#declare/named.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import type { ErasureObstacle } from '#resources/people/endpoints/erasure.ts';
import { listPath, recordPath } from '#web/generic/addresses.ts';
import { type CustomerTab, customerTab } from '../customers/shared.ts';

/** Tabs of the customer's page, by what they show. */
const TABS: Readonly<Record<string, CustomerTab>> = {
  contracts: 'vertraege',
  claims: 'konto',
  contract_cards: 'karten',
  bookings: 'termine',
};

/**
 * Returns the address of what stands against an erasure: the record, or those of the customer; undefined where no page
 * shows them.
 * @example placeOf({ text, resource: 'claims', record_id: null }, customer, declarations) // '/customers/7?tab=konto'
 */
export function placeOf(
  { resource: name, record_id }: ErasureObstacle,
  { id }: Pick<Customer, 'id'>,
  declarations: readonly Resource[],
): string | undefined {
  const resource = resourceByName(name, declarations);
  if (!resource) return undefined;
  if (record_id !== null && !resource.within) return recordPath(resource, record_id);
  const tab = TABS[name];
  if (tab) return customerTab(id, tab);
  if (name === customers.name) return listPath(customers, { filter: { payer_id: [id] } });
  return resource.list.filters?.includes('customer_id')
    ? listPath(resource, { filter: { customer_id: [id] } })
    : undefined;
}
