/** Ticks many of an appointment's bookings off in one transaction. */
import { findingsOf } from '#declare/findings.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { bookings, tooEarly } from '#resources/schedule/bookings.ts';
import type { tickMany } from '#resources/schedule/endpoints/attendance.ts';
import { IS_CANCELLED } from '#rules/schedule/places.ts';
import { settle } from '#services/entities/schedule/missed.ts';
import { wordOf } from '#services/http/actions.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, notFound } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';

/** The status that each tick is for, and what it becomes. Both take a place, so that no counter changes. */
const STATES = {
  attend: ['booked', 'attended'],
  undo: ['attended', 'booked'],
} as const;

export const manyTicked: Handler<typeof tickMany> = ({ write, params, body, today }) =>
  write(async (tx) => {
    const appointment = await tx.get(appointments, params.parent_id, { forUpdate: true });
    if (!appointment) throw notFound();
    if (appointment.cancelled) throw conflict(IS_CANCELLED);
    const [early] = findingsOf(tooEarly(appointment, today)).warnings;
    if (early) throw conflict(early.text);
    const [from, to] = STATES[body.tick];
    const ids = [...new Set(body.booking_ids)].sort();
    const found = await tx.getMany(bookings, ids, { forUpdate: true });
    const own = found.filter(({ parent_id }) => parent_id === appointment.id);
    if (own.length < ids.length) throw notFound();
    const open = own.filter(({ status }) => status === from);
    const refusals = await tx.widely(() =>
      settle(
        tx,
        open.map((booking) => ({ appointment, booking, to })),
      ),
    );
    const refused = open.flatMap(({ id, customer_id }) => {
      const reason = refusals.get(id);
      return reason === undefined ? [] : [{ customer_id, reason }];
    });
    const ticked = open.filter(({ id }) => !refusals.has(id)).map(({ id }) => id);
    const changes = ticked.map((id) => ({ id, values: { status: to } }));
    await tx.updateMany(bookings, changes, { batch: newId(), action: wordOf(body.tick) });
    return { booking_ids: ticked, refused };
  });
