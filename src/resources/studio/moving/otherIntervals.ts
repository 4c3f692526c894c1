/** Intervals of fees that other programs have and contracts here don't, and what comes to as much. */
import { formatMoney } from '#format/money.ts';
import { equalFee, TIMES_A_YEAR } from '#rules/contracts/equalFees.ts';
import { BILLING_INTERVALS } from '../../contracts/products.ts';

type Interval = keyof typeof TIMES_A_YEAR;

export interface OtherInterval {
  readonly words: RegExp;
  /** How often a year. */
  readonly times: number;
  readonly label: string;
  /** As a length of time. */
  readonly span: string;
  /** As a column of intervals says it. */
  readonly word: string;
  /** Intervals in its place, the nearest first. */
  readonly instead: readonly Interval[];
}

const OTHERS: readonly OtherInterval[] = [
  {
    words:
      /(?:\b4|vier)[-\s]?w(?:ö|oe|oche)|alle\s+(?:4|vier)\s+wo|28[-\s]?t[aä]g|\b4\s+se(?:m|tt)|(?:every )?(?:\b4|four)[- ]?wee?k|13\s?x/i,
    ...{
      times: 13,
      span: 'vier Wochen',
      label: 'Alle vier Wochen',
      word: '4-wöchentlich',
      instead: ['monthly', 'weekly'],
    },
  },
  {
    words:
      /14[-\s]?t[aä]g|\b2\s+se(?:m|tt)|(?:\b2|zwei)[-\s]?w(?:ö|oe|oche)|alle\s+(?:2|zwei)\s+wo|bi-?weekly|fortnight|(?:every )?(?:\b2|two)[- ]?wee?k/i,
    ...{
      times: 26,
      span: 'zwei Wochen',
      label: 'Alle zwei Wochen',
      word: '14-tägig',
      instead: ['weekly', 'monthly'],
    },
  },
  {
    words:
      /halbj|\bhj\b|^h$|1\/2-?\s?j|^1\/2$|alle\s+(?:6|sechs)\s+monate|^(?:\b6|sechs)[-\s]?monat|\b6[-\s]months?|every (?:6|six) months|semi-?ann|bi-?annual|half-?year|semestr|halfj/i,
    ...{
      times: 2,
      span: 'ein halbes Jahr',
      label: 'Halbjährlich',
      word: 'halbjährlich',
      instead: ['quarterly', 'monthly'],
    },
  },
  {
    // Schools in Britain have three terms a year.
    words: /\btermly\b|^(?:per|each) term$|alle\s+(?:4|vier)\s+monate|every (?:4|four) months/i,
    ...{
      times: 3,
      span: 'vier Monate',
      label: 'Alle vier Monate',
      word: 'alle 4 Monate',
      instead: ['quarterly', 'monthly'],
    },
  },
  {
    words: /alle\s+(?:2|zwei)\s+monate|^(?:\b2|zwei)[-\s]?monat|bi-?month|every (?:2|two) months/i,
    ...{
      times: 6,
      span: 'zwei Monate',
      label: 'Alle zwei Monate',
      word: 'alle 2 Monate',
      instead: ['monthly'],
    },
  },
];

/** Returns the interval that a word says and contracts here don't have; undefined for others. */
export const otherInterval = (said: string): OtherInterval | undefined =>
  OTHERS.find(({ words }) => words.test(said));

/** Whether a word says an interval that contracts here don't have. @example isOtherInterval('HJ') // true */
export const isOtherInterval = (said: string): boolean => otherInterval(said) !== undefined;

/**
 * Returns a sentence about a fee that is due at such an interval; undefined for other words.
 * @param price_cents null where the row has none
 * @example insteadOf('4-wöchentlich', 3990) // 'Alle vier Wochen … 43,23 € monatlich oder 9,98 € wöchentlich …'
 */
export function insteadOf(said: string, price_cents: number | null): string | undefined {
  const other = otherInterval(said);
  if (!other) return undefined;
  const { times, label, instead } = other;
  const fees = instead.map((interval) =>
    price_cents === null
      ? `${BILLING_INTERVALS[interval]} das ${ratio(times, TIMES_A_YEAR[interval])}-Fache`
      : `${formatMoney(equalFee(price_cents, { times, interval }))} ${BILLING_INTERVALS[interval]}`,
  );
  return `${label} wird hier nicht abgerechnet. Im Jahr gleich viel ist ${fees.join(' oder ')}: Ändere in der Datei Beitrag und Zahlweise.`;
}

/** Returns a sentence where a person chose one of the intervals for such a word, and the fee stays; undefined where it is as much a year. */
export function keptFee(said: string, price_cents: number, interval: Interval): string | undefined {
  const other = otherInterval(said);
  if (!other) return undefined;
  const equal = equalFee(price_cents, { times: other.times, interval });
  if (equal === price_cents) return undefined;
  const word = BILLING_INTERVALS[interval];
  return `„${said.slice(0, 60)}“ gilt als ${word}: Der Beitrag bleibt ${formatMoney(price_cents)}; im Jahr gleich viel wäre ${formatMoney(equal)}`;
}

/** @example ratio(13, 12) // '13/12' */
const ratio = (times: number, of: number) => (of % times === 0 ? `1/${of / times}` : `${times}/${of}`);
