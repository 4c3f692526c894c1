/** How often fees are due by columns of unknown headings, and by numbers: "12" is every twelve months, or twelve times a year. */
import type { Importable, Imported } from '#declare/imports.ts';
import { foreignInterval, foreignMoney } from '#format/foreign/values.ts';
import { isOtherInterval } from '#resources/studio/moving/otherIntervals.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { cellsIn, columnOf } from '../cells/columnCells.ts';
import { knownTo } from '../cells/knownWords.ts';
import { ONCE } from '../fees/intervals.ts';
import { RARELY_MONTHLY } from '../fees/likelyIntervals.ts';

type Question = Imported['questions'][number];

/** Different words that a column of intervals has at most. */
const MOST_WORDS = 8;

/** Words that say nothing else: "M" and "W" are those of men and women, too. */
const CLEAR = /^(?:q|v|j|y|hj|vj|h)$|\p{L}{3}/iu;

/** On which day of the month a debit is made: "1.", "15." */
const DAY_OF_MONTH = /^(?:0?[1-9]|[12]\d|3[01])\.$/;

/** Returns the mapping without a column of such days as that of intervals. */
function withoutDaysOfMonths(read: Read, mapping: Mapping): Mapping {
  const column = columnOf(mapping, 'billing_interval');
  const cells = column === undefined ? [] : cellsIn(read, column);
  return column !== undefined && cells.length > 0 && cells.every((cell) => DAY_OF_MONTH.test(cell.trim()))
    ? { ...mapping, [column]: null }
    : mapping;
}

/** Months between two payments. */
const IN_MONTHS = [1, 2, 3, 6, 12];

const wordsOf = (read: Read, heading: string) => new Set(cellsIn(read, heading));

/** Returns the middle one of the amounts beside a number; undefined for none. */
function usualFee(read: Read, { heading, number, fees }: { heading: string; number: number; fees: string }) {
  const found = read.entries
    .filter(({ values }) => Number(textOf(values[heading])) === number && textOf(values[heading]) !== '')
    .flatMap(({ values }) => foreignMoney(textOf(values[fees])) ?? [])
    .sort((one, other) => one - other);
  return found[Math.floor(found.length / 2)];
}

/** Whether more is paid where the number is higher. */
function risesWith(read: Read, heading: string, numbers: readonly number[], fees: string): boolean {
  const usual = [...numbers]
    .sort((one, other) => one - other)
    .flatMap((number) => usualFee(read, { heading, number, fees }) ?? []);
  const [first = 0] = usual;
  return usual.length > 1 && (usual.at(-1) ?? 0) > first * 1.5;
}

/** Returns how a column's words are probably meant; undefined where they are no intervals. */
function judged(read: Read, heading: string, knows: (word: string) => boolean, fees: string) {
  const words = [...wordsOf(read, heading)];
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const numbers = words.map(Number);
  // "01" is a key.
  if (
    words.every((one) => /^[1-9]\d*(?:[.,]0+)?$/.test(one)) &&
    numbers.every((one) => IN_MONTHS.includes(one))
  )
    return numbers.length < 2 ? undefined : risesWith(read, heading, numbers, fees) ? 'interval' : 'other';
  return words.every((word) => knows(word) || isOtherInterval(word) || ONCE.test(word)) &&
    words.some((word) => CLEAR.test(word))
    ? 'interval'
    : undefined;
}

const rankOf = ({ likely }: { readonly likely: string }) => (likely === 'interval' ? 0 : 1);

/**
 * Returns the mapping with a column of unknown heading as that of intervals where its words are such and the person doesn't
 * say otherwise, with what is asked about it.
 */
export function byIntervals(
  read: Read,
  mapping: Mapping,
  { resource, answers }: { readonly resource: Importable; readonly answers: Answers },
): { readonly mapping: Mapping; readonly questions: Question[] } {
  const fees = columnOf(mapping, 'price_cents');
  if (fees === undefined || columnOf(mapping, 'billing_interval')) return { mapping, questions: [] };
  const knows = knownTo(resource, 'billing_interval');
  const candidates = read.headings.flatMap((heading) => {
    const likely = mapping[heading] === null ? judged(read, heading, knows, fees) : undefined;
    return likely === undefined ? [] : [{ heading, likely }];
  });
  // What is rather none isn't asked about instead of what is rather one.
  for (const { heading, likely } of candidates.sort((one, other) => rankOf(one) - rankOf(other))) {
    const key = `intervals:${heading}`;
    const answer = ['interval', 'other'].find((one) => one === answers[key]) ?? likely;
    const question = {
      key,
      text: `Sagt die Spalte „${heading}“ (${[...wordsOf(read, heading)].join(', ')}), wie oft der Beitrag bezahlt wird?`,
      answer,
      options: [
        { value: 'interval', label: 'Ja, das ist die Zahlweise' },
        { value: 'other', label: 'Nein, etwas anderes' },
      ],
    };
    const found = answer === 'interval' ? { ...mapping, [heading]: 'billing_interval' } : mapping;
    return { mapping: found, questions: [question] };
  }
  return { mapping, questions: [] };
}

/** Days of the month, or numbers, beside words of intervals in another column. */
const NO_INTERVAL = /^\d{1,2}\.?$/;

const IS_YES = /^(?:x|ja|yes|wahr|true|nein|no|falsch|false)$/i;

/**
 * Returns the mapping of a file without intervals with the column of ways of paying as theirs, where all its cells say how
 * often, and without one of tariffs below which nothing but intervals stands: that is asked about. A column of intervals
 * below which nothing but ways of paying stands changes places with it: "Einzug: ja", "zahlt: monatlich".
 */
