/** Warns of the mandate of who pays for a contract's customer, where another one does. */
import type { Warning } from '#declare/findings.ts';
import { berlinDay } from '#format/instants.ts';
import type { Contract } from '#resources/contracts/contracts.ts';
import { customers } from '#resources/people/customers.ts';
import { mandateWarnings } from '#rules/contracts/conclusion.ts';
import type { Transaction } from '#services/storage/types.ts';

/** @example await warningsOfPayer(tx, contract) // [{ name: 'mandate_missing', text: '… von Kai Petersen …' }] */
export async function warningsOfPayer(
  tx: Transaction,
  contract: Pick<Contract, 'customer_id' | 'payment_method'>,
): Promise<Warning[]> {
  const customer = await tx.get(customers, contract.customer_id);
  const payer = customer?.payer_id ? await tx.get(customers, customer.payer_id) : undefined;
  if (!payer) return [];
  return mandateWarnings(contract, { ...payer, name: customers.title(payer) }, berlinDay(tx.now));
}
