/** Plans a collection run: which customers are included, and why others aren't. */

import { CLAIM_KINDS, type Claim } from '#resources/money/claims.ts';
import { type Included, type LeftOut, MOST_PAID_FOR } from '#resources/money/endpoints/collections.ts';
import type { Customer } from '#resources/people/customers.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { sumOf } from '#rules/money/allocate.ts';
import { notCollected } from '#rules/money/sepa/collectable.ts';
import { type Mandate, sequenceOf } from '#rules/money/sepa/mandate.ts';
import { numericMonth } from '#rules/months.ts';
import { grouped } from '#services/grouped.ts';
import { conflict, noStudio } from '#services/problem.ts';
import { inBatches } from '#services/storage/batches.ts';
import { inPasses } from '#services/storage/passes.ts';
import { nameOf, run, type SQL, send, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { BY_DEBIT, type CollectionQuestion, candidates, customersOfFirst, isDue } from './candidates.ts';
import { readClaims } from './claimKeys.ts';
import { lineText, paidForBy, payersFor } from './payers.ts';

type Open = Pick<
  Claim,
  | 'id'
  | 'customer_id'
  | 'contract_id'
  | 'kind'
  | 'text'
  | 'period_from'
  | 'period_to'
  | 'due_on'
  | 'amount_cents'
  | 'open_cents'
  | 'held_until'
  | 'hold_reason'
> & {
  readonly customer_name: string;
  readonly payer_id: string;
  readonly contract_number: number | null;
  /** Collected by a settled run: a payment beside it was reversed since. */
  readonly collected: boolean;
};

export type PayerRow = Pick<
  Customer,
  'id' | 'number' | 'first_name' | 'last_name' | 'account_holder' | 'iban' | 'sepa_mandate' | 'debit_stop'
>;

interface Elsewhere {
  /** Amount in cents that other runs of the month collect from them. */
  readonly already_cents: number;
  /** Whether a first debit of the mandate is in progress. */
  readonly first_on_its_way: boolean;
}

const NOTHING_ELSE: Elsewhere = { already_cents: 0, first_on_its_way: false };

type Payer = PayerRow & Elsewhere;

/** One debit: all claims that one payer pays, for whomever, because a mandate is used once. */
export interface PlannedDebit extends Omit<Included, 'iban'> {
  readonly customer_number: number;
  readonly account_holder: string;
  readonly iban: string;
  readonly signed_on: string;
  readonly of: readonly Open[];
}

export interface CollectionPlan {
  readonly included: readonly PlannedDebit[];
  readonly left_out: readonly LeftOut[];
}

/**
 * Returns the studio as creditor.
 * @throws Problem 409 when something is missing; says where to enter it
 */
export async function creditorOf(tx: Transaction, studio_id: string) {
  const studio = await tx.get(studios, studio_id);
  if (!studio) throw noStudio();
  const { creditor_id, iban } = studio;
  if (creditor_id && iban)
    return { ...studio, creditor_id: creditor_id.replace(/\s/g, '').toUpperCase(), iban } as Studio & {
      creditor_id: string;
      iban: string;
    };
  const missing = [
    ...(creditor_id ? [] : ['die Gläubiger-Identifikationsnummer']),
    ...(iban ? [] : ['die IBAN']),
  ].join(' und ');
  throw conflict(
    `Dem Studio fehlt für Lastschriften ${missing}. Trag sie in den Stammdaten des Studios ein; ein Admin darf das.`,
  );
}

/** Payers per part: more would take no less time, and hold the thread longer. */
const BATCH = 500;

/**
 * Yields the plan in parts, by the payers' names, with one part in memory. Its payers are fixed at the
 * beginning; writes about one part's payers don't change later parts. One cursor at a time within a
 * transaction.
 * @example for await (const { included } of partsOfPlan(tx, question)) …
 */
export async function* partsOfPlan(
  tx: Transaction,
  question: CollectionQuestion,
): AsyncGenerator<CollectionPlan> {
  // Starting parallel workers takes several times as long as a part's statements.
  await send(tx.client, sql`SET LOCAL max_parallel_workers_per_gather = 0`);
  const limited = question.customer_ids && new Set(question.customer_ids);
  const reading = { size: BATCH, share: 1, whole: !question.payer_ids };
  const batches = question.some
    ? firstPayers(tx, question)
    : inBatches<PayerRow>(tx.client, payersOf(question), reading);
  for await (const payers of batches) {
    const ids = payers.map(({ id }) => id);
    const paidFor = await paidForBy(tx, question.studio_id, ids);
    const customer_ids = limited ? paidFor.filter((id) => limited.has(id)) : paidFor;
    const open = await readClaims<Open>(
      tx,
      { studio_id: question.studio_id, customer_ids },
      isDue(question),
      ({ from, where }) =>
        sql`SELECT t.id, t.customer_id, t.contract_id, t.kind, ${lineText(sql`p.id`, 'c')} AS text, t.period_from, t.period_to, t.due_on, t.amount_cents,
            t.open_cents, ${nameOf('c')} AS customer_name, p.id AS payer_id, t.held_until, t.hold_reason, k.number AS contract_number,
            coalesce(back.collected, false) AS collected
          ${from} WHERE ${where} AND ${BY_DEBIT} ORDER BY t.due_on, t.number`,
    );
    const known = await elsewhere(tx, question, ids);
    const all = payers.map((payer) => ({ ...payer, ...(known.get(payer.id) ?? NOTHING_ELSE) }));
    yield planOf(question, all, open);
  }
}

function planOf(
  question: CollectionQuestion,
  payers: readonly Payer[],
  open: readonly Open[],
): CollectionPlan {
  const byPayer = grouped(open, ({ payer_id }) => payer_id);
  const included: PlannedDebit[] = [];
  const left_out: LeftOut[] = [];
  for (const payer of payers) {
    const theirs = grouped(
      byPayer.get(payer.id) ?? [],
      (claim) => notCollected(payer, claim, question.collect_on) ?? '',
    );
    for (const [reason, held] of theirs)
      if (reason === '') included.push(debitOf(payer, held));
      else
        for (const [customer_id, of] of grouped(held, (claim) => claim.customer_id))
          left_out.push({
            ...partOf({ id: customer_id, name: of[0]!.customer_name }, of),
            payer_name: customer_id === payer.id ? null : nameIn(payer),
            reason,
          });
  }
  return { included, left_out };
}

const PAYER_COLUMNS = (of: string) =>
  sql.raw(
    ['id', 'number', 'first_name', 'last_name', 'account_holder', 'iban', 'sepa_mandate', 'debit_stop']
      .map((name) => `${of}.${name}`)
      .join(', '),
  );

/**
 * Selects the payers of claims that a run may take, by name. Materialised, so that it runs once whatever the
 * planner estimates.
 */
function payersOf(question: CollectionQuestion): SQL {
  if (question.payer_ids)
    return sql`SELECT ${PAYER_COLUMNS('c')} FROM customers c
      WHERE c.studio_id = ${question.studio_id} AND c.id = ANY (${value([...question.payer_ids])}::uuid[])
      ORDER BY c.last_name, c.first_name, c.id`;
  return sql`WITH payers AS MATERIALIZED (SELECT DISTINCT p.id ${candidates(question)})
    SELECT ${PAYER_COLUMNS('c')}
    FROM payers JOIN customers c ON c.id = payers.id WHERE c.studio_id = ${question.studio_id}
    ORDER BY c.last_name, c.first_name, c.id`;
}

/** Yields the payers of the claims as these are found, once each. */
async function* firstPayers(tx: Transaction, question: CollectionQuestion): AsyncGenerator<PayerRow[]> {
  const { studio_id } = question;
  // All are found by one pass, however few of them are read: in the order of an index they would be found one by one.
  const reading = { size: BATCH, share: 1, whole: true };
  const seen = new Set<string>();
  for await (const rows of inBatches<{ customer_id: string }>(
    tx.client,
    customersOfFirst(question),
    reading,
  )) {
    const customer_ids = [...new Set(rows.map((row) => row.customer_id))];
    const payer_ids = (await payersFor(tx, studio_id, customer_ids)).filter((id) => !seen.has(id));
    for (const id of payer_ids) seen.add(id);
    yield await run<PayerRow>(tx.client, payersOf({ ...question, payer_ids }));
  }
}

/**
 * Reads what other runs collect from these payers: in the month, and first debits of a mandate in
 * progress.
 */
async function elsewhere(
  { client }: Transaction,
  { studio_id, month }: CollectionQuestion,
  ids: readonly string[],
): Promise<Map<string, Elsewhere>> {
  const rows = await inPasses(client, () =>
    run<Elsewhere & { payer_id: string }>(
      client,
      sql`SELECT i.payer_id, coalesce(sum(i.amount_cents) FILTER (WHERE r.month = ${month}), 0)::bigint AS already_cents,
          bool_or(i.sequence = 'FRST' AND r.status = 'prepared') AS first_on_its_way
        FROM collection_items i JOIN collection_runs r ON r.studio_id = i.studio_id AND r.id = i.parent_id
        WHERE i.studio_id = ${studio_id} AND i.payer_id = ANY (${value(ids)}::uuid[]) AND i.live
          AND r.status <> 'taken_back' AND (r.month = ${month} OR r.status = 'prepared') GROUP BY i.payer_id`,
    ),
  );
  return new Map(rows.map(({ payer_id, ...one }) => [payer_id, one]));
}

const nameIn = ({ first_name, last_name }: PayerRow) => `${first_name} ${last_name}`;

function partOf({ id, name }: { readonly id: string; readonly name: string }, of: readonly Open[]) {
  const numbers = of.flatMap(({ contract_number }) => contract_number ?? []);
  return {
    customer_id: id,
    customer_name: name,
    contract_numbers: [...new Set(numbers)].sort((a, b) => a - b),
    claims: of.length,
    amount_cents: sumOf(of.map(({ open_cents }) => ({ amount_cents: open_cents }))),
  };
}

function debitOf(payer: Payer, of: readonly Open[]): PlannedDebit {
  const { id, number, account_holder, iban, already_cents, first_on_its_way } = payer;
  const others = of.filter(({ customer_id }) => customer_id !== id);
  const mandate = payer.sepa_mandate as Mandate & { reference: string; signed_on: string };
  return {
    ...partOf({ id, name: nameIn(payer) }, of),
    paid_for: [...new Set(others.map(({ customer_name }) => customer_name))].slice(0, MOST_PAID_FOR),
    customer_number: number ?? 0,
    account_holder: account_holder ?? nameIn(payer),
    iban: iban as string,
    mandate_reference: mandate.reference,
    signed_on: mandate.signed_on,
    sequence: first_on_its_way ? 'RCUR' : sequenceOf(mandate),
    already_cents,
    of,
  };
}

/**
 * Returns the remittance information.
 * @example purposeOf('2026-12', debit) // 'Beitrag 12/2026, Vertrag 17, für Mara Lindt'
 */
export function purposeOf(month: string, { contract_numbers, paid_for, of }: PlannedDebit): string {
  const fees = `Beitrag ${numericMonth(month)}`;
  const which = contract_numbers.length === 1 ? 'Vertrag' : 'Verträge';
  const others = [
    ...new Set(
      of.filter(({ contract_number }) => contract_number === null).map(({ kind }) => CLAIM_KINDS[kind]),
    ),
  ];
  const parts =
    contract_numbers.length > 0 ? [`${fees}, ${which} ${contract_numbers.join(', ')}`, ...others] : others;
  const theirs = paid_for.length > 0 ? [`für ${paid_for.join(', ')}`] : [];
  return [...parts, ...theirs].join(', ').slice(0, 140);
}
