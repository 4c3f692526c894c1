/** The exercises that a new studio can begin with: common ones, with instructions of our own. */
import type { starterExercises } from '../../../resources/endpoints/exercises.ts';
import { type Exercise, exercises } from '../../../resources/exercises.ts';
import type { Handler } from '../../http/endpoint.ts';
import { createStarter, rowsOf } from '../starter.ts';
import given from './starterExercises.json';

type NewExercise = Pick<Exercise, 'name' | 'primary_muscles' | 'secondary_muscles' | 'instructions'>;

export const STARTER_EXERCISES: readonly NewExercise[] = rowsOf(given);

export const createStarterExercises: Handler<typeof starterExercises> = ({ write, studio_id }) =>
  write((tx) => createStarter(tx, exercises, studio_id, STARTER_EXERCISES));
