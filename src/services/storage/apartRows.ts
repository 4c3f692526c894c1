/**
 * Row-level security that hides records retained of erased people (`declare/apart.ts`). The transactions of staff who may not
 * see them take the role `studio_staff`, which inherits the rights and policies of `studio_app`; restrictive policies narrow
 * it. Plans of other roles are unaffected. `studio_trainer` reaches none of these records anyway (`ownRows.ts`).
 */
import { type OfApart, ofApart } from '#declare/apart.ts';
import type { Resource } from '#declare/define.ts';
import { APART_ROWS } from './catalog.ts';
import type { Part } from './databaseObjects.ts';
import { STAFF_ROLE } from './role.ts';

const quoted = (name: string) => `"${name}"`;

/** Returns the parts of the schema that hide those records, one a table. */
export function apartRows(resources: readonly Resource[]): Part[] {
  return resources.flatMap((resource) => {
    const of = ofApart(resource, resources);
    if (!of) return [];
    const { name } = resource;
    return [
      {
        name: `apart rows ${name}`,
        statements: [
          `DROP POLICY IF EXISTS ${APART_ROWS} ON ${quoted(name)}`,
          `CREATE POLICY ${APART_ROWS} ON ${quoted(name)} AS RESTRICTIVE FOR ALL TO ${STAFF_ROLE} USING (${condition(name, of)})`,
        ],
        objects: [`apart rows ${name}`],
      },
    ];
  });
}

/** Returns the condition of visible rows. The planner looks up each row's person by key, or hashes the table once. */
function condition(name: string, of: OfApart): string {
  const table = quoted(name);
  return of.by === 'parent'
    ? `EXISTS (SELECT FROM ${quoted(of.parent.name)} p WHERE p.studio_id = ${table}.studio_id AND p.id = ${table}.parent_id)`
    : `NOT EXISTS (SELECT FROM ${quoted(of.apart.name)} a
  WHERE a.studio_id = ${table}.studio_id AND a.id = ${table}.${quoted(of.column)})`;
}
