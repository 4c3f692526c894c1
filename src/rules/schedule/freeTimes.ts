/** Free times for an appointment: without a warning and without a conflict. */
import { type Day, daysBetween, mondayOf, plusDays } from '../days.ts';
import { type ClockSpan, type Hours, outsideEmployment, type WhoAndWhere } from './availability.ts';
import { holidayOn } from './holidays.ts';
import { minutesOf, WEEKDAY_NAMES, type Weekday } from './recurrence.ts';

/** Appointments begin on a quarter of an hour; what is proposed, half an hour apart. */
const GRID = 15;
const APART = 30;

/** Minutes for choosing a time: one that begins sooner isn't proposed. */
const CHOOSING = 5;

/** Hours where none are entered. */
const USUAL = { begin: 7 * 60, end: 21 * 60 };

/** Parts of a day, by the hours between which an appointment begins. */
export const DAY_PARTS = {
  morning: { from: 0, to: 12 },
  afternoon: { from: 12, to: 17 },
  evening: { from: 17, to: 24 },
} as const;

export type DayPart = keyof typeof DAY_PARTS;

interface Query {
  readonly from: Day;
  readonly days: number;
  readonly minutes: number;
  /** The current time, `HH:MM`, where the first day is today: times before it, or a few minutes after, are left out. */
  readonly after?: string;
  /** Largest number of results. */
  readonly most: number;
  /** The weekdays that suit; all of them where none is named. */
  readonly weekdays?: readonly Weekday[];
  /** The part of the day that suits. */
  readonly part?: DayPart | null;
}

/**
 * Returns the next free times for an appointment, earliest first: within working and opening hours, in no absence or
 * closure, on no holiday, without overlapping `busy`.
 * @param busy what takes the time, on the studio's clocks
 * @example freeTimes({ from: '2026-11-23', days: 1, minutes: 60, most: 50 }, { trainer }, [])[0]
 * // { day: '2026-11-23', from: '08:00', until_day: '2026-11-23', to: '09:00' }
 */
export function freeTimes(
  { from, days, minutes, after, most, weekdays = [], part }: Query,
  there: WhoAndWhere,
  busy: readonly ClockSpan[],
): ClockSpan[] {
  const found: ClockSpan[] = [];
  for (let index = 0; index < days && found.length < most; index += 1) {
    const day = plusDays(from, index);
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) continue;
    if (!isOpen(day, there)) continue;
    const taken = busy.filter((span) => span.day <= day && span.until_day >= day);
    const suits = part ? DAY_PARTS[part] : WHOLE;
    const earliest = Math.max(index === 0 && after ? minutesOf(after) + CHOOSING : 0, suits.from * 60);
    for (const { begin, end } of stretches(day, there)) {
      let next = Math.ceil(Math.max(begin, earliest) / GRID) * GRID;
      for (; next + minutes <= end && next < suits.to * 60 && found.length < most; next += GRID) {
        const span = spanAt(day, next, minutes);
        if (taken.some((other) => overlaps(span, other))) continue;
        found.push(span);
        next += APART - GRID;
      }
    }
  }
  return found;
}

const WHOLE = { from: 0, to: 24 };

const weekdayOf = (day: Day) => WEEKDAY_NAMES[daysBetween(mondayOf(day), day)] as Weekday;

/** Returns whether the day is without absence, closure and holiday. */
function isOpen(day: Day, { trainer, location, studio }: WhoAndWhere): boolean {
  if (studio && holidayOn(day, studio.land)) return false;
  if (trainer && outsideEmployment(trainer, day)) return false;
  const away = [trainer?.absences, location?.closures, studio?.closures];
  return !away.some((spans) => spans?.some((span) => span.from <= day && day <= span.to));
}

interface Stretch {
  /** Minutes since midnight. */
  readonly begin: number;
  readonly end: number;
}

/** The parts of the day within both working and opening hours. */
function stretches(day: Day, { trainer, location, studio }: WhoAndWhere): readonly Stretch[] {
  const opening = location?.opening_hours.length ? location.opening_hours : studio?.opening_hours;
  const both = [trainer?.working_hours ?? [], opening ?? []].filter(({ length }) => length > 0);
  if (both.length === 0) return [USUAL];
  const [some = [], others] = both.map((hours) => joined(hours, day));
  if (!others) return some;
  return some.flatMap((a) =>
    others
      .map((b) => ({ begin: Math.max(a.begin, b.begin), end: Math.min(a.end, b.end) }))
      .filter(({ begin, end }) => begin < end),
  );
}

/** A day's hours in their order; adjoining ones are one. */
function joined(hours: readonly Hours[], day: Day): Stretch[] {
  const weekday = weekdayOf(day);
  const those = hours
    .filter((one) => one.weekday === weekday)
    .map(({ from, to }) => ({ begin: minutesOf(from), end: minutesOf(to) }))
    .sort((a, b) => a.begin - b.begin);
  const found: Stretch[] = [];
  for (const one of those) {
    const last = found.at(-1);
    if (last && one.begin <= last.end)
      found[found.length - 1] = { begin: last.begin, end: Math.max(last.end, one.end) };
    else found.push(one);
  }
  return found;
}

function spanAt(day: Day, begin: number, minutes: number): ClockSpan {
  const end = begin + minutes;
  const until_day = end === 24 * 60 ? plusDays(day, 1) : day;
  return { day, from: clockAt(begin), until_day, to: clockAt(end % (24 * 60)) };
}

/** Formats minutes since midnight. @example clockAt(1110) // '18:30' */
export const clockAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns whether the spans overlap. One that ends when the other begins doesn't. */
export function overlaps(a: ClockSpan, b: ClockSpan): boolean {
  return `${a.day} ${a.from}` < `${b.until_day} ${b.to}` && `${b.day} ${b.from}` < `${a.until_day} ${a.to}`;
}
