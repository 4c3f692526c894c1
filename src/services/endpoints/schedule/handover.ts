/** Proposes the handover of a trainer's appointments to others. */

import { inBerlin, startOfBerlinDay } from '#format/instants.ts';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import { PLACED } from '#resources/schedule/bookings.ts';
import {
  type HandoverRow,
  type handoverPreview,
  MOST_HANDED_OVER,
  MOST_HANDOVER_DAYS,
} from '#resources/schedule/endpoints/handover.ts';
import { daysBetween, plusDays } from '#rules/days.ts';
import type { ClockSpan } from '#rules/schedule/availability.ts';
import { proposeSubstitutes, type Substitute } from '#rules/schedule/handover.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { invalid, notFound } from '#services/problem.ts';
import { nameOf, run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

type Row = Omit<HandoverRow, 'trainer_id' | 'candidates'> & {
  readonly location_id: string | null;
  readonly customer_ids: readonly string[];
};

export const proposeHandover: Handler<typeof handoverPreview> = ({ read, params: { id }, query }) => {
  const { from, to } = query;
  if (to < from) throw invalid({ to: ENDS_BEFORE_IT_BEGINS });
  if (daysBetween(from, to) > MOST_HANDOVER_DAYS)
    throw invalid({ to: 'Höchstens ein halbes Jahr auf einmal.' });
  return read(async (tx) => {
    const trainer = await tx.get(trainers, id);
    if (!trainer) throw notFound();
    const rows = await appointmentsOf(tx, trainer, from, to);
    const handed = rows
      .filter(({ kind }) => kind !== 'blocker')
      .map((row) => ({ ...row, ...spanOf(row), id: row.appointment_id }));
    const others = await substitutesFor(tx, trainer, rows);
    const proposals = new Map(
      proposeSubstitutes(handed, others, trainer.qualifications ?? []).map((one) => [one.id, one]),
    );
    const found = rows.map(({ location_id: _, customer_ids: __, ...row }): HandoverRow => {
      const { trainer_id = null, candidates = [] } = proposals.get(row.appointment_id) ?? {};
      const named = candidates.map((one) => ({ ...one, because: [...one.because] }));
      return { ...row, trainer_id, candidates: named };
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
    sql`SELECT a.id AS appointment_id, a.kind, a.title, a.starts_at, a.ends_at, a.booked, a.location_id,
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

function spanOf({ starts_at, ends_at }: { starts_at: string; ends_at: string }): ClockSpan {
  const [begin, end] = [inBerlin(starts_at), inBerlin(ends_at)];
  return { day: begin.day, from: begin.time, until_day: end.day, to: end.time };
}

/** Returns all other trainers who work there, with their occupied times and their customers. */
async function substitutesFor(
  tx: Transaction,
  { id, studio_id }: Trainer,
  rows: readonly Row[],
): Promise<Substitute[]> {
  const [first, last] = [rows[0]?.starts_at, rows.at(-1)?.ends_at];
  if (!first || !last) return [];
  const others = await tx.list(trainers, {
    conditions: [
      { field: 'studio_id', operator: 'eq', value: studio_id },
      { field: 'active', operator: 'eq', value: true },
    ],
    sort: ['last_name', 'ASC'],
    offset: 0,
    limit: 500,
  });
  const busy = await run<{ trainer_id: string; starts_at: string; ends_at: string }>(
    tx.client,
    sql`SELECT trainer_id, starts_at, ends_at FROM appointments WHERE studio_id = ${studio_id}
      AND NOT coalesce(cancelled, false) AND trainer_id <> ${id}
      AND starts_at > ${first}::timestamptz - interval '1 day' AND starts_at < ${last}`,
  );
  const known = await run<{ id: string; trainer_ids: string[] }>(
    tx.client,
    sql`SELECT id, trainer_ids FROM customers WHERE studio_id = ${studio_id}
      AND id = ANY(${value([...new Set(rows.flatMap(({ customer_ids }) => customer_ids))])}::uuid[])`,
  );
  return others.rows
    .filter((one) => one.id !== id)
    .map((one) => ({
      id: one.id,
      name: trainers.title(one),
      location_ids: one.location_ids,
      qualifications: one.qualifications ?? [],
      there: { ...one, name: trainers.title(one) },
      busy: busy.filter(({ trainer_id }) => trainer_id === one.id).map(spanOf),
      customer_ids: new Set(
        known.filter(({ trainer_ids }) => trainer_ids.includes(one.id)).map((customer) => customer.id),
      ),
    }));
}
