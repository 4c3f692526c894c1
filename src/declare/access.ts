/** Access rights of a declaration. */
import type { Feature } from './features.ts';
import type { LevelName } from './levels.ts';
import type { Operation, Subject } from './roles.ts';

export type Action = 'list' | 'read' | 'create' | 'update' | 'delete';

/** A right: one of those actions, or an action that the resource declares. */
export type Right = Action | { readonly access?: LevelName };

/** Why a right is refused: the level is too low, the studio lacks the feature, or the role took it away. */
export type Refusal = 'level' | 'feature' | 'role';

/** The lowest level that is allowed. With `nobody` the operation doesn't exist: it has no endpoint and no button. */
export type Least = LevelName | 'nobody';

/** For resources whose full list takes a higher level than reading one record. */
interface ListAccess {
  /** Least level to list them all. */
  readonly level: LevelName;
  /** References that narrow a list to the records of one target: filtered by one of them, it takes `read`. */
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
  /** What a role takes away by (`roles.ts`); without it, the resource remains for no role. */
  readonly subject?: Subject;
  /** The studio must have enabled it, or every call answers 403. */
  readonly feature?: Feature;
  /**
   * Names of two fields: each record is seen by its owner alone, unless it is shared with the studio. `owner` holds the
   * account's uid, which the services set.
   */
  readonly personal?: { readonly owner: string; readonly shared: string };
  /** Least level to read and change the caller's own person or own studio. */
  readonly own?: LevelName;
  /** What differs from the rule where trainers see their own customers alone (`ownRows.ts`). */
  readonly rows?: OwnRows;
}

/** How records are told apart by trainer, where the studio wants trainers to see their own customers alone. */
interface OwnRows {
  /** Name of the field with the trainers whom the record is assigned to; records that refer to it are theirs, too. */
  readonly assigned?: string;
  /** Name of the field with the trainer who holds the record: access doesn't depend on the customer it refers to. */
  readonly held?: string;
  /** Values by field: records with one of them are visible to all trainers, whichever customers their children refer to. */
  readonly open?: Readonly<Record<string, readonly string[]>>;
  /** Records without a customer are visible to all trainers; with `hidden`, to none. */
  readonly nobody?: 'hidden';
  /**
   * Name of a child's instant. Until `MET_FOR_DAYS` after it, the trainer who holds the parent may access the child and the
   * customer's `glimpse`: a stand-in records attendance.
   */
  readonly met?: string;
  /** Fields of the customer that such a trainer sees, beside required ones; the others are empty. */
  readonly glimpse?: readonly string[];
}

/**
 * Least level for a right; for a declared action that of `write` unless the action has its own.
 * @example leastLevel(customers.access, 'delete') // 'admin'
 */
export function leastLevel(access: Access, action: 'list' | 'read'): LevelName;
export function leastLevel(access: Access, right: Right): Least;
export function leastLevel(access: Access, right: Right): Least {
  if (right === 'read') return access.read;
  if (right === 'list') return access.list?.level ?? access.read;
  return (typeof right === 'object' ? right.access : access[right]) ?? access.write;
}

/** Returns whether the operation exists. @example exists(cardLedger.access, 'delete') // false */
export function exists(access: Access, right: Right): boolean {
  return leastLevel(access, right) !== 'nobody';
}

/**
 * The right that a list takes with the filter: `read` where it names the records themselves, or a single target in one of
 * `list.by`. An empty reference, or several values, don't name a single target.
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

/** Returns what the right is to a role. @example operationOf('list') // 'read' */
export function operationOf(right: Right): Operation {
  return right === 'list' || right === 'read' ? 'read' : 'change';
}
