/** Exercises of a workout, provided to its components. */
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';
import { useGetMany } from 'react-admin';
import { type Exercise, exercises } from '#resources/training/exercises.ts';
import type { Days } from './days.ts';

export type Known = ReadonlyMap<string, Exercise>;

const KnownContext = createContext<Known>(new Map());

export const useKnownExercises = () => useContext(KnownContext);

/** Returns the days' exercises by id; loaded ones are kept while others load. */
export function useExercisesOf(days: Days): Known {
  const ids = [
    ...new Set(
      days.flatMap(({ blocks }) => blocks.flatMap(({ items }) => items.map((item) => item.exercise_id))),
    ),
  ]
    .filter(Boolean)
    .sort();
  const key = ids.join();
  const { data } = useGetMany<Exercise>(exercises.path, { ids }, { enabled: ids.length > 0, retry: false });
  const known = useRef<Known>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the ids
  return useMemo(() => {
    const found = (data ?? []).filter((one) => one !== undefined);
    if (found.some((one) => known.current.get(one.id) !== one))
      known.current = new Map([...known.current, ...found.map((one) => [one.id, one] as const)]);
    return known.current;
  }, [data, key]);
}

export function KnownExercises({ known, children }: { known: Known; children: ReactNode }) {
  return <KnownContext value={known}>{children}</KnownContext>;
}
