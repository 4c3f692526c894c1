/** When and where an appointment is, and what moves it. */
import { formatInstant, fromBerlin, inBerlin } from '../../../format/instants.ts';
import type { CalendarEntry } from '../../../resources/endpoints/schedule.ts';
import { lostHour } from '../../../rules/schedule/lostHour.ts';
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
  const ends_at = later(entry.ends_at, minutes * MINUTE);
  if (ends_at < later(entry.starts_at, SHORTEST * MINUTE)) return undefined;
  return { ...whenOf(entry), ends_at };
}

/**
 * The instant at which the clocks show that; the reason where they never do.
 * @param clock as it is drawn, `YYYY-MM-DDTHH:MM:SS`
 * @example instantAt('2026-11-21T10:00:00') // { at: '2026-11-21T09:00:00.000Z' }
 */
export function instantAt(clock: string): { at: string } | { problem: string } {
  const [day, time] = [clock.slice(0, 10), clock.slice(11, 16)];
  const problem = lostHour(day, time);
  return problem === undefined ? { at: fromBerlin(day, time) } : { problem };
}

/** Drawn elsewhere: its begin is so many seconds later on the clocks, its length is what it was. @example shifted(entry, 3600) */
export function shifted(entry: When, seconds: number): When | string {
  const begin = instantAt(clockLater(entry.starts_at, seconds));
  if ('problem' in begin) return begin.problem;
  const length = Date.parse(entry.ends_at) - Date.parse(entry.starts_at);
  return { ...whenOf(entry), starts_at: begin.at, ends_at: later(begin.at, length) };
}

/** Pulled: its end is so many seconds later on the clocks. @example pulled(entry, -900) */
export function pulled(entry: When, seconds: number): When | string {
  const end = instantAt(clockLater(entry.ends_at, seconds));
  return 'problem' in end ? end.problem : { ...whenOf(entry), ends_at: end.at };
}

/** What the clocks show, without a zone: so the calendar shows it whatever the zone of the machine is. */
export function wallClock(instant: string): string {
  const { day, time } = inBerlin(instant);
  return `${day}T${time}:00`;
}

/** As far away as it is drawn, though clocks are put forward or back between them. */
const clockLater = (instant: string, seconds: number) =>
  later(`${wallClock(instant)}Z`, seconds * 1000).slice(0, 19);

/** @example later('2026-11-21T09:00:00Z', 60_000) // '2026-11-21T09:01:00.000Z' */
export const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** @example spanText({ starts_at: '2026-11-23T09:00:00Z', ends_at: '2026-11-23T10:00:00Z' }) // 'Montag, 23. November 2026, 10:00–11:00 Uhr' */
export function spanText({ starts_at, ends_at }: Pick<When, 'starts_at' | 'ends_at'>): string {
  const [begin, end] = [inBerlin(starts_at), inBerlin(ends_at)];
  const until = begin.day === end.day ? end.time : formatInstant(ends_at);
  return `${titleOf('day', begin.day)}, ${begin.time}–${until} Uhr`;
}
