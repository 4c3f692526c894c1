/**
 * A year of a studio in fast forward: what happens is drawn by chance from a seed, the clock goes from month to month,
 * and each month the ledger agrees to the cent with sums worked out anew from the facts alone (`support/owed.ts`).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../src/resources/contracts.ts';
import { customers } from '../../src/resources/customers.ts';
import { payments } from '../../src/resources/payments.ts';
import { plusDays } from '../../src/rules/days.ts';
import { nextBankDay } from '../../src/rules/sepa/bankDays.ts';
import { type Random, seeded } from '../../src/services/embedded/seed/random.ts';
import { newId } from '../../src/services/storage/ids.ts';
import { nextNumber } from '../../src/services/storage/numbers.ts';
import { SYSTEM } from '../../src/services/storage/types.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { imbalances } from '../support/ledger.ts';
import { dayOf, daysIn, type Facts, monthAfter, owedThrough } from '../support/owed.ts';

const FIRST = '2026-01';
const MONTHS = Array.from({ length: 12 }, (_, index) => monthAfter(FIRST, index));
const AT_THE_START = 440;
const SEED = 20_260_101;

interface Known extends Facts {
  /** Nothing more is agreed about it. */
  readonly settled?: true;
  readonly noPause?: true;
}

let studio: Commerce;
let random: Random;
/** By the contract's id: what was entered. */
const facts = new Map<string, Known>();
/** By the contract's id: what was to be claimed when the last month's claims were written. */
const claimed = new Map<string, number>();
/** By the customer's id: what else was claimed, less what they paid and what is no longer asked for. */
const others = new Map<string, number>();
const methods = new Map<string, 'sepa' | 'transfer'>();
const tariffs: Record<
  string,
  { id: string; cents: number; interval: 1 | 3 | 12; signup: number; free: number }
> = {};

const add = (customer: string, cents: number) => others.set(customer, (others.get(customer) ?? 0) + cents);
const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const rowsOf = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await studio.database.pool.query(sql, values)).rows as T[];

/** What each customer owes, by the tests' own arithmetic. */
function balances(): Map<string, number> {
  const sums = new Map([...methods.keys()].map((id) => [id, others.get(id) ?? 0]));
  for (const [id, cents] of claimed) {
    const { customer } = facts.get(id)!;
    sums.set(customer, (sums.get(customer) ?? 0) + cents);
  }
  return sums;
}

async function done<T = Record<string, never>>(answer: ReturnType<Commerce['act']>): Promise<T> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as T;
}

/** The ledger agrees with itself, and with what each customer should owe. */
async function agrees(): Promise<void> {
  expect(await imbalances(studio.database)).toEqual({});
  const rows = await rowsOf<{ id: string; open: number }>(
    'SELECT id, open_cents::int AS open FROM customers',
  );
  const owed = balances();
  const wrong = rows.filter(({ id, open }) => owed.has(id) && owed.get(id) !== open);
  expect(wrong.map(({ id, open }) => ({ id, open, owed: owed.get(id) }))).toEqual([]);
  expect(rows.filter(({ id }) => owed.has(id))).toHaveLength(owed.size);
}

beforeAll(async () => {
  random = seeded(SEED);
  studio = await commerce('2025-12-20');
  const { body: own } = await admin().get(`auth/studios/${studio.nord}`);
  const bank = { creditor_id: 'DE98ZZZ09999999999', iban: 'DE02120300000000202051' };
  await done(admin().put(`auth/studios/${studio.nord}`, { ...own, ...bank }));
  const sold = {
    flex: [4999, 1, 0, 0],
    start: [3333, 1, 2900, 1],
    quarter: [11_970, 3, 0, 0],
    year: [44_900, 12, 0, 0],
  } as const;
  for (const [name, [cents, interval, signup, free]] of Object.entries(sold)) {
    const { id } = await studio.product({
      name,
      price_cents: cents,
      billing_interval: ({ 1: 'monthly', 3: 'quarterly', 12: 'yearly' } as const)[interval],
      minimum_term_months: null,
      signup_fee_cents: signup || null,
      free_months: free || null,
    });
    tariffs[name] = { id, cents, interval, signup, free };
  }
  await fill();
}, 120_000);
afterAll(() => studio.close());

