/** Payments: what they are put to, what stays in credit, and what taking them back leaves. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#services/storage/ids.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';

const TODAY = '2026-11-21';
let studio: Commerce;
let customer: string;
beforeAll(async () => {
  studio = await commerce(TODAY);
});
beforeEach(async () => {
  studio.today(TODAY);
  customer = await studio.customer();
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const PATH = 'payment/payments';
const claim = async (amount_cents: number, values: object = {}, customer_id = customer) => {
  const body = { customer_id, kind: 'goods', text: 'Handtuch', due_on: TODAY, amount_cents, vat_rate: 19 };
  const made = await admin().post('payment/claims', { ...body, ...values });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
const pay = (amount_cents: number, values: object = {}, customer_id = customer) =>
  trainer().post(PATH, { customer_id, received_on: TODAY, amount_cents, method: 'cash', ...values });
/** Equal payments beside one another. */
const MEANT = { overrule: ['entered_before'] };
const reverse = (id: string, reason: string | null = 'Falsch gebucht') =>
  admin().post(`${PATH}/${id}/reverse`, { reason });
const read = async (path: string, id: string) => (await admin().get(`${path}/${id}`)).body;
const claimNow = (id: string) => read('payment/claims', id);
const balance = async (id = customer) => (await read('auth/customers', id)).open_cents;

