/**
 * What the due letters come to, without their lines, and whom a page of them is about: the database decides by the days
 * of `lettersBy`, as `letterOn` does.
 */
import type { Day } from '#rules/days.ts';
import { FAILED_DEBITS, lettersBy, levelsOf } from '#rules/money/dunning.ts';
import { type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { lockCustomers } from './balances.ts';
import { BY_DEBIT } from './candidates.ts';
import { readClaims } from './claimKeys.ts';
import { mayDebit, wrongIbans } from './debitable.ts';
import { asked, type DunningQuestion, nextRunOf, type Planned, planLetters } from './dunningPlan.ts';

/** A page of letters, in the order of a column and then of the customers. */
interface Page {
  readonly sort: readonly ['customer_name' | 'level' | 'sum_cents' | 'since', 'ASC' | 'DESC'];
  readonly range: { readonly offset: number; readonly limit: number };
}

export interface LetterSums {
  readonly count: number;
  readonly sum_cents: number;
  readonly fee_cents: number;
  /** The customers of the page, in its order. */
  readonly customer_ids: readonly string[];
}

/**
 * Sums the letters that are due, and names the customers of a page of them.
 * @example const { count, customer_ids } = await sumsOfLetters(tx, question, { sort: ['level', 'DESC'], range })
 */
export const sumsOfLetters = (tx: Transaction, question: DunningQuestion, page: Page): Promise<LetterSums> =>
  summed(tx, question, page, false);

/** Does the same of the letters that would be due if the next run didn't take what they are about. */
export const sumsOfLeft = (
  tx: Transaction,
  question: Pick<DunningQuestion, 'studio' | 'today'>,
  page: Page,
): Promise<LetterSums> => summed(tx, question, page, true);

/** All of them. */
const WHOLE: Page = { sort: ['customer_name', 'ASC'], range: { offset: 0, limit: Number.MAX_SAFE_INTEGER } };

/**
 * Plans the due letters, with their customers locked.
 * @example await send(tx, question, await planLocked(tx, question))
 */
export async function planLocked(tx: Transaction, question: DunningQuestion): Promise<readonly Planned[]> {
  const customer_ids = question.customer_ids ?? (await sumsOfLetters(tx, question, WHOLE)).customer_ids;
  await lockCustomers(tx, { studio_id: question.studio.id, customer_ids });
  // What is paid before the lock isn't dunned.
  return (await planLetters(tx, { ...question, customer_ids })).letters;
}

async function summed(
  tx: Transaction,
  question: DunningQuestion,
  { sort, range: { offset, limit } }: Page,
  left: boolean,
): Promise<LetterSums> {
  const levels = levelsOf(question.studio.dunning_levels);
  const { studio, customer_ids: of } = question;
  const collect_on = await nextRunOf(tx, studio, question.today);
  const [found] = await readClaims<{ levels: LevelSums[]; customer_ids: string[] }>(
    tx,
    { studio_id: studio.id, customer_ids: of, by_debit: left },
    late(question),
    async (parts) => {
      const taken = collect_on
        ? isTaken(collect_on, await wrongIbans(tx, studio.id, parts.payers))
        : sql`false`;
      return sql`WITH letters AS MATERIALIZED (${letters(question, { ...parts, taken, which: left ? sql`o.taken` : sql`NOT o.taken` })})
        SELECT coalesce((SELECT jsonb_agg(l) FROM
            (SELECT level, count(*) AS count, sum(sum_cents) AS sum_cents FROM letters GROUP BY level) l), '[]') AS levels,
          ARRAY(SELECT customer_id FROM letters ORDER BY ${order(sort)} OFFSET ${value(offset)} LIMIT ${value(limit)}) AS customer_ids`;
    },
  );
  const { levels: sums, customer_ids } = found ?? NO_LETTERS;
  const sum = (of: (one: LevelSums) => number) => sums.reduce((all, one) => all + of(one), 0);
  return {
    count: sum(({ count }) => count),
    sum_cents: sum(({ sum_cents }) => sum_cents),
    fee_cents: sum(({ level, count }) => count * levels[level - 1]!.fee_cents),
    customer_ids,
  };
}

interface LevelSums {
  readonly level: number;
  readonly count: number;
  readonly sum_cents: number;
}

const NO_LETTERS = { levels: [], customer_ids: [] };

/** The claims `t` that letters may ask for, and old enough for the first one. */
function late(question: DunningQuestion): SQL {
  const { before } = lettersBy(levelsOf(question.studio.dunning_levels), question.today);
  return sql`${asked(question)} AND greatest(t.due_on, t.returned_on) < ${value(before)}`;
}

/** The run of that day takes the claim, so that no letter asks for it. */
const isTaken = (collect_on: Day, wrong: readonly string[]) =>
  sql`CASE WHEN ${BY_DEBIT} AND coalesce(back.returns, 0) < ${value(FAILED_DEBITS)} AND ${mayDebit(collect_on, wrong)}
    THEN back.collected IS NOT TRUE ELSE false END`;

/** Selects a letter a customer: its level, and sum and oldest day of what it is about. */
function letters(
  { studio, today, levels, until }: DunningQuestion,
  { from, where, taken, which }: { from: SQL; where: SQL; taken: SQL; which: SQL },
): SQL {
  const { rises_by } = lettersBy(levelsOf(studio.dunning_levels), today);
  const isStopped = (of: 'c' | 'p') =>
    sql`(${sql.raw(of)}.dunning_stop IS NOT NULL
      AND coalesce((${sql.raw(of)}.dunning_stop ->> 'until')::date, 'infinity') >= ${value(today)}::date)`;
  const wanted = [
    sql`max(o.level) > 0`,
    ...(levels ? [sql`max(o.level) = ANY (${value(levels)}::integer[])`] : []),
    ...(until ? [sql`min(t.due_on) <= ${value(until)}`] : []),
  ];
  return sql`SELECT c.id AS customer_id, c.last_name, c.first_name, c.number, max(o.level) AS level,
      sum(t.open_cents)::bigint AS sum_cents, min(t.due_on) AS since
    ${from}
      CROSS JOIN LATERAL (SELECT ${taken} AS taken,
        CASE WHEN t.kind <> 'dunning_cost' AND greatest(coalesce(t.dunned_on, t.due_on), t.returned_on)
          <= (${value(rises_by)}::date[])[t.dunning_level::integer + 1] THEN t.dunning_level::integer + 1 ELSE 0 END AS level) o
    WHERE ${where} AND NOT ${isStopped('c')} AND NOT ${isStopped('p')} AND ${which}
    GROUP BY c.studio_id, c.id HAVING ${sql.join(wanted, sql` AND `)}`;
}

const BY_NAME = ['last_name', 'first_name', 'number'];

/** Equal values come in the order of the customers, whichever way. */
function order([name, direction]: Page['sort']): SQL {
  if (name === 'customer_name') return sql.raw(BY_NAME.map((one) => `${one} ${direction}`).join(', '));
  return sql.raw([`${name} ${direction}`, ...BY_NAME].join(', '));
}
