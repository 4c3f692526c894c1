/**
 * A year of a studio in fast forward: what happens is drawn by chance from a seed, the clock goes from month to month,
 * and each month the ledger agrees to the cent with sums worked out anew from the facts alone: what contracts owe
 * (`support/owed.ts`), and what is open of each claim, who is collected from and who is written to (`support/book.ts`).
 * Each month is closed and exported; the exported batches together are the ledger. A second studio shares the bank account.
 * @module-tag long
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#resources/contracts/contracts.ts';
import type { BankFile } from '#resources/money/endpoints/bankStatements.ts';
import { payments } from '#resources/money/payments.ts';
import { customers } from '#resources/people/customers.ts';
import { plusDays } from '#rules/days.ts';
import { nextBankDay } from '#rules/money/sepa/bankDays.ts';
import { type Random, seeded } from '#services/embedded/seed/random.ts';
import { newId } from '#services/storage/ids.ts';
import { nextNumber } from '#services/storage/numbers.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { balanceOn, batchFile, closeMonth, type Line, linesOf } from '../../support/batches.ts';
import { Book, type Claimed } from '../../support/book.ts';
import { camt, debitReturn } from '../../support/camt.ts';
import { STUDIO_IBAN } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';
import { Neighbour } from '../../support/neighbour.ts';
import { dayOf, type Facts, lastOf, monthAfter, owedThrough } from '../../support/owed.ts';

const FIRST = '2026-01';
const MONTHS = Array.from({ length: 12 }, (_, index) => monthAfter(FIRST, index));
const AT_THE_START = 455;
const SEED = 20_260_101;

interface Known extends Facts {
  /** Nothing more is agreed about it. */
  readonly settled?: true;
  readonly noPause?: true;
  /** Since when it bears the reduced rate. */
  readonly reducedFrom?: string;
}

let studio: Commerce;
let neighbour: Neighbour;
let random: Random;
/** By the contract's id: what was entered. */
const facts = new Map<string, Known>();
/** By the contract's id: what was to be claimed when the last month's claims were written. */
const claimed = new Map<string, number>();
/** By the customer's id: what else was claimed, less what they paid and what is no longer asked for. */
const others = new Map<string, number>();
const methods = new Map<string, 'sepa' | 'transfer'>();
/** By the customer's id: who pays for them, by their own mandate. */
const payers = new Map<string, string>();
const payerOf = (id: string) => payers.get(id) ?? id;
/** By the payer's id: since when and why nothing is collected by their mandate. */
const stops = new Map<string, { on: string; code: string; ended: boolean }>();
/** Until when nobody is to write to them. */
const quiet = new Map<string, string>();
const book = new Book();
/** What this month's claims come to, by what they are for. */
const asked = new Map<string, number>();
let [lastClaim, monthsFirst] = [0, 0];
const LEVELS = [
  { name: 'Zahlungserinnerung', days: 7, pay_days: 10, fee_cents: 0, text: 'bitte zahlen Sie:' },
  { name: '1. Mahnung', days: 14, pay_days: 12, fee_cents: 120, text: 'bitte zahlen Sie endlich:' },
  { name: '2. Mahnung', days: 20, pay_days: 10, fee_cents: 250, text: 'bitte zahlen Sie jetzt:' },
] as const;
/** What `flex` is sold for, at the reduced rate. */
let reduced = '';
const SAME = {
  price_cents: 4999,
  billing_interval: 'monthly',
  minimum_term_months: null,
  signup_fee_cents: null,
  free_months: null,
} as const;
const tariffs: Record<
  string,
  { id: string; cents: number; interval: 1 | 3 | 12; signup: number; free: number }
> = {};

const add = (customer: string, cents: number) => others.set(customer, (others.get(customer) ?? 0) + cents);
const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const OWN = [
  ...['claims', 'payments', 'losses', 'payouts', 'customers', 'contracts', 'dunnings'],
  ...['collection_runs', 'collection_items', 'bank_entries'],
];
/** Asks of this studio's rows alone. */
async function rowsOf<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  const rows = OWN.map((table) => `${table} AS (SELECT * FROM ${table} WHERE studio_id = '${studio.nord}')`);
  return (await studio.database.pool.query(`WITH ${rows.join(', ')} ${sql}`, values)).rows as T[];
}

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

