/**
 * Places in which a record has the words of a search: its own text, and the titles of what it refers to. Each word may
 * be in a place of its own. Two words that titles of one resource have are in one and the same title, so that "Thomas
 * Schulz" is one person, not two who share a course.
 */
import type { Resource } from '#declare/define.ts';
import { type SearchedReference, searchedReferences, searchFields } from '#declare/lists.ts';
import { named, type SQL, sql } from './statement.ts';

/** The record's own text. */
export const OWN = 'own';
export type Place = typeof OWN | SearchedReference;

/** Two places, one for each of two words, or twice the same one for both. */
export type Pair = readonly [Place, Place];

/** Returns the places of a resource's search. */
export function placesOf(resource: Resource, resources: readonly Resource[]): Place[] {
  const references = searchedReferences(resource, resources);
  return searchFields(resource).length > 0 ? [OWN, ...references] : [...references];
}

/** Returns the pairs of places that may have two words: of those with titles of one resource none but the same one. */
export function pairsOf(places: readonly Place[]): Pair[] {
  return places.flatMap((one) =>
    places
      .filter((other) => one === other || targetOf(one) !== targetOf(other))
      .map((other) => [one, other] as const),
  );
}

const targetOf = (place: Place) => (place === OWN ? undefined : place.target);

/** Returns whether a resource's titles are names of several parts, which belong together. */
export const hasNames = ({ titleFields = [] }: Pick<Resource, 'titleFields'>): boolean =>
  titleFields.length > 1;

/**
 * Returns the resources with names whose titles the places are, where these are of different ones. Where one of them has
 * both words, they are a name, and two that share them aren't meant: a trainer's first name, and a customer's last one.
 */
export function namesOf([one, other]: Pair): Resource[] {
  const targets = [targetOf(one), targetOf(other)].flatMap((target) =>
    target && hasNames(target) ? [target] : [],
  );
  return one !== other && targets.length === 2 ? targets : [];
}

/** Returns whether a record may have each of two words, and yet no pair of places that has both. */
export function canMix(places: readonly Place[]): boolean {
  const references = places.flatMap((place) => (place === OWN ? [] : [place]));
  const ofOne = new Set(references.map(({ target }) => target)).size < references.length;
  return (
    ofOne || references.some(({ child }) => child) || pairsOf(places).some((pair) => namesOf(pair).length > 0)
  );
}

/** What a search is tested against. */
export interface Tested {
  readonly places: readonly Place[];
  /** The record's own text, as far as it is searched. */
  readonly own: SQL | undefined;
}

/** Tests whether the record `t` has the word in some place. */
export function hasWord({ places, own }: Tested, word: SQL): SQL {
  const ways = places.map((place) => hasAll(place, [word], own));
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/**
 * Tests whether the record has both words in a pair of places.
 * @param isName tests whether some title of the resource has both
 */
export function hasBoth(
  { places, own }: Tested,
  [first, second]: readonly [SQL, SQL],
  isName: (target: Resource) => SQL,
): SQL {
  const ways = pairsOf(places).map((pair) => {
    const [one, other] = pair;
    if (one === other) return hasAll(one, [first, second], own);
    const unless = namesOf(pair).map((target) => sql` AND NOT ${isName(target)}`);
    return sql`${hasAll(one, [first], own)} AND ${hasAll(other, [second], own)}${sql.join(unless, sql``)}`;
  });
  return sql`(${sql.join(ways, sql` OR `)})`;
}

const like = (text: SQL, words: readonly SQL[]) =>
  sql.join(
    words.map((patterns) => sql`${text} LIKE ANY (${patterns})`),
    sql` AND `,
  );

/**
 * Tests whether the place has all of the words. Queries values instead of EXISTS, which the planner may turn into reading
 * all matching titles.
 */
function hasAll(place: Place, words: readonly SQL[], own: SQL | undefined): SQL {
  if (place === OWN) return own ? like(own, words) : sql`false`;
  const { name, child, target } = place;
  const [table, to] = [named(target.name), named(name)];
  // No key of the index: the title's record is found by its id.
  const called = like(sql`(r.title_text || '')`, words);
  if (!child)
    return sql`(SELECT ${called} FROM ${table} r WHERE r.studio_id = t.studio_id AND r.id = t.${to})`;
  return sql`(SELECT true FROM ${named(child.name)} c JOIN ${table} r ON r.studio_id = c.studio_id AND r.id = c.${to}
    WHERE c.studio_id = t.studio_id AND c.parent_id = t.id AND ${called} LIMIT 1)`;
}
