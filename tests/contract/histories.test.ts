/**
 * Random histories of accounts, much of them at the same instant: whatever came first, sums of claims, payments, debits and
 * balances agree. One is enough for every day; `HISTORIES=20 npx vitest run --project contract …` tries more of them.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plusDays } from '#rules/days.ts';
import { earliestCollection } from '#rules/money/sepa/bankDays.ts';
import { type Random, seeded } from '#services/embedded/seed/random.ts';
import type { Answer } from '../support/app.ts';
import { camt, debitReturn } from '../support/camt.ts';
import { collecting, type Item, STUDIO_IBAN } from '../support/collecting.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { imbalances } from '../support/ledger.ts';
import { made } from '../support/made.ts';

const TODAY = '2026-11-21';
const ROUNDS = 32;
const SEEDS = Array.from({ length: Number(process.env.HISTORIES ?? 1) }, (_, nth) => 20_261_122 + nth);

type Body = Answer['body'];
interface Debit extends Item {
  customer_id: string;
  amount_cents: number;
}

let studio: Commerce;
let random: Random;
let today: string;
let people: readonly string[];
/** What happened, and how often. */
let happened: Map<string, number>;
/** By customer: what they were asked for, less what they paid by hand. */
let owed: Map<string, number>;
/** Payments that may be taken back. */
let paid: Body[];
/** What the bank was to collect, and what of it came back. */
let settledRuns: string[];
let returned: Set<string>;

beforeEach(async () => {
  studio = await commerce(TODAY);
  today = TODAY;
  await ready();
  people = await Promise.all([1, 2, 3, 4].map((nth) => (nth < 4 ? payer() : studio.customer())));
  happened = new Map();
  owed = new Map(people.map((id) => [id, 0]));
  [paid, settledRuns, returned] = [[], [], new Set()];
});
afterEach(() => studio.close());

const admin = () => studio.as('adminNord');
const trainer = () => studio.as('trainerNord');
const { ready, payer } = collecting(() => studio, TODAY);
const someone = () => random.pick(people);
const owe = (customer: string, cents: number) => owed.set(customer, owed.get(customer)! + cents);

/** What is refused, as something else came before it, is without effect. */
async function counted(what: string, answer: Promise<Answer>): Promise<Body | undefined> {
  const { status, body } = await answer;
  expect([200, 201, 409, 422], JSON.stringify(body)).toContain(status);
  if (status > 201) return undefined;
  happened.set(what, times(what) + 1);
  return body;
}

async function pay(
  what: string,
  values: { customer_id: string; amount_cents: number; allocations?: object },
) {
  const payment = { received_on: today, method: 'cash', ...values };
  const body = await counted(what, trainer().post('payment/payments', payment));
  if (!body) return;
  owe(body.customer_id, -body.amount_cents);
  paid.push(body);
}

async function sell() {
  const due_on = `2026-11-${random.int(10, 28)}`;
  const [customer_id, amount_cents] = [someone(), random.int(1, 9000)];
  const claim = { customer_id, kind: 'goods', text: 'Handtuch', due_on, amount_cents, vat_rate: 19 };
  await made(admin().post('payment/claims', claim));
  owe(customer_id, amount_cents);
}

async function payChosen() {
  const [customer_id, amount_cents] = [someone(), random.int(1, 6000)];
  const filter = { customer_id, status: ['open', 'partly_paid', 'overdue'] };
  const open = (await trainer().get('payment/claims', { filter })).body;
  if (open.length === 0) return;
  const { id: claim_id, open_cents } = random.pick<Body>(open);
  const allocations = [{ claim_id, amount_cents: Math.min(amount_cents, Math.max(1, open_cents)) }];
  await pay('chosen', { customer_id, amount_cents, allocations });
}

async function reverse() {
  if (paid.length === 0) return;
  const { id, customer_id, amount_cents } = random.pick(paid);
  const reason = 'Falsch gebucht';
  if (await counted('reversed', admin().post(`payment/payments/${id}/reverse`, { reason })))
    owe(customer_id, amount_cents);
}

async function writeOff() {
  const filter = { status: ['open', 'partly_paid', 'overdue'] };
  const open = (await admin().get('payment/claims', { filter })).body;
  if (open.length === 0) return;
  const { id } = random.pick<Body>(open);
  await counted('written off', admin().post(`payment/claims/${id}/write-off`, { reason: 'Kulanz' }));
}

/** Sold, and taken back again: its claim is answered by a credit. */
async function sellAndTakeBack() {
  const { id } = await studio.card({ customer_id: someone() });
  await counted('credited', trainer().delete(`payment/contract-cards/${id}`));
}

/** One that is with the bank, settled or not; it may have come back already, or be coming back at this instant. */
async function someDebit(): Promise<{ debit: Debit; cents: number } | undefined> {
  const filter = { status: ['handed_in', 'settled'] };
  const runs = (await admin().get('payment/collection-runs', { filter, range: [0, 2] })).body;
  if (runs.length === 0) return undefined;
  const { id } = random.pick<Body>(runs);
  const items: Debit[] = (await admin().get(`payment/collection-runs/${id}/items`)).body;
  const debit = random.pick(items);
  const own = items.filter(({ end_to_end_id }) => end_to_end_id === debit.end_to_end_id);
  return { debit, cents: own.reduce((sum, { amount_cents }) => sum + amount_cents, 0) };
}

/** Most leave the mandate as it is. */
const CODES = ['MD06', 'AM04', 'AC04', 'AM04', 'MS03'] as const;
const someCode = () => CODES[returned.size % CODES.length]!;
const times = (what: string) => happened.get(what) ?? 0;

