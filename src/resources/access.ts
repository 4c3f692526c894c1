/** Who a declaration lets do what. */
import type { Feature } from './features.ts';
import type { LevelName } from './levels.ts';

export type Action = 'list' | 'read' | 'create' | 'update' | 'delete';

/** What somebody may be allowed to do: one of those, or an action that the resource declares. */
export type Right = Action | { readonly access?: LevelName };

/** The least level that may, or nobody: then the operation doesn't exist, neither as an endpoint nor as a button. */
export type Least = LevelName | 'nobody';

/** Listing all records of a studio takes more than reading one of them. */
interface ListAccess {
  /** Least level to list them all. */
  readonly level: LevelName;
  /** References that narrow a list to what belongs to one record: with one of them it takes no more than reading. */
  readonly by: readonly string[];
}

export interface Access {
  /** Least level to read, and to list unless `list` says otherwise. */
  readonly read: LevelName;
  readonly list?: ListAccess;
  /** Least level to create, change and delete, unless one of the three below says otherwise. */
  readonly write: LevelName;
  readonly create?: Least;
  readonly update?: Least;
  readonly delete?: Least;
  /** The studio must have enabled it, or every call answers 403. */
  readonly feature?: Feature;
  /** Least level to read and change the record that is one's own: one's own person or one's own studio. */
  readonly own?: LevelName;
}

/**
 * Least level for it; for a declared action that of `write`, unless the action says otherwise.
 * @example leastLevel(customers.access, 'delete') // 'admin'
 */
export function leastLevel(access: Access, action: 'list' | 'read'): LevelName;
export function leastLevel(access: Access, right: Right): Least;
export function leastLevel(access: Access, right: Right): Least {
  if (right === 'read') return access.read;
  if (right === 'list') return access.list?.level ?? access.read;
  return (typeof right === 'object' ? right.access : access[right]) ?? access.write;
}

/** Is there such an operation at all? @example exists(cardLedger.access, 'delete') // false */
export function exists(access: Access, right: Right): boolean {
  return leastLevel(access, right) !== 'nobody';
}

/**
 * What listing takes with such a filter: no more than reading, where it names the one record whose they are, or the
 * records themselves. A reference that is empty, or several at once, narrow it to no single one.
 * @example rightToList(claims.access, { customer_id: customer.id }) // 'read'
 */
export function rightToList({ list }: Access, filter: Readonly<Record<string, unknown>>): 'list' | 'read' {
  const { id } = filter;
  const named = list?.by.some((name) => {
    const value = filter[name];
    const [one, ...others] = Array.isArray(value) ? value : [value];
    return typeof one === 'string' && others.length === 0;
  });
  return list && (named || typeof id === 'string' || Array.isArray(id)) ? 'read' : 'list';
}
