/** Exports for other rooms: components only, as importing screens would bundle them. */
import { lazy } from 'react';

export type { BodyMapProps } from './bodyMap/BodyMap.tsx';
export { pictureOf } from './pictures.ts';

/** Loaded lazily: needs a `<Suspense>`. */
export const BodyMap = lazy(async () => ({ default: (await import('./bodyMap/BodyMap.tsx')).BodyMap }));

/** Instructions of an exercise in a dialog. */
export const ExerciseDialog = lazy(async () => ({
  default: (await import('./ExerciseDialog.tsx')).ExerciseDialog,
}));
