/** References between records lead to existing records of the same studio. */
import type { Resource } from '../../resources/define.ts';
import type { Fields } from '../../resources/fields.ts';
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
 * ends. One query for each resource referred to. `studioToo` checks the studio that the record is to belong to. Records
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
  const errors: Record<string, string> = {};
  for (const name of [...new Set(found.map(({ to }) => to))].sort()) {
    const target = resources.find((one) => one.name === name);
    if (!target) throw new Error(`${resource.name} refers to ${name}, which isn't registered`);
    const wanted = found.filter(({ to }) => to === name);
    const existing = await existingIds(client, target, studio_id, wanted);
    if (name === resource.name) for (const { id } of records) existing.add(String(id));
    for (const { path, id } of wanted)
      if (!existing.has(String(id).toLowerCase())) errors[path] = `${target.label.one} nicht gefunden.`;
  }
  if (Object.keys(errors).length > 0) throw new InvalidValues(errors);
}

async function existingIds(
  client: Context['client'],
  target: Resource,
  studio_id: string,
  wanted: readonly Reference[],
): Promise<Set<string>> {
  const ids = [...new Set(wanted.map(({ id }) => id).filter(isId))].sort();
  const rows = await run<{ id: string }>(
    client,
    sql`SELECT id FROM ${named(target.name)} WHERE studio_id = ${studio_id} AND id = ANY (${value(ids)}::uuid[])
      ORDER BY id FOR KEY SHARE`,
  );
  return new Set(rows.map(({ id }) => id));
}