/** Noted by hand, or from the bank's file, in turns. */
async function comesBack() {
  if (times('returned by file') < times('returned')) return comesBackByFile();
  const [code, cost_cents] = [someCode(), random.pick([null, 300, 475])];
  const { debit } = (await someDebit()) ?? {};
  if (!debit) return;
  const path = `payment/collection-runs/${debit.parent_id}/items/${debit.id}/return`;
  const back = await counted('returned', admin().post(path, { returned_on: today, code, cost_cents }));
  if (back) noteReturned(debit, cost_cents ?? 0);
}

async function comesBackByFile() {
  const [code, cost] = [someCode(), random.pick([0, 300])];
  const { debit, cents } = (await someDebit()) ?? {};
  if (!debit || !cents) return;
  const { end_to_end_id } = debit;
  const entry = debitReturn({ on: today, cents: cents + cost, original: cents, end_to_end_id, code });
  const file = camt({ iban: STUDIO_IBAN, entries: [entry], id: end_to_end_id });
  const send = (fields: Record<string, string>) => {
    const form = new FormData();
    form.set('file', new File([file], 'auszug.xml'));
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    return admin().post('payment/bank-statements', form);
  };
  const found = (await made(send({ dry_run: 'true' }))).returns.map(({ key }: Body) => ({ key }));
  if (found.length === 0) return;
  const took = await counted('returned by file', send({ choices: JSON.stringify(found) }));
  if (took?.taken_returns) noteReturned(debit, cost);
}

function noteReturned({ end_to_end_id, customer_id }: Debit, cost: number) {
  // Twice, whatever happens at once, would be a fault.
  expect(returned.has(end_to_end_id)).toBe(false);
  returned.add(end_to_end_id);
  owe(customer_id, cost);
}

async function resumeDebits() {
  const resume = (id: string) =>
    counted('resumed', admin().post(`auth/customers/${id}/resume-debits`, { overrule: ['ended'] }));
  await Promise.all(people.map(resume));
}

/** A run goes a step on its way, beside all that; what is with the bank may wait to be settled. */
async function runOn() {
  const [run] = (await admin().get('payment/collection-runs', { range: [0, 0] })).body;
  const act = (name: string, body?: object) =>
    admin().post(`payment/collection-runs/${run.id}/${name}`, body);
  if (run?.status === 'prepared' && run.number % 4 === 2)
    await counted('taken back', act('take-back', { reason: 'Lieber später' }));
  else if (run?.status === 'prepared') await counted('handed in', act('hand-in'));
  else if (run?.status === 'handed_in') {
    if (random.chance(0.5) && (await counted('settled', act('settle')))) settledRuns.push(run.id);
  } else {
    const wish = { month: '2026-11', collect_on: earliestCollection(today), overrule: ['again'] };
    await counted('made', admin().post('payment/dues/collection', wish));
  }
}

const ACTS: readonly (() => Promise<void>)[] = [
  ...[sell, sell, payChosen, reverse, writeOff, sellAndTakeBack, comesBack, comesBack, resumeDebits],
  () => pay('paid', { customer_id: someone(), amount_cents: random.int(1, 9000) }),
];

it.each(SEEDS)('sums agree after the history %d', { timeout: 120_000 }, async (seed) => {
  random = seeded(seed);
  for (let round = 0; round < ROUNDS; round++) {
    today = plusDays(TODAY, Math.floor(round / 2));
    studio.today(today);
    await Promise.all([...Array.from({ length: 7 }, () => random.pick(ACTS)()), runOn()]);
    expect(await imbalances(studio.database)).toEqual({});
    expect(await idle()).toEqual([]);
  }
  for (const run of settledRuns) await noteCollected(run);
  for (const { customer_id, amount_cents } of (await admin().get('payment/losses', { range: [0, 999] })).body)
    owe(customer_id, -amount_cents);
  const balance = async (id: string) => (await trainer().get(`auth/customers/${id}`)).body.open_cents;
  const open = await Promise.all(people.map(async (id) => [id, await balance(id)]));
  expect(open).toEqual([...owed]);
  if (seed !== SEEDS[0]) return;
  const all = ['chosen', 'credited', 'handed in', 'made', 'paid', 'resumed', 'returned', 'returned by file'];
  expect([...happened.keys()].sort()).toEqual([...all, 'reversed', 'settled', 'taken back', 'written off']);
});

/** What a settled run brought in is what was in its file, less the debits that came back, before it or after. */
async function noteCollected(run: string) {
  const items: Debit[] = (await admin().get(`payment/collection-runs/${run}/items`, { range: [0, 999] }))
    .body;
  for (const { customer_id, amount_cents, end_to_end_id } of items)
    if (!returned.has(end_to_end_id)) owe(customer_id, -amount_cents);
}

/** Who has credit beside a claim that it could go to: nobody. */
async function idle() {
  const { rows } = await studio.database.pool.query(
    `SELECT c.id FROM customers c WHERE c.id = ANY ($1)
      AND EXISTS (SELECT FROM claims t WHERE t.customer_id = c.id AND t.open_cents > 0 AND t.run_id IS NULL)
      AND (EXISTS (SELECT FROM payments p WHERE p.customer_id = c.id AND p.credit_cents > 0)
        OR EXISTS (SELECT FROM claims t WHERE t.customer_id = c.id AND t.open_cents < 0))`,
    [people],
  );
  return rows;
}
