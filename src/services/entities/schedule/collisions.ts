/** Which of several spans are taken already, by whom or what: told before anything is written. */
import { formatInstant } from '../../../format/instants.ts';
import { APPOINTMENT_KINDS, type Appointment, TAKEN } from '../../../resources/appointments.ts';
import { run, sql, value } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';

export type Span = Pick<Appointment, 'starts_at' | 'ends_at' | 'trainer_id' | 'location_id' | 'room'>;

type InTheWay = Pick<Appointment, 'kind' | 'title' | 'starts_at'> & {
  readonly n: number;
  readonly trainer: boolean;
};

/**
 * What is in the way of each span, by its place among them, in the words of the constraint it would break; nothing of
 * those that are free. One statement, however many they are.
 * @param except of this course nothing is in the way: it is about to be planned anew
 * @example (await collisions(tx, studio_id, [span])).get(0) // 'Der Raum ist in dieser Zeit schon belegt: Rückenfit, …'
 */
export async function collisions(
  tx: Transaction,
  studio_id: string,
  spans: readonly Span[],
  except: string | null = null,
): Promise<Map<number, string>> {
  if (spans.length === 0) return new Map();
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
          AND (${value(except)}::uuid IS NULL OR a.course_id IS DISTINCT FROM ${value(except)}::uuid)
        ORDER BY a.starts_at, a.id LIMIT 1
      ) a`,
  );
  return new Map(found.map((one) => [one.n, sentence(one)]));
}

const sentence = ({ trainer, starts_at, kind, title }: InTheWay): string =>
  `${TAKEN[trainer ? 'trainer' : 'room']}: ${title ?? APPOINTMENT_KINDS[kind]}, ${formatInstant(starts_at)} Uhr.`;

/** Is it that somebody or something is taken? Closures and holidays are nobody's to go over. */
export const isTaken = (because: string): boolean =>
  Object.values(TAKEN).some((message) => because.startsWith(message));
