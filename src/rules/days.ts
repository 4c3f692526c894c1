/** Calendar days (`YYYY-MM-DD`) and the instants at which they begin in Berlin. */

const ZONE = 'Europe/Berlin';
const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
});
const berlinClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * Is it a day that the calendar has, between 1900 and 2199? The bounds catch years typed with a digit too few.
 * @example isDay('2026-02-29') // false
 */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** The day it is in Berlin at that instant. @example berlinDay(new Date('2026-06-30T22:30:00Z')) // '2026-07-01' */
export function berlinDay(instant: Date): string {
  return berlin.format(instant);
}

/** The day after. @example nextDay('2026-12-31') // '2027-01-01' */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/**
 * The instant at which a day begins in Berlin, RFC 3339 in UTC.
 * @example startOfBerlinDay('2026-07-01') // '2026-06-30T22:00:00.000Z'
 */
export function startOfBerlinDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const shown = Date.parse(`${berlinClock.format(midnight).replace(' ', 'T')}Z`);
  const first = midnight - (shown - midnight);
  // The clock may have changed between UTC's midnight and Berlin's: ask again at the first guess.
  const again = Date.parse(`${berlinClock.format(first).replace(' ', 'T')}Z`);
  return new Date(first - (again - midnight)).toISOString();
}

/**
 * A point in time written as in RFC 3339, in UTC with milliseconds; undefined for anything else.
 * @example parseInstant('2026-11-21T10:00:00+01:00') // '2026-11-21T09:00:00.000Z'
 */
export function parseInstant(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const parts =
    /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?([Zz]|[+-]\d{2}:\d{2})$/.exec(
      value,
    );
  if (!parts || !isDay(parts[1])) return undefined;
  const time = Date.parse(value.toUpperCase().replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
