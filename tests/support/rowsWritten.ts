/** Counts what statements that change rows go through, by Postgres's own account. */
import pg from 'pg';
import { type Node, rowsOf } from './rowsThrough.ts';

type Query = (...asked: unknown[]) => Promise<pg.QueryResult>;

/**
 * Runs the work, and returns how many rows the UPDATE statements of the whole process went through meanwhile. Each is carried
 * out twice, the first time taken back; so all of them have to be in transactions.
 * @example expect(await rowsWritten(() => refreshDerived(database, '2026-12-01'))).toBeLessThan(10_000)
 */
export async function rowsWritten(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  const plans: Promise<Node>[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const ask: Query = (...one) => Reflect.apply(query as unknown as Query, this, one);
    const { text = '', values = [] } = asked[0] as Partial<pg.QueryConfig>;
    if (/^\s*UPDATE\b/.test(text)) {
      ask('SAVEPOINT counted');
      const explained = ask({ text: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values });
      plans.push(explained.then(({ rows }) => rows[0]['QUERY PLAN'][0].Plan));
      ask('ROLLBACK TO counted');
    }
    return ask(...asked);
  } as unknown as typeof query;
  try {
    await work();
    return (await Promise.all(plans)).reduce((sum, plan) => sum + rowsOf(plan), 0);
  } finally {
    pg.Client.prototype.query = query;
  }
}
