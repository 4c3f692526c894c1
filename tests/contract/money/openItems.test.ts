/** Open items on a day: by age, looking back, and always what the journal adds up to. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenItems, SUM_HEADERS } from '#resources/money/endpoints/openItems.ts';
import { plusDays } from '#rules/days.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';

const TODAY = '2026-11-21';
let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
});
afterAll(() => studio.close());

const post = async (path: string, body: object) => {
  const answer = await studio.as('adminNord').post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const claim = (customer_id: string, days: number, amount_cents: number) =>
  post('payment/claims', {
    ...{
      customer_id,
      kind: 'goods',
      text: 'Handtuch',
      due_on: plusDays(TODAY, -days),
      amount_cents,
      vat_rate: 19,
    },
  });
const pay = (customer_id: string, days: number, amount_cents: number) =>
  post('payment/payments', {
    customer_id,
    received_on: plusDays(TODAY, -days),
    amount_cents,
    method: 'cash',
  });

async function itemsOn(day: string, query: Record<string, string> = {}) {
  const { status, body, headers } = await studio.as('adminNord').get('payment/open-items', { day, ...query });
  expect(status, JSON.stringify(body)).toBe(200);
  const sums = Object.fromEntries(
    Object.entries(SUM_HEADERS).map(([name, header]) => [name, Number(headers.get(header))]),
  );
  return { rows: body as OpenItems[], sums, range: headers.get('Content-Range') };
}

const of = (rows: readonly OpenItems[], id: string) => rows.find(({ customer_id }) => customer_id === id);

it('sorts what is open by its age, credit apart', async () => {
  const kim = await studio.customer({ first_name: 'Kim', last_name: 'Ott' });
  for (const [days, cents] of [
    [0, 100],
    [30, 200],
    [31, 1000],
    [60, 2000],
    [61, 10_000],
    [90, 20_000],
    [91, 100_000],
    [-1, 1],
  ] as const)
    await claim(kim, days, cents);
  const ada = await studio.customer({ first_name: 'Ada', last_name: 'Lang' });
  await pay(ada, 3, 700);
  const { rows, sums, range } = await itemsOn(TODAY);
  expect(of(rows, kim)).toMatchObject({
    customer_name: 'Kim Ott',
    oldest_on: plusDays(TODAY, -91),
    ...{ age_0_cents: 300, age_31_cents: 3000, age_61_cents: 30_000, age_91_cents: 100_000 },
    ...{ credit_cents: 0, sum_cents: 133_300 },
  });
  expect(of(rows, ada)).toMatchObject({
    oldest_on: null,
    age_0_cents: 0,
    credit_cents: -700,
    sum_cents: -700,
  });
  expect(sums).toMatchObject({ age_91_cents: 100_000, credit_cents: -700, sum_cents: 132_600 });
  expect(range).toBe('open-items 0-1/2');
  expect(rows.map(({ customer_name }) => customer_name)).toEqual(['Ada Lang', 'Kim Ott']);
  const second = await itemsOn(TODAY, { sort: '["sum_cents","DESC"]', range: '[1,1]' });
  expect(second.rows.map(({ customer_name }) => customer_name)).toEqual(['Ada Lang']);
  expect(second.sums).toEqual(sums);
});

it('looks back: what was paid, taken back, credited and lost later was open then', async () => {
  const customer = await studio.customer({ first_name: 'Bo', last_name: 'Rau' });
  const rowOn = async (days: number) => of((await itemsOn(plusDays(TODAY, -days))).rows, customer);
  await pay(customer, 50, 500);
  await claim(customer, 40, 3000);
  await claim(customer, 20, 1000);
  const paid = await pay(customer, 10, 2500);
  expect(await rowOn(51)).toBeUndefined();
  expect(await rowOn(50)).toMatchObject({ credit_cents: -500, sum_cents: -500 });
  expect(await rowOn(40)).toMatchObject({ age_0_cents: 2500, credit_cents: 0, sum_cents: 2500 });
  expect(await rowOn(11)).toMatchObject({ age_0_cents: 3500, sum_cents: 3500 });
  expect(await rowOn(10)).toMatchObject({ age_0_cents: 1000, sum_cents: 1000 });
  await post(`payment/payments/${paid.id}/reverse`, { reason: 'Irrtum' });
  expect(await rowOn(1)).toMatchObject({ age_0_cents: 1000, sum_cents: 1000 });
  expect(await rowOn(0)).toMatchObject({
    age_0_cents: 1000,
    age_31_cents: 2500,
    credit_cents: 0,
    sum_cents: 3500,
  });
  const { body: open } = await studio
    .as('adminNord')
    .get('payment/claims', { filter: JSON.stringify({ customer_id: customer, status: 'overdue' }) });
  for (const { id } of open) await post(`payment/claims/${id}/write-off`, { reason: 'Kulanz' });
  expect(await rowOn(1)).toMatchObject({ sum_cents: 1000 });
  expect(await rowOn(0)).toBeUndefined();
});

it('adds up to the customers’ balances', async () => {
  const { sums } = await itemsOn('2099-12-31');
  const { body } = await studio.as('adminNord').get('auth/customers', { range: '[0,999]' });
  const balances = (body as { open_cents: number }[]).map(({ open_cents }) => open_cents);
  expect(sums.sum_cents).toBe(balances.reduce((sum, cents) => sum + cents, 0));
});
