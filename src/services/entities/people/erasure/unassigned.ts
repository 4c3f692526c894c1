/** Online notices that an erased person may have sent, without the services having matched them. */
import { type Notice, notices } from '#resources/contracts/notices.ts';
import type { Customer } from '#resources/people/customers.ts';
import { type Candidate, type Sign, signsOf } from '#rules/contracts/noticeMatch.ts';
import { messagesOf } from '#services/post/follow.ts';
import { conflict } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

type Unassigned = Pick<
  Notice,
  'id' | 'studio_id' | 'kind' | 'received_at' | 'name' | 'email' | 'contract_named' | 'identification'
> & { readonly open: boolean };

/** Returns the notices without a customer that any sign speaks for, the newest first. */
export async function unassignedOf(
  { client }: Transaction,
  { id, studio_id, number, first_name, last_name, email }: Customer,
): Promise<(Unassigned & { readonly signs: readonly Sign[] })[]> {
  const contracts = await run<Candidate['contracts'][number]>(
    client,
    sql`SELECT id, number, false AS running FROM contracts WHERE studio_id = ${studio_id} AND customer_id = ${id}`,
  );
  const sent = await run<Unassigned>(
    client,
    sql`SELECT id, studio_id, kind, received_at, name, email, contract_named, identification,
        status = 'open' AS open FROM notices
      WHERE studio_id = ${studio_id} AND customer_id IS NULL ORDER BY received_at DESC, id`,
  );
  const person = { customer_id: id, ...{ number, first_name, last_name, email, contracts } };
  return sent
    .map((notice) => ({ ...notice, signs: signsOf(notice, person) }))
    .filter(({ signs }) => signs.length > 0);
}

/**
 * Names the customer in those notices and the messages about them, as staff confirmed.
 * @throws Problem 409 where one of them isn't among those without a customer any more
 */
export async function assignTo(tx: Transaction, customer: Customer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = new Map((await unassignedOf(tx, customer)).map((one) => [one.id, one]));
  for (const id of new Set(ids)) {
    const notice = found.get(id);
    if (!notice) throw conflict('Eine der Online-Erklärungen ist inzwischen zugeordnet oder gelöscht.');
    await messagesOf(tx, notice, customer.id);
    await tx.update(notices, id, { customer_id: customer.id, matched_at: tx.now.toISOString() });
  }
}
