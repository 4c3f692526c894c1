/** The same customers in a database of a peer's own. */
import { connected } from '#services/storage/pool.ts';
import { emptyDatabase } from '../../support/database.ts';

const TOGETHER = 10_000;

export interface Copy {
  readonly connection: string;
  /** Those of the table. */
  readonly columns: readonly string[];
  close(): Promise<void>;
}

/**
 * Copies the customers: the columns of which a call answers, their key, and an index for each sort and search
 * that is asked for.
 */
export async function copyCustomers(from: string, answered: readonly string[]): Promise<Copy> {
  const { connection, close } = await emptyDatabase();
  const columns = await connected(from, async (source) => {
    const { rows } = await source.query<{ name: string; type: string }>(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
       WHERE attrelid = 'customers'::regclass AND attnum > 0 AND NOT attisdropped AND attname = ANY ($1)`,
      [answered],
    );
    const names = rows.map(({ name }) => name);
    await connected(connection, async (target) => {
      await target.query(
        `CREATE TABLE customers (${rows.map(({ name, type }) => `${name} ${type}`).join(', ')})`,
      );
      for (let offset = 0, count = TOGETHER; count === TOGETHER; offset += TOGETHER) {
        const { rows: some } = await source.query<{ one: object }>(
          `SELECT to_jsonb(c) AS one FROM (SELECT ${names.join(', ')} FROM customers) c ORDER BY id LIMIT $1 OFFSET $2`,
          [TOGETHER, offset],
        );
        count = some.length;
        await target.query(
          'INSERT INTO customers SELECT * FROM jsonb_populate_recordset(NULL::customers, $1)',
          [JSON.stringify(some.map(({ one }) => one))],
        );
      }
      await target.query('ALTER TABLE customers ADD PRIMARY KEY (id)');
      await target.query('CREATE INDEX ON customers (last_name, id)');
      await target.query('VACUUM ANALYZE customers');
    });
    return names;
  });
  return { connection, columns, close };
}
