/** Work that many may ask for and few may do at once. */

/**
 * Runs work, so many at a time; what comes meanwhile waits for its turn, first come first served.
 * @example const month = inTurns(2); const page = await month(() => pageOfDues(tx, query));
 */
export function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((done) => waiting.push(done));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
