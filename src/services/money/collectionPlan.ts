/** Who would be in a collection run, and who not and why. */
import { CLAIM_KINDS, type Claim, OPEN_CLAIMS } from '../../resources/claims.ts';
import type { Customer } from '../../resources/customers.ts';
import type { Included, LeftOut } from '../../resources/endpoints/collections.ts';
import { type Studio, studios } from '../../resources/studios.ts';
import { formatDay, spanOfMonth } from '../../rules/days.ts';
import { sumOf } from '../../rules/money/allocate.ts';
import { collectionProblem, type Mandate, sequenceOf } from '../../rules/sepa/mandate.ts';
import { grouped } from '../grouped.ts';
import { conflict, notFound } from '../http/problem.ts';
import { inBatches } from '../storage/batches.ts';
import { run, type SQL, sql, value } from '../storage/statement.ts';
import type { Transaction } from '../storage/types.ts';

type Open = Pick<
  Claim,
  'id' | 'customer_id' | 'kind' | 'due_on' | 'open_cents' | 'held_until' | 'hold_reason'
> & {
  readonly contract_number: number | null;
  /** By a run that is settled: a payment beside it was reversed since. */
  readonly collected: boolean;
};

type PayerRow = Pick<
  Customer,
  'id' | 'number' | 'first_name' | 'last_name' | 'account_holder' | 'iban' | 'sepa_mandate' | 'debit_stop'
>;

interface Elsewhere {
  /** What other runs of the month collect from them. */
  readonly already_cents: number;
  /** Is a first debit of the mandate on its way? */
  readonly first_on_its_way: boolean;
}

const NOTHING_ELSE: Elsewhere = { already_cents: 0, first_on_its_way: false };

type Payer = PayerRow & Elsewhere;

/** One debit: all of a customer's claims, because a mandate is used once. */
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

export interface CollectionQuestion {
  readonly studio_id: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly collect_on: string;
  /** Of these alone, whose rows are locked: what others come to owe meanwhile is of no run that is being made. */
  readonly customer_ids?: readonly string[];
}

/**
 * The studio, with what a collection needs of it.
 * @throws Problem 409 when something is missing; says where to put it
 */
