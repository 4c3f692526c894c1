/** What a form checks before it bothers the services, from the declaration. Each message is German. */

import { instantProblem, today } from '../../format/instants.ts';
import { formatMoney } from '../../format/money.ts';
import { formatNumber } from '../../format/numbers.ts';
import type { Field, FieldOf, Kind } from '../../resources/fields.ts';
import { isColor } from '../../rules/colors.ts';
import { isEmail, isHttp, isPhone } from '../../rules/contact.ts';
import { formatDay, isDay, isMonth } from '../../rules/days.ts';
import { ibanProblem } from '../../rules/iban.ts';

type Check<K extends Kind> = (value: NonNullable<unknown>, field: FieldOf<K>) => string | undefined;

const number =
  (write: (value: number) => string, hint: string, least?: number, most?: number) =>
  (value: NonNullable<unknown>, field: { min?: number; max?: number; integer?: boolean }) => {
    const [min, max] = [field.min ?? least, field.max ?? most];
    if (typeof value !== 'number' || Number.isNaN(value)) return `Bitte gib ${hint} ein.`;
    if (field.integer && !Number.isInteger(value)) return 'Bitte gib eine ganze Zahl ein.';
    if (min !== undefined && value < min) return `Mindestens ${write(min)}.`;
    if (max !== undefined && value > max) return `Höchstens ${write(max)}.`;
  };

const length = (value: NonNullable<unknown>, max: number) =>
  String(value).length > max ? `Höchstens ${formatNumber(max)} Zeichen.` : undefined;

const written = (fits: (text: string) => boolean, message: string) => (value: NonNullable<unknown>) =>
  fits(String(value)) ? undefined : message;

const none = () => undefined;

/** A rule for each kind of field; of empty values only `required` speaks. */
const CHECKS: { [K in Kind]: Check<K> } = {
  text: (value, { min, max = 200, pattern: fits, patternMessage }) => {
    if (min !== undefined && String(value).length < min) return `Mindestens ${min} Zeichen.`;
    if (fits && !fits.test(String(value))) return patternMessage ?? 'Das hat nicht die richtige Form.';
    return length(value, max);
  },
  longText: (value, { max = 10_000 }) => length(value, max),
  email: written(isEmail, 'Das ist keine gültige E-Mail-Adresse.'),
  phone: written(isPhone, 'Das ist keine gültige Telefonnummer.'),
  url: written(isHttp, 'Bitte gib eine Adresse ein, die mit https:// beginnt.'),
  number: number(formatNumber, 'eine Zahl'),
  money: number(formatMoney, 'einen Betrag wie 49,90'),
  percentage: number((value) => `${formatNumber(value)} %`, 'eine Zahl', 0, 100),
  boolean: none,
  day: (value, { past }) => {
    if (!isDay(value)) return 'Bitte gib ein Datum wie 21.11.2026 ein.';
    if (past && String(value) > today())
      return `Das Datum liegt nach dem ${formatDay(today())}, also in der Zukunft.`;
  },
  instant: (value) => instantProblem(String(value)),
  time: written((time) => /^\d{2}:\d{2}$/.test(time), 'Bitte gib eine Uhrzeit wie 09:30 ein.'),
  month: written(isMonth, 'Bitte gib einen Monat wie 11.2026 ein.'),
  choice: none,
  choices: none,
  tags: (value, { max = 50 }) =>
    Array.isArray(value) && value.length > max ? `Höchstens ${max} Einträge.` : undefined,
  texts: (value, { max = 50, length: longest = 1000 }) => {
    const lines = value as readonly string[];
    if (lines.length > max) return `Höchstens ${max} Einträge.`;
    const long = lines.findIndex((line) => line.length > longest);
    if (long >= 0) return `Eintrag ${long + 1}: höchstens ${formatNumber(longest)} Zeichen.`;
  },
  color: (value) => (isColor(value) ? undefined : 'Bitte gib eine Farbe wie #2e7d6b ein.'),
  image: none,
  reference: none,
  references: none,
  iban: (value) => ibanProblem(String(value)),
  group: none,
  list: (value, { max }) =>
    max !== undefined && Array.isArray(value) && value.length > max
      ? `Höchstens ${max} Einträge.`
      : undefined,
};

export const REQUIRED = 'Bitte ausfüllen.';

/**
 * The first rule of its declaration that a value breaks.
 * @example await checkValue(customers.fields.postal_code, '123') // 'Die PLZ hat fünf Ziffern.'
 */
export async function checkValue(field: Field, value: unknown): Promise<string | undefined> {
  const empty =
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (empty) return field.required && field.kind !== 'boolean' ? REQUIRED : undefined;
  const check = CHECKS[field.kind] as Check<Kind>;
  return check(value as NonNullable<unknown>, field as FieldOf<Kind>);
}
