/**
 * Plans letters to customers in arrears, or to who pays for them: a letter for each customer, as each account has its own
 * levels: who is to get one, and whose claims the next run takes instead.
 */
import type { DunningProposal, LeftToRun } from '#resources/money/endpoints/dunning.ts';
import type { Customer } from '#resources/people/customers.ts';
import type { Studio } from '#resources/studio/studios.ts';
import { type Day, plusDays } from '#rules/days.ts';
import {
  type DunningLetter,
  type DunningLevel,
  GRACE_DAYS,
  isLeftToRun,
  isStopped,
  letterOn,
  levelsOf,
  type Overdue,
} from '#rules/money/dunning.ts';
import { nextCollection } from '#rules/money/sepa/bankDays.ts';
import { notCollected } from '#rules/money/sepa/collectable.ts';
import { customerNameOf, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import { BY_DEBIT } from './candidates.ts';
import { among, readClaims } from './claimKeys.ts';

interface OverdueClaim extends Overdue {
  readonly id: string;
  readonly number: number;
  readonly text: string;
  readonly open_cents: number;
  readonly held_until: Day | null;
  readonly hold_reason: string | null;
  readonly by_debit: boolean;
  readonly collected: boolean;
  /** The day of its last return, and how many there were. */
  readonly returned_on: Day | null;
  readonly return_code: string | null;
  readonly returns: number;
}

interface Debtor extends Pick<Customer, 'number' | 'dunning_stop' | 'iban' | 'sepa_mandate' | 'debit_stop'> {
  readonly customer_id: string;
  readonly customer_name: string;
  /** Who pays, where it is another one: account, mandate and stops are theirs. */
  readonly payer_id: string | null;
  readonly payer_name: string | null;
  readonly payer_stop: Customer['dunning_stop'];
  readonly claims: readonly OverdueClaim[];
}

/** A due letter with its recipient. */
export interface Planned {
  readonly debtor: Debtor;
  readonly letter: DunningLetter<OverdueClaim>;
  readonly proposal: DunningProposal;
}

export interface DunningQuestion {
  readonly studio: Studio;
  readonly today: Day;
  /** Limits the plan to these customers; all by default. */
  readonly customer_ids?: readonly string[] | undefined;
  /** Limits the plan to letters of these levels. */
  readonly levels?: readonly (number | null)[] | undefined;
  /** Limits the plan to letters about claims that were due by then. */
  readonly until?: Day | null | undefined;
}

/** Customers per batch. */
const BATCH = 1000;

/** Letters that are due, and what isn't asked for because the next run takes it. */
export interface DunningPlan {
  readonly letters: readonly Planned[];
  readonly left: readonly LeftToRun[];
}

/**
 * Plans the due letters. Leaves out what the next run takes, claims held back after a returned debit, and customers
 * whose last letter still grants time to pay: GRACE_DAYS more, as long as a payment may take.
 */
export async function planLetters(tx: Transaction, question: DunningQuestion): Promise<DunningPlan> {
  const { studio, today, levels: wanted, until } = question;
  const levels = levelsOf(studio.dunning_levels);
  const collect_on = await nextRunOf(tx, studio, today);
  const letters: Planned[] = [];
  const left: LeftToRun[] = [];
  for await (const batch of debtorsOf(tx, question))
    for (const debtor of batch) {
      await turn();
      if ([debtor.dunning_stop, debtor.payer_stop].some((stop) => isStopped(stop, today))) continue;
      const taken = collect_on ? debtor.claims.filter((claim) => isTaken(debtor, claim, collect_on)) : [];
      const rest = debtor.claims.filter((claim) => !taken.includes(claim));
      const letter = letterOn(rest, levels, today);
      const proposal = letter && proposalOf(debtor, letter, levels);
      if (proposal && (wanted?.includes(letter.level) ?? true) && (!until || proposal.since <= until))
        letters.push({ debtor, letter, proposal });
      const spared = letterOn(taken, levels, today);
      if (collect_on && spared)
        left.push(
          leftOf(
            debtor,
            spared.claims.map(({ claim }) => claim),
            collect_on,
          ),
        );
    }
  return { letters, left };
}

/** Yields the customers with what letters may ask for, by name. */
async function* debtorsOf(
  tx: Transaction,
  { studio, today, customer_ids }: DunningQuestion,
): AsyncGenerator<Debtor[]> {
  const sorted = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM customers c WHERE studio_id = ${value(studio.id)} AND ${among(sql`c.id`, customer_ids)}
      ORDER BY last_name, first_name, number`,
  );
  for (let start = 0; start < sorted.length; start += BATCH) {
    const ids = sorted.slice(start, start + BATCH).map(({ id }) => id);
    yield await readClaims<Debtor>(
      tx,
      { studio_id: studio.id, customer_ids: ids },
      asked({ studio, today, customer_ids: ids }),
      ({ from, where }) =>
        sql`SELECT c.id AS customer_id, c.number, ${customerNameOf('c')} AS customer_name, c.dunning_stop,
            c.payer_id, CASE WHEN p.id <> c.id THEN ${customerNameOf('p')} END AS payer_name, p.dunning_stop AS payer_stop,
            p.iban, p.sepa_mandate, p.debit_stop, jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'kind', t.kind,
              'text', t.text, 'due_on', t.due_on,
              'open_cents', t.open_cents, 'dunning_level', t.dunning_level, 'dunned_on', t.dunned_on,
              'held_until', t.held_until, 'hold_reason', t.hold_reason, 'by_debit', ${BY_DEBIT} IS TRUE,
              'collected', coalesce(back.collected, false), 'returned_on', t.returned_on, 'return_code', t.return_code,
              'returns', coalesce(back.returns, 0)) ORDER BY t.due_on, t.number) AS claims
          ${from} WHERE ${where}
          GROUP BY c.studio_id, c.id, p.studio_id, p.id ORDER BY c.last_name, c.first_name, c.number`,
    );
  }
}

/** The claims `t` that letters may ask for: overdue, not held back, of customers whose last letter grants no more time. */
export const asked = ({ studio, today, customer_ids }: DunningQuestion): SQL =>
  sql`t.studio_id = ${value(studio.id)} AND t.status = 'overdue' AND t.kind <> 'payout'
    AND (t.held_until IS NULL OR t.held_until < ${today})
    AND NOT EXISTS (SELECT FROM dunnings d WHERE d.studio_id = t.studio_id AND d.customer_id = t.customer_id
      AND ${among(sql`d.customer_id`, customer_ids)} AND d.status = 'sent' AND d.due_on >= ${plusDays(today, -GRACE_DAYS)})`;

/**
 * Returns the customers of so many claims that letters may ask for, in no order, and whether there are more such claims.
 * @example const { customer_ids, more } = await someAsked(tx, { studio, today, until }, 1000)
 */
export async function someAsked(tx: Transaction, question: DunningQuestion, most: number) {
  const { today, until } = question;
  const late = plusDays(today, -GRACE_DAYS - 1);
  const [found] = await run<{ customer_ids: string[]; claims: number }>(
    tx.client,
    sql`SELECT coalesce(array_agg(DISTINCT customer_id), '{}') AS customer_ids, count(*)::integer AS claims FROM
      (SELECT t.customer_id FROM claims t WHERE ${asked(question)} AND t.due_on <= ${until && until < late ? until : late}
        LIMIT ${value(most)}) first_ones`,
  );
  return { customer_ids: found!.customer_ids, more: found!.claims === most };
}

/** Whether the run of that day takes the claim, so that no letter asks for it. */
const isTaken = (debtor: Debtor, claim: OverdueClaim, collect_on: Day) =>
  claim.by_debit && isLeftToRun(claim) && notCollected(debtor, claim, collect_on) === undefined;

/** Returns the day of the next collection; undefined for a studio that collects nothing. */
export async function nextRunOf(
  { client }: Transaction,
  { id, creditor_id, iban, bank_lead_days }: Studio,
  today: Day,
): Promise<Day | undefined> {
  if (!creditor_id || !iban) return undefined;
  const [{ exists } = { exists: false }] = await run<{ exists: boolean }>(
    client,
    sql`SELECT EXISTS (SELECT FROM collection_runs WHERE studio_id = ${id} AND month = ${today.slice(0, 7)}
      AND status <> 'taken_back')`,
  );
  return nextCollection(today, exists, bank_lead_days ?? undefined);
}

function leftOf(
  { customer_id, number, customer_name, payer_name }: Debtor,
  covered: readonly OverdueClaim[],
  collect_on: Day,
): LeftToRun {
  return {
    ...{ customer_id, customer_number: number, customer_name, payer_name, collect_on },
    claims: covered.length,
    sum_cents: covered.reduce((sum, claim) => sum + claim.open_cents, 0),
    since: covered[0]!.due_on,
    ...lastReturnOf(covered),
  };
}

function lastReturnOf(covered: readonly OverdueClaim[]) {
  const returned_on = lastOf(covered.map((claim) => claim.returned_on));
  const last = covered.find((claim) => claim.returned_on === returned_on);
  return { returned_on, return_code: (returned_on && last?.return_code) || null };
}

const lastOf = (days: readonly (Day | null)[]) =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;

function proposalOf(
  { customer_id, number, customer_name, payer_name }: Debtor,
  { level, claims: covered }: DunningLetter<OverdueClaim>,
  levels: readonly DunningLevel[],
): DunningProposal {
  return {
    customer_id,
    customer_number: number,
    customer_name,
    payer_name,
    level,
    level_name: levels[level - 1]!.name,
    claims: covered.length,
    sum_cents: covered.reduce((sum, { claim }) => sum + claim.open_cents, 0),
    fee_cents: levels[level - 1]!.fee_cents,
    since: covered[0]!.claim.due_on,
    dunned_on: lastOf(covered.map(({ claim }) => claim.dunned_on)),
    ...lastReturnOf(covered.map(({ claim }) => claim)),
  };
}
