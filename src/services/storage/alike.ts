/** Pairs of records that are probably one, as their resource declares. */
import type { Resource } from '#declare/define.ts';
import { named, type SQL, sql, value } from './statement.ts';
import { alikeColumns } from './tables.ts';

/** Most records that share a value and are compared: what more of them share, as the studio's own number, says nothing. */
const MOST_SHARING = 20;

/**
 * Returns a query of pairs: `id`, `other_id`, and `reasons` as declared. Values that several records share come from the
 * index of a reason alone; records are read for these only.
 * @example await run(client, sql`WITH pairs AS (${pairsAlike(customers, studio_id)}) SELECT …`)
 */
export function pairsAlike(resource: Resource, studio_id: string): SQL {
  const table = named(resource.name);
  const inStudio = (one: 'a' | 'b') => sql`${sql.raw(one)}.studio_id = ${value(studio_id)}`;
  const each = Object.entries(alikeColumns(resource)).map(([reason, columns]) => {
    const names = sql.join(columns.map(named), sql`, `);
    const present = sql.join(
      columns.map((name) => sql`${named(name)} IS NOT NULL`),
      sql` AND `,
    );
    const shared = (one: 'a' | 'b') =>
      sql.join(
        columns.map((name) => sql`${sql.raw(one)}.${named(name)} = s.${named(name)}`),
        sql` AND `,
      );
    return sql`SELECT a.id, b.id AS other_id, ${sql.raw(`'${reason}'`)} AS reason
      FROM (SELECT ${names} FROM ${table} WHERE studio_id = ${value(studio_id)} AND ${present}
        GROUP BY ${names} HAVING count(*) BETWEEN 2 AND ${sql.raw(String(MOST_SHARING))}) s
      JOIN ${table} a ON ${inStudio('a')} AND ${shared('a')}
      JOIN ${table} b ON ${inStudio('b')} AND ${shared('b')} AND b.id > a.id`;
  });
  return sql`SELECT id, other_id, array_agg(reason ORDER BY reason) AS reasons
    FROM (${sql.join(each, sql` UNION ALL `)}) found GROUP BY id, other_id`;
}
