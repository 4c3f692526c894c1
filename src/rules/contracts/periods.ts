/** The periods a contract is charged for, cut to the days that are paid. They tile its term, and so do their prices. */
import {
  type Day,
  daysOf,
  isIn,
  lastDayOfTerm,
  monthsBetween,
  overlap,
  plusDays,
  type Span,
  spanOfMonth,
} from '../days.ts';

export interface Terms {
  readonly starts_on: Day;
  readonly ends_on: Day | null;
  readonly price_cents: number;
  readonly billing_interval: 'once' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  readonly free_months: number | null;
}

/** A period's paid days, and what they cost while nothing rests. */
export interface Period extends Span {
  readonly cents: number;
  /** Days the price is for. */
  readonly ofDays: number;
  /** The part of the price in words, where it isn't simply `days / ofDays`. */
  readonly share?: string;
}

const MONTHS = { quarterly: 3, yearly: 12 } as const;

/**
 * The period whose fee is due in a month (`YYYY-MM`); undefined where none is. Over a term of whole months they cost the
 * price as often as the interval goes into the months that aren't free, to the cent; a term that ends within an
 * interval costs its part.
 * @example periodDueIn('2026-11', { ...quarterly, starts_on: '2026-11-30' })?.to // '2027-02-28'
 */
export function periodDueIn(month: string, terms: Terms): Period | undefined {
  const span = spanOfMonth(month);
  const { starts_on, billing_interval, price_cents } = terms;
  if (billing_interval === 'once')
    return isIn(starts_on, span)
      ? { from: starts_on, to: starts_on, cents: price_cents, ofDays: 1 }
      : undefined;
  if (billing_interval === 'weekly' || billing_interval === 'monthly') {
    const paid = paidDays(span, terms);
    return paid && (billing_interval === 'weekly' ? weeks(paid, terms) : calendarMonth(span, paid, terms));
  }
  const length = MONTHS[billing_interval];
  const whole = intervalFrom(span, terms, length);
  const paid = whole && paidDays(whole, terms);
  return paid && interval(whole, paid, terms, length);
}

function paidDays(span: Span, terms: Terms): Span | undefined {
  return overlap(span, { from: firstPaidDay(terms), to: terms.ends_on }) as Span | undefined;
}

/** Free months are the first ones. */
function firstPaidDay({ starts_on, free_months }: Terms): Day {
  return free_months ? plusDays(lastDayOfTerm(starts_on, free_months), 1) : starts_on;
}

/** Weeks go by days. What is left over by rounding one month is made up for in the next. */
function weeks({ from, to }: Span, terms: Terms): Period {
  const until = (day: Day) => Math.round((terms.price_cents * daysOf(firstPaidDay(terms), day)) / 7);
  return { from, to, cents: until(to) - until(plusDays(from, -1)), ofDays: 7 };
}

/**
 * Months go by the calendar: a whole one costs the price, a part its share by days. A term of whole months that begins
 * within one ends within another, which costs what the first one lacked: from 15.01. to 14.04. it is 17/31 of the
 * price for January and 14/31 for April, though April has 30 days.
 */
function calendarMonth(month: Span, paid: Span, terms: Terms): Period {
  const { starts_on, ends_on, price_cents } = terms;
  const [days, length] = [daysOf(paid.from, paid.to), daysOf(month.from, month.to)];
  const byDays = Math.round((price_cents * days) / length);
  if (ends_on === null || ends_on > month.to || paid.from > month.from)
    return { ...paid, cents: byDays, ofDays: length };
  const first = firstMonth(terms);
  const boundary = lastDayOfTerm(starts_on, monthsThrough(month.to, starts_on));
  const left = first.whole ? price_cents : price_cents - first.cents;
  if (ends_on === boundary)
    return { ...paid, cents: left, ...(first.whole ? { ofDays: days } : rest(days, first)) };
  // A day more never costs less: the days before the boundary no more than those up to it, those after it no less.
  const cents = ends_on < boundary ? Math.min(byDays, left) : Math.max(byDays, left);
  return { ...paid, cents, ofDays: length, ...(cents !== byDays && rest(days, first)) };
}

