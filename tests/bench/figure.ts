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

/** Median of the milliseconds that `work` takes, after a warm-up. */
export async function median(work: () => Promise<unknown>, rounds = 40): Promise<number> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round++) {
    const start = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] as number;
}
