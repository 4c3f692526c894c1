/** How many statements the services send to their database. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { vi } from 'vitest';

/** What goes on in the background is over when nothing was sent for so long, in ms. */
const QUIET = 150;

/**
 * Counts the statements of the whole process while the work goes on; what a new day began in the background is waited for
 * before, which would be counted, too.
 * @example expect(await statementsOf(() => list(500))).toBe(await statementsOf(() => list(5)))
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    do {
      query.mockClear();
      await sleep(QUIET);
    } while (query.mock.calls.length > 0);
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