const ask = (what: string, cents: number) => asked.set(what, (asked.get(what) ?? 0) + cents);

/** The claims that were written since the last time, into the book: that they come to what they should is asked elsewhere. */
async function enter(): Promise<void> {
  const rows = await rowsOf<Claimed & { answers: string | null }>(
    `SELECT id, customer_id AS customer, number::int, kind, due_on::text AS due, amount_cents::int AS cents,
      CASE WHEN corrects IS NOT NULL AND contract_id IS NULL THEN corrects END AS answers
      FROM claims WHERE number > $1 ORDER BY number`,
    [lastClaim],
  );
  lastClaim = rows.at(-1)?.number ?? lastClaim;
  book.claim(rows, Object.fromEntries(rows.map(({ id, answers }) => [id, answers ?? ''])));
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
  const claims = await rowsOf<{ number: number; id: string; open: number }>(
    'SELECT number, id, greatest(0, open_cents)::int AS open FROM claims',
  );
  const open = book.open;
  expect(claims.filter((claim) => open.get(claim.id) !== claim.open)).toEqual([]);
  expect(claims).toHaveLength(open.size);
  const [credit] = await rowsOf<{ cents: number }>('SELECT sum(credit_cents)::int AS cents FROM payments');
  expect(credit?.cents ?? 0).toBe(book.credit);
}

/** What the month's claims came to by what they are for, and the studio's figures. */
async function sumsAgree(month: string, today: string): Promise<void> {
  const sums = await rowsOf<{ what: string; cents: number }>(
    `SELECT CASE WHEN contract_id IS NOT NULL THEN 'contracts' ELSE kind END AS what, sum(amount_cents)::int AS cents
      FROM claims WHERE number > $1 GROUP BY 1`,
    [monthsFirst],
  );
  expect(Object.fromEntries(sums.map(({ what, cents }) => [what, cents]))).toEqual(Object.fromEntries(asked));
  asked.clear();
  monthsFirst = lastClaim;
  const owed = [...balances().values()];
  const late = book.overdue(today);
  const back = returned.filter(({ on }) => on.startsWith(month));
  const total = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
  expect((await admin().get('payment/figures')).body).toEqual({
    open_cents: total(owed.filter((cents) => cents > 0)),
    customers: owed.filter((cents) => cents > 0).length,
    credit_cents: -total(owed.filter((cents) => cents < 0)),
    overdue_cents: late.cents,
    overdue: late.claims,
    returned: back.length,
    returned_cents: total(back.map(({ cents }) => cents)),
  });
}

beforeAll(async () => {
  random = seeded(SEED);
  studio = await commerce('2025-12-20');
  const { body: own } = await admin().get(`auth/studios/${studio.nord}`);
  const accounting = { consultant_number: 29098, client_number: 55003 };
  const bank = { creditor_id: 'DE98ZZZ09999999999', iban: STUDIO_IBAN, dunning_levels: LEVELS, accounting };
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
  reduced = (await studio.product({ ...SAME, name: 'flex, 7 %', vat_rate: 7 })).id;
  await fill();
  neighbour = new Neighbour(studio);
  await neighbour.open(bank);
}, 300_000);
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
    // Every tenth pays for the next one, too, some for two.
    const debited = people.filter(({ method }) => method === 'sepa');
    for (const [index, { customer }] of debited.entries())
      if (index % 10 === 1 || index % 20 === 2) payers.set(customer, debited[index - (index % 10)]!.customer);
    await tx.updateMany(
      customers,
      [...payers].map(([id, payer_id]) => ({ id, values: { payer_id } })),
    );
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
        ...{ payment_method: method, taken_over: chargedUntil ? taken : null, ...CLAUSE },
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
/** What lets the price rise unless the customer objects. */
const CLAUSE = { rise_clause: 'AGB, § 5 Abs. 2' };

