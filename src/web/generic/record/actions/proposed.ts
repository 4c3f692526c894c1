import type { Field } from '#declare/fields.ts';
import { today } from '#format/instants.ts';
import { plusDays } from '#rules/days.ts';

/**
 * Returns the value with which an action's dialog begins: the declared default, of a required day the one that the
 * declaration proposes.
 * @example proposed(tasks.actions.postpone.fields.until) // tomorrow
 */
export function proposed(field: Field | undefined): unknown {
  if (field && 'default' in field) return field.default;
  return field?.kind === 'day' && field.required ? plusDays(today(), field.proposed ?? 0) : null;
}
