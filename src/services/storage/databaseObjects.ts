/**
 * Database objects beside tables that are derived from the declarations: rights, policies, counters, finders.
 */
import type { Resource } from '#declare/define.ts';
import { apartRows } from './apartRows.ts';
import { COUNTER, POLICY, SLOT } from './catalog.ts';
import { exclusion, exclusionsOf } from './constraints.ts';
import { finderNames, finders } from './finders.ts';
import { OWING_FUNCTIONS, owingTriggers } from './owingChanges.ts';
import { ownRows } from './ownRows.ts';
import { exclusionMeanwhile, meanwhileName, noMeanwhile, uniqueMeanwhile } from './pendingRules.ts';
import { APP_ROLE, OF_STUDIO, SLOT_LOCK, SLOT_SETTING, SLOTS } from './role.ts';
import { searchColumns } from './tables.ts';
import { tallyFunctions, tallyStatements } from './tallies.ts';
import { uniqueIndex, uniqueRules } from './unique.ts';

/** Sub-selects make the setting be read once a statement instead of once a row (three times as fast). */
const visible = `(SELECT ${OF_STUDIO}) = '*' OR studio_id = (SELECT nullif(nullif(${OF_STUDIO}, '*'), '')::uuid)`;

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

/**
 * A count is the sum of its slots, and so is a version. Each transaction that counts holds one until it ends, because a
 * changed row stays locked until the commit: with a single row, transactions that change the same table of a studio would
 * wait for each other, and in different orders of tables for ever. Those that are rolled back have slots of their own.
 */
const TAKING_A_SLOT = `CREATE OR REPLACE FUNCTION ${COUNTER}slot() RETURNS smallint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
DECLARE
  held smallint := nullif(current_setting('${SLOT_SETTING}', true), '');
BEGIN
  IF held IS NOT NULL THEN RETURN held; END IF;
  FOR slot IN 0..${SLOTS - 1} LOOP
    IF pg_try_advisory_xact_lock(${SLOT_LOCK}, slot) THEN
      PERFORM set_config('${SLOT_SETTING}', slot::text, true);
      RETURN slot;
    END IF;
  END LOOP;
  RETURN pg_backend_pid() % ${SLOTS};
END $body$`;

/** What an event adds to the count, as SQL over the changed rows of a studio. */
const COUNTED = { inserted: 'count(*)', deleted: '-count(*)', updated: '0' } as const;

/** Adds to the version, too, with each statement; of updates with the first of a transaction. */
const counting = (
  rows: string,
  event?: keyof typeof COUNTED,
) => `INSERT INTO row_counts AS kept (studio_id, table_name, slot, count, version)
  ${rows}
  ON CONFLICT (studio_id, table_name, slot) DO UPDATE SET count = kept.count + excluded.count, version = kept.version + 1${event === 'updated' ? '\n  WHERE kept.xmin <> pg_current_xact_id()::xid' : ''}`;

/** The functions run with their owner's rights, because no other role may write the counters. */
const COUNTING = Object.entries(COUNTED).map(
  ([
    event,
    count,
  ]) => `CREATE OR REPLACE FUNCTION ${COUNTER}${event}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  ${counting(`SELECT studio_id, TG_TABLE_NAME, ${SLOT}, ${count}, 1 FROM changed GROUP BY studio_id ORDER BY studio_id`, event as keyof typeof COUNTED)};
  RETURN NULL;
END $body$`,
);

const MOVING = `CREATE OR REPLACE FUNCTION ${COUNTER}moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  ${counting(`VALUES (OLD.studio_id, TG_TABLE_NAME, ${SLOT}, -1, 1), (NEW.studio_id, TG_TABLE_NAME, ${SLOT}, 1, 1)`)};
  RETURN NULL;
END $body$`;

