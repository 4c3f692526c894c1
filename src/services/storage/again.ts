/** Retries with backoff. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs the work, and retries it while it fails with a transient error. Waits in between with exponential
 * backoff and jitter, so that colliding callers don't collide again.
 * @param mends returns whether a retry may succeed after the error; the work must have left nothing behind
 * then
 * @param tries at most, the first included
 * @example await again(() => accountByUid(pool, uid), isBroken, 2)
 */
export async function again<T>(
  work: () => Promise<T>,
  mends: (error: unknown) => boolean,
  tries: number,
): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await work();
    } catch (error) {
      if (round >= tries || !mends(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** round);
    }
  }
}
