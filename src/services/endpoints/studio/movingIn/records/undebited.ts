/** Notes contracts by direct debit whose payer lacks an account or a mandate: collection runs skip them. */
import type { Customer } from '#resources/people/customers.ts';
import { collectionProblem } from '#rules/money/sepa/collectionProblem.ts';
import { turn } from '#services/turns.ts';
import type { CustomerContext, Finding } from '../context.ts';
import type { PlannedContract } from './contractsOf.ts';
import type { PlannedCustomer } from './customersOf.ts';

type Account = Pick<Customer, 'payer_id' | 'iban' | 'sepa_mandate'>;

/**
 * Returns a note for each new contract that goes on. Skips those of payers who stand in the studio alone: the files say
 * nothing of their accounts.
 */
export async function undebited(
  contracts: readonly PlannedContract[],
  people: readonly PlannedCustomer[],
  { current, today }: Pick<CustomerContext, 'current' | 'today'>,
): Promise<Finding[]> {
  const planned = new Map(people.map(({ person: { id }, values }) => [id, values]));
  const accountOf = (id: string): Account | undefined =>
    planned.has(id) || current.has(id)
      ? ({ ...current.get(id), ...planned.get(id) } as unknown as Account)
      : undefined;
  const notes: Finding[] = [];
  for (const { customer_id, place, what, values, moved } of contracts) {
    await turn();
    const isOver = moved.cancellation !== null && moved.cancellation.effective_on < today;
    if (what !== 'create' || values.payment_method !== 'sepa' || isOver) continue;
    const own = accountOf(customer_id);
    const payer = own?.payer_id ? accountOf(own.payer_id) : own;
    const problem = payer && collectionProblem(payer.iban ?? null, payer.sepa_mandate ?? null, today);
    if (problem)
      notes.push({ place, label: 'Zahlungsart', message: `Lastschrift, die noch nicht geht: ${problem}` });
  }
  return notes;
}
