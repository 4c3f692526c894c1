/** Asks where amounts of a file could mean two things, and reads them as answered. */
import type { Imported } from '#declare/imports.ts';
import { foreignMoney } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { answersTo } from '#resources/studio/importAnswers.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Answers, Understood } from '#services/http/imports/understand.ts';
import { columnOf } from '../cells/columnCells.ts';
import { BALANCE } from './balances.ts';

type Question = Imported['questions'][number];

/** Entries as answered, and what is asked. */
export interface Judged {
  readonly entries: readonly Understood[];
  readonly questions: readonly Question[];
}

/** Amounts that a customer owes, or has to his credit. */
const OWED = ['balance_cents', 'amount_cents'];

/** Amounts that a file may give in cents. */
export const AMOUNTS: readonly string[] = ['price_cents', ...OWED];

export type AmountUnit = 'cents' | 'euros';

/** Euros from which most amounts are more likely cents. */
const RATHER_CENTS = 1000;

interface Evidence {
  readonly mapping: Mapping;
  readonly answers: Answers;
  /** What amounts are in that other columns of the files show. */
  readonly unit?: AmountUnit | undefined;
  /** Places of the rows that are about somebody who is dunned. */
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

interface About {
  readonly field: string;
  readonly column: string;
  readonly answers: Answers;
  readonly unit: AmountUnit | undefined;
}

/** An amount that isn't zero, with the text of the file. */
interface Amount {
  /** Index of its entry. */
  readonly at: number;
  readonly cents: number;
  readonly said: string;
  readonly isDunned: boolean;
}

/** What is asked about a column, and its amounts as answered. */
interface Doubt {
  readonly question: Question;
  readonly amounts: readonly Amount[];
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

const scaled = (amounts: readonly Amount[], factor: number) =>
  amounts.map((one) => ({ ...one, cents: one.cents * factor }));

/** A heading that says the unit: "priceInCents". */
const IN_CENTS = /cents?(?![a-z])/i;

const isWhole = (said: string) => /^[+-]?\d+$/.test(said);

const isLarge = (said: string) => Math.abs(Number(said)) >= RATHER_CENTS;

/**
 * Returns whether whole numbers of a column, without a sign of decimals in any, are more likely cents.
 * @example areRatherCents('Beitrag', ['4990', '3990']) // true
 */
export const areRatherCents = (column: string, amounts: readonly string[]): boolean =>
  amounts.length > 0 &&
  amounts.every(isWhole) &&
  (IN_CENTS.test(column) || amounts.filter(isLarge).length * 2 > amounts.length);

/** Whole numbers may be cents: those of four digits and more, and smaller ones beside others that are. */
function inCents(all: readonly Amount[], { field, column, answers, unit }: About): Doubt | undefined {
  const amounts = all.map(({ said }) => said);
  const areLikely = areRatherCents(column, amounts);
  const areBeside = unit === 'cents' && amounts.length > 0 && amounts.every(isWhole);
  if (!areLikely && !areBeside) return undefined;
  const key = `cents:${field}`;
  const answer = ['cents', 'euros'].find((one) => one === answers[key]) ?? unit ?? 'cents';
  const first = Math.abs(Number(amounts.find(isLarge) ?? amounts[0]));
  const question = {
    key,
    text: `Was heißt „${first}“ in der Spalte „${column}“?`,
    answer,
    options: [
      { value: 'cents', label: `${formatMoney(first)} (in Cent)` },
      { value: 'euros', label: `${formatMoney(first * 100)} (in Euro)` },
    ],
  };
  return { question, amounts: answer === 'cents' ? scaled(all, 1 / 100) : all };
}

/** An amount whose only sign is followed by three digits: thousands, or three decimals. */
const THREE = /^\D*[1-9]\d{0,2}([.,])\d{3}\D*$/;

/** An amount that shows its sign of decimals. */
const SHOWN = /([.,])\d{1,2}\D*$/;

/** "49.900" may be thousands, unless other amounts of the column show that its sign isn't that of decimals. */
function withDecimals(all: readonly Amount[], { field, column, answers }: About): Doubt | undefined {
  const doubtful = all.find(({ said }) => THREE.test(said))?.said;
  const [, sign] = THREE.exec(doubtful ?? '') ?? [];
  const shown = new Set(all.flatMap(({ said }) => (THREE.test(said) ? [] : (SHOWN.exec(said)?.[1] ?? []))));
  if (doubtful === undefined || (shown.size > 0 && !shown.has(sign ?? ''))) return undefined;
  const key = `three:${field}`;
  const likely = shown.size > 0 || all.every(({ said }) => /0\D*$/.test(said)) ? 'decimals' : 'thousands';
  const answer = ['decimals', 'thousands'].find((one) => one === answers[key]) ?? likely;
  const cents = Math.abs(foreignMoney(doubtful) ?? 0);
  const question = {
    key,
    text: `Was heißt „${doubtful.slice(0, 40)}“ in der Spalte „${column}“?`,
    answer,
    options: [
      { value: 'decimals', label: formatMoney(Math.round(cents / 1000)) },
      { value: 'thousands', label: formatMoney(cents) },
    ],
  };
  const read = all.map((one) =>
    THREE.test(one.said) ? { ...one, cents: Math.round(one.cents / 1000) } : one,
  );
  return { question, amounts: answer === 'decimals' ? read : all };
}

/** Of one program an amount below zero is owed, of another it is a credit. */
function belowZero(all: readonly Amount[], { field, column, answers }: About): Doubt | undefined {
  const below = all.find(({ cents }) => cents < 0);
  if (column === BALANCE) return undefined;
  // Among open items there may be credits; nothing else would be a strange list.
  if (!below || (field === 'amount_cents' && all.some(({ cents }) => cents > 0))) return undefined;
  return bySign(all, below, { key: `sign:${field}`, column, answers, likely: likelySign(all, column) });
}

/** What says itself that an amount is below zero. @example '-35,00', '(35.00)', '25,00-' */
const hasMinus = ({ said }: Amount) => /^\W*[-−–(]|[-−–]\s*(?:€|eur|chf)?$/i.test(said.trim());

/** Accounts of customers, from which what they buy is taken: below zero they owe it. */
const OF_CUSTOMER =
  /kontostand|(?:mitglieds|kunden)konto|(?:account|acct\.?|member|client|customer)\s*balance/i;

/**
 * Returns what the sign of balances more likely means: who is dunned owes something, and more customers owe something than
 * have a credit.
 */
function likelySign(all: readonly Amount[], column: string): 'owed' | 'credit' {
  const dunned = all.filter(({ isDunned }) => isDunned);
  const owing = dunned.filter(hasMinus).length;
  if (owing * 2 !== dunned.length) return owing * 2 > dunned.length ? 'owed' : 'credit';
  if (!OF_ACCOUNT.test(column.trim())) return 'credit';
  const below = all.filter(hasMinus).length;
  const isMostly = OF_CUSTOMER.test(column) ? below * 2 >= all.length : below * 2 > all.length;
  return isMostly ? 'owed' : 'credit';
}

/** Headings of accounts, above which a sign may mean either. */
const OF_ACCOUNT =
  /^(?:(?:mitglieds?|kunden)?[\s-]*konto(?:stand|saldo)?|saldo|(?:account|acct\.?|current|customer|client|member)?\s*balance|solde)(?:\s*[([].*)?$/i;

/** Without an amount below zero the balance of an account may be owed, or a credit. */
function aboveZero(all: readonly Amount[], { field, column, answers }: About): Doubt | undefined {
  const [first] = all;
  if (!first || field !== 'balance_cents' || !OF_ACCOUNT.test(column.trim())) return undefined;
  // Whose signs differ have been asked about.
  if (all.some(hasMinus)) return undefined;
  return bySign(all, first, { key: `plus:${field}`, column, answers, likely: 'owed' });
}

interface SignAsked {
  readonly key: string;
  readonly likely: 'owed' | 'credit';
}

/** Asks what the sign of an amount means: with the second of the possible answers all amounts have the other one. */
function bySign(
  all: readonly Amount[],
  { said }: Amount,
  { key, column, answers, likely }: Pick<About, 'column' | 'answers'> & SignAsked,
): Doubt {
  const options = Object.entries(answersTo(key)).map(([value, label]) => ({ value, label }));
  const [usual, other] = options.map(({ value }) => value) as [string, string];
  const answer = [usual, other].find((one) => one === answers[key]) ?? likely;
  const text = `Was heißt „${said.slice(0, 40)}“ in der Spalte „${column}“?`;
  return { question: { key, text, answer, options }, amounts: answer === other ? scaled(all, -1) : all };
}
