/** Groups values by a key, in their order. @example grouped(claims, ({ customer_id }) => customer_id) */
export function grouped<T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) addTo(groups, key(one), one);
  return groups;
}

/** Adds a value to the group of a key. @example addTo(groups, customer_id, claim) */
export function addTo<T>(groups: Map<string, T[]>, key: string, one: T): void {
  const group = groups.get(key);
  if (group) group.push(one);
  else groups.set(key, [one]);
}
