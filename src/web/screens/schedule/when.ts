/** When and where an appointment is, and what moves it. */
import { formatInstant, inBerlin } from '../../../format/instants.ts';
import type { CalendarEntry } from '../../../resources/endpoints/schedule.ts';
import { titleOf } from './view.ts';

export type When = Pick<CalendarEntry, 'starts_at' | 'ends_at' | 'trainer_id' | 'location_id' | 'room'>;

/** @example whenOf(entry) // what the action `move` asks for */
export const whenOf = ({ starts_at, ends_at, trainer_id, location_id, room }: When): When => ({
  starts_at,
  ends_at,
  trainer_id,
  location_id,
  room,
});

const MINUTE = 60_000;

/** The shortest that an appointment is made by pulling. */
const SHORTEST = 15;

/** It ends so many minutes later, or earlier; undefined where too little would be left. @example longer(entry, -15) */
export function longer(entry: When, minutes: number): When | undefined {
  const end = Date.parse(entry.ends_at) + minutes * MINUTE;
  if (end - Date.parse(entry.starts_at) < SHORTEST * MINUTE) return undefined;
  return { ...whenOf(entry), ends_at: new Date(end).toISOString() };
}

/** @example spanText({ starts_at: '2026-11-23T09:00:00Z', ends_at: '2026-11-23T10:00:00Z' }) // 'Montag, 23. November 2026, 10:00–11:00 Uhr' */
export function spanText({ starts_at, ends_at }: Pick<When, 'starts_at' | 'ends_at'>): string {
  const [begin, end] = [inBerlin(starts_at), inBerlin(ends_at)];
  const until = begin.day === end.day ? end.time : formatInstant(ends_at);
  return `${titleOf('day', begin.day)}, ${begin.time}–${until} Uhr`;
}
