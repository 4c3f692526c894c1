/** The runs that credits of a statement settle. */
import { formatMoney } from '#format/money.ts';
import type { CollectionRun } from '#resources/money/collectionRuns.ts';
import type { FoundCredit } from '#resources/money/endpoints/bankStatements.ts';
import { RUN_STATES, settleRefusal } from '#resources/money/runWords.ts';
import { formatDay } from '#rules/days.ts';
import { type Found, namedRuns } from '#rules/money/bank/classify.ts';
import {
  type Credit,
  type Credited,
  type CreditedRun,
  creditedRuns,
  type Sign,
} from '#rules/money/bank/credits.ts';
import { runReference } from '#rules/money/sepa/endToEndId.ts';
import { acrossStudios } from '#services/storage/across.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { OTHERS } from '../sharedAccount.ts';
import type { Debit } from './debits.ts';
import type { KeyedEntry } from './file.ts';

type Run = CreditedRun & Pick<CollectionRun, 'studio_id' | 'month' | 'status'> & { readonly number: number };

interface OwnCredit extends Credit {
  readonly entry: KeyedEntry;
  /** Why it's left where no run fits it. */
  readonly otherwise: string;
}

/** A run to settle, with the entries that credit it. */
export interface PlannedCredit extends FoundCredit {
  readonly run_id: string;
  readonly entries: readonly KeyedEntry[];
}

interface Question {
  readonly studio_id: string;
  /** The studios with the same account. */
  readonly sharers: readonly string[];
  readonly today: string;
}

interface CreditPlan {
  readonly credits: readonly PlannedCredit[];
  readonly ignored: readonly { readonly entry: KeyedEntry; readonly reason: string }[];
}

/** @param debits those that the entries name, by their reference */
export async function creditsOf(
  tx: Transaction,
  question: Question,
  sorted: readonly { readonly entry: KeyedEntry; readonly found: Found }[],
  debits: ReadonlyMap<string, Debit>,
): Promise<CreditPlan> {
  const credits = sorted.flatMap(({ entry, found }): OwnCredit[] =>
    found.kind === 'credit' ? [{ ...entry, named: namedRuns(entry), entry, otherwise: found.otherwise }] : [],
  );
  if (credits.length === 0) return { credits: [], ignored: [] };
  const runs = await runsOf(tx, question, credits, debits);
  const { found, left } = creditedRuns(credits, runs, (id) => debits.get(id)?.run_id);
  const planned: PlannedCredit[] = [];
  const ignored = left.map(({ credit, elsewhere }) => ({
    entry: credit.entry,
    reason: elsewhere ? OTHERS : credit.otherwise,
  }));
  for (const of of found) {
    const reason = refusalOf(of.run, question.today);
    if (reason) ignored.push(...of.credits.map(({ entry }) => ({ entry, reason })));
    else planned.push(plannedOf(of));
  }
  return { credits: planned, ignored };
}

function runsOf(
  tx: Transaction,
  { studio_id, sharers }: Question,
  credits: readonly OwnCredit[],
  debits: ReadonlyMap<string, Debit>,
): Promise<Run[]> {
  const ids = credits.flatMap(({ debit_ids }) => debit_ids.flatMap((id) => debits.get(id)?.run_id ?? []));
  const numbers = credits.flatMap(({ named }) => named.map((one) => Number(/-e(\d+)-/.exec(one)?.[1])));
  const sums = credits.map(({ amount_cents }) => amount_cents);
  const select = sql`SELECT r.id, r.studio_id, r.studio_id <> ${studio_id} AS elsewhere, r.number, r.month, r.status,
      r.status = 'handed_in' AS waits, s.creditor_id, r.collect_on, r.sum_cents, r.returned_cents,
      coalesce((SELECT json_agg(b.cents) FROM (SELECT sum(i.amount_cents)::bigint AS cents FROM collection_items i
        WHERE i.studio_id = r.studio_id AND i.parent_id = r.id GROUP BY i.sequence) b), '[]') AS blocks
    FROM collection_runs r JOIN studios s ON s.id = r.studio_id
    WHERE r.studio_id = ANY (${value([studio_id, ...sharers])}::uuid[]) AND (r.status = 'handed_in'
      OR r.id = ANY (${value([...new Set(ids)])}::uuid[]) OR r.number = ANY (${value(numbers)}::bigint[])
      OR r.status = 'settled' AND r.sum_cents = ANY (${value(sums)}::bigint[]))
    ORDER BY r.number`;
  return rowsOf(tx, select, sharers.length > 0);
}

async function rowsOf(tx: Transaction, select: SQL, across: boolean): Promise<Run[]> {
  const rows = across ? await acrossStudios<Run>(tx, select) : await run<Run>(tx.client, select);
  return rows.map((row) => ({ ...row, reference: runReference(row).toLowerCase() }));
}

/** Returns why a run isn't to be settled by a credit, in German. */
function refusalOf(of: Run, today: string): string | undefined {
  if (of.status === 'settled') return `Einzug ${of.number} ist schon als eingegangen vermerkt.`;
  if (of.status !== 'handed_in')
    return `Einzug ${of.number} ist nicht als eingereicht vermerkt. Der Status ist: ${RUN_STATES[of.status]}.`;
  return settleRefusal(of, today);
}

const BECAUSE: Readonly<Record<Sign, string>> = {
  reference: 'Die Bank nennt den Einzug',
  day: 'Summe und Tag passen',
  sum: 'Nur die Summe passt',
};

function plannedOf(of: Credited<OwnCredit, Run>): PlannedCredit {
  const {
    run: { id, number, collect_on },
    credits,
    amount_cents,
    sign,
  } = of;
  const entries = credits.map(({ entry }) => entry);
  const booked_on = entries
    .map((entry) => entry.booked_on)
    .sort()
    .at(-1)!;
  return {
    ...{ key: entries[0]!.key, booked_on, amount_cents, run_number: number, collect_on },
    ...{ because: BECAUSE[sign], warning: warningOf(of, booked_on) ?? null, run_id: id, entries },
  };
}

function warningOf(
  { run: { collect_on, sum_cents }, amount_cents, sign, ambiguous, whole }: Credited<OwnCredit, Run>,
  booked_on: string,
): string | undefined {
  if (!whole)
    return `Gutgeschrieben sind ${formatMoney(amount_cents)}, eingezogen waren ${formatMoney(sum_cents)}. Vermerkt wird der ganze Einzug.`;
  if (ambiguous) return 'Ein anderer Einzug hat dieselbe Summe. Sieh nach, welcher es ist.';
  if (sign === 'sum')
    return `Eingezogen wurde am ${formatDay(collect_on)}, gutgeschrieben erst am ${formatDay(booked_on)}. Sieh nach, ob es dieser Einzug ist.`;
  return undefined;
}
