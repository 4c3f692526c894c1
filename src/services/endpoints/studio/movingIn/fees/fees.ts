/** Fees of which a cell says more than one: those of today and of later, and sums. */
import type { Imported } from '#declare/imports.ts';
import { foreignDay, foreignMoney, foreignStretch } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { type Day, formatDay, plusDays } from '#rules/days.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { columnOf } from '../cells/columnCells.ts';
import { remarkedIn } from '../cells/remarks.ts';

type Question = Imported['questions'][number];

const MONTH = '(?:jan|feb|m[aä]r|mrz|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-zä]*';
const DAY = `\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4}|\\d{2})|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{4}|\\d{1,2}/\\d{2}(?!\\d|,\\d)|${MONTH}\\.?\\s*\\d{4}|(?:19|20)\\d{2}(?![\\d.,])`;
const AMOUNT = `\\d[\\d.'’]*(?:,(?:\\d{1,2}|-+))?`;

/** A day with the word before it, or an amount. */
const TOKEN = new RegExp(
  `(?<word>\\b(?:ab|seit|zum|from|bis|until)(?:\\s+(?:zum|dem|einschl\\.?))?\\s+)?(?:(?<day>${DAY})|(?<amount>${AMOUNT}))`,
  'gi',
);

interface Token {
  readonly kind: 'amount' | 'from' | 'until';
  readonly said: string;
  /** What stands between it and the one before. */
  readonly before: string;
}

function tokensOf(cell: string): Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  for (const match of cell.matchAll(TOKEN)) {
    const { word = '', day, amount } = match.groups ?? {};
    if (amount !== undefined && word !== '') return undefined;
    if (day !== undefined && word === '') return undefined;
    const kind = amount === undefined ? (/^(?:bis|until)/i.test(word) ? 'until' : 'from') : 'amount';
    tokens.push({ kind, said: day ?? amount ?? '', before: cell.slice(at, match.index) });
    at = match.index + match[0].length;
  }
  return tokens;
}

/** A fee until a day, and another one from then on. */
interface Changing {
  readonly first: number;
  readonly later: number;
  readonly from: Day;
}

/**
 * Returns the two fees of a cell and the day on which the later one comes; undefined for anything else.
 * @example changingFee('39,90 (ab 01/2027: 44,90)') // { first: 3990, later: 4490, from: '2027-01-01' }
 */
export function changingFee(cell: string): Changing | undefined {
  const tokens = tokensOf(cell);
  if (tokens?.length !== 3) return undefined;
  const dated = tokens.findIndex(({ kind }) => kind !== 'amount');
  const [one, other] = tokens.filter(({ kind }) => kind === 'amount').map(({ said }) => foreignMoney(said));
  const { kind, said } = tokens[dated] ?? {};
  if (one === undefined || other === undefined || said === undefined || kind === undefined) return undefined;
  const stretch = foreignStretch(said);
  const day = foreignDay(said) ?? (kind === 'until' ? stretch?.last : stretch?.first);
  if (!day) return undefined;
  // "ab 2027: 44,90, vorher 39,90" names the later one first.
  if (dated === 0) return undefined;
  if (kind === 'from') return { first: one, later: other, from: day };
  // "39,90 bis 31.12.2026, dann 44,90"; in brackets the fee behind the day is that of until then.
  const isBehind = dated === 1 && /^\s*:/.test(tokens[2]?.before ?? '');
  const [first, later] = isBehind ? [other, one] : [one, other];
  return { first, later, from: plusDays(day, 1) };
}

const PART = new RegExp(`^(${AMOUNT})\\s*(?:€|eur|euro|chf)?\\s*\\(?[\\p{L}\\s.-]*\\)?$`, 'iu');

/** Returns the parts of a sum. @example partsOfSum('39,90 € + 5,00 € Sauna') // [3990, 500] */
export function partsOfSum(cell: string): readonly number[] | undefined {
  const parts = cell.split('+').map((part) => foreignMoney(PART.exec(part.trim())?.[1] ?? ''));
  return parts.length > 1 && parts.every((part) => part !== undefined) ? (parts as number[]) : undefined;
}

/** Words in place of a fee that is none. */
const FREE =
  /^(?:beitrags?|kosten)?-?(?:frei|los)$|^(?:gratis|umsonst|free(?: of charge)?|gratuit|gratuito|kostenfrei)$/i;

/** @example 'ca. 40', '~39,90', 'etwa 40 €' */
const ABOUT = /^(?:ca\.?|circa|etwa|rund|ungefähr|~|≈|approx\.?)\s*(\d.*)$/i;

