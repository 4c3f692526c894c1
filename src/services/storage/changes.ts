/**
 * Committed changes, published to every instance: sent right after the commit by NOTIFY, received on a dedicated
 * connection. Behind a pooler, where sessions receive no notifications, they are written into `changes` and
 * polled.
 */
import pg from 'pg';
import { type Connection, listening } from './pool.ts';
import type { Touched } from './touched.ts';

/** Changes in a studio by one transaction. */
export interface StudioChange {
  readonly studio_id: string;
  /** Ids of records by the resource's name; of one with too many to name, none. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** Ids among them of records that were removed. */
  readonly gone?: readonly string[];
  /** The tab that made the call, where known. */
  readonly tab?: string;
}

/** A tab of a person has a record of the studio open, or has left it. */
export interface Presence {
  readonly studio_id: string;
  readonly present: {
    readonly uid: string;
    readonly name: string;
    readonly tab: string;
    readonly resource: string;
    readonly id: string;
    readonly state: 'open' | 'editing' | 'left';
  };
}

/** How far a long call of a person's tab is. */
export interface Progress {
  readonly studio_id: string;
  readonly progress: { readonly uid: string; readonly tab: string; readonly percent: number };
}

/** Sign-ins of an account have ended. */
export interface SignedOut {
  readonly signed_out: {
    readonly uid: string;
    /** Who has ended them. */
    readonly by: { readonly uid: string; readonly name: string };
  };
}

/** `lost`: changes may have been missed. */
export type Heard = StudioChange | Presence | Progress | SignedOut | 'lost';

type Listener = (heard: Heard) => void;

