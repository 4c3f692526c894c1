/** Exports for other rooms: little, as importing screens bundle it. */
import { lazy } from 'react';

export type { BodyMapProps } from '#web/ui/bodyMap/BodyMap.tsx';
export { pictureOf } from './pictures.ts';
export { aboutExercise, type FoundExercise, useFoundExercises } from './useFoundExercises.ts';

/** Loaded lazily: needs a `<Suspense>`. */
export const BodyMap = lazy(async () => ({ default: (await import('#web/ui/bodyMap/BodyMap.tsx')).BodyMap }));

/** Instructions of an exercise in a dialog. */
export const ExerciseDialog = lazy(async () => ({
  default: (await import('./ExerciseDialog.tsx')).ExerciseDialog,
}));

/** Dialog to add an exercise to the library. */
export const NewExercise = lazy(async () => ({ default: (await import('./NewExercise.tsx')).NewExercise }));
