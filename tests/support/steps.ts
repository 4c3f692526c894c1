/** Runs a generator to its end, and returns what it returns. @example finished(readCamt(text)) */
export function finished<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
