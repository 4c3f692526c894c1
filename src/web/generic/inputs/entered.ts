/** What a form holds while somebody types: its inputs keep what can't be read as the text it is. */
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { today } from '../../../format/instants.ts';
import type { Resource } from '../../../resources/define.ts';
import type { Field, Fields, Kind, ValueOf, ValuesOf } from '../../../resources/fields.ts';
import { type Findings, findingsOf } from '../../../resources/findings.ts';
import { TIME } from '../../../resources/limits.ts';
import { isDay, isMonth } from '../../../rules/days.ts';

const isNumber = (value: unknown) => typeof value === 'number';
const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));

/** Whose text isn't their value. */
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
 * A value of a form, parts of groups and of entries one by one; null while it can't be read: what is worked out from it
 * as one types takes it for nothing.
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
 * The form around it, as far as it can be read.
 * @param of a resource or an action, whose fields the form asks for
 * @example const { price_cents } = useEntered(products)
 */
export function useEntered<const F extends Fields>(of: { readonly fields: F }): Partial<ValuesOf<F>> {
  const values = useWatch();
  return useMemo(() => readableParts(of.fields, values), [of.fields, values]) as Partial<ValuesOf<F>>;
}

/**
 * What the rules of a resource find in a form's values, as far as they can be read.
 * @example findingsIn(courses, form.getValues()).errors.ends_on
 */
export function findingsIn({ fields, check }: Resource, values: object): Findings {
  return findingsOf(check?.(readableParts(fields, values), { today: today() }));
}
