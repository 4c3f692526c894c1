/** Links for customers: created and revoked by staff, opened without sign-in. */
import { createHash, randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { fromBerlin, inBerlin } from '#format/instants.ts';
import { nutritionPlans } from '#resources/nutrition/nutrition.ts';
import { customers } from '#resources/people/customers.ts';
import { NO_SUCH_LINK, planLinks, sharedPlan } from '#resources/training/endpoints/planLinks.ts';
import { workouts } from '#resources/training/workouts.ts';
import { plusDays } from '#rules/days.ts';
import { isOut, noteSharing } from '#services/entities/training/planLinks.ts';
import { type Handler, mount } from '#services/http/endpoint.ts';
import type { Limiter } from '#services/http/rateLimit.ts';
import { conflict, notFound, Problem } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';
import { SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { shownNutrition, shownWorkout } from './shown.ts';

type State = {
  readonly made_at: string | null;
  readonly expires_at: string | null;
  readonly read_at: string | null;
};
interface Link {
  readonly studio_id: string;
  readonly resource: string;
  readonly record_id: string;
  readonly expires_at: string;
}

const NONE: State = { made_at: null, expires_at: null, read_at: null };
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** @example mountPlanLinks(app, services) */
export function mountPlanLinks(app: Hono<AppEnv>, services: Services): void {
  for (const [resource, ends] of [
    [workouts, planLinks.workouts],
    [nutritionPlans, planLinks.nutrition_plans],
  ] as const) {
    mount(app, services, ends.state, stateOf(resource) as Handler<typeof ends.state>);
    mount(app, services, ends.make, makeFor(resource) as Handler<typeof ends.make>);
    mount(app, services, ends.revoke, revokeFor(resource) as Handler<typeof ends.revoke>);
  }
}

type Ends = (typeof planLinks)['workouts'];

const stateOf =
  (resource: Resource): Handler<Ends['state']> =>
  ({ read, params: { id } }) =>
    read(async (tx) => {
      const { studio_id } = await recordAt(tx, resource, id);
      const [found] = await run<State>(
        tx.client,
        sql`SELECT made_at, expires_at, read_at FROM plan_links
          WHERE studio_id = ${studio_id} AND resource = ${resource.name} AND record_id = ${id}`,
      );
      return found ?? NONE;
    });

const makeFor =
  (resource: Resource): Handler<Ends['make']> =>
  ({ write, services, body: { days }, params: { id } }) => {
    // 192 random bits.
    const token = randomBytes(24).toString('base64url');
    return write(async (tx) => {
      const record = await recordAt(tx, resource, id);
      const { studio_id } = record;
      if (await isShutOut(tx, record))
        throw conflict('Der Kunde ist deaktiviert. Aktiviere ihn, bevor du einen Link erstellst.');
      const made_at = tx.now.toISOString();
      const { day, time } = inBerlin(made_at);
      const expires_at = fromBerlin(plusDays(day, days ?? 90), time);
      await run(
        tx.client,
        sql`INSERT INTO plan_links (studio_id, resource, record_id, token_hash, made_at, expires_at)
          VALUES (${studio_id}, ${resource.name}, ${id}, ${hashOf(token)}, ${made_at}, ${expires_at})
          ON CONFLICT (studio_id, resource, record_id) DO UPDATE SET token_hash = excluded.token_hash,
            made_at = excluded.made_at, expires_at = excluded.expires_at, read_at = NULL`,
      );
      await noteSharing(tx, services, resource, [record], 'share');
      return { made_at, expires_at, read_at: null, token };
    });
  };

const revokeFor =
  (resource: Resource): Handler<Ends['revoke']> =>
  ({ write, services, params: { id } }) =>
    write(async (tx) => {
      const { studio_id } = await recordAt(tx, resource, id);
      const gone = await run(
        tx.client,
        sql`DELETE FROM plan_links WHERE studio_id = ${studio_id} AND resource = ${resource.name}
          AND record_id = ${id} RETURNING record_id`,
      );
      if (gone.length > 0) await noteSharing(tx, services, resource, [{ id, studio_id }], 'unshare');
      return { revoked: gone.length > 0 };
    });

/** Returns whether the plan's customer is deactivated. */
async function isShutOut(tx: Transaction, { customer_id }: AnyRecord): Promise<boolean> {
  const customer = typeof customer_id === 'string' ? await tx.get(customers, customer_id) : undefined;
  return customer !== undefined && isOut(customer);
}

async function recordAt(tx: Transaction, resource: Resource, id: string) {
  const record = await tx.get(resource, id);
  if (!record) throw notFound();
  return record;
}

/**
 * Serves a shared workout or plan by its secret address, without authentication.
 * @param limiter limits requests for one address, and for unknown ones by sender
 */
export function mountSharedPlan(app: Hono<AppEnv>, { database, now }: Services, limiter: Limiter): void {
  app.get(`/api/v1/${sharedPlan.path}`, async (c) => {
    const hash = hashOf(c.req.param('token') ?? '');
    const [link] = await run<Link>(
      database.pool,
      sql`UPDATE plan_links SET read_at = now() WHERE token_hash = ${hash}
        RETURNING studio_id, resource, record_id, expires_at`,
    );
    await limiter.count(link ? hash : c.get('sender'));
    if (!link) throw notFound(NO_SUCH_LINK);
    if (new Date(link.expires_at) < now()) throw expired();
    const scope = { rows: 'studio', studio_id: link.studio_id } as const;
    const isWorkout = link.resource === workouts.name;
    const plan = await database.transaction({ ...SYSTEM, scope, readOnly: true }, async (tx) => {
      const record = await tx.get<Resource>(isWorkout ? workouts : nutritionPlans, link.record_id);
      if (!record || (await isShutOut(tx, record))) return undefined;
      return (isWorkout ? shownWorkout : shownNutrition)(tx, link.record_id);
    });
    if (!plan) throw notFound(NO_SUCH_LINK);
    c.header('X-Robots-Tag', 'noindex');
    return c.json({ ...plan, expires_at: link.expires_at });
  });
}

const expired = () =>
  new Problem({
    type: 'expired',
    status: 410,
    title: 'Abgelaufen',
    detail: 'Dieser Link ist abgelaufen. Bitte fragen Sie in Ihrem Studio nach einem neuen.',
  });
