/** Who has booked goes along with their appointment: in time, when it is cancelled, and when it takes place after all. */
import { type Appointment, appointments } from '../../../resources/appointments.ts';
import { bookings } from '../../../resources/bookings.ts';
import { newId } from '../../storage/ids.ts';
import { run, sql } from '../../storage/statement.ts';
import type { ManyChange, NewValues, Transaction } from '../../storage/types.ts';
import type { Written } from '../hooks.ts';
import { moveUp, recount } from './bookings.ts';

type Appointments = typeof appointments;

/** Changes appointments, with all that goes along. */
export async function changeAppointments(
  tx: Transaction,
  all: readonly (readonly [Appointment, NewValues<Appointments>])[],
  batch: string,
): Promise<void> {
  const changes = all.filter(([, values]) => Object.keys(values).length > 0);
  const before = new Map(changes.map(([one]) => [one.id, one]));
  const changed = await tx.updateMany(
    appointments,
    changes.map(([{ id }, values]) => ({ id, values })),
    { batch },
  );
  await followAppointments(
    tx,
    changed.map((after) => ({ before: before.get(after.id), after })),
  );
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
async function changeAll(tx: Transaction, { studio_id, id }: Appointment, change: Change): Promise<void> {
  const rows = await run<{ id: string; status: string }>(
    tx.client,
    sql`SELECT id, status FROM bookings
      WHERE studio_id = ${studio_id} AND parent_id = ${id} ORDER BY created_at, id FOR UPDATE`,
  );
  const changes = rows.flatMap((row, index): ManyChange<typeof bookings>[] => {
    const values = change(row, index);
    return values ? [{ id: row.id, values }] : [];
  });
  await tx.updateMany(bookings, changes, { batch: newId() });
  await recount(tx, [{ studio_id, id }]);
}

async function cancelAll(tx: Transaction, appointment: Appointment): Promise<void> {
  await changeAll(tx, appointment, ({ status }) =>
    status === 'booked' || status === 'waitlisted' ? { status: 'cancelled', fell_with_it: true } : undefined,
  );
}

async function restoreAll(tx: Transaction, appointment: Appointment): Promise<void> {
  const rows = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM bookings
      WHERE studio_id = ${appointment.studio_id} AND parent_id = ${appointment.id} AND fell_with_it ORDER BY created_at, id`,
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
