/** Where a person's name stands in texts about others, which an erasure doesn't change. */
import type { Resource } from '#declare/define.ts';
import { type FreeText, freeTexts } from '#declare/freeTexts.ts';
import { PEOPLE } from '#resources/people/people.ts';
import { ARRAY_KINDS } from '../columns.ts';
import { spellings } from '../search.ts';
import { named, type Queryable, run, type SQL, sql, value } from '../statement.ts';

interface Name {
  readonly studio_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

export interface Mentions {
  readonly resource: Resource;
  readonly total: number;
  /** The first of them, those with the whole name first. */
  readonly found: readonly { readonly id: string; readonly whole: boolean }[];
}

/**
 * Returns the records of the resource with the person's last name as a word of a text. In short texts of people, which are
 * their own names and addresses, the first name has to be there, too.
 * @param but ids of the person's own records
 */
export async function mentionsIn(
  client: Queryable,
  resource: Resource,
  name: Name,
  { but, most }: { readonly but: readonly string[]; readonly most: number },
): Promise<Mentions> {
  const texts = freeTexts(resource);
  const isPerson = PEOPLE.some((one) => one.name === resource.name);
  const long = folded(texts.filter(({ kind }) => kind === 'longText'));
  const telling = isPerson ? sql`(f.texts ~ name.first OR ${long} ~ name.last)` : sql`true`;
  if (texts.length === 0) return { resource, total: 0, found: [] };
  const rows = await run<{ id: string; whole: boolean; total: number }>(
    client,
    sql`WITH name AS MATERIALIZED (
        SELECT ${wordPattern(name.first_name)} AS first, ${wordPattern(name.last_name)} AS last)
      SELECT t.id, f.texts ~ name.first AS whole, count(*) OVER ()::int AS total
      FROM name CROSS JOIN ${named(resource.name)} t
        CROSS JOIN LATERAL (SELECT ${folded(texts)} AS texts OFFSET 0) f
      WHERE t.studio_id = ${name.studio_id} AND f.texts ~ name.last
        AND ${telling} AND t.id <> ALL (${value(but)}::uuid[])
      ORDER BY whole DESC, t.id DESC LIMIT ${value(most)}`,
  );
  return { resource, total: rows[0]?.total ?? 0, found: rows.map(({ id, whole }) => ({ id, whole })) };
}

/** Returns the pattern of a name as a word, in the genitive, too. */
function wordPattern(name: string): SQL {
  const escaped = sql`regexp_replace(studio_fold(word), '([].^$*+?(){}|\\\\[])', '\\\\\\1', 'g')`;
  return sql`(SELECT '\\m(' || string_agg(${escaped}, '|') || ')s?\\M'
    FROM unnest(${value(spellings(name.trim()))}::text[]) AS word)`;
}

/** Returns the texts of a row in one, without accents and capitals. */
function folded(texts: readonly FreeText[]): SQL {
  const parts = texts.map(({ column: name, path, kind }) => {
    const column = sql`t.${named(name)}`;
    const isSeveral = ARRAY_KINDS.includes(kind);
    if (path === '') return isSeveral ? sql`studio_join(${column})` : column;
    return sql`(SELECT string_agg(v #>> '{}', ' ')
      FROM jsonb_path_query(${column}, ${`$${path}${isSeveral ? '[*]' : ''}`}::jsonpath) v)`;
  });
  return parts.length === 0 ? sql`''` : sql`studio_fold(concat_ws(' ', ${sql.join(parts, sql`, `)}))`;
}
