/**
 * Limits on how often somebody may do what costs. Most live in memory, where each instance counts for itself; those that
 * every instance has to share are counted in the database.
 */
import type { Context, MiddlewareHandler } from 'hono';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Resource } from '../../resources/define.ts';
import type { AppEnv } from '../types.ts';
import { isObject } from './normalise.ts';
import { Problem } from './problem.ts';
import { calls } from './resourceEndpoints.ts';

/** Calls a minute: of one person, or from one address for failed sign-ins. */
export interface Limits {
  readonly writes: number;
  /** Searches, uploads, and what is declared as costly. */
  readonly expensive: number;
  readonly failures: number;
  /** Refused sign-ins of an account or a sender in a quarter of an hour, from which on further ones are slowed down. */
  readonly signIns: number;
  /** Notices that anybody may send without signing in, from one address. */
  readonly notices: number;
  /** Notices to one studio in an hour; further ones are taken and marked. */
  readonly noticesAnHour: number;
}

export const LIMITS: Limits = {
  writes: 600,
  expensive: 240,
  failures: 60,
  signIns: 20,
  notices: 6,
  noticesAnHour: 100,
};

const MINUTE = 60;
export const HOUR = 3600;

/** Counts calls by a key. */
export interface Limiter {
  /** Counts a call. Answers for how many milliseconds the key has had its share; 0 while it has not. */
  wait(key: string): Promise<number>;
  /** @throws Problem 429 when the key has had its share */
  count(key: string): Promise<void>;
}

/**
 * A limit of this instance alone.
 * @param duration in seconds
 * @example const limiter = limit(60); await limiter.count(uid)
 */
export function limit(points: number, duration = MINUTE): Limiter {
  return limiterOf(new RateLimiterMemory({ points, duration }));
}

/**
 * A limit that all instances on a database share.
 * @param name tells its keys from those of other limits
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
      // A key that has had its share is refused without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
    }),
  );
}

/** How the library reaches the table of counts (storage/internalTables.ts). */
export function countsIn(pool: pg.Pool) {
  return {
    // Without the statement's name: behind a pooler nothing may be kept prepared.
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

/** Removes the counts whose time is over, and with them the addresses they are of. */
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
 * 429 with the time to wait.
 * @param detail says it to who isn't staff
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

/** Middleware behind the sign-in check: counts what a person writes and what costs. */
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

/** A form with a file. @example (isUpload(c) ? uploads : bodies)(c, next) */
export function isUpload(c: Context): boolean {
  return c.req.header('Content-Type')?.startsWith('multipart/form-data') ?? false;
}

/** Read as it will be read: JSON has many spellings of "q". */
function searches(filter: string | undefined): boolean {
  try {
    const read: unknown = JSON.parse(filter ?? '{}');
    return isObject(read) && read.q !== undefined;
  } catch {
    return false;
  }
}
