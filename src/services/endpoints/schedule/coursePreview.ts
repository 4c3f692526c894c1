/** Previews a course's appointments: plans them as saving does, without writing. */

import { findingsOf } from '#declare/findings.ts';
import { EXPECTED } from '#resources/schedule/bookings.ts';
import { type Course, courses } from '#resources/schedule/courses.ts';
import type { coursePreview } from '#resources/schedule/endpoints/courses.ts';
import { MOST_OCCURRENCES } from '#rules/schedule/plan.ts';
import { coming, type Planned, planChange } from '#services/entities/schedule/coming.ts';
import { courseErrors } from '#services/entities/schedule/courses.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { invalid, notFound } from '#services/problem.ts';
import { nameOf, run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

export const previewOfCourse: Handler<typeof coursePreview> = ({ read, body, studio_id, today }) =>
  read(async (tx) => {
    const { course_id, studio_id: _, ...values } = body as typeof body & { studio_id?: string };
    const before = course_id ? await tx.get(courses, course_id) : undefined;
    if (course_id && !before) throw notFound();
    const course: Planned = {
      ...{ studio_id, name: '', ...before, ...values },
      patterns: values.patterns.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    };
    const { errors } = findingsOf(courses.check?.(values as Partial<Course>, { today }));
    const wrong = { ...(await courseErrors(tx, course, before)), ...errors };
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    const { keep, drop, add, skipped } = await planChange(tx, course, before);
    const changed = keep.filter((one) => Object.keys(one.values).length > 0);
    const names = await namesOf(
      tx,
      studio_id,
      changed.filter((one) => one.values.starts_at !== undefined).map(({ made }) => made.id),
    );
    // Appointments before the change takes effect aren't part of the plan, and stay.
    const before_it = course_id ? (await coming(tx, course_id)).length - keep.length - drop.length : 0;
    const starts = [
      ...keep.map((one) => one.values.starts_at ?? one.made.starts_at),
      ...add.map((one) => one.starts_at as string),
    ].sort();
    return {
      total: starts.length + before_it,
      most: MOST_OCCURRENCES,
      first: starts[0] ?? null,
      last: starts.at(-1) ?? null,
      kept: keep.length - changed.length + before_it,
      added: add.length,
      changed: changed.map(({ made, values: to }) => ({
        from: made.starts_at,
        to: to.starts_at ?? made.starts_at,
        booked: made.booked + made.waiting,
        customers: names.get(made.id) ?? [],
      })),
      dropped: drop.map((one) => ({ from: one.starts_at, booked: one.booked + one.waiting })),
      skipped: [...skipped],
    };
  });

/** Returns the names of booked customers, by the appointment's id. */
async function namesOf(
  tx: Transaction,
  studio_id: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await run<{ id: string; names: string[] }>(
    tx.client,
    sql`SELECT b.parent_id AS id, array_agg(${nameOf('p')} ORDER BY b.created_at, b.id) AS names
      FROM bookings b JOIN customers p ON p.studio_id = b.studio_id AND p.id = b.customer_id
      WHERE b.studio_id = ${studio_id} AND b.parent_id = ANY(${value(ids)}::uuid[]) AND b.status = ANY(${value([...EXPECTED])}::text[])
      GROUP BY b.parent_id`,
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}
