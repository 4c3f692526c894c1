/** What the next run takes isn't dunned; what came back is, from the return on. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';

const TODAY = '2026-11-21';
const COLLECT = '2026-12-01';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
  await ready();
});
beforeEach(() => studio.today(TODAY));
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const { ready, collected, payer } = collecting(() => studio, COLLECT);
const late = async (customer_id: string, amount_cents = 4990) => {
  const of = { kind: 'goods', text: 'Handtuch', due_on: '2026-11-01', vat_rate: 19 };
  await made(admin().post('payment/claims', { customer_id, amount_cents, ...of }));
  return customer_id;
};
const proposed = async (customer_id: string) =>
  (await admin().get('payment/dunning', { filter: { customer_id } })).body;
const left = async (id: string) =>
  (await admin().get('payment/dunning/left', { range: [0, 999] })).body.filter(
    ({ customer_id }: { customer_id: string }) => customer_id === id,
  );
const returned = (item: { id: string; parent_id: string }, code: string, returned_on: string) =>
  made(
    admin().post(`payment/collection-runs/${item.parent_id}/items/${item.id}/return`, { code, returned_on }),
  );

describe('an overdue claim', () => {
  it('that the next run takes is left to it, with the day; one that no run takes is dunned', async () => {
    const debited = await late(await payer());
    const stopped = await late(
      await payer({ sepa_mandate: { reference: 'ALT', signed_on: '2020-01-01', last_used_on: null } }),
    );
    const paying = await late(await studio.customer());
    expect(await proposed(debited)).toEqual([]);
    // November has no run yet: the earliest day that banks take.
    expect(await left(debited)).toMatchObject([
      { claims: 1, sum_cents: 4990, since: '2026-11-01', collect_on: '2026-11-24', returned_on: null },
    ]);
    for (const id of [stopped, paying]) {
      expect(await proposed(id)).toMatchObject([{ level: 1, returned_on: null }]);
      expect(await left(id)).toEqual([]);
    }
    // Nobody is written to either, though all were asked for.
    const { status } = await admin().post('payment/dunning', { customer_ids: [debited] });
    expect(status).toBe(409);
  });

  it('of a contract that is paid otherwise is dunned; the rest of the customer is left to the run', async () => {
    const id = await late(await payer(), 1000);
    const other = await studio.contract({ customer_id: id, payment_method: 'transfer' });
    await late(id, 700);
    await studio.database.pool.query(
      'UPDATE claims SET contract_id = $2 WHERE customer_id = $1 AND amount_cents = 700',
      [id, other.id],
    );
    expect(await proposed(id)).toMatchObject([{ claims: 1, sum_cents: 700 }]);
    expect(await left(id)).toMatchObject([{ claims: 1, sum_cents: 1000 }]);
  });

  it('whose debit came back for good is dunned, and the days count from the return', async () => {
    const id = await late(await payer());
    const [item] = await collected(id, 'handed_in');
    studio.today('2026-12-04');
    await returned(item, 'AC04', '2026-12-04');
    studio.today('2026-12-10');
    expect([await proposed(id), await left(id)]).toEqual([[], []]);
    studio.today('2026-12-11');
    expect(await proposed(id)).toMatchObject([{ level: 1, since: '2026-11-01', returned_on: '2026-12-04' }]);
  });

  it('whose debit came back for want of money is tried once more, and then dunned', async () => {
    const id = await late(await payer());
    const [item] = await collected(id, 'handed_in');
    studio.today('2026-12-04');
    await returned(item, 'AM04', '2026-12-04');
    studio.today('2026-12-14');
    expect(await proposed(id)).toEqual([]);
    expect(await left(id)).toMatchObject([{ returned_on: '2026-12-04', collect_on: '2027-01-04' }]);
    const run = await made(
      admin().post('payment/dues/collection', {
        ...{ month: '2026-12', collect_on: '2026-12-16', overrule: ['again'] },
      }),
    );
    await made(admin().post(`payment/collection-runs/${run.id}/hand-in`));
    const filter = { customer_id: id };
    const [again] = (await admin().get(`payment/collection-runs/${run.id}/items`, { filter })).body;
    studio.today('2026-12-18');
    await returned(again, 'AM04', '2026-12-18');
    studio.today('2026-12-25');
    expect(await proposed(id)).toMatchObject([{ level: 1, returned_on: '2026-12-18' }]);
    expect(await left(id)).toEqual([]);
  });
});
