/** Results of a check: errors by field, and warnings that a person may overrule. */
import { choices } from './fields.ts';

/** Messages by the dotted path of the field; empty without an error. */
export type FieldErrors = Record<string, string>;

/** Forbids nothing, but has to be confirmed by naming it in `overrule`, which the audit log records. */
export interface Warning {
  readonly name: string;
  /** The warning in German. */
  readonly text: string;
}

export interface Findings {
  readonly errors: FieldErrors;
  readonly warnings: readonly Warning[];
}

/** Errors as a check returns them: undefined for a field without a fault. */
type Errors = Readonly<Record<string, string | undefined>>;

/** Return value of a check: errors alone, or both. */
export type Checked = Errors | { readonly errors?: Errors; readonly warnings?: readonly Warning[] };

/**
 * Completes the return value of a check to errors and warnings.
 * @example findingsOf({ on: 'Liegt in der Zukunft.' }) // { errors: { on: 'Liegt in der Zukunft.' }, warnings: [] }
 */
export function findingsOf(checked: Checked | undefined): Findings {
  const { errors, warnings } = (checked ?? {}) as { errors?: Errors | string; warnings?: Warning[] | string };
  if (typeof errors === 'object' || Array.isArray(warnings))
    return { errors: given(errors), warnings: Array.isArray(warnings) ? warnings : [] };
  return { errors: given(checked), warnings: [] };
}

function given(errors: unknown): FieldErrors {
  return Object.fromEntries(Object.entries(errors ?? {}).filter(([, message]) => message !== undefined));
}

/** Filters the warnings that aren't overruled. @example openWarnings(warnings, ['address_missing']) */
export function openWarnings(warnings: readonly Warning[], overruled: readonly string[]): Warning[] {
  return warnings.filter(({ name }) => !overruled.includes(name));
}

/** In a body: the names of the warnings to overrule. In an entry of the audit log: the overruled ones. */
export const OVERRULE = 'overrule';

/**
 * Returns the body's field for them, the same one for the same warnings: its schema is kept by the field.
 * @param warnings words of the history by the names of the warnings
 */
export function overruleField(warnings: Readonly<Record<string, string>>) {
  const field = made.get(warnings) ?? choices({ label: 'Trotz Warnung', of: warnings });
  made.set(warnings, field);
  return field;
}

const made = new WeakMap<object, ReturnType<typeof choices>>();
