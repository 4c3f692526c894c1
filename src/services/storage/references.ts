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
 * each other, as a template and its copies.
 * @throws InvalidValues with an error at each dangling reference
 */
export async function checkReferences(
  { client, resources }: Pick<Context, 'client' | 'resources'>,
  resource: Pick<Resource, 'name' | 'fields' | 'tenant' | 'keep'>,
  studio_id: string,
  records: readonly Record<string, unknown>[],
  { studioToo = false } = {},
): Promise<void> {
  const found = records.flatMap((values) => referencesIn(resource.fields, values));
  // A studio belongs to itself.
  if (studioToo && !resource.tenant)
    found.push({ path: 'studio_id', to: 'studios', id: studio_id, onDelete: 'restrict' });
  if (found.length === 0) return;
  const existing = await existingIds(
    client,
    studio_id,
    grouped(found, ({ to }) => to),
  );
  for (const { id } of records) existing.add(`${resource.name} ${id}`);
  await addApart({ client, resources }, resource, studio_id, { found, existing });
  const errors: Record<string, string> = {};
  for (const { path, to, id } of found) {
    const target = resources.find(({ name }) => name === to);
    if (!target) throw new Error(`${resource.name} refers to ${to}, which isn't registered`);
    if (!existing.has(`${to} ${String(id).toLowerCase()}`))
      errors[path] = `${target.label.one} nicht gefunden.`;
  }
  if (Object.keys(errors).length > 0) throw new InvalidValues(errors);
}

/** What has to be kept by law goes on being written for people who were erased (Art. 17 Abs. 3 lit. b DSGVO). */
async function addApart(
  { client, resources }: Pick<Context, 'client' | 'resources'>,
  { keep }: Pick<Resource, 'keep'>,
  studio_id: string,
  { found, existing }: { readonly found: readonly Reference[]; readonly existing: Set<string> },
): Promise<void> {
  if (!keep) return;
  const apartOf = (to: string) => resources.find(({ name }) => name === to)?.apart;
  const missing = found.filter(
    ({ to, id }) => apartOf(to) && !existing.has(`${to} ${String(id).toLowerCase()}`),
  );
  if (missing.length === 0) return;
  const apart = await existingIds(
    client,
    studio_id,
    grouped(missing, ({ to }) => apartOf(to)!),
  );
  for (const { to, id } of missing)
    if (apart.has(`${apartOf(to)} ${String(id).toLowerCase()}`))
      existing.add(`${to} ${String(id).toLowerCase()}`);
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
