/** Appointments as the calendar shows them: on Berlin's clocks, in the colour of trainer or course. */
import type { Calendar } from '@event-calendar/core';
import { fromBerlin, inBerlin } from '../../../format/instants.ts';
import { APPOINTMENT_KINDS } from '../../../resources/appointments.ts';
import type { CalendarEntry } from '../../../resources/endpoints/schedule.ts';
import { textOn } from '../../../rules/colors.ts';
import { type Columns, columnOf } from './columns.ts';

export type Coloring = 'trainer' | 'course';

const BLOCKER = '#5f6b7a';

/** What a person calls it: who comes, where few do, else what it is. */
export function nameOf({ kind, title, customers }: CalendarEntry): string {
  const what = title ?? APPOINTMENT_KINDS[kind];
  return customers.length > 0 && kind !== 'course' ? `${customers.join(', ')} · ${what}` : what;
}

/** How full it is. @example placesOf(entry) // '8/12, 2 warten' */
export function placesOf({ kind, booked, capacity, waiting }: CalendarEntry): string | undefined {
  if (kind === 'blocker' || (capacity ?? 0) <= 1) return undefined;
  const taken = capacity === null ? String(booked) : `${booked}/${capacity}`;
  return waiting > 0 ? `${taken}, ${waiting === 1 ? '1 wartet' : `${waiting} warten`}` : taken;
}

export interface Shown {
  readonly coloring: Coloring;
  readonly colorOf: ReadonlyMap<string, string | null | undefined>;
  readonly columns: Columns;
  readonly fallback: string;
}

/** The colour that tells it apart. @example colorOfEntry(entry, { coloring: 'course', colorOf, fallback }) // '#1b7f4b' */
export function colorOfEntry(
  { kind, course_color, trainer_id }: CalendarEntry,
  { coloring, colorOf, fallback }: Omit<Shown, 'columns'>,
): string {
  if (kind === 'blocker') return BLOCKER;
  return (coloring === 'course' ? course_color : colorOf.get(trainer_id)) ?? fallback;
}

/** @example entries.map((entry) => eventOf(entry, { coloring: 'trainer', colorOf, columns: 'trainer', fallback })) */
export function eventOf(entry: CalendarEntry, shown: Shown): Calendar.EventInput {
  const color = colorOfEntry(entry, shown);
  return {
    id: entry.id,
    start: wallClock(entry.starts_at),
    end: wallClock(entry.ends_at),
    title: nameOf(entry),
    resourceIds: [columnOf(shown.columns, entry)],
    backgroundColor: color,
    textColor: textOn(color),
    classNames: [entry.status, ...(isFull(entry) ? ['full'] : [])],
    // What was held or called off stays where it is.
    ...(entry.status !== 'planned' && { startEditable: false, durationEditable: false }),
    extendedProps: { entry },
  };
}

const isFull = ({ capacity, booked, kind }: CalendarEntry) =>
  kind === 'course' && capacity !== null && booked >= capacity;

/** What the clocks show, without a zone: so the calendar shows it whatever the zone of the machine is. */
export function wallClock(instant: string): string {
  const { day, time } = inBerlin(instant);
  return `${day}T${time}:00`;
}

/** The instant of a date whose local fields are those of Berlin's clocks. */
export function instantOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return fromBerlin(day, `${two(date.getHours())}:${two(date.getMinutes())}`);
}
