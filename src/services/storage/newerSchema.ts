/** Whether the database has already been taken further than this program knows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { DatabaseUnusable } from './role.ts';

/** Milliseconds since 1970 at which a migration was generated: drizzle's own measure of which come after which. */
interface Journal {
  readonly entries: readonly { readonly when: number }[];
}

/**
 * Refuses a database that a newer program has migrated: an older one would write rows as they no longer are. Compares
 * the migrations that are applied with the journal of those that come with the program; changes nothing.
 * @throws DatabaseUnusable saying what to do
 * @example await refuseNewerSchema(client, 'src/services/storage/migrations')
 */
export async function refuseNewerSchema(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const { rows: tables } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return;
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
  if (Number(rows[0]?.newest ?? 0) <= Math.max(...journal.entries.map(({ when }) => when))) return;
  throw new DatabaseUnusable(
    'Die Datenbank gehört schon zu einer neueren Version dieser Anwendung. Starte diese, ' +
      'oder spiele für die ältere eine Sicherung der Datenbank von damals ein. Es wurde nichts verändert.',
  );
}
