/** The exercises of the demo: those that a new studio can begin with. */
import { STARTER_EXERCISES } from '../../endpoints/training/starterExercises.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

export function exerciseValues({ id: studio_id, created_at }: Values, ids: Random): Values[] {
  return STARTER_EXERCISES.map((exercise) => ({ ...exercise, id: ids.id(), studio_id, created_at }));
}
