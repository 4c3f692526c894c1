/** Tells members of staff of changes in their access. Customers have none, and super admins no studio to write for. */
import type { AccessChange, AccessChanged } from '#resources/people/accessMessages.ts';
import { post } from '#services/post/outbox.ts';
import { widely } from '#services/storage/narrow.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

interface Told {
  /** The person. */
  readonly uid: string;
  readonly change: AccessChange;
  /** Address to write to, where it isn't the account's. */
  readonly to?: string;
}

/**
 * Writes the message, in the transaction of the change.
 * @example await tellOfAccess(tx, { uid, change: 'second_factor_reset' })
 */
export async function tellOfAccess(tx: Transaction, { uid, change, to }: Told): Promise<void> {
  const [account] = await run<{ name: string; email: string; studio_id: string | null }>(
    tx.client,
    sql`SELECT display_name AS name, email, studio_id FROM accounts WHERE uid = ${uid} AND resource <> 'customers'`,
  );
  if (!account?.studio_id) return;
  const by = tx.actor.uid === uid ? null : tx.actor.name;
  const about = { name: account.name, email: to ?? account.email, change, by, at: tx.now.toISOString() };
  const { studio_id } = account;
  // Trainers who see their own customers alone write no other messages than those to them.
  await widely(tx, () => post(tx, 'access_changed', studio_id, [about]));
}

/** Returns a change to preview a message with. */
export async function someAccess(tx: Transaction, studio_id: string): Promise<AccessChanged | undefined> {
  const [account] = await run<Pick<AccessChanged, 'name' | 'email'>>(
    tx.client,
    sql`SELECT display_name AS name, email FROM accounts
      WHERE studio_id = ${studio_id} AND resource <> 'customers' AND active ORDER BY uid LIMIT 1`,
  );
  return (
    account && { ...account, change: 'second_factor_reset', by: tx.actor.name, at: tx.now.toISOString() }
  );
}
