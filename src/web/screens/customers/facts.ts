/** Does anything stand in the group? */
export function hasAny(group: object | null | undefined): boolean {
  return Object.values(group ?? {}).some(Boolean);
}
