/** Calendar days, and the arithmetic of the Civil Code on them. */
import { formatISO, getDay, endOfQuarter as lastOfQuarter, startOfISOWeek } from 'date-fns';

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** The years a day may lie in. They catch a year typed with a digit too few or too many. */
const YEARS = { first: 1900, last: 2299 } as const;

/**
 * Returns whether it is a day of the calendar, between 1900 and 2299.
 * @example isDay('2026-02-29') // false
 */
export function isDay(value: unknown): value is Day {
  return typeof value === 'string' && isDate(value) && !outside(value);
}

/** @example isMonth('2026-13') // false */
export function isMonth(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d$/.test(value) && isDay(`${value}-01`);
}

/**
 * Returns what is wrong with what should be a day, as a form says it; undefined for a day.
 * @example dayProblem('3026-11-21') // 'Möglich sind Tage von 1900 bis 2299.'
 */
export function dayProblem(value: string): string | undefined {
  if (!isDate(value)) return 'Dieses Datum gibt es nicht.';
  return outside(value) ? `Möglich sind Tage von ${YEARS.first} bis ${YEARS.last}.` : undefined;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const outside = (date: Day): boolean =>
  Number(date.slice(0, 4)) < YEARS.first || Number(date.slice(0, 4)) > YEARS.last;

/** As sentences name a day. @example formatDay('2026-11-21') // '21.11.2026' */
export function formatDay(day: Day): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return match ? `${match[3]}.${match[2]}.${match[1]}` : day;
}

/** Local midnight, as date-fns reckons. Its own reader knows more than whole days, and takes seven times as long. */
const read = (day: Day): Date => new Date(`${day}T00:00`);
const write = (date: Date): Day => formatISO(date, { representation: 'date' });

/*
 * What is asked for each contract and period reckons with days of UTC, which are all of the same length, and takes a tenth
 * of the time of date-fns, which goes by way of the local time zone.
 */
const MILLISECONDS = 86_400_000;

/** Maximum number of cached texts: the days of more than a century. */
const MOST_KEPT = 40_000;

/** Texts by milliseconds: a plan over many contracts asks for the same few hundred days again and again. */
const kept = new Map<number, Day>();

function asDay(milliseconds: number): Day {
  const known = kept.get(milliseconds);
  if (known !== undefined) return known;
  const day = new Date(milliseconds).toISOString().slice(0, 10);
  if (kept.size < MOST_KEPT) kept.set(milliseconds, day);
  return day;
}

/** @example plusDays('2026-12-31', 1) // '2027-01-01' */
export function plusDays(day: Day, days: number): Day {
  return asDay(Date.parse(day) + days * MILLISECONDS);
}

/** Months since the year 0. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const dateOf = (day: Day): number => Number(day.slice(8, 10));

/** The day of that month (since the year 0) with the number; the month's last where it has none. */
function dayIn(month: number, date: number): Day {
  const [year, index] = [Math.floor(month / 12), month % 12];
  const length = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  return asDay(Date.UTC(year, index, Math.min(date, length)));
}

/**
 * The day with the same number some months on, or the last of that month where there is none: when a period ends that
 * began with an event on `day`, which itself doesn't count (§ 187 Abs. 1, § 188 Abs. 2 and 3 BGB).
 * @example plusMonths('2026-01-31', 1) // '2026-02-28'
 */
export function plusMonths(day: Day, months: number): Day {
  return dayIn(monthOf(day) + months, dateOf(day));
}

/**
 * Days of a span, its first and last included; 0 when it ends before it begins.
 * @example daysOf('2026-02-01', '2026-02-28') // 28
 */
export function daysOf(from: Day, to: Day): number {
  return Math.max(0, daysBetween(from, to) + 1);
}

/**
 * Days from one to the other, negative when it lies before.
 * @example daysBetween('2026-11-21', '2026-11-22') // 1
 */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS;
}

/** In days, a leap year's among them. */
export const A_YEAR = 366;

/** From month to month, whatever the days. @example monthsBetween('2026-01-31', '2026-03-01') // 2 */
export function monthsBetween(from: Day, to: Day): number {
  return monthOf(to) - monthOf(from);
}

/**
 * Last day of a term of whole months that begins with the day `from`, which counts: the one before the day of the same
 * number, and where that month lacks it the month's last (§ 187 Abs. 2, § 188 Abs. 2 and 3 BGB).
 * @example lastDayOfTerm('2026-03-15', 12) // '2027-03-14'
 * @example lastDayOfTerm('2026-01-31', 1) // '2026-02-28'
 */
export function lastDayOfTerm(from: Day, months: number): Day {
  const [month, date] = [monthOf(from) + months, dateOf(from)];
  return date === 1 ? plusDays(dayIn(month, 1), -1) : dayIn(month, date - 1);
}

/**
 * Last day on which a notice with a period of that many months may arrive for the contract to end with `end`.
 * @example lastReceiptFor('2026-03-31', 1) // '2026-02-28'
 */
export function lastReceiptFor(end: Day, noticeMonths: number): Day {
  let day = plusMonths(end, -noticeMonths);
  while (plusMonths(plusDays(day, 1), noticeMonths) <= end) day = plusDays(day, 1);
  return day;
}

/** First and last day of a month. @example spanOfMonth('2026-02') // { from: '2026-02-01', to: '2026-02-28' } */
export function spanOfMonth(month: string): Span {
  const from = `${month}-01`;
  return { from, to: endOfMonth(from) };
}

export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** Returns whether the day lies in the span. */
export const isIn = (day: Day, { from, to }: Span): boolean => from <= day && day <= to;

/** Days sort as text. */
const later = (a: Day, b: Day): Day => (a < b ? b : a);

/** The overlap of two spans; undefined without one. An end that is null is open. */
export function overlap(
  a: { from: Day; to: Day | null },
  b: { from: Day; to: Day | null },
): { from: Day; to: Day | null } | undefined {
  const from = later(a.from, b.from);
  const to = a.to === null ? b.to : b.to === null || a.to < b.to ? a.to : b.to;
  return to !== null && to < from ? undefined : { from, to };
}

/** Day of the week, 0 for Sunday. @example weekdayOf('2026-11-21') // 6 */
export function weekdayOf(day: Day): number {
  return getDay(read(day));
}

/** Whole years from one day to the other. @example yearsBetween('1990-11-22', '2026-11-21') // 35 */
export function yearsBetween(from: Day, to: Day): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Last day of the day's month. @example endOfMonth('2026-02-11') // '2026-02-28' */
export const endOfMonth = (day: Day): Day => dayIn(monthOf(day), 31);

/** Last day of the day's quarter. @example endOfQuarter('2026-02-11') // '2026-03-31' */
export const endOfQuarter = (day: Day): Day => write(lastOfQuarter(read(day)));

/** Monday of the day's week. @example mondayOf('2026-11-21') // '2026-11-16' */
export const mondayOf = (day: Day): Day => write(startOfISOWeek(read(day)));
