/** Links for customers: created and revoked by staff, opened without sign-in. */
import type { Context, Hono } from 'hono';
import { may } from '#access/may.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { TOUCHED } from '#declare/touched.ts';
import { berlinDay, fromBerlin, inBerlin } from '#format/instants.ts';
import { nutritionPlans } from '#resources/nutrition/nutrition.ts';
import { customers } from '#resources/people/customers.ts';
import { achievementsLink } from '#resources/training/endpoints/achievements.ts';
import { NO_SUCH_LINK, planLinks, sharedPlan, tickSets } from '#resources/training/endpoints/planLinks.ts';
import { measurements } from '#resources/training/measurements.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';
import { workouts } from '#resources/training/workouts.ts';
import { plusDays } from '#rules/days.ts';
import { isOut, noteSharing } from '#services/entities/training/planLinks.ts';
import { tellOfLink } from '#services/entities/training/tell.ts';
import { readJson } from '#services/http/body.ts';
import { parseFields } from '#services/http/bodyFields.ts';
import { type Handler, mount } from '#services/http/endpoint.ts';
import type { Limiter } from '#services/http/rateLimit.ts';
import { conflict, forbidden, notFound, Problem } from '#services/problem.ts';
import { hashOf, newSecret } from '#services/storage/secrets.ts';
import { run, type SQL, sql } from '#services/storage/statement.ts';
import { SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { shownProgress } from './progress.ts';
import { shownNutrition, shownWorkout } from './shown.ts';
import { writeTicks } from './ticks.ts';

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
  readonly shows: readonly string[] | null;
}

const NONE: State = { made_at: null, expires_at: null, read_at: null };

/** @example mountPlanLinks(app, services) */
export function mountPlanLinks(app: Hono<AppEnv>, services: Services): void {
  for (const [resource, ends] of [
    [workouts, planLinks.workouts],
    [nutritionPlans, planLinks.nutrition_plans],
    [customers, achievementsLink],
  ] as const) {
    mount(app, services, ends.state, stateOf(resource) as Handler<typeof ends.state>);
    mount(app, services, ends.make, makeFor(resource) as Handler<typeof ends.make>);
    mount(app, services, ends.revoke, revokeFor(resource) as Handler<typeof ends.revoke>);
  }
}

type Ends = (typeof planLinks)['workouts'];

const stateOf =
  (resource: Resource): Handler<Ends['state']> =>
  ({ read, params }) =>
    read(async (tx) => {
      const { id, studio_id } = await recordAt(tx, resource, params);
      const [found] = await run<State>(
        tx.client,
        sql`SELECT made_at, expires_at, read_at FROM plan_links
          WHERE studio_id = ${studio_id} AND resource = ${resource.name} AND record_id = ${id}`,
      );
      return found ?? NONE;
    });

const makeFor =
  (resource: Resource): Handler<Ends['make']> =>
  ({ write, services, user, body, params }) => {
    const { days } = body;
    const measures = 'measures' in body ? (body.measures as readonly string[] | null) : null;
    // Who may not read them may not hand them out.
    if (measures?.length && !may(user, 'list', measurements).allowed) throw forbidden('level');
    const shows = measures && JSON.stringify(measures);
    const token = newSecret();
    return write(async (tx) => {
      const record = await recordAt(tx, resource, params);
      const { id, studio_id } = record;
      if (await isShutOut(tx, record))
        throw conflict('Der Kunde ist deaktiviert. Aktiviere ihn, bevor du einen Link erstellst.');
      const made_at = tx.now.toISOString();
      const { day, time } = inBerlin(made_at);
      const expires_at = fromBerlin(plusDays(day, days ?? 90), time);
      await run(
        tx.client,
        sql`INSERT INTO plan_links (studio_id, resource, record_id, token_hash, made_at, expires_at, shows)
          VALUES (${studio_id}, ${resource.name}, ${id}, ${hashOf(token)}, ${made_at}, ${expires_at},
            ${shows}::jsonb)
          ON CONFLICT (studio_id, resource, record_id) DO UPDATE SET token_hash = excluded.token_hash,
            made_at = excluded.made_at, expires_at = excluded.expires_at, read_at = NULL,
            shows = excluded.shows`,
      );
      await noteSharing(tx, services, resource, [record], 'share');
      const told =
        resource !== customers && (await tellOfLink(tx, services, resource, { studio_id, id, expires_at }));
      return { made_at, expires_at, read_at: null, token, told };
    });
  };

const revokeFor =
  (resource: Resource): Handler<Ends['revoke']> =>
  ({ write, services, params }) =>
    write(async (tx) => {
      const { id, studio_id } = await recordAt(tx, resource, params);
      const gone = await run(
        tx.client,
        sql`DELETE FROM plan_links WHERE studio_id = ${studio_id} AND resource = ${resource.name}
          AND record_id = ${id} RETURNING record_id`,
      );
      if (gone.length > 0) await noteSharing(tx, services, resource, [{ id, studio_id }], 'unshare');
      return { revoked: gone.length > 0 };
    });

