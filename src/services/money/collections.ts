/** Previews and creates collection runs. */

import { OVERRULE, openWarnings } from '#declare/findings.ts';
import { formatMoney } from '#format/money.ts';
import { collectionItems } from '#resources/money/collectionItems.ts';
import { type CollectionRun, collectionRuns } from '#resources/money/collectionRuns.ts';
import type { makeCollection } from '#resources/money/endpoints/collections.ts';
import { inDebits } from '#resources/money/runWords.ts';
import { studios } from '#resources/studio/studios.ts';
import { isDay } from '#rules/days.ts';
import { sumOf } from '#rules/money/allocate.ts';
import { tooFarAhead } from '#rules/money/claiming.ts';
import { collectionDayProblem } from '#rules/money/sepa/bankDays.ts';
import { endToEndId } from '#rules/money/sepa/endToEndId.ts';
import { monthName } from '#rules/months.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, invalid, unconfirmed } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { lockCustomers, putIntoRun } from './balances.ts';
import { type CollectionQuestion, customersConcerned } from './candidates.ts';
import { writePlanned } from './claimsFrom.ts';
import { creditorOf, type PlannedDebit, partsOfPlan, purposeOf } from './collectionPlan.ts';
import { sumsOfPlan } from './collectionSums.ts';
import { addClaims } from './ledger.ts';
import type { NewClaim } from './monthsPlan.ts';
import { withPayers } from './payers.ts';
import { tellOfDebits } from './tell.ts';

/**
 * Writes the planned claims, and returns the question limited to the locked customers: those with open
 * claims, those of the new ones, and who pays for them.
 */
export async function claimedAnd(
  tx: Transaction,
  asked: CollectionQuestion,
  planned: readonly NewClaim[],
): Promise<CollectionQuestion> {
  const { studio_id } = asked;
  const claimed = await withPayers(
    tx,
    studio_id,
    planned.map(({ customer_id }) => customer_id),
  );
  const customer_ids = [...new Set([...(await customersConcerned(tx, asked)), ...claimed])];
  await lockCustomers(tx, { studio_id, customer_ids });
  await addClaims(tx, studio_id, planned, { batch: newId() });
  return { ...asked, customer_ids };
}

/** @throws Problem 422 that names the last month or the earliest day, 409 where the studio lacks something */
export async function questionOf(
  tx: Transaction,
  {
    studio_id,
    month,
    collect_on,
    today,
  }: { studio_id: string; month: string; collect_on: string | null; today: string },
): Promise<CollectionQuestion> {
  if (!isDay(collect_on)) throw invalid({ collect_on: 'Bitte den Tag des Einzugs angeben.' });
  const studio = await creditorOf(tx, studio_id);
  const far = tooFarAhead(month, today);
  if (far) throw invalid({ month: far });
  const problem = collectionDayProblem(collect_on, today, studio.bank_lead_days ?? undefined);
  if (problem) throw invalid({ collect_on: problem });
  return { studio_id, month, collect_on };
}

/**
 * Creates a run of open claims, with the option to write missing ones first, all or nothing. Number and sum
 * must equal those of the caller's preview, so that the file is the one they checked. Concurrent calls are
 * serialised, and the second finds nothing.
 */
export const make: Handler<typeof makeCollection> = ({ write, studio_id, body, today }) =>
  write(async (tx) => {
    await tx.get(studios, studio_id, { forUpdate: true });
    const { month, collect_on } = body;
    const asked = await questionOf(tx, { studio_id, month, collect_on, today });
    const claimed = (planned: readonly NewClaim[]) => claimedAnd(tx, asked, planned);
    const question = body.claim
      ? await writePlanned(tx, { studio_id, month, today }, claimed)
      : await claimed([]);
    const found = await totalsOf(tx, question);
    refuse(found, body);
    const warnings = warningsOf(found, question);
    if (openWarnings(warnings, body[OVERRULE] ?? []).length > 0) throw unconfirmed(warnings);
    return makeRun(tx, question, found);
  });

interface Found {
  readonly claims: number;
  readonly count: number;
  readonly sum_cents: number;
  /** The first debits of customers with another collection in the month, and their number. */
  readonly again: readonly PlannedDebit[];
  readonly again_count: number;
}

