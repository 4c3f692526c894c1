/** The exercises of the demo: the starter exercises. */
import { STARTER_EXERCISES } from '#services/endpoints/training/starterExercises.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

export function exerciseValues({ id: studio_id, created_at }: Values, ids: Random): Values[] {
  return STARTER_EXERCISES.map((exercise) => ({ ...exercise, id: ids.id(), studio_id, created_at }));
}
