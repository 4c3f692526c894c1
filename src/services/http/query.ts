/** Parses list queries in the dialect of ra-data-simple-rest: `filter`, `sort` and `range`, each as JSON. */
import type { Resource } from '#declare/define.ts';
import { filterOf, isSearched, searchFields, sortableFields } from '#declare/lists.ts';
import { forbidden, malformed, type Problem } from '#services/problem.ts';
import type { ListQuery } from '#services/storage/types.ts';
import { conditionsOf, MOST } from './conditions.ts';
import { isObject } from './normalise.ts';

/** Longest search text: long patterns are expensive for the database. */
const LONGEST_SEARCH = 200;

/**
 * Parses the query parameters of a list.
 * @param hidden names of fields the caller may not see: excluded from filters and sorts
 * @throws Problem 400 naming the parameter that can't be parsed; 403 for hidden fields
 * @example parseQuery(customers, new URLSearchParams('range=[0,24]'), new Set())
 */
export function parseQuery(
  resource: Resource,
  parameters: URLSearchParams,
  hidden: ReadonlySet<string>,
): ListQuery {
  refuseOthers(parameters, ['filter', 'sort', 'range']);
  return {
    ...parseFilter(resource, filterObject(parameters.get('filter')), hidden),
    sort: parseSort(resource, parameters.get('sort'), hidden),
    ...parseRange(parameters.get('range')),
  };
}

/** @throws Problem 400 for an unknown or repeated parameter */
export function refuseOthers(parameters: URLSearchParams, known: readonly string[]): void {
  for (const name of new Set(parameters.keys())) {
    if (!known.includes(name)) throw malformed(`Den Parameter „${name.slice(0, 60)}“ gibt es hier nicht.`);
    if (parameters.getAll(name).length > 1) throw malformed(`Der Parameter „${name}“ steht mehrfach da.`);
  }
}

/**
 * Parses `[from, to]`, both included and counted from 0. Limits the range to a thousand; defaults to the
 * first thousand.
 * @example parseRange('[25,49]') // { offset: 25, limit: 25 }
 */
export function parseRange(text: string | null): { offset: number; limit: number } {
  if (text === null) return { offset: 0, limit: MOST };
  const range = parseJson('range', text);
  const wrong = () => malformed('„range“ ist kein Bereich wie [0,24].');
  if (!Array.isArray(range) || range.length !== 2) throw wrong();
  const [from, to] = range as unknown[];
  if (!isIndex(from) || !isIndex(to) || to < from) throw wrong();
  return { offset: from, limit: Math.min(to - from + 1, MOST) };
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2_147_483_647;
}

function parseSort(resource: Resource, text: string | null, hidden: ReadonlySet<string>): ListQuery['sort'] {
  if (text === null) return resource.list.sort;
  const sort = parseJson('sort', text);
  if (!Array.isArray(sort) || sort.length !== 2)
    throw malformed('„sort“ ist nicht von der Form ["Feld","ASC"].');
  const [name, direction] = sort as unknown[];
  if (typeof name !== 'string' || (direction !== 'ASC' && direction !== 'DESC'))
    throw malformed('„sort“ ist nicht von der Form ["Feld","ASC"] oder ["Feld","DESC"].');
  refuseHidden(name, hidden);
  if (!sortableFields(resource).includes(name))
    throw malformed(`Nach „${name.slice(0, 60)}“ lässt sich nicht sortieren.`);
  return [name, direction];
}

/**
 * Parses a list's filter.
 * @throws Problem 400 naming the part that can't be parsed; 403 for hidden fields
 * @example parseFilter(customers, { q: 'Ott', status: 'active' }, new Set())
 */
export function parseFilter(
  resource: Resource,
  { q, ...others }: Readonly<Record<string, unknown>>,
  hidden: ReadonlySet<string>,
): Pick<ListQuery, 'conditions' | 'search' | 'searchIn'> {
  const conditions = Object.entries(others).flatMap(([key, value]) => {
    const { name, suffix, field } = filterOf(resource, key);
    refuseHidden(name, hidden);
    if (!field) throw notFiltered(key);
    return conditionsOf(name, field, suffix, value);
  });
  if (q !== undefined && !isSearched(resource)) throw malformed('Hier gibt es keine Suche „q“.');
  const search = parseSearch(q);
  return { conditions, ...(search !== undefined && { search, ...searchIn(resource, hidden) }) };
}

function parseSearch(q: unknown): string | undefined {
  if (q === undefined) return undefined;
  if (typeof q !== 'string') throw malformed('Die Suche „q“ ist kein Text.');
  if (q.includes('\0')) throw malformed('Die Suche „q“ enthält unzulässige Zeichen.');
  const search = q.trim().slice(0, LONGEST_SEARCH);
  return search === '' ? undefined : search;
}

/** Restricts the search to visible fields, so that it doesn't disclose the values of hidden ones. */
function searchIn(resource: Resource, hidden: ReadonlySet<string>): Pick<ListQuery, 'searchIn'> {
  const fields = searchFields(resource);
  const seen = fields.filter((name) => !hidden.has(name));
  return seen.length < fields.length ? { searchIn: seen } : {};
}

function refuseHidden(name: string, hidden: ReadonlySet<string>): void {
  if (hidden.has(name)) throw forbidden('level', `Das Feld „${name}“ darfst du nicht sehen.`);
}

/** @throws Problem 400 that names the parameter */
export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(`„${name}“ ist kein gültiges JSON.`);
  }
}

/** Parses the parameter `filter`; empty without one. @throws Problem 400 */
export function filterObject(text: string | null): Readonly<Record<string, unknown>> {
  const filter = parseJson('filter', text ?? '{}');
  if (!isObject(filter)) throw malformed('„filter“ ist kein JSON-Objekt.');
  return filter;
}

/** 400: the list has no such filter. */
export function notFiltered(name: string): Problem {
  return malformed(`Nach „${name.slice(0, 60)}“ lässt sich nicht filtern.`);
}
