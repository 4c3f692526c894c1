import type { ContractCard } from '#resources/contracts/contractCards.ts';
import { payments } from '#resources/money/payments.ts';
import { createPath } from '#web/generic/addresses.ts';

/** Parameter of the form's address: the id of a card that was sold, whose claim is paid. */
export const PAID_CARD = 'karte';

/**
 * Returns the address of the form for the payment of a card.
 * @example payCardPath(card) // '/payments/create?source=…&karte=019a…'
 */
export function payCardPath({ id, customer_id }: Pick<ContractCard, 'id' | 'customer_id'>): string {
  return createPath(payments, { source: { customer_id }, [PAID_CARD]: id });
}
