/** Loading a barbell: which plates a weight needs, and the sets that lead up to it. Pure. */

export interface Barbell {
  readonly bar_kg: number;
  /** Weights of the plates, in kilograms; of each there are enough. */
  readonly plates_kg: readonly number[];
}

/** What most studios have. */
export const USUAL_BARBELL: Barbell = { bar_kg: 20, plates_kg: [20, 15, 10, 5, 2.5, 1.25] };

export interface Loaded {
  /** On one side, the heaviest first. */
  readonly plates: readonly number[];
  /** Weight with the bar, in kilograms: the one asked for, else the nearest below that can be loaded. */
  readonly weight_kg: number;
}

/** Weight of the smallest plate there is; sums are counted in it. */
const UNIT = 0.25;

/**
 * Returns the fewest plates for a side; undefined for less than the bar.
 * @example platesFor(62.5, USUAL_BARBELL) // { plates: [20, 1.25], weight_kg: 62.5 }
 */
export function platesFor(weight_kg: number, { bar_kg, plates_kg }: Barbell): Loaded | undefined {
  const side = (weight_kg - bar_kg) / 2;
  if (side < 0) return undefined;
  const sizes = [...new Set(plates_kg)].sort((a, b) => b - a);
  const units = sizes.map((size) => Math.round(size / UNIT));
  const most = Math.floor(side / UNIT);
  // Fewest plates of each sum: taking the heaviest first would miss 15 + 15 where there is a 20, but no 10.
  const fewest: (readonly number[] | undefined)[] = [[]];
  for (let sum = 1; sum <= most; sum += 1)
    for (const [index, unit] of units.entries()) {
      const less = sum >= unit ? fewest[sum - unit] : undefined;
      if (less && less.length + 1 < (fewest[sum]?.length ?? Infinity))
        fewest[sum] = [...less, sizes[index] ?? 0];
    }
  const plates = fewest.slice(0, most + 1).findLast((one) => one !== undefined) ?? [];
  const loaded = bar_kg + 2 * plates.reduce((sum, plate) => sum + plate, 0);
  return { plates: plates.toSorted((a, b) => b - a), weight_kg: Number(loaded.toFixed(2)) };
}

/** Share of the working weight, and repetitions: fewer as it gets heavier, so that the working sets stay fresh. */
const LADDER = [
  [0.4, 8],
  [0.6, 5],
  [0.8, 3],
] as const;

/** Repetitions with the bar alone. */
const BAR_REPS = 10;

/** Kilograms between two weights of machines and dumbbells. */
const STEP = 2.5;

/** Working weight in kilograms below which the first set is warm-up enough. */
const LEAST = 20;

/** Least share of the working weight that a set is heavier than the one before. */
const RISE = 0.1;

export interface WarmupSet {
  readonly reps: number;
  readonly weight_kg: number;
}

/**
 * Returns the warm-up sets that lead to a working weight, the lightest first; none where there is no room for any. With
 * a barbell they begin with the bar alone, and each can be loaded.
 * @example warmupFor(100, USUAL_BARBELL) // 10 × 20 kg, 8 × 40 kg, 5 × 60 kg, 3 × 80 kg
 */
export function warmupFor(weight_kg: number, barbell?: Barbell): WarmupSet[] {
  if (weight_kg < LEAST || (barbell && weight_kg <= barbell.bar_kg)) return [];
  const sets: WarmupSet[] = barbell ? [{ reps: BAR_REPS, weight_kg: barbell.bar_kg }] : [];
  for (const [share, reps] of LADDER) {
    const wanted = weight_kg * share;
    const weight = barbell ? platesFor(wanted, barbell)?.weight_kg : Math.floor(wanted / STEP) * STEP;
    if (weight && weight - (sets.at(-1)?.weight_kg ?? 0) >= weight_kg * RISE)
      sets.push({ reps, weight_kg: weight });
  }
  return sets;
}
