/** A claim's way in words. */
import { expect, it } from 'vitest';
import { returnNote } from '#rules/money/sepa/returns.ts';
import { wayOf } from '#rules/money/way.ts';
import type { WayFacts } from '#rules/money/wayFacts.ts';

const FACTS: WayFacts = {
  claim: {
    ...{ id: 'f20', number: 20, kind: 'fee', reason: null, due_on: '2026-11-01', amount_cents: 3030 },
    text: 'Beitrag 14.11.2026–30.11.2026: 17 von 30 Tagen, Vertrag 7',
    claimed_on: '2026-11-01',
    period_from: '2026-11-14',
    ...{ written_off_on: null, written_off_because: null },
  },
  contract: { id: 'v7', number: 7, interval: 'monatlich' },
  stage: {
    ...{ cause: 'start', from: '2026-11-14', agreed_on: '2026-10-30', price_cents: 5346 },
    product_name: 'Flex',
  },
  pauses: [],
  original: null,
  ...{ corrections: [], credits: [], invoices: [], collected: [], returns: [], dunnings: [], payments: [] },
  losses: [],
};
const said = (facts: Partial<WayFacts>) =>
  wayOf({ ...FACTS, ...facts }).map(({ on, kind, text }) => `${on} ${kind}: ${text}`);

it('goes from the price over run, return and letter to the payment, by day', () => {
  const way = wayOf({
    ...FACTS,
    corrections: [
      { id: 'f25', number: 25, claimed_on: '2026-11-28', amount_cents: -500, reason: 'Pause im November' },
    ],
    collected: [
      {
        run: { id: 'e3', number: 3 },
        ...{
          amount_cents: 3030,
          made_on: '2026-11-10',
          collect_on: '2026-11-17',
          handed_in_on: '2026-11-12',
        },
        downloaded: { on: '2026-11-12', by_name: 'Annika Harms' },
        taken_back: null,
      },
    ],
    returns: [{ returned_on: '2026-11-20', return_code: 'AM04', amount_cents: 3030 }],
    dunnings: [
      {
        ...{ id: 'm2', number: 2, on: '2026-11-27', level_name: '1. Mahnung', due_on: '2026-12-07' },
        ...{ taken_back_on: null, taken_back_because: null },
      },
    ],
    payments: [
      {
        ...{ id: 'z9', number: 9, received_on: '2026-12-01', method: 'Überweisung', amount_cents: 2530 },
        ...{ reference: 'Kunde 43', reason: null },
      },
    ],
  });
  expect(way.map(({ on, text, amount_cents }) => [on, text, amount_cents])).toEqual([
    ['2026-10-30', 'Preis monatlich aus dem Tarif „Flex“, vereinbart am 30.10.2026', 5346],
    ['2026-11-01', 'Gefordert als Forderung 20, fällig am 01.11.2026', 3030],
    ['2026-11-10', 'In Einzug 3 vorbereitet, eingezogen am 17.11.2026', 3030],
    ['2026-11-12', 'Datei von Einzug 3 heruntergeladen von Annika Harms', undefined],
    ['2026-11-12', 'Einzug 3 bei der Bank eingereicht', undefined],
    ['2026-11-14', 'Beitrag 14.11.2026–30.11.2026: 17 von 30 Tagen, Vertrag 7', undefined],
    ['2026-11-20', 'Rücklastschrift 20.11.2026: Konto nicht gedeckt', -3030],
    ['2026-11-27', '1. Mahnung (Nr. 2), zahlbar bis 07.12.2026', undefined],
    ['2026-11-28', 'Korrigiert durch Forderung 25: Pause im November', -500],
    ['2026-12-01', 'Zahlung 9 (Überweisung): Kunde 43', 2530],
  ]);
  expect(way.map(({ to, to_id }) => to_id && `${to}/${to_id}`)).toEqual([
    ...['contracts/v7', undefined, 'collection_runs/e3', 'collection_runs/e3', 'collection_runs/e3'],
    ...['contracts/v7', undefined, 'dunnings/m2', 'claims/f25', 'payments/z9'],
  ]);
});

it.each([
  [
    'price',
    'Preis monatlich nach der Preisanpassung zum 01.11.2026, mitgeteilt am 01.09.2026',
    { agreed_on: '2026-09-01' },
  ],
  ['tariff', 'Preis monatlich nach dem Wechsel zum 01.11.2026 in den Tarif „Flex“', {}],
] as const)('names where a price is from: %s', (cause, text, values) => {
  const stage = { ...FACTS.stage!, cause, from: '2026-11-01', ...values };
  expect(said({ stage })).toContainEqual(expect.stringContaining(text));
});

it('says pauses, what it corrects, credit from before, a reversal and a loss', () => {
  const claim = {
    ...FACTS.claim,
    ...{ written_off_on: '2026-12-24', written_off_because: 'Kulanz', reason: 'Kündigung zum 20.11.2026' },
  };
  const payment = { id: 'z1', number: 1, method: 'bar', reference: null, reason: null };
  const way = said({
    claim,
    pauses: [{ from: '2026-11-20', to: '2026-11-22' }],
    original: { id: 'f1', number: 1 },
    payments: [
      { ...payment, received_on: '2026-10-02', amount_cents: 100 },
      { ...payment, received_on: '2026-12-02', amount_cents: -100, reason: 'Irrtum' },
    ],
    losses: [{ lost_on: '2026-12-24', amount_cents: 3030 }],
  });
  expect(way).toEqual([
    '2026-10-30 price: Preis monatlich aus dem Tarif „Flex“, vereinbart am 30.10.2026',
    '2026-11-01 corrects: Korrigiert Forderung 1: Kündigung zum 20.11.2026',
    '2026-11-01 claimed: Gefordert als Forderung 20, fällig am 01.11.2026',
    '2026-11-01 paid: Guthaben aus Zahlung 1 (bar) vom 02.10.2026',
    '2026-11-14 period: Beitrag 14.11.2026–30.11.2026: 17 von 30 Tagen, Vertrag 7',
    '2026-11-20 pause: Pause 20.11.2026–22.11.2026',
    '2026-12-02 reversed: Zahlung rückgängig gemacht (1): Irrtum',
    '2026-12-24 written_off: Ausgebucht: Kulanz',
  ]);
});

it('names a return by its day and reason', () => {
  expect(returnNote({ returned_on: '2026-11-20', return_code: 'AM04' })).toBe(
    'Rücklastschrift 20.11.2026: Konto nicht gedeckt',
  );
  expect(returnNote({ returned_on: '2026-11-20', return_code: null })).toBe('Rücklastschrift 20.11.2026');
  expect(returnNote({ returned_on: null })).toBeUndefined();
});