describe('a payment', () => {
  it('pays the oldest claims first, the last in part', async () => {
    const young = await claim(3000, { due_on: '2026-12-01' });
    const old = await claim(2000, { due_on: '2026-11-01' });
    expect([await balance(), old.status]).toEqual([5000, 'overdue']);
    const { status, body } = await pay(4500);
    expect([status, body.allocations, body.credit_cents]).toEqual([
      201,
      [
        { claim_id: old.id, amount_cents: 2000 },
        { claim_id: young.id, amount_cents: 2500 },
      ],
      0,
    ]);
    expect(await claimNow(old.id)).toMatchObject({ status: 'paid', paid_cents: 2000, open_cents: 0 });
    expect(await claimNow(young.id)).toMatchObject({ status: 'partly_paid', open_cents: 500 });
    expect(await balance()).toBe(500);
  });

  it('pays costs first where the studio doesn’t waive it (§ 367 BGB)', async () => {
    const path = `auth/studios/${studio.nord}`;
    const settings = async (costs_first: boolean) => {
      const { body } = await admin().get(path);
      expect((await admin().put(path, { ...body, costs_first })).status).toBe(200);
    };
    const fee = await claim(2000, { due_on: '2026-11-01' });
    const cost = await claim(300, { due_on: '2026-11-20' });
    await studio.database.pool.query("UPDATE claims SET kind = 'dunning_cost' WHERE id = $1", [cost.id]);
    await settings(true);
    const { body } = await pay(1000);
    expect(body.allocations).toEqual([
      { claim_id: cost.id, amount_cents: 300 },
      { claim_id: fee.id, amount_cents: 700 },
    ]);
    await settings(false);
  });

  it('pays in cash nothing over the counter where no till is elsewhere (§ 146a AO), also from credit', async () => {
    const path = `auth/studios/${studio.nord}`;
    const settings = async (till_elsewhere: boolean) => {
      const { body } = await admin().get(path);
      expect((await admin().put(path, { ...body, till_elsewhere })).status).toBe(200);
    };
    const goods = await claim(2000, { due_on: '2026-11-01' });
    const fee = await claim(3000, { due_on: '2026-11-20' });
    await studio.database.pool.query("UPDATE claims SET kind = 'fee' WHERE id = $1", [fee.id]);
    await settings(false);
    const allocations = [{ claim_id: goods.id, amount_cents: 500 }];
    const refused = await pay(500, { allocations });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(
        /nicht bar.*keine Kasse \(§\s146a\sAO\).*Stammdaten des Studios unter Abrechnung/,
      ),
    ]);
    const { body: cash } = await pay(3500);
    expect([cash.allocations, cash.credit_cents]).toEqual([[{ claim_id: fee.id, amount_cents: 3000 }], 500]);
    // A later sale doesn't take the cash, either; a transfer pays both.
    const shake = await claim(100, { due_on: '2026-11-21' });
    expect([shake.open_cents, (await read(PATH, cash.id)).credit_cents]).toEqual([100, 500]);
    const { body: transfer } = await pay(600, { method: 'transfer', allocations });
    expect(transfer.allocations).toEqual([...allocations, { claim_id: goods.id, amount_cents: 100 }]);
    await settings(true);
    expect((await pay(100, { allocations: [{ claim_id: shake.id, amount_cents: 100 }] })).status).toBe(201);
  });

  it('pays the claims that were chosen, and the oldest with the rest', async () => {
    const old = await claim(2000, { due_on: '2026-11-01' });
    const young = await claim(3000, { due_on: '2026-12-01' });
    const chosen = [{ claim_id: young.id, amount_cents: 3000 }];
    const { body } = await pay(3500, { allocations: chosen });
    expect(body.allocations).toEqual([...chosen, { claim_id: old.id, amount_cents: 500 }]);
    expect([(await claimNow(young.id)).status, (await claimNow(old.id)).open_cents]).toEqual(['paid', 1500]);
  });

  it('stays in credit where it is more than is owed, and goes to the next claim by itself', async () => {
    await claim(1000);
    const { body: payment } = await pay(2500);
    expect([payment.credit_cents, await balance()]).toEqual([1500, -1500]);
    const next = await claim(2000);
    expect(next).toMatchObject({ status: 'partly_paid', open_cents: 500 });
    expect(await claimNow(next.id)).toEqual(next);
    expect((await read(PATH, payment.id)).credit_cents).toBe(0);
    expect(await balance()).toBe(500);
  });

  it('is reversed by an entry: its claims are open again, its credit is gone, another credit steps in', async () => {
    const owed = await claim(2000);
    const { body: first } = await pay(3000);
    const { body: second } = await pay(700, { method: 'transfer', reference: 'Danke' });
    expect(await balance()).toBe(-1700);
    const { status, body } = await reverse(first.id);
    expect([status, body.reversed, body.credit_cents]).toEqual([200, true, 0]);
    const [counter] = (await trainer().get(PATH, { filter: { customer_id: customer } })).body;
    expect(counter).toMatchObject({
      amount_cents: -3000,
      reverses: first.id,
      reason: 'Falsch gebucht',
      received_on: TODAY,
    });
    expect(await claimNow(owed.id)).toMatchObject({ paid_cents: 700, open_cents: 1300 });
    expect((await read(PATH, second.id)).allocations).toEqual([{ claim_id: owed.id, amount_cents: 700 }]);
    expect(await balance()).toBe(1300);
    const history = (await trainer().get(`${PATH}/${first.id}/history`)).body;
    expect(history[0].action).toBe('reverse');
    const again = [await reverse(first.id), await reverse(counter.id)];
    expect(again.map(({ status, body: { detail } }) => [status, detail])).toEqual([
      [409, 'Diese Zahlung ist schon rückgängig gemacht.'],
      [409, 'Diese Zahlung macht selbst eine andere rückgängig.'],
    ]);
    expect((await reverse(second.id, null)).body.errors).toEqual({ reason: 'Bitte ausfüllen.' });
  });

  it('is asked about where an equal one stands, and where its day or amount is unusual', async () => {
    const { body: first } = await pay(4990);
    const again = await pay(4990);
    const text = `Zahlung ${first.number} vom 21.11.2026 über 49,90\u00a0€ ist schon erfasst. Das wäre eine zweite.`;
    expect([again.status, again.body.warnings]).toEqual([409, [{ name: 'entered_before', text }]]);
    for (const other of [{ method: 'card' }, { received_on: '2026-11-20' }, { amount_cents: 4991 }])
      expect((await pay(4990, other)).status, JSON.stringify(other)).toBe(201);
    expect((await pay(4990, {}, await studio.customer())).status).toBe(201);
    expect((await pay(4990, MEANT)).status).toBe(201);
    const far = await pay(499_000, { received_on: '2016-11-21' });
    expect([far.status, far.body.warnings]).toEqual([
      409,
      [
        {
          name: 'unusual',
          text: '„Eingang am“: Der 21.11.2016 liegt 10 Jahre zurück. „Betrag“: 4.990,00\u00a0€ sind ungewöhnlich viel.',
        },
      ],
    ]);
    expect(await balance()).toBe(-(4990 * 4 + 4991));
    const old = { received_on: '2016-11-21' };
    expect((await pay(3000, { ...old, overrule: ['unusual'] })).status).toBe(201);
    const names = async (values: object) =>
      (await pay(3000, { ...old, ...values })).body.warnings.map(({ name }: { name: string }) => name);
    expect(await names({})).toEqual(['unusual', 'entered_before']);
    expect(await names({ overrule: ['unusual'] })).toEqual(['unusual', 'entered_before']);
  });

  it('is asked about of two at the same moment, and not where the first was taken back', async () => {
    const both = await Promise.all([pay(4990), pay(4990)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const first = both.find(({ status }) => status === 201)?.body.id;
    expect((await reverse(first)).status).toBe(200);
    expect((await pay(4990)).status).toBe(201);
  });

  it('is neither changed nor deleted', async () => {
    const { body } = await pay(100);
    expect((await trainer().put(`${PATH}/${body.id}`, body)).status).toBe(405);
    expect((await trainer().delete(`${PATH}/${body.id}`)).status).toBe(405);
  });
});

