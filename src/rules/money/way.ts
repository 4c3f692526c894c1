/** A claim's way in words: what it is for, where its price is from, and what happened to it since. */
import { type Day, formatDay } from '../days.ts';
import { returnNote } from './sepa/returns.ts';
import type { WayCollected, WayFacts, WayStage } from './wayFacts.ts';

export const WAY_KINDS = {
  period: 'Zeitraum',
  price: 'Preis',
  pause: 'Pause',
  corrects: 'Korrigiert',
  claimed: 'Gefordert',
  corrected: 'Korrektur',
  credited: 'Gutschrift',
  invoiced: 'Rechnung',
  in_run: 'Einzug',
  file: 'Datei',
  handed_in: 'Eingereicht',
  taken_back: 'Zurückgenommen',
  returned: 'Rücklastschrift',
  dunned: 'Mahnung',
  paid: 'Zahlung',
  reversed: 'Rückgängig',
  written_off: 'Ausgebucht',
} as const;

export type WayKind = keyof typeof WAY_KINDS;

/** The resource and record that an entry leads to. */
export interface WayLink {
  readonly to: 'contracts' | 'claims' | 'collection_runs' | 'payments' | 'dunnings' | 'invoices';
  readonly to_id: string;
}

export interface WayEntry extends Partial<WayLink> {
  readonly on: Day;
  readonly kind: WayKind;
  readonly text: string;
  readonly amount_cents?: number;
}

/**
 * Returns the way of a claim in the order of time: what it rests on, and what happened.
 * @example wayOf(facts).map(({ on, text }) => `${on}: ${text}`)
 */
export function wayOf(facts: WayFacts): WayEntry[] {
  const entries = [
    ...ground(facts),
    ...claimedAnd(facts),
    ...invoicedIn(facts),
    ...facts.collected.flatMap(collection),
    ...facts.returns.map(returned),
    ...facts.dunnings.flatMap(dunned),
    ...paidBy(facts),
    ...written(facts),
  ];
  const order = Object.keys(WAY_KINDS);
  const rank = ({ kind }: WayEntry) => order.indexOf(kind);
  return entries.sort((a, b) => compareDays(a.on, b.on) || rank(a) - rank(b));
}

const compareDays = (a: Day, b: Day) => (a < b ? -1 : a > b ? 1 : 0);
const later = (a: Day, b: Day) => (a > b ? a : b);
const withReason = (text: string, reason: string | null) => (reason ? `${text}: ${reason}` : text);

/** What the claim rests on. */
function ground({ claim, contract, stage, pauses, original }: WayFacts): WayEntry[] {
  const on = claim.period_from ?? claim.claimed_on;
  const link = contract && ({ to: 'contracts', to_id: contract.id } as const);
  return [
    ...(original
      ? [
          {
            ...{ on: claim.claimed_on, kind: 'corrects' as const, to: 'claims' as const, to_id: original.id },
            text: withReason(`Korrigiert Forderung ${original.number}`, claim.reason),
          },
        ]
      : []),
    ...(contract && claim.kind === 'fee' ? [{ on, kind: 'period' as const, text: claim.text, ...link }] : []),
    ...(contract && stage && claim.kind === 'fee'
      ? [
          {
            ...{ on: stage.agreed_on, kind: 'price' as const, amount_cents: stage.price_cents, ...link },
            text: priceText(stage, contract.interval),
          },
        ]
      : []),
    ...pauses.map(({ from, to }) => ({
      ...{ on: from, kind: 'pause' as const, ...link },
      text: `Pause ${formatDay(from)}–${formatDay(to)}`,
    })),
  ];
}

/** Where a price is from. @example priceText(stage, 'monatlich') // 'Preis monatlich aus dem Tarif „Flex“' */
function priceText({ cause, from, agreed_on, product_name }: WayStage, interval: string): string {
  const price = `Preis ${interval}`;
  if (cause === 'price')
    return `${price} nach der Preisanpassung zum ${formatDay(from)}, mitgeteilt am ${formatDay(agreed_on)}`;
  if (cause === 'tariff')
    return `${price} nach dem Wechsel zum ${formatDay(from)} in den Tarif „${product_name}“`;
  return `${price} aus dem Tarif „${product_name}“, vereinbart am ${formatDay(agreed_on)}`;
}

