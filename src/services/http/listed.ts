/**
 * Pages of a list as the caller may see them. Records whose shown fields don't depend on the record leave as text of the
 * database, unparsed; the others are presented one by one.
 */
import type { User } from '#access/may.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { RowText } from '#services/storage/rowTexts.ts';
import { JsonText } from '#services/storage/statement.ts';
import type { ListQuery, Page, Transaction } from '#services/storage/types.ts';
import { type ListedFields, listedFields } from './visible.ts';

/** @example mount(app, services, ends.list, ({ read, records, user }) => read((tx) => listed(tx, user, customers, records))) */
export async function listed(
  tx: Transaction,
  user: User,
  resource: Resource,
  query: ListQuery,
): Promise<Page<AnyRecord> | Page<JsonText>> {
  const fields = listedFields(user, resource);
  if (!fields) return tx.list(resource, query);
  const beside = [...fields.masks.keys()];
  const { rows, ...page } = await tx.listTexts(resource, query, { within: fields.clear, beside });
  return { ...page, rows: rows.map((row) => new JsonText(withMasks(row, fields))) };
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