/** Returns the totals of a run before anything is written: those that its preview shows. */
export async function totalsOf(tx: Transaction, question: CollectionQuestion): Promise<Found> {
  const { first, claims, count, sum_cents, again_count } = await sumsOfPlan(tx, question, { most: NAMED });
  const again: PlannedDebit[] = [];
  if (again_count > 0)
    for await (const { included } of partsOfPlan(tx, { ...question, payer_ids: first.again }))
      again.push(...included);
  return { claims, count, sum_cents, again, again_count };
}

/** Largest number of names in a warning. */
const NAMED = 3;

type Shown = { readonly [N in 'claims' | 'count' | 'sum_cents']: number | null };

function refuse(found: Found, shown: Shown) {
  if (found.count === 0)
    throw conflict(
      'Es gibt nichts einzuziehen. Fordere zuerst die Beiträge des Monats, oder sieh nach, wer ausgelassen ist.',
    );
  if (
    (['claims', 'count', 'sum_cents'] as const).some((name) => (shown[name] ?? found[name]) !== found[name])
  )
    throw conflict(
      `Inzwischen wären es ${inDebits(found)} über ${formatMoney(found.sum_cents)}: Etwas hat sich geändert. Sieh dir die Vorschau noch einmal an.`,
    );
}

/** Returns warnings of customers that would be debited twice in a month. */
function warningsOf({ again, again_count }: Found, { month }: CollectionQuestion) {
  if (again_count === 0) return [];
  const names = again.map(
    ({ customer_name, already_cents }) => `${customer_name} (schon ${formatMoney(already_cents)})`,
  );
  const more = again_count > NAMED ? ` und ${again_count - NAMED} weiteren` : '';
  const text = `Im ${monthName(month)} wird schon eingezogen von ${names.join('; ')}${more}. Das hier käme dazu: dieselben Forderungen sind es nicht.`;
  return [{ name: 'again', text }];
}

/**
 * Writes the run with its items, and assigns their claims to it, part by part. Requires the customers' locks.
 * @example await makeRun(tx, question, await totalsOf(tx, question))
 */
export async function makeRun(
  tx: Transaction,
  question: CollectionQuestion,
  { claims, count, sum_cents }: Pick<CollectionRun, 'claims' | 'count' | 'sum_cents'>,
) {
  const { studio_id, month, collect_on } = question;
  const totals = { claims, count, sum_cents };
  const made = await tx.create(collectionRuns, { studio_id, month, collect_on, ...totals });
  const batch = newId();
  let written_cents = 0;
  for await (const { included } of partsOfPlan(tx, question)) {
    const items = included.flatMap((debit) => itemsOf(made, debit));
    written_cents += sumOf(items);
    await tx.createMany(collectionItems, items, { batch });
    await putIntoRun(
      tx,
      studio_id,
      made.id,
      items.map(({ claim_id }) => claim_id),
    );
  }
  // The customers are locked, their contracts aren't: a change of the payment method may have excluded a
  // debit since.
  if (written_cents !== sum_cents)
    throw conflict(
      'Während der Einzug entstand, hat sich etwas geändert. Sieh dir die Vorschau noch einmal an.',
    );
  await tellOfDebits(tx, 'debit_announced', studio_id, sql`i.parent_id = ${made.id}`);
  return { id: made.id, number: made.number ?? 0, ...totals };
}

const itemsOf = ({ id: parent_id, studio_id, month, number }: CollectionRun, debit: PlannedDebit) =>
  debit.of.map(({ id, customer_id, open_cents }) => ({
    studio_id,
    parent_id,
    claim_id: id,
    customer_id,
    payer_id: debit.customer_id,
    amount_cents: open_cents,
    end_to_end_id: endToEndId({ studio_id, month, run: number ?? 0, customer: debit.customer_number }),
    sequence: debit.sequence,
    mandate_reference: debit.mandate_reference,
    signed_on: debit.signed_on,
    iban: debit.iban,
    debtor_name: debit.account_holder,
    purpose: purposeOf(month, debit),
  }));
