/** Deterministic randomness. */

export interface Random {
  /** Returns a whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  pick<T>(among: readonly T[]): T;
  /** Returns up to `count` different ones, in their order. */
  some<T>(among: readonly T[], count: number): T[];
  /** Returns true in that share of cases. */
  chance(share: number): boolean;
  /** Returns an id in the form of a UUID. */
  id(): string;
}

/**
 * Returns random numbers from a seed (mulberry32, by Tommy Ettinger, public domain): sufficient for names and
 * dates, unsuitable for secrets.
 * @example const random = seeded(7); random.pick(['a', 'b'])
 */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const hex = (digits: number) =>
    int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  return {
    int,
    pick: (among) => among[int(0, among.length - 1)]!,
    some: (among, count) => {
      const left = [...among.keys()];
      const chosen = Array.from({ length: Math.min(count, among.length) }, () =>
        left.splice(int(0, left.length - 1), 1),
      ).flat();
      return chosen.sort((a, b) => a - b).map((index) => among[index]!);
    },
    chance: (share) => next() < share,
    // Version 7 with a constant time: the ids must not differ between two runs on different days.
    id: () => `019a0000-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`,
  };
}
