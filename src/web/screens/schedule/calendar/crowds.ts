/**
 * Thins out columns with more simultaneous entries than fit side by side: the rendered ones, and the number of the
 * others.
 */
import type { Calendar } from '@event-calendar/core';
import { isAllDay } from '#resources/schedule/appointments.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { type Columns, columnOf } from './columns.ts';
import { dayLabel, type ViewName } from './view.ts';
import { wallClock } from './when.ts';

/** Maximum number of entries side by side that are distinguishable in a week's column. */
export const SIDE_BY_SIDE = 8;

/** Number of whole days that are kept free, above each other in a column. */
const ALL_DAY = 3;

/** Number of appointments per day in a month. */
export const PER_DAY = 3;

/** Entries of one hour of a column, or of a day in a month, that aren't rendered. */
export interface Crowd {
  readonly id: string;
  readonly column: string;
  readonly day: string;
  /** The hour as local time; that of a whole day sorts last. */
  readonly time: string;
  readonly count: number;
}

/** The rendered entries and the crowds of a span. */
export interface Seen {
  readonly drawn: readonly CalendarEntry[];
  readonly crowds: readonly Crowd[];
}

/**
 * Returns the entries to render, and crowds that represent the others: the number of elements is bounded, regardless of
 * the number of appointments. Lists aren't thinned.
 * @example const { drawn, crowds } = thinned(entries, 'week', 'trainer');
 */
export function thinned(entries: readonly CalendarEntry[], view: ViewName, columns: Columns): Seen {
  if (view === 'agenda') return { drawn: entries, crowds: [] };
  if (view === 'month') return firstOfDays(entries);
  const drawn: CalendarEntry[] = [];
  const crowds = new Map<string, Crowd>();
  /** End times of the rendered lanes, by column. */
  const lanes = new Map<string, string[]>();
  const crowd = (id: string, rest: Omit<Crowd, 'id' | 'count'>) => {
    const count = (crowds.get(id)?.count ?? 0) + 1;
    crowds.set(id, { id, ...rest, count });
  };
  const wholeDays = new Map<string, number>();
  for (const entry of entries.toSorted(byBeginning)) {
    const clock = wallClock(entry.starts_at);
    const [day, hour] = [clock.slice(0, 10), clock.slice(11, 13)];
    const column = view === 'day' ? columnOf(columns, entry) : day;
    if (isAllDay(entry)) {
      const above = wholeDays.get(column) ?? 0;
      wholeDays.set(column, above + 1);
      if (above < ALL_DAY) drawn.push(entry);
      else crowd(`more ${column} ${day} all`, { column, day, time: WHOLE_DAY });
      continue;
    }
    const ends = lanes.get(column) ?? [];
    lanes.set(column, ends);
    const free = ends.findIndex((end) => end <= entry.starts_at);
    const lane = free === -1 ? ends.length : free;
    if (lane < SIDE_BY_SIDE) {
      ends[lane] = entry.ends_at;
      drawn.push(entry);
      continue;
    }
    crowd(`more ${column} ${day} ${hour}`, { column, day, time: `${hour}:00:00` });
  }
  return { drawn, crowds: [...crowds.values()] };
}

/** Time of a crowd for the rest of a day. */
const WHOLE_DAY = '23:59:00';

/** The services count what they omit; entries from another view's answer, or just moved, are dropped here. */
function firstOfDays(entries: readonly CalendarEntry[]): Seen {
  const ofDays = new Map<string, CalendarEntry[]>();
  for (const entry of entries.toSorted((a, b) => calledOff(a) - calledOff(b) || byBeginning(a, b))) {
    const day = wallClock(entry.starts_at).slice(0, 10);
    const all = ofDays.get(day);
    if (all) all.push(entry);
    else ofDays.set(day, [entry]);
  }
  const days = [...ofDays].map(([day, all]) => {
    const drawn = all.slice(0, PER_DAY);
    const total = Math.max(all.length, ...all.map(({ of_day }) => of_day ?? 0));
    return { day, drawn, count: total - drawn.length };
  });
  return {
    drawn: days.flatMap(({ drawn }) => drawn),
    crowds: days.flatMap(({ day, count }) =>
      count > 0 ? [{ id: `more ${day}`, column: day, day, time: WHOLE_DAY, count }] : [],
    ),
  };
}

const calledOff = ({ status }: CalendarEntry) => Number(status === 'cancelled');

/** Sorts by start; at the same start, cancelled entries come last. */
const byBeginning = (a: CalendarEntry, b: CalendarEntry) =>
  compare(a.starts_at, b.starts_at) || calledOff(a) - calledOff(b) || compare(a.id, b.id);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A crowd as held by the calendar. */
export interface ShownCrowd {
  readonly id: string;
  readonly day: string;
  /** @example '42 weitere, Montag, 23. November, 08:00 Uhr', '42 weitere am 23.11.' */
  readonly text: string;
}

/**
 * Returns the event that shows a crowd at its hour, as `+ 42`.
 * @example const events = [...drawn.map(eventFor), ...crowds.map(crowdEvent)];
 */
export const crowdEvent = ({ id, column, day, time, count }: Crowd): Calendar.EventInput => ({
  id,
  allDay: id.endsWith(' all'),
  start: `${day}T${time}`,
  end: `${day}T${time.slice(0, 2)}:59:59`,
  title: `+ ${count}`,
  resourceIds: [column],
  classNames: ['crowd'],
  editable: false,
  extendedProps: {
    crowd: {
      id,
      day,
      text: `${count === 1 ? 'Ein weiterer' : `${count} weitere`}${time === WHOLE_DAY ? ` am ${dayLabel(day, 'd.M.')}` : `, ${dayLabel(day, 'EEEE, d. MMMM')}, ${time.slice(0, 5)} Uhr`}`,
    },
  },
});
