/** `POST {api}/bulk`: one action for many records, named or found, all or nothing. */
import { isDeepStrictEqual } from 'node:util';
import { bodyFields } from '#declare/action.ts';
import type { BulkDone, Refusal } from '#declare/bulk.ts';
import type { AnyRecord, Resource, Right } from '#declare/define.ts';
import { findingsOf, OVERRULE, openWarnings, type Warning } from '#declare/findings.ts';
import { unusualIn } from '#declare/unusual.ts';
import { formatNumber } from '#format/numbers.ts';
import { conflict, invalid } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import type { ManyChange, Transaction } from '#services/storage/types.ts';
import { actionsOf, type Mounted, perform, planAction, recordsSeen, wordOf } from './actions.ts';
import { parseFields } from './bodyFields.ts';
import { type BulkCall, parseBulk, wordsForMany } from './bulkBody.ts';
import { eachOf, recordsOf } from './chosen.ts';
import { objectionsTo, refusalOf } from './deletion.ts';
import { isObject } from './normalise.ts';
import { refersText } from './onError.ts';
import { requireNamed } from './reach.ts';
import { fieldSchema } from './schemas.ts';
import { type AnyCall, type Entity, overruledWarnings } from './writes.ts';

/** Largest number of refusals that are named. */
const NAMED = 100;

/** Returns the right that a call requires: the same as for one record. */
export function rightIn({ resource, hooks }: Entity, body: unknown): Right {
  const words = wordsForMany(resource);
  const meant = hooks.bulkWords?.(body) ?? body;
  const word = isObject(meant) && typeof meant.action === 'string' ? meant.action : '';
  return words.get(word) ?? [...words.values()][0]!;
}

/**
 * Returns the number of changed records, and the batch id of their entries in the audit log.
 * @throws Problem 404 when one of the named records isn't in reach, 409 with `refused` when one of them can't
 * be changed
 */
export async function bulk(entity: Entity, caller: AnyCall): Promise<BulkDone> {
  const { resource, hooks } = entity;
  const { services, user, today, body, write } = caller;
  const actions = [...wordsForMany(resource).keys()];
  const call = parseBulk(resource, hooks.bulkWords?.(body) ?? body, { user, today, actions });
  const batch_id = newId();
  let changed: string[] = [];
  const done = await write(async (tx) => {
    const records = await recordsOf(tx, resource, call.chosen, { forUpdate: true });
    const work = { tx, entity, services, user, today, call, batch: batch_id };
    const action = actionsOf(entity).find(({ name }) => name === call.action);
    const all = call.action === 'delete' ? removeAll : updateAll;
    changed = await (action ? actAll(work, action, records) : all(work, records));
    return { changed: changed.length, batch_id };
  });
  hooks.settle?.(services, changed);
  return done;
}

interface Work extends Pick<AnyCall, 'services' | 'user' | 'today'> {
  readonly tx: Transaction;
  readonly entity: Entity;
  readonly call: BulkCall;
  readonly batch: string;
}

/** Tries the change of each record. @throws Problem 409 that names the refused records */
async function tryAll(
  resource: Resource,
  records: readonly AnyRecord[],
  attempt: (record: AnyRecord) => Promise<void>,
): Promise<void> {
  const refused: Refusal[] = [];
  await eachOf(records, async (record) => {
    const reason = await refusalOf(() => attempt(record));
    if (reason !== null) refused.push({ id: record.id, title: resource.title(record), reason });
  });
  refuse(resource, refused, 'ändern', 'geändert');
}

/** Returns the ids of the changed records. */
async function updateAll(work: Work, records: readonly AnyRecord[]): Promise<string[]> {
  const { tx, entity, services, user, call, batch } = work;
  const { resource, hooks } = entity;
  const changes: ManyChange[] = [];
  for (const named of [call.values, call.add]) await requireNamed(services, tx, resource.fields, named);
  await tryAll(resource, records, async (current) => {
    const values = nextValues(call, current);
    const declared = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, current[name]]));
    const next = { ...declared, ...values };
    const asking = { warnings: newWarnings(work, declared, next), confirmed: call.overruled };
    const written = { services, user, resource, action: 'update', id: current.id, values: next } as const;
    const checked = (await hooks.before?.(written, tx, current)) ?? values;
    const overruled = await overruledWarnings(hooks, written, tx, current, asking);
    changes.push({ id: current.id, values: checked, overruled });
  });
  return settled(work, records, await tx.updateMany(resource, changes, { batch }));
}

/** Runs the entity's hook with the changed records; returns their ids. */
async function settled(
  { tx, services, entity: { hooks } }: Work,
  records: readonly AnyRecord[],
  changed: readonly AnyRecord[],
): Promise<string[]> {
  const before = new Map(records.map((record) => [record.id, record]));
  const written = changed.map((after) => ({ before: before.get(after.id)!, after }));
  await hooks.after?.({ services, action: 'update', records: written }, tx);
  return changed.map(({ id }) => id);
}

