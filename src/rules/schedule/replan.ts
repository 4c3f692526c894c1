/** What becomes of a course's coming appointments when its pattern changes. */
import { type Day, mondayOf } from '../days.ts';
import type { Occurrence } from './recurrence.ts';

/** An appointment that the course has made, by the day and time it was meant for. */
export interface Made extends Occurrence {
  readonly id: string;
}

export interface Replan<M extends Made = Made> {
  /** They stay, at the time they were meant for or at another one of their week: who has booked goes along. */
  readonly keep: readonly { readonly made: M; readonly to: Occurrence }[];
  readonly drop: readonly M[];
  readonly add: readonly Occurrence[];
}

/**
 * Pairs what is there with what shall be: first those that are alike, then, week by week and in their order, the others.
 * @example replan([{ id: 'a', day: '2026-11-23', time: '18:00' }], [{ day: '2026-11-24', time: '19:00' }]).keep
 * // [{ made: { id: 'a', … }, to: { day: '2026-11-24', time: '19:00' } }]
 */
export function replan<M extends Made>(made: readonly M[], wanted: readonly Occurrence[]): Replan<M> {
  const keyOf = ({ day, time }: Occurrence) => `${day} ${time}`;
  const there = new Map(made.map((one) => [keyOf(one), one]));
  const same = wanted.filter((one) => there.has(keyOf(one)));
  const left = made.filter((one) => !same.some((other) => keyOf(other) === keyOf(one)));
  const open = wanted.filter((one) => !there.has(keyOf(one)));
  const keep = same.map((to) => ({ made: there.get(keyOf(to)) as M, to }));
  const free = groupedByWeek(open);
  const drop: M[] = [];
  for (const one of left) {
    const to = free.get(mondayOf(one.day))?.shift();
    if (to) keep.push({ made: one, to });
    else drop.push(one);
  }
  return { keep, drop, add: [...free.values()].flat() };
}

function groupedByWeek(occurrences: readonly Occurrence[]): Map<Day, Occurrence[]> {
  const weeks = new Map<Day, Occurrence[]>();
  for (const one of occurrences) {
    const week = mondayOf(one.day);
    weeks.set(week, [...(weeks.get(week) ?? []), one]);
  }
  return weeks;
}