/** Returns what a cell of words and at most one amount stands for; undefined for anything else. */
export function plainFee(cell: string): { readonly cents: number; readonly isSure: boolean } | undefined {
  if (FREE.test(cell)) return { cents: 0, isSure: true };
  const cents = foreignMoney(ABOUT.exec(cell)?.[1] ?? '-');
  return cents === undefined ? undefined : { cents, isSure: false };
}

interface About {
  readonly mapping: Mapping;
  readonly answers: Answers;
  readonly today: Day;
}

/**
 * Returns what is read with the fee that holds today, and with what the cell says in the contract's notes. Whether the
 * parts of a sum count together is asked. Yields between rows.
 */
export function* withFees(
  read: Read,
  { mapping, answers, today }: About,
): Generator<
  undefined,
  { readonly read: Read; readonly mapping: Mapping; readonly questions: Question[]; readonly notes: Note[] }
> {
  const fees = columnOf(mapping, 'price_cents');
  if (fees === undefined) return { read, mapping, questions: [], notes: [] };
  const remarks = remarkedIn(mapping, fees);
  const notes: Note[] = [];
  const entries: Entry[] = [];
  let question: Question | undefined;
  for (const entry of read.entries) {
    yield;
    const cell = textOf(entry.values[fees]);
    if (foreignMoney(cell) !== undefined) {
      entries.push(entry);
      continue;
    }
    const plain = plainFee(cell);
    if (plain) {
      const hint = plain.isSure ? '' : '. Prüf den Beitrag';
      notes.push({
        ...{ place: entry.place, label: 'Beitrag' },
        message: `„${cell}“: Es gilt ${formatMoney(plain.cents)}${hint}`,
      });
      entries.push({ ...entry, values: { ...entry.values, [fees]: euros(plain.cents) } });
      continue;
    }
    const changing = changingFee(cell);
    const sum = changing ? undefined : partsOfSum(cell);
    if (sum) question ??= questionAbout(cell, fees, sum, answers);
    const held = changing
      ? changing.from > today
        ? changing.first
        : changing.later
      : sum && (question?.answer === 'first' ? sum[0] : totalOf(sum));
    if (held === undefined) {
      entries.push(entry);
      continue;
    }
    const { place } = entry;
    const message = `„${cell.slice(0, 120)}“: Es gilt ${formatMoney(held)}${changing ? laterText(changing, today) : ''}`;
    notes.push({ place, label: 'Beitrag', message });
    const remark = remarks.added(entry, `Beitrag im früheren Programm: ${cell}`);
    entries.push({ ...entry, values: { ...entry.values, [fees]: euros(held), ...remark } });
  }
  if (notes.length === 0) return { read, mapping, questions: [], notes };
  return { ...remarks.of({ ...read, entries }), notes, questions: question ? [question] : [] };
}

/** A table whose fees another column changes. */
export interface ChangedFees {
  readonly read: Read;
  readonly questions: Question[];
  readonly notes: Note[];
  /** Columns that are read into the fees. */
  readonly used: string[];
}

/** A table whose columns change along with its amounts. */
export interface Remapped extends Omit<ChangedFees, 'questions'> {
  readonly mapping: Mapping;
}

/** Returns the column of fees; undefined for several, one of which has the change in it already. */
export function onlyFees({ headings }: Read, mapping: Mapping): string | undefined {
  const all = headings.filter((heading) => mapping[heading] === 'price_cents');
  return all.length > 1 ? undefined : all[0];
}

/** An amount as a file may write it. */
export const euros = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

const totalOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

/** What becomes of the other fee. */
const laterText = ({ later, from }: Changing, today: Day) =>
  from > today
    ? `. Ab dem ${formatDay(from)} sind es ${formatMoney(later)}: Das steht in den Notizen zum Vertrag; trag die Änderung danach dort ein`
    : `, seit dem ${formatDay(from)}`;

function questionAbout(cell: string, heading: string, sum: readonly number[], answers: Answers): Question {
  const key = `sum:${heading}`;
  return {
    key,
    text: `Was heißt „${cell.slice(0, 80)}“ in der Spalte „${heading}“?`,
    answer: answers[key] === 'first' ? 'first' : 'total',
    options: [
      { value: 'total', label: `Zusammen ${formatMoney(totalOf(sum))}` },
      { value: 'first', label: `Nur ${formatMoney(sum[0] ?? 0)}, der Rest steht in den Notizen` },
    ],
  };
}
