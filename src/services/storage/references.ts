/** Integrity of references: each leads to an existing record of the same studio. */
import type { Resource } from '#declare/define.ts';
import type { Fields } from '#declare/fields.ts';
import { grouped } from '#services/grouped.ts';
import type { Context } from './context.ts';
import { isId } from './ids.ts';
import { onDeleteOf, type Place } from './places.ts';
import { named, runKept, sql, value } from './statement.ts';
import { InvalidValues } from './types.ts';

interface Reference extends Pick<Place, 'onDelete'> {
  readonly path: string;
  readonly to: string;
  readonly id: unknown;
}

/** Returns every reference in a record's values, including groups and lists. */
export function referencesIn(
  fields: Fields,
  values: Record<string, unknown>,
  prefix = '',
  depth = 0,
): Reference[] {
  const inner = (of: Fields, part: unknown, path: string) =>
    referencesIn(of, part as Record<string, unknown>, `${path}.`, depth + 1);
  return Object.entries(fields).flatMap(([name, field]) => {
    const given = values[name];
    const path = `${prefix}${name}`;
    if (given === null || given === undefined) return [];
    if (field.kind === 'reference' || field.kind === 'references') {
      const about = { path, to: field.to, onDelete: onDeleteOf(field, depth) };
      return [given].flat().map((id) => ({ ...about, id }));
    }
    if (field.kind === 'group') return inner(field.fields, given, path);
    if (field.kind === 'list')
      return (given as unknown[]).flatMap((entry, index) => inner(field.of, entry, `${path}.${index}`));
    return [];
  });
}

/**
 * Checks that the records' references exist in the studio, and locks their targets against removal until the
 * transaction ends. `studioToo` checks the studio of the record itself. Records created together may refer to
 * each other, as a template and its copies. What has to be kept by law goes on being written for people who were
 * erased (Art. 17 Abs. 3 lit. b DSGVO), unless it `begins` something.
 * @param options `creating`: the records are new
 * @throws InvalidValues with an error at each dangling reference
 */
export async function checkReferences(
  { client, resources }: Pick<Context, 'client' | 'resources'>,
  resource: Pick<Resource, 'name' | 'fields' | 'tenant' | 'keep'>,
  studio_id: string,
  records: readonly Record<string, unknown>[],
  { studioToo = false, creating = false } = {},
): Promise<void> {
  const { keep } = resource;
  const found = records.flatMap((values) => {
    const follows = keep !== undefined && !(creating && keep.begins?.(values));
    return referencesIn(resource.fields, values).map((one) => ({ ...one, follows }));
  });
  // A studio belongs to itself.
  if (studioToo && !resource.tenant)
    found.push({ path: 'studio_id', to: 'studios', id: studio_id, onDelete: 'restrict', follows: false });
  if (found.length === 0) return;
  const existing = await existingIds(
    client,
    studio_id,
    grouped(found, ({ to }) => to),
  );
  for (const { id } of records) existing.add(`${resource.name} ${id}`);
  const missing = found.filter((one) => !existing.has(keyOf(one)));
  const apart = await apartIds(
    { client, resources },
    studio_id,
    missing.filter(({ follows }) => follows),
  );
  const errors: Record<string, string> = {};
  for (const one of missing) {
    const target = resources.find(({ name }) => name === one.to);
    if (!target) throw new Error(`${resource.name} refers to ${one.to}, which isn't registered`);
    if (!apart.has(keyOf(one))) errors[one.path] = `${target.label.one} nicht gefunden.`;
  }
  if (Object.keys(errors).length > 0) throw new InvalidValues(errors);
}

const keyOf = ({ to, id }: Pick<Reference, 'to' | 'id'>) => `${to} ${String(id).toLowerCase()}`;

/** Returns the references whose targets are people who were erased. */
async function apartIds(
  { client, resources }: Pick<Context, 'client' | 'resources'>,
  studio_id: string,
  missing: readonly Reference[],
): Promise<Set<string>> {
  const apartOf = (to: string) => resources.find(({ name }) => name === to)?.apart;
  const people = missing.filter(({ to }) => apartOf(to) !== undefined);
  if (people.length === 0) return new Set();
  const apart = await existingIds(
    client,
    studio_id,
    grouped(people, ({ to }) => apartOf(to)!),
  );
  return new Set(people.filter(({ to, id }) => apart.has(keyOf({ to: apartOf(to)!, id }))).map(keyOf));
}

/**
 * Returns resource and id of the existing ones by one statement; locks them in the order of the names, so
 * that transactions don't deadlock.
 */
export async function existingIds(
  client: Context['client'],
  studio_id: string,
  wanted: ReadonlyMap<string, readonly Pick<Reference, 'id'>[]>,
): Promise<Set<string>> {
  const names = [...wanted.keys()].sort();
  if (names.length === 0) return new Set();
  const locked = names.map((name) => {
    const ids = [...new Set((wanted.get(name) ?? []).map(({ id }) => id).filter(isId))].sort();
    return sql`${named(name)} AS (SELECT id FROM ${named(name)}
      WHERE studio_id = ${studio_id} AND id = ANY (${value(ids)}::uuid[]) ORDER BY id FOR KEY SHARE)`;
  });
  const all = names.map((name) => sql`SELECT ${name} || ' ' || id AS found FROM ${named(name)}`);
  const rows = await runKept<{ found: string }>(
    client,
    sql`WITH ${sql.join(locked, sql`, `)} ${sql.join(all, sql` UNION ALL `)}`,
  );
  return new Set(rows.map(({ found }) => found));
}
