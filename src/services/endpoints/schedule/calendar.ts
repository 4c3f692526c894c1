/**
 * The appointments between two days, by one statement: with the course's colour, and names where few attend.
 * For a month, the first few of each day and their number.
 */

import { startOfBerlinDay } from '#format/instants.ts';
import { PLACED } from '#resources/schedule/bookings.ts';
import { type calendar, MOST_SHOWN } from '#resources/schedule/endpoints/schedule.ts';
import { daysBetween, plusDays } from '#rules/days.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { invalid } from '#services/problem.ts';
import { instantSql, nameOf, runJson, sql, value } from '#services/storage/statement.ts';

/** A month's page shows six weeks. */
const MOST_DAYS = 62;

export const calendarBetween: Handler<typeof calendar> = ({ read, query, studio_id }) => {
  const { from, to, trainer_id, location_id, kind, per_day } = query;
  if (to < from) throw invalid({ to: ENDS_BEFORE_IT_BEGINS });
  if (daysBetween(from, to) > MOST_DAYS) throw invalid({ to: 'Höchstens zwei Monate auf einmal.' });
  const [begin, end] = [startOfBerlinDay(from), startOfBerlinDay(plusDays(to, 1))];
  const only = [
    trainer_id ? sql` AND a.trainer_id = ${trainer_id}` : sql``,
    location_id ? sql` AND a.location_id = ${location_id}` : sql``,
    kind ? sql` AND a.kind = ${kind}` : sql``,
  ];
  // No appointment lasts longer than a day: the index on the beginning also finds those in progress.
  const found = sql`a.studio_id = ${studio_id}
    AND a.starts_at > ${begin}::timestamptz - interval '1 day' AND a.starts_at < ${end}::timestamptz
    AND a.ends_at > ${begin}::timestamptz ${sql.join(only, sql``)}`;
  // Not joined with the table again: without statistics of new rows the planner would count anew for each of them.
  const shown = per_day
    ? sql`SELECT * FROM (
        SELECT a.*, (count(*) OVER a_day)::integer AS of_day,
          row_number() OVER (a_day ORDER BY a.status = 'cancelled', a.starts_at, a.id) AS turn
        FROM appointments a WHERE ${found}
        WINDOW a_day AS (PARTITION BY (a.starts_at AT TIME ZONE 'Europe/Berlin')::date)
      ) counted WHERE turn <= ${value(per_day)}`
    : sql`SELECT a.*, NULL::integer AS of_day FROM appointments a WHERE ${found}`;
  return read((tx) =>
    runJson(
      tx.client,
      sql`SELECT a.id, a.version, a.kind, a.status, a.title, a.trainer_id, a.location_id, a.room, a.course_id, a.series_id,
          c.color AS course_color, ${instantSql(sql`a.starts_at`)} AS starts_at,
          ${instantSql(sql`a.ends_at`)} AS ends_at, a.capacity, a.booked, a.waiting, a.of_day,
          CASE WHEN a.booked BETWEEN 1 AND 3 THEN ARRAY(
            SELECT ${nameOf('p')}
            FROM bookings b JOIN customers p ON p.studio_id = b.studio_id AND p.id = b.customer_id
            WHERE b.studio_id = a.studio_id AND b.parent_id = a.id AND b.status = ANY(${value([...PLACED])}::text[])
            ORDER BY b.created_at, b.id
          ) ELSE '{}' END AS customers
        FROM (${shown}) a
        LEFT JOIN courses c ON c.studio_id = a.studio_id AND c.id = a.course_id
        ORDER BY a.starts_at, a.id LIMIT ${value(MOST_SHOWN)}`,
    ),
  );
};
