/** Start and end of an appointment as a day and two times, during input. */
import { parseDay } from '#format/days.ts';
import { inBerlin, parseInstant, parseTime, readInstant, startOfBerlinDay } from '#format/instants.ts';
import { daysBetween, formatDay, plusDays } from '#rules/days.ts';

const USUAL = 60 * 60_000;

/** State of the inputs, and their values: an instant, the invalid text, or null while incomplete. */
export interface Times {
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly starts_at: unknown;
  readonly ends_at: unknown;
  /** Days from the start to the end. */
  readonly over: number;
  /** Duration in milliseconds, from the last valid values. */
  readonly length: number;
}

/**
 * Returns the state for a start and an end.
 * @example timesOf('2026-11-21T09:00:00Z', '2026-11-21T10:00:00Z').from // '10:00'
 */
export function timesOf(starts_at: unknown, ends_at: unknown): Times {
  const [begin, end] = [clockOf(starts_at), clockOf(ends_at)];
  const length = lengthOf(starts_at, ends_at) ?? USUAL;
  const over = begin.day && end.day ? daysBetween(begin.day, end.day) : 0;
  return {
    day: begin.day ? formatDay(begin.day) : '',
    from: begin.time,
    to: end.time,
    starts_at,
    ends_at,
    over,
    length,
  };
}

/** Changes day or start; the duration is kept. @example withBegin(times, { from: '11:30' }) */
export function withBegin(times: Times, typed: Partial<Pick<Times, 'day' | 'from'>>): Times {
  const next = { ...times, ...typed };
  const starts_at = written(next.day, next.from);
  const begin = parseInstant(starts_at);
  if (!begin) return { ...next, starts_at };
  const ends_at = new Date(Date.parse(begin) + times.length).toISOString();
  return { ...timesOf(begin, ends_at), day: next.day, from: next.from };
}

/** Changes the end; on the same day, where it is after the start. @example withEnd(times, '11:30') */
export function withEnd(times: Times, to: string): Times {
  const [time, from] = [parseTime(to), parseTime(times.from)];
  const over = time && from && time > from ? 0 : times.over;
  const day = parseDay(times.day);
  const ends_at = written(day ? formatDay(plusDays(day, over)) : times.day, to);
  return { ...times, to, over, ends_at, length: lengthOf(times.starts_at, ends_at) ?? times.length };
}

/** Makes it the whole day; undefined while the day is incomplete. @example allDay(times)?.to // '00:00' */
export function allDay(times: Pick<Times, 'day'>): Times | undefined {
  const day = parseDay(times.day);
  if (!day) return undefined;
  return timesOf(startOfBerlinDay(day), startOfBerlinDay(plusDays(day, 1)));
}

/** Formats the inputs on blur. */
export function tidied(times: Times): Times {
  const day = parseDay(times.day);
  return {
    ...times,
    day: day ? formatDay(day) : times.day,
    from: parseTime(times.from) ?? times.from,
    to: parseTime(times.to) ?? times.to,
  };
}

/** Returns the instant, or the typed text where it is invalid, for the field's validation. */
function written(day: string, time: string): string | null {
  if (day.trim() === '' || time.trim() === '') return null;
  const text = `${day}, ${time}`;
  return (parseTime(time) && readInstant(text)) || text;
}

function clockOf(instant: unknown): { day: string; time: string } {
  const known = parseInstant(instant);
  return known ? inBerlin(known) : { day: '', time: '' };
}

function lengthOf(starts_at: unknown, ends_at: unknown): number | undefined {
  const [begin, end] = [parseInstant(starts_at), parseInstant(ends_at)];
  return begin && end && end > begin ? Date.parse(end) - Date.parse(begin) : undefined;
}
