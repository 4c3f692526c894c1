/** What a check finds: what forbids, by field, and what a person has to know of and may go over. */
import { choices } from './fields.ts';

/** Message for each field that breaks a rule, by dotted path; empty when all is well. */
export type FieldErrors = Record<string, string>;

/** Forbids nothing, but somebody has to say yes to it: by naming it in `overrule`, which the audit log remembers. */
export interface Warning {
  readonly name: string;
  /** What there is to know, in German. */
  readonly text: string;
}

export interface Findings {
  readonly errors: FieldErrors;
  readonly warnings: readonly Warning[];
}

/** Errors as a check writes them down: a field without a fault may be there. */
type Errors = Readonly<Record<string, string | undefined>>;

/** What a check answers: errors alone, or both. */
export type Checked = Errors | { readonly errors?: Errors; readonly warnings?: readonly Warning[] };

/**
 * The answer of a check, with both its halves.
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

/** The warnings of a check that nobody overruled. @example openWarnings(warnings, ['address_missing']) */
export function openWarnings(warnings: readonly Warning[], overruled: readonly string[]): Warning[] {
  return warnings.filter(({ name }) => !overruled.includes(name));
}

/** In a body: the names of the warnings to go over. In an entry of the audit log: those that were gone over. */
export const OVERRULE = 'overrule';

/** The body's field for it, from the names of the warnings and what each is in a word. */
export function overruleField(warnings: Readonly<Record<string, string>>) {
  return choices({ label: 'Trotz Warnung', of: warnings });
}
