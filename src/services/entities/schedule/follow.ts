/** Bookings follow their appointment: in time, when it is cancelled, and when it is reinstated. */
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import { type Booking, bookings, isExpected } from '#resources/schedule/bookings.ts';
import { takesPlace } from '#resources/schedule/ticks.ts';
import { grouped } from '#services/grouped.ts';
import type { Written } from '#services/hooks.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { ManyChange, NewValues, Transaction, UpdateOptions } from '#services/storage/types.ts';
import { moveUp, recount } from './places.ts';
import { tellOf } from './tell.ts';

type Appointments = typeof appointments;

/** New values of a known appointment, with the overruled warnings. */
export interface Changed {
  readonly made: Appointment;
  readonly values: NewValues<Appointments>;
  readonly overruled?: readonly string[];
}

/** Changes appointments, with their bookings. */
export async function changeAppointments(
  tx: Transaction,
  all: readonly Changed[],
  options: Pick<UpdateOptions, 'batch' | 'action'>,
): Promise<void> {
  const changes = all.filter(({ values }) => Object.keys(values).length > 0);
  const before = new Map(changes.map(({ made }) => [made.id, made]));
  const changed = await tx.updateMany(
    appointments,
    changes.map(({ made: { id }, ...change }) => ({ id, ...change })),
    options,
  );
  await followAppointments(
    tx,
    changed.map((after) => ({ before: before.get(after.id), after })),
  );
}

/**
 * Updates bookings with their appointments: moves, cancels and reinstates them, and fills free places. Reads
 * and writes the bookings of any number of appointments of one studio once.
 */
export async function followAppointments(
  tx: Transaction,
  records: Written<Appointments>['records'],
): Promise<void> {
  const changed = records.flatMap(({ before, after }) => (before ? [{ before, after }] : []));
  const led = changed.filter(({ before, after }) => LEADS.some((name) => before[name] !== after[name]));
  const rows = await bookingsOf(
    tx,
    led.map(({ after }) => after),
  );
  const follows = led.map((one) => ({ ...one, changes: following(one, rows.get(one.after.id) ?? []) }));
  await tx.updateMany(
    bookings,
    follows.flatMap(({ changes }) => changes),
    { batch: newId() },
  );
  tellAll(tx, follows, rows);
  await recount(
    tx,
    led.map(({ after }) => after),
  );
  const offered = new Set([...rows.values()].flat().flatMap((row) => (isOffer(row) ? row.parent_id : [])));
  const free = changed.filter(
    ({ before, after }) => before.capacity !== after.capacity || offered.has(after.id),
  );
  await moveUp(
    tx,
    free.map(({ after }) => after),
  );
}

interface Followed {
  readonly before: Appointment;
  readonly after: Appointment;
  readonly changes: readonly ManyChange<typeof bookings>[];
}

/** Tells those who were expected what became of the appointments of one studio. */
function tellAll(tx: Transaction, all: readonly Followed[], rows: ReadonlyMap<string, readonly Row[]>): void {
  const [first] = all;
  if (!first) return;
  const { studio_id } = first.after;
  const ids = (
    of: readonly Followed[],
    isTold: (booking: Row, change: NewValues<typeof bookings>) => boolean,
  ) =>
    of.flatMap(({ after, changes }) => {
      const known = new Map((rows.get(after.id) ?? []).map((row) => [row.id, row]));
      return changes.filter(({ id, values }) => isTold(known.get(id)!, values)).map(({ id }) => id);
    });
  const moved = all.filter(({ before, after }) => before.cancelled === after.cancelled && !after.cancelled);
  const cancelled = all.filter(({ before, after }) => !before.cancelled && after.cancelled);
  const back = all.filter(({ before, after }) => before.cancelled && !after.cancelled);
  tellOf(
    tx,
    'booking_moved',
    studio_id,
    ids(moved, ({ status }) => status === 'booked'),
  );
  tellOf(
    tx,
    'booking_cancelled',
    studio_id,
    ids(cancelled, () => true),
  );
  tellOf(
    tx,
    'booking_confirmed',
    studio_id,
    ids(back, (_, { status }) => status === 'booked'),
  );
}

/** Fields of an appointment that its bookings follow. */
const LEADS = ['cancelled', 'starts_at', 'ends_at'] as const;

type Row = Pick<Booking, 'id' | 'parent_id' | 'status' | 'fell_with_it' | 'offer_ended'>;

/** Returns whether a place is offered, or was when the appointment was cancelled. */
const isOffer = ({ status, fell_with_it, offer_ended }: Row) =>
  status === 'offered' || (fell_with_it && offer_ended === 'withdrawn');

/** A booking on the waiting list again: an offer is of one time, and the next has a link of its own. */
const WAITS_AGAIN = {
  status: 'waitlisted',
  offered_at: null,
  offered_until: null,
  offer_ended: null,
} as const;

/** Returns the bookings by the appointment's id, in the order of booking; locks them. */
async function bookingsOf(tx: Transaction, all: readonly Appointment[]): Promise<Map<string, Row[]>> {
  const [first] = all;
  if (!first) return new Map();
  const rows = await run<Row>(
    tx.client,
    sql`SELECT id, parent_id, status, fell_with_it, offer_ended FROM bookings
      WHERE studio_id = ${first.studio_id} AND parent_id = ANY(${value(all.map(({ id }) => id))}::uuid[])
      ORDER BY created_at, id FOR UPDATE`,
  );
  return grouped(rows, ({ parent_id }) => parent_id);
}

/** Returns the changes of an appointment's bookings. */
function following(
  { before, after }: { readonly before: Appointment; readonly after: Appointment },
  rows: readonly Row[],
): ManyChange<typeof bookings>[] {
  const { starts_at, ends_at, capacity } = after;
  if (before.cancelled === after.cancelled)
    return rows.map((row) => ({
      id: row.id,
      values: { starts_at, ends_at, ...(row.status === 'offered' && WAITS_AGAIN) },
    }));
  if (after.cancelled)
    return rows
      .filter(({ status }) => isExpected(status))
      .map(({ id, status }) => ({
        id,
        values: {
          ...{ status: 'cancelled', fell_with_it: true },
          ...(status === 'offered' && { offer_ended: 'withdrawn' }),
        },
      }));
  const taken = rows.filter(({ status }) => takesPlace(status)).length;
  const fallen = rows.filter(({ fell_with_it }) => fell_with_it);
  const back = { fell_with_it: false, starts_at, ends_at };
  return [
    ...fallen
      .filter((row) => !isOffer(row))
      .map(({ id }, turn) => {
        const status = capacity === null || taken + turn < capacity ? 'booked' : 'waitlisted';
        return { id, values: { ...back, status } as const };
      }),
    ...fallen.filter(isOffer).map(({ id }) => ({ id, values: { ...back, ...WAITS_AGAIN } })),
  ];
}
