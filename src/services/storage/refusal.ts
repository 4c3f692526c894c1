/**
 * Explains in German why the database prevents the start: the rule or migration, the records, and what to do.
 */
import pg from 'pg';
import type { Resource } from '#declare/define.ts';
import { brokenBy, hasColumn, NOT_NULL_VIOLATION } from './breaking.ts';
import { isInTheWay } from './constraints.ts';
import { isAway, isFull } from './errors.ts';
import { migrationWith } from './journal.ts';
import { PENDING_RULES } from './pendingRules.ts';
import { DatabaseUnusable } from './role.ts';
import type { Queryable } from './statement.ts';

/** SQLSTATE of a missing privilege. */
const FORBIDDEN = '42501';

/** Returns the message about a pending rule, repeated at each start. */
export async function pendingSentence(
  client: Queryable,
  resources: readonly Resource[],
  error: unknown,
): Promise<string> {
  const broken = await brokenBy(client, resources, error);
  return `Eine Regel gilt vorerst nur für neue und geänderte Einträge, weil schon gespeicherte sie verletzen – ${broken} Berichtige sie in der Anwendung: Beim nächsten Start danach gilt die Regel ganz, und ${PENDING_RULES} kann wegfallen.`;
}

/**
 * Returns the error with an explanation for the administrator. Returns errors that don't concern the stored
 * data (the server is away or full, a right is missing) unchanged.
 * @param error of a migration, which drizzle wraps, or of a part applied after them
 * @example catch (error) { throw await refusal(client, resources, migrationsFolder, error); }
 */
export async function refusal(
  client: Queryable,
  resources: readonly Resource[],
  migrationsFolder: string,
  error: unknown,
): Promise<unknown> {
  const { cause = error, query: statement = '' } = error as { cause?: unknown; query?: string };
  if (!(cause instanceof pg.DatabaseError) || isAway(cause) || isFull(cause) || cause.code === FORBIDDEN)
    return cause;
  const migration = statement && migrationWith(migrationsFolder, statement.trim());
  const broken = await brokenBy(client, resources, cause, statement);
  if (broken)
    return new DatabaseUnusable(
      `In der Datenbank stehen schon Einträge, die eine neue Regel verletzen – ${broken} ${await remedyFor(client, cause, migration)}`,
      { cause: error },
    );
  if (!migration) return cause;
  return new DatabaseUnusable(
    `Die Migration ${migration} lässt sich nicht anwenden. ${placeOf(cause, statement)} meldet die Datenbank: ${cause.message}. ${UNCHANGED} Abhilfe: ${REMEDIES[cause.code ?? ''] ?? 'das beheben und neu starten.'}`,
    { cause: error },
  );
}

const UNCHANGED = 'Geändert wurde nichts, die bisherige Version startet weiterhin.';
const UNEXPECTED =
  'Die Datenbank ist nicht, wie die bisherige Version sie hinterlassen hat. Was jemand von Hand geändert hat, rückgängig machen oder eine Sicherung einspielen, dann neu starten.';

/** By SQLSTATE. */
const REMEDIES: Readonly<Record<string, string>> = {
  // duplicate_table, duplicate_column, duplicate_object
  '42P07': UNEXPECTED,
  '42701': UNEXPECTED,
  '42710': UNEXPECTED,
  // undefined_table, undefined_column, undefined_object
  '42P01': UNEXPECTED,
  '42703': UNEXPECTED,
  '42704': UNEXPECTED,
  // dependent_objects_still_exist
  '2BP01':
    'entfernen, was ein Verwalter darauf gebaut hat (etwa eine Sicht), und es nach dem Start neu anlegen.',
};

/** Returns table and column, as far as the error or the statement names them. */
function placeOf({ table, column }: pg.DatabaseError, statement: string): string {
  const [, ofStatement] = /(?:TABLE|UPDATE|INTO|ON|FROM) (?:IF EXISTS )?"?(\w+)"?/i.exec(statement) ?? [];
  const [, columnOf] = /COLUMN (?:IF (?:NOT )?EXISTS )?"?(\w+)"?/i.exec(statement) ?? [];
  const where = [
    (table ?? ofStatement) && `Tabelle ${table ?? ofStatement}`,
    (column ?? columnOf) && `Spalte ${column ?? columnOf}`,
  ].filter(Boolean);
  return where.length > 0 ? `Zu ${where.join(', ')}` : 'Dazu';
}

/**
 * Returns what to do. Migrations are rolled back together. Unique rules and exclusions are applied after
 * them: the previous version doesn't start on the database any more.
 */
async function remedyFor(
  client: Queryable,
  error: pg.DatabaseError,
  migration: string | undefined,
): Promise<string> {
  const { code, table = '', column = '' } = error;
  if (!migration && isInTheWay(error))
    return `An den Einträgen wurde nichts geändert. Abhilfe: mit ${PENDING_RULES}=1 starten und die Einträge in der Anwendung berichtigen. Die Regel gilt bis dahin nur für neue und geänderte Einträge.`;
  if (code === NOT_NULL_VIOLATION && !(await hasColumn(client, table, column)))
    return `${UNCHANGED} Abhilfe: Die Migration ${migration} hat zu sagen, was ältere Einträge bekommen („before“ am Feld, dann „npm run migration“).`;
  return `${UNCHANGED} Abhilfe: die Einträge mit der bisherigen Version berichtigen, dann neu starten.`;
}
