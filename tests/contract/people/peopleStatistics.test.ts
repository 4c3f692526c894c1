import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#resources/contracts/contracts.ts';
import { products } from '#resources/contracts/products.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';

/** Half past midnight on 1 March in Berlin, still February in UTC. */
const now = new Date('2027-02-28T23:30:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks, now: () => now });
  await add({ joined: '2025-01-10', trainer_ids: [app.uid.trainerNord], birthday: '2004-02-29' });
  await add({ joined: '2026-04-15', birthday: '1990-03-14' });
  await add({ joined: '2026-12-31', birthday: '1980-03-15' });
  await add({ joined: '2027-01-01', left: '2027-02-28', status: 'deactivated', birthday: '1980-03-02' });
  await add({ joined: '2027-03-01', status: 'pending_activation', birthday: '2000-03-01' });
  await add({ joined: '2024-05-01', left: '2025-06-01', status: 'deactivated' });
  await add({ joined: '2026-07-01', studio_id: app.sued });
});
afterAll(() => app.close());

interface Person {
  /** Of the first and the last day as a member. */
  readonly joined: string;
  readonly left?: string;
  readonly status?: Customer['status'];
  readonly studio_id?: string;
  readonly trainer_ids?: string[];
  readonly birthday?: string;
}

async function add({
  joined,
  left,
  studio_id = app.nord,
  status = 'active',
  ...values
}: Person): Promise<void> {
  const { id: customer_id } = await app.create(customers, studio_id, {
    ...buildCustomer(),
    status,
    ...values,
  });
  const product_id = await tariff(studio_id);
  await app.create(contracts, studio_id, {
    customer_id,
    product_id,
    concluded_on: joined,
    concluded_at: `${joined}T10:00:00.000Z`,
    starts_on: joined,
    price_cents: 4990,
    billing_interval: 'monthly',
    vat_rate: 19,
    renewal: 'indefinite',
    minimum_term_months: 0,
    notice_period_months: 0,
    cancellation: left
      ? {
          received_on: joined,
          effective_on: left,
          reason: null,
          origin: 'customer',
          extraordinary: false,
          replaced: null,
        }
      : null,
  });
}

async function tariff(studio_id: string): Promise<string> {
  const made = await app.create(products, studio_id, {
    name: `Tarif ${Math.random()}`,
    kind: 'membership',
    price_cents: 4990,
    vat_rate: 19,
    billing_interval: 'monthly',
  });
  return made.id;
}

const stats = async (who: 'trainerNord' | 'superAdmin' = 'trainerNord', query = {}) =>
  (await app.as(who).get('stats/customers', query)).body;

describe('customer statistics', () => {
  it('count the own studio', async () => {
    expect(await stats()).toMatchObject({
      as_of: now.toISOString(),
      total: 6,
      by_status: { pending_activation: 1, active: 3, deactivated: 2 },
      members: 4,
      new_this_month: 1,
      left_this_month: 0,
      without_trainer: 3,
      mine: 1,
    });
  });

  it('follow the months of Berlin, the current one last', async () => {
    const { months, fluctuation_rate } = await stats();
    expect(months.map(({ month }: { month: string }) => month)).toEqual([
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
    ]);
    expect(months[0]).toEqual({ month: '2026-04', joined: 1, left: 0, stock: 2 });
    expect(months.slice(-4)).toEqual([
      { month: '2026-12', joined: 1, left: 0, stock: 3 },
      { month: '2027-01', joined: 1, left: 0, stock: 4 },
      // Who left with its last day was a member on it.
      { month: '2027-02', joined: 0, left: 1, stock: 4 },
      { month: '2027-03', joined: 1, left: 0, stock: 4 },
    ]);
    // One left; the stock was 2 for eight months, then 3, 4, 4, 4.
    expect(fluctuation_rate).toBe(38.7);
  });

  it('name trainers with the customers they care for', async () => {
    const { by_trainer } = await stats();
    expect(by_trainer).toEqual([{ trainer_id: app.uid.trainerNord, name: 'trainerNord Demo', customers: 1 }]);
  });

  it('count each studio’s people, for staff their own alone', async () => {
    const { by_studio } = await stats('superAdmin');
    expect(by_studio).toEqual([
      { studio_id: app.nord, customers: 6, members: 4, trainers: 1 },
      { studio_id: app.sued, customers: 1, members: 1, trainers: 1 },
    ]);
    expect((await stats()).by_studio).toEqual([by_studio[0]]);
  });

  it('tell the birthdays of two weeks, of 29 February, too', async () => {
    const { birthdays } = await stats();
    expect(birthdays.map(({ birthday, turns }: Record<string, unknown>) => [birthday, turns])).toEqual([
      ['2004-02-29', 23],
      ['2000-03-01', 27],
      ['1990-03-14', 37],
    ]);
  });

  it('are of one studio or all for super admins, and of no other for staff', async () => {
    expect(await stats('superAdmin')).toMatchObject({ total: 7 });
    expect(await stats('superAdmin', { studio_id: app.sued })).toMatchObject({ total: 1, mine: 0 });
    const foreign = await app.as('trainerNord').get('stats/customers', { studio_id: app.sued });
    expect(foreign.status).toBe(400);
    expect((await app.as('customer').get('stats/customers')).status).toBe(403);
  });

  it('have no rate where there are no customers', async () => {
    const studio = await app.as('superAdmin').post('auth/studios', { studio_name: 'Leer' });
    expect(await stats('superAdmin', { studio_id: studio.body.id })).toMatchObject({
      total: 0,
      fluctuation_rate: null,
      birthdays: [],
      by_trainer: [],
    });
  });
});
