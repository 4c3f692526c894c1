/** A trainer's appointments as iCalendar (RFC 5545): names customers by first name and initial alone. */
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { BERLIN, onClock, ZONE } from '#format/iCalendar.ts';
import { inBerlin } from '#format/instants.ts';
import { APPOINTMENT_KINDS, type Appointment, isAllDay } from '#resources/schedule/appointments.ts';
import { PLACED } from '#resources/schedule/bookings.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Days before and after today. */
const WINDOW = { before: 30, after: 180 };

type Row = Pick<
  Appointment,
  'id' | 'version' | 'kind' | 'title' | 'cancelled' | 'starts_at' | 'ends_at' | 'updated_at' | 'created_at'
> & {
  readonly place: string | null;
  readonly booked: number;
  readonly capacity: number | null;
  readonly names: readonly string[];
};

/** Returns the calendar's text. Deterministic, so that an unchanged calendar is recognised. */
export async function calendarOf(
  tx: Transaction,
  { studio_id, trainer_id }: { readonly studio_id: string; readonly trainer_id: string },
): Promise<string> {
  const rows = await run<Row>(
    tx.client,
    sql`SELECT a.id, a.version, a.kind, a.title, a.cancelled, a.starts_at, a.ends_at, a.created_at, a.updated_at,
        a.booked, a.capacity, concat_ws(', ', l.name, a.room, l.street, l.city) AS place,
        coalesce(who.names, '{}') AS names
      FROM appointments a
      LEFT JOIN locations l ON l.studio_id = a.studio_id AND l.id = a.location_id
      LEFT JOIN LATERAL (
        SELECT array_agg(p.first_name || ' ' || left(p.last_name, 1) || '.' ORDER BY b.created_at, b.id) AS names
        FROM bookings b JOIN customers p ON p.studio_id = b.studio_id AND p.id = b.customer_id
        WHERE b.studio_id = a.studio_id AND b.parent_id = a.id AND b.status = ANY(${value([...PLACED])}::text[])
      ) who ON a.kind <> 'course'
      WHERE a.studio_id = ${studio_id} AND a.trainer_id = ${trainer_id}
        AND a.starts_at > ${tx.now.toISOString()}::timestamptz - make_interval(days => ${WINDOW.before})
        AND a.starts_at < ${tx.now.toISOString()}::timestamptz + make_interval(days => ${WINDOW.after})
      ORDER BY a.starts_at, a.id`,
  );
  const calendar = ical({
    name: 'Termine',
    prodId: { company: 'Studio-Admin', product: 'Termine', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
    timezone: { name: null, generator: () => BERLIN },
  });
  for (const row of rows) calendar.createEvent(eventOf(row));
  return calendar.toString();
}

function eventOf(row: Row) {
  const { id, version, cancelled, starts_at, ends_at, created_at, updated_at, place } = row;
  const asUtc = (instant: string) => new Date(inBerlin(instant).day);
  return {
    id: `${id}@studio-admin`,
    sequence: version,
    stamp: new Date(updated_at),
    created: new Date(created_at),
    lastModified: new Date(updated_at),
    // An all-day event has days, which belong to no zone.
    ...(isAllDay(row)
      ? { start: asUtc(starts_at), end: asUtc(ends_at), allDay: true }
      : { start: onClock(starts_at), end: onClock(ends_at), timezone: ZONE }),
    summary: summaryOf(row),
    location: place || null,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}

/** Returns the title of courses alone, as those of single appointments may disclose their purpose. */
function summaryOf({ kind, title, names, booked, capacity }: Row): string {
  if (kind === 'course')
    return `${title ?? APPOINTMENT_KINDS.course} (${capacity === null ? booked : `${booked}/${capacity}`})`;
  return [...(names.length > 0 ? [names.join(', ')] : []), APPOINTMENT_KINDS[kind]].join(' · ');
}
