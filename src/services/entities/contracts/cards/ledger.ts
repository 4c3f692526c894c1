/** A card's ledger, from which its used units follow. */
import { berlinDay } from '#format/instants.ts';
import { cardLedger, type LedgerEntry } from '#resources/contracts/cardLedger.ts';
import { type ContractCard, contractCards } from '#resources/contracts/contractCards.ts';
import { unitsLeft } from '#rules/contracts/card.ts';
import type { Day } from '#rules/days.ts';
import { conflict } from '#services/problem.ts';
import { dayInBerlin, run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { tellOfCard } from '../tell.ts';

type Booking = Pick<LedgerEntry, 'delta' | 'reason'> &
  Partial<Pick<LedgerEntry, 'appointment_id' | 'reverses'>>;

type Card = Pick<ContractCard, 'id' | 'studio_id'>;

/** A card as its row was locked. */
type Locked = Card & Pick<ContractCard, 'units_total' | 'units_used'>;

/** What a booking changes of the card. */
type Written = Pick<ContractCard, 'units_used'> & Partial<Pick<ContractCard, 'visited_on'>>;

/**
 * Books on a card whose row is locked; returns the card and the entry's id.
 * @param write writes values of the card
 * @example await book(tx, card, { delta: -1, reason: null }, (values) => tx.update(contractCards, card.id, values, { action: 'debit' }))
 */
export async function book(
  tx: Transaction,
  card: Locked,
  booking: Booking,
  write: (values: Written) => Promise<ContractCard>,
): Promise<{ record: ContractCard; entry: string }> {
  const units_used = card.units_used - booking.delta;
  // Neither waits for the other: whoever holds the card's row knows the sum of its ledger.
  const visited = isVisit(booking) && { visited_on: berlinDay(tx.now) };
  const [{ id: entry }, record] = await Promise.all([
    enter(tx, card, booking),
    write({ units_used, ...visited }),
  ]);
  // What is taken back on the spot tells nobody.
  if (!booking.reverses) await tellOfCard(tx, card, units_used);
  return { record, entry };
}

/** Whether the debit is a visit without an appointment. */
const isVisit = ({ delta, appointment_id, reverses }: Booking) => delta < 0 && !appointment_id && !reverses;

/** Condition of visits without an appointment among the entries `l`. */
export const VISITS = sql`l.visit AND NOT l.reversed`;

/** Returns the day of the last visit that a card was debited for; null without one. */
async function lastVisit({ client }: Transaction, { id, studio_id }: Card): Promise<Day | null> {
  const [found] = await run<{ day: Day | null }>(
    client,
    sql`SELECT max(${dayInBerlin(sql`l.at`)}) AS day FROM card_ledger l
      WHERE l.studio_id = ${studio_id} AND l.parent_id = ${id} AND ${VISITS}`,
  );
  return found?.day ?? null;
}

function enter(
  { create, actor, now }: Transaction,
  { id: parent_id, studio_id }: Card,
  booking: Booking,
): Promise<LedgerEntry> {
  const { delta, reason, appointment_id = null, reverses = null } = booking;
  const by = { by: actor.uid, by_name: actor.name };
  const at = now.toISOString();
  const entry = { delta, reason, appointment_id, reverses, visit: isVisit(booking) };
  return create(cardLedger, { ...entry, ...by, studio_id, parent_id, at });
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
  const visited = entry.visit && { visited_on: await lastVisit(tx, card) };
  return book(tx, card, booking, (values) =>
    tx.update(contractCards, card.id, { ...values, ...visited }, { action: 'reverse' }),
  );
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
