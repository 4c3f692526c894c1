/** Parameters of a list in the address and in the store: sort, page, filter. Both may be outdated or edited by hand. */
import type { Resource } from '#declare/define.ts';
import { filterOf, isSearched, sortableFields } from '#declare/lists.ts';

/** Page sizes to choose from. */
export const SIZES: readonly number[] = [10, 25, 50, 100];

/** Default page size. */
export const PER_PAGE = 25;

/** Milliseconds for which prefetched rows stay fresh when the list opens. */
export const AHEAD = 5_000;

/** Query parameters of react-admin's lists; others are left untouched. */
export const PARAMETERS = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'] as const;

/** Returns the store key of a list's parameters. @example listKey('customers') // 'customers.list' */
export const listKey = (path: string) => `${path}.list`;

export type ListParams = Readonly<Record<string, unknown>>;

/** Parses a list's parameters from an address. A filter that is invalid JSON stays a string. */
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

/** Returns the query string without the list's parameters. @example withoutParams('?page=2&card=7') // '?card=7' */
export function withoutParams(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of PARAMETERS) parameters.delete(name);
  return `?${parameters}`.replace(/^\?$/, '');
}

/**
 * Returns whether the list accepts the parameters. Whether a value fits its field is validated by the services.
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
