/** Start of a training: fetches all data ahead, as the connection may be lost later. */

import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect } from 'react-admin';
import { today } from '#format/instants.ts';
import { barbellOf } from '#resources/training/barbell.ts';
import { trainingProgress } from '#resources/training/endpoints/training.ts';
import { type Exercise, exercises } from '#resources/training/exercises.ts';
import type { WorkoutDay } from '#resources/training/workouts.ts';
import { nextSet, toDo } from '#rules/training/diary.ts';
import { dayInWeek, growsAtAll, weekOf } from '#rules/training/progression.ts';
import { isReachable } from '#web/data/connection.ts';
import { useOutbox } from '#web/data/outbox.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { type KeptTraining, readToday, trainingOf } from '#web/data/today.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { newEntry } from './changes.ts';
import { type Draft, dropDraft, type Known, putDraft, useDrafts } from './draft.ts';
import { trainingPath } from './trainingPath.ts';
import type { Plan } from './usePlans.ts';

interface Planned {
  readonly workout: Plan;
  readonly day: WorkoutDay;
}

/** Returns the current week of a workout with progression. */
export function weekNow({ progression, valid_from }: Plan): number | undefined {
  return progression && growsAtAll(progression) ? weekOf(today(), valid_from, progression) : undefined;
}

/** Returns the day with the targets of the current week. */
function grown({ workout, day }: Planned): WorkoutDay {
  const week = weekNow(workout);
  return week && workout.progression ? dayInWeek(day, workout.progression, week) : day;
}

/**
 * Returns a function that fetches names and previous results of exercises. Without a network those are known that are kept
 * for today.
 */
export function useKnown(customer: string) {
  const { uid } = useMyPermissions();
  const { call } = useAdminDataProvider();
  const provider = useDataProvider();
  const kept = () => trainingOf(readToday(uid), customer);
  const ask = async (ids: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
    const [{ data }, progress] = await Promise.all([
      provider.getMany<Exercise>(exercises.path, { ids: [...ids] }),
      call(trainingProgress, { params: { parent_id: customer }, query: { weeks: 1 } }),
    ]);
    const last = new Map(
      progress.exercises.map(({ exercise_id, last_on, last_sets, best }) => [
        exercise_id,
        { last_on, last_sets, best },
      ]),
    );
    return new Map(
      data.map(({ id, name, measured_by, equipment }) => {
        return [id, { name, measured_by, equipment, last: last.get(id) }] as const;
      }),
    );
  };
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
    const offline = () => (isReachable() ? undefined : kept());
    try {
      return offline() ? knownOf(offline()) : await ask(ids);
    } catch (error) {
      // The network was lost by this very call.
      if (offline()) return knownOf(offline());
      throw error;
    }
  };
}

const knownOf = (kept: KeptTraining | undefined): ReadonlyMap<string, Known> =>
  new Map(
    kept?.exercises.map(({ exercise_id, name, measured_by, equipment, last_on, last_sets, best }) => [
      exercise_id,
      { name, measured_by, equipment, last: last_on === null ? undefined : { last_on, last_sets, best } },
    ]),
  );

/**
 * Returns the function that starts a training.
 * @example const { start, isStarting } = useStart(customer.id); start({ workout, day })
 */
export function useStart(customer: string) {
  const { uid, studio } = useMyPermissions();
  const known = useKnown(customer);
  const notify = useNotify();
  const redirect = useRedirect();
  const [isStarting, setStarting] = useState(false);

  const kept = useOutbox(uid);
  const drafts = useDrafts(uid);

  const start = async (plan?: Planned) => {
    setStarting(true);
    try {
      const planned = plan ? toDo(grown(plan)) : [];
      const about = await known(planned.map(({ exercise_id }) => exercise_id));
      const entries = planned.flatMap((one) => {
        const of = about.get(one.exercise_id);
        return of ? [newEntry(one, of)] : [];
      });
      const draft: Draft = {
        id: crypto.randomUUID(),
        customer_id: customer,
        workout_id: plan?.workout.id ?? null,
        day_id: plan?.day.id ?? null,
        day_name: plan?.day.name ?? null,
        started_at: new Date().toISOString(),
        ended_at: null,
        note: null,
        entries,
        barbell: studio ? barbellOf(studio.barbell) : readToday(uid)?.barbell,
        at: nextSet(entries),
      };
      // Removes finished and sent trainings.
      for (const { id, ended_at } of drafts)
        if (ended_at && !kept.some((one) => one.id === id)) dropDraft(uid, id);
      putDraft(uid, draft);
      redirect(trainingPath(customer, draft.id));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      setStarting(false);
    }
  };
  return { start, isStarting };
}