export async function creditorOf(tx: Transaction, studio_id: string) {
  const studio = await tx.get(studios, studio_id);
  if (!studio) throw notFound('Dieses Studio gibt es nicht (mehr).');
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

/**
 * What a run may take: open claims, due in the month at the latest and in no run, of contracts that are paid by direct
 * debit; what has no contract (cards, goods, costs) of who gave a mandate.
 */
function candidates({ studio_id, month, customer_ids }: CollectionQuestion): SQL {
  const theirs = customer_ids ? sql`t.customer_id = ANY (${value([...customer_ids])}::uuid[])` : sql`true`;
  return sql`FROM claims t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
    LEFT JOIN contracts k ON k.studio_id = t.studio_id AND k.id = t.contract_id
    WHERE t.studio_id = ${studio_id} AND t.status = ANY (${value([...OPEN_CLAIMS])}::text[]) AND t.open_cents > 0
      AND t.run_id IS NULL AND t.due_on <= ${spanOfMonth(month).to} AND ${theirs}
      AND (k.payment_method = 'sepa' OR (t.contract_id IS NULL AND c.sepa_mandate ->> 'reference' IS NOT NULL))`;
}

/** Whose accounts a run would touch: to be locked before it is planned. */
export async function payersConcerned(
  { client }: Transaction,
  question: CollectionQuestion,
): Promise<string[]> {
  const rows = await run<{ id: string }>(
    client,
    sql`SELECT DISTINCT t.customer_id AS id ${candidates(question)}`,
  );
  return rows.map(({ id }) => id);
}

/** Customers at a time. */
const BATCH = 1000;

/**
 * The plan in parts, by the customers' names: as many in memory as a part holds. Who is in it stands with its beginning;
 * what is written about one part's customers doesn't change the later ones. Within a transaction, one such walk at a time.
 * @example for await (const { included } of partsOfPlan(tx, question)) …
 */
export async function* partsOfPlan(
  tx: Transaction,
  question: CollectionQuestion,
): AsyncGenerator<CollectionPlan> {
  for await (const payers of inBatches<PayerRow>(tx.client, payersOf(question), { size: BATCH, share: 1 })) {
    const ids = payers.map(({ id }) => id);
    const open = await run<Open>(
      tx.client,
      sql`SELECT t.id, t.customer_id, t.kind, t.due_on, t.open_cents, t.held_until, t.hold_reason, k.number AS contract_number,
          EXISTS (SELECT FROM collection_items i WHERE i.studio_id = t.studio_id AND i.claim_id = t.id AND i.live) AS collected
        ${candidates({ ...question, customer_ids: ids })} ORDER BY t.due_on, t.number`,
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
  const byCustomer = grouped(open, ({ customer_id }) => customer_id);
  const included: PlannedDebit[] = [];
  const left_out: LeftOut[] = [];
  for (const payer of payers) {
    const taken: Open[] = [];
    for (const [reason, of] of grouped(byCustomer.get(payer.id) ?? [], (claim) =>
      reasonOf(payer, claim, question),
    ))
      if (reason === '') taken.push(...of);
      else left_out.push({ ...partOf(payer, of), reason });
    if (taken.length > 0) included.push(debitOf(payer, taken));
  }
  return { included, left_out };
}

/** Why a claim isn't collected; empty where it is. */
function reasonOf(
  { iban, sepa_mandate, debit_stop }: Payer,
  { due_on, held_until, hold_reason, collected }: Open,
  { collect_on }: CollectionQuestion,
) {
  const problem = collectionProblem(iban, sepa_mandate, collect_on, debit_stop);
  if (problem) return problem;
  if (collected) return 'Ein Teil ist schon eingezogen: Der Rest kommt mit keinem Einzug mehr.';
  if (held_until !== null && held_until >= collect_on)
    return `Zurückgehalten bis ${formatDay(held_until)}${hold_reason ? `: ${hold_reason}` : ''}`;
  return due_on > collect_on ? `Erst am ${formatDay(due_on)} fällig: kommt mit einem späteren Einzug.` : '';
}

/** Who has something that a run may take, by name. Worked out once, whatever the planner knows of the tables. */
function payersOf(question: CollectionQuestion): SQL {
  return sql`WITH payers AS MATERIALIZED (SELECT DISTINCT t.customer_id AS id ${candidates(question)})
    SELECT c.id, c.number, c.first_name, c.last_name, c.account_holder, c.iban, c.sepa_mandate, c.debit_stop
    FROM payers JOIN customers c ON c.id = payers.id WHERE c.studio_id = ${question.studio_id}
    ORDER BY c.last_name, c.first_name, c.id`;
}

/** What other runs collect from these customers: in the month, and as a mandate's first debit that is on its way. */
async function elsewhere(
  { client }: Transaction,
  { studio_id, month }: CollectionQuestion,
  ids: readonly string[],
): Promise<Map<string, Elsewhere>> {
  const rows = await run<Elsewhere & { customer_id: string }>(
    client,
    sql`SELECT i.customer_id, coalesce(sum(i.amount_cents) FILTER (WHERE r.month = ${month}), 0)::bigint AS already_cents,
        bool_or(i.sequence = 'FRST' AND r.status = 'prepared') AS first_on_its_way
      FROM collection_items i JOIN collection_runs r ON r.studio_id = i.studio_id AND r.id = i.parent_id
      WHERE i.studio_id = ${studio_id} AND i.customer_id = ANY (${value(ids)}::uuid[]) AND i.live
        AND r.status <> 'taken_back' AND (r.month = ${month} OR r.status = 'prepared') GROUP BY i.customer_id`,
  );
  return new Map(rows.map(({ customer_id, ...one }) => [customer_id, one]));
}

function partOf({ id, first_name, last_name }: Payer, of: readonly Open[]) {
  const numbers = of.flatMap(({ contract_number }) => contract_number ?? []);
  return {
    customer_id: id,
    customer_name: `${first_name} ${last_name}`,
    contract_numbers: [...new Set(numbers)].sort((a, b) => a - b),
    claims: of.length,
    amount_cents: sumOf(of.map(({ open_cents }) => ({ amount_cents: open_cents }))),
  };
}

function debitOf(payer: Payer, of: readonly Open[]): PlannedDebit {
  const { number, first_name, last_name, account_holder, iban, already_cents, first_on_its_way } = payer;
  const mandate = payer.sepa_mandate as Mandate & { reference: string; signed_on: string };
  return {
    ...partOf(payer, of),
    customer_number: number ?? 0,
    account_holder: account_holder ?? `${first_name} ${last_name}`,
    iban: iban as string,
    mandate_reference: mandate.reference,
    signed_on: mandate.signed_on,
    sequence: first_on_its_way ? 'RCUR' : sequenceOf(mandate),
    already_cents,
    of,
  };
}

/** What stands in the customer's statement. @example purposeOf('2026-12', debit) // 'Beitrag 12/2026, Vertrag 17' */
export function purposeOf(month: string, { contract_numbers, of }: PlannedDebit): string {
  const fees = `Beitrag ${month.slice(5)}/${month.slice(0, 4)}`;
  const which = contract_numbers.length === 1 ? 'Vertrag' : 'Verträge';
  const others = [
    ...new Set(
      of.filter(({ contract_number }) => contract_number === null).map(({ kind }) => CLAIM_KINDS[kind]),
    ),
  ];
  const parts =
    contract_numbers.length > 0 ? [`${fees}, ${which} ${contract_numbers.join(', ')}`, ...others] : others;
  return parts.join(', ').slice(0, 140);
}