/** Applies a declared action to each of the records; returns the ids of the changed ones. */
async function actAll(work: Work, mounted: Mounted, records: readonly AnyRecord[]): Promise<string[]> {
  const { tx, services, user, today, call, batch } = work;
  const { entity, name, action, handler } = mounted;
  const { resource } = entity;
  const { [OVERRULE]: overruled = [], ...body }: Record<string, unknown> = parseFields(
    bodyFields(action),
    call.body,
    today,
  );
  const wanted = { services, user, today, body, overruled: overruled as string[], header: () => undefined };
  await requireNamed(services, tx, action.fields, body);
  const seen = await recordsSeen(tx, mounted, services, records);
  const planned: { record: AnyRecord; values: Record<string, unknown>; overruled: string[] }[] = [];
  await tryAll(resource, records, async (record) => {
    const plan = await planAction(tx, mounted, { ...wanted, record, seen: seen(record) });
    if (!('already' in plan)) planned.push({ record, ...plan });
  });
  if (!handler.run) {
    const changes = planned.map(({ record, ...change }) => ({ id: record.id, ...change }));
    return settled(work, records, await tx.updateMany(resource, changes, { batch, action: wordOf(name) }));
  }
  const changed: AnyRecord[] = [];
  for (const plan of planned) {
    const after = await perform(tx, mounted, { ...wanted, ...plan }, batch);
    if (after.version !== plan.record.version) changed.push(after);
  }
  return settled(work, records, changed);
}

/**
 * Returns the next values of a record: the values for all, and its lists with additions and removals applied.
 */
function nextValues({ values, add, remove }: BulkCall, current: AnyRecord): Record<string, unknown> {
  const lists: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(add), ...Object.keys(remove)])) {
    const before = current[name] as readonly string[];
    const kept = before.filter((one) => !remove[name]?.includes(one));
    lists[name] = [...new Set([...kept, ...(add[name] ?? [])])];
  }
  return { ...values, ...lists };
}

/**
 * Refuses only what the change causes: a rule that a record breaks already, or a warning that it had already,
 * doesn't count. Returns the new warnings.
 * @throws Problem 422
 */
function newWarnings(
  { entity: { resource }, call, today }: Work,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): readonly Warning[] {
  const known = findingsOf(resource.check?.(before, { today }));
  const found = findingsOf(resource.check?.(after, { today }));
  const fresh = Object.entries(found.errors).filter(([path, message]) => known.errors[path] !== message);
  for (const name of Object.keys(call.add)) {
    const { error } = fieldSchema(resource.fields[name]!, { today }).safeParse(after[name]);
    if (error && !isDeepStrictEqual(before[name], after[name]))
      fresh.push([name, error.issues[0]?.message ?? '']);
  }
  if (fresh.length > 0) throw invalid(Object.fromEntries(fresh));
  return openWarnings(
    [...unusualIn(resource.fields, after, { today, before }), ...found.warnings],
    known.warnings.map(({ name }) => name),
  );
}

/** Returns the ids of the removed records. */
async function removeAll(work: Work, records: readonly AnyRecord[]): Promise<string[]> {
  const { tx, entity, services, batch } = work;
  const { resource, hooks } = entity;
  const refused: Refusal[] = [];
  const { objections } = await objectionsTo(tx, entity, work, records);
  for (const { record, reason, blockers } of objections) {
    const [blocker] = blockers;
    const needed = blocker && refersText({ by: blocker.resource, count: blocker.total });
    const against = reason ?? (needed && `wird noch gebraucht: ${needed} darauf.`);
    if (against) refused.push({ id: record.id, title: resource.title(record), reason: against });
  }
  refuse(resource, refused, 'löschen', 'gelöscht');
  await tx.removeMany(
    resource,
    records.map(({ id }) => id),
    { batch, bin: true },
  );
  const written = records.map((before) => ({ before, after: before }));
  await hooks.after?.({ services, action: 'delete', records: written }, tx);
  return records.map(({ id }) => id);
}

/** @throws Problem 409 that names the refused records, which abort the whole batch */
function refuse({ label }: Resource, refused: readonly Refusal[], verb: string, done: string): void {
  const [first, ...others] = refused;
  if (!first) return;
  const nothing = `Nichts wurde ${done}.`;
  const alone = /^[a-zäöü]/.test(first.reason)
    ? `${first.title} ${first.reason}`
    : `${first.title}: ${first.reason}`;
  throw conflict(
    others.length === 0
      ? `${alone} ${nothing}`
      : `${formatNumber(refused.length)} ${label.many} lassen sich nicht ${verb}. ${nothing}`,
    {
      refused: refused
        .slice(0, NAMED)
        .map(({ reason, ...one }) => ({ ...one, reason: reason.charAt(0).toUpperCase() + reason.slice(1) })),
    },
  );
}
