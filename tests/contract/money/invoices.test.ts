/** Invoices: made of claims, numbered without gaps however many are made at once, cancelled by a further one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#resources/money/invoices.ts';
import { RECIPIENT_ERASED } from '#rules/money/invoice.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';

const TODAY = '2026-11-21';
const PATH = 'payment/invoices';
const SELLER = {
  street: 'Hafenstraße 1',
  postal_code: '24103',
  city: 'Kiel',
  tax_number: '20/123/45678',
  small_business: false,
};
let studio: Commerce;
let customer: string;
beforeAll(async () => {
  studio = await commerce(TODAY);
  await settings(SELLER);
  customer = await studio.customer({ first_name: 'Kim', last_name: 'Ott' });
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const settings = async (values: object, of: 'nord' | 'sued' = 'nord') => {
  const who = studio.as(of === 'nord' ? 'adminNord' : 'adminSued');
  const address = `auth/studios/${studio[of]}`;
  const { status, body } = await who.put(address, { ...(await who.get(address)).body, ...values });
  expect(status, JSON.stringify(body)).toBe(200);
};
const claim = async (amount_cents: number, values: object = {}) => {
  const body = { customer_id: customer, kind: 'goods', text: 'Handtuch', due_on: TODAY, vat_rate: 19 };
  const made = await admin().post('payment/claims', { ...body, amount_cents, ...values });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
const invoice = (claim_ids: string[], headers = {}) => admin().post(`${PATH}/issue`, { claim_ids }, headers);
const issued = async (claim_ids: string[]): Promise<Invoice> => {
  const { status, body } = await invoice(claim_ids);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const cancel = (id: string) => admin().post(`${PATH}/${id}/cancel`, { reason: 'Falscher Betrag' });
const now = async (path: string, id: string) => (await trainer().get(`${path}/${id}`)).body;
const running = ({ number }: { number: string }) => Number(number.slice(5));

describe('an invoice', () => {
  it('says all that it has to, as it was', async () => {
    const towel = await claim(4990);
    const drink = await claim(999, { text: 'Getränk', vat_rate: 7 });
    const made = await issued([towel.id, drink.id]);
    expect(made).toMatchObject({
      issued_on: TODAY,
      customer_id: customer,
      status: 'valid',
      period_from: TODAY,
      period_to: TODAY,
      gross_cents: 5989,
      tax_cents: 797 + 65,
      recipient: { name: 'Kim Ott', street: 'Am Markt 5', postal_code: '24211', city: 'Preetz' },
      seller: { street: 'Hafenstraße 1', tax_number: '20/123/45678', vat_id: null },
      rates: [
        { vat_rate: 19, net_cents: 4193, tax_cents: 797, gross_cents: 4990 },
        { vat_rate: 7, net_cents: 934, tax_cents: 65, gross_cents: 999 },
      ],
    });
    expect(made.number).toMatch(/^2026-\d{4}$/);
    expect(made.positions.map(({ claim_id, text, amount_cents }) => [claim_id, text, amount_cents])).toEqual([
      [towel.id, 'Handtuch', 4990],
      [drink.id, 'Getränk', 999],
    ]);
    expect((await now('payment/claims', towel.id)).invoice_id).toBe(made.id);
    const { body: person } = await trainer().get(`auth/customers/${customer}`);
    await trainer().put(`auth/customers/${customer}`, { ...person, city: 'Plön' });
    expect((await now(PATH, made.id)).recipient.city).toBe('Preetz');
    expect((await trainer().put(`${PATH}/${made.id}`, made)).status).toBe(405);
    expect((await admin().delete(`${PATH}/${made.id}`)).status).toBe(405);
  });

  it('holds no claim that another one holds, also when they are made at the same instant', async () => {
    const one = await claim(100);
    const answers = await Promise.all([1, 2, 3].map(() => invoice([one.id])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { number } = answers.find(({ status }) => status === 201)!.body;
    expect(answers.find(({ status }) => status === 409)!.body.detail).toBe(
      `Forderung ${one.number} steht schon auf Rechnung ${number}.`,
    );
  });

  it('goes to one customer, and is about what there is', async () => {
    const other = await claim(100, { customer_id: await studio.customer() });
    const own = await claim(100);
    const answers = [
      await invoice([own.id, other.id]),
      await invoice([own.id, customer]),
      await invoice([]),
      await studio.as('adminSued').post(`${PATH}/issue`, { claim_ids: [own.id] }),
    ];
    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? body)[0]])).toEqual([
      [422, 'claim_ids'],
      [422, 'claim_ids'],
      [422, 'claim_ids'],
      [409, 'type'],
    ]);
    await settings(SELLER, 'sued');
    expect((await studio.as('adminSued').post(`${PATH}/issue`, { claim_ids: [own.id] })).status).toBe(422);
  });

  it('is made once, however often the call is sent', async () => {
    const { id } = await claim(100);
    const key = { 'Idempotency-Key': 'once-only-invoice' };
    const [first, again] = [await invoice([id], key), await invoice([id], key)];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });
});

it('numbers have no gaps, with twenty at once of which some fail', async () => {
  const claims = [];
  for (let count = 0; count < 17; count++) claims.push(await claim(100 + count));
  const taken = await claim(50);
  const before = running(await issued([taken.id]));
  const calls = [...claims.map(({ id }) => [id]), [taken.id], [taken.id, claims[0].id], [customer]];
  const answers = await Promise.all(calls.map((ids) => invoice(ids)));
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => running(body));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(made).toHaveLength(17);
  expect(made.sort((a, b) => a - b)).toEqual(made.map((_, index) => before + 1 + index));
});

it('numbers begin anew with each year', async () => {
  studio.today('2027-01-02');
  expect((await issued([(await claim(100)).id])).number).toBe('2027-0001');
  studio.today(TODAY);
});

describe('a cancellation', () => {
  it('is an invoice of its own with the signs turned round, and frees the claims', async () => {
    const one = await claim(4990);
    const first = await issued([one.id]);
    const { status, body } = await cancel(first.id);
    expect([status, body.status]).toEqual([200, 'cancelled']);
    const [opposite] = (await admin().get(PATH, { filter: { cancels: first.id } })).body as Invoice[];
    expect(opposite).toMatchObject({
      status: 'cancellation',
      gross_cents: -4990,
      tax_cents: -797,
      net_cents: -4193,
      reason: 'Falscher Betrag',
      recipient: first.recipient,
      positions: [{ ...first.positions[0], amount_cents: -4990 }],
    });
    expect(running(opposite!)).toBe(running(first) + 1);
    expect((await now('payment/claims', one.id)).invoice_id).toBeNull();
    expect(running(await issued([one.id]))).toBe(running(opposite!) + 1);
    const again = [await cancel(first.id), await cancel(opposite!.id)];
    expect(again.map(({ status, body: { detail } }) => [status, detail])).toEqual([
      [409, 'Diese Rechnung ist schon storniert.'],
      [409, 'Das ist selbst eine Stornorechnung.'],
    ]);
  });

  it('comes once, also when two ask at the same instant', async () => {
    const { id } = await issued([(await claim(100)).id]);
    const statuses = (await Promise.all([cancel(id), cancel(id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

describe('what is missing', () => {
  it('of the studio is named with where to put it', async () => {
    const { id } = await claim(100);
    await settings({ tax_number: null, street: null });
    for (const answer of [await invoice([id]), await admin().get(`${PATH}/month`, { month: '2026-11' })]) {
      expect(answer.status).toBe(409);
      expect(answer.body.detail).toContain('Straße und Hausnummer, Steuernummer oder USt-IdNr.');
      expect(answer.body.detail).toContain('Stammdaten des Studios');
    }
    await settings(SELLER);
  });

  it('of the recipient matters from more than 250 € on', async () => {
    const nowhere = await studio.customer({ street: null, city: null });
    const small = await claim(25_000, { customer_id: nowhere });
    const more = await claim(1, { customer_id: nowhere });
    expect((await invoice([small.id, more.id])).body.detail).toContain('Straße und Hausnummer, Ort');
    expect((await invoice([small.id])).status).toBe(201);
  });

  it('of a small business is no tax: none is shown', async () => {
    await settings({ small_business: true });
    const { id } = await claim(4990);
    expect(await issued([id])).toMatchObject({
      small_business: true,
      tax_cents: 0,
      net_cents: 4990,
      positions: [{ vat_rate: 0 }],
    });
    await settings(SELLER);
  });
});

it('a month has one invoice for each customer, once', async () => {
  const month = '2027-03';
  const due_on = '2027-03-15';
  const other = await studio.customer({ first_name: 'Alex', last_name: 'Brandt' });
  const nowhere = await studio.customer({ first_name: 'Nico', last_name: 'Nirgends', street: null });
  await claim(1000, { due_on });
  await claim(2000, { due_on });
  await claim(3000, { due_on, customer_id: other });
  await claim(30_000, { due_on, customer_id: nowhere });
  // Of so much the address is needed, and known.
  await claim(40_000, { due_on, customer_id: await studio.customer() });
  const written = await claim(4000, { due_on, customer_id: other });
  await admin().post(`payment/claims/${written.id}/write-off`, { reason: 'Kulanz' });
  await claim(5000, { due_on: '2027-04-01' });
  const preview = await admin().get(`${PATH}/month`, { month });
  expect(preview.body).toEqual({
    invoices: 3,
    claims: 4,
    sum_cents: 46_000,
    left_out_count: 1,
    left_out: [
      expect.objectContaining({
        customer_id: nowhere,
        amount_cents: 30_000,
        reason: expect.stringContaining('Nico Nirgends'),
      }),
    ],
  });
  const both = await Promise.all([1, 2].map(() => admin().post(`${PATH}/month`, { month })));
  // What was announced is what is made.
  const { invoices, claims, sum_cents } = preview.body;
  expect(
    both.map(({ body: { ids: _, ...made } }) => made).toSorted((a, b) => a.invoices - b.invoices),
  ).toEqual([
    { invoices: 0, claims: 0, sum_cents: 0 },
    { invoices, claims, sum_cents },
  ]);
  const { ids } = both.find(({ body: answer }) => answer.invoices === 3)?.body ?? {};
  const { body } = await admin().get(PATH, { filter: { customer_id: [customer, other] }, range: [0, 99] });
  const made = (body as Invoice[]).filter(({ gross_cents }) => gross_cents === 3000);
  expect(made.map(({ positions }) => positions.length).sort()).toEqual([1, 2]);
  expect(Math.abs(running(made[0]!) - running(made[1]!))).toBe(1);
  expect(ids).toEqual(
    expect.arrayContaining(made.toSorted((a, b) => a.number.localeCompare(b.number)).map(({ id }) => id)),
  );
  const history = await Promise.all(
    made.map(async ({ id }) => (await admin().get(`${PATH}/${id}/history`)).body[0].batch_id),
  );
  expect(history[0]).toBe(history[1]);
});

it('a correction names the invoice of what it corrects', async () => {
  const card = await studio.card({ customer_id: customer, product_id: (await cardProduct()).id });
  const [sold] = (await trainer().get('payment/claims', { filter: { kind: 'card', customer_id: customer } }))
    .body;
  const first = await issued([sold.id]);
  await admin().delete(`payment/contract-cards/${card.id}`);
  const [correction] = (await admin().get('payment/claims', { filter: { corrects: sold.id } })).body;
  const made = await issued([correction.id]);
  expect(made.gross_cents).toBe(-sold.amount_cents);
  expect(made.positions[0]!.text).toContain(`(zu Rechnung ${first.number})`);
});

it('what never comes on one is refused: what is written off, and corrections of that or of damages', async () => {
  const month = '2027-05';
  const due_on = `${month}-03`;
  studio.today(due_on);
  const customer_id = await studio.customer();
  const product_id = (await cardProduct()).id;
  const card = await studio.card({ customer_id, product_id });
  const of = async (filter: object) =>
    (await trainer().get('payment/claims', { filter: { customer_id, ...filter } })).body[0];
  const sold = await of({ kind: 'card' });
  await admin().post(`payment/claims/${sold.id}/write-off`, { reason: 'Kulanz' });
  await admin().delete(`payment/contract-cards/${card.id}`);
  const correction = await of({ corrects: sold.id });
  const costs = await claim(500, { customer_id, due_on });
  const back = await claim(1, { customer_id, due_on });
  const { pool } = studio.database;
  await pool.query("UPDATE claims SET kind = 'dunning_cost' WHERE id = $1", [costs.id]);
  await pool.query("UPDATE claims SET kind = 'correction', corrects = $1 WHERE id = $2", [costs.id, back.id]);
  const answers = [];
  for (const { id, number } of [sold, correction, costs, back]) {
    const { status, body } = await invoice([id]);
    answers.push([status, body.detail.startsWith(`Forderung ${number}: Das `)]);
  }
  expect(answers).toEqual(Array(4).fill([409, true]));
  expect((await admin().get(`${PATH}/month`, { month })).body).toMatchObject({ invoices: 0, left_out: [] });
  studio.today(TODAY);
});

const cardProduct = () =>
  studio.product({
    name: 'Fünferkarte',
    kind: 'card',
    price_cents: 5000,
    card_units: 5,
    card_valid_days: 90,
  } as never);

it('isn’t made for who is erased, whose address went, too', async () => {
  const customer_id = await studio.customer({ first_name: 'Wanda', last_name: 'Weg' });
  const { id } = await claim(450, { customer_id });
  const paid = { customer_id, method: 'cash', amount_cents: 450, received_on: TODAY };
  expect((await admin().post('payment/payments', paid)).status).toBe(201);
  const erased = await admin().post(`auth/customers/${customer_id}/erase`, {});
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  const refused = await invoice([id]);
  expect([refused.status, refused.body.detail]).toEqual([409, RECIPIENT_ERASED]);
});
