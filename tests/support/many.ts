/** Thousands of records with a few statements, past the endpoints. */
import type { TestApp } from './app.ts';

/** Copies made with one statement: each may take some seconds. */
const STEP = 20_000;

/**
 * Copies of a record, `n` from 1 to `count`, with columns of their own: SQL in which `n` is the copy's number. The planner
 * learns of them unless told otherwise.
 * @example await copies(app, 'contracts', id, 5000, { number: '1000 + n', ends_on: `DATE '2026-12-01' + n % 30` })
 */
export async function copies(
  { database: { pool } }: Pick<TestApp, 'database'>,
  table: string,
  id: string,
  count: number,
  own: Record<string, string>,
  { analyzed = true }: { readonly analyzed?: boolean } = {},
): Promise<void> {
  const { rows } = await pool.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const values = { id: 'gen_random_uuid()', ...own } as Record<string, string>;
  const columns = rows.map(({ column_name }) => column_name);
  for (let from = 1; from <= count; from += STEP)
    await pool.query(
      `INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${columns.map((column) => values[column] ?? `c.${column}`).join(', ')}
     FROM ${table} c, generate_series($1::int, $2::int) n WHERE c.id = $3`,
      [from, Math.min(from + STEP - 1, count), id],
    );
  if (analyzed) await pool.query(`ANALYZE ${table}`);
}
