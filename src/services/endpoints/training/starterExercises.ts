/** Starter exercises for a new studio: common ones, with instructions. */
import type { starterExercises } from '#resources/training/endpoints/exercises.ts';
import { type Exercise, exercises } from '#resources/training/exercises.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { createStarter, rowsOf } from '../starter.ts';
import given from './starterExercises.json';

type NewExercise = Pick<Exercise, 'name' | 'primary_muscles' | 'secondary_muscles' | 'instructions'>;

export const STARTER_EXERCISES: readonly NewExercise[] = rowsOf(given);

export const createStarterExercises: Handler<typeof starterExercises> = ({ write, studio_id }) =>
  write((tx) => createStarter(tx, exercises, studio_id, STARTER_EXERCISES));
