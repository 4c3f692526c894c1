/** Finds exercises that don't suit a customer or a location, and substitutes. */

import type { Warning } from '#declare/findings.ts';
import { customers } from '#resources/people/customers.ts';
import { locations } from '#resources/schedule/locations.ts';
import type { Unsuitable } from '#resources/training/endpoints/suitability.ts';
import { EQUIPMENT, type Exercise, exercises } from '#resources/training/exercises.ts';
import type { workouts } from '#resources/training/workouts.ts';
import { type Circumstances, complaintsAgainst, lacksEquipment, suits } from '#rules/training/suits.ts';
import type { Hooks } from '#services/hooks.ts';
import { invalid } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { CopyingHere } from './copies.ts';

interface SuitabilityRequest {
  readonly customer_id?: string | null | undefined;
  readonly location_id?: string | null | undefined;
  readonly exercise_ids: readonly string[];
}

/** Reads health data only with consent: without it they count as unknown. */
export async function circumstancesOf(
  tx: Transaction,
  { customer_id, location_id }: Omit<SuitabilityRequest, 'exercise_ids'>,
): Promise<Circumstances> {
  const customer = customer_id ? await tx.get(customers, customer_id) : undefined;
  if (customer_id && !customer) throw invalid({ customer_id: 'Diesen Kunden gibt es nicht (mehr).' });
  const location = location_id ? await tx.get(locations, location_id) : undefined;
  if (location_id && !location) throw invalid({ location_id: 'Diesen Standort gibt es nicht (mehr).' });
  return {
    injuries: customer?.health_consent_at ? (customer.injuries ?? []) : [],
    equipment: location?.equipment ?? [],
  };
}

type Against = Omit<Unsuitable, 'substitutes'> & { readonly exercise: Exercise };

/** Returns the exercises with an objection. */
export async function unsuitable(
  tx: Transaction,
  { injuries, equipment }: Circumstances,
  ids: readonly string[],
): Promise<Against[]> {
  if (injuries.length === 0 && equipment.length === 0) return [];
  const found = await tx.getMany(exercises, [...new Set(ids)]);
  return found.flatMap((exercise) => {
    const reasons: Against['reasons'] = complaintsAgainst(exercise, injuries).map((complaint) => ({
      kind: 'injury',
      text: `${exercise.name} passt nicht bei: ${complaint}.`,
    }));
    if (exercise.equipment && lacksEquipment(exercise, equipment))
      reasons.push({
        kind: 'equipment',
        text: `${exercise.name}: ${EQUIPMENT[exercise.equipment]} gibt es an diesem Standort nicht.`,
      });
    return reasons.length > 0 ? [{ exercise_id: exercise.id, reasons, exercise }] : [];
  });
}

/** Largest number of candidates for all of them together, and of substitutes for each. */
const MOST_LOOKED_AT = 500;
const MOST_OFFERED = 4;

/** Returns the same, each with exercises for the same muscles and without objections. */
export async function withSubstitutes(tx: Transaction, request: SuitabilityRequest): Promise<Unsuitable[]> {
  const circumstances = await circumstancesOf(tx, request);
  const found = await unsuitable(tx, circumstances, request.exercise_ids);
  const [first] = found;
  if (!first) return [];
  const muscles = [...new Set(found.flatMap(({ exercise }) => exercise.primary_muscles))];
  const { rows } = await tx.list(exercises, {
    conditions: [
      { field: 'studio_id', operator: 'eq', value: first.exercise.studio_id },
      { field: 'primary_muscles', operator: 'overlaps', value: muscles },
    ],
    sort: ['name', 'ASC'],
    offset: 0,
    limit: MOST_LOOKED_AT,
  });
  const candidates = rows.filter(
    (one) => suits(one, circumstances) && !request.exercise_ids.includes(one.id),
  );
  return found.map(({ exercise, ...against }) => ({
    ...against,
    substitutes: candidates
      .filter((one) => exercise.primary_muscles.every((muscle) => one.primary_muscles.includes(muscle)))
      .slice(0, MOST_OFFERED)
      .map(({ id, name }) => ({ id, name })),
  }));
}

interface HasExercises {
  readonly customer_id?: string | null;
  readonly location_id?: string | null;
  readonly days?: readonly {
    readonly blocks: readonly { readonly items: readonly { readonly exercise_id: string }[] }[];
  }[];
}

export const exercisesIn = ({ days = [] }: HasExercises): string[] =>
  days.flatMap(({ blocks }) => blocks.flatMap(({ items }) => items.map(({ exercise_id }) => exercise_id)));

/** Warns of new exercises: overruled ones aren't reported again. */
export const warnOfExercises: NonNullable<Hooks<typeof workouts>['warn']> = async (call, tx, current) => {
  if (call.action === 'delete') return [];
  const { values } = call;
  const same = current?.customer_id === values.customer_id && current?.location_id === values.location_id;
  const before = current && same ? exercisesIn(current) : [];
  const ids = exercisesIn(values).filter((id) => !before.includes(id));
  return warningsOf(await unsuitable(tx, await circumstancesOf(tx, values), ids));
};

/**
 * Returns one warning for each kind. Warnings may concern many customers at once, and name no complaint,
 * which the editor asks about one.
 */
export function warningsOf(found: readonly Pick<Against, 'reasons' | 'exercise'>[]): Warning[] {
  const of = (
    kind: 'injury' | 'equipment',
    say: (against: Pick<Against, 'exercise'>, text: string) => string,
  ) =>
    found.flatMap((against) =>
      against.reasons.filter((reason) => reason.kind === kind).map(({ text }) => say(against, text)),
    );
  const injuries = of('injury', ({ exercise }) => `${exercise.name} passt nicht zu den Beschwerden.`);
  return (
    [
      ['contraindication', [...new Set(injuries)]],
      ['equipment', of('equipment', (_, text) => text)],
    ] as const
  ).flatMap(([name, texts]) => (texts.length > 0 ? [{ name, text: texts.join(' ') }] : []));
}

/** Warns of a copy of a template: of exercises that are new to the customer. */
export const warnOfCopy: NonNullable<CopyingHere['warn']> = async (tx, next, _, before) => {
  const known = before ? exercisesIn(before as HasExercises) : [];
  const ids = exercisesIn(next as HasExercises).filter((id) => !known.includes(id));
  return warningsOf(await unsuitable(tx, await circumstancesOf(tx, next as HasExercises), ids));
};
