/** A measurement: ours over the floor or peer, both from the same run. */
export interface Figure {
  readonly what: string;
  readonly ours: number;
  readonly floor: number;
  readonly unit: string;
}

/** @example ratio('Liste', 12, 10, 'ms') // 1,20 × */
export function ratio(what: string, ours: number, floor: number, unit: string): Figure {
  return { what, ours, floor, unit };
}

const figures = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** One line a figure: ratio first, what it was made of behind. */
export function print({ what, ours, floor, unit }: Figure): string {
  return `${figures.format(ours / floor).padStart(6)} ×  ${what} (${figures.format(ours)} / ${figures.format(floor)} ${unit})`;
}

/** The value that so many per cent of the values don't exceed. @example percentile([3, 1, 2], 50) // 2 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}

/** Median of the milliseconds that each work takes, after a warm-up; they take turns, so that noise meets all alike. */
export async function medians(works: readonly (() => Promise<unknown>)[], rounds = 40): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (let round = -5; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (round >= 0) times[index]?.push(performance.now() - start);
    }
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN);
}
