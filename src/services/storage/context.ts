/** What the parts of a transaction share. */
import type pg from 'pg';
import type { Resource } from '../../resources/define.ts';
import type { Pending } from './rollups.ts';
import { type SQL, sql, value } from './statement.ts';
import type { Actor, Scope } from './types.ts';

export interface Context {
  readonly client: pg.PoolClient;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Date;
  readonly resources: readonly Resource[];
  readonly pending: Pending;
}

/**
 * The rows of the table `t` that the scope lets through: the first lock, beside row-level security.
 * @example sql`SELECT … FROM customers t WHERE ${inScope(scope)}`
 */
export function inScope(scope: Scope): SQL {
  if (scope.rows === 'all') return sql`true`;
  const studio = sql`t.studio_id = ${scope.studio_id}`;
  return scope.rows === 'own' ? sql`${studio} AND t.id = ANY (${value(scope.ids)}::uuid[])` : studio;
}

/** Does the scope hold rows of the studio? */
export function reaches(scope: Scope, studio_id: unknown): boolean {
  return scope.rows === 'all' || scope.studio_id === studio_id;
}
