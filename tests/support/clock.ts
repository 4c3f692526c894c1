/** Work that is due by the clock, and goes on beside the first call of a day. */
import { expect, vi } from 'vitest';
import { startOfBerlinDay } from '#format/instants.ts';
import { allHooks } from '#services/entities/index.ts';
import type { TestApp } from './app.ts';

const DUE = Object.values(allHooks).flatMap(({ daily, often }) => [daily, often].filter(Boolean)).length;

/** Waits until the work of the day is done, after a call on it, so that what is counted is the calls' own. */
export async function clockDone(
  { database: { pool } }: Pick<TestApp, 'database'>,
  day: string,
): Promise<void> {
  // Work of a day is noted by the day in Berlin, work of a few minutes by those in UTC.
  const minute = startOfBerlinDay(day).slice(0, 16);
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        "SELECT FROM clock WHERE done >= CASE WHEN name LIKE 'daily %' THEN $1 ELSE $2 END",
        [day, minute],
      );
      expect(rowCount).toBe(DUE);
    },
    { timeout: 20_000 },
  );
}
