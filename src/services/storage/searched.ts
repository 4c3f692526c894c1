/** Translates a search to conditions on the record itself and on its references. */
import type { Resource } from '#declare/define.ts';
import { searchFields } from '#declare/lists.ts';
import type { Findable } from './conditions.ts';
import { type Context, studioOf } from './context.ts';
import { allWordsFinder, finderName, similarFinder } from './finders.ts';
import { type Patterns, patternsOf, patternsOfAll, similarPatternsOf, wordsOf } from './search.ts';
import { canMix, hasBoth, hasWord, placesOf } from './searchPlaces.ts';
import { named, run, type SQL, sql } from './statement.ts';
import { searchText } from './tables.ts';
import type { ListQuery } from './types.ts';
import { type TitleWord, titleFinder } from './wordSelections.ts';

/**
 * A search: each word must match the record's own text or the title of a reference, not necessarily the same
 * one (searchPlaces.ts says which two may have two words).
 */
export interface Search {
  readonly words: readonly Findable[];
  readonly plain: readonly SQL[];
  /** All words at once. */
  readonly together: Findable & { readonly patterns: Patterns };
  /** Largest number of records to find. */
  readonly cap: number;
  /** Positions of the words in which a letter is forgiven. */
  readonly forgiven: readonly number[];
}

/** Filtered totals are exact up to here. */
export const CAP = 10_000;

/** Cap for similar matches, which are compared with dozens of patterns each. */
const SIMILAR_CAP = 1_000;

type Filter = Pick<ListQuery, 'conditions' | 'search' | 'searchIn'>;

const NONE: ReadonlySet<number> = new Set();

/**
 * Returns the search by words, with one letter forgiven in some; undefined without words, or without any to
 * forgive.
 * @param forgiven positions of the words in which a letter may be wrong
 * @throws Error when the resource has no search: the query wasn't validated
 */
export async function searchOf(
  context: Context,
  resource: Resource,
  filter: Filter,
  forgiven: ReadonlySet<number> = NONE,
): Promise<Search | undefined> {
  const { client, resources } = context;
  const { search, searchIn } = filter;
  const own = searchFields(resource);
  const words = wordsOf(
    search ?? '',
    own.some((name) => resource.fields[name]?.kind === 'phone'),
  );
  if (words.length === 0) return undefined;
  const places = placesOf(resource, resources);
  if (places.length === 0) throw new Error(`${resource.name} has no search`);
  const similar = forgiven.size > 0 ? await similarPatternsOf(client, words, forgiven) : undefined;
  if (forgiven.size > 0 && !similar) return undefined;
  const patterns = similar?.forms ?? words.map(patternsOf);
  const titleWords = patterns.map(
    (one, at): TitleWord => (similar ? { patterns: similar.near[at]!, forms: one } : { patterns: one }),
  );
  const seen = searchIn && searchIn.length < own.length ? searchIn : undefined;
  const beyond = places.length > Number(own.length > 0);
  const whole = { places, own: sql`t.search_text` };
  const partly = { places, own: seen && seen.length > 0 ? searchText(resource, seen) : undefined };
  const studio = sql`${studioOf(context, filter)}::uuid`;
  const pairsIn = (tested: typeof partly) =>
    patterns.flatMap((second, at) =>
      patterns
        .slice(0, canMix(places) ? at : 0)
        .map((first, before) =>
          hasBoth(tested, [first, second], (target) =>
            titleFinder(target, studio, [titleWords[before]!, titleWords[at]!]),
          ),
        ),
    );
  const finderBy =
    (name: string, ...by: Patterns[]): Findable['finder'] =>
    (studio, most) =>
      sql`${named(name)}(${sql.join([sql`${studio}::uuid`, ...by, sql`${most}::integer`], sql`, `)})`;
  const each = patterns.map((one) => ({
    finder: finderBy(finderName(resource), one),
    test: hasWord(whole, one),
    beyond,
  }));
  const all = patternsOfAll(words);
  // One pattern is tested faster than the dozens of a forgiven word.
  const inOrder = [false, true].flatMap((last) => each.filter((_, at) => forgiven.has(at) === last));
  const together = {
    patterns: all,
    finder: similar
      ? finderBy(similarFinder(resource), similar.allNear, similar.allForms)
      : finderBy(allWordsFinder(resource), all),
    test: sql.join([...inOrder.map(({ test }) => test), ...pairsIn(whole)], sql` AND `),
    beyond,
  };
  return {
    cap: similar ? SIMILAR_CAP : CAP,
    forgiven: similar?.forgiven ?? [],
    words: each,
    together,
    plain: seen ? [...patterns.map((one) => hasWord(partly, one)), ...pairsIn(partly)] : [],
  };
}

/**
 * Looks by the exact search; where that finds nothing, again with a letter forgiven in the words without
 * matches, then in all of them, unless the query is `exact`. Returns what was found, and whether only so.
 */
export async function searchedUntil<T>(
  context: Context,
  resource: Resource,
  query: Pick<ListQuery, 'conditions' | 'search' | 'searchIn' | 'exact'>,
  { look, isFound }: { look(search: Search | undefined): Promise<T>; isFound(found: T): boolean },
): Promise<{ readonly found: T; readonly similar: boolean }> {
  const exact = await searchOf(context, resource, query);
  const found = await look(exact);
  if (isFound(found) || !exact || query.exact) return { found, similar: false };
  const all = new Set(exact.words.keys());
  const missing = new Set(await missingOf(context, studioOf(context, query), exact.words));
  let looked = '';
  for (const forgiven of missing.size < all.size ? [missing, all] : [all]) {
    const search = forgiven.size > 0 && (await searchOf(context, resource, query, forgiven));
    // Short words and numbers forgive nothing: without them all words may be those that were missing.
    if (!search || String(search.forgiven) === looked) continue;
    looked = String(search.forgiven);
    const similar = await look(search);
    if (isFound(similar)) return { found: similar, similar: true };
  }
  return { found, similar: false };
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
