/** What was booked on a card: its ledger, from which the units it has used follow. */
import { cardLedger, type LedgerEntry } from '../../../resources/cardLedger.ts';
import type { ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { run, sql } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';
import type { ActionCall } from '../hooks.ts';

type Booking = Pick<LedgerEntry, 'delta' | 'reason'> &
  Partial<Pick<LedgerEntry, 'appointment_id' | 'reverses'>>;

type Card = Pick<ContractCard, 'id' | 'studio_id'>;

/**
 * Books on a card whose row is locked, and works out anew what the card has used; answers the card and the entry's id.
 * @example await book(call, { delta: -1, reason: null })
 */
export async function book(
  { tx, record: { id, studio_id }, write }: ActionCall<typeof contractCards, unknown>,
  { delta, reason, appointment_id = null, reverses = null }: Booking,
): Promise<{ record: ContractCard; entry: string }> {
  const { client, actor, now } = tx;
  const entry = await tx.create(cardLedger, {
    studio_id,
    parent_id: id,
    at: now.toISOString(),
    delta,
    reason,
    appointment_id,
    by: actor.uid,
    by_name: actor.name,
    reverses,
  });
  const [sum] = await run<{ used: number }>(
    client,
    sql`SELECT -coalesce(sum(delta), 0)::integer AS used FROM card_ledger
      WHERE studio_id = ${studio_id} AND parent_id = ${id}`,
  );
  return { record: await write({ units_used: sum!.used }), entry: entry.id };
}

/** The debit of a card for an appointment, unless it was undone; its id. */
export async function debitFor(
  { client }: Transaction,
  { id, studio_id }: Card,
  appointment_id: string,
): Promise<string | undefined> {
  const [entry] = await run<{ id: string }>(
    client,
    sql`SELECT id FROM card_ledger WHERE studio_id = ${studio_id} AND parent_id = ${id}
      AND appointment_id = ${appointment_id} AND delta < 0 AND NOT reversed`,
  );
  return entry?.id;
}

export async function entryOf(
  tx: Transaction,
  { id }: Card,
  entry: string,
): Promise<LedgerEntry | undefined> {
  const found = await tx.get(cardLedger, entry);
  return found?.parent_id === id ? found : undefined;
}

export async function countEntries(client: Transaction['client'], { id, studio_id }: Card): Promise<number> {
  const [row] = await run<{ total: number }>(
    client,
    sql`SELECT count(*) AS total FROM card_ledger WHERE studio_id = ${studio_id} AND parent_id = ${id}`,
  );
  return row!.total;
}
