/** Statements over all of a studio's rows: they take as long as there are rows, whatever the planner expects. */
import { type Queryable, run, sql } from './statement.ts';

/**
 * Has what `work` runs read each joined table once, by hash or merge. Where the planner takes a table for small, as it does
 * while statistics are older than most of its rows, or know nothing of the studio, it would look through it again for each
 * row of another one. For whole studios alone: a page is read sooner by key.
 * @example const [sums] = await inPasses(client, () => run<Sums>(client, sql`SELECT sum(t.open_cents) FROM claims t JOIN …`))
 */
export async function inPasses<T>(client: Queryable, work: () => Promise<T>): Promise<T> {
  await run(client, sql`SET LOCAL enable_nestloop = off`);
  try {
    return await work();
  } finally {
    // A failed transaction has forgotten it already.
    await run(client, sql`SET LOCAL enable_nestloop TO DEFAULT`).catch(() => undefined);
  }
}
