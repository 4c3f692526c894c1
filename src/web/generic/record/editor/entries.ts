/** Immutable changes of lists of entries with ids: unchanged entries keep their identity. Pure. */

interface Entry {
  readonly id: string;
}

/** Moves an entry. @example moved(['a', 'b', 'c'], 0, 2) // ['b', 'c', 'a'] */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Changes the entry of that id. @example changed(days, id, (day) => ({ ...day, name: 'Beine' })) */
export function changed<T extends Entry>(list: readonly T[], id: string, change: (entry: T) => T): T[] {
  return list.map((entry) => (entry.id === id ? change(entry) : entry));
}

export function without<T extends Entry>(list: readonly T[], id: string): T[] {
  return list.filter((entry) => entry.id !== id);
}

/** Inserts entries behind the one of that id, or at the end. */
export function withAfter<T extends Entry>(list: readonly T[], id: string | undefined, ...more: T[]): T[] {
  const at = list.findIndex((entry) => entry.id === id);
  return at < 0 ? [...list, ...more] : [...list.slice(0, at + 1), ...more, ...list.slice(at + 1)];
}

/**
 * Returns a deep copy with new ids at every level.
 * @example duplicated(days, id).length // days.length + 1
 */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (value === null || typeof value !== 'object') return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]));
  return ('id' in copy ? { ...copy, id: crypto.randomUUID() } : copy) as T;
}

/** Inserts a copy behind the entry of that id. */
export function duplicated<T extends Entry>(list: readonly T[], id: string): T[] {
  const entry = list.find((one) => one.id === id);
  return entry ? withAfter(list, id, copyOf(entry)) : [...list];
}
