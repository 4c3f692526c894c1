import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Figure } from '#declare/figure.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { products } from '#resources/contracts/products.ts';
import { customers } from '#resources/people/customers.ts';
import { allFigures } from '#resources/studio/figures.ts';
import { figuresOfMemberships } from '#services/endpoints/people/memberships.ts';
import { allHooks } from '#services/entities/index.ts';
import type { Transaction } from '#services/storage/types.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';
import { copies } from '../../support/many.ts';
import { blocksThrough } from '../../support/rowsThrough.ts';
import { within } from '../../support/studios.ts';

const TODAY = '2027-03-10';
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ allHooks, now: () => new Date(`${TODAY}T11:00:00Z`) });
  await add('Monat', { starts_on: '2026-12-15', price_cents: 4990, billing_interval: 'monthly' });
  await add('Jahr', { starts_on: '2027-01-10', price_cents: 10_000, billing_interval: 'yearly' });
  await add('Jahr', { starts_on: '2027-03-01', price_cents: 6_000, billing_interval: 'quarterly' });
  await add(
    'Monat',
    { starts_on: '2026-12-20', price_cents: 4990, billing_interval: 'monthly' },
    '2027-01-31',
  );
  await add(
    'Woche',
    { starts_on: '2027-02-01', price_cents: 1_000, billing_interval: 'weekly' },
    '2027-05-31',
  );
});
afterAll(() => app.close());

interface Sold {
  readonly starts_on: string;
  readonly price_cents: number;
  readonly billing_interval: 'weekly' | 'monthly' | 'quarterly' | 'yearly';
}

const tariffs = new Map<string, string>();

async function tariff(name: string): Promise<string> {
  const known = tariffs.get(name);
  if (known) return known;
  const { id } = await app.create(products, app.nord, {
    ...{ name, kind: 'membership', price_cents: 4990, vat_rate: 19, billing_interval: 'monthly' },
  });
  tariffs.set(name, id);
  return id;
}

/** A customer with a contract, which ends on `left` where it is given. */
async function add(name: string, sold: Sold, left?: string): Promise<void> {
  const { id: customer_id } = await app.create(customers, app.nord, buildCustomer());
  await app.create(contracts, app.nord, {
    ...{ customer_id, product_id: await tariff(name), vat_rate: 19, renewal: 'indefinite', ...sold },
    concluded_on: sold.starts_on,
    concluded_at: `${sold.starts_on}T10:00:00.000Z`,
    ...{ minimum_term_months: 0, notice_period_months: 0 },
    cancellation: left
      ? {
          ...{ received_on: sold.starts_on, effective_on: left, reason: null, origin: 'customer' },
          ...{ extraordinary: false, replaced: null },
        }
      : null,
  });
}

const figures = async (who: 'adminNord' | 'trainerNord' | 'adminSued') => {
  const { body } = await app.as(who).get('stats/figures');
  return new Map<string, number | null>(
    body.map(({ name, value }: { name: string; value: number | null }) => [name, value]),
  );
};

it('sum the fees of running contracts on a month: a twelfth of a year, a third of a quarter, weeks by the year', async () => {
  const all = await figures('adminNord');
  expect(all.get('recurring_revenue')).toBe(4990 + 833 + 2000 + 4333);
  expect(all.get('members')).toBe(4);
  expect(all.get('revenue_per_member')).toBe(Math.round((4990 + 833 + 2000 + 4333) / 4));
});

it('count what their lists show', async () => {
  const all = await figures('adminNord');
  const days = { today: TODAY, month: '2027-03-01', uid: app.uid.adminNord };
  for (const one of allFigures as readonly Figure[]) {
    if (!one.where || one.sum) continue;
    const filter = JSON.stringify(one.where(days));
    const { headers } = await app.as('adminNord').get(one.of.api, { filter, range: '[0,0]' });
    expect([one.name, Number(headers.get('Content-Range')?.split('/')[1])]).toEqual([
      one.name,
      all.get(one.name),
    ]);
  }
});

it('tell nobody below what is above their level, and no studio what is of another', async () => {
  const seen = await figures('trainerNord');
  expect([seen.has('members'), seen.has('recurring_revenue'), seen.has('open')]).toEqual([
    true,
    false,
    false,
  ]);
  const other = await figures('adminSued');
  expect([other.get('members'), other.get('recurring_revenue'), other.get('revenue_per_member')]).toEqual([
    0,
    0,
    null,
  ]);
});

it('tell joined and left by tariff, and how many of a month’s new members stayed', async () => {
  const { body } = await app.as('adminNord').get('stats/memberships');
  expect(body.by_product.map(({ name, joined, left }: never) => [name, joined, left])).toEqual([
    ['Monat', 2, 1],
    ['Jahr', 2, 0],
    ['Woche', 1, 0],
  ]);
  const december = body.cohorts.find(({ month }: { month: string }) => month === '2026-12');
  expect(december).toEqual({ month: '2026-12', joined: 2, stayed: [{ count: 1 }, { count: 1 }] });
  expect(body.cohorts).toHaveLength(12);
  expect((await app.as('adminSued').get('stats/memberships')).body.by_product).toEqual([]);
});

it('read each contract of a large studio once, whoever joined or left with it', async () => {
  const studio = await testApp({ allHooks, now: () => new Date(`${TODAY}T11:00:00Z`) });
  try {
    const product = await studio.create(products, studio.nord, {
      ...{ name: 'Monat', kind: 'membership', price_cents: 4990, vat_rate: 19, billing_interval: 'monthly' },
    });
    const { id } = await studio.create(customers, studio.nord, buildCustomer());
    const contract = await studio.create(contracts, studio.nord, {
      ...{
        customer_id: id,
        product_id: product.id,
        price_cents: 4990,
        vat_rate: 19,
        billing_interval: 'monthly',
      },
      ...{ starts_on: '2026-12-15', concluded_on: '2026-12-15', concluded_at: '2026-12-15T10:00:00.000Z' },
      ...{ renewal: 'indefinite', minimum_term_months: 0, notice_period_months: 0 },
    });
    const ids = `md5('customer ' || n)::uuid`;
    await copies(studio, 'customers', id, 3000, {
      id: ids,
      number: '10000 + n',
      email: `n || '@viele.example'`,
    });
    await copies(studio, 'contracts', contract.id, 3000, { number: '10000 + n', customer_id: ids });
    const blocks = await within(studio.database, { id: studio.nord }, (tx) =>
      blocksThrough(tx, (counted) =>
        figuresOfMemberships({ studio_id: studio.nord, read: (work: Work) => work(counted) } as never),
      ),
    );
    const { body } = await studio.as('adminNord').get('stats/memberships');
    expect(body.by_product).toEqual([{ product_id: product.id, name: 'Monat', joined: 3001, left: 0 }]);
    expect(blocks).toBeLessThan(2 * 3000);
  } finally {
    await studio.close();
  }
});

type Work = (tx: Transaction) => Promise<unknown>;
