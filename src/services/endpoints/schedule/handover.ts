/** Proposes the handover of a trainer's appointments to others. */

import { berlinDay, startOfBerlinDay } from '#format/instants.ts';
import { COACHES, type Trainer, trainers } from '#resources/people/trainers.ts';
import { PLACED } from '#resources/schedule/bookings.ts';
import {
  type HandoverRow,
  handoverErrors,
  type handoverPreview,
  MOST_HANDED_OVER,
} from '#resources/schedule/endpoints/handover.ts';
import { plusDays } from '#rules/days.ts';
import { proposeSubstitutes, type Substitute } from '#rules/schedule/handover.ts';
import { grouped } from '#services/grouped.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { invalid, notFound } from '#services/problem.ts';
import { nameOf, run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { type Busy, busyBetween, spanOf } from './busy.ts';
import { otherTimesOf } from './otherTimes.ts';

type Row = Omit<HandoverRow, 'trainer_id' | 'candidates' | 'times'> & {
  readonly customer_ids: readonly string[];
};

/** Days around the appointments in which another time may lie. */
const AROUND = 15;

export const proposeHandover: Handler<typeof handoverPreview> = ({ read, params: { id }, query }) => {
  const { from, to } = query;
  const errors = handoverErrors(query);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return read(async (tx) => {
    const trainer = await tx.get(trainers, id);
    if (!trainer) throw notFound();
    const rows = await appointmentsOf(tx, trainer, from, to);
    const handed = rows
      .filter(({ kind }) => kind !== 'blocker')
      .map((row) => ({ ...row, ...spanOf(row), id: row.appointment_id }));
    const busy = await busyAround(tx, trainer, rows);
    const substitutes = await substitutesFor(tx, trainer, rows, busy);
    const others = substitutes.filter((one) => one.id !== trainer.id);
    const proposals = new Map(
      proposeSubstitutes(handed, others, trainer.qualifications ?? []).map((one) => [one.id, one]),
    );
    const times = await otherTimesOf(tx, { trainer, rows, substitutes, busy });
    const found = rows.map(({ customer_ids: _, ...row }): HandoverRow => {
      const { trainer_id = null, candidates = [] } = proposals.get(row.appointment_id) ?? {};
      const named = candidates.map((one) => ({ ...one, because: [...one.because] }));
      return { ...row, trainer_id, candidates: named, times: times.get(row.appointment_id) ?? [] };
    });
    // Conflicts first, unchanged ones last; keeps the order in time within each.
    const rank = ({ kind, trainer_id: taken }: HandoverRow) => (kind === 'blocker' ? 2 : taken ? 1 : 0);
    return found.sort((a, b) => rank(a) - rank(b));
  });
};

function appointmentsOf(
  tx: Transaction,
  { id, studio_id }: Trainer,
  from: string,
  to: string,
): Promise<Row[]> {
  const now = tx.now.toISOString();
  const [, begin] = [startOfBerlinDay(from), now].sort();
  return run<Row>(
    tx.client,
    sql`SELECT a.id AS appointment_id, a.version, a.kind, a.title, a.starts_at, a.ends_at, a.booked, a.location_id, a.room,
        l.name AS location_name, coalesce(who.ids, '{}') AS customer_ids,
        CASE WHEN a.booked <= 3 THEN coalesce(who.names, '{}') ELSE '{}' END AS customers
      FROM appointments a
      LEFT JOIN locations l ON l.studio_id = a.studio_id AND l.id = a.location_id
      LEFT JOIN LATERAL (
        SELECT array_agg(p.id) AS ids, array_agg(${nameOf('p')} ORDER BY b.created_at) AS names
        FROM bookings b JOIN customers p ON p.studio_id = b.studio_id AND p.id = b.customer_id
        WHERE b.studio_id = a.studio_id AND b.parent_id = a.id AND b.status = ANY(${value([...PLACED])}::text[])
      ) who ON true
      WHERE a.studio_id = ${studio_id} AND a.trainer_id = ${id} AND NOT coalesce(a.cancelled, false)
        AND a.starts_at >= ${begin}
        AND a.starts_at < ${startOfBerlinDay(plusDays(to, 1))}
      ORDER BY a.starts_at, a.id LIMIT ${value(MOST_HANDED_OVER)}`,
  );
}

/** Reads what is held from two weeks before the appointments until two weeks after them. */
async function busyAround(tx: Transaction, { studio_id }: Trainer, rows: readonly Row[]): Promise<Busy[]> {
  const [first, last] = [rows[0]?.starts_at, rows.at(-1)?.ends_at];
  if (!first || !last) return [];
  const [, from] = [
    tx.now.toISOString(),
    startOfBerlinDay(plusDays(berlinDay(new Date(first)), -AROUND)),
  ].sort();
  return busyBetween(
    tx,
    studio_id,
    from as string,
    startOfBerlinDay(plusDays(berlinDay(new Date(last)), AROUND)),
  );
}

/** Returns all trainers who work there, with their occupied times and their customers. */
async function substitutesFor(
  tx: Transaction,
  { studio_id }: Trainer,
  rows: readonly Row[],
  busy: readonly Busy[],
): Promise<Substitute[]> {
  if (rows.length === 0) return [];
  const { rows: all } = await tx.list(trainers, {
    conditions: [
      { field: 'studio_id', operator: 'eq', value: studio_id },
      { field: 'coaches', operator: 'eq', value: COACHES.coaches },
    ],
    sort: ['last_name', 'ASC'],
    offset: 0,
    limit: 500,
  });
  const known = await run<{ id: string; trainer_ids: string[] }>(
    tx.client,
    sql`SELECT id, trainer_ids FROM customers WHERE studio_id = ${studio_id}
      AND id = ANY(${value([...new Set(rows.flatMap(({ customer_ids }) => customer_ids))])}::uuid[])`,
  );
  const times = grouped(busy, ({ trainer_id }) => trainer_id);
  return all.map((one) => ({
    id: one.id,
    name: trainers.title(one),
    location_ids: one.location_ids,
    qualifications: one.qualifications ?? [],
    there: { ...one, name: trainers.title(one) },
    busy: (times.get(one.id) ?? []).map(spanOf),
    customer_ids: new Set(
      known.filter(({ trainer_ids }) => trainer_ids.includes(one.id)).map((customer) => customer.id),
    ),
  }));
}
