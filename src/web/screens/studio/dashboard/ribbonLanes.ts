/** Where the appointments of a day stand on its ribbon. */

interface Timed {
  readonly starts_at: string;
  readonly ends_at: string;
}

export interface Placed<E> {
  readonly entry: E;
  /** Row, from 0: those at the same time stand below each other. */
  readonly lane: number;
  /** Percent of the ribbon. */
  readonly left: number;
  readonly width: number;
}

export interface Ribboned<E> {
  readonly placed: readonly Placed<E>[];
  /** Entries for which the lanes are too few. */
  readonly more: number;
  readonly lanes: number;
  /** Full hours of the ribbon, as instants in milliseconds. */
  readonly from: number;
  readonly to: number;
}

const HOUR = 3_600_000;

/** Least width of the ribbon in pixels. */
export const RIBBON = 640;

/** Least width of an entry in pixels: that of a target (WCAG 2.2, 2.5.8), and the gap to the next. */
const ENTRY = 26;

/**
 * Places entries on a ribbon from the full hour before the first to that after the last. Short ones are as wide as a
 * target has to be.
 * @example ribbonOf(entries, 4).placed[0] // { entry, lane: 0, left: 0, width: 12.5 }
 */
export function ribbonOf<E extends Timed>(entries: readonly E[], mostLanes: number): Ribboned<E> {
  const sorted = entries.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
  const at = (instant: string) => Date.parse(instant);
  const from = Math.floor(Math.min(...sorted.map(({ starts_at }) => at(starts_at))) / HOUR) * HOUR;
  const to = Math.ceil(Math.max(...sorted.map(({ ends_at }) => at(ends_at))) / HOUR) * HOUR;
  const percent = (milliseconds: number) => (milliseconds * 100) / (to - from);
  const least = ((to - from) * ENTRY) / RIBBON;
  const free: number[] = [];
  const placed = sorted.flatMap((entry): Placed<E>[] => {
    const found = free.findIndex((until) => until <= at(entry.starts_at));
    const lane = found === -1 ? free.length : found;
    if (lane >= mostLanes) return [];
    const starts = Math.min(at(entry.starts_at), to - least);
    const ends = Math.max(at(entry.ends_at), starts + least);
    free[lane] = ends;
    return [{ entry, lane, left: percent(starts - from), width: percent(ends - starts) }];
  });
  return { placed, more: sorted.length - placed.length, lanes: free.length, from, to };
}

/** Returns the full hours to label: every second one of a long day. */
export function hoursOf({ from, to }: Pick<Ribboned<unknown>, 'from' | 'to'>): number[] {
  const step = to - from > 8 * HOUR ? 2 * HOUR : HOUR;
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
}