/** Who is there when the studio begins to write its claims down. */
async function fill(): Promise<void> {
  const made = Array.from({ length: AT_THE_START }, (_, index) => {
    const method = index % 5 === 4 ? 'transfer' : 'sepa';
    // Every twentieth has two contracts.
    const customer = index % 20 === 6 ? undefined : newId();
    const tariff = tariffs[random.chance(0.84) ? 'flex' : random.pick(['quarter', 'year'])]!;
    const begins = random.chance(0.6) ? 1 : random.int(2, 28);
    const start = dayOf(monthAfter('2024-02', random.int(0, 22)), begins);
    const chargedUntil = index % 40 === 9 && begins === 1 && tariff.interval === 1 ? '2026-03-31' : null;
    return { id: newId(), customer, method, tariff, start, chargedUntil } as const;
  });
  await studio.database.transaction(SYSTEM, async (tx) => {
    const { nord: studio_id } = studio;
    const people = made.flatMap(({ customer, method }, index) =>
      customer ? [{ customer, method, index }] : [],
    );
    await tx.createMany(
      customers,
      people.map(({ customer, method, index }) => ({ id: customer, studio_id, ...personOf(index, method) })),
    );
    for (const { customer, method } of people) methods.set(customer, method);
    const first = await nextNumber(tx.client, contracts, studio_id, 'number', made.length);
    let before = '';
    const values = made.map(({ id, customer = before, method, tariff, start, chargedUntil }, index) => {
      before = customer;
      facts.set(id, {
        ...{
          customer,
          start,
          chargedUntil,
          end: null,
          withdrawn: false,
          interval: tariff.interval,
          pauses: [],
        },
        ...{ prices: [{ from: start, cents: tariff.cents }], signup: 0, freeMonths: 0 },
      });
      const terms = {
        price_cents: tariff.cents,
        billing_interval: ({ 1: 'monthly', 3: 'quarterly', 12: 'yearly' } as const)[tariff.interval],
        notice_period_months: 1,
        renewal: 'indefinite' as const,
      };
      const taken = {
        ...terms,
        claimed_until: chargedUntil ?? '',
        minimum_term_months: null,
        renewal_months: null,
      };
      return {
        ...{
          id,
          studio_id,
          customer_id: customer,
          product_id: tariff.id,
          number: first + index,
          ...terms,
          vat_rate: 19,
        },
        ...{
          concluded_on: start,
          starts_on: start,
          concluded_at: `${start}T10:00:00.000Z`,
          concluded_via: 'studio' as const,
        },
        ...{ payment_method: method, taken_over: chargedUntil ? taken : null },
      };
    });
    await tx.createMany(contracts, values);
  });
}

const personOf = (index: number, method: 'sepa' | 'transfer') => ({
  first_name: 'Kim',
  last_name: `Jahr ${index}`,
  email: `jahr.${index}@nord.example`,
  ...(method === 'sepa' && {
    iban: 'DE89370400440532013000',
    account_holder: `Kim Jahr ${index}`,
    sepa_mandate: { reference: `JAHR-${index}`, signed_on: '2025-12-01', last_used_on: null },
  }),
});

/** Contracts that something can happen to, drawn so many. */
function draw(count: number, today: string, fits: (known: Known) => boolean = () => true): [string, Known][] {
  const running = [...facts].filter(
    ([, known]) =>
      !known.settled && known.interval === 1 && known.start < plusDays(today, -70) && fits(known),
  );
  return random.some(running, count);
}
const note = (id: string, more: Partial<Known>) => facts.set(id, { ...facts.get(id)!, ...more });

let joined = 1000;
async function join(tariff: string, start: string, values: object = {}): Promise<string> {
  joined += 1;
  const { id: product_id, cents, interval, signup, free } = tariffs[tariff]!;
  const method = joined % 5 === 4 ? 'transfer' : 'sepa';
  const customer = await studio.customer(personOf(joined, method));
  methods.set(customer, method);
  const on = { customer_id: customer, product_id, starts_on: start, payment_method: method, ...values };
  const { id } = await studio.contract(on);
  facts.set(id, {
    ...{ customer, start, end: null, withdrawn: false, interval, prices: [{ from: start, cents }], signup },
    ...{ freeMonths: free, pauses: [], chargedUntil: null },
  });
  return id;
}

