import { may, type User } from '#access/may.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { hasLevel } from '#declare/levels.ts';
import { allResources, resourceByName } from '#resources/index.ts';
import type {
  Binned,
  BinnedRecord,
  bin,
  binnedRecord,
  eraseFromBin,
} from '#resources/studio/endpoints/bin.ts';
import { grouped } from '#services/grouped.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { lineKey, linesByKey } from '#services/http/lines.ts';
import { isEmpty } from '#services/http/normalise.ts';
import { presenter } from '#services/http/visible.ts';
import { settleIntended } from '#services/identity/repair.ts';
import { forbidden, notFound } from '#services/problem.ts';
import type { Contents } from '#services/storage/bin.ts';
import { instantSql, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

export const pageOfBin: Handler<typeof bin> = ({ read, user, studio_id, range }) =>
  read(async (tx) => {
    const inReach = sql`t.studio_id = ${studio_id} AND ${visibleTo(user, tx)}`;
    const [all] = await run<{ total: number }>(
      tx.client,
      sql`SELECT count(*)::int AS total FROM deleted_records t WHERE ${inReach}`,
    );
    const found = await run<Found>(
      tx.client,
      sql`SELECT t.resource, t.record_id AS id, t.contents #>> '{removed,0,rows,0,parent_id}' AS parent_id, t.title,
          t.contents #> '{removed,0,rows,0}' AS record, ${instantSql(sql`t.at`)} AS deleted_at, t.by_name, ${instantSql(sql`t.until`)} AS restorable_until, t.batch_id,
          (SELECT count(*)::int FROM deleted_records o
           WHERE o.studio_id = t.studio_id AND o.batch_id = t.batch_id AND o.resource = t.resource) AS together,
          (SELECT a.record_id FROM audit_log a WHERE a.studio_id = t.studio_id AND a.batch_id = t.batch_id
             AND a.resource = t.resource AND a.action = 'merge' LIMIT 1) AS merged_into
        FROM deleted_records t WHERE ${inReach}
        ORDER BY t.at DESC NULLS LAST, t.record_id LIMIT ${range.limit} OFFSET ${range.offset}`,
    );
    const titles = await titlesInto(tx, found);
    const lines = await linesIn(tx, user, found);
    const rows = found.map(({ record: _, ...one }) => ({
      ...one,
      line: lines.get(lineKey({ name: one.resource }, one.id)) ?? '',
      resource: resourceByName(one.resource)?.path ?? one.resource,
      merged_title: titles.get(one.merged_into) ?? null,
    }));
    return { total: all!.total, rows };
  });

interface Found extends Omit<Binned, 'merged_title' | 'line'> {
  /** As it was deleted. */
  readonly record: AnyRecord;
}

/** Returns the records' lines: several drafts have the same title. */
function linesIn(tx: Transaction, user: User, found: readonly Found[]): Promise<ReadonlyMap<string, string>> {
  const of = [...grouped(found, (one) => one.resource)].flatMap(([name, some]) => {
    const resource = resourceByName(name);
    return resource ? [{ resource, rows: some.map(({ record }) => record) }] : [];
  });
  return linesByKey(tx, user, of);
}

/** Returns the titles of the records in which others went up, as far as they are still there, by their ids. */
async function titlesInto(
  tx: Transaction,
  found: readonly Pick<Binned, 'resource' | 'merged_into'>[],
): Promise<ReadonlyMap<string | null, string>> {
  const titles = new Map<string | null, string>();
  for (const [name, some] of grouped(found, (one) => one.resource)) {
    const resource = resourceByName(name);
    const ids = some.flatMap(({ merged_into }) => merged_into ?? []);
    if (!resource || ids.length === 0) continue;
    for (const record of await tx.getMany(resource, ids)) titles.set(record.id, resource.title(record));
  }
  return titles;
}

export const recordInBin: Handler<typeof binnedRecord> = ({
  read,
  user,
  studio_id,
  query: { resource: path, id },
}) =>
  read(async (tx): Promise<BinnedRecord> => {
    const resource = atPath(path);
    const [found] = await run<{ contents: Contents }>(
      tx.client,
      sql`SELECT t.contents FROM deleted_records t
        WHERE t.studio_id = ${studio_id} AND t.resource = ${resource.name} AND t.record_id::text = ${id}
          AND ${visibleTo(user, tx)}`,
    );
    const [first, ...along] = found?.contents.removed ?? [];
    const record = first?.rows[0];
    if (!record) throw notFound();
    const withheld = withheldOf(resource);
    const shown = presenter(user, resource)(record);
    return {
      values: Object.fromEntries(
        Object.entries(shown).filter(([name]) => !withheld.includes(name)),
      ) as AnyRecord,
      withheld: withheld.filter((name) => !isEmpty(record[name])),
      along: totalsOf(along),
    };
  });

/** Returns the fields that may hold health data: readings of what is deleted aren't noted. */
const withheldOf = ({ fields, sensitive }: Resource) =>
  Object.keys(fields).filter(
    (name) => fields[name]?.sensitive !== undefined || (sensitive && fields[name]?.masked),
  );

/** Counts records of the same resource together. */
function totalsOf(along: Contents['removed']): BinnedRecord['along'] {
  const totals = new Map<string, number>();
  for (const { resource, rows } of along) totals.set(resource, (totals.get(resource) ?? 0) + rows.length);
  return [...totals].flatMap(([resource, total]) => (total > 0 ? [{ resource, total }] : []));
}

/** @throws Problem 404 where there is none at the path */
function atPath(path: string): Resource {
  const resource = allResources.find((one) => (one.path ?? one.name) === path);
  if (!resource) throw notFound();
  return resource;
}

export const erase: Handler<typeof eraseFromBin> = async ({
  services,
  user,
  body: { resource: path, id },
  write,
}) => {
  const resource = atPath(path);
  const decision = may(user, 'delete', resource);
  if (!decision.allowed) throw forbidden(decision.reason);
  const done = await write(async (tx) => ({ erased: await tx.erase(resource, { ids: [id] }) }));
  void settleIntended(services, [id]);
  return done;
};

/**
 * Returns the condition for records that the caller may restore now: those that they deleted themselves, and for admins
 * those of others, except personal ones.
 */
function visibleTo(user: User, { now }: Pick<Transaction, 'now'>): SQL {
  const mine = allResources.filter((resource) => may(user, 'delete', resource).allowed);
  const everybodys = hasLevel(user.level, 'admin') ? mine.filter(({ access }) => !access.personal) : [];
  const named = (those: typeof mine) => value(those.map(({ name }) => name));
  return sql`t.until > ${now.toISOString()} AND (t.resource = ANY (${named(everybodys)}::text[])
    OR (t.by = ${user.uid} AND t.resource = ANY (${named(mine)}::text[])))`;
}
