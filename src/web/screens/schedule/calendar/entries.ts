/** Converts appointments to events of the calendar: in Berlin time, coloured by trainer or course. */
import type { Calendar } from '@event-calendar/core';
import { APPOINTMENT_KINDS, isAllDay } from '#resources/schedule/appointments.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { type EntryColors, entryColors } from '#rules/schedule/entryColors.ts';
import { type Columns, columnOf } from './columns.ts';
import { wallClock } from './when.ts';

export type Coloring = 'trainer' | 'course';

const BLOCKER = '#5f6b7a';

/** Returns an entry's name: the customers where they are few, else the title. */
export function nameOf({ kind, title, customers }: CalendarEntry): string {
  const what = title ?? APPOINTMENT_KINDS[kind];
  return customers.length > 0 && kind !== 'course' ? `${customers.join(', ')} · ${what}` : what;
}

/** Returns a customer's abbreviated name, for public display. @example shortened('Jonas Keller') // 'Jonas K.' */
export function shortened(name: string): string {
  const last = name.lastIndexOf(' ');
  return last === -1 ? name : `${name.slice(0, last)} ${name[last + 1]}.`;
}

/** Returns the occupancy. @example placesOf(entry) // '12/12, voll, 2 warten' */
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
  /** Colours of the theme: the ground under entries, and their text. */
  readonly paper: string;
  readonly ink: string;
}

/** Returns the entry's colours. @example colorsOfEntry(entry, shown).bar // '#1c985a' */
export function colorsOfEntry(
  { kind, course_color, trainer_id }: CalendarEntry,
  { coloring, colorOf, fallback, paper }: Omit<Shown, 'columns'>,
): EntryColors {
  const chosen = (coloring === 'course' ? course_color : colorOf.get(trainer_id)) ?? fallback;
  return entryColors(kind === 'blocker' ? BLOCKER : chosen, paper);
}

/**
 * Returns a memoised conversion, so that unchanged entries aren't re-rendered.
 * @example entries.map(eventMaker(shown))
 */
export function eventMaker(shown: Shown): (entry: CalendarEntry) => Calendar.EventInput {
  const made = new WeakMap<CalendarEntry, Calendar.EventInput>();
  return (entry) => {
    const event = made.get(entry) ?? eventOf(entry, shown);
    made.set(entry, event);
    return event;
  };
}

/**
 * Returns the event of an entry.
 * @example eventOf(entry, { coloring: 'trainer', colorOf, columns: 'trainer', fallback, paper, ink })
 */
export function eventOf(entry: CalendarEntry, shown: Shown): Calendar.EventInput {
  const { bar, ground } = colorsOfEntry(entry, shown);
  return {
    id: entry.id,
    start: wallClock(entry.starts_at),
    end: wallClock(entry.ends_at),
    allDay: isAllDay(entry),
    title: nameOf(entry),
    resourceIds: [columnOf(shown.columns, entry)],
    backgroundColor: ground,
    textColor: shown.ink,
    styles: [`--entry-bar: ${bar}`],
    classNames: [entry.status, ...(isFull(entry) ? ['full'] : [])],
    // Past and cancelled appointments can't be dragged, and a whole day isn't made longer.
    ...(entry.status !== 'planned' && { startEditable: false }),
    ...((entry.status !== 'planned' || isAllDay(entry)) && { durationEditable: false }),
    extendedProps: { entry },
  };
}

/** An entry of the legend. */
export interface Meaning {
  readonly label: string;
  readonly color: string;
}

/**
 * Returns the legend of the visible colours, sorted by name.
 * @example meaningsOf(entries, shown, (id) => names.get(id))
 */
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
      return label ? [[label, colorsOfEntry(entry, shown).bar] as const] : [];
    }),
  );
  return [...colors]
    .map(([label, color]) => ({ label, color }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'));
}

const isFull = ({ capacity, booked, kind }: CalendarEntry) =>
  kind === 'course' && capacity !== null && booked >= capacity;
