/** What was booked on a card: its ledger, from which the units it has used follow. */
import type { AuditAction } from '../../../resources/audit.ts';
import { cardLedger, type LedgerEntry } from '../../../resources/cardLedger.ts';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { unitsLeft } from '../../../rules/contracts/card.ts';
import { conflict } from '../../http/problem.ts';
import { run, sql } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';

type Booking = Pick<LedgerEntry, 'delta' | 'reason'> &
  Partial<Pick<LedgerEntry, 'appointment_id' | 'reverses'>>;

type Card = Pick<ContractCard, 'id' | 'studio_id'>;

/**
 * Books on a card whose row is locked; answers the card and the entry's id.
 * @param action the history's word for it
 * @example await book(tx, card, { delta: -1, reason: null }, 'debit')
 */
export async function book(
  tx: Transaction,
  card: Card,
  booking: Booking,
  action: AuditAction,
): Promise<{ record: ContractCard; entry: string }> {
  const { entry, units_used } = await enter(tx, card, booking);
  return { record: await tx.update(contractCards, card.id, { units_used }, { action }), entry };
}

/** Writes an entry of a card whose row is locked; answers its id and what the card has used now, which is yet to be written. */
export async function enter(
  tx: Transaction,
  { id, studio_id }: Card,
  { delta, reason, appointment_id = null, reverses = null }: Booking,
): Promise<{ entry: string; units_used: number }> {
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
  return { entry: entry.id, units_used: sum!.used };
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

/**
 * Undoes a booking by its opposite: the ledger keeps both.
 * @throws Problem 409 where that can't be
 */
export async function reverse(tx: Transaction, card: ContractCard, entry: LedgerEntry) {
  if (entry.reverses) throw conflict('Diese Buchung macht selbst eine andere rückgängig.');
  if (entry.reversed) throw conflict('Diese Buchung ist schon rückgängig gemacht.');
  const left = unitsLeft(card);
  if (left !== null && entry.delta > left)
    throw conflict('Die gutgeschriebenen Einheiten sind schon wieder verbraucht.');
  await tx.update(cardLedger, entry.id, { reversed: true });
  const booking = { delta: -entry.delta, reason: 'Rückgängig gemacht', reverses: entry.id };
  return book(tx, card, booking, 'reverse');
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
