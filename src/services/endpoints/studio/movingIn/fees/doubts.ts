/** Asks where amounts of a file could mean two things, and reads them as answered. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Answers, Understood } from '#services/http/imports/understand.ts';
import { columnOf } from '../cells/columnCells.ts';
import { inCents, withDecimals } from './amountUnits.ts';
import type { Amount, AmountUnit, Question } from './doubtedAmounts.ts';
import { aboveZero, belowZero } from './signs.ts';

/** Entries as answered, and what is asked. */
export interface Judged {
  readonly entries: readonly Understood[];
  readonly questions: readonly Question[];
}

/** Amounts that a customer owes, or has to his credit. */
const OWED = ['balance_cents', 'amount_cents'];

/** Amounts that a file may give in cents. */
export const AMOUNTS: readonly string[] = ['price_cents', ...OWED];

interface Evidence {
  readonly mapping: Mapping;
  readonly answers: Answers;
  /** What amounts are in that other columns of the files show. */
  readonly unit?: AmountUnit | undefined;
  /** Places of the rows with a dunning level. */
  readonly dunned?: ReadonlySet<string>;
}

/** Returns the entries with the amounts as answered, and the questions. Yields between entries. */
export function* withoutDoubt(
  entries: readonly Understood[],
  { mapping, answers, unit, dunned }: Evidence,
): Generator<undefined, Judged> {
  let left = entries;
  const questions: Question[] = [];
  for (const field of AMOUNTS) {
    const column = columnOf(mapping, field);
    if (column === undefined) continue;
    const about = { field, column, answers, unit };
    let amounts = yield* amountsIn(left, field, dunned);
    const before = amounts;
    for (const judge of OWED.includes(field)
      ? [inCents, withDecimals, belowZero, aboveZero]
      : [inCents, withDecimals]) {
      yield;
      const judged = judge(amounts, about);
      if (!judged) continue;
      questions.push(judged.question);
      amounts = judged.amounts;
    }
    if (amounts !== before) left = yield* withAmounts(left, field, amounts);
  }
  return { entries: left, questions };
}

function* amountsIn(
  entries: readonly Understood[],
  field: string,
  dunned: ReadonlySet<string> | undefined,
): Generator<undefined, readonly Amount[]> {
  const amounts: Amount[] = [];
  for (const [at, { values, said, place }] of entries.entries()) {
    yield;
    const cents = values[field];
    if (typeof cents === 'number' && cents !== 0)
      amounts.push({ at, cents, said: textOf(said[field]), isDunned: dunned?.has(place) ?? false });
  }
  return amounts;
}

function* withAmounts(
  entries: readonly Understood[],
  field: string,
  amounts: readonly Amount[],
): Generator<undefined, readonly Understood[]> {
  const read = [...entries];
  for (const { at, cents } of amounts) {
    yield;
    const entry = entries[at];
    if (entry) read[at] = { ...entry, values: { ...entry.values, [field]: cents } };
  }
  return read;
}
