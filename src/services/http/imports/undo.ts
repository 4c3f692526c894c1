/** `POST {api}/import/undo`: removes the records that an import created, and restores those it changed. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord } from '#declare/define.ts';
import type { ImportUndone, importEndpoints } from '#declare/imports.ts';
import { notFound } from '#services/problem.ts';
import type { Changes } from '#services/storage/audit.ts';
import { isId, newId } from '#services/storage/ids.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { ManyChange } from '#services/storage/types.ts';
import type { Call } from '../endpoint.ts';
import type { Entity } from '../writes.ts';

interface Logged {
  readonly record_id: string;
  readonly action: string;
  readonly changes: Changes;
}

/**
 * Keeps later changes: a created record that was changed since, and a field with another value by now.
 * @throws Problem 404 for an unknown batch, 409 when a record is needed by now
 */
export function undoImport(
  { resource, hooks }: Entity,
  { services, body, studio_id, write }: Call<ReturnType<typeof importEndpoints>['undo']>,
): Promise<ImportUndone> {
  const { batch_id } = body;
  if (!isId(batch_id)) throw notFound('Diesen Import gibt es nicht.');
  return write(async (tx) => {
    const logged = await run<Logged>(
      tx.client,
      sql`SELECT record_id, action, changes FROM audit_log WHERE studio_id = ${studio_id}
        AND batch_id = ${batch_id} AND resource = ${resource.name} AND action IN ('create', 'update')`,
    );
    if (logged.length === 0) throw notFound('Diesen Import gibt es nicht.');
    const ids = logged.map(({ record_id }) => record_id);
    const records: AnyRecord[] = await tx.getMany(resource, ids, { forUpdate: true });
    const by = new Map(records.map((one) => [one.id, one]));
    const gone: AnyRecord[] = [];
    const back: ManyChange[] = [];
    let kept = 0;
    for (const { record_id, action, changes } of logged) {
      const current = by.get(record_id);
      if (!current) continue;
      if (action === 'create') {
        if (current.version === 1) gone.push(current);
        else kept += 1;
        continue;
      }
      const values = Object.entries(changes).filter(
        ([name, { after }]) =>
          name in resource.fields && isDeepStrictEqual(current[name] ?? null, after ?? null),
      );
      if (values.length === 0) kept += 1;
      else
        back.push({
          id: record_id,
          values: Object.fromEntries(values.map(([name, { before }]) => [name, before])),
        });
    }
    const batch = newId();
    const restored = await tx.updateMany(resource, back, { batch });
    await tx.removeMany(
      resource,
      gone.map(({ id }) => id),
      { batch },
    );
    const removed = gone.map((before) => ({ before, after: before }));
    if (removed.length > 0) await hooks.after?.({ services, action: 'delete', records: removed }, tx);
    const changed = restored.map((after) => ({ before: by.get(after.id)!, after }));
    if (changed.length > 0) await hooks.after?.({ services, action: 'update', records: changed }, tx);
    return { removed: gone.length, restored: restored.length, kept };
  });
}
