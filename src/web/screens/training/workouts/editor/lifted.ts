/** What the workout's customer has lifted: relative weights are worked out from it. */
import { useFormContext, useWatch } from 'react-hook-form';
import { trainingProgress } from '#resources/training/endpoints/training.ts';
import type { Known } from '#rules/training/line/index.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';

/** Returns a function from an exercise to what is known of it; nothing is known for a template. */
export function useLifted(needed: boolean): (exercise: string) => Known | undefined {
  const { control } = useFormContext();
  const customer = useWatch({ control, name: 'customer_id' }) as string | null | undefined;
  const { data } = useEndpoint(
    trainingProgress,
    { params: { parent_id: customer ?? '' }, query: { weeks: 1 } },
    { enabled: needed && !!customer },
  );
  return (exercise) => {
    const found = data?.exercises.find(({ exercise_id }) => exercise_id === exercise);
    if (!found) return undefined;
    const { best, last_sets } = found;
    return {
      maximum_kg: Math.max(best.epley_kg ?? 0, best.weight_kg ?? 0) || null,
      last: last_sets,
    };
  };
}
