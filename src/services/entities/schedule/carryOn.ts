/** Extends courses without an end, daily, to have appointments twelve weeks ahead. */
import { berlinDay } from '#format/instants.ts';
import { courses } from '#resources/schedule/courses.ts';
import { type Day, plusDays } from '#rules/days.ts';
import { DAYS_AHEAD } from '#rules/schedule/plan.ts';
import { occurrences, type Series } from '#rules/schedule/recurrence.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import { type Database, SYSTEM } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';
import { carryOut, planFurther } from './coming.ts';

/** Courses read per batch. */
const BATCH = 200;

type Open = Series & { readonly id: string; readonly studio_id: string; readonly last: string | null };

/**
 * Creates missing appointments in all studios, one transaction a course. Logs failures, which are retried the
 * next day; concurrent instances share the work. Idempotent.
 * @param today `YYYY-MM-DD` in Berlin
 * @example await carryOnCourses(services, '2026-11-21')
 */
export async function carryOnCourses({ database, log }: Services, today: Day): Promise<void> {
  const ahead = plusDays(today, DAYS_AHEAD);
  for (
    let open = await openCourses(database);
    open.length > 0;
    open = await openCourses(database, open.at(-1))
  )
    for (const course of open)
      try {
        if (lacksSome(course, ahead, today)) await carryOnOne(database, course);
      } catch (error) {
        log.error('course not carried on', { course: course.id, error: (error as Error).message });
      }
}

/** Returns the next courses without an end, with the last appointment of each. */
function openCourses(database: Database, after?: Open): Promise<Open[]> {
  const further = after
    ? sql` AND (c.studio_id, c.id) > (${after.studio_id}::uuid, ${after.id}::uuid)`
    : sql``;
  return database.transaction({ ...SYSTEM, readOnly: true }, ({ client }) =>
    run<Open>(
      client,
      sql`SELECT c.studio_id, c.id, c.starts_on, c.ends_on, c.weekly, c.interval_weeks, c.pattern_from, c.patterns,
          (SELECT max(occurs_at) FROM appointments a WHERE a.studio_id = c.studio_id AND a.course_id = c.id) AS last
        FROM courses c WHERE c.ends_on IS NULL${further} ORDER BY c.studio_id, c.id LIMIT ${value(BATCH)}`,
    ),
  );
}

function lacksSome(course: Open, ahead: Day, today: Day): boolean {
  const from = course.last === null ? today : plusDays(berlinDay(new Date(course.last)), 1);
  return occurrences(course, from, ahead).length > 0;
}

/** Locks the course, so that another instance waits and then finds nothing to do. */
function carryOnOne(database: Database, { id, studio_id }: Open): Promise<void> {
  return database.transaction({ ...SYSTEM, scope: { rows: 'studio', studio_id } }, async (tx) => {
    const course = await tx.get(courses, id, { forUpdate: true });
    if (course?.ends_on === null) await carryOut(tx, await planFurther(tx, course));
  });
}
