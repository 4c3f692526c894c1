import { may, type User } from '#access/may.ts';
import { hasLevel } from '#declare/levels.ts';
import { allResources, resourceByName } from '#resources/index.ts';
import type { Binned, bin, eraseFromBin } from '#resources/studio/endpoints/bin.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { settleIntended } from '#services/identity/repair.ts';
import { forbidden, notFound } from '#services/problem.ts';
import { instantSql, run, type SQL, sql, value } from '#services/storage/statement.ts';

export const pageOfBin: Handler<typeof bin> = ({ read, user, studio_id, range }) =>
  read(async (tx) => {
    const inReach = sql`t.studio_id = ${studio_id} AND t.until > ${tx.now.toISOString()} AND ${visibleTo(user)}`;
    const [all] = await run<{ total: number }>(
      tx.client,
      sql`SELECT count(*)::int AS total FROM deleted_records t WHERE ${inReach}`,
    );
    const found = await run<Omit<Binned, 'resource'> & { readonly resource: string }>(
      tx.client,
      sql`SELECT t.resource, t.record_id AS id, t.contents #>> '{removed,0,rows,0,parent_id}' AS parent_id, t.title,
          ${instantSql(sql`t.at`)} AS deleted_at, t.by_name, ${instantSql(sql`t.until`)} AS restorable_until, t.batch_id,
          (SELECT count(*)::int FROM deleted_records o
           WHERE o.studio_id = t.studio_id AND o.batch_id = t.batch_id AND o.resource = t.resource) AS together
        FROM deleted_records t WHERE ${inReach}
        ORDER BY t.at DESC NULLS LAST, t.record_id LIMIT ${range.limit} OFFSET ${range.offset}`,
    );
    const rows = found.map((one) => ({
      ...one,
      resource: resourceByName(one.resource)?.path ?? one.resource,
    }));
    return { total: all!.total, rows };
  });

export const erase: Handler<typeof eraseFromBin> = async ({
  services,
  user,
  body: { resource: path, id },
  write,
}) => {
  const resource = allResources.find((one) => (one.path ?? one.name) === path);
  if (!resource) throw notFound();
  const decision = may(user, 'delete', resource);
  if (!decision.allowed) throw forbidden(decision.reason);
  const done = await write(async (tx) => ({ erased: await tx.erase(resource, { ids: [id] }) }));
  void settleIntended(services, [id]);
  return done;
};

/**
 * Returns the condition of what the caller may restore: of what others deleted, admins alone see the record, and nobody
 * what is personal.
 */
function visibleTo(user: User): SQL {
  const mine = allResources.filter((resource) => may(user, 'delete', resource).allowed);
  const everybodys = hasLevel(user.level, 'admin') ? mine.filter(({ access }) => !access.personal) : [];
  const named = (those: typeof mine) => value(those.map(({ name }) => name));
  return sql`(t.resource = ANY (${named(everybodys)}::text[])
    OR (t.by = ${user.uid} AND t.resource = ANY (${named(mine)}::text[])))`;
}
