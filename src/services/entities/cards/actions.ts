/** What a card's actions do beyond writing values: they book in its ledger. */
import { cardLedger } from '../../../resources/cardLedger.ts';
import type { contractCards } from '../../../resources/contractCards.ts';
import { unitsLeft } from '../../../rules/contracts/card.ts';
import { conflict, invalid, notFound } from '../../http/problem.ts';
import { isId } from '../../storage/ids.ts';
import type { ActionCall, ActionHandlers } from '../hooks.ts';
import { book, debitFor, entryOf } from './ledger.ts';

type Cards = typeof contractCards;

const ENTRY = 'X-Ledger-Entry';

export const cardHandlers: ActionHandlers<Cards> = {
  debit: {
    /** An appointment debits a card once: asked again, the answer is the card as it is. */
    async already({ tx, record, body: { appointment_id }, header }) {
      if (appointment_id === null) return undefined;
      if (!isId(appointment_id)) throw invalid({ appointment_id: 'Diesen Termin gibt es nicht.' });
      const earlier = await debitFor(tx, record, appointment_id);
      if (earlier) header(ENTRY, earlier);
      return earlier ? record : undefined;
    },
    run: (call) => {
      const { units, reason, appointment_id } = call.body;
      return booked(call, { delta: -units, reason, appointment_id });
    },
  },
  credit: {
    run: (call) => booked(call, { delta: call.body.units, reason: call.body.reason }),
  },
  reverse: { run: reversed },
};

async function booked(call: ActionCall<Cards, unknown>, booking: Parameters<typeof book>[1]) {
  const { record, entry } = await book(call, booking);
  call.header(ENTRY, entry);
  return record;
}

/** Undoes a booking by its opposite: the ledger keeps both. */
async function reversed(call: ActionCall<Cards, { entry: string }>) {
  const { tx, record: card, body } = call;
  const entry = isId(body.entry) ? await entryOf(tx, card, body.entry) : undefined;
  if (!entry) throw notFound('Diese Buchung gibt es nicht.');
  if (entry.reverses) throw conflict('Diese Buchung macht selbst eine andere rückgängig.');
  if (entry.reversed) throw conflict('Diese Buchung ist schon rückgängig gemacht.');
  const left = unitsLeft(card);
  if (left !== null && entry.delta > left)
    throw conflict('Die gutgeschriebenen Einheiten sind schon wieder verbraucht.');
  await tx.update(cardLedger, entry.id, { reversed: true });
  return booked(call, { delta: -entry.delta, reason: 'Rückgängig gemacht', reverses: entry.id });
}
