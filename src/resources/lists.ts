/** What a list may be asked for. The services index and allow it, the web app offers it: both ask here. */
import { allFields, type Resource } from './define.ts';
import type { Field } from './fields.ts';

/** Header of a list's answer: `true` where the total is more than what was counted. */
export const TOTAL_CAPPED = 'X-Total-Capped';

type Listed = Pick<Resource, 'fields' | 'list'>;

/**
 * Names of the fields a list may be sorted by.
 * @example sortableFields(customers) // ['id', 'created_at', 'last_name', 'number', …]
 */
export function sortableFields({ list }: Listed): string[] {
  return [...new Set(['id', 'created_at', list.sort[0], ...(list.sortable ?? [])])];
}

export type Suffix = 'gte' | 'lte' | 'gt' | 'lt' | 'neq';

const SUFFIX = /^(.+)_(gte|lte|gt|lt|neq)$/;

/** Can the list be searched, by `q`? @example isSearched(customers) // true */
export function isSearched({ list }: Pick<Listed, 'list'>): boolean {
  return (list.search?.length ?? 0) > 0;
}

/**
 * What a filter may name, without suffixes.
 * @example filterKeys(customers) // ['id', 'studio_id', 'created_at', 'status', …, 'q']
 */
export function filterKeys(resource: Listed): string[] {
  const names = Object.keys(allFields(resource)).filter((name) => filterOf(resource, name).field);
  return isSearched(resource) ? [...names, 'q'] : names;
}

/** One entry of a filter: the field it is about, which is missing where the list can't be filtered by it. */
interface FilterKey {
  readonly name: string;
  readonly suffix?: Suffix;
  readonly field?: Field;
}

/**
 * What a filter's key means: `created_at_gte` is a bound on `created_at`, unless there is a field of that very name.
 * What can only be sorted by compares for equality alone.
 * @example filterOf(customers, 'created_at_gte') // { name: 'created_at', suffix: 'gte', field: … }
 */
export function filterOf(resource: Listed, key: string): FilterKey {
  const { filters = [], sortable = [], sort } = resource.list;
  const fields = allFields(resource);
  const parts = Object.hasOwn(fields, key) ? null : SUFFIX.exec(key);
  const name = parts?.[1] ?? key;
  const suffix = parts?.[2] as Suffix | undefined;
  const known = ['id', 'studio_id', ...filters, ...(suffix ? [] : [...sortable, sort[0], 'created_at'])];
  const field = known.includes(name) ? fields[name] : undefined;
  return { name, ...(suffix && { suffix }), ...(field && { field }) };
}