/** Returns whether the record's customer, who may be the record itself, is deactivated. */
async function isShutOut(tx: Transaction, { id, customer_id }: AnyRecord): Promise<boolean> {
  const customer = await tx.get(customers, typeof customer_id === 'string' ? customer_id : id);
  return customer !== undefined && isOut(customer);
}

async function recordAt(tx: Transaction, resource: Resource, params: { id: string } | { parent_id: string }) {
  const record = await tx.get(resource, 'id' in params ? params.id : params.parent_id);
  if (!record) throw notFound();
  return record;
}

interface Shared {
  readonly resource: Resource;
  /** @param shows names of the health data that were released for it */
  show(tx: Transaction, id: string, shows: readonly string[]): Promise<object | undefined>;
}

const SHARED: Readonly<Record<string, Shared>> = {
  [workouts.name]: { resource: workouts, show: shownWorkout },
  [nutritionPlans.name]: { resource: nutritionPlans, show: shownNutrition },
  [customers.name]: { resource: customers, show: shownProgress },
};

interface Limiters {
  /** Limit of requests for one address, and for unknown ones by sender. */
  readonly asked: Limiter;
  /** Limit of what is ticked at one address. */
  readonly ticked: Limiter;
}

/** Serves a shared workout, plan or progress by its secret address, without authentication, and takes ticks. */
export function mountSharedPlan(app: Hono<AppEnv>, services: Services, { asked, ticked }: Limiters): void {
  const { database, now } = services;
  const linkAt = async (c: Context<AppEnv>, known: Limiter): Promise<Link> => {
    const hash = hashOf(c.req.param('token') ?? '');
    const link =
      (await opened(database, sql`l.token_hash = ${hash}`)) ?? (await opened(database, mailed(hash)));
    await (link ? known.count(hash) : asked.count(c.get('sender')));
    if (!link) throw notFound(NO_SUCH_LINK);
    if (new Date(link.expires_at) < now()) throw expired();
    return link;
  };
  app.get(`/api/v1/${sharedPlan.path}`, async (c) => {
    const link = await linkAt(c, asked);
    const scope = { rows: 'studio', studio_id: link.studio_id } as const;
    const plan = await database.transaction({ ...SYSTEM, scope, readOnly: true }, async (tx) => {
      const shared = SHARED[link.resource];
      const record = shared && (await tx.get<Resource>(shared.resource, link.record_id));
      if (!record || (await isShutOut(tx, record))) return undefined;
      return shared.show(tx, link.record_id, link.shows ?? []);
    });
    if (!plan) throw notFound(NO_SUCH_LINK);
    c.header('X-Robots-Tag', 'noindex');
    return c.json({ ...plan, expires_at: link.expires_at });
  });
  app.post(`/api/v1/${tickSets.path}`, async (c) => {
    const link = await linkAt(c, ticked);
    const body = parseFields(tickSets.body, await readJson(c), berlinDay(now()));
    const scope = { rows: 'studio', studio_id: link.studio_id } as const;
    const answer = await database.transaction({ scope, actor: CUSTOMER }, async (tx) => {
      const workout = link.resource === workouts.name ? await tx.get(workouts, link.record_id) : undefined;
      if (!workout || (await isShutOut(tx, workout))) throw notFound(NO_SUCH_LINK);
      return writeTicks(tx, workout, body);
    });
    c.header(TOUCHED, trainingLogs.name);
    return c.json(answer);
  });
}

/** Notes that a link is opened. @param which condition on links `l` */
async function opened({ pool }: Services['database'], which: SQL): Promise<Link | undefined> {
  const [link] = await run<Link>(
    pool,
    sql`UPDATE plan_links l SET read_at = now() WHERE ${which}
      RETURNING l.studio_id, l.resource, l.record_id, l.expires_at, l.shows`,
  );
  return link;
}

/** The link that a message told of, by the message's own secret: both were made at the same instant. */
const mailed = (hash: string) =>
  sql`(l.studio_id, l.resource, l.record_id, l.made_at) IN (SELECT m.studio_id, m.about, m.about_id::uuid, m.created_at
    FROM message_links t JOIN messages m ON m.studio_id = t.studio_id AND m.id = t.message_id
    WHERE t.token_hash = ${hash} AND m.kind = 'plan_shared')`;

/** Who ticks, in the history. */
const CUSTOMER = { uid: 'link', name: 'Kunde, über den Link' };

const expired = () =>
  new Problem({
    type: 'expired',
    status: 410,
    title: 'Abgelaufen',
    detail: 'Dieser Link ist abgelaufen. Bitte fragen Sie in Ihrem Studio nach einem neuen.',
  });
