/** A record as a row of 64 pixels: who or what, the line that matters, a fact at the end. */
import { allFields, type Resource } from './define.ts';
import type { Field } from './fields.ts';
import { pictureFields } from './pictures.ts';
import { summaryFields } from './summary.ts';

export interface Row {
  /** Reference whose target names the row; undefined where the record's title does. */
  readonly title: string | undefined;
  /** Fields of the second line, in order. */
  readonly line: readonly string[];
  /** Fields for the end of the row: the first that says something is shown. */
  readonly fact: readonly string[];
  readonly picture: string | undefined;
  /** Field with the number to call. */
  readonly call: string | undefined;
  /** Whether the record is a person, who has initials in place of a picture. */
  readonly person: boolean;
}

/** Returns whether a field says how a record stands, or how much it is. */
const isFact = (field: Field | undefined) =>
  field?.kind === 'money' || (field?.kind === 'choice' && field.tones !== undefined);

/**
 * Returns what a record's row shows.
 * @param sees whether the caller may see a field
 * @example rowOf(contracts, () => true).title // 'customer_id'
 */
export function rowOf(resource: Resource, sees: (field: Field) => boolean): Row {
  const fields = allFields(resource);
  const { row = {}, columns } = resource.list;
  const seen = (name: string) => fields[name] !== undefined && !fields[name].sensitive && sees(fields[name]);
  const title = row.title !== undefined && seen(row.title) ? row.title : undefined;
  const fact = (row.fact ?? columns.filter((name) => isFact(fields[name]))).filter(seen);
  const line = row.line?.filter(seen) ?? summaryFields(resource, sees).filter((name) => !fact.includes(name));
  return {
    title,
    line: line.filter((name) => name !== title),
    fact,
    picture: pictureFields(resource).find(seen),
    call: Object.keys(resource.fields).find((name) => fields[name]?.kind === 'phone' && seen(name)),
    person: 'first_name' in resource.fields && 'last_name' in resource.fields,
  };
}

/**
 * Returns whether a fact is worth its place: an amount that isn't zero, a mark that is missing, a state other than the
 * normal one, which has the tone of success.
 * @example says(customers.fields.status, 'active') // false
 */
export function says(field: Field, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (field.kind === 'money') return value !== 0;
  if (field.kind === 'choice') return field.tones?.[String(value)] !== 'success';
  return field.kind !== 'boolean' || value === false;
}
