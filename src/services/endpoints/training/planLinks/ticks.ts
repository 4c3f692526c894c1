/** What a customer ticks of a shared workout: a training of the diary that a trainer has yet to confirm. */

import type { BodyOf } from '#declare/endpoint.ts';
import { berlinDay } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import { TICK_DAYS, type Ticked, type tickSets } from '#resources/training/endpoints/planLinks.ts';
import { type TrainingLog, trainingLogs } from '#resources/training/trainingLogs.ts';
import type { Workout } from '#resources/training/workouts.ts';
import { plusDays } from '#rules/days.ts';
import { toDo } from '#rules/training/diary.ts';
import { conflict, invalid } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

type Done = BodyOf<typeof tickSets>;
type Entries = TrainingLog['entries'];

/** Returns what was ticked of the workout's days today. */
export async function tickedToday(tx: Transaction, workout: Workout): Promise<Ticked[]> {
  const today = berlinDay(tx.now);
  const logs = await logsOn(tx, workout, today);
  return logs.map(({ day_id, state, entries }) => ({
    day_id: day_id ?? '',
    trained_on: today,
    confirmed: state === 'confirmed',
    done: entries.flatMap(({ id: item_id, sets }) =>
      sets.flatMap(({ done_at }, set) => (done_at ? [{ item_id, set }] : [])),
    ),
  }));
}

type Log = Pick<TrainingLog, 'id' | 'day_id' | 'state' | 'entries'>;

function logsOn(tx: Transaction, { id, studio_id, customer_id }: Workout, on: string): Promise<Log[]> {
  return run<Log>(
    tx.client,
    sql`SELECT id, day_id, state, entries FROM training_logs
      WHERE studio_id = ${studio_id} AND parent_id = ${customer_id} AND trained_on = ${on}
        AND workout_id = ${id}`,
  );
}

/**
 * Writes down what is ticked of a day, in place of what was ticked of it before. Nothing ticked leaves no training.
 * @throws Problem 422 for what the plan doesn't have or a day too long ago, 409 for a training that is confirmed
 */
export async function writeTicks(
  tx: Transaction,
  workout: Workout,
  { day_id, trained_on, done }: Done,
): Promise<{ sets: number }> {
  const { customer_id, studio_id } = workout;
  if (customer_id === null) throw conflict('Abhaken lässt sich nur ein Plan, der für Sie gemacht ist.');
  const today = berlinDay(tx.now);
  if (trained_on > today || trained_on < plusDays(today, -TICK_DAYS))
    throw invalid({ trained_on: `Eintragen lässt sich nur, was höchstens ${TICK_DAYS} Tage her ist.` });
  const day = workout.days.find(({ id }) => id === day_id);
  if (!day)
    throw invalid({ day_id: 'Diesen Tag gibt es in Ihrem Plan nicht mehr. Bitte laden Sie die Seite neu.' });
  // One customer's trainings are written one after the other.
  await tx.get(customers, customer_id, { forUpdate: true });
  const logs = (await logsOn(tx, workout, trained_on)).filter((one) => one.day_id === day_id);
  if (logs.some(({ state }) => state === 'confirmed'))
    throw conflict('Ihr Studio hat dieses Training schon bestätigt.');
  const entries = entriesOf(day, done, { at: tx.now.toISOString(), before: logs[0]?.entries ?? [] });
  const [log] = logs;
  if (done.length === 0) {
    if (log) await tx.remove(trainingLogs, log.id);
  } else if (log) await tx.update(trainingLogs, log.id, { entries });
  else
    await tx.create(trainingLogs, {
      studio_id,
      parent_id: customer_id,
      state: 'reported',
      trained_on,
      workout_id: workout.id,
      day_id,
      day_name: day.name,
      entries,
    });
  return { sets: done.length };
}

/** The day's exercises with all their sets; those that are ticked have the values that were planned. */
function entriesOf(
  day: Workout['days'][number],
  done: Done['done'],
  { at, before }: { at: string; before: Entries },
): Entries {
  const planned = day.blocks.flatMap(({ items }) => items);
  const wanted = new Set(done.map(({ item_id, set }) => `${item_id} ${set}`));
  const entries = toDo(day).map(({ exercise_id, note, sets }, index) => {
    const id = planned[index]?.id ?? newId();
    const old = before.find((one) => one.id === id);
    return {
      id,
      exercise_id,
      note,
      sets: sets.map(({ kind, target }, position) => ({
        id: old?.sets[position]?.id ?? newId(),
        kind: kind as 'normal',
        ...(wanted.delete(`${id} ${position}`) && {
          // What was planned at least: a tick says no more than that.
          reps: target.reps_min ?? target.reps_max ?? null,
          weight_kg: target.weight_kg ?? null,
          duration_s: target.duration_s ?? null,
          distance_m: target.distance_m ?? null,
          done_at: old?.sets[position]?.done_at ?? at,
        }),
        target,
      })),
    };
  });
  if (wanted.size > 0) throw invalid({ done: 'Ihr Plan hat sich geändert. Bitte laden Sie die Seite neu.' });
  return entries as unknown as Entries;
}
