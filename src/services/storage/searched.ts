/** Translates a search to conditions on the record itself and on its references. */
import type { Resource } from '#declare/define.ts';
import { type SearchedReference, searchedReferences, searchFields } from '#declare/lists.ts';
import type { Findable } from './conditions.ts';
import type { Context } from './context.ts';
import { finderName } from './databaseObjects.ts';
import { type Patterns, patternsOf, similarPatternsOf, wordsOf } from './search.ts';
import { named, run, type SQL, sql } from './statement.ts';
import { searchText } from './tables.ts';
import type { ListQuery } from './types.ts';

/**
 * A search: each word must match the record's own text or the title of a reference, not necessarily the same
 * one.
 */
export interface Search {
  readonly words: readonly Findable[];
  readonly plain: readonly SQL[];
  /** Largest number of records to find. */
  readonly cap: number;
}

/** Filtered totals are exact up to here. */
export const CAP = 10_000;

/** Cap for similar matches, which are compared with dozens of patterns each. */
const SIMILAR_CAP = 1_000;

type Filter = Pick<ListQuery, 'search' | 'searchIn'>;

const NONE: ReadonlySet<number> = new Set();

/**
 * Returns the search by words, with one letter forgiven in some; undefined without words, or without any to
 * forgive.
 * @param forgiven positions of the words in which a letter may be wrong
 * @throws Error when the resource has no search: the query wasn't validated
 */
export async function searchOf(
  { client, resources }: Context,
  resource: Resource,
  { search, searchIn }: Filter,
  forgiven: ReadonlySet<number> = NONE,
): Promise<Search | undefined> {
  const own = searchFields(resource);
  const words = wordsOf(
    search ?? '',
    own.some((name) => resource.fields[name]?.kind === 'phone'),
  );
  if (words.length === 0) return undefined;
  const references = searchedReferences(resource, resources);
  if (own.length + references.length === 0) throw new Error(`${resource.name} has no search`);
  const similar = forgiven.size > 0;
  const patterns = similar ? await similarPatternsOf(client, words, forgiven) : words.map(patternsOf);
  if (!patterns) return undefined;
  // One pattern is tested faster than the dozens of a forgiven word.
  const inOrder = [false, true].flatMap((last) => patterns.filter((_, at) => forgiven.has(at) === last));
  const seen = searchIn && searchIn.length < own.length ? searchIn : undefined;
  const testOf = (one: Patterns, text: SQL | undefined) => {
    const inText = text ? sql`${text} LIKE ANY (${one})` : sql`false`;
    return sql`(${sql.join([inText, ...references.map((to) => titled(to, one))], sql` OR `)})`;
  };
  return {
    cap: similar ? SIMILAR_CAP : CAP,
    words: inOrder.map((one) => ({
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
 * Yields searches to try one after the other where nothing matches exactly: first with a letter forgiven in
 * the words without matches, then in all of them.
 */
export async function* forgiving(
  context: Context,
  resource: Resource,
  filter: Filter,
  { exact, studio }: { readonly exact: Search; readonly studio: string | null },
): AsyncGenerator<Search> {
  const all = new Set(exact.words.keys());
  const missing = new Set(await missingOf(context, studio, exact.words));
  for (const forgiven of missing.size < all.size ? [missing, all] : [all]) {
    const search = forgiven.size > 0 && (await searchOf(context, resource, filter, forgiven));
    if (search) yield search;
  }
}

/** Returns the positions of the words without matches. */
async function missingOf({ client }: Context, studio: string | null, words: readonly Findable[]) {
  const missing = words.map(({ finder }) => sql`NOT EXISTS (SELECT FROM ${finder(studio, 1)} found)`);
  const [row] = await run<{ missing: boolean[] }>(
    client,
    sql`SELECT ARRAY[${sql.join(missing, sql`, `)}] AS missing`,
  );
  return row!.missing.flatMap((is, place) => (is ? [place] : []));
}

/**
 * Matches titles of references. Queries values instead of EXISTS, which the planner may turn into reading all
 * matching titles.
 */
function titled({ name, child, target }: SearchedReference, patterns: Patterns): SQL {
  const [table, to] = [named(target.name), named(name)];
  const called = sql`r.title_text LIKE ANY (${patterns})`;
  if (!child)
    return sql`(SELECT ${called} FROM ${table} r WHERE r.studio_id = t.studio_id AND r.id = t.${to})`;
  return sql`(SELECT true FROM ${named(child.name)} c JOIN ${table} r ON r.studio_id = c.studio_id AND r.id = c.${to}
    WHERE c.studio_id = t.studio_id AND c.parent_id = t.id AND ${called} LIMIT 1)`;
}
