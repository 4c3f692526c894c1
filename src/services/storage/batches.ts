/** Reads many rows in batches. */
import { inPasses } from './passes.ts';
import { type Queryable, run, type SQL, sql } from './statement.ts';

/**
 * Yields the rows of a statement in batches from a cursor: a snapshot of its beginning, with one batch in
 * memory. Other calls run between two batches. One cursor at a time within a transaction.
 * @param share expected share of the rows to be fetched, for the planner: 1 for all of them, a small one to
 * get the first rows soon
 * @param whole whether the statement is over all of a studio's rows, see `inPasses`
 * @example for await (const rows of inBatches<Row>(client, sql`SELECT … ORDER BY t.number`, { size: 500, share: 1 })) …
 */
export async function* inBatches<R>(
  client: Queryable,
  statement: SQL,
  { size, share, whole = false }: { size: number; share: number; whole?: boolean },
): AsyncGenerator<R[]> {
  await run(client, sql.raw(`SET LOCAL cursor_tuple_fraction = ${Number(share)}`));
  const declare = () => run(client, sql`DECLARE batches NO SCROLL CURSOR FOR ${statement}`);
  await (whole ? inPasses(client, declare) : declare());
  try {
    for (;;) {
      const rows = await run<R>(client, sql.raw(`FETCH ${Math.trunc(size)} FROM batches`));
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
      await new Promise(setImmediate);
    }
  } finally {
    // A failed transaction has closed it already.
    await run(client, sql`CLOSE batches`).catch(() => undefined);
  }
}