async function join(tariff: string, start: string, values: object = {}): Promise<string> {
  joined += 1;
  const { id: product_id, cents, interval, signup, free } = tariffs[tariff]!;
  const method = joined % 5 === 4 ? 'transfer' : 'sepa';
  const customer = await studio.customer(personOf(joined, method));
  methods.set(customer, method);
  const on = {
    customer_id: customer,
    product_id,
    starts_on: start,
    payment_method: method,
    ...CLAUSE,
    ...values,
  };
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
  const more = [...claimed.values()].reduce((sum, cents) => sum + cents, 0) - before;
  expect(sum_cents).toBe(more);
  ask('contracts', more);
  const early = `SELECT number FROM claims WHERE number > $1 AND due_on NOT BETWEEN $2 AND $3`;
  expect(await rowsOf(early, [lastClaim, dayOf(monthAfter(month, -1), 25), lastOf(month)])).toEqual([]);
  await enter();
}

/** An end corrects at once what was claimed of the contract, through that month. */
async function corrected(id: string, through: string): Promise<void> {
  const cents = owedThrough(facts.get(id)!, FIRST, through);
  ask('contracts', cents - claimed.get(id)!);
  claimed.set(id, cents);
  await enter();
}

/** A run takes from everybody with a mandate what they owe, unless it is due later or a debit of theirs came back. */
async function collect(month: string, collect_on: string): Promise<string> {
  const question = { month, collect_on, overrule: ['again'] };
  const debited = [...methods].flatMap(([id, method]) => (method === 'sepa' ? [id] : []));
  const usable = debited.filter((id) => !stops.has(payerOf(id)));
  const { now, later } = book.due(month, collect_on, usable);
  const preview = (await admin().get('payment/dues/collection', { month, collect_on })).body;
  const barred = book.due(
    month,
    collect_on,
    debited.filter((id) => stops.has(payerOf(id))),
  );
  const out = [
    ...[...later].map(([id, cents]) => [id, cents, 'Erst am']),
    ...[...barred.now].map(([id, cents]) => [id, cents + (barred.later.get(id) ?? 0), stopText(id)]),
    ...[...barred.later].flatMap(([id, cents]) => (barred.now.has(id) ? [] : [[id, cents, stopText(id)]])),
  ];
  type Out = { customer_id: string; amount_cents: number; reason: string };
  const sums = new Map<string, [string, number, string]>();
  for (const { customer_id, amount_cents, reason } of preview.left_out as Out[]) {
    const why = /^(Erst am|.* vom [\d.]+: )/.exec(reason)?.[0] ?? reason;
    const [, cents] = sums.get(customer_id + why) ?? [customer_id, 0, why];
    sums.set(customer_id + why, [customer_id, cents + amount_cents, why]);
  }
  expect([...sums.values()].sort()).toEqual(out.sort());
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
  expect([...debits].sort()).toEqual([...now].sort());
  const owed = [...balances()].filter(([id]) => usable.includes(id) && !later.has(id));
  expect(owed.filter(([id, cents]) => (debits.get(id) ?? 0) !== Math.max(0, cents))).toEqual([]);
  book.collect(made.id, month, collect_on, usable);
  await done(admin().post(`payment/collection-runs/${made.id}/hand-in`));
  return made.id;
}

function stopText(id: string): string {
  const { on, ended } = stops.get(payerOf(id))!;
  const what = ended ? 'Das Mandat ist beendet' : 'Lastschriften sind ausgesetzt';
  return `${what} seit der Rücklastschrift vom ${on.split('-').reverse().join('.')}: `;
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
  for (const [customer, cents] of await debitsOf(run))
    if (!returned.some((one) => one.run === run && one.of.some((part) => part.customer === customer)))
      add(customer, -cents);
  const [made] = await rowsOf<{ on: string }>(
    'SELECT collect_on::text AS "on" FROM collection_runs WHERE id = $1',
    [run],
  );
  book.settleRun(run, made!.on);
}

