/** A record in one line: what tells it from others where a list has no room for columns. */
import { allFields, type Resource } from './define.ts';
import type { Field } from './fields.ts';
import { isRunning } from './lists.ts';
import { type Titles, textOf } from './valueText.ts';

/** Number of fields unless the declaration names them. */
const FIELDS = 3;

/** Kinds whose text doesn't say what it is. */
const LABELLED: readonly Field['kind'][] = ['money', 'number', 'percentage', 'day', 'instant'];

/** Kinds and fields that say nothing about the record in a line. */
const SILENT: readonly Field['kind'][] = ['image', 'boolean', 'group', 'list', 'color'];
const SYSTEM = ['studio_id', 'created_at', 'updated_at'];

/**
 * Returns the fields of a record's line, in order.
 * @param sees whether the caller may see a field
 * @example summaryFields(claims, () => true) // ['customer_id', 'open_cents', 'status', 'text']
 */
export function summaryFields(resource: Resource, sees: (field: Field) => boolean): string[] {
  const { list, titleFields = [] } = resource;
  const fields = allFields(resource);
  const speaks = (name: string) => {
    const field = fields[name];
    return field && !SILENT.includes(field.kind) && !SYSTEM.includes(name) && !titleFields.includes(name);
  };
  const names = list.summary ?? list.columns.filter(speaks);
  return names.filter((name) => fields[name] && !fields[name].sensitive && sees(fields[name]));
}

/**
 * Returns the line of a record where it is chosen among others; empty where its title alone is shown.
 * @example choiceLine(products, tariff) // '44,90 € · monatlich · 12 Monate'
 */
export function choiceLine(resource: Resource, record: Readonly<Record<string, unknown>>): string {
  const { choice = [] } = resource.list;
  const texts = choice.map((name) => textOf(resource.fields[name]!, record[name], () => ''));
  return texts.filter(Boolean).join(' · ');
}

/**
 * Returns a value's text with what it is, unless the text says so.
 * @example named(claims.fields.due_on, '1.12.2026') // 'Fällig am 1.12.2026'
 */
export function named(field: Field, text: string): string {
  if (isRunning(field)) return `Nr. ${text}`;
  if (!LABELLED.includes(field.kind)) return text;
  return `${field.label}${field.label.endsWith(' am') ? '' : ':'} ${text}`;
}

/**
 * Formats a record's line; what its title or the line says already is left out: who pays is mostly the customer.
 * @example summaryOf(claims, claim, { names, titles }) // 'Anna Ott · Offen: 49,90 € · Überfällig · Handtuch'
 */
export function summaryOf(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  { names, titles }: { readonly names: readonly string[]; readonly titles: Titles },
): string {
  const title = resource.title(record);
  const fields = allFields(resource);
  const parts = names.flatMap((name) => {
    const field = fields[name]!;
    const text = textOf(field, record[name], titles);
    return text === '' || title === text || title.split(' ').includes(text) ? [] : [named(field, text)];
  });
  return [...new Set(parts)].slice(0, resource.list.summary?.length ?? FIELDS).join(' · ');
}
