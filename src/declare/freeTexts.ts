/** Free texts of resources: text fields that people fill in, which may name persons that the record isn't about. */
import { leastLevel, type Resource } from './define.ts';
import type { Field, Fields } from './fields.ts';

export interface FreeText {
  readonly column: string;
  /** JSON path below the column; empty for the column itself. */
  readonly path: string;
  readonly kind: Field['kind'];
}

const KINDS: readonly Field['kind'][] = ['text', 'longText', 'tags', 'texts'];

/**
 * Returns where such texts are, at any depth; nowhere where the services alone write the records.
 * @example freeTexts(workouts) // { column: 'name', path: '', … }, { column: 'days', path: '[*]."note"', … }, …
 */
export function freeTexts({ fields, access }: Pick<Resource, 'fields' | 'access'>): FreeText[] {
  const isTyped = (['create', 'update'] as const).some((one) => leastLevel(access, one) !== 'nobody');
  if (!isTyped) return [];
  return Object.entries(fields).flatMap(([column, field]) =>
    textsIn(field).map((found) => ({ column, ...found })),
  );
}

function textsIn(field: Field): Omit<FreeText, 'column'>[] {
  if (field.kind === 'group') return below('', field.fields);
  if (field.kind === 'list') return below('[*]', field.of);
  return KINDS.includes(field.kind) && field.forPrograms !== true ? [{ path: '', kind: field.kind }] : [];
}

const below = (step: string, fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    textsIn(field).map(({ path, kind }) => ({ path: `${step}."${name}"${path}`, kind })),
  );
