/** The debits that returned entries of a statement are about. */
import { formatMoney } from '#format/money.ts';
import type { CollectionRun } from '#resources/money/collectionRuns.ts';
import { AT_THE_BANK, isAtTheBank, RUN_STATES } from '#resources/money/runWords.ts';
import { formatDay } from '#rules/days.ts';
import type { Found } from '#rules/money/bank/classify.ts';
import { MOST_RETURN_COST } from '#rules/money/sepa/returns.ts';
import { acrossStudios } from '#services/storage/across.ts';
import { nameOf, run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { EVEN_ERASED } from '../payers.ts';
import { OTHERS } from '../sharedAccount.ts';
import type { KeyedEntry } from './file.ts';

type Returned = Extract<Found, { kind: 'return' }>;

export interface Debit {
  readonly end_to_end_id: string;
  readonly run_id: string;
  readonly run_number: number;
  readonly status: CollectionRun['status'];
  readonly collect_on: string;
  /** Who paid it. */
  readonly customer_id: string;
  readonly customer_name: string;
  /** Whose claims it paid, and who paid. */
  readonly customer_ids: readonly string[];
  readonly mandate_reference: string;
  readonly amount_cents: number;
  readonly returned_on: string | null;
}

/** Returns the studio's debits with these ids. */
export async function debitsOf({ client }: Transaction, studio_id: string, ids: readonly string[]) {
  const rows = await run<Debit>(
    client,
    sql`SELECT i.end_to_end_id, r.id AS run_id, r.number AS run_number, r.status, r.collect_on, i.payer_id AS customer_id,
        ${nameOf('c')} AS customer_name, array_agg(DISTINCT i.customer_id) || i.payer_id AS customer_ids, min(i.mandate_reference) AS mandate_reference,
        sum(i.amount_cents)::bigint AS amount_cents, min(i.returned_on) AS returned_on
      FROM collection_items i JOIN collection_runs r ON r.studio_id = i.studio_id AND r.id = i.parent_id
        JOIN ${EVEN_ERASED} c ON c.studio_id = i.studio_id AND c.id = i.payer_id
      WHERE i.studio_id = ${studio_id} AND i.end_to_end_id = ANY (${value([...ids])}::text[])
      GROUP BY i.end_to_end_id, r.id, r.number, r.status, r.collect_on, i.payer_id, c.first_name, c.last_name`,
  );
  return new Map(rows.map((row) => [row.end_to_end_id, row]));
}

/** A debit of a studio that shares the account, as far as it tells whose a return is. */
export type OthersDebit = Pick<Debit, 'end_to_end_id' | 'mandate_reference' | 'amount_cents'>;

/** Returns the debits with these ids that other studios handed in. Ids once named no studio, and may be alike. */
export async function othersDebits(
  tx: Transaction,
  sharers: readonly string[],
  ids: readonly string[],
): Promise<OthersDebit[]> {
  if (sharers.length === 0 || ids.length === 0) return [];
  return acrossStudios<OthersDebit>(
    tx,
    sql`SELECT i.end_to_end_id, min(i.mandate_reference) AS mandate_reference,
        sum(i.amount_cents)::bigint AS amount_cents
      FROM collection_items i JOIN collection_runs r ON r.studio_id = i.studio_id AND r.id = i.parent_id
      WHERE i.studio_id = ANY (${value([...sharers])}::uuid[]) AND i.end_to_end_id = ANY (${value([...ids])}::text[])
        AND r.status = ANY (${value([...AT_THE_BANK])}::text[])
      GROUP BY i.studio_id, i.parent_id, i.end_to_end_id`,
  );
}

/** Returns why a return can't be imported, in German. */
export function returnProblem(
  entry: KeyedEntry,
  found: Returned,
  debit: Debit | undefined,
  others: readonly OthersDebit[],
): string | undefined {
  const { end_to_end_id } = found;
  const theirs = others.some((other) => other.end_to_end_id === end_to_end_id && fits(entry, found, other));
  if (!debit) return theirs ? OTHERS : `Die Lastschrift ${end_to_end_id} hat das Studio nicht eingezogen.`;
  const { status, run_number, collect_on, returned_on, amount_cents, mandate_reference } = debit;
  if (!isOfMandate(found, debit))
    return theirs
      ? OTHERS
      : `Die Bank nennt zu ${end_to_end_id} das Mandat ${found.mandate_id}, eingezogen war mit ${mandate_reference}: Trag sie von Hand ein, wenn sie es ist.`;
  if (theirs && fits(entry, found, debit))
    return `Die Kennung ${end_to_end_id} hat auch eine Lastschrift eines anderen Studios desselben Kontos: Sieh nach, wessen sie ist, und trag sie von Hand ein.`;
  if (returned_on) return `Schon eingetragen: zurückgekommen am ${formatDay(returned_on)}.`;
  if (!isAtTheBank(status))
    return `Einzug ${run_number} ist nicht bei der Bank. Der Status ist: ${RUN_STATES[status]}.`;
  if (entry.booked_on < collect_on) return `Eingezogen wurde erst am ${formatDay(collect_on)}.`;
  if (!hasAmount(entry, debit))
    return theirs
      ? OTHERS
      : `Die Bank bucht ${formatMoney(entry.amount_cents)} zurück, eingezogen waren ${formatMoney(amount_cents)}: Trag sie von Hand ein.`;
  return undefined;
}

const fits = (entry: KeyedEntry, found: Returned, debit: OthersDebit) =>
  isOfMandate(found, debit) && hasAmount(entry, debit);

/** Banks don't tell mandates apart by their case, and don't always name them. */
function isOfMandate({ mandate_id }: Returned, { mandate_reference }: OthersDebit): boolean {
  return mandate_id === null || mandate_id.toLowerCase() === mandate_reference.toLowerCase();
}

/** Whether the amount is the debit's, or that with the bank's charge. */
function hasAmount({ unclear, amount_cents }: KeyedEntry, debit: OthersDebit): boolean {
  const more = amount_cents - debit.amount_cents;
  return unclear || (more >= 0 && more <= MOST_RETURN_COST);
}
