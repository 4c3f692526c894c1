/** What a write would come to: it is carried out, and rolled back. */
import type { Transaction } from '../storage/types.ts';

class Rehearsed<T> extends Error {
  constructor(readonly answer: T) {
    super('rolled back on purpose');
  }
}

/**
 * Answers what the work answers, and leaves nothing of it in the database. It holds the locks of the real one meanwhile.
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
