/** Lists of entries with ids, changed: the entries that stay are the same objects. Pure. */

interface Entry {
  readonly id: string;
}

/** @example moved(['a', 'b', 'c'], 0, 2) // ['b', 'c', 'a'] */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** @example changed(days, id, (day) => ({ ...day, name: 'Beine' })) */
export function changed<T extends Entry>(list: readonly T[], id: string, change: (entry: T) => T): T[] {
  return list.map((entry) => (entry.id === id ? change(entry) : entry));
}

export function without<T extends Entry>(list: readonly T[], id: string): T[] {
  return list.filter((entry) => entry.id !== id);
}

/** The entries with another behind the one of that id, or at the end. */
export function withAfter<T extends Entry>(list: readonly T[], id: string | undefined, ...more: T[]): T[] {
  const at = list.findIndex((entry) => entry.id === id);
  return at < 0 ? [...list, ...more] : [...list.slice(0, at + 1), ...more, ...list.slice(at + 1)];
}

/**
 * The same with ids of its own, at whatever depth: an entry beside the one it was copied from.
 * @example duplicated(days, id).length // days.length + 1
 */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (value === null || typeof value !== 'object') return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]));
  return ('id' in copy ? { ...copy, id: crypto.randomUUID() } : copy) as T;
}

/** The entries with a copy of one behind it. */
export function duplicated<T extends Entry>(list: readonly T[], id: string): T[] {
  const entry = list.find((one) => one.id === id);
  return entry ? withAfter(list, id, copyOf(entry)) : [...list];
}
