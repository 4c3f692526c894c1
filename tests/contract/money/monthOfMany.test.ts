/** A month of many contracts: what there is to do is counted up to a limit, and said to be at least so much. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { copies } from '../../support/many.ts';

const MONTH = '2026-11';
/** Half of them pay by direct debit, and each half is more than is counted. */
const COUNT = 1400;

let studio: Commerce;
const admin = () => studio.as('adminNord');
const { ready, payer } = collecting(() => studio, '2026-11-24');
const look = async () => (await admin().get('payment/month', { month: MONTH })).body;
const idOf = (kind: string) => `('00000000-0000-7000-${kind}-' || lpad(n::text, 12, '0'))::uuid`;

beforeAll(async () => {
  studio = await commerce('2026-11-16');
  await ready();
  const customer = await payer({ first_name: 'Kim', last_name: 'Amsel' });
  const { id } = await studio.contract({ customer_id: customer, starts_on: '2026-11-01' });
  await copies(studio, 'customers', customer, COUNT, {
    id: idOf('a000'),
    number: '100000 + n',
    email: `'k' || n || '@viele.example'`,
    sepa_mandate: `jsonb_set(c.sepa_mandate, '{reference}', to_jsonb('VIELE-' || n))`,
  });
  await copies(studio, 'contracts', id, COUNT, {
    number: '100000 + n',
    customer_id: idOf('a000'),
    payment_method: `(ARRAY['sepa', 'transfer'])[1 + n % 2]`,
  });
});
afterAll(() => studio.close());

/** So many or more, less than all, and each of the same amount. */
function expectSome({ count, sum_cents, more }: Record<string, number>, least: number, all: number) {
  expect(more).toBe(true);
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThan(all);
  expect(sum_cents).toBe(count! * 4990);
}

it('says of each step that there is at least so much to do', async () => {
  expectSome((await look()).unclaimed, 500, COUNT);
  await made(admin().post('payment/dues/claims', { month: MONTH }));
  const claimed = await look();
  expect(claimed).toMatchObject({
    claimed: { count: COUNT + 1, sum_cents: (COUNT + 1) * 4990 },
    unclaimed: { count: 0, more: false },
    to_dun: { count: 0, more: false },
  });
  expectSome(claimed.uncollected, 500, COUNT / 2);

  studio.today('2026-11-30');
  // Every other one of the claims that are looked at is left to the next run.
  expectSome((await look()).to_dun, 1, COUNT / 2 + 1);
});

it('looks at all where the first of them come to nothing', async () => {
  // All but one of those who are overdue are spared.
  await studio.database.pool.query(
    `UPDATE customers SET dunning_stop = '{"on": "2026-11-20", "until": null}' WHERE studio_id = $1 AND number <> 100701`,
    [studio.nord],
  );
  expect((await look()).to_dun).toEqual({ count: 1, sum_cents: 4990, more: false });
});
