/** Who a declaration lets do what. */
import type { Feature } from './features.ts';
import type { LevelName } from './levels.ts';

export type Action = 'list' | 'read' | 'create' | 'update' | 'delete';

/** What somebody may be allowed to do: one of those, or an action that the resource declares. */
export type Right = Action | { readonly access?: LevelName };

/** The least level that may, or nobody: then the operation doesn't exist, neither as an endpoint nor as a button. */
export type Least = LevelName | 'nobody';

export interface Access {
  /** Least level to list and read. */
  readonly read: LevelName;
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
  if (right === 'list' || right === 'read') return access.read;
  return (typeof right === 'object' ? right.access : access[right]) ?? access.write;
}

/** Is there such an operation at all? @example exists(cardLedger.access, 'delete') // false */
export function exists(access: Access, right: Right): boolean {
  return leastLevel(access, right) !== 'nobody';
}