/** Creating the triggers locks the table against writes, so that the count beside them is exact. */
function counters(table: string): string[] {
  const trigger = (event: string, word: string, rows: string) =>
    `CREATE OR REPLACE TRIGGER ${COUNTER}${word} AFTER ${event} ON ${quoted(table)} REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${COUNTER}${word}()`;
  return [
    trigger('INSERT', 'inserted', 'NEW'),
    trigger('DELETE', 'deleted', 'OLD'),
    trigger('UPDATE', 'updated', 'NEW'),
    `CREATE OR REPLACE TRIGGER ${COUNTER}moved AFTER UPDATE OF studio_id ON ${quoted(table)} FOR EACH ROW WHEN (OLD.studio_id IS DISTINCT FROM NEW.studio_id) EXECUTE FUNCTION ${COUNTER}moved()`,
    // Versions go on: other instances keep pages by them.
    `UPDATE row_counts SET count = 0 WHERE table_name = '${table}'`,
    `INSERT INTO row_counts AS kept (studio_id, table_name, slot, count, version)
     SELECT studio_id, '${table}', 0, count(*), 1 FROM ${quoted(table)} GROUP BY studio_id
     ON CONFLICT (studio_id, table_name, slot) DO UPDATE SET count = excluded.count, version = kept.version + 1`,
  ];
}

/** Kilobytes of new entries that an index of trigrams keeps unsorted. */
const PENDING_KB = 256;

/**
 * Each pattern that is looked up reads all unsorted entries: by the default of 4 MB, the dozens of patterns of a forgiven
 * word took hundreds of milliseconds longer after thousands of writes. Sorting them in smaller portions makes writes of
 * customers some 15 % slower.
 */
function searchIndexes(resource: Resource): string[] {
  return searchColumns(resource).map(
    ([name]) =>
      `ALTER INDEX ${quoted(`${resource.name}_${name}_index`)} SET (gin_pending_list_limit = ${PENDING_KB})`,
  );
}

const SHARED_TABLES = [
  'accounts',
  'audit_log',
  'deleted_records',
  'readings',
  'refused_sign_ins',
  'running_numbers',
  'pictures',
  'calendar_feeds',
  'plan_links',
  'message_links',
  'exercise_uses',
  'claimed_contracts',
  'owing_changes',
];

const SHARED: Part = {
  name: 'shared',
  statements: [
    `GRANT USAGE ON SCHEMA public TO ${APP_ROLE}`,
    ...SHARED_TABLES.flatMap((table) => [...policy(table), grant(table)]),
    ...['row_counts', 'tallies'].flatMap((table) => [...policy(table), grant(table, 'SELECT')]),
    grant('idempotency_keys'),
    grant('account_intents'),
    grant('recovery_codes'),
    grant('signed_in_devices'),
    grant('changes', 'INSERT'),
    TAKING_A_SLOT,
    ...COUNTING,
    MOVING,
    ...OWING_FUNCTIONS.map(({ statement }) => statement),
  ],
  objects: [
    'schema public',
    ...[
      ...SHARED_TABLES,
      'row_counts',
      'tallies',
      'idempotency_keys',
      'account_intents',
      'recovery_codes',
      'signed_in_devices',
      'changes',
    ].map((name) => `table ${name}`),
    ...['slot', ...Object.keys(COUNTED), 'moved'].map((event) => `function ${COUNTER}${event}`),
    ...OWING_FUNCTIONS.map(({ name }) => `function ${name}`),
  ],
};

function own(resource: Resource, resources: readonly Resource[]): Part {
  const { name } = resource;
  return {
    name,
    statements: [
      ...policy(name),
      grant(name),
      ...counters(name),
      ...owingTriggers(name),
      ...tallyStatements(resource),
      ...searchIndexes(resource),
      ...finders(resource, resources),
    ],
    objects: [
      `table ${name}`,
      ...[...tallyFunctions(resource), ...finderNames(resource)].map((made) => `function ${made}`),
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
    ...ownRows(resources),
    ...apartRows(resources),
    ...resources.flatMap(uniques),
    ...resources.flatMap(excluding),
    ...resources.flatMap(outdated),
  ];
}