export interface Changes {
  /** Subscribes to all studios' changes, from all instances, until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** Announces to all instances what isn't stored. */
  announce(what: Presence | Progress | SignedOut): Promise<void>;
  /** Resolves once all later commits are received. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Tells the person's browsers that sign-ins have ended, after the commit. Where it can't be announced, they learn it by the
 * next sign of life.
 * @example await tellSignedOut(database, { uid: trainer.id, by: user })
 */
export async function tellSignedOut(
  { changes }: { readonly changes: Changes },
  { uid, by }: SignedOut['signed_out'],
): Promise<void> {
  const { uid: of, name } = by;
  await changes.announce({ signed_out: { uid, by: { uid: of, name } } }).catch(() => undefined);
}

const CHANNEL = 'studio_changes';

/** Largest payload in bytes: Postgres takes less than 8000. */
const LONGEST = 7_500;

/**
 * Returns the statements that commit a transaction and publish what it touched, in one round trip. Notifications have a
 * transaction of their own behind it: Postgres holds a lock of the whole server from NOTIFY until its transaction is on
 * disk, so that commits would wait for each other. Theirs doesn't wait for the disk. A server that fails between the two
 * disconnects every listener, which then knows that it may have missed something.
 * @param kept polled instead of notified
 * @param gone ids of records that it removed
 */
export function committing(
  touched: Touched,
  { tab, kept, gone = new Set() }: { tab?: string | undefined; kept: boolean; gone?: ReadonlySet<string> },
): string {
  const payloads = payloadsOf(touched, gone, tab);
  if (payloads.length === 0) return 'COMMIT';
  return kept ? `${keeping(payloads)}; COMMIT` : `COMMIT; ${notifying(payloads)}`;
}

function keeping(payloads: readonly string[]): string {
  return `INSERT INTO changes (payload) VALUES ${payloads.map((one) => `(${pg.escapeLiteral(one)})`).join(', ')}`;
}

function notifying(payloads: readonly string[]): string {
  const each = payloads.map((payload) => `NOTIFY ${CHANNEL}, ${pg.escapeLiteral(payload)}`);
  return ['BEGIN', 'SET LOCAL synchronous_commit TO off', ...each, 'COMMIT'].join('; ');
}

/** Returns one payload for each studio. */
function payloadsOf(touched: Touched, gone: ReadonlySet<string>, tab: string | undefined): string[] {
  const studios = new Map<string, Record<string, string[]>>();
  for (const [resource, of] of touched)
    for (const [studio_id, ids] of of)
      studios.set(studio_id, { ...studios.get(studio_id), [resource]: [...ids] });
  return [...studios].map(([studio_id, ids]) => payloadOf({ studio_id, ids, ...(tab && { tab }) }, gone));
}

/** Leaves out the ids of one resource after the other, the most first, until it isn't too long. */
function payloadOf(change: StudioChange, gone: ReadonlySet<string>): string {
  const removed = Object.values(change.ids).flatMap((of) => of.filter((id) => gone.has(id)));
  const payload = JSON.stringify({ ...change, ...(removed.length > 0 && { gone: removed }) });
  const [most] = Object.entries(change.ids).sort(([, a], [, b]) => b.length - a.length);
  if (Buffer.byteLength(payload) <= LONGEST || !most?.[1].length) return payload;
  return payloadOf({ ...change, ids: { ...change.ids, [most[0]]: [] } }, gone);
}

interface Begun {
  readonly ready: Promise<void>;
  readonly end: () => Promise<void>;
}

/** The common part of both ways; the first subscription starts it. */
function changesFrom(pool: pg.Pool, kept: boolean, begin: (tell: Listener) => Begun): Changes {
  const listeners = new Set<Listener>();
  let begun: Begun | undefined;
  const tell: Listener = (heard) => {
    for (const listener of listeners) listener(heard);
  };
  return {
    announce: async (what) => {
      const payloads = [JSON.stringify(what)];
      await pool.query(kept ? keeping(payloads) : notifying(payloads));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      begun ??= begin(tell);
      return () => void listeners.delete(listener);
    },
    ready: async () => begun?.ready,
    close: async () => {
      listeners.clear();
      await begun?.end();
    },
  };
}

/** Milliseconds between two heartbeats of the connection, and before a reconnect. */
const BEAT = 30_000;
const PAUSE = 1_000;

/**
 * Receives changes on a dedicated connection, and reconnects when it breaks.
 * @param pool announces
 * @example const changes = heardChanges(url, pool)
 */
export function heardChanges(connection: Connection, pool: pg.Pool): Changes {
  return changesFrom(pool, false, (tell) => {
    let client: pg.Client | undefined;
    let closed = false;
    let again: NodeJS.Timeout | undefined;
    let heard = () => undefined as unknown;
    const ready = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const connect = async (first: boolean): Promise<void> => {
      const made = listening(connection);
      client = made;
      const lost = () => {
        if (closed || client !== made) return;
        client = undefined;
        void made.end().catch(() => undefined);
        again = setTimeout(() => void connect(false), PAUSE);
        again.unref();
      };
      made.on('error', lost);
      made.on('end', lost);
      made.on('notification', ({ payload }) => payload && tell(JSON.parse(payload) as Heard));
      try {
        await made.connect();
        await made.query(`LISTEN ${CHANNEL}`);
        if (!first) tell('lost');
        heard();
      } catch {
        lost();
      }
    };
    const connected = connect(true);
    // The heartbeat detects a server that disappeared without closing the connection.
    const beat = setInterval(() => void client?.query('SELECT 1').catch(() => client?.end()), BEAT);
    beat.unref();
    const end = async () => {
      closed = true;
      clearTimeout(again);
      clearInterval(beat);
      await connected;
      await client?.end().catch(() => undefined);
    };
    return { ready, end };
  });
}

/** Milliseconds between two polls. */
const LOOK = 500;

/** Seconds by which polls overlap: commits don't follow the order of their rows. */
const OVERLAP = 10;

/** Polls changes. @example const changes = keptChanges(pool) */
export function keptChanges(pool: pg.Pool): Changes {
  return changesFrom(pool, true, (tell) => {
    let known: Set<string> | undefined;
    let failed = false;
    let looking: Promise<void> | undefined;
    const look = async () => {
      const { rows } = await pool.query<{ id: string; payload: string }>(
        `SELECT id, payload FROM changes WHERE at > now() - interval '${OVERLAP} seconds' ORDER BY at`,
      );
      if (failed) tell('lost');
      else if (known)
        for (const { id, payload } of rows) if (!known.has(id)) tell(JSON.parse(payload) as Heard);
      failed = false;
      known = new Set(rows.map(({ id }) => id));
    };
    const lookOnce = () => {
      looking ??= look()
        .catch(() => {
          failed = true;
        })
        .finally(() => {
          looking = undefined;
        });
      return looking;
    };
    const timer = setInterval(() => void lookOnce(), LOOK);
    timer.unref();
    const end = async () => {
      clearInterval(timer);
      await looking;
    };
    return { ready: lookOnce(), end };
  });
}

/** Removes changes that every instance has polled by now. @example await forgetOldChanges(database.pool) */
export async function forgetOldChanges(pool: pg.Pool): Promise<void> {
  await pool.query(`DELETE FROM changes WHERE at < now() - interval '1 minute'`);
}
