/** The conditions of a search: where it looks, in the record itself and in what the record refers to. */
import type { Resource } from '../../resources/define.ts';
import { type SearchedReference, searchedReferences, searchFields } from '../../resources/lists.ts';
import type { Findable } from './conditions.ts';
import type { Context } from './context.ts';
import { finderName } from './databaseObjects.ts';
import { type Patterns, patternsOf, similarPatternsOf, wordsOf } from './search.ts';
import { named, type SQL, sql } from './statement.ts';
import { searchText } from './tables.ts';
import type { ListQuery } from './types.ts';

/** Each word must be in the record's own text or in the titles of what it refers to: in which of them may differ. */
export interface Search {
  readonly words: readonly Findable[];
  readonly plain: readonly SQL[];
}

type Filter = Pick<ListQuery, 'search' | 'searchIn'>;

/**
 * The words of a search, or with `similar` what is one letter off them; undefined where nothing is looked for, or nothing
 * that can be forgiven.
 * @throws Error when the resource has no search: the query wasn't checked
 */
export async function searchOf(
  { client, resources }: Context,
  resource: Resource,
  { search, searchIn }: Filter,
  similar = false,
): Promise<Search | undefined> {
  const own = searchFields(resource);
  const words = wordsOf(
    search ?? '',
    own.some((name) => resource.fields[name]?.kind === 'phone'),
  );
  if (words.length === 0) return undefined;
  const references = searchedReferences(resource, resources);
  if (own.length + references.length === 0) throw new Error(`${resource.name} has no search`);
  const patterns = similar ? await similarPatternsOf(client, words) : words.map(patternsOf);
  if (!patterns) return undefined;
  const seen = searchIn && searchIn.length < own.length ? searchIn : undefined;
  const testOf = (one: Patterns, text: SQL | undefined) => {
    const inText = text ? sql`${text} LIKE ANY (${one})` : sql`false`;
    return sql`(${sql.join([inText, ...references.map((to) => titled(to, one))], sql` OR `)})`;
  };
  return {
    words: patterns.map((one) => ({
      finder: (studio, most) =>
        sql`${named(finderName(resource))}(${studio}::uuid, ${one}, ${most}::integer)`,
      test: testOf(one, own.length > 0 ? sql`t.search_text` : undefined),
      beyond: references.length > 0,
    })),
    plain: seen
      ? patterns.map((one) => testOf(one, seen.length > 0 ? searchText(resource, seen) : undefined))
      : [],
  };
}

/**
 * Is one of the records that are referred to so called? Asked as values, not by EXISTS, which the planner may turn into
 * reading all that are so called.
 */
function titled({ name, child, target }: SearchedReference, patterns: Patterns): SQL {
  const [table, to] = [named(target.name), named(name)];
  const called = sql`r.title_text LIKE ANY (${patterns})`;
  if (!child)
    return sql`(SELECT ${called} FROM ${table} r WHERE r.studio_id = t.studio_id AND r.id = t.${to})`;
  return sql`(SELECT true FROM ${named(child.name)} c JOIN ${table} r ON r.studio_id = c.studio_id AND r.id = c.${to}
    WHERE c.studio_id = t.studio_id AND c.parent_id = t.id AND ${called} LIMIT 1)`;
}
