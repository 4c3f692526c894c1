/** Returns what rules and database say against one record, where a call is about many. */
import { allFields, type Resource } from '#declare/define.ts';
import { Problem } from '#services/problem.ts';
import { RuleBroken } from '#services/storage/constraints.ts';
import { asInvalidValues, isRefusedByDatabase } from '#services/storage/errors.ts';
import { InvalidValues, NotFound, StillKept, StillReferenced } from '#services/storage/types.ts';
import { keptText, refersText, ruleText } from './onError.ts';

export interface Refusal {
  /** Path of the field in question. */
  readonly field?: string;
  readonly message: string;
}

/**
 * Returns the reason of a refusal; undefined for any other error, as a lost connection.
 * @example refusalOf(error, database.resources)?.message // 'Der Trainer hat in dieser Zeit schon einen Termin.'
 */
export function refusalOf(error: unknown, resources: readonly Resource[]): Refusal | undefined {
  if (error instanceof Problem) return firstOf(error.options.errors) ?? { message: error.options.detail };
  const invalid = error instanceof InvalidValues ? error : asInvalidValues(error, resources);
  if (invalid) return firstOf(invalid.errors);
  if (error instanceof RuleBroken) return { message: ruleText(error) };
  if (error instanceof StillReferenced)
    return { message: `Wird noch gebraucht: ${refersText(error)} darauf.` };
  if (error instanceof StillKept) return { message: keptText(error.kept) };
  if (error instanceof NotFound) return { message: 'Gibt es nicht mehr.' };
  return isRefusedByDatabase(error) ? { message: NOT_STORABLE } : undefined;
}

const NOT_STORABLE =
  'Enthält einen Wert, der sich nicht speichern lässt: zu groß, zu klein oder unvollständig.';

function firstOf(errors: Readonly<Record<string, string>> | undefined): Refusal | undefined {
  const [first] = Object.entries(errors ?? {});
  return first && { field: first[0], message: first[1] };
}

/** @example labelAt(customers, 'sepa_mandate.reference') // 'SEPA-Mandat' */
export function labelAt(resource: Resource, path: string | undefined): string | null {
  const [name = ''] = path?.split('.') ?? [];
  return allFields(resource)[name]?.label ?? null;
}
