/** Two people changed one record: which of whose changes meet, and how to keep both. */
import type { Field, Fields } from '../../../resources/fields.ts';
import { valueAt } from '../values/valueAt.ts';

type Values = Record<string, unknown>;
type MayChange = (field: Field) => boolean;

const anyField: MayChange = () => true;

export interface Difference {
  readonly source: string;
  readonly field: Field;
  /** Names of the groups above the field. */
  readonly label: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Comparison {
  /** Both changed it, and not to the same. */
  readonly conflicts: readonly Difference[];
  /** Only the others changed it: it stays as they left it. */
  readonly theirsOnly: readonly Difference[];
  /** Only I changed it: it is saved. */
  readonly mineOnly: readonly Difference[];
}

/**
 * Compare what I want to save and what stands now with what both began from, field by field, groups by their parts.
 * @example compare(customers.fields, base, mine, current).conflicts.map(({ label }) => label)
 */
export function compare(
  fields: Fields,
  base: Values,
  mine: Values,
  theirs: Values,
  mayChange: MayChange = anyField,
): Comparison {
  const result = {
    conflicts: [] as Difference[],
    theirsOnly: [] as Difference[],
    mineOnly: [] as Difference[],
  };
  for (const { source, field, label } of leaves(fields, mayChange)) {
    const [was, my, their] = [base, mine, theirs].map((values) => valueAt(values, source));
    const difference = { source, field, label, mine: my, theirs: their };
    const mineChanged = !same(was, my);
    const theirsChanged = !same(was, their);
    if (mineChanged && theirsChanged && !same(my, their)) result.conflicts.push(difference);
    else if (mineChanged && !theirsChanged) result.mineOnly.push(difference);
    else if (theirsChanged && !mineChanged) result.theirsOnly.push(difference);
  }
  return result;
}

/**
 * What is saved when I overwrite: theirs, with every field that I changed as I want it.
 * @example merged(customers.fields, base, mine, current).version // the current record's
 */
export function merged(
  fields: Fields,
  base: Values,
  mine: Values,
  theirs: Values,
  mayChange: MayChange = anyField,
): Values {
  let result = theirs;
  for (const { source } of leaves(fields, mayChange)) {
    const my = valueAt(mine, source);
    if (!same(valueAt(base, source), my)) result = withValue(result, source.split('.'), my);
  }
  return result;
}

function* leaves(
  fields: Fields,
  mayChange: MayChange,
  prefix = '',
  of = '',
): Generator<{ source: string; field: Field; label: string }> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || !mayChange(field)) continue;
    const source = `${prefix}${name}`;
    const label = of ? `${of}: ${field.label}` : field.label;
    if (field.kind === 'group') yield* leaves(field.fields, mayChange, `${source}.`, label);
    else yield { source, field, label };
  }
}

function withValue(values: Values, [name = '', ...rest]: string[], value: unknown): Values {
  if (rest.length === 0) return { ...values, [name]: value };
  return { ...values, [name]: withValue((values[name] ?? {}) as Values, rest, value) };
}

/** Nothing is nothing, whether null, absent or empty; an order of keys means nothing. */
export function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return 'nothing';
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, inner]) => inner !== undefined && inner !== null && inner !== '')
            .sort(([first], [second]) => (first < second ? -1 : 1)),
        )
      : part,
  );
}
