/**
 * Database objects beside tables that are derived from the declarations: rights, policies, counters, finders.
 */
import type { Resource } from '#declare/define.ts';
import { isSearched, type SearchedReference, searchedReferences, searchFields } from '#declare/lists.ts';
import { COUNTER, POLICY } from './catalog.ts';
import { exclusion, exclusionsOf } from './constraints.ts';
import { exclusionMeanwhile, meanwhileName, noMeanwhile, uniqueMeanwhile } from './pendingRules.ts';
import { APP_ROLE } from './role.ts';
import { arrayFilters } from './tables.ts';
import { uniqueIndex, uniqueRules } from './unique.ts';

/** Setting with the studio of a transaction: `*` stands for all. */
export const STUDIO_SETTING = 'app.studio_id';

const setting = `current_setting('${STUDIO_SETTING}', true)`;

/** Sub-selects make the setting be read once a statement instead of once a row (three times as fast). */
const visible = `(SELECT ${setting}) = '*' OR studio_id = (SELECT nullif(nullif(${setting}, '*'), '')::uuid)`;

const quoted = (name: string) => `"${name}"`;

function policy(table: string): string[] {
  return [
    `ALTER TABLE ${quoted(table)} ENABLE ROW LEVEL SECURITY`,
    `DROP POLICY IF EXISTS ${POLICY} ON ${quoted(table)}`,
    `CREATE POLICY ${POLICY} ON ${quoted(table)} TO ${APP_ROLE} USING (${visible}) WITH CHECK (${visible})`,
  ];
}

const grant = (table: string, rights = 'SELECT, INSERT, UPDATE, DELETE') =>
  `GRANT ${rights} ON ${quoted(table)} TO ${APP_ROLE}`;

/** The functions run with their owner's rights, because no other role may write the counters. */
const COUNTING = ['inserted', 'deleted'].map((event) => {
  const sign = event === 'inserted' ? '+' : '-';
  return `CREATE OR REPLACE FUNCTION ${COUNTER}${event}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  INSERT INTO row_counts AS kept (studio_id, table_name, count)
  SELECT studio_id, TG_TABLE_NAME, ${sign}count(*) FROM changed GROUP BY studio_id ORDER BY studio_id
  ON CONFLICT (studio_id, table_name) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $body$`;
});

const MOVING = `CREATE OR REPLACE FUNCTION ${COUNTER}moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
    `CREATE OR REPLACE TRIGGER ${COUNTER}${word} AFTER ${event} ON ${quoted(table)} REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${COUNTER}${word}()`;
  return [
    trigger('INSERT', 'inserted', 'NEW'),
    trigger('DELETE', 'deleted', 'OLD'),
    `CREATE OR REPLACE TRIGGER ${COUNTER}moved AFTER UPDATE OF studio_id ON ${quoted(table)} FOR EACH ROW WHEN (OLD.studio_id IS DISTINCT FROM NEW.studio_id) EXECUTE FUNCTION ${COUNTER}moved()`,
    `DELETE FROM row_counts WHERE table_name = '${table}'`,
    `INSERT INTO row_counts SELECT studio_id, '${table}', count(*) FROM ${quoted(table)} GROUP BY studio_id`,
  ];
}

const WORDS = 'words';

/** Returns the name of the function that finds records by words, or by a value in an array. */
export function finderName(resource: Resource, field = WORDS): string {
  return `${resource.name}_by_${field}`;
}

/**
 * Under row-level security the planner uses an index only with leakproof operators; LIKE and array overlap
 * aren't. A SECURITY DEFINER function may use it, so it takes the studio and checks itself whether the
 * transaction is for it.
 */
function finder(name: string, parameters: string, select: (ofStudio: string) => string): string[] {
  const types = `uuid, ${parameters.replace(/\w+ (\w+\[\])/g, '$1')}, integer`;
  return [
    `CREATE OR REPLACE FUNCTION ${quoted(name)}(studio uuid, ${parameters}, most integer)
