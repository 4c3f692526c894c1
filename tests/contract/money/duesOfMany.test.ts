/** A month of thousands of contracts: summed, paged and handed out without keeping others waiting. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { copies } from '../../support/many.ts';

const MONTH = '2026-12';
const ENDED = 1000;
const COUNT = 4000;

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
  const { id } = await studio.contract({ customer_id: await studio.customer({ last_name: 'Erste' }) });
  const { id: yearly } = await studio.contract({
    product_id: (await studio.product({ billing_interval: 'yearly', price_cents: 49_900 })).id,
  });
  // The oldest owe nothing any more; of the others every tenth ends within the month, and every seventh came from elsewhere.
  await copies(studio, 'contracts', id, ENDED, {
    number: '10000 + n',
    ends_on: `DATE '2026-10-31'`,
    state: `'ended'`,
  });
  await copies(studio, 'contracts', id, COUNT - 2, {
    number: '50000 + n',
    starts_on: `DATE '2026-01-01'`,
    ends_on: `CASE WHEN n % 10 = 0 THEN DATE '2026-12-10' END`,
    payment_method: `CASE WHEN n % 4 = 0 THEN 'cash' END`,
    taken_over: `CASE WHEN n % 7 = 0 THEN jsonb '{"claimed_until": "2026-11-30"}' END`,
  });
  // Charged elsewhere for the month, it owes nothing here.
  await copies(studio, 'contracts', id, 1, {
    number: '60000',
    starts_on: `DATE '2026-01-01'`,
    taken_over: `jsonb '{"claimed_until": "2026-12-31"}'`,
  });
  await copies(studio, 'contracts', yearly, 700, { number: '90000 + n' });
  await copies(studio, 'contracts', yearly, 1, { number: '99999', starts_on: `DATE '2025-12-05'` });
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const dues = (query: Record<string, unknown> = {}) => admin().get('payment/dues', { month: MONTH, ...query });

const SHORT = Math.round((4990 * 10) / 31);
const SHORTS = Math.floor((COUNT - 2) / 10);
const FEES = COUNT - 1;
const SUM = (FEES - SHORTS) * 4990 + SHORTS * SHORT + 49_900;

it('is summed over all that owe, wherever they stand', async () => {
  const { headers, body } = await dues({ range: [0, 24] });
  expect([headers.get('Content-Range'), headers.get('X-Total-Cents'), body.length]).toEqual([
    `dues 0-24/${FEES + 1}`,
    String(SUM),
    25,
  ]);
});

it.each([
  ['amount_cents', 'DESC', 0, 49_900],
  ['amount_cents', 'ASC', 0, SHORT],
  ['amount_cents', 'ASC', SHORTS - 1, SHORT],
  ['amount_cents', 'ASC', SHORTS, 4990],
  ['contract_number', 'DESC', 0, 99_999],
  ['contract_number', 'ASC', FEES - 1, 50_000 + COUNT - 2],
  ['from', 'DESC', 0, '2026-12-05'],
  ['from', 'ASC', 0, '2026-12-01'],
  ['customer_name', 'ASC', 0, 'Mia Erste'],
])('sorted by %s %s has at %i: %s', async (field, direction, at, value) => {
  const { body } = await dues({ sort: [field, direction], range: [at, at] });
  expect(body[0][field]).toBe(value);
});

it('is narrowed to a way of paying and a kind', async () => {
  const total = async (filter: object) =>
    Number((await dues({ filter, range: [0, 0] })).headers.get('Content-Range')?.split('/')[1]);
  const cash = Math.floor((COUNT - 2) / 4);
  expect(await total({ payment_method: 'cash' })).toBe(cash);
  // All but the first one and the yearly one, which are paid by transfer.
  expect(await total({ payment_method: [null, 'cash'] })).toBe(FEES - 1);
  expect(await total({ kind: 'fee' })).toBe(FEES + 1);
  expect((await dues({ filter: { kind: 'signup' } })).body).toEqual([]);
});

it('is handed out whole, each claim once', async () => {
  const seen: { id: string; amount_cents: number }[] = [];
  for (let after = 0; ; ) {
    const { body, headers } = await dues({ after: String(after) });
    expect(headers.get('X-Total-Cents')).toBeNull();
    if (body.length === 0) break;
    seen.push(...body);
    after = body.at(-1).contract_number;
  }
  expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([FEES + 1, FEES + 1]);
  expect(seen.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(SUM);
  expect((await dues({ after: 'x' })).status).toBe(400);
});

it('lets others through while it is worked out, also when many ask for it at once', async () => {
  let running = true;
  const months = Promise.all(Array.from({ length: 12 }, () => dues({ range: [0, 24] }))).finally(() => {
    running = false;
  });
  let answered = 0;
  while (running) {
    const { status } = await trainer().get('payment/contracts', { range: [0, 9] });
    expect(status).toBe(200);
    answered++;
  }
  expect((await months).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  // A small call needs about six turns of the event loop; two months at a time take a few hundred of them in all.
  expect(answered).toBeGreaterThan(24);
});

it('is one studio’s: a super admin says which', async () => {
  const superAdmin = studio.as('superAdmin');
  for (const [path, query] of [
    ['payment/dues', {}],
    ['payment/dues/claims', {}],
    ['payment/dues/collection', { collect_on: '2026-12-01' }],
  ] as const) {
    const { status, body } = await superAdmin.get(path, { month: MONTH, ...query });
    expect([status, body.errors]).toEqual([422, { studio_id: 'Wähle ein Studio.' }]);
  }
  const { headers } = await superAdmin.get('payment/dues', {
    month: MONTH,
    filter: { studio_id: studio.nord },
    range: [0, 0],
  });
  expect(headers.get('X-Total-Cents')).toBe(String(SUM));
});
