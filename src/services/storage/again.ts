/** Trying again what came to nothing. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does the work, and does it again while it fails with an error that another try may mend. Waits in between, twice as
 * long each time and by chance, so that those who stood in each other's way don't meet again.
 * @param mends says of which errors that is true; the work must have left nothing behind then
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
