/** Limits of the values of each kind, with the messages for values outside of them: for forms and services alike. */
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { type Day, formatDay } from '#rules/days.ts';
import { isEmail, isHttp, isPhone } from '#rules/people/contact.ts';
import { isColor } from '#rules/studio/colors.ts';
import type { FieldOf, Kind } from './fields.ts';

export const REQUIRED = 'Bitte ausfüllen.';

const MOST = {
  text: 200,
  longText: 10_000,
  email: 254,
  phone: 40,
  url: 2000,
  color: 40,
  image: 2000,
  iban: 42,
  tags: 50,
  texts: 50,
  references: 500,
  list: 100,
} as const satisfies Partial<Record<Kind, number>>;

/** Largest length of a value: characters of a text, entries of a list. @example mostOf(customers.fields.tags) // 50 */
export function mostOf(field: FieldOf<keyof typeof MOST>): number {
  return ('max' in field ? field.max : undefined) ?? MOST[field.kind];
}

/** Largest number of characters of one entry. */
export function longestOf(field: FieldOf<'tags'> | FieldOf<'texts'>): number {
  return field.kind === 'tags' ? 60 : (field.length ?? 1000);
}

/** Largest absolute value of a number; every column holds it exactly. */
const WIDEST = 1_000_000_000_000;

type Numeric = FieldOf<'number' | 'money' | 'percentage'>;

/** Least and greatest number, in the unit in which it is stored: cents for money. */
export function rangeOf({ kind, min, max }: Numeric): { min: number; max: number } {
  const [least, greatest] = kind === 'percentage' ? [0, 100] : [-WIDEST, WIDEST];
  return { min: min ?? least, max: max ?? greatest };
}

const WRITTEN: Record<Numeric['kind'], (value: number) => string> = {
  number: formatNumber,
  money: formatMoney,
  percentage: (value) => `${formatNumber(value)} %`,
};

export const tooSmall = (field: Numeric) => `Mindestens ${WRITTEN[field.kind](rangeOf(field).min)}.`;
export const tooLarge = (field: Numeric) => `Höchstens ${WRITTEN[field.kind](rangeOf(field).max)}.`;
export const tooShort = (min: number) => `Mindestens ${formatNumber(min)} Zeichen.`;
export const tooLong = (max: number) => `Höchstens ${formatNumber(max)} Zeichen.`;
export const tooMany = (max: number) => `Höchstens ${formatNumber(max)} Einträge.`;
export const inFuture = (today: Day) => `Das Datum liegt nach dem ${formatDay(today)}, also in der Zukunft.`;

export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Kinds with a text format: the test for it, and the message for a text that fails. */
export const FORMS = {
  email: { fits: isEmail, otherwise: 'Das ist keine gültige E-Mail-Adresse.' },
  phone: { fits: isPhone, otherwise: 'Das ist keine gültige Telefonnummer.' },
  url: { fits: isHttp, otherwise: 'Bitte gib eine Adresse ein, die mit https:// oder http:// beginnt.' },
  time: {
    fits: (text: string) => TIME.test(text),
    otherwise: 'Bitte gib eine Uhrzeit wie 09:30 ein.',
  },
  color: {
    fits: isColor,
    otherwise: 'Bitte gib eine Farbe wie #2e7d6b, rgb(46, 125, 107) oder rgba(…) ein.',
  },
} as const;

/** Message for a text that doesn't match the pattern of its field. */
export const wrongPattern = ({ patternMessage }: FieldOf<'text'>) =>
  patternMessage ?? 'Das hat nicht die richtige Form.';
