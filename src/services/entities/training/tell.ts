/** Tells customers by mail of their new plans, as far as the studio has switched that on. */
import type { Resource } from '#declare/define.ts';
import { berlinDay } from '#format/instants.ts';
import { nutritionPlans } from '#resources/nutrition/nutrition.ts';
import { studios } from '#resources/studio/studios.ts';
import type { PlanLinked, PlanTold } from '#resources/training/messages.ts';
import { workouts } from '#resources/training/workouts.ts';
import type { Written } from '#services/hooks.ts';
import { isOn, post } from '#services/post/outbox.ts';
import { named, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';

/**
 * Tells of plans of one studio that customers got just now.
 * @example await tellOfPlans(tx, workouts, studio_id, made.map(({ id }) => id))
 */
export async function tellOfPlans(
  tx: Transaction,
  plans: Resource,
  studio_id: string,
  ids: readonly string[],
): Promise<void> {
  const studio = ids.length > 0 ? await tx.get(studios, studio_id) : undefined;
  if (!studio || !isOn('plan_assigned', studio)) return;
  const which = sql`p.id = ANY(${value([...ids])}::uuid[])`;
  await post(tx, 'plan_assigned', studio_id, await told(tx, plans, studio_id, which));
}

/**
 * Tells a customer of the link to their plan, where mails leave and have an address to link to.
 * @returns whether it is told
 */
export async function tellOfLink(
  tx: Transaction,
  { mail }: Pick<Services, 'mail'>,
  plans: Resource,
  {
    studio_id,
    id,
    expires_at,
  }: { readonly studio_id: string; readonly id: string; readonly expires_at: string },
): Promise<boolean> {
  const studio = mail && mail.via !== 'none' && mail.origin ? await tx.get(studios, studio_id) : undefined;
  if (!studio || !isOn('plan_shared', studio)) return false;
  const found = await told(tx, plans, studio_id, sql`p.id = ${id}`);
  await post(
    tx,
    'plan_shared',
    studio_id,
    found.map((plan) => ({ ...plan, expires_at })),
  );
  return found.length > 0;
}

/** Hook after plans were written: tells of those that have another customer than before. */
export const tellOfWritten =
  (plans: Resource) =>
  async ({ action, records }: Pick<Written, 'action' | 'records'>, tx: Transaction): Promise<void> => {
    if (action === 'delete') return;
    const got = records.filter(
      ({ before, after }) => after.customer_id && after.customer_id !== before?.customer_id,
    );
    for (const studio_id of new Set(got.map(({ after }) => after.studio_id))) {
      const own = got.filter(({ after }) => after.studio_id === studio_id);
      await tellOfPlans(
        tx,
        plans,
        studio_id,
        own.map(({ after }) => after.id),
      );
    }
  };

/** Reads what is told of plans: nothing to deactivated customers, and nothing of plans that are over. */
function told(
  { client, now }: Transaction,
  { name }: Resource,
  studio_id: string,
  which: SQL,
  latest = sql``,
): Promise<PlanTold[]> {
  return run<PlanTold>(
    client,
    sql`SELECT p.id, ${name}::text AS plan, p.customer_id, concat_ws(' ', c.first_name, c.last_name) AS name, c.email,
        p.valid_from, p.valid_until
      FROM ${named(name)} p JOIN customers c ON c.studio_id = p.studio_id AND c.id = p.customer_id
      WHERE p.studio_id = ${studio_id} AND c.status <> 'deactivated' AND ${which}
        AND coalesce(p.valid_until >= ${berlinDay(now)}, true) ${latest}`,
  );
}

/** Returns a plan to preview a message with. */
export async function latestPlan(tx: Transaction, studio_id: string): Promise<PlanTold | undefined> {
  const latest = sql`ORDER BY p.created_at DESC, p.id DESC LIMIT 1`;
  for (const plans of [workouts, nutritionPlans]) {
    const [found] = await told(tx, plans, studio_id, sql`true`, latest);
    if (found) return found;
  }
  return undefined;
}

/** Returns the same with a link that holds for a month. */
export async function latestLink(tx: Transaction, studio_id: string): Promise<PlanLinked | undefined> {
  const plan = await latestPlan(tx, studio_id);
  const expires_at = new Date(tx.now.getTime() + 30 * 86_400_000).toISOString();
  return plan && { ...plan, expires_at };
}
