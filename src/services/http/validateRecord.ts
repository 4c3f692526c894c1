/** Validates records that come from elsewhere with what only the services set, as a cancellation. */
import type { User } from '#access/may.ts';
import type { FieldErrors, Resource } from '#declare/define.ts';
import { OVERRULE } from '#declare/findings.ts';
import { Problem } from '#services/problem.ts';
import { normalise } from './normalise.ts';
import { fieldSchema } from './schemas.ts';
import { collect, type Values, validate } from './validator.ts';

interface Context {
  readonly user: User;
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
}

/**
 * Returns the values to store, or what is wrong with them by their fields: what a form sends is validated as that of a form,
 * the rest by what its fields may hold. Warnings count as overruled.
 * @example validateRecord(products, { name: 'Gold', free_months: 99, … }, context) // { errors: { free_months: 'Höchstens 24.' } }
 */
export function validateRecord(
  resource: Resource,
  record: Values,
  { user, today }: Context,
): { readonly values: Values } | { readonly errors: FieldErrors } {
  const sent: Values = resource.warnings ? { [OVERRULE]: Object.keys(resource.warnings) } : {};
  const set: Values = {};
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(record)) {
    const field = resource.fields[name];
    if (!field?.readOnly) {
      sent[name] = value;
      continue;
    }
    set[name] = normalise(field, value);
    const { error } = fieldSchema(field, { today }).safeParse(set[name]);
    if (error) collect(errors, name, error.issues);
  }
  try {
    const { values } = validate(resource, sent, { user, today });
    return Object.keys(errors).length > 0 ? { errors } : { values: { ...values, ...set } };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return {
      errors: {
        ...error.options.errors,
        ...errors,
        ...(!error.options.errors && { '': error.options.detail }),
      },
    };
  }
}
