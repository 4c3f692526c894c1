/** Exercises by what is typed: a name, a muscle or an equipment. */
import { useGetList } from 'react-admin';
import { exercisesMeant, FITS, type MeantExercise } from '#resources/training/endpoints/exercises.ts';
import { EQUIPMENT, type Exercise, exercises, MUSCLES } from '#resources/training/exercises.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useSettled } from '#web/ui/useSettled.ts';

/** Fields of an exercise that results show. */
export type FoundExercise = Pick<Exercise, 'id' | 'name' | 'measured_by' | 'primary_muscles' | 'equipment'> &
  Partial<Pick<MeantExercise, 'fit'>>;

/** Returns the line below the name. @example aboutExercise(plank) // 'Bauch · Körpergewicht' */
export const aboutExercise = ({ primary_muscles, equipment, fit }: FoundExercise) =>
  [
    ...primary_muscles.map((muscle) => MUSCLES[muscle]),
    equipment && EQUIPMENT[equipment],
    (fit === 'synonym' || fit === 'used') && FITS[fit],
  ]
    .filter(Boolean)
    .join(' · ');

/** Debounce in milliseconds. */
const PAUSE = 200;

const MOST = 12;

/**
 * Returns the exercises that the name means, or those for the muscle and the equipment that it names; without a name none.
 * @example useFoundExercises('Plank').found[0]?.fit // 'exact'
 */
export function useFoundExercises(name: string): {
  found: readonly FoundExercise[];
  error: Error | null;
  isPending: boolean;
} {
  const asked = useSettled(name, PAUSE);
  const about = aboutOf(asked);
  const byName = useEndpoint(exercisesMeant, { body: { names: [asked] } }, { enabled: asked !== '' });
  const byAbout = useGetList<Exercise>(
    exercises.path,
    { filter: about ?? {}, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: MOST } },
    { enabled: about !== undefined, retry: false },
  );
  const hits: readonly FoundExercise[] = asked ? (byName.data?.[0]?.found ?? []) : [];
  const isMeant = ({ fit }: FoundExercise) => fit !== 'other';
  const all = [...hits.filter(isMeant), ...(about ? (byAbout.data ?? []) : []), ...hits];
  return {
    found: [...new Map(all.map((one) => [one.id, one] as const).reverse()).values()].reverse().slice(0, MOST),
    error: byName.error ?? byAbout.error,
    isPending: name !== asked || byName.isFetching || byAbout.isFetching,
  };
}

/** Parses words for muscle and equipment to a filter: 'Brust Kurzhantel'. */
function aboutOf(name: string): Record<string, unknown> | undefined {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length >= 3);
  if (words.length === 0) return undefined;
  const filter: Record<string, unknown> = {};
  for (const word of words) {
    const muscles = named(MUSCLES, word);
    const equipment = named(EQUIPMENT, word);
    if (muscles.length > 0) filter.primary_muscles = muscles;
    else if (equipment.length > 0) filter.equipment = equipment;
    else return undefined;
  }
  return filter;
}

const named = (of: Readonly<Record<string, string>>, word: string) =>
  Object.keys(of).filter((value) =>
    of[value]
      ?.toLowerCase()
      .split(/\s+/)
      .some((part) => part.startsWith(word)),
  );
