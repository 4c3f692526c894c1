/** Limits on how often somebody may do what costs. They live in memory: each instance counts for itself. */
import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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
  /** Notices that anybody may send without signing in: from one address, and in an hour to one studio. */
  readonly notices: number;
  readonly noticesAnHour: number;
}

export const LIMITS: Limits = {
  writes: 600,
  expensive: 240,
  failures: 60,
  notices: 6,
  noticesAnHour: 100,
};

const MINUTE = 60;
export const HOUR = 3600;

/** Counts calls by a key. */
export interface Limiter {
  /** @throws Problem 429 when the key has had its share */
  count(key: string): Promise<void>;
}

/**
 * @param duration in seconds
 * @example const limiter = limit(60); await limiter.count(uid)
 */
export function limit(points: number, duration = MINUTE): Limiter {
  const limiter = new RateLimiterMemory({ points, duration });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (reason) {
        throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason;
      }
    },
  };
}

function tooMany(milliseconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Problem({
    type: 'too-many-requests',
    status: 429,
    title: 'Zu viele Anfragen',
    detail: `Das waren zu viele Anfragen. Bitte versuche es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} noch einmal.`,
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
