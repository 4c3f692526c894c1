/**
 * Exclusions that stored rows break, for as long as they do: a trigger holds new and changed rows to them, with the error
 * of the constraint in whose place it stands, so that callers get the same answer.
 */
import type { Exclusion } from '../../resources/constraints.ts';
import type { Resource } from '../../resources/define.ts';
import { EXCLUSION_VIOLATION, overlapSql, textOf } from './constraints.ts';

/** The environment variable that lets the application start with such rules. */
export const PENDING_RULES = 'PENDING_RULES';

/** Name of the trigger, and of its function, that stand in for an exclusion constraint. */
export function meanwhileName(id: string): string {
  return `${id}_meanwhile`;
}

/** Statements that take the stand-in away. */
export function noMeanwhile({ name: table }: Resource, id: string): string[] {
  const name = meanwhileName(id);
  return [`DROP TRIGGER IF EXISTS "${name}" ON "${table}"`, `DROP FUNCTION IF EXISTS public."${name}"()`];
}

/**
 * Statements that make the stand-in. A constraint trigger is looked at when the constraint would be, also where that is
 * deferred; by then the row may have been changed again, so that it is read as it stands. Rows that break the rule already
 * may be changed in all that it doesn't look at. One transaction at a time checks within a studio: the statement after
 * the lock sees what the one before has committed (READ COMMITTED).
 */
export function withMeanwhile(resource: Resource, id: string, rule: Exclusion<string>): string[] {
  const name = meanwhileName(id);
  const columns = ['studio_id', ...rule.exclude, ...rule.span, ...Object.keys(rule.where ?? {})];
  const row = (of: 'OLD' | 'NEW') => `(${columns.map((column) => `${of}."${column}"`).join(', ')})`;
  return [
    ...noMeanwhile(resource, id),
    `CREATE FUNCTION public."${name}"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $body$
BEGIN
  IF TG_OP = 'UPDATE' AND ${row('OLD')} IS NOT DISTINCT FROM ${row('NEW')} THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('${id} ' || NEW.studio_id, 0));
  IF EXISTS (SELECT FROM "${resource.name}" t WHERE t.studio_id = NEW.studio_id AND t.id = NEW.id
    AND ${textOf(overlapSql(resource, rule))}) THEN
    RAISE EXCEPTION 'conflicting row violates pending rule "${id}"'
      USING ERRCODE = '${EXCLUSION_VIOLATION}', CONSTRAINT = '${id}', TABLE = '${resource.name}';
  END IF;
  RETURN NULL;
END $body$`,
    `CREATE CONSTRAINT TRIGGER "${name}" AFTER INSERT OR UPDATE ON "${resource.name}"
      DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION public."${name}"()`,
  ];
}