/** Debits that came back. */
const returned: { run: string; of: readonly Part[]; on: string; cents: number }[] = [];
/** What a debit takes from one account. */
interface Part {
  readonly customer: string;
  readonly cents: number;
}
/** Of five, two let the mandate be; one holds it back, two end it. */
const CODES = ['AM04', 'AC04', 'MS03', 'MD01', 'AM04', 'MD06', 'AM04'] as const;

/** Some debits of a run come back, with what the bank takes for it: noted by hand, or from the bank's file. */
async function comeBack(run: string, { on, count, settled, byFile }: Back): Promise<void> {
  type Row = { id: string; payer: string; of: Part[]; end_to_end_id: string; cents: number };
  const all = await rowsOf<Row>(
    `SELECT min(id::text) AS id, payer_id AS payer, end_to_end_id, sum(amount_cents)::int AS cents,
        jsonb_agg(jsonb_build_object('customer', customer_id, 'cents', amount_cents)) AS of
      FROM collection_items WHERE parent_id = $1 AND live GROUP BY payer_id, end_to_end_id ORDER BY end_to_end_id`,
    [run],
  );
  const back = random.some(all, count).map((one, index) => {
    const code = CODES[(returned.length + index) % CODES.length]!;
    return { ...one, code, cost: [300, 475, 0][index % 3]! };
  });
  if (byFile) {
    const entries = back.map(({ code, cost, cents, end_to_end_id }) =>
      debitReturn({ on, cents: cents + cost, original: cents, end_to_end_id, code }),
    );
    const statement = camt({ iban: STUDIO_IBAN, entries, id: on });
    await neighbour.readsNothingOf(statement);
    const send = (fields: Record<string, string>) => {
      const form = new FormData();
      form.set('file', new File([statement], 'auszug.xml'));
      for (const [name, text] of Object.entries(fields)) form.set(name, text);
      return done<BankFile>(admin().post('payment/bank-statements', form));
    };
    const { returns } = await send({ dry_run: 'true' });
    const found = returns.map(({ customer_id, amount_cents, cost_cents }) => [
      customer_id,
      amount_cents,
      cost_cents,
    ]);
    expect(found).toEqual(back.map(({ payer, cents, cost }) => [payer, cents, cost]));
    const choices = JSON.stringify(returns.map(({ key }) => ({ key })));
    expect((await send({ choices })).taken_returns).toBe(back.length);
    // The same file once more changes nothing.
    expect((await send({ choices })).taken_returns).toBe(0);
  } else
    for (const { id, code, cost } of back) {
      const body = { returned_on: on, code, cost_cents: cost || null };
      await done(admin().post(`payment/collection-runs/${run}/items/${id}/return`, body));
    }
  for (const { payer, of, code, cost, cents } of back) {
    returned.push({ run, of, on, cents });
    for (const part of of) if (settled) add(part.customer, part.cents);
    add(payer, cost);
    if (cost) ask('return_cost', cost);
    for (const customer of new Set(of.map((part) => part.customer))) book.giveBack(run, customer, on);
    if (['AC04', 'MD01', 'MD06'].includes(code)) stops.set(payer, { on, code, ended: code !== 'MD06' });
  }
  await enter();
}

interface Back {
  readonly on: string;
  readonly count: number;
  readonly settled: boolean;
  readonly byFile: boolean;
}

/** Whose debits were held back are asked, and one whose mandate ended signs another. */
async function resume(month: string, today: string): Promise<void> {
  for (const [id, { ended, on }] of [...stops])
    if (!ended && on.slice(0, 7) < month) {
      await done(admin().post(`auth/customers/${id}/resume-debits`));
      stops.delete(id);
    }
  const [signing] = [...stops].filter(([, { ended }]) => ended);
  if (!signing) return;
  const { body } = await admin().get(`auth/customers/${signing[0]}`);
  const sepa_mandate = { reference: `NEU-${month}`, signed_on: today, last_used_on: null };
  await done(admin().put(`auth/customers/${signing[0]}`, { ...body, sepa_mandate }));
  stops.delete(signing[0]);
}

