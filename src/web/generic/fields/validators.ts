/** Client-side validation from the declaration. All messages are German. */

import type { Field, FieldOf, Kind } from '#declare/fields.ts';
import {
  FORMS,
  inFuture,
  longestOf,
  mostOf,
  REQUIRED,
  rangeOf,
  tooLarge,
  tooLong,
  tooMany,
  tooShort,
  tooSmall,
  wrongPattern,
} from '#declare/limits.ts';
import { instantProblem, today } from '#format/instants.ts';
import { isDay, isMonth } from '#rules/days.ts';
import { isMaskedIban } from '#rules/money/iban.ts';
import { ibanProblem } from '#rules/money/ibanProblem.ts';

export const NOT_WHOLE = 'Bitte gib eine ganze Zahl ein.';
export const NO_DAY = 'Bitte gib ein Datum wie 21.11.2026 ein.';

type Check<K extends Kind> = (value: NonNullable<unknown>, field: FieldOf<K>) => string | undefined;

const number =
  (hint: string) =>
  (value: NonNullable<unknown>, field: FieldOf<'number' | 'money' | 'percentage'>): string | undefined => {
    const { min, max } = rangeOf(field);
    if (typeof value !== 'number' || Number.isNaN(value)) return `Bitte gib ${hint} ein.`;
    if ('integer' in field && field.integer && !Number.isInteger(value)) return NOT_WHOLE;
    if (value < min) return tooSmall(field);
    if (value > max) return tooLarge(field);
  };

/** Size of a value: characters of a text, entries of a list. */
const amount = (value: NonNullable<unknown>, field: Parameters<typeof mostOf>[0]) => {
  const most = mostOf(field);
  if (Array.isArray(value)) return value.length > most ? tooMany(most) : undefined;
  return String(value).length > most ? tooLong(most) : undefined;
};

const form = (kind: keyof typeof FORMS) => (value: NonNullable<unknown>) =>
  FORMS[kind].fits(String(value)) ? undefined : FORMS[kind].otherwise;

const written =
  (kind: 'email' | 'phone' | 'url' | 'color') => (value: NonNullable<unknown>, field: FieldOf<typeof kind>) =>
    form(kind)(value) ?? amount(value, field);

const entries = (value: NonNullable<unknown>, field: FieldOf<'tags'> | FieldOf<'texts'>) => {
  const longest = longestOf(field);
  const long = (value as readonly string[]).findIndex((line) => line.length > longest);
  return amount(value, field) ?? (long < 0 ? undefined : `Eintrag ${long + 1}: ${tooLong(longest)}`);
};

const none = () => undefined;

/** Validators by kind of field. Empty values fail only `required`. */
const CHECKS: { [K in Kind]: Check<K> } = {
  text: (value, field) => {
    const { min, pattern: fits } = field;
    if (min !== undefined && String(value).length < min) return tooShort(min);
    if (fits && !fits.test(String(value))) return wrongPattern(field);
    return amount(value, field);
  },
  longText: amount,
  email: written('email'),
  phone: written('phone'),
  url: written('url'),
  number: number('eine Zahl'),
  money: number('einen Betrag wie 49,90'),
  percentage: number('eine Zahl'),
  boolean: none,
  day: (value, { past }) => {
    if (!isDay(value)) return NO_DAY;
    if (past && value > today()) return inFuture(today());
  },
  instant: (value) => instantProblem(String(value)),
  time: form('time'),
  month: (value) => (isMonth(value) ? undefined : 'Bitte gib einen Monat wie 11.2026 ein.'),
  choice: none,
  choices: none,
  tags: entries,
  texts: entries,
  color: written('color'),
  image: none,
  reference: none,
  references: amount,
  // Whether a mask matches the stored number is checked by the services.
  iban: (value) => (isMaskedIban(String(value)) ? undefined : ibanProblem(String(value))),
  group: none,
  list: amount,
};

/**
 * Returns the message of the first declared rule that a value breaks.
 * @example await checkValue(customers.fields.postal_code, '123') // 'Die PLZ hat fünf Ziffern.'
 */
export async function checkValue(field: Field, value: unknown): Promise<string | undefined> {
  const empty =
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (empty) return field.required && field.kind !== 'boolean' ? REQUIRED : undefined;
  const check = CHECKS[field.kind] as Check<Kind>;
  return check(value as NonNullable<unknown>, field as FieldOf<Kind>);
}
