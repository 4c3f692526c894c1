/** Long work on the one thread, in slices. */

/** Milliseconds that work may hold the thread at a time. */
const SLICE = 10;

/** When work that gives way began to hold the thread; undefined while none does. */
let since: number | undefined;

function begins(now: number): number {
  setImmediate(() => {
    since = undefined;
  });
  since = now;
  return now;
}

/**
 * To await between the steps of long work: it lets other calls have the thread as soon as such work has held it for a slice,
 * however many parts that follow each other did so.
 * @example for (const one of many) { await turn(); work(one); }
 */
export function turn(): Promise<void> | undefined {
  const now = performance.now();
  if (now - (since ?? begins(now)) < SLICE) return undefined;
  return new Promise((resolve) => {
    const goOn = () => {
      begins(performance.now());
      resolve();
    };
    // The first one may still run before what came in meanwhile is looked at.
    setImmediate(() => setImmediate(goOn));
  });
}

/** Runs a generator to its end, a slice at a time, and returns what it returns. */
export async function inTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}
