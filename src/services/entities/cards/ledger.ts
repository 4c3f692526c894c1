/** What was booked on a card: its ledger, from which the units it has used follow. */
import type { ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { newId } from '../../storage/ids.ts';
import { run, sql, value } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';
import type { ActionCall } from '../hooks.ts';

/** An entry as the API answers it. */
export interface LedgerEntry {
  readonly id: string;
  readonly at: string;
  /** Units given to the card; debits are negative. */
  readonly delta: number;
  readonly reason: string | null;
  readonly appointment_id: string | null;
  readonly by: string;
  readonly by_name: string;
  readonly reversed: boolean;
  /** The entry that this one undoes. */
  readonly reverses: string | null;
}

export type Booking = Pick<LedgerEntry, 'delta' | 'reason'> &
  Partial<Pick<LedgerEntry, 'appointment_id' | 'reverses'>>;

type Card = Pick<ContractCard, 'id' | 'studio_id'>;

const COLUMNS = sql.raw('id, at, delta, reason, appointment_id, by, by_name, reversed, reverses');

/**
 * Books on a card whose row is locked, and works out anew what the card has used; answers the card and the entry's id.
 * @example await book(call, { delta: -1, reason: null })
 */
export async function book(
  { tx, record: { id: card_id, studio_id }, write }: ActionCall<typeof contractCards, unknown>,
  { delta, reason, appointment_id = null, reverses = null }: Booking,
): Promise<{ record: ContractCard; entry: string }> {
  const { client, actor, now } = tx;
  const entry = newId();
  await run(
    client,
    sql`INSERT INTO card_ledger (studio_id, id, card_id, at, delta, reason, appointment_id, by, by_name, reverses)
      VALUES (${studio_id}, ${entry}, ${card_id}, ${now.toISOString()}, ${delta}, ${reason}, ${appointment_id},
        ${actor.uid}, ${actor.name}, ${reverses})`,
  );
  const [sum] = await run<{ used: number }>(
    client,
    sql`SELECT -coalesce(sum(delta), 0)::integer AS used FROM card_ledger
      WHERE studio_id = ${studio_id} AND card_id = ${card_id}`,
  );
  return { record: await write({ units_used: sum!.used }), entry };
}

/** The debit of a card for an appointment, unless it was undone. */
export async function debitFor(
  { client }: Transaction,
  { id, studio_id }: Card,
  appointment_id: string,
): Promise<LedgerEntry | undefined> {
  const [entry] = await run<LedgerEntry>(
    client,
    sql`SELECT ${COLUMNS} FROM card_ledger WHERE studio_id = ${studio_id} AND card_id = ${id}
      AND appointment_id = ${appointment_id} AND delta < 0 AND NOT reversed`,
  );
  return entry;
}

export async function entryOf(
  { client }: Transaction,
  { id, studio_id }: Card,
  entry: string,
): Promise<LedgerEntry | undefined> {
  const [found] = await run<LedgerEntry>(
    client,
    sql`SELECT ${COLUMNS} FROM card_ledger WHERE studio_id = ${studio_id} AND card_id = ${id} AND id = ${entry}`,
  );
  return found;
}

/** Notes that the entry was undone. */
export async function markReversed(
  { client }: Transaction,
  { studio_id }: Card,
  entry: string,
): Promise<void> {
  await run(
    client,
    sql`UPDATE card_ledger SET reversed = true WHERE studio_id = ${studio_id} AND id = ${entry}`,
  );
}

/** A page of a card's entries, newest first. */
export async function ledgerOf(
  { client }: Transaction,
  { id, studio_id }: Card,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: LedgerEntry[]; total: number }> {
  const about = sql`studio_id = ${studio_id} AND card_id = ${id}`;
  const rows = await run<LedgerEntry>(
    client,
    sql`SELECT ${COLUMNS} FROM card_ledger WHERE ${about} ORDER BY id DESC LIMIT ${value(limit)} OFFSET ${value(offset)}`,
  );
  return { rows, total: await countEntries(client, { id, studio_id }) };
}

export async function countEntries(client: Transaction['client'], { id, studio_id }: Card): Promise<number> {
  const [row] = await run<{ total: number }>(
    client,
    sql`SELECT count(*) AS total FROM card_ledger WHERE studio_id = ${studio_id} AND card_id = ${id}`,
  );
  return row!.total;
}
