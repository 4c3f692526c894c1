/** Appointments as the calendar shows them: on Berlin's clocks, in the colour of trainer or course. */
import type { Calendar } from '@event-calendar/core';
import { APPOINTMENT_KINDS } from '../../../resources/appointments.ts';
import type { CalendarEntry } from '../../../resources/endpoints/schedule.ts';
import { textOn } from '../../../rules/colors.ts';
import { type Columns, columnOf } from './columns.ts';
import { wallClock } from './when.ts';

export type Coloring = 'trainer' | 'course';

const BLOCKER = '#5f6b7a';

/** What a person calls it: who comes, where few do, else what it is. */
export function nameOf({ kind, title, customers }: CalendarEntry): string {
  const what = title ?? APPOINTMENT_KINDS[kind];
  return customers.length > 0 && kind !== 'course' ? `${customers.join(', ')} · ${what}` : what;
}

/** A customer's name for all to read. @example shortened('Jonas Keller') // 'Jonas K.' */
export function shortened(name: string): string {
  const last = name.lastIndexOf(' ');
  return last === -1 ? name : `${name.slice(0, last)} ${name[last + 1]}.`;
}

/** How full it is. @example placesOf(entry) // '12/12, voll, 2 warten' */
export function placesOf(entry: CalendarEntry): string | undefined {
  const { kind, booked, capacity, waiting } = entry;
  if (kind === 'blocker' || (capacity ?? 0) <= 1) return undefined;
  return [
    capacity === null ? String(booked) : `${booked}/${capacity}`,
    ...(isFull(entry) ? ['voll'] : []),
    ...(waiting > 0 ? [waiting === 1 ? '1 wartet' : `${waiting} warten`] : []),
  ].join(', ');
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

/** The same event for the same entry: what didn't change isn't drawn anew. @example entries.map(eventMaker(shown)) */
export function eventMaker(shown: Shown): (entry: CalendarEntry) => Calendar.EventInput {
  const made = new WeakMap<CalendarEntry, Calendar.EventInput>();
  return (entry) => {
    const event = made.get(entry) ?? eventOf(entry, shown);
    made.set(entry, event);
    return event;
  };
}

/** @example eventOf(entry, { coloring: 'trainer', colorOf, columns: 'trainer', fallback }) */
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

/** What a colour stands for. */
export interface Meaning {
  readonly label: string;
  readonly color: string;
}

/** The colours that are on screen, by name. @example meaningsOf(entries, shown, (id) => names.get(id)) */
export function meaningsOf(
  entries: readonly CalendarEntry[],
  shown: Omit<Shown, 'columns'>,
  nameOfTrainer: (id: string) => string | undefined,
): Meaning[] {
  const labelOf = ({ kind, title, trainer_id, course_id }: CalendarEntry) => {
    if (kind === 'blocker') return APPOINTMENT_KINDS.blocker;
    if (shown.coloring === 'trainer') return nameOfTrainer(trainer_id);
    return course_id ? (title ?? APPOINTMENT_KINDS.course) : 'Ohne Kurs';
  };
  const colors = new Map(
    entries.flatMap((entry) => {
      const label = labelOf(entry);
      return label ? [[label, colorOfEntry(entry, shown)] as const] : [];
    }),
  );
  return [...colors]
    .map(([label, color]) => ({ label, color }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'));
}

const isFull = ({ capacity, booked, kind }: CalendarEntry) =>
  kind === 'course' && capacity !== null && booked >= capacity;
