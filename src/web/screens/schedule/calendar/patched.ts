import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import { wallClock } from './when.ts';

const dayOf = ({ starts_at }: CalendarEntry) => wallClock(starts_at).slice(0, 10);

/**
 * Returns the entries with new values for one of them. In a month, each day has a count that includes omitted entries:
 * a move to another day adjusts both counts.
 * @example patched(entries, 'a1', { starts_at, ends_at })
 */
export function patched(
  entries: readonly CalendarEntry[],
  id: string,
  values: Partial<CalendarEntry>,
): CalendarEntry[] {
  const before = entries.find((entry) => entry.id === id);
  if (!before) return [...entries];
  const after = { ...before, ...values };
  const all = entries.map((entry) => (entry === before ? after : entry));
  const [left, reached] = [dayOf(before), dayOf(after)];
  if (before.of_day === null || left === reached) return all;
  const there = entries.filter((entry) => dayOf(entry) === reached);
  const total = Math.max(there.length, ...there.map(({ of_day }) => of_day ?? 0)) + 1;
  return all.map((entry) => {
    const day = dayOf(entry);
    if (day === reached) return { ...entry, of_day: total };
    return day === left && entry.of_day !== null ? { ...entry, of_day: entry.of_day - 1 } : entry;
  });
}
