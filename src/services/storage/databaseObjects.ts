/** What stands in the database beside tables, and follows from the declarations: rights, policies, counters, finders. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Resource } from '../../resources/define.ts';
import { exclusions } from './constraints.ts';
import { APP_ROLE } from './role.ts';
import { arrayFilters, searchFields } from './tables.ts';

/** The studio a transaction is for: `*` stands for all. */
export const STUDIO_SETTING = 'app.studio_id';

const setting = `current_setting('${STUDIO_SETTING}', true)`;

/** In sub-selects, so that the setting is read once a statement and not once a row (three times as fast). */
const visible = `(SELECT ${setting}) = '*' OR studio_id = (SELECT nullif(nullif(${setting}, '*'), '')::uuid)`;

const quoted = (name: string) => `"${name}"`;

function policy(table: string): string[] {
  return [
    `ALTER TABLE ${quoted(table)} ENABLE ROW LEVEL SECURITY`,
    `DROP POLICY IF EXISTS studio_rows ON ${quoted(table)}`,
    `CREATE POLICY studio_rows ON ${quoted(table)} TO ${APP_ROLE} USING (${visible}) WITH CHECK (${visible})`,
  ];
}

const grant = (table: string, rights = 'SELECT, INSERT, UPDATE, DELETE') =>
  `GRANT ${rights} ON ${quoted(table)} TO ${APP_ROLE}`;

/** The functions run with their owner's rights, because nobody else may write the counters. */
const COUNTING = ['inserted', 'deleted'].map((event) => {
  const sign = event === 'inserted' ? '+' : '-';
  return `CREATE OR REPLACE FUNCTION studio_count_${event}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  INSERT INTO row_counts AS kept (studio_id, table_name, count)
  SELECT studio_id, TG_TABLE_NAME, ${sign}count(*) FROM changed GROUP BY studio_id ORDER BY studio_id
  ON CONFLICT (studio_id, table_name) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $body$`;
});

const MOVING = `CREATE OR REPLACE FUNCTION studio_count_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  INSERT INTO row_counts AS kept (studio_id, table_name, count)
  VALUES (OLD.studio_id, TG_TABLE_NAME, -1), (NEW.studio_id, TG_TABLE_NAME, 1)
  ON CONFLICT (studio_id, table_name) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $body$`;

/** Creating the triggers locks the table against writes, so that the count beside them is exact. */
function counters(table: string): string[] {
  const trigger = (event: string, word: string, rows: string) =>
    `CREATE OR REPLACE TRIGGER studio_count_${word} AFTER ${event} ON ${quoted(table)} REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION studio_count_${word}()`;
  return [
    trigger('INSERT', 'inserted', 'NEW'),
    trigger('DELETE', 'deleted', 'OLD'),
    `CREATE OR REPLACE TRIGGER studio_count_moved AFTER UPDATE OF studio_id ON ${quoted(table)} FOR EACH ROW WHEN (OLD.studio_id IS DISTINCT FROM NEW.studio_id) EXECUTE FUNCTION studio_count_moved()`,
    `DELETE FROM row_counts WHERE table_name = '${table}'`,
    `INSERT INTO row_counts SELECT studio_id, '${table}', count(*) FROM ${quoted(table)} GROUP BY studio_id`,
  ];
}

/** Name of the function that finds records by words, or by a value in an array. */
export function finderName(resource: Resource, field = 'words'): string {
  return `${resource.name}_by_${field}`;
}

/**
 * Under row-level security the planner may use an index only with operators that leak nothing; LIKE and array overlap
 * aren't counted among these. A function with its owner's rights may, so it takes the studio and looks itself whether
 * the transaction is for it.
 */
function finder(name: string, table: string, parameters: string, condition: string): string[] {
  const select = (studio: string) =>
    `RETURN QUERY SELECT t.studio_id, t.id FROM ${quoted(table)} t WHERE ${studio}${condition} LIMIT most`;
  const types = `uuid, ${parameters.replace(/\w+ (\w+\[\])/g, '$1')}, integer`;
  return [
    `CREATE OR REPLACE FUNCTION ${quoted(name)}(studio uuid, ${parameters}, most integer)
RETURNS TABLE (studio_id uuid, id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $body$
BEGIN
  IF ${setting} = '*' OR ${setting} = studio::text THEN
    IF studio IS NULL THEN ${select('')};
    ELSE ${select('t.studio_id = studio AND ')};
    END IF;
  END IF;
END $body$`,
    `REVOKE ALL ON FUNCTION ${quoted(name)}(${types}) FROM PUBLIC`,
    `GRANT EXECUTE ON FUNCTION ${quoted(name)}(${types}) TO ${APP_ROLE}`,
  ];
}

function finders(resource: Resource): string[] {
  const { name: table, fields } = resource;
  const arrays = arrayFilters(resource).flatMap((name) => {
    const type = fields[name]?.kind === 'references' ? 'uuid[]' : 'text[]';
    return finder(finderName(resource, name), table, `wanted ${type}`, `t.${quoted(name)} && wanted`);
  });
  if (searchFields(resource).length === 0) return arrays;
  // The longest word goes through the index, the others are looked for in what it found.
  const condition = 't.search_text LIKE ANY (patterns) AND t.search_text ~ ALL (others)';
  return [...arrays, ...finder(finderName(resource), table, 'patterns text[], others text[]', condition)];
}

const SHARED = [
  `GRANT USAGE ON SCHEMA public TO ${APP_ROLE}`,
  ...['accounts', 'audit_log', 'running_numbers', 'pictures', 'calendar_feeds', 'plan_links'].flatMap(
    (table) => [...policy(table), grant(table)],
  ),
  ...policy('row_counts'),
  grant('row_counts', 'SELECT'),
  grant('idempotency_keys'),
  grant('account_intents'),
  ...COUNTING,
  MOVING,
];

/**
 * Where a day until which something derived holds is new, records lack it until the next refresh takes them for out of
 * date: once, by the hash.
 */
function outdated(resource: Resource): [name: string, statements: string[]][] {
  const days = resource.derive?.until ?? [];
  const [first] = days;
  if (first === undefined) return [];
  const lacking = `num_nulls(${days.map(quoted).join(', ')}) > 0`;
  return [
    [
      `${resource.name} days`,
      [`UPDATE ${quoted(resource.name)} SET ${quoted(first)} = DATE '1970-01-01' WHERE ${lacking}`],
    ],
  ];
}

/** The statements for each part of the schema, by its name. */
function databaseObjects(resources: readonly Resource[]): [name: string, statements: string[]][] {
  const own = resources.map((resource): [string, string[]] => [
    resource.name,
    [...policy(resource.name), grant(resource.name), ...counters(resource.name), ...finders(resource)],
  ]);
  const excluding = resources.flatMap((resource): [string, string[]][] => {
    const statements = exclusions(resource);
    return statements.length > 0 ? [[`${resource.name} exclusions`, statements]] : [];
  });
  return [['shared', SHARED], ...own, ...excluding, ...resources.flatMap(outdated)];
}

/** Applies what changed since the last start, each part in a transaction of its own. */
export async function applyObjects(client: pg.ClientBase, resources: readonly Resource[]): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM derived_objects',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const [name, statements] of databaseObjects(resources)) {
    const hash = createHash('sha256').update(statements.join(';\n')).digest('hex');
    if (applied.get(name) === hash) continue;
    await client.query('BEGIN');
    try {
      for (const statement of statements) await client.query(statement);
      await client.query(
        'INSERT INTO derived_objects VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET hash = excluded.hash',
        [name, hash],
      );
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
}
