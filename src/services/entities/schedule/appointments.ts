/** What happens around an appointment: its place is checked, and who has booked goes along with it. */
import type { Appointment, appointments } from '../../../resources/appointments.ts';
import { bookings } from '../../../resources/bookings.ts';
import type { FieldErrors } from '../../../resources/define.ts';
import type { Warning } from '../../../resources/findings.ts';
import { conflict, invalid } from '../../http/problem.ts';
import { newId } from '../../storage/ids.ts';
import { run, sql } from '../../storage/statement.ts';
import type { ManyChange, NewValues, Transaction } from '../../storage/types.ts';
import type { ActionHandlers, WriteCall, Written } from '../hooks.ts';
import { moveUp, recount } from './bookings.ts';
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
  return values;
}

/** Outside of somebody's hours, in an absence, a closure, on a holiday: told when the time or the place is new. */
export async function warnOfTime(
  { action, values, studio_id }: WriteCall<Appointments>,
  tx: Transaction,
  current: Appointment | undefined,
): Promise<Warning[]> {
  if (action === 'delete' || (current && WHEN_AND_WHERE.every((name) => current[name] === values[name])))
    return [];
  return timeWarnings(tx, { ...values, studio_id: studio_id ?? current?.studio_id ?? '' });
}

const WHEN_AND_WHERE = ['starts_at', 'ends_at', 'trainer_id', 'location_id'] as const;

/** What has begun, or would have, is moved only on purpose; what runs may last longer. */
function pastWarning(
  { starts_at: before }: Appointment,
  { starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string },
): Warning[] {
  const now = new Date().toISOString();
  const text =
    ends_at < now || (starts_at < now && starts_at !== before)
      ? 'Die neue Zeit liegt in der Vergangenheit.'
      : before < now && starts_at !== before && 'Der Termin hat schon begonnen.';
  return text ? [{ name: 'past', text }] : [];
}

export const appointmentHandlers: ActionHandlers<Appointments> = {
  move: {
    warn: async ({ tx, record, body }) => [
      ...pastWarning(record, body),
      ...(await timeWarnings(tx, { ...body, studio_id: record.studio_id })),
    ],
    async run({ tx, record, body, values, write }) {
      const errors = await placeErrors(tx, { ...body, capacity: record.capacity }, record);
      if (Object.keys(errors).length > 0) throw invalid(errors);
      return write(values);
    },
  },
};

export async function afterAppointment(
  { action, records }: Written<Appointments>,
  tx: Transaction,
): Promise<void> {
  if (action === 'update') await followAppointments(tx, records);
}

/** Bookings follow their appointment in time, fall with it and rise with it; a place that becomes free is taken. */
export async function followAppointments(
  tx: Transaction,
  records: Written<Appointments>['records'],
): Promise<void> {
  for (const { before, after } of records) {
    if (!before) continue;
    if (before.cancelled !== after.cancelled) await (after.cancelled ? cancelAll : restoreAll)(tx, after);
    else if (before.starts_at !== after.starts_at || before.ends_at !== after.ends_at)
      await changeAll(tx, after, () => ({ starts_at: after.starts_at, ends_at: after.ends_at }));
    if (after.capacity !== before.capacity) while (await moveUp(tx, after));
  }
}

type Change = (
  booking: { id: string; status: string },
  index: number,
) => NewValues<typeof bookings> | undefined;

/** Changes the bookings of an appointment, first come first, under one batch of the history. */
async function changeAll(tx: Transaction, { id }: Appointment, change: Change): Promise<void> {
  const rows = await run<{ id: string; status: string }>(
    tx.client,
    sql`SELECT id, status FROM bookings WHERE parent_id = ${id} ORDER BY created_at, id FOR UPDATE`,
  );
  const changes = rows.flatMap((row, index): ManyChange<typeof bookings>[] => {
    const values = change(row, index);
    return values ? [{ id: row.id, values }] : [];
  });
  await tx.updateMany(bookings, changes, { batch: newId() });
  await recount(tx, id);
}

async function cancelAll(tx: Transaction, appointment: Appointment): Promise<void> {
  await changeAll(tx, appointment, ({ status }) =>
    status === 'booked' || status === 'waitlisted' ? { status: 'cancelled', fell_with_it: true } : undefined,
  );
}

async function restoreAll(tx: Transaction, appointment: Appointment): Promise<void> {
  const rows = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM bookings WHERE parent_id = ${appointment.id} AND fell_with_it ORDER BY created_at, id`,
  );
  const order = rows.map(({ id }) => id);
  await changeAll(tx, appointment, ({ id }) => {
    const place = order.indexOf(id);
    if (place === -1) return undefined;
    const placed = appointment.capacity === null || place < appointment.capacity;
    return {
      status: placed ? 'booked' : 'waitlisted',
      fell_with_it: false,
      starts_at: appointment.starts_at,
      ends_at: appointment.ends_at,
    };
  });
}