export function byWordsOfIntervals(read: Read, before: Mapping, resource: Importable): Mapping {
  const mapping = withoutDaysOfMonths(read, before);
  const [knows, isMethod] = ['billing_interval', 'payment_method'].map((name) => knownTo(resource, name));
  const isKnown = (cell: string) => knows!(cell) || isOtherInterval(cell);
  const [interval, method, tariff] = ['billing_interval', 'payment_method', 'tariff'].map((field) =>
    columnOf(mapping, field),
  );
  const all = (heading: string | undefined, test: (cell: string) => boolean) => {
    const cells = heading === undefined ? [] : cellsIn(read, heading);
    return cells.length > 0 && cells.every(test);
  };
  const saysHowOften = (cell: string) =>
    !isMethod!(cell) && (isKnown(cell) || ONCE.test(cell) || foreignInterval(cell) !== undefined);
  const isOfIntervals = method !== undefined && all(method, saysHowOften);
  const words =
    interval !== undefined && all(interval, (cell) => NO_INTERVAL.test(cell.trim()))
      ? read.headings.find(
          (one) => mapping[one] === null && all(one, (cell) => /\p{L}{4}/u.test(cell) && isKnown(cell)),
        )
      : undefined;
  if (interval !== undefined && words !== undefined)
    return { ...mapping, [interval]: null, [words]: 'billing_interval' };
  // "Einzug: X" says that there is one.
  if (interval !== undefined && method === undefined && all(interval, (cell) => IS_YES.test(cell.trim())))
    return { ...mapping, [interval]: 'payment_method' };
  if (interval !== undefined)
    return isOfIntervals && all(interval, isMethod!)
      ? { ...mapping, [interval]: 'payment_method', [method]: 'billing_interval' }
      : mapping;
  // "Plan: Monthly" beside "Membership: Unlimited".
  const second = isOfIntervals
    ? undefined
    : read.headings.find(
        (one) =>
          one !== tariff && mapping[one] === 'tariff' && wordsOf(read, one).size > 1 && all(one, isKnown),
      );
  return {
    ...mapping,
    ...(isOfIntervals && { [method]: 'billing_interval' }),
    ...(tariff !== undefined && wordsOf(read, tariff).size > 1 && all(tariff, isKnown) && { [tariff]: null }),
    ...(second !== undefined && { [second]: 'billing_interval' }),
  };
}

const OF_MONTHS: Readonly<Record<string, string>> = {
  ...{ 1: '1 Monat', 2: '2 Monate', 3: '3 Monate', 6: '6 Monate', 12: '12 Monate' },
};
const OF_TIMES: Readonly<Record<string, string>> = {
  ...{ 1: 'jährlich', 2: 'halbjährlich', 4: 'vierteljährlich', 6: 'alle 2 Monate', 12: 'monatlich' },
  ...{ 13: 'alle 4 Wochen', 26: 'alle 2 Wochen', 52: 'wöchentlich' },
};

/** A heading that says the unit: "Payment interval months". */
const OF_MONTH = /\bmonths?\b|\bmonate?n?\b/i;

/** Returns the column's numbers as the words of what they mean, with what is asked about them. Yields between rows. */
export function* withNumberedIntervals(
  read: Read,
  { mapping, answers }: { readonly mapping: Mapping; readonly answers: Answers },
): Generator<undefined, { readonly read: Read; readonly questions: Question[] }> {
  const heading = columnOf(mapping, 'billing_interval');
  if (heading === undefined) return { read, questions: [] };
  const numbers = new Set<number>();
  for (const { values } of read.entries) {
    yield;
    const cell = textOf(values[heading]).replace(/[.,]0+$/, '');
    if (/^\d{1,2}$/.test(cell)) numbers.add(Number(cell));
  }
  const shown =
    numbers.has(3) || (numbers.size > 0 && OF_MONTH.test(heading))
      ? 'months'
      : [4, 13, 26, 52].some((one) => numbers.has(one))
        ? 'times'
        : undefined;
  const isOpen = shown === undefined && [2, 6, 12].some((one) => numbers.has(one));
  if (shown === undefined && !isOpen) return { read, questions: [] };
  const doubt = isOpen ? questionAbout(read, { heading, mapping, numbers, answers }) : undefined;
  const words = (shown ?? doubt?.answer) === 'months' ? OF_MONTHS : OF_TIMES;
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const word = words[textOf(entry.values[heading]).replace(/[.,]0+$/, '')];
    entries.push(word ? { ...entry, values: { ...entry.values, [heading]: word } } : entry);
  }
  return { read: { ...read, entries }, questions: doubt ? [doubt] : [] };
}

interface Numbered {
  readonly heading: string;
  readonly mapping: Mapping;
  readonly numbers: ReadonlySet<number>;
  readonly answers: Answers;
}

function questionAbout(read: Read, { heading, mapping, numbers, answers }: Numbered): Question {
  const fees = columnOf(mapping, 'price_cents') ?? '';
  const number = [12, 6, 2].find((one) => numbers.has(one)) ?? 12;
  const fee = usualFee(read, { heading, number, fees }) ?? 0;
  const isYear = numbers.size > 1 ? risesWith(read, heading, [...numbers], fees) : fee >= RARELY_MONTHLY;
  const key = `numbers:${heading}`;
  const answer = ['months', 'times'].find((one) => one === answers[key]) ?? (isYear ? 'months' : 'times');
  return {
    key,
    text: `Was heißt „${number}“ in der Spalte „${heading}“?`,
    answer,
    options: [
      { value: 'months', label: `Alle ${number} Monate` },
      { value: 'times', label: `${number}-mal im Jahr` },
    ],
  };
}
