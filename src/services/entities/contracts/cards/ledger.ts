/** A card's ledger, from which its used units follow. */
import type { AuditAction } from '#resources/audit.ts';
import { cardLedger, type LedgerEntry } from '#resources/contracts/cardLedger.ts';
import { type ContractCard, contractCards } from '#resources/contracts/contractCards.ts';
import { studios } from '#resources/studio/studios.ts';
import { unitsLeft } from '#rules/contracts/card.ts';
import { conflict } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { tellOfCard } from '../tell.ts';

type Booking = Pick<LedgerEntry, 'delta' | 'reason'> &
  Partial<Pick<LedgerEntry, 'appointment_id' | 'reverses'>>;

type Card = Pick<ContractCard, 'id' | 'studio_id'>;

/**
 * Books on a card whose row is locked; returns the card and the entry's id.
 * @param action action in the history
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

/**
 * Writes an entry of a card whose row is locked; returns its id and the card's used units, which the caller
 * has to write.
 */
export async function enter(
  tx: Transaction,
  { id, studio_id }: Card,
  { delta, reason, appointment_id = null, reverses = null }: Booking,
): Promise<{ entry: string; units_used: number }> {
  const { client, actor, now } = tx;
  // Ahead of the entry, so that neither waits for the other.
  const [sums, studio, entry] = await Promise.all([
    run<{ used: number }>(
      client,
      sql`SELECT -coalesce(sum(delta), 0)::integer AS used FROM card_ledger
        WHERE studio_id = ${studio_id} AND parent_id = ${id}`,
    ),
    tx.get(studios, studio_id),
    tx.create(cardLedger, {
      studio_id,
      parent_id: id,
      at: now.toISOString(),
      delta,
      reason,
      appointment_id,
      by: actor.uid,
      by_name: actor.name,
      reverses,
    }),
  ]);
  const before = sums[0]!.used;
  const after = before - delta;
  // What is taken back on the spot tells nobody.
  if (reverses === null && studio) await tellOfCard(tx, studio, id, { before, after });
  return { entry: entry.id, units_used: after };
}

/** Returns the id of the debit of a card for an appointment, unless it was undone. */
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
 * Reverses a booking by its opposite: the ledger keeps both.
 * @throws Problem 409 where it can't be reversed
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
