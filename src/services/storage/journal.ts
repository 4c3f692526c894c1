/** The journal of migrations, and which of them a database has. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { DatabaseUnusable } from './role.ts';

/** Milliseconds since 1970 at which a migration was generated: drizzle orders migrations by it. */
interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}

/** Returns when the program's migrations were generated, the newest last. */
export function migrationsIn(migrationsFolder: string): number[] {
  return journalIn(migrationsFolder).entries.map(({ when }) => when);
}

const JOURNAL = 'meta/_journal.json';

function journalIn(migrationsFolder: string): Journal {
  return JSON.parse(readFileSync(join(migrationsFolder, JOURNAL), 'utf8')) as Journal;
}

/**
 * Migrates up to that migration. Drizzle applies everything in a folder's journal, so it is given a truncated
 * copy.
 */
export async function migrateUpTo(client: pg.Client, migrationsFolder: string, upTo: number): Promise<void> {
  const earlier = mkdtempSync(join(tmpdir(), 'studio-migrations-'));
  try {
    cpSync(migrationsFolder, earlier, { recursive: true });
    const journal = journalIn(migrationsFolder);
    const entries = journal.entries.filter(({ when }) => when <= upTo);
    writeFileSync(join(earlier, JOURNAL), JSON.stringify({ ...journal, entries }));
    await applyMigrations(drizzle(client), { migrationsFolder: earlier });
  } finally {
    rmSync(earlier, { recursive: true });
  }
}

/** Returns the name of the migration that contains the statement. */
export function migrationWith(migrationsFolder: string, statement: string): string | undefined {
  const holds = ({ tag }: { tag: string }) =>
    readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8').includes(statement);
  return journalIn(migrationsFolder).entries.findLast(holds)?.tag;
}

/**
 * Refuses a database that a newer program has migrated: an older one would write rows in an outdated form.
 * Compares the applied migrations with the program's journal; changes nothing.
 * @throws DatabaseUnusable saying what to do
 * @example await refuseNewerSchema(client, 'src/services/storage/migrations')
 */
export async function refuseNewerSchema(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  if (((await newestMigration(client)) ?? 0) <= Math.max(...migrationsIn(migrationsFolder))) return;
  throw new DatabaseUnusable(
    'Die Datenbank gehört schon zu einer neueren Version dieser Anwendung. Starte diese, ' +
      'oder spiele für die ältere eine Sicherung der Datenbank von damals ein. Es wurde nichts verändert.',
  );
}

/** Returns the newest migration of the database, in milliseconds as above; undefined without one. */
export async function newestMigration(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: tables } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  return rows[0]?.newest == null ? undefined : Number(rows[0].newest);
}
