/**
 * Streams committed changes: one stream a browser (`text/event-stream`), with names and ids and no values.
 */
import type { Context, Hono } from 'hono';
import { type Decision, may, narrowingOf, type User } from '#access/may.ts';
import type { Resource } from '#declare/define.ts';
import { customers } from '#resources/people/customers.ts';
import { changes, type EndedBy } from '#resources/studio/endpoints/changes.ts';
import { admit, studioInQuestion } from '#services/authz/authorize.ts';
import { callerOf } from '#services/http/authenticate.ts';
import { lacksSecondFactor } from '#services/http/secondFactor.ts';
import type { Heard, Presence, StudioChange } from '#services/storage/changes.ts';
import { named, run, sql, value } from '#services/storage/statement.ts';
import { type Database, SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { AppEnv, Caller, Services } from '#services/types.ts';

/** Milliseconds between two heartbeats, each of which checks the caller's access again. */
const BEAT = 15_000;

/** Largest backlog of events before a reader is disconnected: it reconnects and reloads everything. */
const BEHIND = 1_000;

/** @example mountChanges(app, services) */
export function mountChanges(app: Hono<AppEnv>, services: Services, beat = BEAT): void {
  app.get(`/api/v1/${changes.path}`, (c) => {
    const { scope } = admit(c, changes);
    const chosen = studioInQuestion('any', c.req.query('studio_id') ?? null, scope);
    c.header('Content-Type', 'text/event-stream');
    // Makes proxies pass on each event at once.
    c.header('X-Accel-Buffering', 'no');
    return c.body(stream(c, services, { chosen, beat }));
  });
}

interface StreamOptions {
  /** The requested studio; null for all. */
  readonly chosen: string | null;
  readonly beat: number;
}

/**
 * Ends when the reader disconnects or falls behind, the person loses access, or the services stop. Says before which
 * sign-in has ended, if one has, and by whom: the browser may go on with a later one.
 */
function stream(
  c: Context<AppEnv>,
  services: Services,
  { chosen, beat }: StreamOptions,
): ReadableStream<Uint8Array> {
  const { database, stopping } = services;
  const text = new TextEncoder();
  let user: Caller = c.get('user');
  let leave: () => void = () => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (event: string) => {
          if ((controller.desiredSize ?? 0) < -BEHIND) return end();
          controller.enqueue(text.encode(event));
        };
        /**
         * Reads the caller's current access: another instance may have deactivated, signed out or changed
         * them.
         */
        const look = async (by?: EndedBy) => {
          const now = await callerOf(c, services).catch(() => user);
          if (ended) return;
          if (now === 'ended') {
            send(`event: ended\ndata: ${JSON.stringify({ at: user.authenticated_at, by })}\n\n`);
            return end();
          }
          const same = now?.level === user.level && now.studio_id === user.studio_id;
          if (!now || !same || lacksSecondFactor(now)) return end();
          user = now;
        };
        const tell = async (change: Heard) => {
          if (change === 'lost') return send('event: lost\ndata:\n\n');
          if ('signed_out' in change) {
            const { uid, by } = change.signed_out;
            return uid === user.uid ? look(by.uid === uid ? 'self' : { name: by.name }) : undefined;
          }
          if (chosen !== null && change.studio_id !== chosen) return;
          if ('present' in change) {
            const present = await visible(change, user, database);
            return present && send(`event: presence\ndata: ${JSON.stringify(present)}\n\n`);
          }
          if ('progress' in change) {
            const { uid, ...progress } = change.progress;
            if (uid === user.uid) send(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
            return;
          }
          if (concerns(change, user)) await look();
          const ids = await reached(change, user, database);
          if (ended || Object.keys(ids).length === 0) return;
          const { tab } = change;
          const told = new Set(Object.values(ids).flat());
          const gone = change.gone?.filter((id) => told.has(id)) ?? [];
          const data = { ids, ...(gone.length > 0 && { gone }), ...(tab && { tab }) };
          send(`data: ${JSON.stringify(data)}\n\n`);
        };
        let ended = false;
        // Sequential, in the order of the commits.
        let last = Promise.resolve();
        const unsubscribe = database.changes.subscribe((change) => {
          last = last.then(() => (ended ? undefined : tell(change))).catch(() => end());
        });
        const timer = setInterval(() => {
          send(':\n\n');
          void look();
        }, beat);
        leave = () => {
          ended = true;
          clearInterval(timer);
          unsubscribe();
          stopping?.removeEventListener('abort', end);
        };
        const end = () => {
          if (ended) return;
          leave();
          controller.close();
        };
        stopping?.addEventListener('abort', end);
        if (stopping?.aborted) return end();
        // The first heartbeat flushes the headers.
        send(':\n\n');
        void database.changes.ready().then(() => ended || send('event: open\ndata:\n\n'));
      },
      cancel: () => leave(),
    },
    { highWaterMark: 0 },
  );
}

