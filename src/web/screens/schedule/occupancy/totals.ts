/** Totals of weekly occupancy by course, location or trainer. */
import type { OccupancyWeek } from '#resources/schedule/endpoints/occupancy.ts';

const SUMMED = ['held', 'taken', 'booked', 'attended', 'no_show', 'waiting', 'cancelled_late'] as const;

export type Total = Record<(typeof SUMMED)[number], number> & {
  readonly id: string;
  readonly name: string;
  /** Null where places aren't limited. */
  readonly places: number | null;
  readonly weeks: readonly OccupancyWeek[];
};

/** Returns the totals by descending occupancy; those without limited places last. @example totalsOf(data)[0]?.booked */
export function totalsOf(rows: readonly OccupancyWeek[]): Total[] {
  const groups = new Map<string, OccupancyWeek[]>();
  for (const row of rows) groups.set(row.id, [...(groups.get(row.id) ?? []), row]);
  return [...groups.values()].map(totalOf).sort((a, b) => (shareOf(b) ?? -1) - (shareOf(a) ?? -1));
}

function totalOf(weeks: readonly OccupancyWeek[]): Total {
  const sum = (name: (typeof SUMMED)[number] | 'places') =>
    weeks.reduce((total, week) => total + (week[name] ?? 0), 0);
  const sums = Object.fromEntries(SUMMED.map((name) => [name, sum(name)]));
  const { id = '', name = '' } = weeks[0] ?? {};
  return {
    ...(sums as Record<(typeof SUMMED)[number], number>),
    id,
    name,
    places: sum('places') || null,
    weeks,
  };
}

/** Returns the occupancy in per cent; undefined without places. @example shareOf({ taken: 9, places: 12 }) // 75 */
export function shareOf({ taken, places }: { taken: number; places: number | null }): number | undefined {
  return places ? Math.round((taken / places) * 100) : undefined;
}
