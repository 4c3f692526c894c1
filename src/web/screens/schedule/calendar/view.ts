/** Views of the calendar, as named in the address. */
import { format, parse } from 'date-fns';
import { de } from 'date-fns/locale/de';
import { type Day, isDay, mondayOf, plusDays, plusMonths, spanOfMonth } from '#rules/days.ts';

export const VIEWS = {
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
  agenda: 'Agenda',
} as const;

export type ViewName = keyof typeof VIEWS;

export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** Returns the span of a view. @example spanOf('week', '2026-11-21') // { from: '2026-11-16', to: '2026-11-22' } */
export function spanOf(view: ViewName, day: Day): Span {
  if (view === 'day') return { from: day, to: day };
  // A list starts with the given day.
  if (view === 'agenda') return { from: day, to: plusDays(day, 6) };
  if (view !== 'month') return { from: mondayOf(day), to: plusDays(mondayOf(day), 6) };
  const month = spanOfMonth(day.slice(0, 7));
  return { from: mondayOf(month.from), to: plusDays(mondayOf(month.to), 6) };
}

/** Returns the day after navigating one view forward or back. */
export function step(view: ViewName, day: Day, by: 1 | -1): Day {
  if (view === 'day') return plusDays(day, by);
  return view === 'month' ? plusMonths(`${day.slice(0, 7)}-01`, by) : plusDays(day, 7 * by);
}

/** Returns the title of a view. @example titleOf('week', '2026-11-21') // '16.–22. November 2026 · KW 47' */
export function titleOf(view: ViewName, day: Day): string {
  if (view === 'day') return written(day, 'EEEE, d. MMMM yyyy');
  if (view === 'month') return written(day, 'MMMM yyyy');
  const { from, to } = spanOf(view, day);
  const begin =
    from.slice(0, 7) === to.slice(0, 7)
      ? 'd.'
      : from.slice(0, 4) === to.slice(0, 4)
        ? 'd. MMMM'
        : 'd. MMMM yyyy';
  const days = `${written(from, begin)}–${written(to, 'd. MMMM yyyy')}`;
  return view === 'week' ? `${days} · KW ${written(from, 'I')}` : days;
}

/** Formats a day. @example dayLabel('2026-11-21') // 'Sa., 21.11.' */
export const dayLabel = (day: Day, pattern = 'EEEEEE., d.M.') => written(day, pattern);

const written = (day: Day, pattern: string) => format(parse(day, 'yyyy-MM-dd', 0), pattern, { locale: de });

/** Returns the available views: on a phone the day and the list. */
export const viewsOn = (small: boolean): readonly ViewName[] =>
  small ? ['agenda', 'day'] : ['day', 'week', 'month', 'agenda'];

/**
 * Returns the requested view where it is available, else its replacement.
 * @example viewFor('month', true) // 'agenda'
 */
export function viewFor(asked: string | null, small: boolean): ViewName {
  const views = viewsOn(small);
  return views.find((name) => name === asked) ?? (small ? 'agenda' : 'week');
}

export const dayIn = (text: string | null): Day | undefined => (isDay(text) ? text : undefined);
