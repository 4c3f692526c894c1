/** Searches every resource that the caller may list, by the search of its list. */
import { may, type User } from '#access/may.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { numberField } from '#declare/lists.ts';
import { type Found, MOST_HITS, type search, searchedResources } from '#resources/studio/endpoints/search.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { linesOf, type Rows } from '#services/http/lines.ts';
import { parseFilter } from '#services/http/query.ts';
import { unaskedFields } from '#services/http/visible.ts';
import type { Transaction } from '#services/storage/types.ts';

interface Hits extends Rows {
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
    const line = await linesOf(tx, user, found);
    return { similar: found !== exact && found.length > 0, groups: found.map((one) => groupOf(one, line)) };
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
  return { resource, rows, total };
}

/** Returns the filter for a record's number where the text names the resource as well: 'Vertrag 97'. */
function called(resource: Resource, { q, ...filter }: Question['filter']): Question['filter'] {
  const [, word = '', number] = /^(\p{L}+)\s+(\d{1,9})$/u.exec(String(q).trim()) ?? [];
  const names = [resource.label.one, ...(resource.label.also ?? [])].map((name) => name.toLowerCase());
  const field = numberField(resource);
  if (!field || !names.includes(word.toLowerCase())) return { q, ...filter };
  return { [field]: Number(number), ...filter };
}

function groupOf(
  { resource, rows, total }: Hits,
  line: (resource: Resource, record: AnyRecord) => string,
): Found {
  const hits = rows.map((record) => ({
    id: record.id,
    title: resource.title(record),
    line: line(resource, record),
  }));
  return { resource: resource.path, total, hits };
}
