/**
 * Transactions of people who see only some of a studio's records: their role, and the way past it (`ownRows.ts`,
 * `apartRows.ts`).
 */
import { narrowingOf } from '#access/may.ts';
import type { Resource } from '#declare/define.ts';
import type { Context } from './context.ts';
import { isId } from './ids.ts';
import { APP_ROLE, STAFF_ROLE, TRAINER_ROLE, TRAINER_SETTING } from './role.ts';
import { send, sql } from './statement.ts';
import type { Scope } from './types.ts';

/** Returns the statements that give a beginning transaction its role. */
export function inRoleOf(scope: Scope): string[] {
  const { customers_of } = scope;
  const inRole = `SET LOCAL ROLE ${roleOf(scope)}`;
  if (customers_of === undefined) return [inRole];
  if (!isId(customers_of)) throw new Error('a scope names its trainer by id');
  return [inRole, `SET LOCAL ${TRAINER_SETTING} = '${customers_of}'`];
}

function roleOf({ customers_of, without_apart }: Scope): string {
  if (customers_of !== undefined) return TRAINER_ROLE;
  return without_apart ? STAFF_ROLE : APP_ROLE;
}

/** Number of running works of a transaction that see everything. */
const running = new WeakMap<object, number>();

/**
 * Runs work of a transaction that sees all of the studio's records: what follows from a change has to be right for
 * everybody, as the free places of a course. What the caller named has to be checked before.
 * @example await widely(context, () => settleRollups(client, pending, today))
 */
export async function widely<T>(
  { client, scope }: Pick<Context, 'client' | 'scope'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!narrowingOf(scope)) return work();
  const before = running.get(client) ?? 0;
  running.set(client, before + 1);
  if (before === 0) await send(client, sql.raw(`SET LOCAL ROLE ${APP_ROLE}`));
  try {
    return await work();
  } finally {
    const left = (running.get(client) ?? 1) - 1;
    running.set(client, left);
    if (left === 0) await send(client, sql.raw(`SET LOCAL ROLE ${roleOf(scope)}`));
  }
}

/** Returns whether the transaction sees the trainer's own customers alone at the moment. */
export function isNarrow({ client, scope }: Pick<Context, 'client' | 'scope'>): boolean {
  return scope.customers_of !== undefined && (running.get(client) ?? 0) === 0;
}

/** Returns the values of a new record as the trainer's own: whoever adds a customer looks after them. */
export function asOwn<V extends object>(
  { scope }: Pick<Context, 'scope'>,
  { access }: Resource,
  values: V,
): V {
  const column = access.rows?.assigned;
  if (column === undefined || scope.customers_of === undefined) return values;
  const assigned = ((values as Record<string, unknown>)[column] ?? []) as readonly string[];
  return assigned.includes(scope.customers_of)
    ? values
    : { ...values, [column]: [...assigned, scope.customers_of] };
}
