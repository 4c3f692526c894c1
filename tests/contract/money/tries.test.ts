/**
 * Deliberate tries to have a customer pay what they don't owe: each ends right to the cent.
 * @module-tag long
 */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { camt, credit, debitReturn } from '../../support/camt.ts';
import { collecting, STUDIO_IBAN } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';

const TODAY = '2026-11-21';
const COLLECT = '2026-12-01';
const BACK = '2026-12-04';

let studio: Commerce;
/** A studio of its own for each: months are claimed for all of its contracts. */
beforeEach(async () => {
  await studio?.close();
  studio = await commerce(TODAY);
  await ready();
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const { ready, payer, sell, collected } = collecting(() => studio, COLLECT);
const claim = async (month: string) => {
  const { status, body } = await admin().post('payment/dues/claims', { month });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const claimsOf = async (customer_id: string) =>
  (await admin().get('payment/claims', { filter: { customer_id }, sort: ['number', 'ASC'] })).body;
const paymentsOf = async (customer_id: string) =>
  (await admin().get('payment/payments', { filter: { customer_id }, sort: ['number', 'ASC'] })).body;
const openCents = async (id: string) => (await admin().get(`auth/customers/${id}`)).body.open_cents;
const collects = async (month: string, collect_on: string) =>
  (await admin().get('payment/dues/collection', { month, collect_on })).body;
const make = (body: object = {}) =>
  admin().post('payment/dues/collection', { month: '2026-12', collect_on: COLLECT, ...body });
const member = async (values: object = {}, of: object = {}) => {
  const customer_id = await payer(of);
  const { id } = await studio.contract({ customer_id, payment_method: 'sepa', ...values });
  return { customer_id, id };
};
const send = async (xml: string, choices?: readonly object[]) => {
  const form = new FormData();
  form.set('file', new File([xml], 'auszug.xml'));
  if (choices) form.set('choices', JSON.stringify(choices));
  else form.set('dry_run', 'true');
  return (await admin().post('payment/bank-statements', form)).body;
};

it('another tariff from a day that is paid already is credited, and the next run takes the rest alone', async () => {
  const { customer_id, id } = await member();
  await claim('2026-12');
  await collected(customer_id, 'settled');
  expect(await openCents(customer_id)).toBe(0);
  studio.today('2026-12-10');
  const { id: product_id } = await studio.product({ name: 'Klein', price_cents: 3990 });
  const change = { product_id, from: '2026-12-01', agreed_on: '2026-12-10', new_term: false };
  const changed = await studio.act(id, 'change-tariff', change);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  await claim('2027-01');
  // 10,00 € too much of December, which January's fee is paid from.
  expect(await openCents(customer_id)).toBe(3990 - 1000);
  const { included } = await collects('2027-01', '2027-01-04');
  expect(included).toMatchObject([{ customer_id, amount_cents: 2990 }]);
  expect(await imbalances(studio.database)).toEqual({});
});

it('a transfer to somebody backwards in time moves what is paid: each owes their own days', async () => {
  const { customer_id, id } = await member();
  await claim('2026-12');
  await collected(customer_id, 'settled');
  studio.today('2026-12-10');
  const heir = await payer();
  const transfer = { customer_id: heir, from: '2026-12-01', agreed_on: '2026-12-10', payment_method: 'sepa' };
  const answer = await studio.act(id, 'transfer', { ...transfer, overrule: [] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await claim('2027-01');
  expect([await openCents(customer_id), await openCents(heir)]).toEqual([-4990, 2 * 4990]);
  const { included } = await collects('2027-01', '2027-01-04');
  expect(included).toMatchObject([{ customer_id: heir, amount_cents: 2 * 4990 }]);
  expect(await imbalances(studio.database)).toEqual({});
});

it.each([
  ['camt.053', 'camt.054', 'hand'],
  ['hand', 'camt.053', 'camt.054'],
  ['camt.054', 'hand', 'camt.053'],
])('a debit comes back once: by %s, then by %s and %s', async (...ways) => {
  const { customer_id } = await member();
  await sell(customer_id, 1990);
  const [item] = await collected(customer_id, 'settled');
  studio.today(BACK);
  const entry = debitReturn({
    ...{ on: BACK, cents: 2290, original: 1990, code: 'AM04' },
    end_to_end_id: item.end_to_end_id,
  });
  const day = camt({ iban: STUDIO_IBAN, entries: [entry] });
  const files = {
    'camt.053': day,
    // The notice of the same day: another message, and the reference at the transaction.
    'camt.054': day
      .replaceAll('camt.053', 'camt.054')
      .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
      .replaceAll('Stmt>', 'Ntfctn>')
      .replace(/<AcctSvcrRef>.*?<\/AcctSvcrRef>/, ''),
  };
  const give = async (way: string): Promise<boolean> => {
    if (way === 'hand') {
      const path = `payment/collection-runs/${item.parent_id}/items/${item.id}/return`;
      const body = { returned_on: BACK, code: 'AM04', cost_cents: 300 };
      return (await admin().post(path, body)).status === 200;
    }
    const xml = files[way as keyof typeof files];
    const { returns } = await send(xml);
    if (!returns[0]) return false;
    return (await send(xml, [{ key: returns[0].key, cost_cents: 300 }])).taken_returns === 1;
  };
  const taken = [];
  for (const way of ways) taken.push(await give(way));
  expect(taken).toEqual([true, false, false]);
  expect(await openCents(customer_id)).toBe(1990 + 300);
  expect(await paymentsOf(customer_id)).toHaveLength(2);
  expect(await imbalances(studio.database)).toEqual({});
});

it('months that nobody claimed come with the next, each once, in one debit', async () => {
  const { customer_id } = await member();
  await claim('2026-11');
  studio.today('2027-01-20');
  await claim('2027-02');
  await claim('2027-02');
  const fees = (await claimsOf(customer_id)).map(
    ({ period_from, amount_cents }: { period_from: string; amount_cents: number }) => [
      period_from.slice(0, 7),
      amount_cents,
    ],
  );
  expect(fees).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'].map((month) => [month, 4990]));
  const { included } = await collects('2027-02', '2027-02-01');
  expect(included).toMatchObject([{ customer_id, claims: 4, amount_cents: 4 * 4990 }]);
});

it('cash for what a prepared run takes is credit, which the month after is paid from', async () => {
  const { customer_id } = await member();
  await claim('2026-12');
  const [item] = await collected(customer_id, 'prepared');
  const cash = { customer_id, received_on: TODAY, amount_cents: 4990, method: 'cash' };
  const chosen = { ...cash, allocations: [{ claim_id: item.claim_id, amount_cents: 4990 }] };
  expect((await studio.as('trainerNord').post('payment/payments', chosen)).status).toBe(409);
  expect((await studio.as('trainerNord').post('payment/payments', cash)).status).toBe(201);
  const path = `payment/collection-runs/${item.parent_id}`;
  await admin().post(`${path}/hand-in`);
  studio.today(COLLECT);
  await admin().post(`${path}/settle`);
  expect(await openCents(customer_id)).toBe(-4990);
  await claim('2027-01');
  expect(await openCents(customer_id)).toBe(0);
  expect((await collects('2027-01', '2027-01-04')).included).toEqual([]);
  expect(await imbalances(studio.database)).toEqual({});
});

it('of ten runs at the same instant there is one', async () => {
  for (let more = 0; more < 3; more += 1) await member();
  await claim('2026-12');
  const ten = await Promise.all(Array.from({ length: 10 }, () => make({ overrule: ['again'] })));
  expect(ten.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  const { body: runs } = await admin().get('payment/collection-runs');
  expect(runs).toMatchObject([{ count: 3, sum_cents: 3 * 4990 }]);
});

describe('for a whole family', () => {
  /** A parent pays for two: three contracts, one mandate. */
  async function family() {
    const parent = await member({}, { first_name: 'Ada', last_name: 'Brand' });
    const child = async (first_name: string) => {
      const customer_id = await studio.customer({
        ...{ first_name, last_name: 'Brand', payer_id: parent.customer_id },
      });
      return { customer_id, ...(await studio.contract({ customer_id, payment_method: 'sepa' })) };
    };
    return { parent, first: await child('Ben'), second: await child('Cleo') };
  }

  it('one transfer in three files pays once, and what is left is the parent’s', async () => {
    const { parent, first, second } = await family();
    await claim('2026-12');
    const [{ number }] = await claimsOf(first.customer_id);
    const of = {
      ...{ on: TODAY, cents: 3 * 4990, name: 'Ada Brand', text: `Forderung ${number} und alle` },
      ...{ iban: 'DE75512108001245126199', reference: 'FAM-1' },
    };
    const payers = parent.customer_id;
    const taken = [];
    for (const [id, entry] of [
      ['F1', credit(of)],
      ['F2', credit({ ...of, at: 'transaction' })],
      ['F3', credit({ ...of, reference: null })],
    ] as const) {
      const xml = camt({ iban: STUDIO_IBAN, entries: [entry], id });
      const { transfers } = await send(xml);
      const choices = transfers.map(({ key }: { key: string }) => ({ key, customer_id: payers }));
      taken.push((await send(xml, choices)).taken_transfers);
    }
    expect(taken).toEqual([1, 0, 0]);
    for (const { customer_id } of [parent, first, second]) expect(await openCents(customer_id)).toBe(0);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('who is paid for by a mandate isn’t dunned for it', async () => {
    const { parent, first, second } = await family();
    await claim('2026-11');
    studio.today('2026-11-30');
    const { body } = await admin().get('payment/dunning');
    expect(body).toEqual([]);
    const { body: left } = await admin().get('payment/dunning/left');
    const ids = left.map((one: { customer_id: string }) => one.customer_id).sort();
    expect(ids).toEqual([parent, first, second].map(({ customer_id }) => customer_id).sort());
  });

  it('a prepared run says that a child’s contract ended', async () => {
    const { parent, first } = await family();
    await claim('2026-12');
    const [{ parent_id }] = await collected(parent.customer_id, 'prepared');
    const end = { agreed_on: TODAY, effective_on: '2026-11-30' };
    expect((await studio.act(first.id, 'dissolve', end)).status).toBe(200);
    const { body } = await admin().get(`payment/collection-runs/${parent_id}/changes`);
    expect(body).toMatchObject({ count: 1, over_cents: 4990 });
    expect(body.changes).toMatchObject([{ customer_id: parent.customer_id, name: 'less' }]);
    expect((await admin().post(`payment/collection-runs/${parent_id}/file`)).status).toBe(409);
  });
});
