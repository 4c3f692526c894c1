/** Many rows, never all at once. */
import { type Queryable, run, type SQL, sql } from './statement.ts';

/**
 * The rows of a statement in batches, from a cursor: as they stood when it began, with as many in memory as a batch
 * holds. Between two batches other calls have their turn. Within a transaction, one such walk at a time.
 * @param share of the rows that will be fetched, for the planner: 1 is all of them, little is the first ones soon
 * @example for await (const rows of inBatches<Row>(client, sql`SELECT … ORDER BY t.number`, { size: 500, share: 1 })) …
 */
export async function* inBatches<R>(
  client: Queryable,
  statement: SQL,
  { size, share }: { size: number; share: number },
): AsyncGenerator<R[]> {
  await run(client, sql.raw(`SET LOCAL cursor_tuple_fraction = ${Number(share)}`));
  await run(client, sql`DECLARE batches NO SCROLL CURSOR FOR ${statement}`);
  try {
    for (;;) {
      const rows = await run<R>(client, sql.raw(`FETCH ${Math.trunc(size)} FROM batches`));
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
      await new Promise(setImmediate);
    }
  } finally {
    // A transaction that has failed closed it already.
    await run(client, sql`CLOSE batches`).catch(() => undefined);
  }
}
