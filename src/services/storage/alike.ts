/** Pairs of records that are probably one, as their resource declares. */
import type { Resource } from '#declare/define.ts';
import { named, type SQL, sql, value } from './statement.ts';
import { alikeColumns } from './tables.ts';

/** Most records that share a value and are compared: what more of them share, as the studio's own number, says nothing. */
const MOST_SHARING = 20;

/**
 * Returns a query of pairs: `id`, `other_id`, and `reasons` as declared. They come from the index of each
 * reason alone.
 * @example await run(client, sql`WITH pairs AS (${pairsAlike(customers, studio_id)}) SELECT …`)
 */
export function pairsAlike(resource: Resource, studio_id: string): SQL {
  const each = Object.entries(alikeColumns(resource)).map(([reason, columns]) => {
    const names = sql.join(columns.map(named), sql`, `);
    const present = columns.map((name) => sql`${named(name)} IS NOT NULL`);
    return sql`SELECT a.id, b.id AS other_id, ${sql.raw(`'${reason}'`)} AS reason
      FROM (SELECT array_agg(id) AS ids FROM ${named(resource.name)}
        WHERE studio_id = ${value(studio_id)} AND ${sql.join(present, sql` AND `)}
        GROUP BY ${names} HAVING count(*) BETWEEN 2 AND ${sql.raw(String(MOST_SHARING))}) s,
      unnest(s.ids) AS a (id), unnest(s.ids) AS b (id) WHERE a.id < b.id`;
  });
  return sql`SELECT id, other_id, array_agg(reason ORDER BY reason) AS reasons
    FROM (${sql.join(each, sql` UNION ALL `)}) found GROUP BY id, other_id`;
}
