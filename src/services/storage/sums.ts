/** Counts and sums over the records of a list. */
import type { Resource } from '#declare/define.ts';
import type { Sum } from '#declare/figure.ts';
import { accessTo, source } from './access.ts';
import { conditionsOf } from './conditions.ts';
import { type Context, inScope } from './context.ts';
import { searchedUntil } from './searched.ts';
import { named, run, type SQL, sql, value } from './statement.ts';
import { tallied } from './tallies.ts';
import type { Condition, ListQuery, Transaction } from './types.ts';

/** A row's share of the sum, in whole numbers: each row is rounded by itself, half up. */
export function shareOf({ field, by }: Sum): SQL {
  const column = sql`t.${named(field)}`;
  if (!by) return column;
  const cases = Object.entries(by.times).map(
    ([name, [numerator, denominator]]) =>
      sql`WHEN ${value(name)}::text THEN round(${column}::numeric * ${value(numerator)}::integer / ${value(denominator)}::integer)`,
  );
  return sql`CASE t.${named(by.field)} ${sql.join(cases, sql` `)} ELSE 0 END`;
}

/**
 * Returns the number of records that meet the conditions, or the sum of a column over them; exact, and not limited.
 * @example await totalOver(tx, contracts, conditions, { field: 'price_cents' })
 */
export async function totalOver(
  tx: Pick<Transaction, 'client' | 'scope' | 'actor' | 'resources'>,
  resource: Resource,
  conditions: readonly Condition[],
  sum?: Sum,
): Promise<number> {
  const { plain, findable } = conditionsOf(resource, { conditions });
  const where = [inScope(tx, resource), ...plain, ...findable.map(({ test }) => test)];
  const fields = sum ? [sum.field, ...(sum.by ? [sum.by.field] : [])] : [];
  const alike = tallied(tx, resource, conditions, fields);
  const each = sum ? shareOf(sum) : sql`1`;
  const [row] = await run<{ total: string | number }>(
    tx.client,
    sql`SELECT coalesce(sum(${alike ? sql`t.alike * ${each}` : each}), 0)::bigint AS total
      FROM ${alike ?? sql`${named(resource.name)} t`} WHERE ${sql.join(where, sql` AND `)}`,
  );
  return Number(row?.total ?? 0);
}

/**
 * Returns sums over all records that the list shows, page by page; as there, with one letter of the search
 * forgiven where nothing matches exactly.
 */
export async function sumsOver(
  context: Context,
  resource: Resource,
  asked: readonly { readonly sum: Sum; readonly query: ListQuery }[],
): Promise<number[]> {
  const sums: number[] = [];
  for (const { sum, query } of asked) {
    const { found } = await searchedUntil(context, resource, query, {
      look: async (search) => {
        const access = await accessTo(context, resource, query, search);
        if (access.counted === 0) return { count: 0, total: 0 };
        const { first, from, conditions } = source(resource, access);
        const where = [...conditions, ...access.many.map(({ test }) => test)];
        const [row] = await run<{ count: number; total: number | string }>(
          context.client,
          sql`${first} SELECT count(*)::integer AS count, coalesce(sum(${shareOf(sum)}), 0)::bigint AS total
            FROM ${from} WHERE ${sql.join(where, sql` AND `)}`,
        );
        return row!;
      },
      isFound: ({ count }) => count > 0,
    });
    sums.push(Number(found.total));
  }
  return sums;
}
