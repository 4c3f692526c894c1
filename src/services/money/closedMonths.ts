/** Which months are closed, and how one stands. */
import type { ClosingOfMonth, closedMonths, closingOfMonth } from '#resources/money/endpoints/closing.ts';
import { closedText, type MonthClosing, monthClosings } from '#resources/money/monthClosings.ts';
import { shifted } from '#rules/money/claiming.ts';
import { type ClosedMonths, closingProblem, stateOf } from '#rules/money/closing.ts';
import { monthName } from '#rules/months.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

type Closed = ClosedMonths & {
  /** When the first of them was closed. */
  readonly since: string;
};

/** Returns the closed months; null where none is. */
export async function closedMonthsOf({ client }: Transaction, studio_id: string): Promise<Closed | null> {
  const [found] = await run<{ [N in keyof Closed]: Closed[N] | null }>(
    client,
    sql`SELECT min(month) AS first, max(month) AS last, min(closed_at) AS since FROM month_closings
      WHERE studio_id = ${studio_id}`,
  );
  return found?.first ? (found as Closed) : null;
}

/** Returns the closing of a month; undefined where it is open. */
export async function closingFor(
  tx: Transaction,
  { studio_id, month }: { readonly studio_id: string; readonly month: string },
): Promise<MonthClosing | undefined> {
  const [found] = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM month_closings WHERE studio_id = ${studio_id} AND month = ${month}`,
  );
  return found && tx.get(monthClosings, found.id);
}

interface Question {
  readonly studio_id: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly today: string;
}

/**
 * Returns how a month stands: its closing, which month comes next, and why it can't be closed now.
 * @example const { state, refusal } = await closingStateOf(tx, { studio_id, month: '2026-10', today })
 */
export async function closingStateOf(tx: Transaction, { studio_id, month, today }: Question) {
  const closed = await closedMonthsOf(tx, studio_id);
  const closing = await closingFor(tx, { studio_id, month });
  const refusal = closing
    ? `${monthName(month)} ist schon ${closedText(closing)}.`
    : closingProblem(month, { closed, today });
  return {
    closed,
    closing,
    refusal,
    state: stateOf(month, closed),
    next: closed && shifted(closed.last, 1),
  };
}

export const stateOfMonth: Handler<typeof closingOfMonth> = ({ read, studio_id, query: { month }, today }) =>
  read(async (tx): Promise<ClosingOfMonth> => {
    const { closing, state, next, refusal } = await closingStateOf(tx, { studio_id, month, today });
    return { month, state, next, refusal: refusal ?? null, closing: closing ? shown(closing) : null };
  });

/** Returns a closing as answers have it. */
export const shown = (closing: MonthClosing) => {
  const { id, number, closed_at, closed_by_name, count, late_count, sum_cents, exports } = closing;
  return { id, number, closed_at, closed_by_name, count, late_count, sum_cents, exports };
};

export const monthsClosed: Handler<typeof closedMonths> = ({ read, studio_id }) =>
  read(async (tx) => {
    const closed = await closedMonthsOf(tx, studio_id);
    return { first: closed?.first ?? null, last: closed?.last ?? null };
  });
