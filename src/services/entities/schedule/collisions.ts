/** Finds conflicts of several spans before anything is written. */
import { formatInstant } from '#format/instants.ts';
import { APPOINTMENT_KINDS, type Appointment, TAKEN } from '#resources/schedule/appointments.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

export type Span = Pick<Appointment, 'starts_at' | 'ends_at' | 'trainer_id' | 'location_id' | 'room'>;

type InTheWay = Pick<Appointment, 'kind' | 'title' | 'starts_at'> & {
  readonly n: number;
  readonly trainer: boolean;
};

/**
 * Returns the conflict of each span, by its position, in the words of the constraint it would violate; omits
 * free ones. Uses one statement for any number.
 * @param except appointment, course or series that doesn't conflict, as it is planned again
 * @example (await collisions(tx, studio_id, [span])).get(0) // 'Der Raum ist in dieser Zeit schon belegt: Rückenfit, …'
 */
export async function collisions(
  tx: Transaction,
  studio_id: string,
  spans: readonly Span[],
  except: Partial<Pick<Appointment, 'id' | 'course_id' | 'series_id'>> = {},
): Promise<Map<number, string>> {
  if (spans.length === 0) return new Map();
  const { id = null, course_id = null, series_id = null } = except;
  const asked = spans.map(({ starts_at, ends_at, trainer_id, location_id, room }, n) => ({
    ...{ n, starts_at, ends_at, trainer_id, location_id, room },
  }));
  const found = await run<InTheWay>(
    tx.client,
    sql`SELECT s.n, a.kind, a.title, a.starts_at, a.trainer_id = s.trainer_id AS trainer
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS s
        (n integer, starts_at timestamptz, ends_at timestamptz, trainer_id uuid, location_id uuid, room text)
      CROSS JOIN LATERAL (
        SELECT * FROM appointments a WHERE a.studio_id = ${studio_id} AND a.cancelled = false
          AND tstzrange(a.starts_at, a.ends_at, '[)') && tstzrange(s.starts_at, s.ends_at, '[)')
          AND (a.trainer_id = s.trainer_id OR (a.location_id = s.location_id AND a.room = s.room))
          AND a.id IS DISTINCT FROM ${value(id)}::uuid
          AND (${value(course_id)}::uuid IS NULL OR a.course_id IS DISTINCT FROM ${value(course_id)}::uuid)
          AND (${value(series_id)}::text IS NULL OR a.series_id IS DISTINCT FROM ${value(series_id)}::text)
        ORDER BY a.starts_at, a.id LIMIT 1
      ) a`,
  );
  return new Map(found.map((one) => [one.n, sentence(one)]));
}

const sentence = ({ trainer, starts_at, kind, title }: InTheWay): string =>
  `${TAKEN[trainer ? 'trainer' : 'room']}: ${title ?? APPOINTMENT_KINDS[kind]}, ${formatInstant(starts_at)} Uhr.`;

/** Returns whether a person or a room is taken, rather than the location closed. */
export const isTaken = (because: string): boolean =>
  Object.values(TAKEN).some((message) => because.startsWith(message));
