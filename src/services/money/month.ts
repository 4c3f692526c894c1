/** A month at a glance, counted from what there is. */
import type { MoneyMonth, moneyMonth } from '#resources/money/endpoints/month.ts';
import { studios } from '#resources/studio/studios.ts';
import { spanOfMonth } from '#rules/days.ts';
import { tooFarAhead } from '#rules/money/claiming.ts';
import { collectionDay } from '#rules/money/sepa/bankDays.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { noStudio } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { planMonth } from './claimsFrom.ts';
import { closingStateOf, shown } from './closedMonths.ts';
import { glanceOf, glanceOfDebits, glanceOfLetters, NOTHING } from './glance.ts';

export const monthOfMoney: Handler<typeof moneyMonth> = ({ read, studio_id, query: { month }, today }) =>
  read(async (tx) => {
    const studio = await tx.get(studios, studio_id);
    if (!studio) throw noStudio();
    const { planned, refusal } = await planMonth(tx, { studio_id, month, today, some: true });
    const unclaimed = await glanceOf(planned);
    const counts = await countsOf(tx, studio_id, month);
    const { from, to: until } = spanOfMonth(month);
    const to_dun = from <= today ? await glanceOfLetters(tx, { studio, today, until }) : NOTHING;
    // Without its account the studio collects nothing.
    const collects = studio.creditor_id && studio.iban && !tooFarAhead(month, today);
    const collect_on = collectionDay(month, today, studio.bank_lead_days ?? undefined);
    const uncollected = collects ? await glanceOfDebits(tx, { studio_id, month, collect_on }) : NOTHING;
    const {
      closing,
      closed,
      refusal: closing_refusal,
    } = await closingStateOf(tx, { studio_id, month, today });
    return {
      ...counts,
      closing: closing ? shown(closing) : null,
      closing_refusal: closing_refusal ?? null,
      first_closing: closed === null,
      unclaimed,
      refusal: refusal ?? null,
      runs: await runsOf(tx, studio_id, month),
      uncollected,
      to_dun,
    };
  });

type Counts = Pick<MoneyMonth, 'claimed' | 'read' | 'read_until' | 'dunned'>;

async function countsOf({ client }: Transaction, studio_id: string, month: string): Promise<Counts> {
  const { from, to } = spanOfMonth(month);
  const [row] = await run<Counts>(
    client,
    sql`SELECT
      (SELECT jsonb_build_object('count', count(*), 'sum_cents', coalesce(sum(amount_cents), 0)) FROM claims
        WHERE studio_id = ${studio_id} AND due_on BETWEEN ${from} AND ${to} AND kind <> 'payout') AS claimed,
      (SELECT jsonb_build_object('count', count(*), 'sum_cents', coalesce(sum(amount_cents), 0)) FROM bank_entries
        WHERE studio_id = ${studio_id} AND booked_on BETWEEN ${from} AND ${to}) AS read,
      (SELECT booked_on FROM bank_entries WHERE studio_id = ${studio_id} ORDER BY booked_on DESC LIMIT 1) AS read_until,
      (SELECT jsonb_build_object('count', count(*), 'sum_cents', coalesce(sum(sum_cents), 0)) FROM dunnings
        WHERE studio_id = ${studio_id} AND status = 'sent' AND "on" >= ${from} AND EXISTS (
          SELECT FROM jsonb_array_elements(dunnings.claims) claim WHERE claim->>'due_on' <= ${to})) AS dunned`,
  );
  return row!;
}

function runsOf({ client }: Transaction, studio_id: string, month: string): Promise<MoneyMonth['runs']> {
  return run(
    client,
    sql`SELECT id, number, collect_on, status, count, sum_cents, returned_count FROM collection_runs
      WHERE studio_id = ${studio_id} AND month = ${month} AND status <> 'taken_back' ORDER BY number LIMIT 1000`,
  );
}
