/** Rate limits for costly calls. Most are counted in memory per instance, shared ones in the database. */
import type { Context, MiddlewareHandler } from 'hono';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Resource } from '#declare/define.ts';
import { Problem } from '#services/problem.ts';
import type { AppEnv } from '#services/types.ts';
import { isObject } from './normalise.ts';
import { calls } from './resourceEndpoints.ts';

/** Calls per minute: of one person, or from one address for failed sign-ins. */
export interface Limits {
  readonly writes: number;
  /** Searches, uploads, and endpoints declared as costly. */
  readonly expensive: number;
  readonly failures: number;
  /**
   * Refused sign-ins of an account or a sender within a quarter of an hour, after which further ones are
   * slowed down.
   */
  readonly signIns: number;
  /** Notices without sign-in from one address. */
  readonly notices: number;
  /** Notices to one studio per hour; further ones are accepted and marked. */
  readonly noticesAnHour: number;
  /** Ticks without sign-in at one shared workout. */
  readonly ticks: number;
}

export const LIMITS: Limits = {
  writes: 600,
  expensive: 240,
  failures: 60,
  signIns: 20,
  notices: 6,
  noticesAnHour: 100,
  ticks: 60,
};

const MINUTE = 60;
export const HOUR = 3600;

/** Counts calls by key. */
export interface Limiter {
  /** Counts a call. Returns the milliseconds to wait once the key is over its limit; 0 below it. */
  wait(key: string): Promise<number>;
  /** @throws Problem 429 when the key is over its limit */
  count(key: string): Promise<void>;
}

/**
 * Returns a limit of this instance alone.
 * @param duration in seconds
 * @example const limiter = limit(60); await limiter.count(uid)
 */
export function limit(points: number, duration = MINUTE): Limiter {
  return limiterOf(new RateLimiterMemory({ points, duration }));
}

/**
 * Returns a limit that all instances on a database share.
 * @param name namespace of its keys
 * @param duration in seconds
 * @example const limiter = sharedLimit(database.pool, 'notices', 6)
 */
export function sharedLimit(pool: pg.Pool, name: string, points: number, duration = MINUTE): Limiter {
  return limiterOf(
    new RateLimiterPostgres({
      ...countsIn(pool),
      keyPrefix: name,
      points,
      duration,
      // A key over its limit is refused without another query.
      inMemoryBlockOnConsumed: points + 1,
    }),
  );
}

/** Returns the library's client for the table of counts (storage/internalTables.ts). */
export function countsIn(pool: pg.Pool) {
  return {
    // Omits the statement's name: behind a pooler, prepared statements don't persist.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
    },
    storeType: 'client',
    tableName: COUNTS,
    tableCreated: true,
    clearExpiredByTimeout: false,
  } as const;
}

const COUNTS = 'rate_limits';

/** Removes expired counts, and with them the senders' addresses. */
export async function forgetOldCounts(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from ${COUNTS} where expire <= $1`, [Date.now()]);
}

function limiterOf(limiter: RateLimiterAbstract): Limiter {
  const wait: Limiter['wait'] = async (key) => {
    try {
      await limiter.consume(key);
      return 0;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(1, reason.msBeforeNext);
      throw reason;
    }
  };
  return {
    wait,
    async count(key) {
      const milliseconds = await wait(key);
      if (milliseconds > 0) throw tooMany(milliseconds);
    },
  };
}

/**
 * Returns a 429 with the time to wait.
 * @param detail the sentence for callers who aren't staff
 * @example throw tooMany(1500) // Retry-After: 2
 */
export function tooMany(
  milliseconds: number,
  detail?: string,
  members?: Readonly<Record<string, unknown>>,
): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Problem({
    type: 'too-many-requests',
    status: 429,
    title: 'Zu viele Anfragen',
    detail:
      detail ??
      `Das waren zu viele Anfragen. Bitte versuche es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} noch einmal.`,
    ...(members && { members }),
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Middleware behind authentication: limits a person's writes and costly calls. */
export function rateLimit(
  { writes, expensive }: Limits,
  resources: readonly Resource[],
): MiddlewareHandler<AppEnv> {
  const isCostly = calls(resources, ({ costly, upload }) => Boolean(costly || upload));
  const written = limit(writes);
  const costly = limit(expensive);
  return async (c, next) => {
    const { uid } = c.get('user');
    if (isCostly(c) || searches(c.req.query('filter'))) await costly.count(uid);
    else if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) await written.count(uid);
    await next();
  };
}

/** Returns whether the body is a form with a file. @example (isUpload(c) ? uploads : bodies)(c, next) */
export function isUpload(c: Context): boolean {
  return c.req.header('Content-Type')?.startsWith('multipart/form-data') ?? false;
}

/** Parses the filter as the endpoint will: JSON can spell "q" in many ways. */
function searches(filter: string | undefined): boolean {
  try {
    const read: unknown = JSON.parse(filter ?? '{}');
    return isObject(read) && read.q !== undefined;
  } catch {
    return false;
  }
}
