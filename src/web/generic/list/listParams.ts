/** What a list is asked for in the address and in the store: sort, page, filter. Both may be old, or typed by hand. */
import type { Resource } from '../../../resources/define.ts';
import { filterOf, isSearched, sortableFields } from '../../../resources/lists.ts';

/** Rows a page may have. */
export const SIZES: readonly number[] = [10, 25, 50, 100];

/** As many stand on a page unless somebody chooses otherwise. */
export const PER_PAGE = 25;

/** Milliseconds for which rows that were asked for ahead aren't asked for again when the list opens. */
export const AHEAD = 5_000;

/** The parameters that are react-admin's; whatever else an address carries is somebody else's. */
export const PARAMETERS = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'] as const;

/** Where the store keeps what a list was last asked for. @example listKey('customers') // 'customers.list' */
export const listKey = (path: string) => `${path}.list`;

export type ListParams = Readonly<Record<string, unknown>>;

/** A list's parameters in an address. A filter that is no JSON stays the text it is. */
export function paramsOf(search: string): ListParams {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    PARAMETERS.filter((name) => parameters.has(name)).map((name) => {
      const [value = '', ...more] = parameters.getAll(name);
      if (more.length > 0) return [name, [value, ...more]];
      return [name, name === 'filter' ? parsed(value) : value];
    }),
  );
}

/** An address' query without the list's parameters. @example withoutParams('?page=2&card=7') // '?card=7' */
export function withoutParams(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of PARAMETERS) parameters.delete(name);
  return `?${parameters}`.replace(/^\?$/, '');
}

/**
 * Can the list be asked for that? Whether a value fits its field is left to the services.
 * @example isSound(customers, { sort: 'phone', order: 'ASC' }) // false: a telephone number is no order
 */
export function isSound(resource: Pick<Resource, 'fields' | 'list'>, params: unknown): boolean {
  if (params === undefined || params === null) return true;
  if (!isObject(params)) return false;
  const { sort, order, page = 1, perPage = 25, filter = {} } = params;
  const sorted =
    !sort || (sortableFields(resource).includes(String(sort)) && (order === 'ASC' || order === 'DESC'));
  return sorted && /^[1-9]\d{0,5}$/.test(String(page)) && SIZES.includes(Number(perPage)) && isFilter(filter);

  function isFilter(value: unknown): boolean {
    return isObject(value) && Object.entries(value).every(([key, one]) => isCondition(key, one));
  }
  function isCondition(key: string, value: unknown): boolean {
    if (key === 'q') return typeof value === 'string' && isSearched(resource);
    return filterOf(resource, key).field !== undefined && [value].flat().every(isPlain);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
