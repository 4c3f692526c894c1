/** Fetches all rows of a list, page by page, with the titles of the records they reference. */
import type { DataProvider, RaRecord, SortPayload } from 'react-admin';
import type { Resource } from '#declare/define.ts';
import type { Field, Fields } from '#declare/fields.ts';
import { resourceByName } from '#declare/named.ts';
import type { TableColumn } from '#declare/table.ts';
import { valueAt } from '#declare/valueAt.ts';
import type { Titles } from '#declare/valueText.ts';
import { titleOf } from '../fields/declarations.tsx';

/** Largest page size of the services. */
export const PAGE = 1000;

export interface RowsQuery {
  readonly resource: string;
  readonly filter: Record<string, unknown>;
  readonly sort: SortPayload;
  /** Restricts the export to these ids. */
  readonly ids?: readonly string[];
}

/**
 * Fetches all pages. A record that moves between two pages meanwhile appears once.
 * @param onProgress called after each page with the numbers of fetched and of all rows
 * @throws errors of the data provider, or an AbortError once `signal` is aborted
 */
export async function fetchRows(
  dataProvider: DataProvider,
  { resource, filter, sort, ids }: RowsQuery,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<RaRecord[]> {
  const rows = new Map<RaRecord['id'], RaRecord>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total = 0 } = await dataProvider.getList(resource, {
      filter: ids ? { ...filter, id: ids } : filter,
      sort,
      pagination: { page, perPage: PAGE },
      meta: { purpose: 'export' },
      signal,
    });
    for (const record of data) rows.set(record.id, record);
    onProgress(rows.size, Math.max(total, rows.size));
    if (data.length < PAGE) return [...rows.values()];
  }
}

/** Fetches the titles of all records that the rows reference. */
export async function fetchTitles(
  dataProvider: DataProvider,
  declarations: readonly Resource[],
  columns: readonly TableColumn[],
  rows: readonly RaRecord[],
): Promise<Titles> {
  const ids = new Map<string, Set<string>>();
  for (const { field, source } of columns)
    for (const row of rows)
      for (const { to, id } of referencesOf(field, valueAt(row, source)))
        ids.set(to, (ids.get(to) ?? new Set()).add(id));
  const titles = new Map<string, string>();
  for (const [to, wanted] of ids) {
    const target = resourceByName(to, declarations);
    const { data } = await dataProvider.getMany(target?.path ?? to, { ids: [...wanted] });
    for (const record of data) titles.set(`${to} ${record.id}`, titleOf(target, record));
  }
  return (to, id) => titles.get(`${to} ${id}`) ?? '';
}

interface Reference {
  readonly to: string;
  readonly id: string;
}

/**
 * Returns every reference in a field's value, also within groups and lists.
 * @example referencesOf(workouts.fields.days, days) // [{ to: 'exercises', id: '0199…' }, …]
 */
function referencesOf(field: Field, value: unknown): Reference[] {
  if (value === null || value === undefined || value === '') return [];
  if (field.kind === 'reference' || field.kind === 'references')
    return [value].flat().map((id) => ({ to: field.to, id: String(id) }));
  if (field.kind === 'group') return inside(field.fields, value as object);
  if (field.kind === 'list') return (value as object[]).flatMap((entry) => inside(field.of, entry));
  return [];
}

const inside = (fields: Fields, values: object): Reference[] =>
  Object.entries(values).flatMap(([name, value]) => (fields[name] ? referencesOf(fields[name], value) : []));
