/** Words of a calendar's entries. */
import { inBerlin } from '#format/instants.ts';
import { APPOINTMENT_KINDS } from '#resources/schedule/appointments.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';

/** @example whatOf(entry) // 'Yoga' */
export const whatOf = ({ kind, title }: Pick<CalendarEntry, 'kind' | 'title'>): string =>
  title ?? APPOINTMENT_KINDS[kind];

/** @example spanOf(entry) // '09:00–10:00' */
export const spanOf = ({ starts_at, ends_at }: Pick<CalendarEntry, 'starts_at' | 'ends_at'>): string =>
  `${inBerlin(starts_at).time}–${inBerlin(ends_at).time}`;
