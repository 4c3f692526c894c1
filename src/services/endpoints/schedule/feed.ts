/** Calendar feeds: creates and revokes their addresses, and serves them. */
import type { Hono } from 'hono';
import { trainers } from '#resources/people/trainers.ts';
import { feed, type feedState, type makeFeed, type revokeFeed } from '#resources/schedule/endpoints/feed.ts';
import { removeFeeds } from '#services/entities/schedule/feeds.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { isKnown, notModified } from '#services/http/preconditions.ts';
import type { Limiter } from '#services/http/rateLimit.ts';
import { notFound } from '#services/problem.ts';
import { recordChange } from '#services/storage/audit.ts';
import { hashOf, newSecret } from '#services/storage/secrets.ts';
import { run, sql } from '#services/storage/statement.ts';
import { SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { calendarOf } from './iCalendar.ts';

interface Feed {
  readonly studio_id: string;
  readonly trainer_id: string;
  /** Whether the trainer sees their own customers alone. */
  readonly own_customers: boolean;
}

type State = { readonly made_at: string | null; readonly read_at: string | null };

const NONE: State = { made_at: null, read_at: null };

export const stateOfFeed: Handler<typeof feedState> = ({ read, params: { id } }) =>
  read(async (tx) => {
    const { studio_id } = await trainerOf(tx, id);
    const [found] = await run<State>(
      tx.client,
      sql`SELECT made_at, read_at FROM calendar_feeds WHERE studio_id = ${studio_id} AND trainer_id = ${id}`,
    );
    return found ?? NONE;
  });

export const newFeed: Handler<typeof makeFeed> = ({ write, services, params: { id } }) => {
  const token = newSecret();
  return write(async (tx) => {
    const { studio_id } = await trainerOf(tx, id);
    const made_at = tx.now.toISOString();
    await run(
      tx.client,
      sql`INSERT INTO calendar_feeds (studio_id, trainer_id, token_hash, made_at)
        VALUES (${studio_id}, ${id}, ${hashOf(token)}, ${made_at})
        ON CONFLICT (studio_id, trainer_id)
        DO UPDATE SET token_hash = excluded.token_hash, made_at = excluded.made_at, read_at = NULL`,
    );
    await note({ tx, services }, { id, studio_id }, 'make_feed');
    return { made_at, read_at: null, path: feed.path.replace(':name', `${token}.ics`) };
  });
};

export const noFeed: Handler<typeof revokeFeed> = ({ write, services, params: { id } }) =>
  write(async (tx) => {
    const { studio_id } = await trainerOf(tx, id);
    const revoked = await removeFeeds(tx, studio_id, [id]);
    if (revoked) await note({ tx, services }, { id, studio_id }, 'revoke_feed');
    return { revoked };
  });

/** Notes it in the trainer's history: the address discloses where they are and whom they meet. */
function note(
  { tx, services: { database } }: { readonly tx: Transaction; readonly services: Services },
  { id, studio_id }: { readonly id: string; readonly studio_id: string },
  action: 'make_feed' | 'revoke_feed',
): Promise<void> {
  const context = { ...tx, resources: database.resources };
  return recordChange(context, trainers, [{ studio_id, record_id: id, action, changes: {} }]);
}

async function trainerOf(tx: Transaction, id: string) {
  const trainer = await tx.get(trainers, id);
  if (!trainer) throw notFound();
  return trainer;
}

/**
 * Serves feeds by their secret address, without authentication.
 * @param limiter limits requests for one address, and for unknown ones by sender
 */
export function mountFeed(app: Hono<AppEnv>, { database }: Services, limiter: Limiter): void {
  app.get(`/api/v1/${feed.path}`, async (c) => {
    const hash = hashOf((c.req.param('name') ?? '').replace(/\.ics$/, ''));
    const found = await findFeed({ database }, hash);
    await limiter.count(found ? hash : c.get('sender'));
    if (!found) throw notFound('Dieses Kalender-Abo gibt es nicht (mehr).');
    const { studio_id, trainer_id, own_customers } = found;
    const scope = {
      rows: 'studio',
      studio_id,
      without_apart: true,
      ...(own_customers && { customers_of: trainer_id }),
    } as const;
    const text = await database.transaction({ ...SYSTEM, scope, readOnly: true }, (tx) =>
      calendarOf(tx, { studio_id, trainer_id }),
    );
    const etag = `"${hashOf(text)}"`;
    c.header('Cache-Control', 'private, no-cache');
    if (isKnown(c, etag)) return notModified(c, etag);
    c.header('ETag', etag);
    return c.body(text, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="termine.ics"',
    });
  });
}

/** Returns the feed; undefined where the person no longer works here. */
async function findFeed({ database }: Pick<Services, 'database'>, hash: string): Promise<Feed | undefined> {
  const [found] = await run<Feed>(
    database.pool,
    sql`UPDATE calendar_feeds f SET read_at = now() FROM trainers t
      WHERE f.token_hash = ${hash} AND t.studio_id = f.studio_id AND t.id = f.trainer_id AND t.active
      RETURNING f.studio_id, f.trainer_id,
        t.role IS NULL AND (SELECT s.own_customers FROM studios s WHERE s.studio_id = f.studio_id AND s.id = f.studio_id) AS own_customers`,
  );
  return found;
}
