/** Parts for other screens. */
import { lazy } from 'react';

export { OpenTrainings } from './OpenTrainings.tsx';
export { PlanLine } from './PlanLine.tsx';
export { TodayOffline } from './TodayOffline.tsx';
export { StartDialog, useStartAction, useStartWith } from './useStartAction.tsx';

/** Loaded lazily, with its charts. */
export const TrainingDiary = lazy(async () => ({
  default: (await import('./TrainingDiary.tsx')).TrainingDiary,
}));