/** Others pay from now on: for one somebody else, for another nobody any more. What is owed and in credit stays where it is. */
async function changePayers(): Promise<void> {
  const [moved, alone] = random.some([...payers.keys()], 2);
  const free = [...methods].flatMap(([id, method]) => (method === 'sepa' && !payers.has(id) ? [id] : []));
  const next = random.pick(free.filter((id) => id !== payers.get(moved!)));
  for (const [id, payer_id] of [
    [moved!, next],
    [alone!, null],
  ] as const) {
    const { body } = await admin().get(`auth/customers/${id}`);
    await done(admin().put(`auth/customers/${id}`, { ...body, payer_id }));
    if (payer_id) payers.set(id, payer_id);
    else payers.delete(id);
  }
  changed += 2;
}
let changed = 0;

/** Letters to all who are late. What they cost is claimed; one that is taken back costs nothing. */
async function dun(today: string): Promise<void> {
  const expected = book.dun(today, LEVELS, {
    quiet: (customer) => [customer, payerOf(customer)].some((id) => (quiet.get(id) ?? '') >= today),
    debited: (customer) => methods.get(customer) === 'sepa' && !stops.has(payerOf(customer)),
  });
  const { status, body } = await admin().post('payment/dunning', {});
  expect(status, JSON.stringify(body)).toBe(expected.length > 0 ? 201 : 409);
  const letters = await rowsOf<{ id: string; customer: string }>(
    `SELECT id, customer_id AS customer, level::int, sum_cents::int AS sum, fee_cents::int AS fee, due_on::text AS due
      FROM dunnings WHERE "on" = $1`,
    [today],
  );
  const plain = expected.map(({ risen: _, ...letter }) => letter);
  const byCustomer = (a: { customer: string }, b: { customer: string }) => (a.customer < b.customer ? -1 : 1);
  expect(letters.map(({ id: _, ...letter }) => letter).sort(byCustomer)).toEqual(plain.sort(byCustomer));
  for (const { customer, fee } of expected) {
    add(customer, fee);
    if (fee) ask('dunning_cost', fee);
  }
  await enter();
  const costly = expected.find(({ fee }) => fee > 0);
  if (!costly) return;
  const { id } = letters.find(({ customer }) => customer === costly.customer)!;
  await done(admin().post(`payment/dunnings/${id}/take-back`, { reason: 'Zahlung überschnitten' }));
  book.takeLetterBack(costly);
  add(costly.customer, -costly.fee);
  ask('correction', -costly.fee);
  await enter();
  // Another pays by instalments: for a while nobody writes to them.
  const patient = expected.find(({ level, customer }) => level === 1 && !quiet.has(customer));
  if (!patient) return;
  const until = plusDays(today, 40);
  const stop = { reason: 'Ratenzahlung', until };
  await done(admin().post(`auth/customers/${patient.customer}/stop-dunning`, stop));
  quiet.set(patient.customer, until);
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
    await corrected(id, month);
  }
  for (const [id] of draw(1, today, ({ pauses }) => pauses.length === 0)) {
    const effective_on = plusDays(today, random.int(0, 15));
    await done(
      studio.act(id, 'cancel', { received_on: today, extraordinary: true, reason: 'Umzug', effective_on }),
    );
    note(id, { end: effective_on, settled: true });
    await corrected(id, month);
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
  if (!month.endsWith('6')) return;
  await reduceTax(month, today, plain);
  await raisePrices(draw(20, today, plain), today);
}

