/** Which run the bank's credit of one's own debits is for: by what it names, or else by its sum and day. */
import { type Day, plusDays } from '../../days.ts';
import { nextBankDay } from '../sepa/bankDays.ts';
import { isDebitReference } from '../sepa/endToEndId.ts';

/** What an entry says of the debits it credits. */
export interface Credit {
  readonly booked_on: Day;
  readonly amount_cents: number;
  /** References of runs, in lower case, and of debits. */
  readonly named: readonly string[];
  readonly debit_ids: readonly string[];
  readonly creditor_id: string | null;
}

export interface CreditedRun {
  readonly id: string;
  /** Of another studio with the same account: it only tells whose a credit isn't. */
  readonly elsewhere: boolean;
  /** As its file is named to the bank, in lower case. */
  readonly reference: string;
  readonly creditor_id: string | null;
  /** The bank has it, and the money isn't noted yet. */
  readonly waits: boolean;
  readonly collect_on: Day;
  readonly sum_cents: number;
  readonly returned_cents: number;
  /** Sums of first and of later collections, which the bank books by themselves. */
  readonly blocks: readonly number[];
}

/** How a credit's run was found. */
export type Sign = 'reference' | 'day' | 'sum';

export interface Credited<C extends Credit, R extends CreditedRun> {
  readonly run: R;
  /** The credits of one file that are for it. */
  readonly credits: readonly C[];
  readonly amount_cents: number;
  /** The weakest of them. */
  readonly sign: Sign;
  /** Other runs have that sum, too. */
  readonly ambiguous: boolean;
  /** The amount is the run's, with or without what came back. */
  readonly whole: boolean;
}

/**
 * Returns the runs that the credits of a file are for, each once with all of its credits, and the credits that fit none.
 * What names a run or its debits is for no other.
 * @param runOf the run of a debit, by its reference
 */
export function creditedRuns<C extends Credit, R extends CreditedRun>(
  credits: readonly C[],
  runs: readonly R[],
  runOf: (debit_id: string) => string | undefined,
): {
  readonly found: Credited<C, R>[];
  readonly left: { readonly credit: C; readonly elsewhere: boolean }[];
} {
  const groups = new Map<string, Matched<R> & { credits: C[] }>();
  const left: { credit: C; elsewhere: boolean }[] = [];
  for (const credit of credits) {
    const match = matchOf(credit, runs, runOf);
    if (!match || match.run.elsewhere) left.push({ credit, elsewhere: match !== undefined });
    else {
      const group = groups.get(match.run.id) ?? { ...match, credits: [] };
      group.credits.push(credit);
      if (SIGNS.indexOf(match.sign) > SIGNS.indexOf(group.sign)) group.sign = match.sign;
      group.ambiguous ||= match.ambiguous;
      groups.set(match.run.id, group);
    }
  }
  const found = [...groups.values()].map((group) => {
    const amount_cents = group.credits.reduce((sum, credit) => sum + credit.amount_cents, 0);
    return { ...group, amount_cents, whole: wholes(group.run).includes(amount_cents) };
  });
  return { found, left };
}

/** From the strongest to the weakest. */
const SIGNS: readonly Sign[] = ['reference', 'day', 'sum'];

interface Matched<R> {
  readonly run: R;
  sign: Sign;
  ambiguous: boolean;
}

function matchOf<R extends CreditedRun>(
  credit: Credit,
  runs: readonly R[],
  runOf: (debit_id: string) => string | undefined,
): Matched<R> | undefined {
  const { named, debit_ids, amount_cents, creditor_id } = credit;
  const ids = debit_ids.map(runOf);
  const names = named.length > 0 || ids.some(Boolean) || debit_ids.some(isDebitReference);
  if (names) {
    const run = runs.find(({ id, reference }) => named.includes(reference) || ids.includes(id));
    return run && { run, sign: 'reference', ambiguous: false };
  }
  const fitting = runs.filter(
    (run) =>
      (run.waits || isNear(credit, run)) &&
      [...wholes(run), ...run.blocks].includes(amount_cents) &&
      (creditor_id === null || run.creditor_id === null || creditor_id === run.creditor_id),
  );
  const near = fitting.filter((run) => isNear(credit, run));
  const waiting = near.filter(({ waits }) => waits);
  const those = [waiting, near, fitting].find(({ length }) => length > 0) ?? [];
  const run = those.find(({ elsewhere }) => !elsewhere) ?? those[0];
  return run && { run, sign: near.length > 0 ? 'day' : 'sum', ambiguous: those.length > 1 };
}

const wholes = ({ sum_cents, returned_cents }: CreditedRun) => [sum_cents, sum_cents - returned_cents];

/** Banks credit on the day of the collection, or on the next that they settle on. */
const isNear = ({ booked_on }: Credit, { collect_on }: CreditedRun) =>
  booked_on >= collect_on && booked_on <= nextBankDay(plusDays(collect_on, 1));