/** The claims of a month are what is owed more since the last time, by contract. */
async function claimMonth(month: string): Promise<void> {
  const before = [...claimed.values()].reduce((sum, cents) => sum + cents, 0);
  for (const [id, known] of facts) claimed.set(id, owedThrough(known, FIRST, month));
  const { sum_cents } = await done<{ sum_cents: number }>(admin().post('payment/dues/claims', { month }));
  const rows = await rowsOf<{ id: string; cents: number }>(
    `SELECT contract_id AS id, sum(amount_cents)::int AS cents FROM claims WHERE contract_id IS NOT NULL GROUP BY 1`,
  );
  const found = new Map(rows.map(({ id, cents }) => [id, cents]));
  const wrong = [...claimed].filter(([id, cents]) => (found.get(id) ?? 0) !== cents);
  expect(wrong.map(([id, cents]) => ({ ...facts.get(id), cents, found: found.get(id) }))).toEqual([]);
  expect(sum_cents).toBe([...claimed.values()].reduce((sum, cents) => sum + cents, 0) - before);
}

/** A run takes from everybody with a mandate what they owe, unless some of it is due later. */
async function collect(month: string, collect_on: string): Promise<string> {
  const question = { month, collect_on, overrule: ['again'] };
  const make = () =>
    done<{ id: string; sum_cents: number }>(admin().post('payment/dues/collection', question));
  let made = await make();
  if (month.endsWith('4')) {
    const reason = 'Erst nach der Sitzung';
    await done(admin().post(`payment/collection-runs/${made.id}/take-back`, { reason }));
    const again = await make();
    expect(again.sum_cents).toBe(made.sum_cents);
    made = again;
  }
  const debits = await debitsOf(made.id);
  const later = await rowsOf<{ id: string }>(
    'SELECT DISTINCT customer_id AS id FROM claims WHERE due_on > $1',
    [collect_on],
  );
  const apart = new Set(later.map(({ id }) => id));
  const owed = [...balances()].filter(([id]) => methods.get(id) === 'sepa' && !apart.has(id));
  expect(owed.filter(([id, cents]) => (debits.get(id) ?? 0) !== Math.max(0, cents))).toEqual([]);
  expect([...debits.keys()].filter((id) => methods.get(id) !== 'sepa')).toEqual([]);
  await done(admin().post(`payment/collection-runs/${made.id}/hand-in`));
  return made.id;
}

async function debitsOf(run: string): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; cents: number }>(
    'SELECT customer_id AS id, sum(amount_cents)::int AS cents FROM collection_items WHERE parent_id = $1 GROUP BY 1',
    [run],
  );
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

async function settle(run: string): Promise<void> {
  await done(admin().post(`payment/collection-runs/${run}/settle`));
  for (const [customer, cents] of await debitsOf(run)) add(customer, -cents);
}

