/** Finds records under retention by law, among those to be deleted and their dependents. */

import { allFields, type Resource } from '#declare/define.ts';
import { countsFrom, keptUntil } from '#declare/keep.ts';
import { berlinDay } from '#format/instants.ts';
import { type GoingAlong, unnested } from './blockers.ts';
import type { Context } from './context.ts';
import { named, run, sql } from './statement.ts';

/** Records of one resource under retention. */
export interface Kept {
  readonly resource: Resource;
  /** Whether it is the record itself that is to be deleted, rather than a dependent. */
  readonly itself: boolean;
  /** Last day; null where the period hasn't begun. */
  readonly until: string | null;
}

/**
 * Returns what has to be kept of the records and their dependents, by the record's id; omits records that may
 * go.
 */
export async function keptAmong(
  context: Context,
  going: readonly GoingAlong[],
): Promise<Map<string, Kept[]>> {
  const today = berlinDay(context.now);
  const found = new Map<string, Kept[]>();
  for (const along of going) {
    const { keep } = along.resource;
    if (!keep) continue;
    for (const { id, open, last } of await spansOf(context, along)) {
      const until = open || last === null ? null : keptUntil(keep, last);
      if (until !== null && until < today) continue;
      const kept = { resource: along.resource, itself: along === going[0], until };
      found.set(id, [...(found.get(id) ?? []), kept]);
    }
  }
  return found;
}

interface Span {
  readonly id: string;
  /** Whether the period of one hasn't begun. */
  readonly open: boolean;
  /** The latest day from which the period runs. */
  readonly last: string | null;
}

function spansOf({ client }: Context, { resource, records }: GoingAlong): Promise<Span[]> {
  const keep = resource.keep ?? { law: '', years: 0 };
  const from = countsFrom(keep);
  const column = sql`t.${named(from)}`;
  const isInstant = allFields(resource)[from]?.kind === 'instant';
  const last = isInstant ? sql`(max(${column}) AT TIME ZONE 'Europe/Berlin')::date` : sql`max(${column})`;
  const concerned = keep.once ? sql`t.${named(keep.once)} IS NOT NULL` : sql`true`;
  return run<Span>(
    client,
    sql`SELECT r.root AS id, bool_or(${column} IS NULL) AS open, ${last} AS last FROM ${unnested(records)}
      JOIN ${named(resource.name)} t ON t.studio_id = r.studio_id AND t.id = r.id
      WHERE ${concerned} GROUP BY r.root`,
  );
}
