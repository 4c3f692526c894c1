/** What a list may be asked for. The services index and allow it, the web app offers it: both ask here. */
import { allFields, type Resource } from './define.ts';
import type { Field, FieldOf } from './fields.ts';

/** The header by which a caller says what a list is for: `export`. The security log notes it. */
export const PURPOSE = 'X-Purpose';

/** Header of a list's answer: `true` where the total is more than what was counted. */
export const TOTAL_CAPPED = 'X-Total-Capped';

/** Header of a list's answer: `similar` where nothing is exactly what `q` looks for, and these are one letter off. */
export const SEARCHED = 'X-Search';

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
 * The record's own fields that its search looks through: the declared ones, and numbers that people call it by.
 * @example searchFields(contracts) // ['number', 'notes']
 */
export function searchFields({ fields, list }: Listed): string[] {
  if (!list.search?.length) return [];
  const own = list.search.filter((name) => fields[name] && fields[name].kind !== 'reference');
  return [...new Set([...own, ...Object.keys(fields).filter((name) => isRunning(fields[name]))])];
}

export function isRunning(field: Field | undefined): boolean {
  return field?.kind === 'number' && field.running === true;
}

/** A reference by whose target's title a record is found. */
export interface SearchedReference {
  /** The field that holds it: the record's own, or that of the child's records below it. */
  readonly name: string;
  readonly field: FieldOf<'reference'>;
  readonly child?: Resource;
  readonly target: Resource;
}

/**
 * The references that the resource's search follows, with what they name.
 * @throws Error when the search names what is no reference of the resource, its children or those resources
 * @example searchedReferences(contracts, allResources).map(({ target }) => target.name) // ['customers', 'products']
 */
export function searchedReferences(
  resource: Resource,
  resources: readonly Resource[],
): readonly SearchedReference[] {
  const named = (name: string) => resources.find((one) => one.name === name);
  return (resource.list.search ?? []).flatMap((path) => {
    const [name = path, of] = path.split('.').reverse();
    const child = of === undefined ? undefined : named(of);
    const field = (of === undefined ? resource : child)?.fields[name];
    if (of === undefined && field?.kind !== 'reference') return [];
    const target = field?.kind === 'reference' ? named(field.to) : undefined;
    if (field?.kind !== 'reference' || !target || (child && child.within !== resource.name))
      throw new Error(`${resource.name} can't be searched by ${path}`);
    return [{ name, field, target, ...(child && { child }) }];
  });
}

/**
 * What the search looks through, as a person calls it.
 * @example searchLabels(contracts, allResources) // ['Nummer', 'Notizen', 'Kunde', 'Tarif']
 */
export function searchLabels(resource: Resource, resources: readonly Resource[]): string[] {
  const own = searchFields(resource).map((name) => resource.fields[name]?.label ?? name);
  const others = searchedReferences(resource, resources).map(({ field }) => field.label);
  return [...new Set([...own, ...others])];
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
