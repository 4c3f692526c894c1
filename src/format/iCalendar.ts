/** Times of Berlin in iCalendar (RFC 5545). */
import { TZDate } from '@date-fns/tz/date';

export const ZONE = 'Europe/Berlin';

/** The instant on Berlin's clocks. */
export const onClock = (instant: string) => new TZDate(Date.parse(instant), ZONE);

/**
 * The zone's rule since 1996 (Directive 2000/84/EC): on the last Sunday of March and of October at 01:00 UTC.
 */
export const BERLIN = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
