/**
 * Pending rules, which stored rows break: a trigger enforces them for new and changed rows, with the error of
 * the constraint or index that it stands in for, so that callers get the same answer.
 */
import type { Exclusion } from '#declare/constraints.ts';
import type { Resource } from '#declare/define.ts';
import { EXCLUSION_VIOLATION, overlapSql, textOf, UNIQUE_VIOLATION, whereSql } from './constraints.ts';
import { indexSql, type UniqueRule } from './unique.ts';

/** The environment variable that lets the application start with pending rules. */
export const PENDING_RULES = 'PENDING_RULES';

/** Returns the name of a rule's stand-in: its trigger, function and index. */
export function meanwhileName(id: string): string {
  return `${id}_meanwhile`;
}

/** Returns the statements that remove the stand-in. */
export function noMeanwhile({ name: table }: Pick<Resource, 'name'>, id: string): string[] {
  const name = meanwhileName(id);
  return [
    `DROP TRIGGER IF EXISTS "${name}" ON "${table}"`,
    `DROP FUNCTION IF EXISTS public."${name}"()`,
    `DROP INDEX IF EXISTS "${name}"`,
  ];
}

/** Returns the statements that remove a rule that is no longer declared, of either sort, and its stand-in. */
export function ruleGone(id: string): string[] {
  return [
    `DROP FUNCTION IF EXISTS public."${meanwhileName(id)}"() CASCADE`,
    `DROP INDEX IF EXISTS "${meanwhileName(id)}"`,
    `DO $$ DECLARE held regclass := (SELECT conrelid FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND conname = '${id}');
      BEGIN
        IF held IS NOT NULL THEN EXECUTE 'ALTER TABLE ' || held || ' DROP CONSTRAINT "${id}"'; END IF;
      END $$`,
    `DROP INDEX IF EXISTS "${id}"`,
  ];
}

interface StandIn {
  readonly id: string;
  /** The columns of the rule: a row in which none of them changes may still break it. */
  readonly columns: readonly string[];
  /** SQL of the lock that serialises the checks. */
  readonly lock: string;
  /** SQL of whether another row conflicts with `NEW`. */
  readonly broken: string;
  readonly code: string;
}

/**
 * Creates a constraint trigger. It fires when the constraint would be checked, also where deferred; the row
 * may have changed again by then, so it is read in its current state. Rows that break the rule already may
 * change in other columns. Checks are serialised: the statement after the lock sees what the previous
 * transaction committed (READ COMMITTED). Runs with its owner's rights, to see the rows of all studios as an
 * index does.
 */
function standIn({ name: table }: Resource, { id, columns, lock, broken, code }: StandIn): string[] {
  const name = meanwhileName(id);
  const row = (of: 'OLD' | 'NEW') =>
    `(${['studio_id', ...columns].map((column) => `${of}."${column}"`).join(', ')})`;
  return [
    `CREATE FUNCTION public."${name}"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  IF TG_OP = 'UPDATE' AND ${row('OLD')} IS NOT DISTINCT FROM ${row('NEW')} THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(${lock}, 0));
  IF ${broken} THEN
    RAISE EXCEPTION 'row violates pending rule "${id}"'
      USING ERRCODE = '${code}', CONSTRAINT = '${id}', TABLE = '${table}';
  END IF;
  RETURN NULL;
END $body$`,
    `CREATE CONSTRAINT TRIGGER "${name}" AFTER INSERT OR UPDATE ON "${table}"
      DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION public."${name}"()`,
  ];
}

const ofStudio = (id: string) => `'${id} ' || NEW.studio_id`;

/** Returns the statements that create the stand-in of an exclusion. */
export function exclusionMeanwhile(resource: Resource, id: string, rule: Exclusion<string>): string[] {
  const broken = `EXISTS (SELECT FROM "${resource.name}" t WHERE t.studio_id = NEW.studio_id AND t.id = NEW.id
    AND ${textOf(overlapSql(resource, rule))})`;
  const columns = [...rule.exclude, ...rule.span, ...Object.keys(rule.where ?? {})];
  return [
    ...noMeanwhile(resource, id),
    ...standIn(resource, { id, columns, lock: ofStudio(id), broken, code: EXCLUSION_VIOLATION }),
  ];
}

/** Returns the statements that create the stand-in of a unique rule, with an index that finds equal rows. */
export function uniqueMeanwhile(resource: Resource, rule: UniqueRule): string[] {
  const { id, key, columns, within, where } = rule;
  const table = `"${resource.name}"`;
  const about = textOf(whereSql(where));
  const asItStands = (value: string) =>
    `(SELECT ${value} FROM ${table} WHERE studio_id = NEW.studio_id AND id = NEW.id AND ${about})`;
  const alike = key.map(textOf).map((value) => `(${value}) = ${asItStands(value)}`);
  const broken = `EXISTS (SELECT FROM ${table} WHERE ${alike.join(' AND ')} AND ${about}
    AND (studio_id, id) <> (NEW.studio_id, NEW.id))`;
  const lock = within === 'studio' ? ofStudio(id) : `'${id}'`;
  return [
    ...noMeanwhile(resource, id),
    `DROP INDEX IF EXISTS "${id}"`,
    indexSql(resource, rule, meanwhileName(id)),
    ...standIn(resource, { id, columns, lock, broken, code: UNIQUE_VIOLATION }),
  ];
}
