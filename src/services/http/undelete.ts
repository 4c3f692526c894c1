/** Handles `POST {api}/undelete`: restores deleted records. Requires the right to delete. */
import type { Deleted, Undeleted } from '#declare/bulk.ts';
import type { AnyRecord, FieldErrors } from '#declare/define.ts';
import { conflict, invalid, notFound } from '#services/problem.ts';
import { isId, newId } from '#services/storage/ids.ts';
import { InvalidValues, NotFound } from '#services/storage/types.ts';
import { unknownIn } from './bodyFields.ts';
import { chosenIn, UNDELETE_BODY } from './chosen.ts';
import { requireConsent } from './reach.ts';
import type { AnyCall, Entity } from './writes.ts';

/**
 * Restores all of the records, or none, with what was deleted with them.
 * @throws Problem 404 for what isn't in the bin, 409 where it doesn't fit any more
 */
export async function undelete(
  { resource, hooks }: Entity,
  { services, user, body, write }: AnyCall,
): Promise<Undeleted> {
  const which = deletedIn(resource, body, user);
  try {
    let ids: string[] = [];
    const done = await write(async (tx) => {
      const parents = services.database.resources.find(({ name }) => name === resource.within);
      if (parents && tx.parent) requireConsent(resource, parents, tx.parent);
      const admit = (record: AnyRecord) => hooks.undelete?.({ services, user }, tx, record);
      const records = await tx.undelete(resource, which, { batch: newId(), admit });
      await hooks.undeleted?.(services, tx, records);
      ids = records.map(({ id }) => id);
      return { restored: records.length };
    });
    hooks.settle?.(services, ids);
    return done;
  } catch (error) {
    if (error instanceof NotFound) throw notFound(NOT_IN_BIN);
    if (error instanceof InvalidValues)
      throw conflict(`Wiederherstellen geht nicht: ${[...new Set(Object.values(error.errors))].join(' ')}`);
    throw error;
  }
}

const NOT_IN_BIN = 'Das liegt nicht (mehr) im Papierkorb.';

/** @throws Problem 422 for a body that names none */
function deletedIn(resource: Entity['resource'], body: AnyCall['body'], user: AnyCall['user']): Deleted {
  const { ids, batch_id } = body as { readonly ids?: unknown; readonly batch_id?: unknown };
  const errors: FieldErrors = unknownIn(body, Object.keys(UNDELETE_BODY.properties));
  if (isId(batch_id) && ids === undefined && Object.keys(errors).length === 0) return { batch_id };
  if (batch_id !== undefined) errors.batch_id = 'Das ist keine Kennung.';
  const chosen = chosenIn(resource, { ids }, user, errors);
  if (Object.keys(errors).length > 0 || !('ids' in chosen)) throw invalid(errors);
  return chosen;
}
