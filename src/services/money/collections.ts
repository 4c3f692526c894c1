/** Collection runs are planned and made. */

import { formatMoney } from '../../format/money.ts';
import { collectionItems, collectionRuns } from '../../resources/collectionRuns.ts';
import type { collectionPreview, makeCollection } from '../../resources/endpoints/collections.ts';
import { OVERRULE, openWarnings } from '../../resources/findings.ts';
import { studios } from '../../resources/studios.ts';
import { isDay } from '../../rules/days.ts';
import { sumOf } from '../../rules/money/allocate.ts';
import { collectionDayProblem } from '../../rules/sepa/bankDays.ts';
import type { Handler } from '../http/endpoint.ts';
import { conflict, invalid, unconfirmed } from '../http/problem.ts';
import { newId } from '../storage/ids.ts';
import { run, sql } from '../storage/statement.ts';
import type { Transaction } from '../storage/types.ts';
import { lockCustomers, putIntoRun } from './balances.ts';
import {
  type CollectionPlan,
  type CollectionQuestion,
  creditorOf,
  payersConcerned,
  planCollection,
  purposeOf,
} from './collectionPlan.ts';

export const preview: Handler<typeof collectionPreview> = ({ read, studio_id, query, today }) =>
  read(async (tx) => {
    const question = await questionOf(tx, { studio_id, ...query, today });
    const { included, left_out } = await planCollection(tx, question);
    const { month, collect_on } = question;
    return {
      month,
      collect_on,
      count: included.length,
      sum_cents: sumOf(included),
      runs: await runsOf(tx, question),
      included: included.map(
        ({ of: _, customer_number: __, account_holder: ___, signed_on: ____, iban, ...one }) => ({
          ...one,
          iban: `… ${iban.slice(-4)}`,
        }),
      ),
      left_out,
    };
  });

/** @throws Problem 422 that names the earliest day, 409 where the studio lacks something */
async function questionOf(
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
  const problem = collectionDayProblem(collect_on, today, studio.bank_lead_days ?? undefined);
  if (problem) throw invalid({ collect_on: problem });
  return { studio_id, month, collect_on };
}

function runsOf({ client }: Transaction, { studio_id, month }: CollectionQuestion) {
  return run<{ id: string; number: number; collect_on: string; count: number; sum_cents: number }>(
    client,
    sql`SELECT id, number, collect_on, count, sum_cents FROM collection_runs
      WHERE studio_id = ${studio_id} AND month = ${month} AND status <> 'taken_back' ORDER BY number DESC LIMIT 1000`,
  );
}

/**
 * Makes a run of what is open. What the caller takes for its number and sum has to be so still, or another file would come
 * of it than they looked at. Two at the same instant come one after the other, and the second finds nothing.
 */
export const make: Handler<typeof makeCollection> = ({ write, studio_id, body, today }) =>
  write(async (tx) => {
    await tx.get(studios, studio_id, { forUpdate: true });
    const question = await questionOf(tx, {
      studio_id,
      month: body.month,
      collect_on: body.collect_on,
      today,
    });
    await lockCustomers(tx, { studio_id, customer_ids: await payersConcerned(tx, question) });
    const plan = await planCollection(tx, question);
    refuse(plan, body);
    const warnings = warningsOf(plan, question);
    if (openWarnings(warnings, body[OVERRULE] ?? []).length > 0) throw unconfirmed(warnings);
    return makeRun(tx, question, plan);
  });

function refuse(
  { included }: CollectionPlan,
  { count, sum_cents }: { count: number | null; sum_cents: number | null },
) {
  if (included.length === 0)
    throw conflict(
      'Es gibt nichts einzuziehen. Schreib zuerst die Forderungen des Monats, oder sieh nach, wer ausgelassen ist.',
    );
  const sum = sumOf(included);
  if ((count ?? included.length) !== included.length || (sum_cents ?? sum) !== sum)
    throw conflict(
      `Inzwischen wären es ${included.length} Lastschriften über ${formatMoney(sum)}: Etwas hat sich geändert. Sieh dir die Vorschau noch einmal an.`,
    );
}

/** In words, when somebody would be collected from twice in a month. */
function warningsOf({ included }: CollectionPlan, { month }: CollectionQuestion) {
  const again = included.filter(({ already_cents }) => already_cents > 0);
  if (again.length === 0) return [];
  const names = again
    .slice(0, 3)
    .map(({ customer_name, already_cents }) => `${customer_name} (schon ${formatMoney(already_cents)})`);
  const more = again.length > 3 ? ` und ${again.length - 3} weiteren` : '';
  const text = `Im ${month.slice(5)}/${month.slice(0, 4)} wird schon eingezogen von ${names.join('; ')}${more}. Das hier käme dazu: dieselben Forderungen sind es nicht.`;
  return [{ name: 'again', text }];
}

/**
 * Writes the run with its items, and puts their claims into it. The customers are locked.
 * @example await makeRun(tx, question, await planCollection(tx, question))
 */
export async function makeRun(
  tx: Transaction,
  { studio_id, month, collect_on }: CollectionQuestion,
  plan: CollectionPlan,
) {
  const { included } = plan;
  const totals = { count: included.length, sum_cents: sumOf(included) };
  const made = await tx.create(collectionRuns, { studio_id, month, collect_on, ...totals });
  const items = included.flatMap((debit) =>
    debit.of.map(({ id, customer_id, open_cents }) => ({
      studio_id,
      parent_id: made.id,
      claim_id: id,
      customer_id,
      amount_cents: open_cents,
      end_to_end_id: `${month}-E${made.number}-K${debit.customer_number}`,
      sequence: debit.sequence,
      mandate_reference: debit.mandate_reference,
      signed_on: debit.signed_on,
      iban: debit.iban,
      debtor_name: debit.account_holder,
      purpose: purposeOf(month, debit),
    })),
  );
  await tx.createMany(collectionItems, items, { batch: newId() });
  await putIntoRun(
    tx,
    studio_id,
    made.id,
    items.map(({ claim_id }) => claim_id),
  );
  return { id: made.id, number: made.number ?? 0, ...totals };
}
