/** Which records the law wants to be kept: those to be deleted, and what would go with them. */
import { berlinDay } from '../../format/instants.ts';
import { allFields, type Resource } from '../../resources/define.ts';
import { countsFrom, keptUntil } from '../../resources/keep.ts';
import { type GoingAlong, unnested } from './blockers.ts';
import type { Context } from './context.ts';
import { named, run, sql } from './statement.ts';

/** Records of one resource that have to be kept. */
export interface Kept {
  readonly resource: Resource;
  /** Is it the record itself that is to be deleted, rather than what goes with it? */
  readonly itself: boolean;
  /** Last day; null where the time hasn't begun. */
  readonly until: string | null;
}

/** What has to be kept of the records and of what goes with them, by the record's id; nothing of those that may go. */
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
  /** Is there one whose time hasn't begun? */
  readonly open: boolean;
  /** The latest day from which it counts. */
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
