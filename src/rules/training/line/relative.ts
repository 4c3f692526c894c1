/** Weights that depend on what the customer lifted. Pure. */
import { EMPTY_SET, type Line, type ReadSet } from './types.ts';

/** What is known of the customer and the exercise. */
export interface Known {
  /** Estimated or lifted one-repetition maximum. */
  readonly maximum_kg?: number | null | undefined;
  /** The sets of the last time. */
  readonly last?: readonly {
    readonly kind?: string | null;
    readonly weight_kg?: number | null;
    readonly reps?: number | null;
  }[];
}

/** Steps in which weights go. */
const STEP = 2.5;

const round = (kg: number) => Math.round(kg / STEP) * STEP;
const german = (value: number) => String(value).replace('.', ',');

/**
 * The line with its relative weight in kilograms, or as a note where nothing is known to work it out from.
 * @example resolved(readLine('Kniebeuge 5x3 85%'), { maximum_kg: 100 }).sets[0].weight_kg // 85
 */
export function resolved(line: Line, known: Known | undefined): Line {
  const { relative, ...rest } = line;
  if (!relative) return line;
  const asNote: Line = { ...rest, notes: [...rest.notes, relative.text] };
  if (relative.of === 'maximum') {
    const { sets } = rest;
    const { maximum_kg } = known ?? {};
    if (!maximum_kg || sets.length === 0) return asNote;
    const percentAt = (at: number) => relative.percents[at] ?? relative.percents[0] ?? 0;
    const weights = sets.map((_, at) => round((maximum_kg * percentAt(at)) / 100));
    const several = new Set(weights).size > 1;
    return {
      ...asNote,
      sets: sets.map((set, at) => ({ ...set, weight_kg: weights[at] ?? null })),
      guesses: [
        ...rest.guesses,
        `${(several ? relative.percents : relative.percents.slice(0, 1)).map(german).join('/')} % von ${german(maximum_kg)} kg sind ${(several ? weights : weights.slice(0, 1)).map(german).join('/')} kg`,
      ],
    };
  }
  const sets = rest.sets.length > 0 ? rest.sets : setsOfLast(known, relative.plus_reps);
  const worked = workingSets(known);
  const last = worked[0]?.weight_kg;
  // More than nothing can't be taken off: a weight below zero is none.
  const weightAt = (at: number) => (worked[at]?.weight_kg ?? last ?? 0) + relative.plus_kg;
  if (last == null || sets.length === 0 || sets.some((_, at) => weightAt(at) < 0)) return asNote;
  return {
    ...asNote,
    sets: sets.map((set, at) => ({ ...set, weight_kg: weightAt(at) })),
    guesses: [...rest.guesses, `letztes Mal ${german(last)} kg, jetzt ${german(weightAt(0))} kg`],
  };
}

const workingSets = (known: Known | undefined) => (known?.last ?? []).filter(({ kind }) => kind !== 'warmup');

/** The working sets of the last time, to be done once more. */
function setsOfLast(known: Known | undefined, more: number): ReadSet[] {
  return workingSets(known).map(({ reps }) => {
    const now = reps ? Math.max(1, reps + more) : null;
    return { ...EMPTY_SET, reps_min: now, reps_max: now };
  });
}
