/** The trainings of a trainer's day, in a fixed number of statements however many customers it has. */
import { startOfBerlinDay } from '#format/instants.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { PLACED } from '#resources/schedule/bookings.ts';
import { MOST_TODAY, type TrainingToday, type trainingsToday } from '#resources/training/endpoints/today.ts';
import { exercises } from '#resources/training/exercises.ts';
import type { TrainingLog } from '#resources/training/trainingLogs.ts';
import { plusDays } from '#rules/days.ts';
import { bestOf } from '#rules/training/progress.ts';
import { grouped } from '#services/grouped.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { noteReading } from '#services/http/readings.ts';
import { presenter } from '#services/http/visible.ts';
import { instantSql, nameOf, run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { byExercise, MOST_TRAININGS } from './progress.ts';

/** Plans of a customer in force at the same time. */
const MOST_PLANS = 5;

type Due = Pick<TrainingToday, 'customer_id' | 'customer_name' | 'appointments'>;
type Plan = TrainingToday['workouts'][number] & { readonly customer_id: string };
type Log = Pick<TrainingLog, 'id' | 'trained_on' | 'entries'> & { readonly customer_id: string };

/** Health data are those that the caller may see, with the customer's consent, and reading them is logged. */
export const today: Handler<typeof trainingsToday> = async ({
  read,
  studio_id,
  today: day,
  user,
  services,
}) => {
  const { due, people, plans, logs, known } = await read(async (tx) => {
    const found = await dueOn(tx, studio_id, user.uid, day);
    const ids = found.map(({ customer_id }) => customer_id);
    const planned = await plansOf(tx, studio_id, ids, day);
    const of = [...new Set(planned.flatMap(({ days }) => exercisesOf(days)))];
    const done = await trainedBefore(tx, studio_id, ids, of);
    const trained = done.flatMap(({ entries }) => entries.map(({ exercise_id }) => exercise_id));
    return {
      due: found,
      people: await tx.getMany(customers, ids),
      plans: grouped(planned, ({ customer_id }) => customer_id),
      logs: grouped(done, ({ customer_id }) => customer_id),
      known: new Map(
        (await tx.getMany(exercises, [...new Set([...of, ...trained])])).map((one) => [one.id, one]),
      ),
    };
  });
  await noteReading(services, user, customers, people);
  const show: (one: Customer) => Partial<Customer> = presenter(user, customers);
  const shown = new Map(people.map((one) => [one.id, show(one)]));
  return due.map((one) => {
    const { health_consent_at, injuries, health_notes } = shown.get(one.customer_id) ?? {};
    const workouts = (plans.get(one.customer_id) ?? []).map(({ customer_id: _, ...plan }) => plan);
    const progress = byExercise(logs.get(one.customer_id) ?? [], known);
    const done = new Set(progress.map(({ exercise_id }) => exercise_id));
    const fresh = [...new Set(workouts.flatMap(({ days }) => exercisesOf(days)))].filter(
      (id) => !done.has(id),
    );
    return {
      ...one,
      consents: health_consent_at != null,
      injuries: injuries ?? [],
      health_notes: health_notes ?? null,
      workouts,
      exercises: [
        ...progress.map(({ sessions: _, ...exercise }) => exercise),
        ...fresh.map((exercise_id) => ({ exercise_id, last_on: null, last_sets: [], best: bestOf([]) })),
      ].flatMap((exercise) => {
        const of = known.get(exercise.exercise_id);
        return of
          ? [{ ...exercise, name: of.name, measured_by: of.measured_by, equipment: of.equipment }]
          : [];
      }),
    } as TrainingToday;
  });
};

const exercisesOf = (days: TrainingToday['workouts'][number]['days']) =>
  days.flatMap(({ blocks }) => blocks.flatMap(({ items }) => items.map(({ exercise_id }) => exercise_id)));

/** Customers with a place at one of the trainer's appointments. */
function dueOn(tx: Transaction, studio: string, trainer: string, day: string): Promise<Due[]> {
  const [begin, end] = [startOfBerlinDay(day), startOfBerlinDay(plusDays(day, 1))];
  return run<Due>(
    tx.client,
    sql`SELECT p.id AS customer_id, ${nameOf('p')} AS customer_name, due.appointments
      FROM (
        SELECT b.customer_id, bool_and(a.kind = 'course') AS in_courses, min(a.starts_at) AS first,
          json_agg(json_build_object('id', a.id, 'kind', a.kind, 'title', a.title,
            'starts_at', ${instantSql(sql`a.starts_at`)}, 'ends_at', ${instantSql(sql`a.ends_at`)})
            ORDER BY a.starts_at, a.id) AS appointments
        FROM appointments a
        JOIN bookings b ON b.studio_id = a.studio_id AND b.parent_id = a.id
          AND b.status = ANY (${value([...PLACED])}::text[])
        WHERE a.studio_id = ${studio} AND a.trainer_id = ${trainer} AND a.status <> 'cancelled'
          AND a.starts_at >= ${begin} AND a.starts_at < ${end}
        GROUP BY b.customer_id
      ) due
      JOIN customers p ON p.studio_id = ${studio} AND p.id = due.customer_id
      ORDER BY due.in_courses, due.first, p.id LIMIT ${value(MOST_TODAY)}`,
  );
}

function plansOf(tx: Transaction, studio: string, ids: readonly string[], day: string): Promise<Plan[]> {
  return run<Plan>(
    tx.client,
    sql`SELECT w.* FROM unnest(${value(ids)}::uuid[]) AS c(id) CROSS JOIN LATERAL (
        SELECT customer_id, id, name, valid_from, days, progression FROM workouts
        WHERE studio_id = ${studio} AND customer_id = c.id AND jsonb_array_length(days) > 0
          AND coalesce(valid_from <= ${day}, true) AND coalesce(valid_until >= ${day}, true)
        ORDER BY created_at DESC, id LIMIT ${value(MOST_PLANS)}
      ) w`,
  );
}

/** Trainings that count, newest first: of the last one all exercises, of those before it the planned ones. */
function trainedBefore(
  tx: Transaction,
  studio: string,
  ids: readonly string[],
  planned: readonly string[],
): Promise<Log[]> {
  return run<Log>(
    tx.client,
    sql`SELECT c.id AS customer_id, l.id, l.trained_on, l.entries
      FROM unnest(${value(ids)}::uuid[]) AS c(id) CROSS JOIN LATERAL (
        SELECT t.id, t.trained_on, t.turn, (
          SELECT coalesce(jsonb_agg(e.entry ORDER BY e.turn), '[]') FROM jsonb_array_elements(t.entries)
            WITH ORDINALITY AS e(entry, turn)
          WHERE t.turn = 1 OR e.entry ->> 'exercise_id' = ANY (${value(planned)}::text[])
        ) AS entries
        FROM (
          SELECT id, trained_on, entries, row_number() OVER (ORDER BY trained_on DESC, id DESC) AS turn
          FROM training_logs WHERE studio_id = ${studio} AND parent_id = c.id AND state <> 'reported'
          ORDER BY trained_on DESC, id DESC LIMIT ${value(MOST_TRAININGS)}
        ) t
      ) l ORDER BY l.turn`,
  );
}
