/** Creating, changing and removing a record, with its numbers, references and audit entry. */
import { OVERRULED } from '../../resources/audit.ts';
import type { AnyRecord, RecordOf, Resource } from '../../resources/define.ts';
import { type Changes, changesBetween, recordChange } from './audit.ts';
import type { GoingAlong } from './blockers.ts';
import { guarded } from './constraints.ts';
import { type Context, inScope, reaches } from './context.ts';
import { newId } from './ids.ts';
import { runningNumbers } from './numbers.ts';
import { readOne } from './read.ts';
import { checkReferences } from './references.ts';
import { eraseWithdrawn, release } from './remove.ts';
import { columnsSql, named, run, type SQL, sql, value } from './statement.ts';
import { columnNames } from './tables.ts';
import {
  InvalidValues,
  type NewRecord,
  type NewValues,
  NotFound,
  StaleVersion,
  type UpdateOptions,
} from './types.ts';
import { checkStorable, driverValue, stored } from './values.ts';

/** The declared fields that are given, as they will be read again. */
function storedValues(resource: Resource, values: Record<string, unknown>): Record<string, unknown> {
  checkStorable(values);
  const given = Object.entries(resource.fields).filter(([name]) => values[name] !== undefined);
  return Object.fromEntries(given.map(([name, field]) => [name, stored(field, values[name])]));
}

function driverValues(resource: Resource, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, of]) => {
      const field = resource.fields[name];
      return [name, field ? driverValue(field, of) : of];
    }),
  );
}

export async function create<R extends Resource>(
  context: Context,
  resource: R,
  input: NewRecord<R>,
): Promise<RecordOf<R>> {
  const { client, scope, now } = context;
  const id = input.id ?? newId();
  const studio_id = resource.name === 'studios' ? id : input.studio_id;
  if (!reaches(scope, studio_id)) throw new InvalidValues({ studio_id: 'Studio nicht gefunden.' });
  const values = storedValues(resource, input);
  await checkReferences(context, resource, studio_id, values, { studioToo: true });
  Object.assign(values, await runningNumbers(context, resource, studio_id));
  const at = now.toISOString();
  const row = driverValues(resource, { id, studio_id, created_at: at, updated_at: at, ...values });
  const insert = () =>
    run<RecordOf<R>>(
      client,
      sql`INSERT INTO ${named(resource.name)} (${columnsSql(Object.keys(row))})
      VALUES (${sql.join(Object.values(row).map(value), sql`, `)}) RETURNING ${columnsSql(columnNames(resource))}`,
    );
  const [record] = await guarded(resource, { ...blank(resource), ...row }, insert);
  const changes = changesBetween(resource.fields, blank(resource), record!);
  await recordChange(context, resource, [{ studio_id, record_id: id, action: 'create', changes }]);
  return record!;
}

/** A record with nothing in it: what a new one is compared with in the log. */
function blank({ fields }: Resource): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, stored(field, null)]));
}

export async function update<R extends Resource>(
  context: Context,
  resource: R,
  id: string,
  input: NewValues<R>,
  { version, action = 'update', overruled = [] }: UpdateOptions = {},
): Promise<RecordOf<R>> {
  const { client, scope, now } = context;
  const current = await readOne(context, resource, id, 'FOR NO KEY UPDATE');
  if (!current) throw new NotFound();
  if (version !== undefined && version !== current.version) throw new StaleVersion(current);
  const given = storedValues(resource, input);
  const changes = changesBetween(resource.fields, current, { ...current, ...given });
  const changed = Object.fromEntries(Object.entries(given).filter(([name]) => name in changes));
  const moved = movedTo(context, resource, current, input.studio_id);
  const moving = moved ? await release(context, resource, current) : [];
  if (Object.keys(changed).length === 0 && !moved) return current;
  const studio_id = moved ?? current.studio_id;
  const referring = moved ? { ...current, ...changed } : changed;
  await checkReferences(context, resource, studio_id, referring, { studioToo: moved !== undefined });
  if (moved)
    Object.assign(changed, { studio_id: moved }, await runningNumbers(context, resource, moved, current));
  const row = driverValues(resource, { ...changed, updated_at: now.toISOString() });
  const assignments = Object.entries(row).map(([name, of]) => sql`${named(name)} = ${value(of)}`);
  const write = () =>
    run<RecordOf<R>>(
      client,
      sql`UPDATE ${named(resource.name)} t SET ${sql.join(assignments, sql`, `)}, version = version + 1
      WHERE ${inScope(scope)} AND t.studio_id = ${current.studio_id} AND t.id = ${id}
      RETURNING ${columnsSql(columnNames(resource))}`,
    );
  const [record] = await guarded(resource, { ...current, ...row }, write);
  if (moved) await moveAll(context, moving, current.studio_id, moved);
  await eraseWithdrawn(context, resource, current, record!);
  const told: Changes = overruled.length > 0 ? { [OVERRULED]: { before: null, after: overruled } } : {};
  await recordChange(context, resource, [
    { studio_id, record_id: id, action, changes: { ...changes, ...told } },
  ]);
  return record!;
}

/** The other studio that a record shall belong to from now on, if it shall. Only who works on all studios may ask for it. */
function movedTo(
  context: Context,
  resource: Resource,
  current: AnyRecord,
  studio_id: string | undefined,
): string | undefined {
  if (studio_id === undefined || studio_id === current.studio_id) return undefined;
  if (context.scope.rows !== 'all' || resource.name === 'studios')
    throw new InvalidValues({ studio_id: 'Das Studio kann nicht geändert werden.' });
  return studio_id;
}

/** Children, histories and pictures go with the record, whose own row is there already. */
async function moveAll(
  { client }: Context,
  moving: readonly GoingAlong[],
  from: string,
  studio_id: string,
): Promise<void> {
  for (const { resource, records } of moving) {
    const ids = value(records.map(({ id }) => id));
    const move = (table: string, which: SQL) =>
      run(
        client,
        sql`UPDATE ${named(table)} SET studio_id = ${studio_id} WHERE studio_id = ${from} AND ${which}`,
      );
    await move(resource.name, sql`id = ANY (${ids}::uuid[])`);
    await move('audit_log', sql`resource = ${resource.name} AND record_id = ANY (${ids}::uuid[])`);
    await move('avatars', sql`owner = ANY (${ids}::uuid[])`);
  }
}
