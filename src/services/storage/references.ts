/** References between records lead to existing records of the same studio. */
import type { Resource } from '../../resources/define.ts';
import type { Fields } from '../../resources/fields.ts';
import { grouped } from '../grouped.ts';
import type { Context } from './context.ts';
import { isId } from './ids.ts';
import { named, run, sql, value } from './statement.ts';
import { InvalidValues } from './types.ts';

interface Reference {
  readonly path: string;
  readonly to: string;
  readonly id: unknown;
}

/** Every reference in a record's values, also inside of groups and lists. */
function referencesIn(fields: Fields, values: Record<string, unknown>, prefix = ''): Reference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const given = values[name];
    const path = `${prefix}${name}`;
    if (given === null || given === undefined) return [];
    if (field.kind === 'reference') return [{ path, to: field.to, id: given }];
    if (field.kind === 'references') return (given as unknown[]).map((id) => ({ path, to: field.to, id }));
    if (field.kind === 'group')
      return referencesIn(field.fields, given as Record<string, unknown>, `${path}.`);
    if (field.kind === 'list')
      return (given as Record<string, unknown>[]).flatMap((entry, index) =>
        referencesIn(field.of, entry, `${path}.${index}.`),
      );
    return [];
  });
}

/**
 * Checks that what the records' values refer to exists in the studio, and keeps it from being removed until the transaction
 * ends. `studioToo` checks the studio that the record is to belong to. Records
 * that are created together may refer to each other, as a template and its copies.
 * @throws InvalidValues with an error at each reference that leads nowhere
 */
export async function checkReferences(
  { client, resources }: Pick<Context, 'client' | 'resources'>,
  resource: Resource,
  studio_id: string,
  records: readonly Record<string, unknown>[],
  { studioToo = false } = {},
): Promise<void> {
  const found = records.flatMap((values) => referencesIn(resource.fields, values));
  // A studio itself belongs to itself.
  if (studioToo && resource.name !== 'studios')
    found.push({ path: 'studio_id', to: 'studios', id: studio_id });
  if (found.length === 0) return;
  const existing = await existingIds(
    client,
    studio_id,
    grouped(found, ({ to }) => to),
  );
  for (const { id } of records) existing.add(`${resource.name} ${id}`);
  const errors: Record<string, string> = {};
  for (const { path, to, id } of found) {
    const target = resources.find(({ name }) => name === to);
    if (!target) throw new Error(`${resource.name} refers to ${to}, which isn't registered`);
    if (!existing.has(`${to} ${String(id).toLowerCase()}`))
      errors[path] = `${target.label.one} nicht gefunden.`;
  }
  if (Object.keys(errors).length > 0) throw new InvalidValues(errors);
}

/** Resource and id of those that are there, by one statement; locked in the order of the names, so that two transactions wait for each other. */
async function existingIds(
  client: Context['client'],
  studio_id: string,
  wanted: ReadonlyMap<string, readonly Reference[]>,
): Promise<Set<string>> {
  const names = [...wanted.keys()].sort();
  const locked = names.map((name) => {
    const ids = [...new Set((wanted.get(name) ?? []).map(({ id }) => id).filter(isId))].sort();
    return sql`${named(name)} AS (SELECT id FROM ${named(name)}
      WHERE studio_id = ${studio_id} AND id = ANY (${value(ids)}::uuid[]) ORDER BY id FOR KEY SHARE)`;
  });
  const all = names.map((name) => sql`SELECT ${name} || ' ' || id AS found FROM ${named(name)}`);
  const rows = await run<{ found: string }>(
    client,
    sql`WITH ${sql.join(locked, sql`, `)} ${sql.join(all, sql` UNION ALL `)}`,
  );
  return new Set(rows.map(({ found }) => found));
}
