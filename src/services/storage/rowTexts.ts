/** Records of a list as JSON text, made by the database in the API's shape. */
import { allFields, type Resource } from '#declare/define.ts';
import { columnsSql, flat, instantSql, named, type SQL, sql, textOf } from './statement.ts';

/** Which fields of each record are part of its text, and which are returned beside it. */
export interface TextShape {
  readonly within: readonly string[];
  readonly beside: readonly string[];
}

/** A record as text, with the values of the fields beside it. */
export type RowText = { readonly row_text: string } & Readonly<Record<string, unknown>>;

/** By resource and shape, of which there are a few: callers of the same level and role see the same fields. */
const made = new WeakMap<Resource, Map<string, SQL>>();

/**
 * Returns what a statement selects from the table `t` for it. In the text, values of groups and lists have blanks between
 * their parts.
 * @example sql`SELECT ${rowTextSql(customers, { within: ['id', 'last_name'], beside: ['iban'] })} FROM customers t`
 */
export function rowTextSql(resource: Resource, shape: TextShape): SQL {
  const ofResource = made.get(resource) ?? new Map<string, SQL>();
  made.set(resource, ofResource);
  const key = [...shape.within, '', ...shape.beside].join();
  const known = ofResource.get(key) ?? flat(selected(resource, shape));
  ofResource.set(key, known);
  return known;
}

/**
 * Returns what a statement selects from the table `t` for a whole record. As one text, it costs the process a fraction of the
 * parsing of dozens of columns.
 * @example sql`SELECT ${recordSql(customers)} FROM customers t` // each row: recordIn(row)
 */
export const recordSql = (resource: Resource): SQL => sql.raw(recordText(resource));

/** Returns the text of `recordSql`, the same one for each call: constant statements are planned once. */
export function recordText(resource: Resource): string {
  const known =
    texts.get(resource) ??
    textOf(selected(resource, { within: Object.keys(allFields(resource)), beside: [] }));
  texts.set(resource, known);
  return known;
}

const texts = new WeakMap<Resource, string>();

/** Returns the record that a row of `recordSql` holds. */
export const recordIn = <T>({ row_text }: RowText): T => JSON.parse(row_text);

function selected(resource: Resource, { within, beside }: TextShape): SQL {
  const fields = allFields(resource);
  const column = (name: string) => {
    const of = columnsSql([name], 't');
    return fields[name]?.kind === 'instant' ? sql`${instantSql(of)} AS ${named(name)}` : of;
  };
  const text = sql`(SELECT row_to_json(one)::text FROM (SELECT ${sql.join(within.map(column), sql`, `)}) one) AS row_text`;
  return beside.length > 0 ? sql`${text}, ${columnsSql(beside, 't')}` : text;
}
