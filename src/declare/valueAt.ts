/** Returns the value at a dotted path. @example valueAt(record, 'guardian.name') */
export function valueAt(record: unknown, source: string): unknown {
  return source
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], record);
}
