/**
 * Previews a deletion: which refusals it would meet, for one record by `GET {id}/deletion`, for many by `POST
 * deletion`.
 */
import { may } from '#access/may.ts';
import type { Deletion } from '#declare/bulk.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { WriteCall } from '#services/hooks.ts';
import { conflict, invalid, Problem } from '#services/problem.ts';
import type { Blocker } from '#services/storage/blockers.ts';
import type { Kept } from '#services/storage/keep.ts';
import { NotFound, type Transaction } from '#services/storage/types.ts';
import { unknownIn } from './bodyFields.ts';
import { CHOSEN_BODY, chosenIn, eachOf, recordsOf } from './chosen.ts';
import { linesOf } from './lines.ts';
import { keptText } from './onError.ts';
import type { AnyCall, Entity, RecordCall } from './writes.ts';

/** Returns whether the record could be deleted now, and the obstacles; the deletion itself checks again. */
export function deletionOf(entity: Entity, call: RecordCall): Promise<Deletion> {
  return call.read(async (tx) => {
    const record = await tx.get(entity.resource, call.params.id);
    if (!record) throw new NotFound();
    return (await deletions(tx, entity, call, [record]))[0]!;
  });
}

/**
 * Returns the same for each of many records, named or matched, in the order of their ids.
 * @throws Problem 404 when one of them doesn't exist, 422 for a body that names none
 */
export function deletionOfMany(entity: Entity, call: AnyCall): Promise<Deletion[]> {
  const errors = unknownIn(call.body, Object.keys(CHOSEN_BODY.properties));
  const chosen = chosenIn(entity.resource, call.body as object, call.user, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return call.read(async (tx) => deletions(tx, entity, call, await recordsOf(tx, entity.resource, chosen)));
}

async function deletions(
  tx: Transaction,
  entity: Entity,
  call: AnyCall,
  records: readonly AnyRecord[],
): Promise<Deletion[]> {
  const { objections, along } = await objectionsTo(tx, entity, call, records);
  const named = objections.flatMap(({ blockers }) => blockers.map((one) => namedOf(call, one)));
  const line = await linesOf(tx, call.user, named, new Set(records.map(({ id }) => id)));
  return objections.map(({ record, reason, blockers }) => ({
    id: record.id,
    title: entity.resource.title(record),
    allowed: reason === null && blockers.length === 0,
    reason,
    blockers: blockers.map((blocker) => presentBlocker(call, blocker, line)),
    along: (along.get(record.id) ?? []).map(({ resource: { name }, total }) => ({ resource: name, total })),
  }));
}

interface Objection {
  readonly record: AnyRecord;
  readonly reason: string | null;
  readonly blockers: readonly Blocker[];
}

/**
 * Returns the obstacles to deleting each of the records: retention by law, the entity's own refusal, and
 * records that need it.
 */
export async function objectionsTo(
  tx: Transaction,
  entity: Entity,
  { services, user }: Pick<AnyCall, 'services' | 'user'>,
  records: readonly AnyRecord[],
) {
  const { resource } = entity;
  const deletion = await tx.deletion(resource, records);
  const [blockers, kept] = [await deletion.blockers(), await deletion.kept()];
  const objections: Objection[] = [];
  await eachOf(records, async (record) => {
    const call = { services, user, resource, action: 'delete', id: record.id, values: {} } as const;
    const reason = await refusalOf(() => refuseDeletion(tx, entity, call, record, kept.get(record.id)));
    objections.push({ record, reason, blockers: blockers.get(record.id) ?? [] });
  });
  return { objections, along: deletion.along };
}

/**
 * Returns the message of the refusal, or of its first field where it is about fields; null where nothing is
 * refused.
 */
export async function refusalOf(attempt: () => Promise<void>): Promise<string | null> {
  try {
    await attempt();
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [first] = Object.values(error.options.errors ?? {});
    return first ?? error.options.detail;
  }
}

/**
 * Checks both retention by law and the entity's own rules: the former gives the reason, the latter the
 * alternative.
 * @throws Problem of the entity, 409 where the law alone forbids it
 */
export async function refuseDeletion(
  tx: Transaction,
  { hooks }: Entity,
  call: WriteCall,
  record: AnyRecord,
  kept: readonly Kept[] = [],
): Promise<void> {
  const law = keptText(kept);
  try {
    await hooks.before?.(call, tx, record);
  } catch (error) {
    if (!(error instanceof Problem) || !law) throw error;
    throw new Problem({ ...error.options, detail: `${law} ${error.options.detail}` });
  }
  if (law) throw conflict(law);
}

/** Names the records only to callers who may read them. */
function namedOf({ user }: AnyCall, { resource, records }: Blocker) {
  return { resource, rows: may(user, 'list', resource).allowed ? records : [] };
}

/** Counts them for all. */
function presentBlocker(
  call: AnyCall,
  blocker: Blocker,
  line: (resource: Resource, record: AnyRecord) => string,
) {
  const { resource, rows } = namedOf(call, blocker);
  return {
    resource: resource.name,
    total: blocker.total,
    records: rows.map((one) => ({
      ...{ id: one.id, parent_id: (one.parent_id as string | undefined) ?? null },
      ...{ title: resource.title(one), line: line(resource, one) },
    })),
  };
}