describe('what is refused', () => {
  it('are amounts that can’t be, direct debits, and days to come', async () => {
    const answers = [
      await pay(0),
      await pay(-100),
      await pay(1_000_000_000),
      await pay(10.5),
      await pay(100, { method: 'sepa' }),
      await pay(100, { received_on: '2026-11-22' }),
      await pay(100, { allocations: [{ claim_id: (await claim(500)).id, amount_cents: 101 }] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    expect(answers.map(({ body: { errors } }) => Object.keys(errors))).toEqual([
      ['amount_cents'],
      ['amount_cents'],
      ['amount_cents'],
      ['amount_cents'],
      ['method'],
      ['received_on'],
      ['allocations'],
    ]);
    expect(await balance()).toBe(500);
  });

  it('is to pay for somebody else, more than is open, and what is being collected', async () => {
    const theirs = await claim(500, {}, await studio.customer());
    const own = await claim(500);
    const put = (claim_id: string, amount_cents: number) =>
      pay(1000, { allocations: [{ claim_id, amount_cents }] });
    const foreign = await put(theirs.id, 100);
    const tooMuch = await put(own.id, 501);
    await studio.database.pool.query('UPDATE claims SET run_id = $1 WHERE id = $2', [newId(), own.id]);
    const collected = await put(own.id, 100);
    expect([foreign, tooMuch, collected].map(({ status, body }) => [status, body.detail])).toEqual([
      [409, 'Eine der Forderungen gehört jemand anderem.'],
      [409, `Von Forderung ${own.number} ist nicht so viel offen.`],
      [
        409,
        `Forderung ${own.number} wird gerade per Lastschrift eingezogen. Nimm sie aus der Auswahl: Die Zahlung bleibt dann als Guthaben stehen.`,
      ],
    ]);
    expect((await pay(300)).body).toMatchObject({ allocations: [], credit_cents: 300 });
    await studio.database.pool.query('UPDATE claims SET run_id = NULL WHERE id = $1', [own.id]);
  });
});

describe('at the same instant', () => {
  it('ten payments pay a claim once', async () => {
    const owed = await claim(1000);
    const made = await Promise.all(Array.from({ length: 10 }, () => pay(400, MEANT)));
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    expect(await claimNow(owed.id)).toMatchObject({ paid_cents: 1000, open_cents: 0, status: 'paid' });
    expect(await balance()).toBe(-3000);
    await agrees(customer);
  });

  it('ten who choose the same claim: one of them pays it', async () => {
    const { id } = await claim(1000);
    const chosen = { allocations: [{ claim_id: id, amount_cents: 1000 }], ...MEANT };
    const made = await Promise.all(Array.from({ length: 10 }, () => pay(1000, chosen)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await balance()).toBe(0);
  });

  it('ten reversals of one payment: one of them counts', async () => {
    await claim(1000);
    const { body } = await pay(1000);
    const made = await Promise.all(Array.from({ length: 10 }, () => reverse(body.id)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe(1000);
    await agrees(customer);
  });
});

interface Entry {
  id: string;
  amount_cents: number;
  paid_cents: number;
  open_cents: number;
  credit_cents: number;
  status: string;
  reverses: string | null;
  reversed: boolean;
  allocations: { claim_id: string; amount_cents: number }[];
}

const total = (entries: readonly { amount_cents: number }[]) =>
  entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** Works the account out anew from its entries alone. */
async function agrees(customer_id: string): Promise<void> {
  const all = async (path: string): Promise<Entry[]> =>
    (await trainer().get(path, { filter: { customer_id }, range: [0, 999] })).body;
  const [claims, payments] = await Promise.all([all('payment/claims'), all(PATH)]);
  const put = payments.flatMap(({ allocations }) => allocations);
  for (const { id, amount_cents, paid_cents, open_cents } of claims) {
    const paid = total(put.filter(({ claim_id }) => claim_id === id));
    expect([paid_cents, open_cents]).toEqual([paid, amount_cents - paid]);
    expect(paid >= 0 && paid <= amount_cents).toBe(true);
  }
  for (const { amount_cents, allocations, credit_cents, reverses, reversed } of payments)
    expect(credit_cents).toBe(reverses || reversed ? 0 : amount_cents - total(allocations));
  const credit = payments.reduce((sum, { credit_cents }) => sum + credit_cents, 0);
  const open = claims.reduce((sum, { open_cents }) => sum + open_cents, 0);
  expect(Math.min(credit, open)).toBe(0);
  expect(await balance(customer_id)).toBe(total(claims) - total(payments));
  expect(open - credit).toBe(total(claims) - total(payments));
}

it('the studio’s figures are the sums of its open claims and credits', async () => {
  const figures = async () => (await studio.as('adminNord').get('payment/figures')).body;
  const before = await figures();
  await claim(2000, { due_on: '2026-11-20' });
  await claim(3000, { due_on: '2026-12-20' });
  await pay(700, {}, await studio.customer());
  const after = await figures();
  const grown = Object.keys(before).map((name) => [name, after[name] - before[name]]);
  expect(Object.fromEntries(grown)).toEqual({
    open_cents: 5000,
    customers: 1,
    overdue_cents: 2000,
    overdue: 1,
    returned: 0,
    returned_cents: 0,
    credit_cents: 700,
  });
  const owing = await trainer().get('auth/customers', { filter: { open_cents_gt: 0, id: [customer] } });
  expect(owing.body.map(({ open_cents }: { open_cents: number }) => open_cents)).toEqual([5000]);
});
