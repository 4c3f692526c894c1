/** The second look at a run before its file: in its preview, and once it is prepared. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#resources/contracts/contracts.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { statementsOf } from '../../support/statements.ts';

const NOVEMBER = { month: '2026-11', collect_on: '2026-11-24' };
const DECEMBER = { month: '2026-12', collect_on: '2026-12-03' };

let studio: Commerce;
const ids = new Map<string, { customer: string; contract: string; number: number }>();
const admin = () => studio.as('adminNord');
const { ready, payer, sell } = collecting(() => studio, DECEMBER.collect_on);

async function member(last_name: string, values: object = {}, contract: object = {}) {
  const customer = await payer({ first_name: 'Kim', last_name, ...values });
  const { id, number } = await studio.contract({
    customer_id: customer,
    payment_method: 'sepa',
    starts_on: '2026-10-01',
    ...contract,
  });
  ids.set(last_name, { customer, contract: id, number });
}
const price = (name: string, price_cents: number) =>
  studio.database.transaction(SYSTEM, (tx) => tx.update(contracts, ids.get(name)!.contract, { price_cents }));
const plain = (text: string) =>
  text
    .replace(/\s/g, ' ')
    .replace(/Vertrag \d+/g, 'Vertrag')
    .replace(/Mandat R-\d+/, 'Mandat')
    .replace(/Forderung \d+/g, 'Forderung');
type Row = {
  name: string;
  customer_name: string;
  amount_cents: number;
  before_cents: number;
  reason: string;
};
const told = (check: { people: Row[] }, name: string) =>
  check.people
    .filter((one) => one.name === name)
    .map(({ customer_name, reason }) => [customer_name.replace('Kim ', ''), plain(reason)]);

beforeAll(async () => {
  studio = await commerce('2026-11-16');
  await ready();
  await member('Amsel');
  await member('Drossel');
  await member('Elster', {}, { starts_on: '2026-11-16' });
  await member('Fink');
  await member('Gimpel', {}, { payment_method: 'transfer' });
  await member('Habicht', { iban: null, sepa_mandate: null });
  await member('Kiebitz');
  await made(admin().post('payment/dues/claims', { month: '2026-11' }));
  const run = await made(admin().post('payment/dues/collection', NOVEMBER));
  await made(admin().post(`payment/collection-runs/${run.id}/hand-in`));
  studio.today('2026-11-24');
  await made(admin().post(`payment/collection-runs/${run.id}/settle`));
  await member('Lerche', {}, { starts_on: '2026-12-01' });
  await price('Amsel', 5490);
  await price('Drossel', 2990);
  await sell(ids.get('Fink')!.customer, 350);
  const rest = { from: '2026-12-01', to: '2026-12-31', reason: 'illness' };
  expect((await studio.act(ids.get('Kiebitz')!.contract, 'pause', rest)).status).toBe(200);
});
afterAll(() => studio.close());

const EXPECTED = {
  more: [
    [
      'Amsel',
      'Zuletzt 49,90 € (November 2026). Beitrag 01.12.2026–31.12.2026, Vertrag: 54,90 € statt 49,90 € (anderer Betrag); Korrektur zu Forderung: 01.11.2026–30.11.2026, Vertrag: 5,00 € (kommt dazu)',
    ],
    [
      'Elster',
      'Zuletzt 24,95 € (November 2026). Beitrag 01.12.2026–31.12.2026, Vertrag: 49,90 € statt 24,95 € (davor nur ein Teil)',
    ],
    ['Fink', 'Zuletzt 49,90 € (November 2026). Shake: 3,50 € (kommt dazu)'],
  ],
  less: [
    [
      'Drossel',
      'Zuletzt 49,90 € (November 2026). Beitrag 01.12.2026–31.12.2026, Vertrag: 9,90 € statt 49,90 € (der Rest, ein Teil ist bezahlt oder gutgeschrieben)',
    ],
  ],
  first: [['Lerche', 'Mandat vom 01.03.2026']],
  several: [
    [
      'Amsel',
      'Korrektur zu Forderung: 01.11.2026–30.11.2026, Vertrag: 5,00 €; Beitrag 01.12.2026–31.12.2026, Vertrag: 54,90 €',
    ],
    ['Fink', 'Shake: 3,50 €; Beitrag 01.12.2026–31.12.2026, Vertrag: 49,90 €'],
  ],
  missing: [
    ['Habicht', 'Vertrag: Es fehlt die IBAN.'],
    ['Kiebitz', 'Vertrag: Pausiert vom 01.12.2026 bis 31.12.2026'],
  ],
  otherwise: [['Gimpel', 'Vertrag: Zahlt anders: Überweisung']],
};

describe('the second look', () => {
  it('is part of the preview, also of what would be claimed with it', async () => {
    const { body } = await admin().get('payment/dues/collection', { ...DECEMBER, claim: true });
    const { people: _, ...counts } = body.check;
    expect(counts).toEqual({ more: 3, less: 1, first: 1, several: 2, missing: 2, otherwise: 1 });
    for (const [name, rows] of Object.entries(EXPECTED)) expect(told(body.check, name)).toEqual(rows);
    expect(body.check.people[0]).toMatchObject({ amount_cents: 5990, before_cents: 4990 });
  });

  it('says the same of the run once it is prepared, in a few statements', async () => {
    const run = await made(admin().post('payment/dues/collection', { ...DECEMBER, claim: true }));
    const path = `payment/collection-runs/${run.id}/check`;
    const { body } = await admin().get(path);
    for (const [name, rows] of Object.entries(EXPECTED)) expect(told(body, name)).toEqual(rows);
    expect(await statementsOf(() => admin().get(path))).toBeLessThan(25);
    expect((await studio.as('adminSued').get(path)).status).toBe(404);
    // What is with the bank can't be changed any more.
    await made(admin().post(`payment/collection-runs/${run.id}/hand-in`));
    expect((await admin().get(path)).body).toMatchObject({ more: 0, missing: 0, people: [] });
  });

  it('names who came back and is taken again, and in which other run somebody is', async () => {
    const again = { ...DECEMBER, collect_on: '2026-12-10' };
    const [item] = (await admin().get('payment/collection-runs', { sort: ['number', 'ASC'] })).body;
    const items = (await admin().get(`payment/collection-runs/${item.id}/items`)).body;
    const of = items.find(
      ({ customer_id }: { customer_id: string }) => customer_id === ids.get('Fink')!.customer,
    );
    await made(
      admin().post(`payment/collection-runs/${item.id}/items/${of.id}/return`, {
        ...{ returned_on: '2026-11-24', code: 'AM04', cost_cents: 300 },
      }),
    );
    expect((await admin().get('payment/dues/collection', again)).body.check).toBeNull();
    const { body } = await admin().get('payment/dues/collection/check', again);
    expect(told(body, 'several')).toEqual([
      [
        'Fink',
        expect.stringMatching(/^Im selben Monat schon 53,40 € in einem anderen Einzug; Beitrag 01.11.2026/),
      ],
    ]);
    expect(told(body, 'more')).toEqual([
      [
        'Fink',
        expect.stringMatching(
          /Beitrag 01.11.2026–30.11.2026, Vertrag: 49,90 € \(noch einmal, weil zurückgekommen\)/,
        ),
      ],
    ]);
    // Who is in the month's other run isn't missing.
    expect(told(body, 'missing').map(([name]) => name)).toEqual(['Habicht', 'Kiebitz']);
  });
});