/** Joins, pauses, notices, withdrawals, changes of tariff and price, transfers: what moves what contracts owe. */
async function agree(month: string, today: string): Promise<void> {
  const next = monthAfter(month);
  await join('flex', dayOf(month, random.int(11, 28)), { concluded_on: today });
  await join('start', dayOf(next, 1), { concluded_on: today });
  await join(random.pick(['quarter', 'year']), dayOf(next, random.int(1, 28)), { concluded_on: today });
  for (const [id] of draw(6, today, ({ noPause, pauses }) => !noPause && pauses.length === 0)) {
    // Some for days that are claimed already.
    const from = plusDays(today, random.int(-9, 40));
    const pause = { from, to: plusDays(from, random.int(3, 45)) };
    await done(studio.act(id, 'pause', { ...pause, reason: 'Urlaub' }));
    note(id, { pauses: [pause] });
  }
  const resting = ([, { pauses, settled }]: [string, Known]) =>
    !settled && pauses.some(({ from, to }) => from < today && today < to);
  for (const [id, { pauses }] of random.some([...facts].filter(resting), 2)) {
    await done(studio.act(id, 'end-pause', { on: today }));
    note(id, { pauses: pauses.map((pause) => ({ ...pause, to: today })) });
  }
  for (const [id] of draw(3, today, ({ pauses }) => pauses.length === 0)) {
    const effective_on = plusDays(today, random.int(62, 80));
    await done(studio.act(id, 'cancel', { received_on: today, effective_on }));
    note(id, { end: effective_on, settled: true });
  }
  for (const [id] of draw(1, today, ({ pauses }) => pauses.length === 0)) {
    const effective_on = plusDays(today, random.int(0, 15));
    await done(
      studio.act(id, 'cancel', { received_on: today, extraordinary: true, reason: 'Umzug', effective_on }),
    );
    note(id, { end: effective_on, settled: true });
  }
  const plain = ({ start, pauses, prices, chargedUntil }: Known) =>
    start.endsWith('-01') && pauses.length === 0 && prices.length === 1 && chargedUntil === null;
  for (const [id, { prices }] of draw(2, today, plain)) {
    const [from, cents] = [dayOf(next, random.int(1, 28)), 5801 + random.int(0, 900)];
    const change = {
      product_id: tariffs.flex!.id,
      from,
      agreed_on: today,
      price_cents: cents,
      new_term: false,
    };
    await done(studio.act(id, 'change-tariff', change));
    note(id, { prices: [...prices, { from, cents }], noPause: true });
  }
  for (const [id, { prices }] of draw(1, today, plain)) {
    const from = dayOf(next, 1);
    const customer = await studio.customer(personOf(++joined, 'transfer'));
    methods.set(customer, 'transfer');
    const transfer = { customer_id: customer, from, agreed_on: today, payment_method: 'transfer' };
    const answer = await studio.act(id, 'transfer', { ...transfer, overrule: [] });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    note(id, { end: plusDays(from, -1), settled: true });
    const going = {
      ...facts.get(id)!,
      customer,
      start: from,
      end: null,
      settled: true,
      signup: 0,
      freeMonths: 0,
    } as const;
    facts.set(String(answer.headers.get('X-New-Contract')), {
      ...going,
      prices: [{ from, cents: prices[0]!.cents }],
    });
  }
  if (month.endsWith('6')) await raisePrices(draw(20, today, plain), today);
}

/** Five per cent more for many; one of them objects. */
async function raisePrices(chosen: readonly [string, Known][], today: string): Promise<void> {
  const from = dayOf(monthAfter(today.slice(0, 7), 3), 1);
  const contract_ids = chosen.map(([id]) => id);
  await done(
    admin().post('payment/contracts/price-rises', { from, told_on: today, percent: 5, contract_ids }),
  );
  for (const [id, { prices }] of chosen)
    note(id, {
      prices: [...prices, { from, cents: Math.floor((prices[0]!.cents * 105 + 50) / 100) }],
      noPause: true,
    });
  const [objecting] = chosen;
  if (!objecting) return;
  await done(studio.act(objecting[0], 'object-to-price', { received_on: today }));
  note(objecting[0], { prices: objecting[1].prices });
}

/** Money by other ways than a run, a few at the same instant: whole, in part, too much, chosen; some is taken back. */
async function pay(today: string): Promise<void> {
  const owing = [...balances()].filter(([id, cents]) => cents > 0 && methods.get(id) === 'transfer');
  const note = async ([customer_id, owed]: [string, number], index: number) => {
    const amount_cents = [owed, owed, Math.ceil(owed / 3), owed + 1234][index % 4]!;
    const filter = { customer_id, status: ['open', 'partly_paid', 'overdue'] };
    const open = index % 5 === 4 ? (await trainer().get('payment/claims', { filter })).body : [];
    const youngest = open.find((claim: { run_id: string | null }) => !claim.run_id);
    const chosen = youngest && [
      { claim_id: youngest.id, amount_cents: Math.min(youngest.open_cents, amount_cents) },
    ];
    const values = {
      customer_id,
      received_on: today,
      amount_cents,
      method: 'transfer',
      ...(chosen && { allocations: chosen }),
    };
    const { id } = await done<{ id: string }>(trainer().post(payments.api, values));
    add(customer_id, -amount_cents);
    return { id, customer_id, amount_cents };
  };
  const made: { id: string; customer_id: string; amount_cents: number }[] = [];
  const payers = random.some(owing, 28);
  for (let start = 0; start < payers.length; start += 7)
    made.push(
      ...(await Promise.all(
        payers.slice(start, start + 7).map((payer, index) => note(payer, start + index)),
      )),
    );
  for (const { id, customer_id, amount_cents } of made.slice(0, 3)) {
    await done(trainer().post(`${payments.api}/${id}/reverse`, { reason: 'Falsch gebucht' }));
    add(customer_id, amount_cents);
  }
}

