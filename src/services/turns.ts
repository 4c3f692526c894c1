/** Long work on the one thread, in slices. */

/** Milliseconds that work may hold the thread at a time. */
const SLICE = 10;

/**
 * Returns a function to await between the steps of long work: it lets other calls have the thread as soon as the work has
 * held it for a slice.
 * @example const turn = turns(); for (const one of many) { await turn(); work(one); }
 */
export function turns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}

/** Runs a generator to its end, a slice at a time, and returns what it returns. */
export async function inTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  const turn = turns();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}
