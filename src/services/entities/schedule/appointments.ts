/** Hooks around an appointment: its place is validated, and its bookings follow it. */

import type { FieldErrors } from '#declare/define.ts';
import type { Warning } from '#declare/findings.ts';
import { type Appointment, type appointments, MOVED_BOOKINGS } from '#resources/schedule/appointments.ts';
import { grouped } from '#services/grouped.ts';
import type { ActionHandlers, WriteCall, Written } from '#services/hooks.ts';
import { conflict, invalid } from '#services/problem.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { lostBookings, movedTimes } from './courses.ts';
import { followAppointments } from './follow.ts';
import { makeRepeated, warnOfRepeated } from './repeat.ts';
import { endFrom, moveSeries, planSeries, warnOfEnd } from './series.ts';
import { placeErrors, timeWarnings } from './there.ts';

type Appointments = typeof appointments;

export async function beforeAppointment(
  { action, values }: WriteCall<Appointments>,
  tx: Transaction,
  current: Appointment | undefined,
): Promise<NewValues<Appointments>> {
  if (action === 'delete') {
    if (current && current.booked + current.waiting > 0)
      throw conflict('Für diesen Termin ist schon jemand eingetragen. Sage ihn ab, statt ihn zu löschen.');
    return values;
  }
  const errors: FieldErrors = await placeErrors(tx, values, current);
  const course = values.kind === 'course';
  if (course !== (current?.kind === 'course'))
    errors.kind = 'Termine eines Kurses entstehen aus dem Kurs und bleiben es.';
  if (current && values.capacity !== null && values.capacity < current.booked)
    errors.capacity = `Gebucht sind schon ${current.booked} Plätze.`;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  // Only a new appointment repeats: later, each of the series is an appointment like any other.
  return current ? { ...values, repeat: current.repeat } : values;
}

/**
 * Warns of times outside working hours, in an absence, a closure, or on a holiday, when the time or the place
 * is new.
 */
export async function warnOfTime(
  { action, values, studio_id }: WriteCall<Appointments>,
  tx: Transaction,
  current: Appointment | undefined,
): Promise<Warning[]> {
  if (action === 'delete' || (current && WHEN_AND_WHERE.every((name) => current[name] === values[name])))
    return [];
  const appointment = { ...values, studio_id: studio_id ?? current?.studio_id ?? '' };
  const warnings = await timeWarnings(tx, appointment);
  return current ? warnings : [...warnings, ...(await warnOfRepeated(tx, appointment, warnings))];
}

const WHEN_AND_WHERE = ['starts_at', 'ends_at', 'trainer_id', 'location_id'] as const;

/** Warns of moving past appointments, or into the past; a running one may be extended. */
function pastWarning(
  { starts_at: before }: Appointment,
  { starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string },
  now: string,
): Warning[] {
  const text =
    ends_at < now || (starts_at < now && starts_at !== before)
      ? 'Die neue Zeit liegt in der Vergangenheit.'
      : before < now && starts_at !== before && 'Der Termin hat schon begonnen.';
  return text ? [{ name: 'past', text }] : [];
}

export const appointmentHandlers: ActionHandlers<Appointments> = {
  move: {
    async warn({ tx, record, body: { scope, ...body } }) {
      const warnings = [
        ...pastWarning(record, body, tx.now.toISOString()),
        ...(await timeWarnings(tx, { ...body, studio_id: record.studio_id })),
      ];
      if (scope !== 'following' && scope !== 'all') return warnings;
      const { plan } = await planSeries(tx, record, body, scope);
      return [...warnings, ...lostBookings(plan), ...movedTimes(plan)];
    },
    async run({ body: { scope, ...body }, ...call }) {
      const { tx, record, write, header } = call;
      const errors = await placeErrors(tx, { ...body, capacity: record.capacity }, record);
      if (Object.keys(errors).length > 0) throw invalid(errors);
      if (scope === 'following' || scope === 'all') {
        const { moved, bookings } = await moveSeries(call, body, scope);
        header(MOVED_BOOKINGS, String(bookings));
        return moved;
      }
      const moved = await write(body);
      const follows = moved.starts_at !== record.starts_at || moved.ends_at !== record.ends_at;
      header(MOVED_BOOKINGS, String(follows ? record.booked + record.waiting : 0));
      return moved;
    },
  },
  cancel: {
    warn: ({ tx, record, body }) => warnOfEnd(tx, record, body),
    async run({ tx, record, body, values, write }) {
      const cancelled = await write(values);
      if (body.scope === 'following' || body.scope === 'all') await endFrom(tx, record, body);
      return cancelled;
    },
  },
};

export async function afterAppointment(
  { action, records }: Written<Appointments>,
  tx: Transaction,
): Promise<void> {
  if (action === 'update')
    for (const of of grouped(records, ({ after }) => after.studio_id).values())
      await followAppointments(tx, of);
  if (action === 'create') for (const { after } of records) await makeRepeated(tx, after);
}
