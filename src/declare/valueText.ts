/** Values as German text, for exports and compact places. */

import { formatInstant } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { formatDay } from '#rules/days.ts';
import { readableIban } from '#rules/money/iban.ts';
import { monthName } from '#rules/months.ts';
import type { Field, FieldOf, Fields, Kind } from './fields.ts';

/** Returns the title of a referenced record. */
export type Titles = (to: string, id: string) => string;

type Write<K extends Kind> = (value: never, field: FieldOf<K>, titles: Titles) => string;

const asIs = (value: string) => value;
const words = (value: readonly string[]) => value.join(', ');

const WRITE: { [K in Kind]: Write<K> } = {
  text: asIs,
  longText: asIs,
  email: asIs,
  phone: asIs,
  url: asIs,
  number: (value: number, { unit, running }) => {
    if (running) return String(value);
    if (typeof unit === 'object') return counted(value, unit);
    return `${formatNumber(value)}${unit ? ` ${unit}` : ''}`;
  },
  money: (value: number) => formatMoney(value),
  percentage: (value: number) => `${formatNumber(value)} %`,
  boolean: (value: boolean) => (value ? 'Ja' : 'Nein'),
  day: (value: string) => formatDay(value),
  instant: (value: string) => formatInstant(value),
  time: (value: string) => `${value} Uhr`,
  month: (value: string) => monthName(value),
  choice: (value: string, { of }) => of[value] ?? value,
  choices: (value: readonly string[], { of }) => value.map((one) => of[one] ?? one).join(', '),
  tags: words,
  texts: (value: readonly string[]) => value.join('\n'),
  color: asIs,
  image: asIs,
  reference: (value: string, { to }, titles) => titles(to, value),
  references: (value: readonly string[], { to }, titles) => value.map((id) => titles(to, id)).join(', '),
  iban: (value: string) => readableIban(value),
  group: (value: Record<string, unknown>, { fields }, titles) => textOfAll(fields, value, titles),
  list: (value: readonly Record<string, unknown>[], { of, inWords }, titles) =>
    inWords?.(value as readonly never[]) ?? value.map((row) => textOfAll(of, row, titles)).join('; '),
};

/**
 * Formats a value in German; an empty string for no value.
 * @example textOf(products.fields.price_cents, 4990) // '49,90 €'
 */
export function textOf(field: Field, value: unknown, titles: Titles = (_, id) => id): string {
  if (value === undefined || value === null || value === '') return '';
  return (WRITE[field.kind] as Write<Kind>)(value as never, field as FieldOf<Kind>, titles);
}

function textOfAll(fields: Fields, values: Record<string, unknown>, titles: Titles): string {
  return Object.entries(fields)
    .filter(([, { forPrograms }]) => !forPrograms)
    .map(([name, field]) => [field.label, textOf(field, values[name], titles)])
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(', ');
}
