/** Previews a write by running it and rolling it back. */
import type { Transaction } from './types.ts';

class Rehearsed<T> extends Error {
  constructor(readonly answer: T) {
    super('rolled back on purpose');
  }
}

/**
 * Returns the result of the work, and leaves nothing of it in the database. Holds the locks of the real write
 * meanwhile.
 * @param write runs work in a transaction
 * @example const { count } = await rehearse(write, async (tx) => totalsOf(tx, await claimed(tx)));
 */
export async function rehearse<T>(
  write: <R>(work: (tx: Transaction) => Promise<R>) => Promise<R>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await write(async (tx) => {
      throw new Rehearsed(await work(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.answer;
    throw error;
  }
}
