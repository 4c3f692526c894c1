/** Copies of an appointment on other days. */
import { inBerlin } from '#format/instants.ts';
import { isWholeDay } from '#resources/schedule/appointments.ts';
import { type Day, daysBetween, mondayOf, plusDays } from '#rules/days.ts';
import { spanOf, type ViewName } from './view.ts';
import { instantAt, later, type When, wholeDay } from './when.ts';

type Times = Pick<When, 'starts_at' | 'ends_at'>;

/** Returns the times on another day, or why there are none. @example timesOn(entry, '2026-11-30') */
export function timesOn({ starts_at, ends_at }: Times, day: Day): Times | string {
  if (isWholeDay({ starts_at, ends_at })) return wholeDay(day);
  const begin = instantAt(`${day}T${inBerlin(starts_at).time}:00`);
  if ('problem' in begin) return begin.problem;
  return { starts_at: begin.at, ends_at: later(begin.at, Date.parse(ends_at) - Date.parse(starts_at)) };
}

interface Place {
  readonly view: ViewName;
  /** The day of the view. */
  readonly day: Day;
  /** The day of the entry that has the focus, where it isn't the copied one. */
  readonly focused: Day | undefined;
}

/**
 * Returns the day on which a copied appointment is pasted: that of a day's view, that of the focused entry, or the same
 * weekday of another week; undefined where none of them tells.
 * @example pasteDay({ view: 'week', day: '2026-12-01', focused: undefined }, '2026-11-26') // '2026-12-03'
 */
export function pasteDay({ view, day, focused }: Place, copied: Day): Day | undefined {
  if (view === 'day') return day;
  if (focused) return focused;
  const { from, to } = spanOf(view, day);
  if (view !== 'week' || (copied >= from && copied <= to)) return undefined;
  return plusDays(from, daysBetween(mondayOf(copied), copied));
}
