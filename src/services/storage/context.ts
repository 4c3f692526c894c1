/** Shared state of a transaction's operations. */
import type pg from 'pg';
import type { Resource } from '#declare/define.ts';
import type { Pending } from './rollups.ts';
import { type SQL, sql, value } from './statement.ts';
import type { Touched } from './touched.ts';
import type { Actor, Scope } from './types.ts';

export interface Context {
  readonly client: pg.PoolClient;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Date;
  readonly resources: readonly Resource[];
  readonly pending: Pending;
  readonly touched: Touched;
  readonly onCommit: (() => void)[];
}

/**
 * Returns the condition of the scope on the table `t`: the first safeguard, beside row-level security.
 * @example sql`SELECT … FROM customers t WHERE ${inScope(scope)}`
 */
export function inScope(scope: Scope): SQL {
  if (scope.rows === 'all') return sql`true`;
  const studio = sql`t.studio_id = ${scope.studio_id}`;
  return scope.rows === 'own' ? sql`${studio} AND t.id = ANY (${value(scope.ids)}::uuid[])` : studio;
}

/** Returns whether the scope includes rows of the studio. */
export function reaches(scope: Scope, studio_id: unknown): boolean {
  return scope.rows === 'all' || scope.studio_id === studio_id;
}