RETURNS TABLE (studio_id uuid, id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $body$
BEGIN
  IF ${setting} = '*' OR ${setting} = studio::text THEN
    IF studio IS NULL THEN RETURN QUERY ${select('')} LIMIT most;
    ELSE RETURN QUERY ${select('t.studio_id = studio AND ')} LIMIT most;
    END IF;
  END IF;
END $body$`,
    `REVOKE ALL ON FUNCTION ${quoted(name)}(${types}) FROM PUBLIC`,
    `GRANT EXECUTE ON FUNCTION ${quoted(name)}(${types}) TO ${APP_ROLE}`,
  ];
}

/** Returns the finders of a resource: by values in arrays, and by words. */
const foundBy = (resource: Resource) => [...arrayFilters(resource), ...(isSearched(resource) ? [WORDS] : [])];

function finders(resource: Resource, resources: readonly Resource[]): string[] {
  const { name: table, fields } = resource;
  const rows = `SELECT t.studio_id, t.id FROM ${quoted(table)} t`;
  return foundBy(resource).flatMap((name) => {
    const id = finderName(resource, name);
    if (name === WORDS)
      return finder(id, 'patterns text[]', (of) => everywhere(resource, resources, rows, of));
    const type = fields[name]?.kind === 'references' ? 'uuid[]' : 'text[]';
    return finder(id, `wanted ${type}`, (of) => `${rows} WHERE ${of}t.${quoted(name)} && wanted`);
  });
}

/** Matches a word in the record itself or in the titles of its references: each path has its index. */
function everywhere(
  resource: Resource,
  resources: readonly Resource[],
  rows: string,
  ofStudio: string,
): string {
  const ways = [
    ...(searchFields(resource).length > 0 ? [`WHERE ${ofStudio}t.search_text LIKE ANY (patterns)`] : []),
    ...searchedReferences(resource, resources).map((to) => referring(to, ofStudio)),
  ];
  if (ways.length === 1) return `${rows} ${ways[0]}`;
  return ways.map((way) => `(${rows} ${way} LIMIT most)`).join(' UNION ');
}

/** Selects the records that refer to matching titles, each once. */
function referring({ name, child, target }: SearchedReference, ofStudio: string): string {
  const called = `${ofStudio.replace('t.', 'r.')}r.title_text LIKE ANY (patterns)`;
  const to = (table: string) => `r.studio_id = ${table}.studio_id AND r.id = ${table}.${quoted(name)}`;
  if (!child) return `JOIN ${quoted(target.name)} r ON ${to('t')} WHERE ${ofStudio}${called}`;
  return `WHERE ${ofStudio}(t.studio_id, t.id) IN (SELECT c.studio_id, c.parent_id FROM ${quoted(child.name)} c
    JOIN ${quoted(target.name)} r ON ${to('c')} WHERE ${called})`;
}

const SHARED_TABLES = [
  'accounts',
  'audit_log',
  'readings',
  'running_numbers',
  'pictures',
  'calendar_feeds',
  'plan_links',
];

const SHARED: Part = {
  name: 'shared',
  statements: [
    `GRANT USAGE ON SCHEMA public TO ${APP_ROLE}`,
    ...SHARED_TABLES.flatMap((table) => [...policy(table), grant(table)]),
    ...policy('row_counts'),
    grant('row_counts', 'SELECT'),
    grant('idempotency_keys'),
    grant('account_intents'),
    grant('changes', 'INSERT'),
    ...COUNTING,
    MOVING,
  ],
  objects: [
    'schema public',
    ...[...SHARED_TABLES, 'row_counts', 'idempotency_keys', 'account_intents', 'changes'].map(
      (name) => `table ${name}`,
    ),
    ...['inserted', 'deleted', 'moved'].map((event) => `function ${COUNTER}${event}`),
  ],
};

function own(resource: Resource, resources: readonly Resource[]): Part {
  const { name } = resource;
  return {
    name,
    statements: [...policy(name), grant(name), ...counters(name), ...finders(resource, resources)],
    objects: [
      `table ${name}`,
      ...foundBy(resource).map((field) => `function ${finderName(resource, field)}`),
    ],
  };
}

/** Returns one part per exclusion: one that stored rows break doesn't prevent the others. */
function excluding(resource: Resource): Part[] {
  return exclusionsOf(resource).map(([id, rule]) => ({
    name: id,
    statements: [...noMeanwhile(resource, id), ...exclusion(resource, id, rule)],
    objects: [`constraint ${id}`, `trigger ${meanwhileName(id)}`],
    meanwhile: {
      statements: exclusionMeanwhile(resource, id, rule),
      objects: [`constraint ${id}`, `trigger ${meanwhileName(id)}`],
    },
  }));
}

/** Returns one part per unique rule, for the same reason. */
function uniques(resource: Resource): Part[] {
  return uniqueRules(resource).map((rule) => {
    const { id } = rule;
    const objects = [`index ${id}`, `index ${meanwhileName(id)}`, `trigger ${meanwhileName(id)}`];
    return {
      name: id,
      statements: [...noMeanwhile(resource, id), ...uniqueIndex(resource, rule)],
      objects,
      meanwhile: { statements: uniqueMeanwhile(resource, rule), objects },
    };
  });
}

/**
 * Marks records as out of date where the column with the expiry of a derived value is new, once per hash; the
 * next refresh computes them.
 */
function outdated(resource: Resource): Part[] {
  const days = resource.derive?.until ?? [];
  const [first] = days;
  if (first === undefined) return [];
  const lacking = `num_nulls(${days.map(quoted).join(', ')}) > 0`;
  const statement = `UPDATE ${quoted(resource.name)} SET ${quoted(first)} = DATE '1970-01-01' WHERE ${lacking}`;
  return [{ name: `${resource.name} days`, statements: [statement], objects: [] }];
}

/** Statements that create an object in the database. */
export interface Making {
  readonly statements: readonly string[];
  /** The objects that they change in the catalog, as `definitions` names them. */
  readonly objects: readonly string[];
}

/** A part of the schema that is applied atomically. */
export interface Part extends Making {
  readonly name: string;
  /** Stand-in that enforces a rule for new rows as long as stored ones prevent the part. */
  readonly meanwhile?: Making;
}

/** Returns every part, in the order of application. */
export function databaseObjects(resources: readonly Resource[]): Part[] {
  return [
    SHARED,
    ...resources.map((one) => own(one, resources)),
    ...resources.flatMap(uniques),
    ...resources.flatMap(excluding),
    ...resources.flatMap(outdated),
  ];
}
