/** Searches every resource that the caller may list, by the search of its list. */
import { may, maySee, seesMask, type User } from '#access/may.ts';
import { type AnyRecord, allFields, type Resource } from '#declare/define.ts';
import { numberField } from '#declare/lists.ts';
import { summaryFields, summaryOf } from '#declare/summary.ts';
import type { Titles } from '#declare/valueText.ts';
import { resourceByName } from '#resources/index.ts';
import { type Found, MOST_HITS, type search, searchedResources } from '#resources/studio/endpoints/search.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { parseFilter } from '#services/http/query.ts';
import { unaskedFields } from '#services/http/visible.ts';
import type { Transaction } from '#services/storage/types.ts';

interface Hits {
  readonly resource: Resource;
  /** Names of the fields in a record's line. */
  readonly names: readonly string[];
  readonly rows: readonly AnyRecord[];
  readonly total: number;
}

export const searchEverything: Handler<typeof search> = ({ read, user, studio_id, query }) =>
  read(async (tx) => {
    const filter = { q: query.q, ...(studio_id && { studio_id }) };
    const asked = searchedResources.filter((resource) => may(user, 'list', resource).allowed);
    const hits = async (exact: boolean) => {
      const found: Hits[] = [];
      for (const resource of asked) {
        const those = await hitsOf(tx, user, resource, { filter, exact });
        if (those.total > 0) found.push(those);
        if (!exact && found.length > 0) break;
      }
      return found;
    };
    const exact = await hits(true);
    // A wrong letter is forgiven where no resource has the word as it is typed, and in the first that is alike alone:
    // similar matches are compared with dozens of patterns each.
    const found = exact.length > 0 ? exact : await hits(false);
    const titles = await titlesOf(tx, found);
    return { similar: found !== exact && found.length > 0, groups: found.map((one) => groupOf(one, titles)) };
  });

interface Question {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly exact: boolean;
}

async function hitsOf(
  tx: Transaction,
  user: User,
  resource: Resource,
  { filter, exact }: Question,
): Promise<Hits> {
  const parsed = parseFilter(resource, called(resource, filter), unaskedFields(user, resource));
  const page = { ...parsed, exact, sort: resource.list.sort, offset: 0, limit: MOST_HITS };
  const { rows, total } = await tx.list(resource, page);
  const names = summaryFields(resource, (field) => maySee(user, field) && !seesMask(user, field));
  return { resource, names, rows, total };
}

/** Returns the filter for a record's number where the text names the resource as well: 'Vertrag 97'. */
function called(resource: Resource, { q, ...filter }: Question['filter']): Question['filter'] {
  const [, word = '', number] = /^(\p{L}+)\s+(\d{1,9})$/u.exec(String(q).trim()) ?? [];
  const names = [resource.label.one, ...(resource.label.also ?? [])].map((name) => name.toLowerCase());
  const field = numberField(resource);
  if (!field || !names.includes(word.toLowerCase())) return { q, ...filter };
  return { [field]: Number(number), ...filter };
}

/** Reads the titles of all records that the lines name: one statement a resource. */
async function titlesOf(tx: Transaction, found: readonly Hits[]): Promise<Titles> {
  const ids = new Map<string, Set<string>>();
  for (const { resource, names, rows } of found)
    for (const name of names) {
      const field = allFields(resource)[name];
      if (field?.kind !== 'reference' && field?.kind !== 'references') continue;
      const those = ids.get(field.to) ?? new Set();
      for (const row of rows) for (const id of [row[name]].flat()) if (id) those.add(String(id));
      ids.set(field.to, those);
    }
  const titles = new Map<string, string>();
  for (const [to, wanted] of ids) {
    const target = resourceByName(to);
    if (!target || wanted.size === 0) continue;
    for (const record of await tx.getMany(target, [...wanted])) titles.set(record.id, target.title(record));
  }
  return (_, id) => titles.get(id) ?? '';
}

function groupOf({ resource, names, rows, total }: Hits, titles: Titles): Found {
  const hits = rows.map((record) => ({
    id: record.id,
    title: resource.title(record),
    line: summaryOf(resource, record, { names, titles }),
  }));
  return { resource: resource.path, total, hits };
}
