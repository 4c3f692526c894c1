/** Occupancy by week, and absent customers: one statement each. */

import { startOfBerlinDay } from '#format/instants.ts';
import {
  type NoLongerThere,
  type noLongerThere,
  type OccupancyWeek,
  type occupancy,
  WEEKS_AWAY,
} from '#resources/schedule/endpoints/occupancy.ts';
import { mondayOf, plusDays } from '#rules/days.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { pageOf } from '#services/storage/pageOf.ts';
import { nameOf, run, sql } from '#services/storage/statement.ts';

/** Label of each group, and the appointment's column that refers to it. */
const GROUPS = {
  course: { table: sql`courses`, column: sql`a.course_id`, name: sql`g.name` },
  location: { table: sql`locations`, column: sql`a.location_id`, name: sql`g.name` },
  trainer: { table: sql`trainers`, column: sql`a.trainer_id`, name: nameOf('g') },
} as const;

export const occupancyByWeek: Handler<typeof occupancy> = ({ read, query, studio_id, today }) => {
  const { table, column, name } = GROUPS[query.by];
  const from = plusDays(mondayOf(today), -7 * ((query.weeks ?? 8) - 1));
  const only = query.course_id ? sql`AND a.course_id = ${query.course_id}` : sql``;
  return read((tx) =>
    run<OccupancyWeek>(
      tx.client,
      sql`SELECT g.id, ${name} AS name,
          to_char(date_trunc('week', a.starts_at AT TIME ZONE 'Europe/Berlin'), 'YYYY-MM-DD') AS week,
          count(*)::integer AS held, sum(a.capacity)::integer AS places,
          coalesce(sum(a.booked) FILTER (WHERE a.capacity IS NOT NULL), 0)::integer AS taken,
          sum(a.booked)::integer AS booked,
          sum(b.attended)::integer AS attended, sum(b.no_show)::integer AS no_show,
          sum(a.waiting)::integer AS waiting, sum(b.late)::integer AS cancelled_late
        FROM appointments a
        JOIN ${table} g ON g.studio_id = a.studio_id AND g.id = ${column}
        LEFT JOIN courses c ON c.studio_id = a.studio_id AND c.id = a.course_id
        JOIN studios s ON s.id = a.studio_id
        CROSS JOIN LATERAL (SELECT coalesce(c.cancel_until_hours_before, (s.missed ->> 'late_hours')::integer) AS hours) free
        CROSS JOIN LATERAL (
          SELECT count(*) FILTER (WHERE b.status = 'attended') AS attended,
            count(*) FILTER (WHERE b.status = 'no_show') AS no_show,
            count(*) FILTER (WHERE b.status = 'cancelled' AND free.hours IS NOT NULL
              AND b.cancelled_at > a.starts_at - make_interval(hours => free.hours::integer)) AS late
          FROM bookings b WHERE b.studio_id = a.studio_id AND b.parent_id = a.id
        ) b
        WHERE a.studio_id = ${studio_id} AND NOT coalesce(a.cancelled, false) AND a.kind <> 'blocker'
          AND a.starts_at >= ${startOfBerlinDay(from)} AND a.starts_at < ${tx.now.toISOString()} ${only}
        GROUP BY 1, 2, 3 ORDER BY 2, 1, 3`,
    ),
  );
};

export const whoNoLongerComes: Handler<typeof noLongerThere> = ({ read, studio_id, range, today }) => {
  const since = plusDays(today, -7 * WEEKS_AWAY);
  return read((tx) =>
    pageOf<NoLongerThere>(tx.client, {
      // Skips customers whose contract or record is more recent: earlier visits of theirs aren't recorded here.
      rows: sql`SELECT p.id, ${nameOf('p')} AS name, p.phone, p.last_visit_on AS last_visit
        FROM customers p
        WHERE p.studio_id = ${studio_id} AND p.status = 'active' AND p.created_at < ${startOfBerlinDay(since)}
          AND coalesce(p.last_visit_on < ${since}::date, true)
          AND EXISTS (SELECT FROM contracts k WHERE k.studio_id = p.studio_id AND k.customer_id = p.id
            AND k.state IN ('active', 'cancelled') AND k.starts_on <= ${since}::date
            AND (k.ends_on IS NULL OR k.ends_on >= ${today}::date))`,
      order: sql`last_visit NULLS FIRST, name, id`,
      range,
    }),
  );
};
