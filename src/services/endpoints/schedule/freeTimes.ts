/** Finds free times of trainers and rooms, and books one. */

import { OVERRULE } from '#declare/findings.ts';
import { fromBerlin, inBerlin, startOfBerlinDay } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { bookings, OCCUPYING } from '#resources/schedule/bookings.ts';
import {
  type bookFreeTime,
  type FreeTime,
  type freeTimesOf,
  MOST_FREE_TIMES,
} from '#resources/schedule/endpoints/freeTimes.ts';
import { locations } from '#resources/schedule/locations.ts';
import { type Day, plusDays } from '#rules/days.ts';
import type { ClockSpan } from '#rules/schedule/availability.ts';
import { freeTimes, overlaps } from '#rules/schedule/freeTimes.ts';
import { allHooks } from '#services/entities/index.ts';
import { noSuchCustomer } from '#services/entities/schedule/bookings.ts';
import { whoAndWhere } from '#services/entities/schedule/there.ts';
import type { Call, Handler } from '#services/http/endpoint.ts';
import { below } from '#services/http/reach.ts';
import { create } from '#services/http/writes.ts';
import { invalid } from '#services/problem.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Largest number of a trainer's times for which a room is searched. */
const MOST_TRIED = 1000;

export const nextFreeTimes: Handler<typeof freeTimesOf> = ({ read, query, studio_id }) =>
  read(async (tx) => {
    const now = inBerlin(tx.now.toISOString());
    const from = query.from && query.from > now.day ? query.from : now.day;
    const days = query.days ?? 14;
    const whom = await trainersFor(tx, query);
    const taken = await takenBetween(tx, studio_id, { from, to: plusDays(from, days) }, query, whom);
    const rooms = query.location_id ? ((await tx.get(locations, query.location_id))?.rooms ?? []) : [];
    const found: FreeTime[] = [];
    for (const trainer of whom) {
      const place = { trainer_id: trainer.id, location_id: query.location_id, studio_id };
      const busy = taken.filter((one) => one.customer || one.trainer_id === trainer.id);
      const request = {
        from,
        days,
        minutes: query.minutes ?? 60,
        weekdays: query.weekdays ?? [],
        part: query.part,
        most: rooms.length > 0 ? MOST_TRIED : MOST_FREE_TIMES,
      };
      const spans = freeTimes(
        { ...request, ...(from === now.day && { after: now.time }) },
        await whoAndWhere(tx, place),
        busy,
      );
      for (const span of spans) {
        const free = rooms.filter(
          ({ name }) => !taken.some((one) => one.room === name && overlaps(one, span)),
        );
        if (rooms.length > 0 && free.length === 0) continue;
        found.push({
          starts_at: fromBerlin(span.day, span.from),
          ends_at: fromBerlin(span.until_day, span.to),
          trainer_id: trainer.id,
          trainer_name: trainers.title(trainer),
          rooms: free.map(({ name }) => name),
        });
      }
    }
    return found
      .sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.trainer_name.localeCompare(b.trainer_name))
      .slice(0, MOST_FREE_TIMES);
  });

type Asked = Call<typeof freeTimesOf>['query'];

/** Returns the named trainer, or else the customer's trainers. */
async function trainersFor(tx: Transaction, { customer_id, trainer_id }: Asked): Promise<Trainer[]> {
  const customer = customer_id ? await tx.get(customers, customer_id) : undefined;
  if (customer_id && !customer) throw noSuchCustomer();
  if (!customer && !trainer_id) throw invalid({ customer_id: 'Wähle einen Kunden oder einen Trainer.' });
  const ids = trainer_id ? [trainer_id] : (customer?.trainer_ids ?? []);
  const found = (await tx.getMany(trainers, ids)).filter(({ active }) => active);
  if (found.length > 0) return found;
  throw invalid({
    trainer_id: trainer_id
      ? 'Dieser Trainer arbeitet nicht (mehr) hier.'
      : 'Diesen Kunden betreut noch niemand. Wähle einen Trainer.',
  });
}

interface Taken extends ClockSpan {
  readonly trainer_id: string;
  /** Room at the requested location. */
  readonly room: string | null;
  /** Whether it is the customer's, when no trainer can see them. */
  readonly customer: boolean;
}

/** Reads the occupied times of the trainers, the rooms and the customer, by one statement. */
async function takenBetween(
  tx: Transaction,
  studio_id: string,
  { from, to }: { from: Day; to: Day },
  { customer_id, location_id }: Asked,
  whom: readonly Trainer[],
): Promise<Taken[]> {
  const rows = await run<Omit<Taken, keyof ClockSpan> & { starts_at: string; ends_at: string }>(
    tx.client,
    sql`SELECT a.starts_at, a.ends_at, a.trainer_id,
        CASE WHEN a.location_id = ${location_id}::uuid THEN a.room END AS room,
        b.id IS NOT NULL AS customer
      FROM appointments a
      LEFT JOIN bookings b ON b.studio_id = a.studio_id AND b.parent_id = a.id
        AND b.customer_id = ${customer_id}::uuid AND b.status = ANY(${value([...OCCUPYING])}::text[])
      WHERE a.studio_id = ${studio_id} AND NOT coalesce(a.cancelled, false)
        AND a.starts_at > ${startOfBerlinDay(from)}::timestamptz - interval '1 day'
        AND a.starts_at < ${startOfBerlinDay(to)}::timestamptz
        AND (a.trainer_id = ANY(${value(whom.map(({ id }) => id))}::uuid[])
          OR a.location_id = ${location_id}::uuid OR b.id IS NOT NULL)`,
  );
  return rows.map(({ starts_at, ends_at, ...rest }) => {
    const [begin, end] = [inBerlin(starts_at), inBerlin(ends_at)];
    return { ...rest, day: begin.day, from: begin.time, until_day: end.day, to: end.time };
  });
}

/** Creates appointment and booking in one transaction, with all checks and warnings of both. */
export const bookFree: Handler<typeof bookFreeTime> = ({ write, read, body, services, user, today }) => {
  const { customer_id, overrule, ...values } = body;
  const confirmed = overrule ?? [];
  const names = (known: object = {}) => confirmed.filter((name) => name in known);
  return write(async (tx) => {
    const customer = await tx.get(customers, customer_id);
    if (!customer) throw noSuchCustomer();
    const call = { services, user, today, read };
    const appointment = await create(
      { resource: appointments, hooks: allHooks.appointments ?? {} },
      {
        ...call,
        params: {},
        body: {
          ...values,
          capacity: 1,
          studio_id: customer.studio_id,
          [OVERRULE]: names(appointments.warnings),
        },
        write: (work) => work(tx),
      },
    );
    const booking = await create(
      { resource: bookings, hooks: allHooks.bookings ?? {} },
      {
        ...call,
        params: { parent_id: appointment.id },
        body: { customer_id, [OVERRULE]: names(bookings.warnings) },
        write: (work) => work(below(tx, bookings, appointment)),
      },
    );
    return { appointment_id: appointment.id, booking_id: booking.id };
  });
};
