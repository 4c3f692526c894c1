/** Client-side filter, sort and pagination, for services that answer a bare array and ignore all three. */

type Row = Record<string, unknown>;

const SUFFIXES: ReadonlyArray<[string, (value: unknown, wanted: unknown) => boolean]> = [
  ['_gte', (value, wanted) => value != null && compare(value, wanted) >= 0],
  ['_lte', (value, wanted) => value != null && compare(value, wanted) <= 0],
  ['_gt', (value, wanted) => value != null && compare(value, wanted) > 0],
  ['_lt', (value, wanted) => value != null && compare(value, wanted) < 0],
  ['_neq', (value, wanted) => !equals(value, wanted)],
];

/**
 * Returns the rows that a service with these parameters would have answered.
 * @example pageOfBareArray(rows, new URLSearchParams({ sort: '["name","ASC"]', range: '[0,24]' })).total
 */
export function pageOfBareArray(
  rows: readonly Row[],
  parameters: URLSearchParams,
): { rows: Row[]; total: number; start: number } {
  const filter = parsed<Row>(parameters.get('filter')) ?? {};
  const sort = parsed<[string, string]>(parameters.get('sort'));
  const [start, end] = parsed<[number, number]>(parameters.get('range')) ?? [0, Number.POSITIVE_INFINITY];
  const matching = rows.filter((row) =>
    Object.entries(filter).every(([key, value]) => fits(row, key, value)),
  );
  if (sort) {
    const [field, order] = sort;
    const direction = order === 'DESC' ? -1 : 1;
    matching.sort((a, b) => direction * compare(at(a, field), at(b, field)));
  }
  return { rows: matching.slice(start, end + 1), total: matching.length, start };
}

function parsed<T>(json: string | null): T | undefined {
  return json === null ? undefined : (JSON.parse(json) as T);
}

function fits(row: Row, key: string, wanted: unknown): boolean {
  if (key === 'q') return containsText(row, String(wanted).toLocaleLowerCase('de').trim());
  const value = at(row, key);
  if (value === undefined)
    for (const [suffix, holds] of SUFFIXES)
      if (key.endsWith(suffix)) return holds(at(row, key.slice(0, -suffix.length)), wanted);
  return equals(value, wanted);
}

function equals(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => equals(value, one));
  if (Array.isArray(value))
    return wanted === null ? value.length === 0 : value.some((one) => equals(one, wanted));
  return value === wanted || (value == null && wanted == null) || String(value) === String(wanted);
}

function containsText(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.toLocaleLowerCase('de').includes(text);
  if (typeof value === 'number') return String(value).includes(text);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((part) => containsText(part, text))
  );
}

function at(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as Row | null | undefined)?.[part], row);
}

const collator = new Intl.Collator('de', { numeric: true });

/** Compares two values. Empty ones come last, as in the services. */
function compare(a: unknown, b: unknown): number {
  if (a == null || b == null) return a == null ? (b == null ? 0 : 1) : -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
