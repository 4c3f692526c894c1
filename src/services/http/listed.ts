/**
 * Pages of a list as the caller may see them. Records whose shown fields don't depend on the record leave as text of the
 * database, unparsed, which is kept as long as none of them changes; the others are presented one by one.
 */
import type { User } from '#access/may.ts';
import type { Resource } from '#declare/define.ts';
import type { RowText } from '#services/storage/rowTexts.ts';
import type { ListQuery, Page, Transaction } from '#services/storage/types.ts';
import { AnswerText } from './answerText.ts';
import type { Call } from './endpoint.ts';
import { type ListedFields, listedFields } from './visible.ts';

/** A page whose records are one text, a JSON array. */
export interface TextPage extends Omit<Page, 'rows'> {
  /** Number of its records. */
  readonly count: number;
  readonly text: AnswerText;
}

/**
 * Answers the caller's list of the resource.
 * @example mount(app, services, ends.list, (call) => listed(call, resource))
 */
export function listed(
  { read, readKept, records, user }: Pick<Call<never>, 'read' | 'readKept' | 'records' | 'user'>,
  resource: Resource,
): Promise<Page | TextPage> {
  const fields = listedFields(user, resource);
  if (!fields) return read((tx) => tx.list(resource, records), { sole: true });
  return readKept({
    resource,
    key: JSON.stringify([records, fields.clear, [...fields.masks.keys()]]),
    work: (tx) => textPage(tx, resource, records, fields),
    weigh: ({ text }) => text.weight,
  });
}

/** Does the same within a transaction that reads more, and with another query. */
export async function listedIn(
  tx: Transaction,
  user: User,
  resource: Resource,
  query: ListQuery,
): Promise<Page | TextPage> {
  const fields = listedFields(user, resource);
  return fields ? (await textPage(tx, resource, query, fields)).result : tx.list(resource, query);
}

async function textPage(tx: Transaction, resource: Resource, query: ListQuery, fields: ListedFields) {
  const shape = { within: fields.clear, beside: [...fields.masks.keys()] };
  const { rows, version, ...page } = await tx.listTexts(resource, query, shape);
  const text = new AnswerText(`[${rows.map((row) => withMasks(row, fields)).join(',')}]`);
  return { result: { ...page, count: rows.length, text } as TextPage, version };
}

/** Adds masked values at the end: how a value is masked is known to the declaration alone. */
function withMasks({ row_text, ...beside }: RowText, { masks }: ListedFields): string {
  if (masks.size === 0) return row_text;
  const parts = [...masks].map(([name, mask]) => {
    const value = beside[name];
    return `,"${name}":${JSON.stringify(typeof value === 'string' ? mask(value) : value)}`;
  });
  return `${row_text.slice(0, -1)}${parts.join('')}}`;
}
