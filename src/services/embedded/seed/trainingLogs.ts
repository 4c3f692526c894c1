/** Demo trainings of the last weeks: by some customers' plans, with gradual progress. */
import { berlinDay } from '#format/instants.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';
import { workouts } from '#resources/training/workouts.ts';
import { plusDays } from '#rules/days.ts';
import { toDo } from '#rules/training/diary.ts';
import { instantAgo } from './days.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

interface Setting {
  readonly exercises: readonly Values[];
  readonly customers: readonly Values[];
  readonly random: Random;
  readonly ids: Random;
  readonly now: Date;
}

/** Exercise, repetitions from and to, and the weight in the first week. */
type Line = readonly [name: string, least: number, most: number, weight_kg: number];

const DAYS: readonly (readonly [name: string, ...lines: Line[]])[] = [
  ['Tag A: Beine und Drücken', ['Kniebeuge mit Langhantel', 6, 8, 60], ['Bankdrücken', 6, 10, 50]],
  ['Tag B: Ziehen', ['Kreuzheben', 5, 6, 80], ['Rudern vorgebeugt', 8, 10, 45]],
  ['Tag C: Schultern', ['Schulterdrücken mit Langhantel', 6, 8, 30], ['Latzug zur Brust', 8, 12, 45]],
];

const TRAINING = 6;
const WEEKS = 8;
const SETS = 3;

export function trainingEntries(setting: Setting) {
  const { customers, now } = setting;
  const since = plusDays(berlinDay(now), -7 * WEEKS - 14);
  const asked = customers.filter(
    ({ status, created_at }) => status === 'active' && berlinDay(new Date(created_at)) < since,
  );
  const all = asked.slice(0, TRAINING).map((customer) => {
    const plan = planOf(setting, customer);
    return { plan, logs: logsOf(setting, plan, Boolean(customer.health_consent_at)) };
  });
  // The last one ticked the latest training behind a link.
  const ticked = all.at(-1)?.logs.at(-1);
  if (ticked) ticked.state = 'reported';
  return [
    ...all.map(({ plan }) => [workouts, plan] as const),
    ...all.flatMap(({ logs }) => logs.map((one) => [trainingLogs, one] as const)),
  ];
}

function planOf({ exercises, ids, now }: Setting, { id, studio_id }: Values) {
  const idOf = (name: string) => {
    const found = exercises.find((one) => one.name === name);
    if (!found) throw new Error(`The demo has no exercise ${name}`);
    return found.id;
  };
  const days = 7 * WEEKS;
  return {
    id: ids.id(),
    studio_id,
    created_at: instantAgo(now, days, 60),
    name: 'Ganzkörper an drei Tagen',
    goal: 'strength',
    difficulty: 'intermediate',
    customer_id: id,
    valid_from: plusDays(berlinDay(now), -days),
    valid_until: null,
    days: DAYS.map(([name, ...lines]) => ({
      id: ids.id(),
      name,
      blocks: lines.map(([exercise, reps_min, reps_max, weight_kg]) => ({
        id: ids.id(),
        kind: 'single' as const,
        rounds: 1,
        items: [
          {
            id: ids.id(),
            exercise_id: idOf(exercise),
            sets: Array.from({ length: SETS }, () => ({
              id: ids.id(),
              kind: 'normal' as const,
              reps_min,
              reps_max,
              weight_kg,
              rest_s: 120,
            })),
          },
        ],
      })),
    })),
  };
}

/** Returns trainings on three days a week, with occasional gaps; the weight rises every other week. */
function logsOf(
  { random, ids, now }: Setting,
  plan: ReturnType<typeof planOf>,
  consented: boolean,
): Values[] {
  const today = berlinDay(now);
  const logs: Values[] = [];
  for (let week = 0; week < WEEKS; week++)
    for (const [index, day] of plan.days.entries()) {
      // Drawn for each day, so that gaps don't change the others.
      const [left, minute, tired] = [random.chance(0.15), random.int(0, 500), random.int(0, 2)];
      const id = ids.id();
      if (left) continue;
      const days = (WEEKS - week) * 7 - 2 * index - 1;
      const started = Date.parse(instantAgo(now, days, minute));
      const more = Math.floor(week / 2) * 2.5;
      let at = started;
      const entries = toDo(day).map(({ exercise_id, sets }) => ({
        id: ids.id(),
        exercise_id,
        sets: sets.map(({ kind, target }, position) => {
          at += 180_000;
          return {
            id: ids.id(),
            kind: kind as 'normal',
            reps: Math.max(
              (target.reps_max ?? 8) - tired - (position === SETS - 1 ? 1 : 0),
              target.reps_min ?? 1,
            ),
            weight_kg: (target.weight_kg ?? 0) + more,
            rir: position === SETS - 1 ? 1 : 2,
            done_at: new Date(at).toISOString(),
            target: { ...target, weight_kg: (target.weight_kg ?? 0) + more },
          };
        }),
      }));
      logs.push({
        id,
        studio_id: plan.studio_id,
        created_at: new Date(at).toISOString(),
        parent_id: plan.customer_id,
        trained_on: plusDays(today, -days),
        workout_id: plan.id,
        day_id: day.id,
        day_name: day.name,
        started_at: new Date(started).toISOString(),
        ended_at: new Date(at + 120_000).toISOString(),
        entries,
        note: consented && week === 0 && index === 0 ? 'Technik bei der Kniebeuge besprochen.' : null,
      });
    }
  return logs;
}
