/** Fees of which a cell says more than one: those of today and of later, and sums. */
import type { Imported } from '#declare/imports.ts';
import { foreignDay, foreignMoney, foreignStretch } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { type Day, formatDay, plusDays } from '#rules/days.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { columnOf } from './columnCells.ts';

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

const DISCOUNT = /(?:^|\p{L})(?:rabatt|nachlass|ermäßigung|discount)(?:\b.*)?$/iu;

/** A part of the fee, or an amount. @example '10 %', '5,00 €' */
interface Discount {
  readonly said: string;
  readonly of: (fee: number) => number;
}

function discountIn(cell: string, heading: string): Discount | undefined {
  const percent = /^-?(\d{1,3}(?:[.,]\d+)?)\s*(%|prozent|percent)?$/i.exec(cell);
  const isPercent = percent && (percent[2] !== undefined || /%|prozent|percent/i.test(heading));
  const share = isPercent ? Number(percent[1]!.replace(',', '.')) / 100 : 0;
  const amount = isPercent ? 0 : Math.abs(foreignMoney(cell) ?? 0);
  if ((share === 0 && amount === 0) || share > 1) return undefined;
  return { said: cell, of: (fee) => Math.max(0, Math.round(fee * (1 - share)) - amount) };
}

/** Asks whether a column of discounts is already part of the fees. Yields between rows. */
export function* withDiscounts(
  read: Read,
  { mapping, answers }: Omit<About, 'today'>,
): Generator<undefined, { readonly read: Read; readonly questions: Question[]; readonly notes: Note[] }> {
  const fees = columnOf(mapping, 'price_cents');
  const heading = read.headings.find((one) => mapping[one] === null && DISCOUNT.test(one.trim()));
  const none = { read, questions: [], notes: [] };
  if (fees === undefined || heading === undefined) return none;
  const found = new Map<Entry, { readonly discount: Discount; readonly fee: number }>();
  for (const entry of read.entries) {
    yield;
    const discount = discountIn(textOf(entry.values[heading]), heading);
    const fee = foreignMoney(textOf(entry.values[fees]));
    if (discount && fee) found.set(entry, { discount, fee });
  }
  const [first] = found.values();
  if (!first) return none;
  const key = `discount:${heading}`;
  const isOff = answers[key] === 'off';
  const { discount, fee } = first;
  const question = {
    key,
    text: `Ist „${discount.said.slice(0, 40)}“ der Spalte „${heading}“ in ${formatMoney(fee)} schon abgezogen?`,
    answer: isOff ? 'off' : 'done',
    options: [
      { value: 'done', label: `Ja: Es gilt ${formatMoney(fee)}` },
      { value: 'off', label: `Nein: Es gilt ${formatMoney(discount.of(fee))}` },
    ],
  };
  if (!isOff) return { read, questions: [question], notes: [] };
  const entries = read.entries.map((entry) => {
    const own = found.get(entry);
    const left = own ? euros(own.discount.of(own.fee)) : undefined;
    return left === undefined ? entry : { ...entry, values: { ...entry.values, [fees]: left } };
  });
  const notes = [...found].map(([{ place }, own]) => ({
    ...{ place, label: 'Beitrag' },
    message: `${formatMoney(own.fee)} abzüglich „${own.discount.said.slice(0, 40)}“: Es gilt ${formatMoney(own.discount.of(own.fee))}`,
  }));
  return { read: { ...read, entries }, questions: [question], notes };
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
  const remarks = columnOf(mapping, 'contract_notes') ?? `${fees}: Notizen zum Vertrag`;
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
    const remark = [textOf(entry.values[remarks]), `Beitrag im früheren Programm: ${cell}`];
    const values = { ...entry.values, [fees]: euros(held), [remarks]: remark.filter(Boolean).join('\n') };
    entries.push({ ...entry, values });
  }
  if (notes.length === 0) return { read, mapping, questions: [], notes };
  const headings = read.headings.includes(remarks) ? read.headings : [...read.headings, remarks];
  return {
    ...{ read: { ...read, headings, entries }, notes, questions: question ? [question] : [] },
    mapping: { ...mapping, [remarks]: 'contract_notes' },
  };
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
