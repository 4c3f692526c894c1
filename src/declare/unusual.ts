/** Warns of values that are possible, and probably typing errors: the wrong year, an amount without its comma. */
import { berlinDay } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { counted, DAYS, MONTHS, YEARS } from '#format/plurals.ts';
import { type Day, daysBetween, formatDay, isDay, monthsBetween } from '#rules/days.ts';
import type { Field, Fields } from './fields.ts';
import type { Warning } from './findings.ts';

/** Name of the warning, with the history's word for it. */
const UNUSUAL = { unusual: 'mit einem ungewöhnlichen Wert' } as const;

/** Completes the warnings of a declaration whose fields have usual values. */
export function withUnusual(
  fields: Fields,
  warnings: Readonly<Record<string, string>> | undefined,
): { readonly warnings?: Readonly<Record<string, string>> } {
  if (Object.values(fields).some((field) => 'usual' in field && field.usual !== undefined))
    return { warnings: { ...warnings, ...UNUSUAL } };
  return warnings ? { warnings } : {};
}

interface Context {
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: Day;
  /** The values before: one that stays is never unusual. */
  readonly before?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns one warning for all new values outside of what their fields declare as `usual`; none without such values.
 * @example
 * unusualIn(payments.fields, { received_on: '1926-11-30' }, { today: '2026-11-30' })
 * // [{ name: 'unusual', text: '„Eingang am“: Der 30.11.1926 liegt 100 Jahre zurück.' }]
 */
export function unusualIn(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  { today, before = {} }: Context,
): readonly Warning[] {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const text = value === before[name] ? undefined : unusualText(field, value, today);
    return text ? [`„${field.label}“: ${text}`] : [];
  });
  return texts.length > 0 ? [{ name: 'unusual', text: texts.join(' ') }] : [];
}

function unusualText(field: Field, value: unknown, today: Day): string | undefined {
  if (field.kind === 'money') {
    if (typeof value !== 'number' || field.usual === undefined || Math.abs(value) <= field.usual)
      return undefined;
    return `${formatMoney(value)} sind ungewöhnlich viel.`;
  }
  if ((field.kind !== 'day' && field.kind !== 'instant') || !field.usual || typeof value !== 'string')
    return undefined;
  const day = field.kind === 'day' ? value : dayOf(value);
  if (!isDay(day)) return undefined;
  const { back = Number.POSITIVE_INFINITY, ahead = Number.POSITIVE_INFINITY } = field.usual;
  const days = daysBetween(today, day);
  if (-days > back) return `Der ${formatDay(day)} liegt ${spanText(day, today)} zurück.`;
  if (days > ahead) return `Der ${formatDay(day)} liegt ${spanText(today, day)} in der Zukunft.`;
  return undefined;
}

function dayOf(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : berlinDay(date);
}

/** Returns how far two days are apart, in the largest unit of which there are two. */
function spanText(from: Day, to: Day): string {
  const months = monthsBetween(from, to);
  if (months >= 24) return counted(Math.floor(months / 12), YEARS);
  return months >= 2 ? counted(months, MONTHS) : counted(daysBetween(from, to), DAYS);
}
