/** What can be done with one card: debit, credit, block, extend, and undoing a booking. */
import type { Hono } from 'hono';
import { formatDay } from '../../../format/days.ts';
import type { AuditAction } from '../../../resources/audit.ts';
import { cardLedger } from '../../../resources/cardLedger.ts';
import { cardActions } from '../../../resources/contractActions.ts';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import type { AnyRecord } from '../../../resources/define.ts';
import type { ValuesOf } from '../../../resources/fields.ts';
import { type CardState, cardStateOn, unitsLeft } from '../../../rules/contracts/card.ts';
import { isId } from '../../http/ids.ts';
import { conflict, invalid, notFound } from '../../http/problem.ts';
import { type ActionCall, mountAction } from '../../http/recordAction.ts';
import type { AppEnv, Services } from '../../types.ts';
import { asCard, book, debitFor, derivedOfCard, entryOf } from './ledger.ts';

const { debit, credit, block, unblock, extend, reverse } = cardActions;
const ENTRY_HEADER = 'X-Ledger-Entry';
const headers = { [ENTRY_HEADER]: 'Kennung der Buchung, mit der sie sich rückgängig machen lässt' };

export function mountCardActions(app: Hono<AppEnv>, services: Services): void {
  const resource = contractCards;
  mountAction(app, services, { resource, action: debit, headers, run: debited });
  mountAction(app, services, { resource, action: credit, headers, run: credited });
  mountAction(app, services, {
    resource,
    action: block,
    refuse: (record) => {
      if (asCard(record).blocked) throw conflict('Die Karte ist schon gesperrt.');
    },
    run: (call) => save(call, block.name, { blocked: true }),
  });
  mountAction(app, services, {
    resource,
    action: unblock,
    refuse: (record) => {
      if (!asCard(record).blocked) throw conflict('Die Karte ist nicht gesperrt.');
    },
    run: (call) => save(call, unblock.name, { blocked: false }),
  });
  mountAction(app, services, {
    resource,
    action: extend,
    refuse: (record) => {
      if (asCard(record).valid_until === null) throw conflict('Die Karte gilt ohne Ende.');
    },
    run: extended,
  });
  mountAction(app, services, { resource, action: reverse, headers, run: reversed });
}

type Call<N extends keyof typeof cardActions> = ActionCall<ValuesOf<(typeof cardActions)[N]['fields']>>;

function save(
  { tx, record, today }: Pick<ActionCall<unknown>, 'tx' | 'record' | 'today'>,
  action: AuditAction,
  values: Partial<ContractCard>,
): Promise<AnyRecord> {
  const card = { ...asCard(record), ...values };
  return tx.update(contractCards, record.id, { ...values, ...derivedOfCard(card, today) }, { action });
}

/** Why nothing can be taken from the card; undefined when it is valid. */
function unusable(card: ContractCard, today: string): string | undefined {
  const { valid_from, valid_until, units_total } = card;
  const reasons: Partial<Record<CardState, string>> = {
    blocked: 'Die Karte ist gesperrt.',
    upcoming: `Die Karte gilt erst ab dem ${formatDay(valid_from)}.`,
    expired: `Die Karte ist am ${formatDay(valid_until ?? '')} abgelaufen.`,
    used_up: `Alle ${units_total} Einheiten der Karte sind verbraucht.`,
  };
  return reasons[cardStateOn(today, card)];
}

/** An appointment debits a card once: asked again, the answer is the card as it is. */
async function debited({ tx, record, body, today, header }: Call<'debit'>): Promise<AnyRecord> {
  const card = asCard(record);
  const { units, reason, appointment_id } = body;
  if (appointment_id !== null && !isId(appointment_id))
    throw invalid({ appointment_id: 'Diesen Termin gibt es nicht.' });
  const earlier = appointment_id === null ? undefined : await debitFor(tx, card, appointment_id);
  if (earlier) {
    header(ENTRY_HEADER, earlier);
    return record;
  }
  const reasonAgainst = unusable(card, today);
  if (reasonAgainst) throw conflict(reasonAgainst);
  const left = unitsLeft(card);
  if (left !== null && units > left)
    throw invalid({
      units: `Es ${left === 1 ? 'ist nur noch 1 Einheit' : `sind nur noch ${left} Einheiten`} übrig.`,
    });
  const done = await book(tx, card, { delta: -units, reason, appointment_id }, { action: debit.name });
  header(ENTRY_HEADER, done.entry);
  return done.record;
}

/** A correction: never more than was used, so that a card can't hold more than was sold. */
async function credited({ tx, record, body, header }: Call<'credit'>): Promise<AnyRecord> {
  const card = asCard(record);
  const { units, reason } = body;
  if (units > card.units_used)
    throw invalid({
      units:
        card.units_used === 0
          ? 'Es ist noch nichts verbraucht.'
          : `Verbraucht ${card.units_used === 1 ? 'ist nur 1 Einheit' : `sind nur ${card.units_used} Einheiten`}.`,
    });
  const done = await book(tx, card, { delta: units, reason }, { action: credit.name });
  header(ENTRY_HEADER, done.entry);
  return done.record;
}

async function extended(call: Call<'extend'>): Promise<AnyRecord> {
  const { valid_until } = call.body;
  const until = asCard(call.record).valid_until;
  if (until !== null && valid_until <= until)
    throw invalid({ valid_until: `Die Karte gilt schon bis zum ${formatDay(until)}.` });
  return save(call, extend.name, { valid_until });
}

/** Undoes a booking by its opposite: the ledger keeps both. */
async function reversed({ tx, record, param, header }: ActionCall<unknown>): Promise<AnyRecord> {
  const card = asCard(record);
  const id = param('entry');
  const entry = isId(id) ? await entryOf(tx, card, id) : undefined;
  if (!entry) throw notFound('Diese Buchung gibt es nicht.');
  if (entry.reverses) throw conflict('Diese Buchung macht selbst eine andere rückgängig.');
  if (entry.reversed) throw conflict('Diese Buchung ist schon rückgängig gemacht.');
  const left = unitsLeft(card);
  if (left !== null && entry.delta > left)
    throw conflict('Die gutgeschriebenen Einheiten sind schon wieder verbraucht.');
  await tx.update(cardLedger, entry.id, { reversed: true }, { action: reverse.name });
  const done = await book(
    tx,
    card,
    { delta: -entry.delta, reason: 'Rückgängig gemacht', reverses: entry.id },
    { action: reverse.name },
  );
  header(ENTRY_HEADER, done.entry);
  return done.record;
}
