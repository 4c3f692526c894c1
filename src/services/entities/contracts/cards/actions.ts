/** Handlers of a card's actions beyond writing values: they book in its ledger. */
import { type contractCards, LEDGER_ENTRY } from '#resources/contracts/contractCards.ts';
import type { ActionCall, ActionHandlers } from '#services/hooks.ts';
import { dunnedByCard, dunningWarnings } from '#services/money/dunned.ts';
import { notFound } from '#services/problem.ts';
import { isId } from '#services/storage/ids.ts';
import { book, debitFor, entryOf, reverse } from './ledger.ts';
import { requireVisit } from './visit.ts';

type Cards = typeof contractCards;

export const cardHandlers: ActionHandlers<Cards> = {
  debit: {
    /** An appointment debits a card once: a replay returns the card unchanged. */
    async already({ tx, record, body: { appointment_id }, header }) {
      if (appointment_id === null || !isId(appointment_id)) return undefined;
      const earlier = await debitFor(tx, record, appointment_id);
      if (earlier) header(LEDGER_ENTRY, earlier);
      return earlier ? record : undefined;
    },
    ahead: dunnedByCard,
    async warn({ tx, record, body: { appointment_id } }, ahead) {
      const [warnings] = await Promise.all([
        dunningWarnings(tx, record, ahead as ReturnType<typeof dunnedByCard> | undefined),
        appointment_id === null ? undefined : requireVisit(tx, record, appointment_id),
      ]);
      return warnings;
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

async function booked(
  { tx, record, header, write }: ActionCall<Cards, unknown>,
  booking: Parameters<typeof book>[2],
) {
  // The contract of a card is locked ahead of its customer.
  const rollUp = record.contract_id === null;
  const done = await book(tx, record, booking, (values) => write(values, { rollUp }));
  header(LEDGER_ENTRY, done.entry);
  return done.record;
}

async function reversed({ tx, record, body, header }: ActionCall<Cards, { entry: string }>) {
  const entry = isId(body.entry) ? await entryOf(tx, record, body.entry) : undefined;
  if (!entry) throw notFound('Diese Buchung gibt es nicht.');
  const done = await reverse(tx, record, entry);
  header(LEDGER_ENTRY, done.entry);
  return done.record;
}
