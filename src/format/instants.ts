/** Points in time, RFC 3339 in UTC, and what calendar and clock in Berlin show at them. */
import { TZDateMini } from '@date-fns/tz/date/mini';
import { formatDay, isDay } from '#rules/days.ts';
import { lostHour } from '#rules/schedule/lostHour.ts';
import { parseDay } from './days.ts';

const ZONE = 'Europe/Berlin';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Minutes that the clocks are ahead of UTC, by the hour since 1970: they change on the hour. Cached, as a calendar needs
 * thousands of look-ups.
 */
const ahead = new Map<number, number>();

function minutesAhead(time: number): number {
  const hour = Math.floor(time / HOUR);
  const known = ahead.get(hour) ?? -new TZDateMini(hour * HOUR, ZONE).getTimezoneOffset();
  ahead.set(hour, known);
  return known;
}

/** What calendar and clock show, in the notation of RFC 3339. */
const shownAt = (time: number) => new Date(time + minutesAhead(time) * MINUTE).toISOString();

/** The day it is in Berlin at that instant. @example berlinDay(new Date('2026-06-30T22:30:00Z')) // '2026-07-01' */
export function berlinDay(instant: Date): string {
  return shownAt(+instant).slice(0, 10);
}

/** Today in Berlin, `YYYY-MM-DD`. */
export function today(): string {
  return berlinDay(new Date());
}

/**
 * The instant at which a day begins in Berlin, RFC 3339 in UTC.
 * @example startOfBerlinDay('2026-07-01') // '2026-06-30T22:00:00.000Z'
 */
export function startOfBerlinDay(day: string): string {
  return fromBerlin(day, '00:00');
}

/** Day and time in Berlin at an instant. @example inBerlin('2026-11-21T09:00:00Z').time // '10:00' */
export function inBerlin(instant: string): { day: string; time: string } {
  const shown = shownAt(Date.parse(instant));
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The instant at which clocks in Berlin show that; where they show it twice, the first.
 * @example fromBerlin('2026-11-21', '10:00') // '2026-11-21T09:00:00.000Z'
 */
export function fromBerlin(day: string, time: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const found = +new TZDateMini(year, month - 1, date, hours, minutes, ZONE);
  const first = found - HOUR;
  const twice = shownAt(first).slice(0, 16) === shownAt(found).slice(0, 16);
  return new Date(twice ? first : found).toISOString();
}

/** Offset of Berlin from UTC. @example berlinOffset(new Date('2026-07-01')) // '+02:00' */
export function berlinOffset(instant: Date): string {
  return `+${new Date(minutesAhead(+instant) * MINUTE).toISOString().slice(11, 16)}`;
}

/**
 * A point in time written as in RFC 3339, in UTC with milliseconds; undefined for anything else,
 * and for what the clocks in Berlin leave out where it is written with their offset.
 * @example parseInstant('2026-11-21T10:00:00+01:00') // '2026-11-21T09:00:00.000Z'
 */
export function parseInstant(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const parts =
    /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?([Zz]|[+-]\d{2}:\d{2})$/.exec(
      value,
    );
  if (!parts || !isDay(parts[1])) return undefined;
  // An offset of Berlin means Berlin's clocks: a time that they never show is refused instead of moved.
  const clock = berlinClockIn(value);
  if (clock && lostHour(clock.day, clock.time)) return undefined;
  const time = Date.parse(value.toUpperCase().replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/**
 * Returns why a typed text is no point in time; undefined where it is one.
 * @param unreadable message for a text that can't be parsed at all
 * @example instantProblem('2027-03-28T02:30:00+01:00') // 'Am 28.03.2027 werden die Uhren um 2 auf 3 gestellt: …'
 * @example instantProblem('28.3.27, 2:30') // the same
 */
export function instantProblem(text: string, unreadable = HOW_TO_WRITE): string | undefined {
  if (parseInstant(text)) return undefined;
  const clock = berlinClockIn(text) ?? readClock(text);
  return (clock && lostHour(clock.day, clock.time)) ?? unreadable;
}

const HOW_TO_WRITE = 'Bitte gib Datum und Uhrzeit wie 21.11.2026, 10:00 ein.';

/** Day and time that are written with an offset of Berlin's. */
function berlinClockIn(text: string): { day: string; time: string } | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}).*\+0[12]:00$/.exec(text) ?? [];
  return day && time && isDay(day) ? { day, time } : undefined;
}

/** @example formatInstant('2026-11-21T09:00:00Z') // '21.11.2026, 10:00' */
export function formatInstant(instant: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(instant) || Number.isNaN(Date.parse(instant))) return instant;
  const { day, time } = inBerlin(instant);
  return `${formatDay(day)}, ${time}`;
}

/**
 * The instant with its seconds, where what is named may happen twice a minute.
 * @example formatSecond('2026-11-21T09:00:07Z') // '21.11.2026, 10:00:07'
 */
export function formatSecond(instant: string): string {
  const minute = formatInstant(instant);
  return minute === instant ? instant : `${minute}:${new Date(instant).toISOString().slice(17, 19)}`;
}

/** '21.11.2026, 10:00' as an instant; a day alone means its midnight. Undefined of a time that is left out, too. */
export function readInstant(text: string): string | undefined {
  const typed = readClock(text);
  return typed && !lostHour(typed.day, typed.time) ? fromBerlin(typed.day, typed.time) : undefined;
}

function readClock(text: string): { day: string; time: string } | undefined {
  const match = /^(\S+?)[,\s]*(?:\s(\S+)(?:\s*uhr)?)?$/i.exec(text.trim());
  const day = parseDay(match?.[1]?.replace(/,$/, '') ?? '');
  const time = parseTime(match?.[2] ?? '0');
  return day && time ? { day, time } : undefined;
}

/** A time typed as '9', '9:30', '0930' or '9.30 Uhr'. @example parseTime('930') // '09:30' */
export function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s*uhr)?$/i.exec(text.trim());
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  if (hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