/** The same tariff at another rate, from a day that is claimed already: the sums stay, the tax is corrected. */
async function reduceTax(month: string, today: string, fits: (known: Known) => boolean): Promise<void> {
  const even = balances();
  const paid = ({ customer }: Known) => methods.get(customer) === 'sepa' && even.get(customer) === 0;
  const from = dayOf(month, 1);
  const change = { product_id: reduced, from, agreed_on: today, new_term: false };
  for (const [id, { prices }] of draw(12, today, (known) => fits(known) && paid(known))) {
    await done(studio.act(id, 'change-tariff', { ...change, price_cents: prices[0]!.cents }));
    note(id, { settled: true, reducedFrom: month });
  }
}

/** Credit goes back: by a file for the bank, and in cash; one of the transfers is cancelled, and is credit again. */
async function payOut(): Promise<void> {
  const credits = [...balances()].filter(([, cents]) => cents < 0).slice(0, 4);
  for (const [index, [id, cents]] of credits.entries()) {
    const way = index === 0 ? { method: 'cash' } : { method: 'transfer', iban: 'DE89370400440532013000' };
    await done(admin().post(`auth/customers/${id}/pay-out`, { ...way, amount_cents: -cents }));
    add(id, -cents);
    ask('payout', -cents);
    await enter();
  }
  const filter = { status: 'prepared' };
  const prepared = (await admin().get('payment/payouts', { filter, sort: ['number', 'ASC'] })).body;
  const [cancelled, ...sent] = prepared as { id: string; customer_id: string; amount_cents: number }[];
  if (!cancelled) return;
  await done(admin().post(`payment/payouts/${cancelled.id}/cancel`, { reason: 'Falsches Konto' }));
  add(cancelled.customer_id, -cancelled.amount_cents);
  ask('payout', -cancelled.amount_cents);
  await enter();
  if (sent.length === 0) return;
  const file = await admin().post('payment/payouts/file', { payout_ids: sent.map(({ id }) => id) });
  const total = sent.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  expect([file.status, /<CtrlSum>([\d.]+)</.exec(file.body)?.[1]]).toEqual([200, (total / 100).toFixed(2)]);
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

const paysOtherwise = (id: string) =>
  methods.get(id) === 'transfer' || stops.get(payerOf(id))?.ended === true;

/** Money by other ways than a run, a few at the same instant: whole, in part, too much, chosen; some is taken back. */
async function pay(today: string): Promise<void> {
  const owing = [...balances()].filter(([id, cents]) => cents > 0 && paysOtherwise(id));
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
    const put = chosen?.map((one: { claim_id: string; amount_cents: number }) => ({
      id: one.claim_id,
      cents: one.amount_cents,
    }));
    return { id, customer_id, amount_cents, money: book.pay(customer_id, today, amount_cents, put) };
  };
  const made: Awaited<ReturnType<typeof note>>[] = [];
  const payers = random.some(owing, 28);
  for (let start = 0; start < payers.length; start += 7)
    made.push(
      ...(await Promise.all(
        payers.slice(start, start + 7).map((payer, index) => note(payer, start + index)),
      )),
    );
  for (const { id, customer_id, amount_cents, money } of made.slice(0, 3)) {
    await done(admin().post(`${payments.api}/${id}/reverse`, { reason: 'Falsch gebucht' }));
    add(customer_id, amount_cents);
    book.reverse(money);
  }
}

/** What is sold over the counter; one of it is never asked for again. */
async function sell(today: string): Promise<void> {
  const goods = { kind: 'goods', text: 'Handtuch', vat_rate: 19 };
  const buyers = random.some([...methods.keys()], 5);
  const [late] = buyers;
  for (const customer_id of buyers) {
    const amount_cents = random.int(1, 9000);
    // One of them is written down too late, for a month that is closed.
    const due_on = customer_id === late ? plusDays(today, -20) : today;
    await done(admin().post('payment/claims', { ...goods, customer_id, due_on, amount_cents }));
    add(customer_id, amount_cents);
    ask('goods', amount_cents);
  }
  await enter();
  const [owing] = [...balances()].filter(([id, cents]) => cents > 0 && methods.get(id) === 'transfer');
  if (!owing) return;
  const claim = { ...goods, customer_id: owing[0], due_on: today, amount_cents: 500 };
  const { id, open_cents } = await done<{ id: string; open_cents: number }>(
    admin().post('payment/claims', claim),
  );
  expect(open_cents).toBe(500);
  await done(admin().post(`payment/claims/${id}/write-off`, { reason: 'Kulanz' }));
  ask('goods', 500);
  await enter();
  book.writeOff(id);
}

