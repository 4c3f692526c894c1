/** Orders of entries that two people changed. */

/**
 * One order out of two: the first one's, with what only the other has behind the entry it follows there. Where both put
 * something into the same place, the first one's comes first.
 * @example weave(['b', 'a', 'x'], ['a', 'new', 'b']) // ['b', 'a', 'x', 'new']
 */
export function weave(first: readonly string[], other: readonly string[]): string[] {
  const result = [...first];
  const known = new Set(other);
  for (const [index, id] of other.entries()) {
    if (result.includes(id)) continue;
    const before = other[index - 1];
    let at = before === undefined ? 0 : result.indexOf(before) + 1;
    while (at < result.length && !known.has(result[at] as string)) at += 1;
    result.splice(at, 0, id);
  }
  return result;
}