function claimedAnd({ claim, contract, corrections, credits }: WayFacts): WayEntry[] {
  const { number, amount_cents } = claim;
  const what = amount_cents < 0 ? 'Gutgeschrieben' : 'Gefordert';
  const due = amount_cents < 0 ? '' : `, fällig am ${formatDay(claim.due_on)}`;
  const said = contract && claim.kind === 'fee' ? '' : ` „${claim.text}“`;
  return [
    {
      ...{ on: claim.claimed_on, kind: 'claimed', amount_cents },
      text: `${what} als Forderung ${number}${said}${due}`,
    },
    ...corrections.map((one) => ({
      ...{ on: one.claimed_on, kind: 'corrected' as const, amount_cents: one.amount_cents },
      ...{ to: 'claims' as const, to_id: one.id },
      text: withReason(`Korrigiert durch Forderung ${one.number}`, one.reason),
    })),
    ...credits.map((one) => ({
      ...{ on: later(one.claimed_on, claim.claimed_on), kind: 'credited' as const },
      ...{ amount_cents: one.amount_cents, to: 'claims' as const, to_id: one.id },
      text: `Verrechnet mit Forderung ${one.number} „${one.text}“`,
    })),
  ];
}

const invoicedIn = ({ invoices }: WayFacts): WayEntry[] =>
  invoices.map(({ id, number, issued_on }) => ({
    ...{ on: issued_on, kind: 'invoiced', to: 'invoices', to_id: id },
    text: `Auf Rechnung ${number}`,
  }));

function collection({ run, amount_cents, made_on, collect_on, ...one }: WayCollected): WayEntry[] {
  const link = { to: 'collection_runs', to_id: run.id } as const;
  const name = `Einzug ${run.number}`;
  return [
    {
      ...{ on: made_on, kind: 'in_run', amount_cents, ...link },
      text: `In ${name} vorbereitet, eingezogen am ${formatDay(collect_on)}`,
    },
    ...(one.downloaded
      ? [
          {
            ...{ on: one.downloaded.on, kind: 'file' as const, ...link },
            text: `Datei von ${name} heruntergeladen von ${one.downloaded.by_name}`,
          },
        ]
      : []),
    ...(one.handed_in_on
      ? [
          {
            on: one.handed_in_on,
            kind: 'handed_in' as const,
            ...link,
            text: `${name} bei der Bank eingereicht`,
          },
        ]
      : []),
    ...(one.taken_back
      ? [
          {
            ...{ on: one.taken_back.on, kind: 'taken_back' as const, ...link },
            text: withReason(`${name} zurückgenommen`, one.taken_back.reason),
          },
        ]
      : []),
  ];
}

const returned = ({ returned_on, return_code, amount_cents }: WayFacts['returns'][number]): WayEntry => ({
  ...{ on: returned_on, kind: 'returned', amount_cents: -amount_cents },
  text: returnNote({ returned_on, return_code }) ?? WAY_KINDS.returned,
});

function dunned({ id, number, on, level_name, due_on, ...back }: WayFacts['dunnings'][number]): WayEntry[] {
  const link = { to: 'dunnings', to_id: id } as const;
  return [
    {
      ...{ on, kind: 'dunned', ...link },
      text: `${level_name} (Nr. ${number}), zahlbar bis ${formatDay(due_on)}`,
    },
    ...(back.taken_back_on
      ? [
          {
            ...{ on: back.taken_back_on, kind: 'taken_back' as const, ...link },
            text: withReason(`${level_name} (Nr. ${number}) zurückgenommen`, back.taken_back_because),
          },
        ]
      : []),
  ];
}

function paidBy({ claim, payments }: WayFacts): WayEntry[] {
  return payments.map(({ id, number, received_on, method, reference, amount_cents, reason }) => {
    const link = { to: 'payments', to_id: id } as const;
    if (amount_cents < 0)
      return {
        ...{ on: received_on, kind: 'reversed', amount_cents, ...link },
        text: withReason(`Zahlung rückgängig gemacht (${number})`, reason),
      };
    const before = received_on < claim.claimed_on;
    const from = `${before ? 'Guthaben aus ' : ''}Zahlung ${number} (${method})`;
    return {
      ...{ on: later(received_on, claim.claimed_on), kind: 'paid', amount_cents, ...link },
      text: withReason(before ? `${from} vom ${formatDay(received_on)}` : from, reference),
    };
  });
}

function written({ claim, losses }: WayFacts): WayEntry[] {
  const { written_off_on, written_off_because } = claim;
  const text = withReason(WAY_KINDS.written_off, written_off_because);
  const lost = losses.map(({ lost_on, amount_cents }) => ({
    ...{ on: lost_on, kind: 'written_off' as const, text, amount_cents },
  }));
  return lost.length > 0 || !written_off_on ? lost : [{ on: written_off_on, kind: 'written_off', text }];
}