/** What is sold over the counter; one of it is never asked for again. */
async function sell(today: string): Promise<void> {
  const goods = { kind: 'goods', text: 'Handtuch', vat_rate: 19 };
  for (const customer_id of random.some([...methods.keys()], 5)) {
    const amount_cents = random.int(1, 9000);
    await done(trainer().post('payment/claims', { ...goods, customer_id, due_on: today, amount_cents }));
    add(customer_id, amount_cents);
  }
  const [owing] = [...balances()].filter(([id, cents]) => cents > 0 && methods.get(id) === 'transfer');
  if (!owing) return;
  const claim = { ...goods, customer_id: owing[0], due_on: today, amount_cents: 500 };
  const { id, open_cents } = await done<{ id: string; open_cents: number }>(
    trainer().post('payment/claims', claim),
  );
  expect(open_cents).toBe(500);
  await done(admin().post(`payment/claims/${id}/write-off`, { reason: 'Kulanz' }));
}

describe('a year of a studio', () => {
  let run: string;
  const toWithdraw: string[] = [];

  it.each(MONTHS)('%s', { timeout: 120_000 }, async (month) => {
    const before = monthAfter(month, -1);
    studio.today(dayOf(before, 25));
    await claimMonth(month);
    run = await collect(month, nextBankDay(dayOf(month, 1)));
    await agrees();

    // A mandate's owner pays what is being collected from them, too: it is credit then.
    const [twice] = [...(await debitsOf(run))][random.int(0, 50)]!;
    await done(
      trainer().post(payments.api, {
        customer_id: twice,
        received_on: dayOf(before, 25),
        amount_cents: 999,
        method: 'cash',
      }),
    );
    add(twice, -999);

    studio.today(dayOf(month, 3));
    for (const id of toWithdraw.splice(0)) {
      await done(studio.act(id, 'withdraw', { received_on: dayOf(month, 2) }));
      note(id, { withdrawn: true, settled: true });
    }
    studio.today(dayOf(month, 8));
    await settle(run);
    await agrees();

    studio.today(dayOf(month, 10));
    await agree(month, dayOf(month, 10));
    studio.today(dayOf(month, 12));
    await sell(dayOf(month, 12));
    await pay(dayOf(month, 12));

    const online = dayOf(month, Math.min(20, daysIn(month)));
    studio.today(online);
    const values = { concluded_on: online, concluded_via: 'online', withdrawal_instructed_on: online };
    toWithdraw.push(await join('start', online, values));
    await agrees();
  });

  it('had enough in it', async () => {
    const [had] = await rowsOf<Record<string, number>>(`SELECT
      (SELECT count(*)::int FROM contracts WHERE number IS NOT NULL) AS contracts,
      (SELECT count(*)::int FROM claims WHERE kind = 'correction' AND amount_cents < 0) AS refunds,
      (SELECT count(*)::int FROM claims WHERE kind = 'correction' AND amount_cents > 0) AS more,
      (SELECT count(*)::int FROM payments WHERE reverses IS NOT NULL) AS reversals,
      (SELECT count(*)::int FROM claims WHERE amount_cents > 0) AS claims,
      (SELECT count(*)::int FROM collection_runs WHERE status = 'settled') AS runs`);
    const least = { contracts: 490, refunds: 40, more: 5, reversals: 30, claims: 4000, runs: 12 };
    for (const [what, count] of Object.entries(least))
      expect([what, Number(had?.[what]) >= count]).toEqual([what, true]);
  });
});
