/** Progress from a customer's trainings: two statements, and sums over at most a thousand of them. */
import { berlinDay } from '#format/instants.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import type { ExerciseProgress, trainingProgress } from '#resources/training/endpoints/training.ts';
import { type Exercise, exercises } from '#resources/training/exercises.ts';
import type { TrainingLog } from '#resources/training/trainingLogs.ts';
import { adherence, bestOf, isDone, type Planned, sessionOf } from '#rules/training/progress.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { notFound } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Three trainings a week for six years. */
export const MOST_TRAININGS = 1000;

type Log = Pick<TrainingLog, 'id' | 'trained_on' | 'entries'>;

export const progressOfCustomer: Handler<typeof trainingProgress> = (call) =>
  call.read(async (tx) => {
    const customer = await tx.get(customers, call.params.parent_id);
    if (!customer) throw notFound();
    const { id, studio_id } = customer;
    const { logs, cut_off, known } = await trainedBy(tx, customer);
    const plans = await run<Planned>(
      tx.client,
      sql`SELECT jsonb_array_length(days) AS days, valid_from AS from, valid_until AS until FROM workouts
        WHERE studio_id = ${studio_id} AND customer_id = ${id} ORDER BY created_at, id`,
    );
    return {
      trainings: logs.length,
      cut_off,
      exercises: byExercise(logs, known),
      weeks: adherence(
        logs.map(({ trained_on }) => trained_on),
        plans,
        { today: berlinDay(tx.now), count: call.query.weeks ?? 12 },
      ),
    };
  });

/** Reads a customer's trainings that count, newest first, with their exercises: not what is yet to be confirmed. */
export async function trainedBy(tx: Transaction, { id, studio_id }: Pick<Customer, 'id' | 'studio_id'>) {
  const found = await run<Log>(
    tx.client,
    sql`SELECT id, trained_on, entries FROM training_logs WHERE studio_id = ${studio_id} AND parent_id = ${id}
      AND state <> 'reported' ORDER BY trained_on DESC, id DESC LIMIT ${MOST_TRAININGS + 1}`,
  );
  const logs = found.slice(0, MOST_TRAININGS);
  const ids = [...new Set(logs.flatMap(({ entries }) => entries.map(({ exercise_id }) => exercise_id)))];
  const known = new Map((await tx.getMany(exercises, ids)).map((one) => [one.id, one]));
  return { logs, cut_off: found.length > MOST_TRAININGS, known };
}

/** Groups trainings by exercise, newest first. An exercise that occurs twice in a training is one session. */
export function byExercise(logs: readonly Log[], known: ReadonlyMap<string, Exercise>): ExerciseProgress[] {
  const all = new Map<string, ExerciseProgress>();
  for (const { id, trained_on, entries } of logs)
    for (const [exercise_id, sets] of setsByExercise(entries)) {
      const exercise = known.get(exercise_id);
      const session = sessionOf(sets);
      if (!exercise || !session) continue;
      const one = all.get(exercise_id) ?? {
        exercise_id,
        name: exercise.name,
        measured_by: exercise.measured_by,
        last_on: trained_on,
        last_sets: sets
          .filter(isDone)
          .slice(0, 50)
          .map(({ kind, reps, weight_kg, duration_s, distance_m, rir }) => ({
            kind,
            reps,
            weight_kg,
            duration_s,
            distance_m,
            rir,
          })),
        best: bestOf([]),
        sessions: [],
      };
      one.sessions.unshift({ log_id: id, trained_on, ...session });
      all.set(exercise_id, one);
    }
  return [...all.values()].map((one) => ({ ...one, best: bestOf(one.sessions) }));
}

type Sets = Log['entries'][number]['sets'];

function setsByExercise(entries: Log['entries']): Map<string, Sets> {
  const all = new Map<string, Sets>();
  for (const { exercise_id, sets } of entries)
    all.set(exercise_id, [...(all.get(exercise_id) ?? []), ...sets]);
  return all;
}
