/** Records in one line each, with the titles of what they refer to. */
import { may, maySee, seesMask, type User } from '#access/may.ts';
import { type AnyRecord, allFields, type Resource } from '#declare/define.ts';
import { summaryFields, summaryOf } from '#declare/summary.ts';
import type { Titles } from '#declare/valueText.ts';
import { resourceByName } from '#resources/index.ts';
import type { Transaction } from '#services/storage/types.ts';
import { listPresenter } from './visible.ts';

/** Records of one resource. */
export interface Rows {
  readonly resource: Resource;
  readonly rows: readonly AnyRecord[];
}

/**
 * Returns the function for a record's line (`list.summary`), as far as the caller may see it. Reads with one statement a
 * resource, however many records there are.
 * @param known ids of records that are named elsewhere, and left out
 * @example (await linesOf(tx, user, [{ resource: claims, rows }]))(claims, rows[0]) // 'Anna Ott · Offen: 49,90 € · Überfällig'
 */
export async function linesOf(
  tx: Transaction,
  user: User,
  of: readonly Rows[],
  known: ReadonlySet<string> = new Set(),
): Promise<(resource: Resource, record: AnyRecord) => string> {
  // Readings of health data are noted, and lines are not.
  const namesOf = (resource: Resource) =>
    resource.sensitive === undefined
      ? summaryFields(resource, (field) => maySee(user, field) && !seesMask(user, field))
      : [];
  const titles = await titlesOf(tx, user, of, namesOf, known);
  return (resource, record) =>
    summaryOf(resource, listPresenter(user, resource)(record), { names: namesOf(resource), titles });
}

/** Identifies a record among those of other resources. */
export const lineKey = (resource: Pick<Resource, 'name'>, id: string): string => `${resource.name} ${id}`;

/** Returns the lines of all these records, by `lineKey`. */
export async function linesByKey(
  tx: Transaction,
  user: User,
  of: readonly Rows[],
): Promise<ReadonlyMap<string, string>> {
  const line = await linesOf(tx, user, of);
  return new Map(
    of.flatMap(({ resource, rows }) => rows.map((row) => [lineKey(resource, row.id), line(resource, row)])),
  );
}

async function titlesOf(
  tx: Transaction,
  user: User,
  of: readonly Rows[],
  namesOf: (resource: Resource) => readonly string[],
  known: ReadonlySet<string>,
): Promise<Titles> {
  const ids = new Map<string, Set<string>>();
  for (const { resource, rows } of of)
    for (const name of namesOf(resource)) {
      const field = allFields(resource)[name];
      if (field?.kind !== 'reference' && field?.kind !== 'references') continue;
      const those = ids.get(field.to) ?? new Set();
      for (const row of rows)
        for (const id of [row[name]].flat()) if (id && !known.has(String(id))) those.add(String(id));
      ids.set(field.to, those);
    }
  const titles = new Map<string, string>();
  for (const [to, wanted] of ids) {
    const target = resourceByName(to);
    if (!target || wanted.size === 0) continue;
    for (const record of await tx.getMany(target, [...wanted])) titles.set(record.id, target.title(record));
    // What stays of an erased record has its id.
    const apart = target.apart === undefined ? undefined : resourceByName(target.apart);
    const missing = [...wanted].filter((id) => !titles.has(id));
    if (!apart || missing.length === 0 || !may(user, 'list', apart).allowed) continue;
    for (const record of await tx.getMany(apart, missing)) titles.set(record.id, apart.title(record));
  }
  return (_, id) => titles.get(id) ?? '';
}
