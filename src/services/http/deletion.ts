/** What would refuse a deletion, asked before it: of one record `GET {id}/deletion`, of many `POST deletion`. */
import { may } from '../../access/may.ts';
import type { Deletion } from '../../resources/bulk.ts';
import type { AnyRecord } from '../../resources/define.ts';
import type { WriteCall } from '../entities/hooks.ts';
import type { Blocker } from '../storage/blockers.ts';
import type { Kept } from '../storage/keep.ts';
import { NotFound, type Transaction } from '../storage/types.ts';
import { unknownIn } from './bodyFields.ts';
import { CHOSEN_BODY, chosenIn, eachOf, recordsOf } from './chosen.ts';
import { keptText } from './onError.ts';
import { conflict, invalid, Problem } from './problem.ts';
import type { AnyCall, Entity, RecordCall } from './writes.ts';

/** Whether the record could be deleted now, and what stands in the way; the deletion itself looks again. */
export function deletionOf(entity: Entity, call: RecordCall): Promise<Deletion> {
  return call.read(async (tx) => {
    const record = await tx.get(entity.resource, call.params.id);
    if (!record) throw new NotFound();
    return (await deletions(tx, entity, call, [record]))[0]!;
  });
}

/**
 * The same for each of many records, named or found, in the order of their ids.
 * @throws Problem 404 when one of them isn't there, 422 for a body that names none
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
  return objections.map(({ record, reason, blockers }) => ({
    id: record.id,
    title: entity.resource.title(record),
    allowed: reason === null && blockers.length === 0,
    reason,
    blockers: blockers.map((blocker) => presentBlocker(call, blocker)),
    along: (along.get(record.id) ?? []).map(({ resource: { name }, total }) => ({ resource: name, total })),
  }));
}

interface Objection {
  readonly record: AnyRecord;
  readonly reason: string | null;
  readonly blockers: readonly Blocker[];
}

/** What stands in the way of deleting each of the records: the law, the entity's own reason, and who needs it. */
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

/** What speaks against it, in the words of the refusal: of the first field, where it is about fields. */
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
 * Asks the law and the entity itself: both are heard, as the law says why and the entity what can be done instead.
 * @throws Problem what the entity says, 409 where the law alone forbids it
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

/** Records are named to whom may read them, and counted for everybody. */
function presentBlocker({ user }: AnyCall, { resource, total, records }: Blocker) {
  const named = may(user, 'list', resource).allowed ? records : [];
  return {
    resource: resource.name,
    total,
    records: named.map((record) => ({ id: record.id, title: resource.title(record) })),
  };
}
