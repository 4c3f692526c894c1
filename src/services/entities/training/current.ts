/** Workouts of customers that hold when another one begins: a customer has one at a time. */
import { berlinDay } from '#format/instants.ts';
import { type Workout, workouts } from '#resources/training/workouts.ts';
import { plusDays } from '#rules/days.ts';
import type { Hooks, Written } from '#services/hooks.ts';
import { newId } from '#services/storage/ids.ts';
import type { Transaction } from '#services/storage/types.ts';
import { type CopyingHere, type Current, endsOf, replacedBy } from './copies.ts';

/** Plans of the customers of one assignment, at most. */
const MOST = 5000;

export const currentWorkouts: NonNullable<CopyingHere['current']> = async (tx, next, ids) => {
  const { valid_from, valid_until } = next;
  const { rows } = await tx.list(workouts, {
    conditions: [{ field: 'customer_id', operator: 'in', value: [...ids] }],
    sort: ['id', 'ASC'],
    offset: 0,
    limit: MOST,
  });
  const holding = rows.filter(
    (one) =>
      (!one.valid_until || one.valid_until >= valid_from) &&
      (!one.valid_from || !valid_until || one.valid_from <= valid_until) &&
      (!one.valid_until || one.valid_until !== endFor(one, valid_from)),
  );
  // Locked, so that no other assignment ends them, too.
  const locked = await tx.getMany(
    workouts,
    holding.map(({ id }) => id),
    { forUpdate: true },
  );
  return locked.map((one) => {
    const ends_on = endFor(one, valid_from);
    return {
      id: one.id,
      customer_id: String(one.customer_id),
      name: one.name,
      ...(ends_on && { ends_on }),
    };
  });
};

/** The day on which a plan ends for a later one; undefined where it begins later itself. */
function endFor({ valid_from: began }: Pick<Workout, 'valid_from'>, next: string): string | undefined {
  // A plan that begins on the same day can't end before: it holds for that day, for which the later one counts.
  if (began === next) return next;
  return !began || began < next ? plusDays(next, -1) : undefined;
}

type Beginning = Pick<Workout, 'customer_id' | 'valid_from' | 'valid_until'>;

/** Plans beside a customer's own one. Without a day it begins today. */
async function beside(
  tx: Transaction,
  { customer_id, valid_from, valid_until }: Partial<Beginning>,
): Promise<readonly Current[]> {
  if (!customer_id) return [];
  return currentWorkouts(tx, { valid_from: valid_from ?? berlinDay(tx.now), valid_until }, [customer_id]);
}

/** Warns where a new plan replaces the customer's current one. */
export const warnOfCurrent: NonNullable<Hooks<typeof workouts>['warn']> = async (call, tx) => {
  if (call.action !== 'create' || call.given?.keep_current) return [];
  const text = (await beside(tx, call.values)).map((one) => replacedBy(one).replace(/^e/, 'E')).join(' ');
  return text ? [{ name: 'replaces', text }] : [];
};

/** Ends the plans that a new one replaces: the warning of them was confirmed. */
export async function endReplaced(
  { action, records, given }: Written<typeof workouts>,
  tx: Transaction,
): Promise<void> {
  if (action !== 'create' || given?.keep_current) return;
  for (const { after } of records) {
    const others = (await beside(tx, after)).filter(({ id }) => id !== after.id);
    const ended = endsOf(others, ['replaces']);
    if (ended.length > 0) await tx.updateMany(workouts, ended, { batch: newId() });
  }
}