/** What the tax adviser has read in. */
const exported: Line[] = [];

/** A month closes, and its batch goes to the tax adviser. */
async function close(month: string): Promise<void> {
  const { id, count } = await done<{ id: string; count: number }>(closeMonth(studio, month));
  const { text } = await batchFile(studio, `payment/month-closings/${id}/batch`);
  const lines = linesOf(text);
  expect(lines).toHaveLength(count);
  exported.push(...lines);
}

describe('a year of a studio', () => {
  let run: string;
  const toWithdraw: string[] = [];

  it.each(MONTHS)('%s', { timeout: 120_000 }, async (month) => {
    const before = monthAfter(month, -1);
    studio.today(dayOf(before, 25));
    await claimMonth(month);
    run = await collect(month, nextBankDay(dayOf(month, 1)));
    await neighbour.claimAndCollect(month);
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
    book.pay(twice, dayOf(before, 25), 999);

    studio.today(dayOf(month, 3));
    await close(before);
    await neighbour.close(before);
    for (const id of toWithdraw.splice(0)) {
      await done(studio.act(id, 'withdraw', { received_on: dayOf(month, 2) }));
      note(id, { withdrawn: true, settled: true });
      await corrected(id, month);
    }
    const byFile = Number(month.slice(5)) % 3 === 0;
    studio.today(dayOf(month, 6));
    await comeBack(run, { on: dayOf(month, 6), count: 3, settled: false, byFile: false });
    studio.today(dayOf(month, 8));
    await settle(run);
    await neighbour.settle();
    await agrees();

    studio.today(dayOf(month, 10));
    await comeBack(run, { on: dayOf(month, 10), count: 6, settled: true, byFile });
    await neighbour.readStatement(dayOf(month, 10), Number(month.slice(5)));
    await resume(month, dayOf(month, 10));
    await agree(month, dayOf(month, 10));
    await changePayers();
    studio.today(dayOf(month, 12));
    await sell(dayOf(month, 12));
    await pay(dayOf(month, 12));
    await payOut();
    studio.today(dayOf(month, 18));
    await dun(dayOf(month, 18));

    const online = dayOf(month, 20);
    studio.today(online);
    const values = { concluded_on: online, concluded_via: 'online', withdrawal_instructed_on: online };
    toWithdraw.push(await join('start', online, values));
    await agrees();
    await sumsAgree(month, online);
  });

  it('is the same in the books: all batches together are the ledger, by account and by customer', async () => {
    const last = MONTHS.at(-1)!;
    studio.today(dayOf(monthAfter(last, 1), 3));
    await close(last);
    await neighbour.close(last);
    const { found, expected } = neighbour.booked(last);
    expect(found).toEqual(expected);
    const until = [lastOf(last)];
    const moneyBy = (method: string) =>
      `(SELECT sum(amount_cents)::int FROM payments WHERE received_on <= $1 AND method ${method})
        - (SELECT sum(amount_cents)::int FROM payouts WHERE status = 'sent' AND method ${method})`;
    const [sums] = await rowsOf<Record<string, number>>(
      `SELECT (SELECT sum(amount_cents)::int FROM claims WHERE due_on <= $1 AND kind <> 'payout') AS claims,
        ${moneyBy("= 'cash'")} AS cash, ${moneyBy("<> 'cash'")} AS bank,
        (SELECT sum(amount_cents)::int FROM losses WHERE lost_on <= $1) AS losses`,
      until,
    );
    const on = (...accounts: number[]) => balanceOn(exported, (account) => accounts.includes(account));
    expect({ claims: -on(8400, 8300, 2700), cash: on(1000), bank: on(1200), losses: on(2406, 2400) }).toEqual(
      sums,
    );
    expect(exported.filter(({ late }) => late).length).toBeGreaterThan(0);
    // What was claimed at the reduced rate, by the tests' own arithmetic.
    const reduction = [...facts.values()].flatMap(({ reducedFrom, ...known }) =>
      reducedFrom ? [owedThrough(known, reducedFrom, last)] : [],
    );
    expect(-on(8300)).toBe(reduction.reduce((sum, cents) => sum + cents, 0));
    const [{ cents: corrected } = { cents: 0 }] = await rowsOf<{ cents: number }>(
      `SELECT sum(amount_cents)::int AS cents FROM claims WHERE kind = 'correction' AND vat_rate = 7`,
    );
    expect(corrected).toBe(4999 * reduction.length);
    expect(reduction.length).toBeGreaterThan(5);
    const accounts = await rowsOf<{ number: number; cents: number }>(
      `SELECT c.number::int AS number, coalesce(sum(e.cents), 0)::int AS cents FROM customers c LEFT JOIN (
          SELECT customer_id, amount_cents AS cents FROM claims WHERE due_on <= $1
          UNION ALL SELECT customer_id, -amount_cents FROM payments WHERE received_on <= $1
          UNION ALL SELECT customer_id, -amount_cents FROM losses WHERE lost_on <= $1) e ON e.customer_id = c.id
        GROUP BY c.number`,
      until,
    );
    const wrong = accounts.filter(
      ({ number, cents }) => balanceOn(exported, (account) => account === 10_000 + number) !== cents,
    );
    expect(wrong).toEqual([]);
  });

  it('had enough in it', async () => {
    const [had] = await rowsOf<Record<string, number>>(`SELECT
      (SELECT count(*)::int FROM contracts WHERE number IS NOT NULL) AS contracts,
      (SELECT count(*)::int FROM claims WHERE kind = 'correction' AND amount_cents < 0) AS refunds,
      (SELECT count(*)::int FROM claims WHERE kind = 'correction' AND amount_cents > 0) AS more,
      (SELECT count(*)::int FROM payments WHERE reverses IS NOT NULL) AS reversals,
      (SELECT count(*)::int FROM claims WHERE amount_cents > 0) AS claims,
      (SELECT count(DISTINCT end_to_end_id)::int FROM collection_items WHERE returned_on IS NOT NULL) AS returned,
      (SELECT count(*)::int FROM bank_entries WHERE kind = 'return') AS by_file,
      (SELECT count(DISTINCT end_to_end_id)::int FROM collection_items WHERE payer_id <> customer_id) AS for_others,
      (SELECT count(DISTINCT end_to_end_id)::int FROM collection_items
        WHERE payer_id <> customer_id AND returned_on IS NOT NULL) AS returned_for_others,
      (SELECT count(*)::int FROM dunnings WHERE status = 'sent') AS letters,
      (SELECT count(*)::int FROM claims WHERE kind = 'dunning_cost') AS costs,
      (SELECT count(*)::int FROM payouts WHERE status = 'sent' AND method = 'transfer') AS paid_out,
      (SELECT count(*)::int FROM payouts WHERE status = 'sent' AND method = 'cash') AS paid_out_cash,
      (SELECT count(*)::int FROM payouts WHERE status = 'cancelled') AS cancelled,
      (SELECT count(*)::int FROM collection_runs WHERE status = 'settled') AS runs`);
    expect(changed).toBe(2 * MONTHS.length);
    const ledger = { refunds: 40, more: 5, reversals: 30, claims: 4000, runs: 12 };
    const back = { paid_out: 5, paid_out_cash: 5, cancelled: 3 };
    const least = {
      ...ledger,
      contracts: 500,
      returned: 100,
      by_file: 20,
      for_others: 200,
      returned_for_others: 3,
      letters: 300,
      costs: 100,
      ...back,
    };
    for (const [what, count] of Object.entries(least))
      expect([what, Number(had?.[what]) >= count]).toEqual([what, true]);
  });
});
