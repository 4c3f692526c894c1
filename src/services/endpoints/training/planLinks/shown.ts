/** Presents a workout or plan to its customer: the instructions, without health data. */
import { formatNumber } from '#format/numbers.ts';
import { durationText } from '#format/sets.ts';
import { foods } from '#resources/nutrition/foods.ts';
import { MEAL_DAYS, nutritionPlans, UNITS } from '#resources/nutrition/nutrition.ts';
import { customers } from '#resources/people/customers.ts';
import { studios } from '#resources/studio/studios.ts';
import type { Macros, SharedPlan } from '#resources/training/endpoints/planLinks.ts';
import { type Exercise, exercises } from '#resources/training/exercises.ts';
import { BLOCK_KINDS, SET_KINDS, type Workout, workouts } from '#resources/training/workouts.ts';
import { hasVariants, type Totals, totalsOf, totalsOfDay } from '#rules/nutrition/totals.ts';
import type { Transaction } from '#services/storage/types.ts';
import { publicStudio } from '../../studio/publicStudio.ts';
import { tickedToday } from './ticks.ts';

type Shown = Omit<SharedPlan, 'expires_at'>;
type WorkoutSet = Workout['days'][number]['blocks'][number]['items'][number]['sets'][number];

export async function shownWorkout(tx: Transaction, id: string): Promise<Shown | undefined> {
  const workout = await tx.get(workouts, id);
  if (!workout) return undefined;
  const items = workout.days.flatMap(({ blocks }) => blocks.flatMap((block) => block.items));
  const ids = [...new Set(items.map(({ exercise_id }) => exercise_id))];
  const known = new Map((await tx.getMany(exercises, ids)).map((one) => [one.id, one]));
  return {
    ...(await headOf(tx, workout)),
    kind: 'workout',
    ...(workout.customer_id !== null && { ticked: await tickedToday(tx, workout) }),
    parts: workout.days.map(({ id: day_id, name, note, blocks }) => ({
      id: day_id,
      title: name,
      note,
      groups: blocks.map((block) => ({
        title: turnsOf(block),
        entries: block.items.map(({ id: item_id, exercise_id, note, sets }) => ({
          id: item_id,
          name: known.get(exercise_id)?.name ?? exercises.label.one,
          note,
          lines: inOne(sets.map(setText)),
          instructions: known.get(exercise_id)?.instructions ?? [],
          sets: sets.length * (block.rounds ?? 1),
          ...looksOf(known.get(exercise_id)),
        })),
      })),
    })),
  };
}

/** Returns an exercise's own picture, and its muscles; the pictures of others' servers are left out. */
function looksOf(exercise: Exercise | undefined) {
  if (!exercise) return {};
  const { image, primary_muscles: primary, secondary_muscles: secondary } = exercise;
  return { picture: image, muscles: { primary, secondary } };
}

/**
 * Describes the course of a superset or circuit.
 * @example 'Supersatz, 3 Runden: je ein Satz im Wechsel, danach 1:30 min Pause'
 */
function turnsOf({ kind, rounds, rest_s, items }: Workout['days'][number]['blocks'][number]): string | null {
  const often = rounds && rounds > 1 ? `${rounds} Runden` : '';
  if (kind === 'single') return often || null;
  const turns = [
    items.length > 1 && 'je ein Satz im Wechsel',
    rest_s && `danach ${durationText(rest_s)} Pause`,
  ];
  return [[BLOCK_KINDS[kind], often], turns]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean)
    .join(': ');
}

/** Combines consecutive equal sets. @example inOne(['10 kg', '10 kg', '5 kg']) // ['2 × 10 kg', '5 kg'] */
function inOne(lines: readonly string[]): string[] {
  const runs: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.times += 1;
    else runs.push({ line, times: 1 });
  }
  return runs.map(({ line, times }) => (times > 1 ? `${times} × ${line}` : line));
}

/** Entries stored before the field was declared lack it. */
const of = (value: number | null | undefined, unit: string) =>
  value === null || value === undefined ? '' : `${formatNumber(value)} ${unit}`;

/** @example '8–12 Wiederholungen · 60 kg · 1:30 min Pause' */
function setText({
  kind,
  reps_min,
  reps_max,
  weight_kg,
  duration_s,
  distance_m,
  rest_s,
}: WorkoutSet): string {
  const span =
    reps_min && reps_max && reps_max !== reps_min ? `${reps_min}–${reps_max}` : (reps_min ?? reps_max);
  return [
    kind !== 'normal' && SET_KINDS[kind],
    span && `${span} Wiederholungen`,
    of(weight_kg, 'kg'),
    duration_s != null && durationText(duration_s),
    of(distance_m, 'm'),
    rest_s != null && `${durationText(rest_s)} Pause`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export async function shownNutrition(tx: Transaction, id: string): Promise<Shown | undefined> {
  const plan = await tx.get(nutritionPlans, id);
  if (!plan) return undefined;
  const ids = [...new Set(plan.meals.flatMap(({ items }) => items.flatMap(({ food_id }) => food_id ?? [])))];
  const known = new Map((await tx.getMany(foods, ids)).map((one) => [one.id, one]));
  const days = hasVariants(plan.meals) ? DAY_KINDS : [['training', 'Ein Tag'] as const];
  return {
    ...(await headOf(tx, plan)),
    kind: 'nutrition',
    totals: days.map(([day, title]) => ({ title, ...macrosOf(totalsOfDay(plan.meals, day, known)) })),
    parts: plan.meals.map(({ id: meal_id, name, time, on, note, items }) => ({
      id: meal_id,
      macros: macrosOf(totalsOf(items, known)),
      title: [name, time && `${time} Uhr`, on !== 'every' && MEAL_DAYS[on]].filter(Boolean).join(', '),
      note,
      groups: [
        {
          title: null,
          entries: items.map(({ id: item_id, food_id, text, amount, unit }) => ({
            id: item_id,
            name: (food_id && known.get(food_id)?.name) || text || foods.label.one,
            note: null,
            lines: [`${formatNumber(amount)} ${UNITS[unit]}`],
            instructions: [],
          })),
        },
      ],
    })),
  };
}

const DAY_KINDS = [
  ['training', 'Trainingstag'],
  ['rest', 'Ruhetag'],
] as const;

function macrosOf({ values, missing }: Totals): Macros {
  const { energy_kcal, protein_g, carbs_g, fat_g } = values;
  return { energy_kcal, protein_g, carbs_g, fat_g, at_least: missing.length > 0 };
}

async function headOf(
  tx: Transaction,
  {
    name,
    description,
    customer_id,
    studio_id,
  }: Pick<Workout, 'name' | 'description' | 'customer_id' | 'studio_id'>,
) {
  const customer = customer_id === null ? undefined : await tx.get(customers, customer_id);
  const studio = await tx.get(studios, studio_id);
  return {
    title: name,
    description,
    first_name: customer?.first_name ?? null,
    ...publicStudio(studio!),
  };
}
