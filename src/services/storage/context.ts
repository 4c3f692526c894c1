/** Shared state of a transaction's operations. */
import { ofApart } from '#declare/apart.ts';
import type { Resource } from '#declare/define.ts';
import { belongingOf } from '#declare/ownRows.ts';
import type { Client } from './flight.ts';
import type { LockedRecords } from './read.ts';
import type { Pending } from './rollups.ts';
import { named, type SQL, sql, value } from './statement.ts';
import type { Touched } from './touched.ts';
import { type Actor, type ListQuery, type Scope, SYSTEM } from './types.ts';

export interface Context {
  readonly client: Client;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Date;
  readonly resources: readonly Resource[];
  readonly pending: Pending;
  readonly locked: LockedRecords;
  readonly touched: Touched;
  /** Ids of records that it removed. */
  readonly gone: Set<string>;
  readonly beforeCommit: (() => Promise<void>)[];
  readonly onCommit: (() => void)[];
  /** Ends the transaction without waiting for the answers to what was sent: nothing else may follow. */
  finish(): void;
}

/**
 * Returns the condition of the scope on the resource's table `t`: the first safeguard, beside row-level security.
 * @example sql`SELECT … FROM customers t WHERE ${inScope(context, customers)}`
 */
export function inScope({ scope, actor }: Pick<Context, 'scope' | 'actor'>, resource: Resource): SQL {
  const conditions = [
    ...(scope.rows === 'all' ? [] : [sql`t.studio_id = ${scope.studio_id}`]),
    ...(scope.rows === 'own' ? [sql`t.id = ANY (${value(scope.ids)}::uuid[])`] : []),
    ...(isPersonal(resource, actor) ? [ownOrShared(resource, actor)] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/** Returns the condition of the scope's studio on a table `t` that isn't a resource's. */
export function studioSql({ scope }: Pick<Context, 'scope'>): SQL {
  return scope.rows === 'all' ? sql`true` : sql`t.studio_id = ${scope.studio_id}`;
}

function ownOrShared({ access }: Resource, { uid }: Actor): SQL {
  const { owner, shared } = access.personal!;
  return sql`(t.${named(shared)} OR t.${named(owner)} = ${value(uid)})`;
}

/** Returns whether the person sees only some of the studio's records: their own, and those that are shared. */
export function isPersonal({ access }: Resource, { uid }: Actor): boolean {
  return access.personal !== undefined && uid !== SYSTEM.actor.uid;
}

/** Returns whether the caller reaches only some of the studio's records, as counters of all don't say. */
export function reachesSome(
  { scope, actor, resources }: Pick<Context, 'scope' | 'actor' | 'resources'>,
  resource: Resource,
): boolean {
  if (scope.rows === 'own' || isPersonal(resource, actor)) return true;
  return isNarrowed(scope, resource, resources);
}

/** Returns whether what narrows the scope concerns records of the resource. */
export function isNarrowed(scope: Scope, resource: Resource, resources: readonly Resource[]): boolean {
  return (
    (scope.customers_of !== undefined && belongingOf(resource, resources) !== undefined) ||
    (scope.without_apart === true && ofApart(resource, resources) !== undefined)
  );
}

/** Returns whether the scope includes rows of the studio. */
export function reaches(scope: Scope, studio_id: unknown): boolean {
  return scope.rows === 'all' || scope.studio_id === studio_id;
}

/** Returns the one studio whose rows are requested; null for several. */
export function studioOf(
  { scope }: Pick<Context, 'scope'>,
  { conditions }: Pick<ListQuery, 'conditions'>,
): string | null {
  if (scope.rows !== 'all') return scope.studio_id;
  const studio = conditions.find(({ field, operator }) => field === 'studio_id' && operator === 'eq');
  return typeof studio?.value === 'string' ? studio.value : null;
}
