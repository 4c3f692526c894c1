/**
 * Reads the database's catalog for the objects derived from the declarations. A dump restored without its
 * role or rights still holds the notes of applied parts; the catalog alone knows what exists.
 */
import { APP_ROLE, STAFF_ROLE, TRAINER_ROLE } from './role.ts';
import type { Queryable } from './statement.ts';

/** Name of the row-level security policy of every table with a studio. */
export const POLICY = 'studio_rows';
/** Prefix of the policies that keep trainers to their own customers. */
export const OWN_ROWS = 'own_rows';
/** Prefix of the policies that hide records retained of erased people. */
export const APART_ROWS = 'apart_rows';
/** Prefix of the triggers that keep the row counters. */
export const COUNTER = 'studio_count_';
/** Returns the slot in which the transaction counts. */
export const SLOT = `${COUNTER}slot()`;
/** Prefix of the triggers that note changes of what contracts owe. */
export const NOTER = 'studio_owing_';

/** Selects the policies that narrow a role, by table. */
const narrowing = (object: string, prefix: string, role: string) => `
  SELECT '${object} ' || relname, concat_ws(E'\\n', relrowsecurity,
    string_agg(concat_ws(' ', polname, polcmd, polpermissive, polroles = ARRAY[(SELECT oid FROM pg_roles WHERE rolname = '${role}')],
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), E'\\n' ORDER BY polname))
  FROM pg_policy JOIN pg_class c ON c.oid = polrelid
  WHERE relnamespace = 'public'::regnamespace AND starts_with(polname, '${prefix}') GROUP BY relname, relrowsecurity`;

/**
 * Selects only the application's own objects, by name: rights, policies and triggers that an administrator
 * adds are ignored.
 */
const DEFINITIONS = `
  WITH app AS (SELECT oid FROM pg_roles WHERE rolname = '${APP_ROLE}')
  SELECT 'schema public' AS object, (SELECT string_agg(privilege_type, ' ' ORDER BY privilege_type)
    FROM aclexplode(nspacl) WHERE grantee = app.oid) AS definition
  FROM pg_namespace, app WHERE nspname = 'public'
  UNION ALL
  SELECT 'table ' || relname, concat_ws(E'\\n', relrowsecurity,
    (SELECT concat_ws(' ', polcmd, polpermissive, polroles = ARRAY[app.oid], pg_get_expr(polqual, polrelid),
       pg_get_expr(polwithcheck, polrelid))
     FROM pg_policy WHERE polrelid = c.oid AND polname = '${POLICY}'),
    (SELECT string_agg(privilege_type, ' ' ORDER BY privilege_type) FROM aclexplode(relacl) WHERE grantee = app.oid),
    (SELECT string_agg(concat_ws(' ', tgenabled, pg_get_triggerdef(oid)), E'\\n' ORDER BY tgname)
     FROM pg_trigger WHERE tgrelid = c.oid AND (starts_with(tgname, '${COUNTER}') OR starts_with(tgname, '${NOTER}'))))
  FROM pg_class c, app WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
  UNION ALL ${narrowing('own rows', OWN_ROWS, TRAINER_ROLE)}
  UNION ALL ${narrowing('apart rows', APART_ROWS, STAFF_ROLE)}
  UNION ALL
  SELECT 'function ' || proname, string_agg(concat_ws(E'\\n', pg_get_functiondef(p.oid),
    (SELECT string_agg((grantee = app.oid)::text, ' ' ORDER BY grantee = app.oid)
     FROM aclexplode(coalesce(proacl, acldefault('f', proowner))) WHERE grantee IN (0, app.oid))),
    E'\\n' ORDER BY pg_get_function_identity_arguments(p.oid))
  FROM pg_proc p, app WHERE pronamespace = 'public'::regnamespace AND prosecdef GROUP BY proname
  UNION ALL
  SELECT 'trigger ' || tgname, concat_ws(E'\\n', tgenabled, pg_get_triggerdef(t.oid), pg_get_functiondef(tgfoid))
  FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgconstraint <> 0
  UNION ALL
  SELECT 'constraint ' || conname, concat_ws(' ', convalidated, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'x'
  UNION ALL
  SELECT 'index ' || relname, concat_ws(' ', indisvalid, pg_get_indexdef(indexrelid))
  FROM pg_index JOIN pg_class c ON c.oid = indexrelid
  WHERE relnamespace = 'public'::regnamespace AND (indisunique AND NOT indisprimary OR relname LIKE '%\\_meanwhile')`;

/**
 * Returns a digest of each definition in the catalog, by `table customers`, `function customers_by_words`,
 * `constraint …_exclusion`, `index …_unique`, `trigger …_exclusion_meanwhile` or `schema public`. Reads only.
 * @param objects those alone, which takes a fraction of the time
 * @example (await definitions(client)).get('table customers') // undefined where there is no such table
 */
export async function definitions(
  client: Queryable,
  objects?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ object: string; digest: string }>(
    `SELECT object, md5(definition) AS digest FROM (${DEFINITIONS}) held WHERE $1::text[] IS NULL OR object = ANY ($1)`,
    [objects ?? null],
  );
  return new Map(rows.map(({ object, digest }) => [object, digest]));
}

/**
 * Returns those of the tables that the role of the current transaction can't read, or that lack row-level
 * security by studio.
 * @example await unprotected(tx.client, ['customers']) // [] in a sound database
 */
export async function unprotected(client: Queryable, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) name LEFT JOIN pg_class c ON c.oid = to_regclass('public.' || quote_ident(name))
     WHERE NOT coalesce(relrowsecurity AND has_table_privilege(c.oid, 'SELECT')
       AND EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = '${POLICY}'), false)`,
    [tables],
  );
  return rows.map(({ name }) => name);
}
