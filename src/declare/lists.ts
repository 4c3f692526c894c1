/** The queries that a list supports: the services index and allow them, the web app offers them. */
import { allFields, type Resource } from './define.ts';
import type { Field, FieldOf } from './fields.ts';

/** Request header with the purpose of a list: `export`. The security log records it. */
export const PURPOSE = 'X-Purpose';

/** Response header of a list: `true` where the total exceeds what was counted. */
export const TOTAL_CAPPED = 'X-Total-Capped';

/** Response header of a list: `similar` where nothing matches `q` exactly and the records differ from it by one letter. */
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

/** Returns whether the list can be searched by `q`. @example isSearched(customers) // true */
export function isSearched({ list }: Pick<Listed, 'list'>): boolean {
  return (list.search?.length ?? 0) > 0;
}

/**
 * The record's own fields that its search covers: the declared ones, and running numbers.
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

/**
 * Returns the field with a record's number, where lists can be filtered by it.
 * @example numberField(contracts) // 'number'
 */
export function numberField(resource: Listed): string | undefined {
  return filterOf(resource, 'number').field?.kind === 'number' ? 'number' : undefined;
}

/** A reference whose target's title finds the record. */
export interface SearchedReference {
  /** Name of the field: of the record itself, or of the child's records below it. */
  readonly name: string;
  readonly field: FieldOf<'reference'>;
  readonly child?: Resource;
  readonly target: Resource;
}

/**
 * The references that the resource's search follows, with their targets.
 * @throws Error when the search names a child or a reference that `resources` doesn't have
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
 * Labels of the fields that the search covers.
 * @example searchLabels(contracts, allResources) // ['Nummer', 'Notizen', 'Kunde', 'Tarif']
 */
export function searchLabels(resource: Resource, resources: readonly Resource[]): string[] {
  const own = searchFields(resource).map((name) => resource.fields[name]?.label ?? name);
  const others = searchedReferences(resource, resources).map(({ field }) => field.label);
  return [...new Set([...own, ...others])];
}

/**
 * Keys of a filter, without suffixes.
 * @example filterKeys(customers) // ['id', 'studio_id', 'created_at', 'status', …, 'q']
 */
export function filterKeys(resource: Listed): string[] {
  const names = Object.keys(allFields(resource)).filter((name) => filterOf(resource, name).field);
  return isSearched(resource) ? [...names, 'q'] : names;
}

/** A parsed key of a filter. `field` is missing where the list can't be filtered by it. */
interface FilterKey {
  readonly name: string;
  readonly suffix?: Suffix;
  readonly field?: Field;
}

/**
 * Parses a key of a filter: `created_at_gte` is a bound on `created_at`, unless there is a field with that name. Fields
 * that are only sortable compare for equality alone.
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
