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
import { partOf, type Ratio } from '../fraction.ts';

export interface Terms {
  readonly starts_on: Day;
  readonly ends_on: Day | null;
  readonly price_cents: number;
  readonly billing_interval: 'once' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  readonly free_months: number | null;
}

/** A period's paid days, and what they cost while nothing rests: a part of an amount, not rounded yet. */
export interface Period extends Span {
  readonly base_cents: number;
  /** The part of it that all paid days of the period cost. */
  readonly ratio: Ratio;
  /** The paid days of the period, also of one that is cut where its price changes. */
  readonly paidDays: number;
  /** Days the price is for. */
  readonly ofDays: number;
  /** The part in words, where it isn't simply `paidDays` of `ofDays`. */
  readonly share?: string;
}

/** Months charged at once, counted from the beginning of the term; 0 for intervals that go by the calendar or by days. */
export const MONTHS_AT_ONCE = { once: 0, weekly: 0, monthly: 0, quarterly: 3, yearly: 12 } as const;

/** The days that the price of a week is for. */
export const WEEK = 7;

/** Returns the cents that so many of the period's paid days cost. @example centsOf(period, period.paidDays) */
export function centsOf({ base_cents, ratio, paidDays }: Period, days: number): number {
  return partOf(base_cents, ratio, [days, paidDays]);
}

/**
 * The period whose fee is due in a month (`YYYY-MM`); undefined where none is. Over a term of whole months they cost the
 * price as often as the interval goes into the months that aren't free, to the cent; of a term that ends within an
 * interval whole months count as months, and the days of one that isn't whole by that month's days.
 * @example periodDueIn('2026-11', { ...quarterly, starts_on: '2026-11-30' })?.to // '2027-02-28'
 */
export function periodDueIn(month: string, terms: Terms): Period | undefined {
  const span = spanOfMonth(month);
  const { starts_on, billing_interval, price_cents } = terms;
  if (billing_interval === 'once')
    return isIn(starts_on, span)
      ? { from: starts_on, to: starts_on, base_cents: price_cents, ratio: [1, 1], paidDays: 1, ofDays: 1 }
      : undefined;
  if (billing_interval === 'weekly' || billing_interval === 'monthly') {
    const paid = paidDays(span, terms);
    return paid && (billing_interval === 'weekly' ? weeks(paid, terms) : calendarMonth(span, paid, terms));
  }
  const length = MONTHS_AT_ONCE[billing_interval];
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

/** Weeks go by days. */
function weeks({ from, to }: Span, { price_cents }: Terms): Period {
  const days = daysOf(from, to);
  return { from, to, base_cents: price_cents, ratio: [days, WEEK], paidDays: days, ofDays: WEEK };
}

/**
 * Months go by the calendar: a whole one costs the price, a part its share by days. A term of whole months that begins
 * within one ends within another, which costs what the first one lacked: from 15.01. to 14.04. it is 17/31 of the
 * price for January and 14/31 for April, though April has 30 days.
 */
function calendarMonth(month: Span, paid: Span, terms: Terms): Period {
  const { starts_on, ends_on, price_cents } = terms;
  const [days, length] = [daysOf(paid.from, paid.to), daysOf(month.from, month.to)];
  const byDays: Period = {
    ...paid,
    base_cents: price_cents,
    ratio: [days, length],
    paidDays: days,
    ofDays: length,
  };
  if (ends_on === null || ends_on > month.to || paid.from > month.from) return byDays;
  const boundary = lastDayOfTerm(starts_on, monthsThrough(month.to, starts_on));
  const left = restOf(byDays, terms);
  if (ends_on === boundary) return left;
  // A day more never costs less: the days before the boundary no more than those up to it, those after it no less.
  const [cents, most] = [centsOf(byDays, days), centsOf(left, days)];
  return (ends_on < boundary ? cents > most : cents < most) ? left : byDays;
}

/** What the price leaves after the first paid month: all of it where that one was whole. */
function restOf(last: Period, terms: Terms): Period {
  const from = firstPaidDay(terms);
  const month = spanOfMonth(from.slice(0, 7));
  const [days, length] = [daysOf(from, month.to), daysOf(month.from, month.to)];
  const rest = { ...last, ratio: [1, 1] as const, ofDays: last.paidDays };
  if (days === length) return rest;
  return {
    ...rest,
    base_cents: terms.price_cents - partOf(terms.price_cents, [days, length]),
    share: `Rest zum vollen Beitrag nach ${days} von ${length} Tagen im ersten Monat`,
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
  const { months, days, ofDays } = monthsAndDays(paid, terms);
  return {
    ...paid,
    base_cents: terms.price_cents,
    ratio: [months * ofDays + days, length * ofDays],
    paidDays: daysOf(paid.from, paid.to),
    ofDays: daysOf(whole.from, whole.to),
    ...(months < length && { share: inWords(months, length, `${days} von ${ofDays} Tagen`, days > 0) }),
  };
}

/** Whole months of the term that are over with the day. */
function monthsThrough(day: Day, starts_on: Day): number {
  const months = monthsBetween(starts_on, day) + 1;
  return [months, months - 1].find((count) => lastDayOfTerm(starts_on, count) <= day) ?? months - 2;
}

/** Paid days that begin with a month of the term: its months, the days left over, and the days their month has. */
function monthsAndDays({ from, to }: Span, { starts_on }: Terms) {
  const [before, through] = [monthsThrough(plusDays(from, -1), starts_on), monthsThrough(to, starts_on)];
  const begun = plusDays(lastDayOfTerm(starts_on, through), 1);
  const ofDays = daysOf(begun, lastDayOfTerm(starts_on, through + 1));
  return { months: through - before, days: daysOf(begun, to), ofDays };
}

/** @example inWords(2, 3, '7 von 28 Tagen', true) // '2 von 3 Monaten und 7 von 28 Tagen eines Monats' */
function inWords(months: number, length: number, days: string, begun: boolean): string {
  const whole = `${months} von ${length} Monaten`;
  if (!begun) return whole;
  return months === 0 ? `${days} von einem der ${length} Monate` : `${whole} und ${days} eines Monats`;
}
