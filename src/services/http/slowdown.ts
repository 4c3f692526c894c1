/** Slows down refused sign-ins, by account and by sender. Never locks: each pause ends by itself. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { countsIn } from './rateLimit.ts';

/** Seconds for which a refused sign-in is counted. */
const WINDOW = 900;

/** Longest pause in seconds. */
const LONGEST = 30;

export interface Slowdown {
  /**
   * Counts a sign-in as refused until `succeeded`, so that concurrent attempts pass no more often than
   * sequential ones.
   * @returns milliseconds to wait; 0 permits the attempt
   */
  attempt(sender: string, account?: string): Promise<number>;
  /** Resets the account, and returns this one attempt to the sender, whose others may have been guesses. */
  succeeded(sender: string, account: string): Promise<void>;
}

/**
 * Pauses after each refusal from the twentieth within a quarter of an hour: a second, then twice as long each
 * time, up to half a minute. An account's pause applies per sender, so that others can't lock its owner out.
 * @param free refusals without a pause
 * @example const wait = await slowdown(pool, 'sign-ins', 20).attempt(sender, email)
 */
export function slowdown(pool: pg.Pool, name: string, free: number): Slowdown {
  const common = countsIn(pool);
  const refusals = new RateLimiterPostgres({ ...common, keyPrefix: name, points: free, duration: WINDOW });
  const pauses = new RateLimiterPostgres({ ...common, keyPrefix: `${name} pause`, points: 1, duration: 1 });

  const paused = async (key: string) => (await pauses.get(key))?.msBeforeNext ?? 0;
  /** Takes the next free attempt; of two concurrent ones, only one gets it. */
  const take = async (key: string, seconds: number) => {
    try {
      await pauses.consume(key, 1, { customDuration: seconds });
      return 0;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(1, reason.msBeforeNext);
      throw reason;
    }
  };

  return {
    async attempt(sender, account) {
      const of = keysOf(sender, account);
      for (const { pause } of of) {
        const wait = await paused(pause);
        if (wait > 0) return wait;
      }
      for (const { count, pause } of of) {
        const { consumedPoints } = await refusals.penalty(count);
        if (consumedPoints < free) continue;
        const wait = await take(pause, Math.min(LONGEST, 2 ** (consumedPoints - free)));
        if (wait > 0) return wait;
      }
      return 0;
    },
    async succeeded(sender, account) {
      const { count, pause } = accountKeys(sender, account);
      await Promise.all([refusals.delete(count), pauses.delete(pause), refusals.reward(sender)]);
    },
  };
}

interface Keys {
  readonly count: string;
  readonly pause: string;
}

function keysOf(sender: string, account: string | undefined): readonly Keys[] {
  const own = { count: sender, pause: sender };
  return account === undefined ? [own] : [accountKeys(sender, account), own];
}

/** Returns keys with a hash of the account: the table of counts holds no e-mail. */
function accountKeys(sender: string, account: string): Keys {
  const hash = createHash('sha256').update(account.trim().toLowerCase()).digest('hex');
  return { count: hash, pause: `${hash} ${sender}` };
}
