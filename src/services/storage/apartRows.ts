/**
 * Row-level security for staff who see nothing of what is kept of erased people, by `declare/apart.ts`. Their transactions
 * have a role of their own, which inherits the rights and the policies of `studio_app`; restrictive policies narrow it.
 * Others don't pay for it, and no statement passes it by. Trainers who see their own customers alone have a role that
 * reaches none of those records (`ownRows.ts`).
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

/** Returns the condition of the rows to see: for each a look-up by key, or a table hashed once where they are many. */
function condition(name: string, of: OfApart): string {
  const table = quoted(name);
  return of.by === 'parent'
    ? `EXISTS (SELECT FROM ${quoted(of.parent.name)} p WHERE p.studio_id = ${table}.studio_id AND p.id = ${table}.parent_id)`
    : `NOT EXISTS (SELECT FROM ${quoted(of.apart.name)} a
  WHERE a.studio_id = ${table}.studio_id AND a.id = ${table}.${quoted(of.column)})`;
}