interface FirstMonth {
  readonly whole: boolean;
  readonly days: number;
  readonly length: number;
  readonly cents: number;
}

function firstMonth(terms: Terms): FirstMonth {
  const from = firstPaidDay(terms);
  const month = spanOfMonth(from.slice(0, 7));
  const [days, length] = [daysOf(from, month.to), daysOf(month.from, month.to)];
  return {
    whole: days === length,
    days,
    length,
    cents: Math.round((terms.price_cents * days) / length),
  };
}

/** How the last month's part is told: as days where it has as many as the first one lacked, else as the rest. */
function rest(days: number, first: FirstMonth): Pick<Period, 'ofDays' | 'share'> {
  const lacking = first.length - first.days;
  if (days === lacking) return { ofDays: first.length };
  return {
    ofDays: first.length,
    share: `${lacking}/${first.length} des Preises, mit ${first.days}/${first.length} aus dem ersten Monat ein voller Beitrag`,
  };
}

/** The quarter or year of the term that begins in the month. */
function intervalFrom(month: Span, { starts_on }: Terms, length: number): Span | undefined {
  const passed = Math.floor(Math.max(0, monthsBetween(starts_on, month.to)) / length);
  return [passed, passed - 1]
    .filter((count) => count >= 0)
    .map((count) => ({
      from: count === 0 ? starts_on : plusDays(lastDayOfTerm(starts_on, count * length), 1),
      to: lastDayOfTerm(starts_on, (count + 1) * length),
    }))
    .find(({ from }) => isIn(from, month));
}

/** A quarter or year that isn't whole costs its months, and the days of a month that isn't whole. */
function interval(whole: Span, paid: Span, terms: Terms, length: number): Period {
  const { months, days } = monthsAndDays(paid, terms);
  return {
    ...paid,
    cents: owedThrough(paid.to, terms, length) - owedThrough(plusDays(paid.from, -1), terms, length),
    ofDays: daysOf(whole.from, whole.to),
    ...(months < length && { share: `${inWords(months, days)} von ${length} Monaten` }),
  };
}

/** Cents for the days through that one: summed up and then rounded, so that parts of intervals add up to whole ones. */
function owedThrough(day: Day, terms: Terms, length: number): number {
  const { starts_on, free_months, price_cents } = terms;
  const since = monthsThrough(day, starts_on);
  const months = since - (free_months ?? 0);
  const from = plusDays(lastDayOfTerm(starts_on, since), 1);
  const part = daysOf(from, day) / daysOf(from, lastDayOfTerm(starts_on, since + 1));
  return (
    price_cents * Math.floor(months / length) +
    Math.round((price_cents * ((months % length) + part)) / length)
  );
}

/** Whole months of the term that are over with the day. */
function monthsThrough(day: Day, starts_on: Day): number {
  const months = monthsBetween(starts_on, day) + 1;
  return [months, months - 1].find((count) => lastDayOfTerm(starts_on, count) <= day) ?? months - 2;
}

/** Paid days that begin with a month of the term, in its months and the days left over. */
function monthsAndDays({ from, to }: Span, { starts_on }: Terms): { months: number; days: number } {
  const [before, through] = [monthsThrough(plusDays(from, -1), starts_on), monthsThrough(to, starts_on)];
  return { months: through - before, days: daysOf(plusDays(lastDayOfTerm(starts_on, through), 1), to) };
}

function inWords(months: number, days: number): string {
  if (days === 0) return String(months);
  const part = days === 1 ? '1 Tag' : `${days} Tage`;
  return months === 0 ? part : `${months === 1 ? '1 Monat' : `${months} Monate`} und ${part}`;
}
