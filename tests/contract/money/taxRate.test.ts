/** The tax of claims: corrected where another rate holds, kept where the studio becomes a small business (§ 19 UStG). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';

const TODAY = '2026-11-21';
const MONTH = '2026-12';
const CLAIMS = 'payment/dues/claims';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const SELLER = { street: 'Hafenstraße 1', postal_code: '24103', city: 'Kiel', tax_number: '20/123/45678' };
const settings = async (values: object) => {
  const path = `auth/studios/${studio.nord}`;
  const { status, body } = await admin().put(path, { ...(await admin().get(path)).body, ...values });
  expect(status, JSON.stringify(body)).toBe(200);
};

it('a claim at 19 % that owes 7 % is credited and claimed again, once, and invoiced so', async () => {
  const customer_id = await studio.customer();
  const reduced = await studio.product({ name: 'Kurs', vat_rate: 7 });
  const { id } = await studio.contract({ customer_id, starts_on: '2026-06-01' });
  await admin().post(CLAIMS, { month: MONTH });
  const changed = await studio.act(id, 'change-tariff', {
    product_id: reduced.id,
    from: '2026-12-01',
    agreed_on: TODAY,
  });
  expect(changed.status).toBe(200);

  const swapped = { claims: 0, corrections: 2, corrections_cents: 0, sum_cents: 0 };
  expect((await admin().get(CLAIMS, { month: MONTH })).body).toMatchObject(swapped);
  expect((await admin().post(CLAIMS, { month: MONTH })).body).toMatchObject(swapped);
  expect((await admin().post(CLAIMS, { month: MONTH })).body).toMatchObject({ claims: 0, corrections: 0 });

  const found = await admin().get('payment/claims', { filter: { customer_id }, sort: ['number', 'ASC'] });
  const [fee] = found.body;
  const reason = 'Umsatzsteuer 7 % statt 19 %';
  // They settle each other: what is open stays due when it was.
  expect(found.body).toMatchObject([
    { kind: 'fee', amount_cents: 4990, vat_rate: 19, open_cents: 4990 },
    { kind: 'correction', corrects: fee.id, amount_cents: -4990, vat_rate: 19, open_cents: 0, reason },
    { kind: 'correction', corrects: fee.id, amount_cents: 4990, vat_rate: 7, open_cents: 0, reason },
  ]);
  expect((await admin().get(`auth/customers/${customer_id}`)).body.open_cents).toBe(4990);
  expect(await imbalances(studio.database)).toEqual({});

  await settings(SELLER);
  const claim_ids = found.body.map((one: { id: string }) => one.id);
  const made = await admin().post('payment/invoices/issue', { claim_ids });
  expect(made.body).toMatchObject({
    gross_cents: 4990,
    rates: [
      { vat_rate: 19, gross_cents: 0, tax_cents: 0 },
      { vat_rate: 7, gross_cents: 4990, tax_cents: 326 },
    ],
  });
});

it('a small business is warned of a product with a rate that is new to it', async () => {
  const { id } = await studio.product({ name: 'Kurs 19' });
  const at = `payment/products/${id}`;
  const { body: taxed } = await admin().get(at);
  await settings({ small_business: true });
  const { id: _, ...values } = { ...taxed, name: 'Neu' };
  const warned = await admin().post('payment/products', values);
  expect([warned.status, warned.body.warnings]).toEqual([
    409,
    [{ name: 'untaxed', text: expect.stringContaining('§ 19 UStG') }],
  ]);
  expect((await admin().post('payment/products', { ...values, overrule: ['untaxed'] })).status).toBe(201);
  expect((await admin().post('payment/products', { ...values, vat_rate: 0 })).status).toBe(201);
  // What it had stays, without a question.
  expect((await admin().put(at, { ...taxed, name: 'Kurs am Abend' })).status).toBe(200);
  const changed = await admin().put(at, { ...taxed, version: undefined, vat_rate: 7 });
  expect([changed.status, changed.body.warnings?.[0].name]).toEqual([409, 'untaxed']);
  await settings({ small_business: false });
});

it('a studio that becomes a small business, or stops being one, rebooks nothing of before', async () => {
  await settings({ ...SELLER, small_business: false });
  const customer_id = await studio.customer({ first_name: 'Ulla', last_name: 'Umsatz' });
  const claimed = async (text: string) => {
    const body = {
      customer_id,
      kind: 'goods',
      text,
      due_on: '2026-11-21',
      amount_cents: 11_900,
      vat_rate: 19,
    };
    return (await admin().post('payment/claims', body)).body;
  };
  const journal = async () =>
    String((await admin().get('payment/journal', { month: '2026-11' })).body)
      .split('\r\n')
      .filter((line) => line.includes('Ulla'))
      .map((line) => line.split(';').filter((_, at) => [4, 6, 8].includes(at)));
  const invoiced = async (id: string) =>
    (await admin().post('payment/invoices/issue', { claim_ids: [id] })).body;

  const taxed = await claimed('Shirt');
  const before = [['Shirt', '8400', '19']];
  expect(await journal()).toEqual(before);
  await settings({ small_business: true });
  expect(await journal()).toEqual(before);
  const free = await claimed('Hose');
  const both = [...before, ['Hose', '8195', '']];
  expect([taxed.small_business, free.small_business, await journal()]).toEqual([false, true, both]);
  expect(await invoiced(taxed.id)).toMatchObject({ small_business: false, tax_cents: 1900 });
  await settings({ small_business: false });
  expect(await journal()).toEqual(both);
  expect(await invoiced(free.id)).toMatchObject({ small_business: true, tax_cents: 0 });
});

it('claims of contracts stay as they were claimed, and so do their corrections', async () => {
  await settings({ small_business: true });
  const customer_id = await studio.customer();
  const { id } = await studio.contract({ customer_id, starts_on: '2026-06-01' });
  await admin().post(CLAIMS, { month: MONTH });
  await settings({ small_business: false });
  expect((await admin().get(CLAIMS, { month: MONTH })).body).toMatchObject({ claims: 0, corrections: 0 });
  await studio.act(id, 'pause', { from: '2026-12-01', to: '2026-12-31' });
  await admin().post(CLAIMS, { month: MONTH });
  const { body } = await admin().get('payment/claims', { filter: { customer_id }, sort: ['number', 'ASC'] });
  expect(body).toMatchObject([
    { kind: 'fee', small_business: true },
    { kind: 'correction', amount_cents: -4990, small_business: true },
  ]);
});
