/** What of a file's entries can be taken over, and what each would be. A few statements, however many there are. */
import { formatMoney } from '../../../format/money.ts';
import { MOST_CENTS } from '../../../resources/claims.ts';
import { type CollectionRun, RUN_STATES } from '../../../resources/collectionRuns.ts';
import type { BankFile, FoundReturn, FoundTransfer } from '../../../resources/endpoints/bankStatements.ts';
import { classify } from '../../../rules/bank/classify.ts';
import { proposer } from '../../../rules/bank/propose.ts';
import { formatDay } from '../../../rules/days.ts';
import { isOurs, MOST_RETURN_COST } from '../../../rules/sepa/returns.ts';
import { run, sql, value } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';
import { candidatesFor, notedAlready } from './candidates.ts';
import type { KeyedEntry } from './file.ts';

export interface BankPlan extends Pick<BankFile, 'entries' | 'known' | 'ignored'> {
  readonly returns: readonly (FoundReturn & { readonly run_id: string; readonly customer_id: string })[];
  readonly transfers: readonly FoundTransfer[];
  readonly knownKeys: ReadonlySet<string>;
}

interface Debit {
  readonly end_to_end_id: string;
  readonly run_id: string;
  readonly run_number: number;
  readonly status: CollectionRun['status'];
  readonly collect_on: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly amount_cents: number;
  readonly returned_on: string | null;
}

interface Question {
  readonly studio_id: string;
  /** What the studio's bank charges where the file doesn't say. */
  readonly usual_cost: number;
}

/** @example await planFile(tx, { studio_id, usual_cost: 300 }, readBankFile(file, iban)) */
export async function planFile(
  tx: Transaction,
  { studio_id, usual_cost }: Question,
  entries: readonly KeyedEntry[],
): Promise<BankPlan> {
  const knownKeys = await keysKnown(tx, studio_id, entries);
  const fresh = entries.filter(({ key }) => !knownKeys.has(key));
  const sorted = fresh.map((entry) => ({ entry, found: classify(entry) }));
  const debits = await debitsOf(
    tx,
    studio_id,
    sorted.flatMap(({ found }) => (found.kind === 'return' ? [found.end_to_end_id] : [])),
  );
  const incoming = sorted.flatMap(({ entry, found }) =>
    found.kind === 'transfer' && entry.amount_cents <= MOST_CENTS ? [entry] : [],
  );
  const candidates = await candidatesFor(tx, studio_id, incoming);
  const propose = proposer(candidates);
  const names = new Map(candidates.map((one) => [one.customer_id, `${one.first_name} ${one.last_name}`]));
  const noted = await notedAlready(tx, studio_id, incoming);
  const returns: BankPlan['returns'][number][] = [];
  const transfers: FoundTransfer[] = [];
  const ignored: BankFile['ignored'] = [];
  const ignore = (entry: KeyedEntry, reason: string) =>
    ignored.push({ ...factsOf(entry), incoming: entry.incoming, reason });
  for (const { entry, found } of sorted) {
    if (found.kind === 'ignored') ignore(entry, found.reason);
    else if (found.kind === 'return') {
      const debit = debits.get(found.end_to_end_id);
      const problem = problemOf(entry, found.end_to_end_id, debit);
      if (problem || !debit) {
        ignore(entry, problem ?? '');
        continue;
      }
      debits.set(found.end_to_end_id, { ...debit, returned_on: entry.booked_on });
      const code = found.code.slice(0, 4);
      const charged = entry.unclear ? 0 : entry.amount_cents - debit.amount_cents;
      const { key, booked_on } = entry;
      const { run_id, run_number, customer_id, customer_name, amount_cents, end_to_end_id } = debit;
      const cost_cents = isOurs(code) ? 0 : charged || usual_cost;
      returns.push({
        key,
        booked_on,
        amount_cents,
        customer_id,
        customer_name,
        run_id,
        run_number,
        end_to_end_id,
        code,
        cost_cents,
      });
    } else if (entry.amount_cents > MOST_CENTS)
      ignore(entry, `Mehr als ${formatMoney(MOST_CENTS)}: Sieh nach, was es ist.`);
    else {
      const proposal = propose(entry);
      const customer_id = proposal?.customer_id ?? null;
      transfers.push({
        ...factsOf(entry),
        key: entry.key,
        customer_id,
        customer_name: (customer_id && names.get(customer_id)) ?? null,
        claim_ids: [...(proposal?.claim_ids ?? [])],
        certainty: proposal?.certainty ?? null,
        because: proposal?.because.join(', ') ?? null,
        already: customer_id ? (noted(customer_id, entry) ?? null) : null,
      });
    }
  }
  return { entries: entries.length, known: knownKeys.size, returns, transfers, ignored, knownKeys };
}

function factsOf({ booked_on, amount_cents, name, text }: KeyedEntry) {
  return {
    booked_on,
    amount_cents,
    payer: name?.slice(0, 200) ?? null,
    reference: text.slice(0, 500) || null,
  };
}

/** Why a return can't be taken over, in German. */
function problemOf(entry: KeyedEntry, end_to_end_id: string, debit: Debit | undefined): string | undefined {
  if (!debit) return `Die Lastschrift ${end_to_end_id} hat das Studio nicht eingezogen.`;
  const { status, run_number, collect_on, returned_on, amount_cents } = debit;
  if (returned_on) return `Schon eingetragen: zurückgekommen am ${formatDay(returned_on)}.`;
  if (status !== 'handed_in' && status !== 'settled')
    return `Einzug ${run_number} ist nicht bei der Bank. Der Status ist: ${RUN_STATES[status]}.`;
  if (entry.booked_on < collect_on) return `Eingezogen wurde erst am ${formatDay(collect_on)}.`;
  const more = entry.amount_cents - amount_cents;
  if (!entry.unclear && (more < 0 || more > MOST_RETURN_COST))
    return `Die Bank bucht ${formatMoney(entry.amount_cents)} zurück, eingezogen waren ${formatMoney(amount_cents)}: Trag sie von Hand ein.`;
  return undefined;
}

async function keysKnown({ client }: Transaction, studio_id: string, entries: readonly KeyedEntry[]) {
  const rows = await run<{ key: string }>(
    client,
    sql`SELECT key FROM bank_entries WHERE studio_id = ${studio_id}
      AND lower(key) = ANY (${value(entries.map(({ key }) => key))}::text[])`,
  );
  return new Set(rows.map(({ key }) => key));
}

async function debitsOf({ client }: Transaction, studio_id: string, ids: readonly string[]) {
  const rows = await run<Debit>(
    client,
    sql`SELECT i.end_to_end_id, r.id AS run_id, r.number AS run_number, r.status, r.collect_on, i.customer_id,
        c.first_name || ' ' || c.last_name AS customer_name, sum(i.amount_cents)::bigint AS amount_cents,
        min(i.returned_on) AS returned_on
      FROM collection_items i JOIN collection_runs r ON r.studio_id = i.studio_id AND r.id = i.parent_id
        JOIN customers c ON c.studio_id = i.studio_id AND c.id = i.customer_id
      WHERE i.studio_id = ${studio_id} AND i.end_to_end_id = ANY (${value([...ids])}::text[])
      GROUP BY i.end_to_end_id, r.id, r.number, r.status, r.collect_on, i.customer_id, c.first_name, c.last_name`,
  );
  return new Map(rows.map((row) => [row.end_to_end_id, row]));
}
