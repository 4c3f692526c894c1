/**
 * Plans the import of a file's entries: which can be imported, and as what. Uses a few statements for any
 * number.
 */
import { formatMoney } from '#format/money.ts';
import { MOST_CENTS } from '#resources/money/claims.ts';
import type { BankFile, FoundReturn, FoundTransfer } from '#resources/money/endpoints/bankStatements.ts';
import { classify, type Found } from '#rules/money/bank/classify.ts';
import { proposer } from '#rules/money/bank/propose.ts';
import { isOurs } from '#rules/money/sepa/returns.ts';
import type { Transaction } from '#services/storage/types.ts';
import { inTurns, turn } from '#services/turns.ts';
import { OTHERS, sharersOf } from '../sharedAccount.ts';
import { candidatesFor, notedAlready } from './candidates.ts';
import { creditsOf, type PlannedCredit } from './credits.ts';
import { debitsOf, othersDebits, returnProblem } from './debits.ts';
import type { KeyedEntry } from './file.ts';
import { takenBefore } from './taken.ts';

export interface BankPlan extends Pick<BankFile, 'entries' | 'known' | 'ignored'> {
  readonly credits: readonly PlannedCredit[];
  readonly returns: readonly (FoundReturn & {
    readonly run_id: string;
    readonly customer_id: string;
    /** Whose accounts it changes. */
    readonly customer_ids: readonly string[];
  })[];
  readonly transfers: readonly FoundTransfer[];
  readonly knownKeys: ReadonlySet<string>;
  /** Returns what is noted of an entry beside its key. */
  marksOf(key: string): string[];
}

interface Question {
  readonly studio_id: string;
  /** Of the studio's account, which the entries are on. */
  readonly iban: string | null;
  readonly today: string;
  /** Default charge of the studio's bank, where the file has none. */
  readonly usual_cost: number;
}

/** @example await planFile(tx, { studio_id, iban, today, usual_cost: 300 }, await readBankFile(file, iban)) */
export async function planFile(
  tx: Transaction,
  { studio_id, iban, today, usual_cost }: Question,
  entries: readonly KeyedEntry[],
): Promise<BankPlan> {
  const sharers = await sharersOf(tx, { studio_id, iban });
  const before = await takenBefore(tx, studio_id, entries);
  const knownKeys = new Set<string>();
  const sorted: { readonly entry: KeyedEntry; readonly elsewhere: boolean; readonly found: Found }[] = [];
  for (const entry of entries) {
    await turn();
    const where = before.where(entry);
    if (where === 'here') knownKeys.add(entry.key);
    else sorted.push({ entry, elsewhere: where === 'elsewhere', found: classify(entry) });
  }
  const returned = sorted.flatMap(({ found }) => (found.kind === 'return' ? [found.end_to_end_id] : []));
  const credited = sorted.flatMap(({ entry, found }) => (found.kind === 'credit' ? entry.debit_ids : []));
  const debits = await debitsOf(tx, studio_id, [...returned, ...credited]);
  const others = await othersDebits(tx, sharers, returned);
  const incoming = sorted.flatMap(({ entry, found }) =>
    found.kind === 'transfer' && entry.amount_cents <= MOST_CENTS ? [entry] : [],
  );
  const candidates = await candidatesFor(tx, { studio_id, sharers }, incoming);
  const propose = await inTurns(proposer(candidates));
  const names = new Map(
    candidates.flatMap((one) =>
      one.elsewhere ? [] : [[one.customer_id, `${one.first_name} ${one.last_name}`] as const],
    ),
  );
  const noted = await notedAlready(tx, studio_id, incoming);
  const returns: BankPlan['returns'][number][] = [];
  const transfers: FoundTransfer[] = [];
  const ignored: BankFile['ignored'] = [];
  const ignore = (entry: KeyedEntry, reason: string) =>
    ignored.push({ ...factsOf(entry), incoming: entry.incoming, reason });
  const those = sorted.filter(({ elsewhere }) => !elsewhere);
  const { credits, ignored: uncredited } = await creditsOf(tx, { studio_id, sharers, today }, those, debits);
  for (const { entry, reason } of uncredited) ignore(entry, reason);
  for (const { entry, elsewhere, found } of sorted) {
    await turn();
    if (found.kind === 'ignored') ignore(entry, found.reason);
    else if (elsewhere) ignore(entry, OTHERS);
    else if (found.kind === 'credit') continue;
    else if (found.kind === 'return') {
      const debit = debits.get(found.end_to_end_id);
      const problem = returnProblem(entry, found, debit, others);
      if (problem || !debit) {
        ignore(entry, problem ?? '');
        continue;
      }
      debits.set(found.end_to_end_id, { ...debit, returned_on: entry.booked_on });
      const code = found.code.slice(0, 4);
      const charged = entry.unclear ? 0 : entry.amount_cents - debit.amount_cents;
      const { key, booked_on } = entry;
      const { run_id, run_number, customer_id, customer_name, customer_ids, amount_cents, end_to_end_id } =
        debit;
      const cost_cents = isOurs(code) ? 0 : charged || usual_cost;
      returns.push({
        key,
        booked_on,
        amount_cents,
        customer_id,
        customer_name,
        customer_ids,
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
        already: (customer_id && noted(customer_id, entry)) || (before.alike(entry) ?? null),
      });
    }
  }
  const marks = new Map(entries.map(({ key, known_as, alike }) => [key, [...known_as.slice(1), ...alike]]));
  const marksOf = (key: string) => marks.get(key) ?? [];
  return {
    entries: entries.length,
    known: knownKeys.size,
    credits,
    returns,
    transfers,
    ignored,
    knownKeys,
    marksOf,
  };
}

function factsOf({ booked_on, amount_cents, name, text }: KeyedEntry) {
  return {
    booked_on,
    amount_cents,
    payer: name?.slice(0, 200) ?? null,
    reference: text.slice(0, 500) || null,
  };
}
