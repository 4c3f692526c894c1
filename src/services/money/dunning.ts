/** Answers whom to dun, and writes the letters on demand. */

import { formatMoney } from '#format/money.ts';
import { counted, LETTERS } from '#format/plurals.ts';
import { claims } from '#resources/money/claims.ts';
import { dunnings } from '#resources/money/dunnings.ts';
import type { dunningProposals, dunningsLeft, writeDunnings } from '#resources/money/endpoints/dunning.ts';
import { studios } from '#resources/studio/studios.ts';
import { plusDays } from '#rules/days.ts';
import { levelsOf } from '#rules/money/dunning.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, noStudio } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import type { Transaction } from '#services/storage/types.ts';
import { type DunningQuestion, type Planned, planLetters } from './dunningPlan.ts';
import { planLocked, sumsOfLeft, sumsOfLetters } from './dunningSums.ts';
import { addClaims } from './ledger.ts';
import { tellOfDunnings } from './tell.ts';

/** Returns the sums of the letters' claims and costs. */
function sumsOf(of: readonly Planned[]) {
  const sum = (name: 'sum_cents' | 'fee_cents') => of.reduce((all, { proposal }) => all + proposal[name], 0);
  return { sum_cents: sum('sum_cents'), fee_cents: sum('fee_cents') };
}

async function studioOf(tx: Transaction, id: string, options: { readonly forUpdate?: true } = {}) {
  const studio = await tx.get(studios, id, options);
  if (!studio) throw noStudio();
  return studio;
}

export const proposals: Handler<typeof dunningProposals> = ({
  read,
  studio_id,
  filter,
  query: { until },
  sort,
  range,
  today,
}) =>
  read(async (tx) => {
    const studio = await studioOf(tx, studio_id);
    const asked = { studio, today, until, levels: filter.level, customer_ids: filter.customer_id };
    const { customer_ids, count, ...sums } = await sumsOfLetters(tx, asked, { sort, range });
    const { letters } = await planLetters(tx, { studio, today, customer_ids });
    return {
      rows: inOrder(
        letters.map(({ proposal }) => proposal),
        customer_ids,
      ),
      total: count,
      headers: { 'X-Total-Cents': sums.sum_cents, 'X-Fee-Cents': sums.fee_cents },
    };
  });

/** Names them in the order of the customers. */
export const leftToRun: Handler<typeof dunningsLeft> = ({ read, studio_id, sort, range, today }) =>
  read(async (tx) => {
    const studio = await studioOf(tx, studio_id);
    const { customer_ids, count, sum_cents } = await sumsOfLeft(tx, { studio, today }, { sort, range });
    const { left } = await planLetters(tx, { studio, today, customer_ids });
    return { rows: inOrder(left, customer_ids), total: count, headers: { 'X-Total-Cents': sum_cents } };
  });

/** Returns the rows in the order of these customers. */
function inOrder<R extends { readonly customer_id: string }>(
  rows: readonly R[],
  customer_ids: readonly string[],
): R[] {
  const byCustomer = new Map(rows.map((row) => [row.customer_id, row]));
  return customer_ids.flatMap((id) => byCustomer.get(id) ?? []);
}

/**
 * Writes the letters that are still due: number and sum must equal those of the caller's preview. Concurrent
 * calls are serialised, and the second finds nothing.
 */
export const write: Handler<typeof writeDunnings> = ({ write: inOne, studio_id, body, today }) =>
  inOne(async (tx) => {
    const studio = await studioOf(tx, studio_id, { forUpdate: true });
    const chosen = body.customer_ids.length > 0 ? body.customer_ids : undefined;
    const levels = body.level === null ? undefined : [body.level];
    const { until } = body;
    const question: DunningQuestion = { studio, today, until, customer_ids: chosen, levels };
    const planned = await planLocked(tx, question);
    refuse(planned, body);
    return send(tx, question, planned);
  });

function refuse(
  planned: readonly Planned[],
  { count, sum_cents }: { count: number | null; sum_cents: number | null },
) {
  if (planned.length === 0) throw conflict('Es gibt nichts zu mahnen: Niemand ist mehr dafür vorgeschlagen.');
  const { sum_cents: sum } = sumsOf(planned);
  if ((count ?? planned.length) !== planned.length || (sum_cents ?? sum) !== sum)
    throw conflict(
      `Inzwischen wären es ${counted(planned.length, LETTERS)} über ${formatMoney(sum)}: Etwas hat sich geändert. Sieh dir die Vorschläge noch einmal an.`,
    );
}

/** Writes the planned letters: raises the claims' levels, claims the costs, stores each letter as sent. */
export async function send(tx: Transaction, { studio, today }: DunningQuestion, planned: readonly Planned[]) {
  const levels = levelsOf(studio.dunning_levels);
  const batch = newId();
  const raised = planned.flatMap(({ letter }) =>
    letter.claims
      .filter(({ claim, level }) => level !== claim.dunning_level)
      .map(({ claim: { id }, level }) => ({ id, values: { dunning_level: level, dunned_on: today } })),
  );
  await tx.updateMany(claims, raised, { action: 'dun', batch });
  const dueOf = (level: number) => plusDays(today, levels[level - 1]!.pay_days);
  const fees = planned.flatMap(({ debtor: { customer_id }, proposal: { level, level_name, fee_cents } }) =>
    fee_cents > 0
      ? [
          {
            customer_id,
            kind: 'dunning_cost' as const,
            text: `Mahnkosten, ${level_name}`,
            due_on: dueOf(level),
            amount_cents: fee_cents,
            // Damages, no supply: no tax (Abschnitt 1.3 Abs. 6 UStAE).
            vat_rate: 0,
          },
        ]
      : [],
  );
  const feeOf = new Map(
    (await addClaims(tx, studio.id, fees, { batch })).map((fee) => [fee.customer_id, fee.id]),
  );
  const written = await tx.createMany(
    dunnings,
    planned.map(
      ({
        debtor: { customer_id, payer_id },
        letter,
        proposal: { level, level_name, sum_cents, fee_cents },
      }) => ({
        studio_id: studio.id,
        customer_id,
        payer_id,
        on: today,
        level,
        level_name,
        sum_cents: sum_cents + fee_cents,
        fee_cents,
        due_on: dueOf(level),
        fee_claim_id: feeOf.get(customer_id) ?? null,
        iban: studio.iban,
        text: levels[level - 1]!.text,
        claims: letter.claims.map(({ claim, level: reached }) => ({
          claim_id: claim.id,
          number: claim.number,
          text: claim.text,
          due_on: claim.due_on,
          open_cents: claim.open_cents,
          level: reached,
          level_before: claim.dunning_level,
          dunned_before: claim.dunned_on,
          returned_on: claim.returned_on,
          return_code: claim.return_code,
        })),
      }),
    ),
    { batch },
  );
  await tellOfDunnings(tx, studio.id, written);
  return {
    batch_id: batch,
    ids: written.map(({ id }) => id),
    count: written.length,
    ...sumsOf(planned),
  };
}
