/** Time and place of an appointment, and changes of them. */
import { formatInstant, fromBerlin, inBerlin, startOfBerlinDay } from '#format/instants.ts';
import { isWholeDay } from '#resources/schedule/appointments.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { type Day, plusDays } from '#rules/days.ts';
import { lostHour } from '#rules/schedule/lostHour.ts';
import { titleOf } from './view.ts';

export type When = Pick<CalendarEntry, 'starts_at' | 'ends_at' | 'trainer_id' | 'location_id' | 'room'>;

/** Returns the body of the action `move`. @example whenOf(entry) // what the action `move` asks for */
export const whenOf = ({ starts_at, ends_at, trainer_id, location_id, room }: When): When => ({
  starts_at,
  ends_at,
  trainer_id,
  location_id,
  room,
});

const MINUTE = 60_000;

/** Minimum duration in minutes by resizing. */
const SHORTEST = 15;

/** Returns a longer or shorter span; undefined below the minimum duration. @example longer(entry, -15) */
export function longer(entry: When, minutes: number): When | undefined {
  const ends_at = later(entry.ends_at, minutes * MINUTE);
  if (ends_at < later(entry.starts_at, SHORTEST * MINUTE)) return undefined;
  return { ...whenOf(entry), ends_at };
}

/**
 * Converts a local time to an instant; returns the problem for a time that the clocks skip.
 * @param clock rendered time, `YYYY-MM-DDTHH:MM:SS`
 * @example instantAt('2026-11-21T10:00:00') // { at: '2026-11-21T09:00:00.000Z' }
 */
export function instantAt(clock: string): { at: string } | { problem: string } {
  const [day, time] = [clock.slice(0, 10), clock.slice(11, 16)];
  const problem = lostHour(day, time);
  return problem === undefined ? { at: fromBerlin(day, time) } : { problem };
}

/**
 * Moves by an offset in seconds of local time; the duration is kept, and a whole day stays one where the clocks change.
 * @example shifted(entry, 3600)
 */
export function shifted(entry: When, seconds: number): When | string {
  const begin = instantAt(clockLater(entry.starts_at, seconds));
  if ('problem' in begin) return begin.problem;
  if (isWholeDay(entry)) return { ...whenOf(entry), ...wholeDay(inBerlin(begin.at).day) };
  const length = Date.parse(entry.ends_at) - Date.parse(entry.starts_at);
  return { ...whenOf(entry), starts_at: begin.at, ends_at: later(begin.at, length) };
}

/** Returns the span of a whole day. @example wholeDay('2026-11-21').ends_at // '2026-11-21T23:00:00.000Z' */
export const wholeDay = (day: Day) => ({
  starts_at: startOfBerlinDay(day),
  ends_at: startOfBerlinDay(plusDays(day, 1)),
});

/** Resizes: moves the end by an offset in seconds of local time. @example pulled(entry, -900) */
export function pulled(entry: When, seconds: number): When | string {
  const end = instantAt(clockLater(entry.ends_at, seconds));
  return 'problem' in end ? end.problem : { ...whenOf(entry), ends_at: end.at };
}

/** Returns the local time without a zone, so that the calendar renders it independently of the machine's zone. */
export function wallClock(instant: string): string {
  const { day, time } = inBerlin(instant);
  return `${day}T${time}:00`;
}

/** Adds seconds of local time, also across a change of the clocks. */
const clockLater = (instant: string, seconds: number) =>
  later(`${wallClock(instant)}Z`, seconds * 1000).slice(0, 19);

/** Adds milliseconds to an instant. @example later('2026-11-21T09:00:00Z', 60_000) // '2026-11-21T09:01:00.000Z' */
export const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/**
 * Formats day and times.
 * @example spanText({ starts_at: '2026-11-23T09:00:00Z', ends_at: '2026-11-23T10:00:00Z' }) // 'Montag, 23. November 2026, 10:00–11:00 Uhr'
 */
export function spanText({ starts_at, ends_at }: Pick<When, 'starts_at' | 'ends_at'>): string {
  const [begin, end] = [inBerlin(starts_at), inBerlin(ends_at)];
  const until = begin.day === end.day ? end.time : formatInstant(ends_at);
  if (isWholeDay({ starts_at, ends_at })) return `${titleOf('day', begin.day)}, ganztägig`;
  return `${titleOf('day', begin.day)}, ${begin.time}–${until} Uhr`;
}
