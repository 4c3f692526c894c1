/** Counts what statements do, by Postgres's own account: the same on every machine, however busy. */
import type { Transaction } from '#services/storage/types.ts';

export interface Node {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** Rows that a node of a plan and those below it returned or passed over, in all of their runs. */
export function rowsOf(node: Node): number {
  const each =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return each * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0);
}

/** Blocks that a plan read, from memory or not. */
const blocksOf = (node: Node) => node['Shared Hit Blocks'] + node['Shared Read Blocks'];

type Work = (counted: Transaction) => Promise<unknown>;

/**
 * Runs the work, and returns how many rows the statements that it reads by went through. Each is carried out twice.
 * @example expect(await rowsThrough(tx, (counted) => sumsOfLetters(counted, question, page))).toBeLessThan(100_000)
 */
export const rowsThrough = (tx: Transaction, work: Work): Promise<number> => summed(tx, work, rowsOf);

/** Does the same for the blocks of tables and indexes, which each look-up of a row adds some to. */
export const blocksThrough = (tx: Transaction, work: Work): Promise<number> => summed(tx, work, blocksOf);

async function summed(tx: Transaction, work: Work, of: (plan: Node) => number): Promise<number> {
  let sum = 0;
  const query = async (asked: { readonly text: string; readonly values?: unknown[] }) => {
    if (/^\s*(WITH|SELECT|DECLARE)\b/.test(asked.text)) {
      const { rows } = await tx.client.query({
        text: `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${asked.text}`,
        values: asked.values ?? [],
      });
      sum += of(rows[0]['QUERY PLAN'][0].Plan);
    }
    return tx.client.query(asked);
  };
  await work({ ...tx, client: { query } as unknown as Transaction['client'] });
  return sum;
}
