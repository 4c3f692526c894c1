/** Debits that came back, noted by hand: before and after the money was there, twice, at the same instant. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';

const TODAY = '2026-11-21';
const COLLECT = '2026-12-01';
const BACK = '2026-12-04';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
  await ready();
});
beforeEach(() => studio.today(TODAY));
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const { ready, collected, itemsOf, sell, payer } = collecting(() => studio, COLLECT);
const give = (item: { parent_id: string; id: string }, body: object = {}) =>
  admin().post(`payment/collection-runs/${item.parent_id}/items/${item.id}/return`, {
    returned_on: BACK,
    code: 'AM04',
    ...body,
  });
const customerNow = async (id: string) => (await admin().get(`auth/customers/${id}`)).body;
const claimsOf = async (customer_id: string) =>
  (await admin().get('payment/claims', { filter: { customer_id }, sort: ['number', 'ASC'] })).body;
const paymentsOf = async (customer_id: string) =>
  (await admin().get('payment/payments', { filter: { customer_id }, sort: ['number', 'ASC'] })).body;
const leftOut = async (customer_id: string) => {
  const { body } = await admin().get('payment/dues/collection', {
    month: '2026-12',
    collect_on: '2026-12-15',
  });
  const theirs = (one: { customer_id: string }) => one.customer_id === customer_id;
  return { included: body.included.some(theirs), reason: body.left_out.find(theirs)?.reason };
};

describe('a debit that came back', () => {
  it('opens all of its claims, reverses what it paid, and claims the bank’s cost', async () => {
    const customer_id = await payer();
    await sell(customer_id, 1990);
    await sell(customer_id, 500);
    const [first, second] = await collected(customer_id, 'settled');
    expect((await customerNow(customer_id)).open_cents).toBe(0);
    studio.today(BACK);
    const { status, body } = await give(second!, { cost_cents: 475 });
    expect([status, body]).toMatchObject([
      200,
      { id: second!.id, returned_on: BACK, return_code: 'AM04', live: false },
    ]);
    const items = await itemsOf(first.parent_id);
    expect(items.map(({ live }) => live)).toEqual([false, false]);
    const cost = items.map(({ return_cost_cents }) => return_cost_cents ?? 0);
    expect(cost.reduce((sum, one) => sum + one)).toBe(475);
    expect(await claimsOf(customer_id)).toMatchObject([
      { amount_cents: 1990, open_cents: 1990, status: 'overdue', run_id: null },
      { amount_cents: 500, open_cents: 500, status: 'overdue', run_id: null },
      {
        kind: 'return_cost',
        amount_cents: 475,
        vat_rate: 0,
        reason: 'Konto nicht gedeckt (AM04)',
        due_on: BACK,
      },
    ]);
    expect(await paymentsOf(customer_id)).toMatchObject([
      { amount_cents: 2490, method: 'sepa', reversed: true },
      { amount_cents: -2490, received_on: BACK, reason: 'Rücklastschrift: Konto nicht gedeckt (AM04)' },
    ]);
    expect(await imbalances(studio.database)).toEqual({});
    const { body: run } = await admin().get(`payment/collection-runs/${first.parent_id}`);
    expect(run).toMatchObject({ returned_count: 1, returned_cents: 2490 });
    const { body: history } = await admin().get(`payment/collection-runs/${run.id}/history`);
    expect(history.map(({ action }: { action: string }) => action)).toContain('debit_back');
    // Not covered once says nothing against the mandate.
    expect(await leftOut(customer_id)).toEqual({ included: true, reason: undefined });
    const { body: figures } = await admin().get('payment/figures');
    expect(figures).toMatchObject({ returned: 1, returned_cents: 2490 });
  });

  it('is left out of the settling when it came back before', async () => {
    const customer_id = await payer();
    await sell(customer_id, 1990);
    const [item] = await collected(customer_id, 'handed_in');
    studio.today(BACK);
    expect((await give(item)).status).toBe(200);
    expect((await admin().post(`payment/collection-runs/${item.parent_id}/settle`)).status).toBe(200);
    expect(await paymentsOf(customer_id)).toEqual([]);
    expect(await claimsOf(customer_id)).toMatchObject([{ open_cents: 1990, run_id: null }]);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('comes back once, also by two at the same instant', async () => {
    const customer_id = await payer();
    await sell(customer_id, 1990);
    await sell(customer_id, 500);
    const [first, second] = await collected(customer_id, 'settled');
    studio.today(BACK);
    const both = await Promise.all([give(first, { cost_cents: 300 }), give(second!, { cost_cents: 300 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await give(first);
    expect([again.status, again.body.detail]).toEqual([
      409,
      'Diese Lastschrift ist am 04.12.2026 schon zurückgekommen.',
    ]);
    expect((await customerNow(customer_id)).open_cents).toBe(2790);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it.each([
    [{ returned_on: '2026-11-30' }, 422, 'Eingezogen wurde erst am 01.12.2026.'],
    [{ returned_on: '2026-12-05' }, 422, 'in der Zukunft'],
    [{ returned_on: null }, 422, undefined],
    [{ code: 'XX99' }, 422, undefined],
    [{ cost_cents: -1 }, 422, undefined],
    [{ cost_cents: 5001 }, 422, undefined],
  ])('of %o is refused', async (body, status, text) => {
    const customer_id = await payer();
    await sell(customer_id, 1990);
    const [item] = await collected(customer_id, 'settled');
    studio.today(BACK);
    const answer = await give(item, body);
    expect(answer.status).toBe(status);
    if (text) expect(answer.body.errors.returned_on).toContain(text);
    expect((await customerNow(customer_id)).open_cents).toBe(0);
  });

  it('of a run that never left is refused, and trainers may not note any', async () => {
    const customer_id = await payer();
    await sell(customer_id, 1990);
    const [item] = await collected(customer_id, 'prepared');
    studio.today(BACK);
    const refused = await give(item);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Dieser Einzug ist nicht bei der Bank: Davon kann nichts zurückkommen.',
    ]);
    const path = `payment/collection-runs/${item.parent_id}`;
    expect((await trainer().post(`${path}/items/${item.id}/return`, {})).status).toBe(403);
    await admin().post(`${path}/take-back`, { reason: 'Probe' });
    expect((await give(item)).body.detail).toBe('Dieser Einzug ist zurückgenommen.');
  });
});

describe('a payment beside a debit, once it is reversed', () => {
  const paid = async (customer_id: string) => {
    const payment = { customer_id, received_on: TODAY, amount_cents: 1000, method: 'cash' };
    return (await trainer().post('payment/payments', payment)).body.id;
  };
  const reverse = (id: string) =>
    admin().post(`payment/payments/${id}/reverse`, { reason: 'Falsch gebucht' });

  it.each([
    ['settled', 'settled'],
    ['with the bank', 'handed_in'],
  ] as const)('leaves its claim open to be paid and dunned where the run is %s', async (_, status) => {
    const customer_id = await payer();
    const claim = await sell(customer_id, 3000);
    const cash = await paid(customer_id);
    const [item] = await collected(customer_id, status);
    expect(item).toMatchObject({ claim_id: claim.id, amount_cents: 2000 });
    expect((await reverse(cash)).status).toBe(200);
    studio.today(BACK);
    if (status === 'handed_in')
      expect((await admin().post(`payment/collection-runs/${item.parent_id}/settle`)).status).toBe(200);
    expect(await claimsOf(customer_id)).toMatchObject([
      { paid_cents: 2000, open_cents: 1000, status: 'overdue', run_id: null },
    ]);
    expect(await leftOut(customer_id)).toEqual({
      included: false,
      reason: 'Ein Teil ist schon eingezogen: Der Rest kommt mit keinem Einzug mehr.',
    });
    expect(await imbalances(studio.database)).toEqual({});
    // Comes the debit back, all of it is collected anew.
    expect((await give(item)).status).toBe(200);
    expect(await leftOut(customer_id)).toEqual({ included: true, reason: undefined });
    await paid(customer_id);
    expect(await claimsOf(customer_id)).toMatchObject([{ open_cents: 2000 }]);
    expect(await imbalances(studio.database)).toEqual({});
  });
});

describe('the mandate', () => {
  it('is held back by the reason, until an admin lifts that', async () => {
    const customer_id = await payer();
    await sell(customer_id, 1990);
    const [item] = await collected(customer_id, 'settled');
    studio.today(BACK);
    await give(item, { code: 'MD06' });
    expect(await leftOut(customer_id)).toEqual({
      included: false,
      reason:
        'Lastschriften sind ausgesetzt seit der Rücklastschrift vom 04.12.2026: Vom Kunden zurückgegeben (MD06).',
    });
    // Who saves the customer's form sends it as it stands.
    const before = await customerNow(customer_id);
    const { debit_stop: _, ...form } = before;
    expect((await trainer().put(`auth/customers/${customer_id}`, form)).status).toBe(200);
    expect((await customerNow(customer_id)).debit_stop).toEqual(before.debit_stop);
    const resume = `auth/customers/${customer_id}/resume-debits`;
    expect((await trainer().post(resume)).status).toBe(403);
    expect((await admin().post(resume)).status).toBe(200);
    expect(await leftOut(customer_id)).toEqual({ included: true, reason: undefined });
    const twice = await admin().post(resume);
    expect([twice.status, twice.body.detail]).toEqual([409, 'Lastschriften sind nicht ausgesetzt.']);
  });

  it('ends by the reason, until there is another one', async () => {
    const customer_id = await payer();
    await sell(customer_id, 1990);
    const [item] = await collected(customer_id, 'settled');
    studio.today(BACK);
    await give(item, { code: 'AC04' });
    expect((await leftOut(customer_id)).reason).toBe(
      'Das Mandat ist beendet seit der Rücklastschrift vom 04.12.2026: Konto aufgelöst (AC04). Es braucht ein neues.',
    );
    const resume = `auth/customers/${customer_id}/resume-debits`;
    const warned = await admin().post(resume);
    expect([warned.status, warned.body.warnings[0].name]).toEqual([409, 'ended']);
    const now = await customerNow(customer_id);
    const sepa_mandate = { reference: `NEU-${item.id.slice(-8)}`, signed_on: BACK, last_used_on: null };
    await trainer().put(`auth/customers/${customer_id}`, { ...now, sepa_mandate });
    expect(await leftOut(customer_id)).toEqual({ included: true, reason: undefined });
  });
});