/** Returns whether it concerns the caller's own account, or the features of their studio. */
function concerns({ ids }: StudioChange, { uid, studio_id }: User): boolean {
  const persons = [ids.admins, ids.trainers].flatMap((of) => of ?? []);
  const unnamed = [ids.admins, ids.trainers].some((of) => of?.length === 0);
  return unnamed || persons.includes(uid) || (studio_id !== null && 'studios' in ids);
}

/**
 * Returns who has which record open, as far as the caller may read it; of other records of the studio the tab alone, which
 * has left the one before. Undefined of the caller's own tabs.
 */
async function visible({ studio_id, present }: Presence, user: Caller, database: Database) {
  const { uid, tab, resource, id, name, state } = present;
  if (uid === user.uid) return undefined;
  const known = await reached({ studio_id, ids: { [resource]: [id] } }, user, database);
  return resource in known ? { tab, resource, id, name, state } : { tab };
}

/** Returns the changes that the person may read: limited to their own record where their right is. */
function readable({ studio_id, ids }: StudioChange, user: User, resources: readonly Resource[]) {
  const named = (name: string) => resources.find((one) => one.name === name);
  const reaches = (decision: Decision): boolean =>
    decision.allowed && (decision.scope.rows === 'all' || decision.scope.studio_id === studio_id);
  const known = Object.entries(ids).flatMap(([name, of]) => {
    const resource = named(name);
    if (!resource) return [];
    const decision = may(user, 'read', resource);
    const parent = resource.within === undefined ? resource : named(resource.within);
    if (!reaches(decision) || !parent || !reaches(may(user, 'read', parent))) return [];
    if (!decision.allowed || decision.scope.rows !== 'own') return [[name, of] as const];
    const { scope } = decision;
    const own = of.filter((id) => scope.ids.includes(id));
    return own.length > 0 ? [[name, own] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Returns the ids that are within the person's scope, which may be narrowed within the studio. */
async function reached(change: StudioChange, user: Caller, database: Database): Promise<StudioChange['ids']> {
  const { resources } = database;
  const known = readable(change, user, resources);
  const owned = resources.filter(({ name }) => known[name]?.length);
  const decision = may(user, 'read', customers);
  if (!decision.allowed || !narrowingOf(decision.scope) || owned.length === 0) return known;
  const grant = { scope: decision.scope, actor: SYSTEM.actor, readOnly: true };
  const hidden = await database.transaction(grant, async (tx) => {
    const present = () => presentAmong(tx, known, owned);
    const seen = await present();
    return new Set([...(await tx.widely(present))].filter((id) => !seen.has(id)));
  });
  const left = Object.entries(known).flatMap(([name, ids]) => {
    const shown = ids.filter((id) => !hidden.has(id));
    return shown.length > 0 || ids.length === 0 ? [[name, shown] as const] : [];
  });
  return Object.fromEntries(left);
}

/** Returns the ids of the records that there are, as far as the transaction sees them. */
async function presentAmong(
  { client }: Transaction,
  ids: StudioChange['ids'],
  among: readonly Resource[],
): Promise<Set<string>> {
  const each = among.map(
    ({ name }) => sql`SELECT id FROM ${named(name)} WHERE id = ANY (${value(ids[name])}::uuid[])`,
  );
  const rows = await run<{ id: string }>(client, sql.join(each, sql` UNION ALL `));
  return new Set(rows.map(({ id }) => id));
}
