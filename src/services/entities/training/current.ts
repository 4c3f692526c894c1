/** Plans of customers that hold when another one begins, or gets other days: a customer has one of a kind at a time. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import { berlinDay } from '#format/instants.ts';
import { nutritionPlans } from '#resources/nutrition/nutrition.ts';
import { type Workout, workouts } from '#resources/training/workouts.ts';
import { plusDays } from '#rules/days.ts';
import type { Hooks, Written } from '#services/hooks.ts';
import { newId } from '#services/storage/ids.ts';
import type { Transaction } from '#services/storage/types.ts';
import { type CopyingHere, type Current, endsOf, replacedBy } from './copies.ts';

/** Plans of the customers of one assignment, at most. */
const MOST = 5000;

type Plan = Pick<Workout, 'id' | 'customer_id' | 'name' | 'valid_from' | 'valid_until'>;

const currentOf =
  (plans: Resource): NonNullable<CopyingHere['current']> =>
  async (tx, next, ids) => {
    const { valid_from, valid_until } = next;
    const { rows } = (await tx.list(plans, {
      conditions: [{ field: 'customer_id', operator: 'in', value: [...ids] }],
      sort: ['id', 'ASC'],
      offset: 0,
      limit: MOST,
    })) as { rows: readonly unknown[] };
    const holding = (rows as readonly Plan[]).filter(
      (one) =>
        (!one.valid_until || one.valid_until >= valid_from) &&
        (!one.valid_from || !valid_until || one.valid_from <= valid_until) &&
        (!one.valid_until || one.valid_until !== endFor(one, valid_from)),
    );
    // Locked, so that no other assignment ends them, too.
    const locked = await tx.getMany(
      plans,
      holding.map(({ id }) => id),
      { forUpdate: true },
    );
    return (locked as readonly unknown[] as readonly Plan[]).map((one) => {
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
function endFor({ valid_from: began }: Pick<Plan, 'valid_from'>, next: string): string | undefined {
  // A plan that begins on the same day can't end before: it holds for that day, for which the later one counts.
  if (began === next) return next;
  return !began || began < next ? plusDays(next, -1) : undefined;
}

type Span = Partial<Pick<Plan, 'id' | 'customer_id' | 'valid_from' | 'valid_until'>>;

const isSame = (a: Span, b: Span) =>
  a.customer_id === b.customer_id && a.valid_from === b.valid_from && a.valid_until === b.valid_until;

/**
 * Returns the hooks that ask about a customer's other plans, and end those that one replaces.
 * @example oneAtATime(workouts).current
 */
function oneAtATime<R extends Resource>(plans: R) {
  const current = currentOf(plans);

  /** Plans beside a customer's own one. Without a day it begins today. */
  async function beside(tx: Transaction, of: Span): Promise<readonly Current[]> {
    const { id, customer_id, valid_from, valid_until } = of;
    if (!customer_id) return [];
    const found = await current(tx, { valid_from: valid_from ?? berlinDay(tx.now), valid_until }, [
      customer_id,
    ]);
    return found.filter((one) => one.id !== id);
  }

  /** Those that changed days bring beside it; who held beside it before is left alone. */
  async function newlyBeside(tx: Transaction, before: Span | undefined, next: Span) {
    if (!before) return beside(tx, next);
    if (isSame(before, next)) return [];
    const known = new Set((await beside(tx, before)).map(({ id }) => id));
    return (await beside(tx, next)).filter(({ id }) => !known.has(id));
  }

  return {
    current,
    /** Warns where a plan replaces the customer's current one. */
    async warn(call: Parameters<NonNullable<Hooks<R>['warn']>>[0], tx: Transaction, before?: AnyRecord) {
      if (call.action === 'delete' || keeps(call)) return [];
      const next = { ...call.values, ...(before && { id: before.id }) } as Span;
      const others = await newlyBeside(tx, before as Span | undefined, next);
      const text = others.map((one) => replacedBy(one).replace(/^e/, 'E')).join(' ');
      return text ? [{ name: 'replaces', text }] : [];
    },
    /** Ends the plans that one replaces: the warning of them was confirmed. */
    async after({ action, records, given }: Written<R>, tx: Transaction): Promise<void> {
      // Nobody was asked about many at once.
      if (action === 'delete' || keeps({ given }) || (action === 'update' && records.length > 1)) return;
      for (const { before, after } of records) {
        const ended = endsOf(await newlyBeside(tx, before as Span | undefined, after as Span), ['replaces']);
        if (ended.length > 0) await tx.updateMany(plans, ended as never, { batch: newId() });
      }
    },
  };
}

const keeps = (call: object): boolean =>
  'given' in call && (call.given as { keep_current?: boolean } | undefined)?.keep_current === true;

export const oneWorkout = oneAtATime(workouts);
export const oneNutritionPlan = oneAtATime(nutritionPlans);
