/** Arrow key navigation between entries: up and down within a day or a column, left and right to the next one. */
import { type Column, type Columns, columnOf } from './columns.ts';
import type { Seen } from './crowds.ts';
import type { ViewName } from './view.ts';
import { wallClock } from './when.ts';

/** An entry as a stop of the keyboard. */
export interface Stop {
  readonly id: string;
  /** Key of the column, in visual order. */
  readonly column: string;
  /** Local start time without the day. */
  readonly time: string;
}

/** Returns the stops of all rendered entries, in visual order. */
export function stopsOf(
  { drawn, crowds }: Seen,
  view: ViewName,
  columns: Columns,
  shown: readonly Column[],
): Stop[] {
  const place = new Map(shown.map(({ id }, index) => [id, String(index).padStart(4, '0')]));
  const stopAt = (id: string, clock: string, column: string) => ({
    id,
    column: view === 'day' ? (place.get(column) ?? '') : clock.slice(0, 10),
    time: clock.slice(11),
  });
  return [
    ...drawn.map((entry) => stopAt(entry.id, wallClock(entry.starts_at), columnOf(columns, entry))),
    ...crowds.map(({ id, day, time, column }) => stopAt(id, `${day}T${time}`, column)),
  ].sort((a, b) => compare(a.column, b.column) || compare(a.time, b.time) || compare(a.id, b.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the stop that a key leads to; undefined without one. @example nextStop(stops, 'a1', 'ArrowRight')?.id */
export function nextStop(stops: readonly Stop[], id: string, key: string): Stop | undefined {
  const index = stops.findIndex((stop) => stop.id === id);
  const here = stops[index];
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops.at(-1);
  if (!here) return undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = stops[index + (key === 'ArrowDown' ? 1 : -1)];
    return next?.column === here.column ? next : undefined;
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const beside =
    key === 'ArrowRight'
      ? stops.slice(index).find(({ column }) => column > here.column)
      : stops.slice(0, index).findLast(({ column }) => column < here.column);
  return stops
    .filter(({ column }) => column === beside?.column)
    .reduce<Stop | undefined>(
      (best, stop) => (best && apart(best, here) <= apart(stop, here) ? best : stop),
      undefined,
    );
}

/** Returns the minutes between the starts of two stops. */
const apart = (a: Stop, b: Stop) => Math.abs(minutes(a.time) - minutes(b.time));
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
