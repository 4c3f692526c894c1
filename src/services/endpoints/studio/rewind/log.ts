/** The changes that are rewound, from the audit log: of one person within a span, or of one batch. */
import type { Resource } from '#declare/define.ts';
import { MOST_REWOUND } from '#declare/rewind.ts';
import { formatNumber } from '#format/numbers.ts';
import { allResources } from '#resources/index.ts';
import { rewinds } from '#resources/studio/rewinds.ts';
import { grouped } from '#services/grouped.ts';
import { lineKey } from '#services/http/lines.ts';
import { invalid } from '#services/problem.ts';
import type { Changes } from '#services/storage/audit.ts';
import { instantSql, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Which changes of a studio. */
export type Chosen =
  | { readonly of: string; readonly from: string; readonly until: string }
  | { readonly batch_id: string; readonly from: string };

export interface Logged {
  readonly id: string;
  readonly action: string;
  readonly by_name: string;
  readonly chosen: boolean;
  readonly changes: Changes;
}

/** A record with its entries since the first chosen one, newest first. */
export interface LoggedRecord {
  readonly resource: Resource;
  readonly record_id: string;
  readonly log: readonly Logged[];
}

/** Returns what tells a record from those of other resources. */
export const keyOf = ({ resource, record_id }: Pick<LoggedRecord, 'resource' | 'record_id'>): string =>
  lineKey(resource, record_id);

/** Actions that create or remove a record. */
export const EXISTENCE: readonly string[] = ['create', 'delete', 'undelete'];

/** Resources whose records aren't the studio's work: what belongs to one person, and what notes an import. */
export const isRewindable = ({ name, access }: Resource): boolean =>
  access.personal === undefined && !ASIDE.has(name);

const ASIDE = new Set([
  ...[rewinds.name, 'move_ins', 'import_answers', 'import_columns', 'import_meanings', 'erasures'],
]);

const NAMES = allResources.filter(isRewindable).map(({ name }) => name);

const isChosen = (chosen: Chosen): SQL =>
  'batch_id' in chosen
    ? sql`a.batch_id = ${chosen.batch_id}`
    : sql`a.by = ${chosen.of} AND a.at >= ${chosen.from}::timestamptz AND a.at < ${chosen.until}::timestamptz`;

/** Entries that are changes: not those of exports, disclosures and files. */
const isChange = sql`(a.changes <> '{}'::jsonb OR a.action = ANY (${value([...EXISTENCE])}::text[]))`;

/**
 * Reads the records with chosen changes, those first whose chosen changes are the latest.
 * @throws Problem 422 for more than `MOST_REWOUND`
 */
export async function loggedRecords(
  { client }: Transaction,
  studio_id: string,
  chosen: Chosen,
): Promise<LoggedRecord[]> {
  const meant = await run<{ resource: string; record_id: string; last: string }>(
    client,
    sql`SELECT a.resource, a.record_id, max(a.at::text || a.id::text) AS last FROM audit_log a
      WHERE a.studio_id = ${studio_id} AND ${isChosen(chosen)} AND ${isChange}
        AND a.resource = ANY (${value(NAMES)}::text[])
      GROUP BY a.resource, a.record_id ORDER BY last DESC LIMIT ${value(MOST_REWOUND + 1)}`,
  );
  if (meant.length > MOST_REWOUND)
    throw invalid({
      until: `Mehr als ${formatNumber(MOST_REWOUND)} Datensätze. Wähle eine kürzere Zeit.`,
    });
  const logs = new Map<string, Logged[]>();
  for (const [resource, records] of grouped(meant, (one) => one.resource)) {
    const rows = await run<Logged & { record_id: string }>(
      client,
      sql`SELECT a.id, a.record_id, a.action, a.by_name, a.changes, (${isChosen(chosen)}) AS chosen FROM audit_log a
        WHERE a.studio_id = ${studio_id} AND a.resource = ${resource}
          AND a.record_id = ANY (${value(records.map(({ record_id }) => record_id))}::uuid[])
          AND a.at >= ${chosen.from}::timestamptz AND ${isChange}
        ORDER BY a.at DESC, a.id DESC`,
    );
    for (const [record_id, of] of grouped(rows, (row) => row.record_id))
      logs.set(`${resource} ${record_id}`, of.slice(0, of.findLastIndex((one) => one.chosen) + 1));
  }
  return meant.map(({ resource, record_id }) => ({
    resource: allResources.find(({ name }) => name === resource)!,
    record_id,
    log: logs.get(`${resource} ${record_id}`) ?? [],
  }));
}

/** Returns the people who changed something within the span, with how much; none of what the services do themselves. */
export function authorsIn(
  { client }: Transaction,
  studio_id: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<{ of: string; name: string; changes: number }[]> {
  return run(
    client,
    sql`SELECT a.by AS of, max(a.by_name) AS name, count(*)::int AS changes FROM audit_log a
      WHERE a.studio_id = ${studio_id} AND a.at >= ${from}::timestamptz AND a.at < ${until}::timestamptz
        AND a.by ~ ${PERSON} AND ${isChange} AND a.resource = ANY (${value(NAMES)}::text[])
      GROUP BY a.by ORDER BY 2 LIMIT 1000`,
  );
}

/** Ids of people; the services act under names. */
const PERSON = '^[0-9a-f]{8}-[0-9a-f-]{27}$';

/** Returns titles of the records that lie in the bin, by resource and id. */
export async function binned(
  { client, now }: Transaction,
  studio_id: string,
  records: readonly LoggedRecord[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await run<{ resource: string; record_id: string; title: string; at: string }>(
    client,
    sql`SELECT d.resource, d.record_id, d.title, ${instantSql(sql`d.at`)} AS at FROM deleted_records d
      WHERE d.studio_id = ${studio_id} AND d.until > ${now.toISOString()}
        AND d.record_id = ANY (${value(records.map(({ record_id }) => record_id))}::uuid[])`,
  );
  return new Map(rows.map(({ resource, record_id, title }) => [`${resource} ${record_id}`, title]));
}
