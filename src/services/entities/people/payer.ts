/** Checks who is to pay for a customer, with both rows locked: two writes at once make no chain. */
import type { Customer, customers } from '#resources/people/customers.ts';
import { payerProblem, stillPaying, type WantedPayer } from '#rules/people/payer.ts';
import type { WriteCall } from '#services/hooks.ts';
import { lockCustomers } from '#services/money/balances.ts';
import { conflict, invalid } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';

type Call = WriteCall<typeof customers>;

/** @throws Problem 422 at `payer_id`, 409 for the deletion of who pays for others */
export async function beforePayer(
  { action, id, values, studio_id: created_in }: Call,
  tx: Transaction,
  current: Customer | undefined,
): Promise<NewValues<typeof customers>> {
  if (action === 'delete') {
    const refusal = current && stillPaying(await paidBy(tx, current));
    if (refusal) throw conflict(refusal);
    return values;
  }
  const { payer_id } = values;
  const studio_id = values.studio_id ?? current?.studio_id ?? created_in;
  if (!payer_id || !studio_id || payer_id === current?.payer_id) return values;
  const problem = await problemOf(tx, { id, studio_id, payer_id }, current ? await paidBy(tx, current) : []);
  if (problem) throw invalid({ payer_id: problem });
  return values;
}

/** Refuses to restore a customer whose payer is paid for by now. @throws Problem 409 */
export async function refusePayer(
  tx: Transaction,
  { id, studio_id, payer_id }: Pick<Customer, 'id' | 'studio_id' | 'payer_id'>,
): Promise<void> {
  const problem = payer_id && (await problemOf(tx, { id, studio_id, payer_id }, []));
  if (problem) throw conflict(problem);
}

/** Returns the objection to the payer; undefined where there is none, or no such person, which the reference refuses. */
async function problemOf(
  tx: Transaction,
  { id, studio_id, payer_id }: { id: string; studio_id: string; payer_id: string },
  pays_for: Awaited<ReturnType<typeof paidBy>>,
): Promise<string | undefined> {
  await lockCustomers(tx, { studio_id, customer_ids: [payer_id] });
  const payer = await payerOf(tx, studio_id, payer_id);
  return payer && payerProblem({ id, pays_for }, payer);
}

async function payerOf({ client }: Transaction, studio_id: string, id: string) {
  const [found] = await run<WantedPayer>(
    client,
    sql`SELECT c.id, c.first_name, c.last_name, CASE WHEN p.id IS NOT NULL
        THEN jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name) END AS paid_by
      FROM customers c LEFT JOIN customers p ON p.studio_id = c.studio_id AND p.id = c.payer_id
      WHERE c.studio_id = ${studio_id} AND c.id = ${id}`,
  );
  return found;
}

function paidBy({ client }: Transaction, { id, studio_id }: Pick<Customer, 'id' | 'studio_id'>) {
  return run<Pick<Customer, 'first_name' | 'last_name'>>(
    client,
    sql`SELECT first_name, last_name FROM customers WHERE studio_id = ${studio_id} AND payer_id = ${id}
      ORDER BY last_name, first_name, id`,
  );
}
