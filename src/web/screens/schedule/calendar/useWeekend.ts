import type { Calendar } from '@event-calendar/core';
import { useRef } from 'react';
import { useStore } from 'react-admin';
import { today } from '#format/instants.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { type Day, mondayOf, plusDays } from '#rules/days.ts';
import type { ViewName } from './view.ts';
import { wallClock } from './when.ts';

interface Weekend {
  readonly hidden: boolean;
  /** Shows or hides it; absent where it has appointments or is today. */
  readonly toggle?: () => void;
}

/** Days of the week as the calendar counts them, from Sunday. */
export const WEEKEND: NonNullable<Calendar.Options['hiddenDays']> = [0, 6];

/**
 * Hides an empty weekend of a week, unless the person wants to see it.
 * @example const { hidden, toggle } = useWeekend('week', '2026-11-25', entries);
 */
export function useWeekend(view: ViewName, day: Day, entries: readonly CalendarEntry[] | undefined): Weekend {
  const [wanted, setWanted] = useStore('schedule.weekend', false);
  const saturday = plusDays(mondayOf(day), 5);
  const isInIt = (date: Day) => date >= saturday && date <= plusDays(saturday, 1);
  // While an answer is awaited, the columns stay as they are.
  const isUsed = useRef(true);
  if (entries) isUsed.current = entries.some((one) => isInIt(wallClock(one.starts_at).slice(0, 10)));
  if (view !== 'week' || isUsed.current || isInIt(today())) return { hidden: false };
  return { hidden: !wanted, toggle: () => setWanted(!wanted) };
}
