/** Values of a form during input, where text that can't be parsed stays text. */
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Resource } from '#declare/define.ts';
import type { Field, Fields, Kind, ValueOf, ValuesOf } from '#declare/fields.ts';
import { type Findings, findingsOf } from '#declare/findings.ts';
import { TIME } from '#declare/limits.ts';
import { today } from '#format/instants.ts';
import { isDay, isMonth } from '#rules/days.ts';

const isNumber = (value: unknown) => typeof value === 'number';
const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));

/** Kinds whose text differs from their value, with a check that the value was parsed. */
const READABLE: Partial<Record<Kind, (value: unknown) => boolean>> = {
  number: isNumber,
  money: isNumber,
  percentage: isNumber,
  day: isDay,
  month: isMonth,
  instant: isInstant,
  time: (value) => TIME.test(String(value)),
};

/**
 * Returns a value of a form, parsed parts of groups and entries one by one; null while it can't be parsed, so that
 * computed values treat it as empty.
 * @example readable(products.fields.price_cents, 'abc') // null
 */
export function readable<const F extends Field>(field: F, value: unknown): ValueOf<F> | null | undefined {
  const of = field as Field;
  if (of.kind === 'group' && typeof value === 'object' && value !== null)
    return readableParts(of.fields, value) as ValueOf<F>;
  if (of.kind === 'list' && Array.isArray(value))
    return value.map((entry: object) => readableParts(of.of, entry)) as ValueOf<F>;
  const reads = READABLE[of.kind];
  return reads && value !== undefined && !reads(value) ? null : (value as ValueOf<F>);
}

function readableParts(fields: Fields, values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? readable(field, value) : value];
    }),
  );
}

/**
 * Returns the values of the surrounding form that could be parsed.
 * @param of a resource or an action with the form's fields
 * @example const { price_cents } = useEntered(products)
 */
export function useEntered<const F extends Fields>(of: { readonly fields: F }): Partial<ValuesOf<F>> {
  const values = useWatch();
  return useMemo(() => readableParts(of.fields, values), [of.fields, values]) as Partial<ValuesOf<F>>;
}

/**
 * Applies the rules of a resource to those values of a form that could be parsed.
 * @example findingsIn(courses, form.getValues()).errors.ends_on
 */
export function findingsIn({ fields, given, check }: Resource, values: object): Findings {
  return findingsOf(check?.(readableParts({ ...given, ...fields }, values), { today: today() }));
}
