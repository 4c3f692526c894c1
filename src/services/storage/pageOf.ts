/** Pages of a statement's rows with their total. */
import { type Queryable, run, type SQL, sql, value } from './statement.ts';

interface Asked {
  readonly rows: SQL;
  /** By columns of the result. */
  readonly order: SQL;
  readonly range: { readonly offset: number; readonly limit: number };
}

/**
 * Selects both in one statement: the page and the total are consistent, also behind the last row.
 * @example await pageOf<Row>(client, { rows: sql`SELECT …`, order: sql`starts_at, id`, range })
 */
export async function pageOf<R extends object>(
  client: Queryable,
  { rows, order, range: { offset, limit } }: Asked,
): Promise<{ readonly rows: R[]; readonly total: number }> {
  const found = await run<R & { in_all: number; is_row: true | null }>(
    client,
    sql`WITH every_row AS (${rows})
      SELECT counted.in_all, page.* FROM (SELECT count(*)::integer AS in_all FROM every_row) counted
      LEFT JOIN (SELECT true AS is_row, every_row.* FROM every_row ORDER BY ${order}
        LIMIT ${value(limit)} OFFSET ${value(offset)}) page ON true ORDER BY ${order}`,
  );
  return {
    total: found[0]?.in_all ?? 0,
    rows: found
      .filter(({ is_row }) => is_row)
      .map(({ in_all: _, is_row: __, ...row }) => row as unknown as R),
  };
}
