/** Proposes other times for an appointment: those at which its customers have come before. */
import { type Day, daysBetween, mondayOf, plusDays } from '../days.ts';
import { type ClockSpan, obstacles, type WhoAndWhere } from './availability.ts';
import { clockAt, overlaps } from './freeTimes.ts';
import type { HandedOver, Substitute } from './handover.ts';
import { minutesOf, WEEKDAY_NAMES, type Weekday } from './recurrence.ts';

/** Days before and after the appointment in which another time is searched. */
const NEARBY = 14;

/** Usual times of the customers that are tried, and proposals for one appointment. */
const MOST_HABITS = 5;
const MOST_PROPOSED = 3;

/** A weekday and time at which customers came. */
export interface Habit {
  readonly weekday: Weekday;
  /** `HH:MM` on the studio's clocks. */
  readonly time: string;
  readonly times: number;
}

export interface Movable extends HandedOver {
  /** What takes its customers' time, and its room. */
  readonly busy: readonly ClockSpan[];
  readonly habits: readonly Habit[];
  readonly place: Pick<WhoAndWhere, 'location' | 'studio'>;
}

export interface OtherTime extends ClockSpan {
  readonly trainer_id: string;
  readonly name: string;
  readonly habit: Habit;
}

/** The current time, or the earliest at which a proposal may begin. */
interface From {
  readonly day: Day;
  readonly time: string;
}

/**
 * Returns the nearest times within two weeks of the appointment, at weekdays and times at which its customers have come,
 * without a conflict and without a warning; each with the first trainer who has time.
 * @param whom in the order of preference; their absences and hours count
 * @example otherTimes(appointment, [ada, tom], { day: '2026-11-23', time: '09:30' })[0]?.trainer_id
 */
export function otherTimes(one: Movable, whom: readonly Substitute[], from: From): OtherTime[] {
  const length = minutesBetween(one);
  const spans = [...one.habits]
    .sort((a, b) => b.times - a.times)
    .slice(0, MOST_HABITS)
    .flatMap((habit) => spansOf(habit, one.day, length).map((span) => ({ habit, span })))
    .filter(({ span }) => `${span.day} ${span.from}` > `${from.day} ${from.time}` && !isSame(span, one))
    .sort((a, b) => apart(a.span, one) - apart(b.span, one) || b.habit.times - a.habit.times);
  const found: OtherTime[] = [];
  for (const { habit, span } of spans) {
    if (found.length === MOST_PROPOSED) break;
    if (isTaken(span, one.busy)) continue;
    const who = whom.find(
      ({ there, busy }) =>
        obstacles(span, { trainer: there, ...one.place }).length === 0 && !isTaken(span, busy),
    );
    if (who) found.push({ ...span, trainer_id: who.id, name: who.name, habit });
  }
  return found;
}

/** Returns the spans of a usual time near a day, at most one a week. */
function spansOf({ weekday, time }: Habit, near: Day, minutes: number): ClockSpan[] {
  const end = minutesOf(time) + minutes;
  // One that ends after midnight is no time at which anybody trains.
  if (end >= 24 * 60) return [];
  const first = plusDays(mondayOf(plusDays(near, -NEARBY)), WEEKDAY_NAMES.indexOf(weekday));
  return [0, 7, 14, 21, 28]
    .map((days) => plusDays(first, days))
    .filter((day) => Math.abs(daysBetween(near, day)) <= NEARBY)
    .map((day) => ({ day, from: time, until_day: day, to: clockAt(end) }));
}

const isTaken = (span: ClockSpan, busy: readonly ClockSpan[]) => busy.some((other) => overlaps(other, span));

const isSame = (a: ClockSpan, b: ClockSpan) => a.day === b.day && a.from === b.from;

const minutesBetween = ({ day, from, until_day, to }: ClockSpan) =>
  daysBetween(day, until_day) * 24 * 60 + minutesOf(to) - minutesOf(from);

const apart = (a: ClockSpan, b: ClockSpan) =>
  Math.abs(daysBetween(b.day, a.day) * 24 * 60 + minutesOf(a.from) - minutesOf(b.from));
