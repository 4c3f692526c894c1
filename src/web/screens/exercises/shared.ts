/** What other screens may use of this room: parts, no screens, as those would come along with them. */
import { lazy } from 'react';

export type { BodyMapProps } from './bodyMap/BodyMap.tsx';
export { pictureOf } from './pictures.ts';

/** The drawing comes when somebody looks at it: place it in a `<Suspense>`. */
export const BodyMap = lazy(async () => ({ default: (await import('./bodyMap/BodyMap.tsx')).BodyMap }));

/** How an exercise is done, over the page. */
export const ExerciseDialog = lazy(async () => ({
  default: (await import('./ExerciseDialog.tsx')).ExerciseDialog,
}));
