/** The manifest of a backup, with which a restored database is compared. */
import pg from 'pg';

export interface Manifest {
  /** The instant of the snapshot. */
  readonly taken_at: string;
  /** The newest migration of its database: milliseconds since 1970, by which drizzle orders them. */
  readonly migration: number;
  /**
   * Provider of the accounts with their passwords: the embedded sign-in, whose accounts are part of the file,
   * or a Firebase project.
   */
  readonly accounts: 'embedded' | { readonly project: string };
  readonly tables: readonly TableContent[];
}

/** A table and its columns, without generated ones. */
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface TableContent extends Table {
  readonly rows: number;
  /** Sums of the amounts, by studio and column; as text, because they may exceed safe integers. */
  readonly sums: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Tables that every start fills (storage/applyObjects.ts), or that follow from others when they are missed. */
const DERIVED = ['derived_objects', 'row_counts', 'tallies', 'claimed_contracts', 'owing_changes'];

/** Returns the services' tables, in the order of their names, for any migration of the database. */
export async function tablesIn(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns
     FROM pg_class c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1)
     GROUP BY relname ORDER BY relname COLLATE "C"`,
    [DERIVED],
  );
  return rows;
}

/** Returns the count and sums of a table. */
export async function contentOf(client: pg.ClientBase, table: Table): Promise<TableContent> {
  const amounts = table.columns.filter((column) => column.endsWith('_cents'));
  const grouped = amounts.length > 0 && table.columns.includes('studio_id');
  const sums = amounts.map((column) => `sum(${id(column)})::text AS ${id(column)}`);
  const { rows } = await client.query<Record<string, string | null>>(
    grouped
      ? `SELECT studio_id, count(*)::text AS " rows", ${sums.join(', ')} FROM ${address(table)} GROUP BY studio_id ORDER BY studio_id`
      : `SELECT count(*)::text AS " rows" FROM ${address(table)}`,
  );
  const byStudio = rows.map(({ studio_id, ' rows': _, ...totals }) => [studio_id, totals]);
  return {
    ...table,
    rows: rows.reduce((total, row) => total + Number(row[' rows']), 0),
    sums: grouped ? Object.fromEntries(byStudio) : {},
  };
}

/** Returns its name for a statement. */
export const address = ({ name }: Pick<Table, 'name'>) => `public.${id(name)}`;

/** Returns its name and columns for COPY. */
export const copied = (table: Table) => `${address(table)} (${table.columns.map(id).join(', ')})`;

const id = pg.escapeIdentifier;

/** Settings of COPY that make values portable between servers. */
export const PLAIN_TEXT = `SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;
