/** `POST {api}/bulk`: one action for many records, named or found, all or nothing. */
import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import { berlinDay } from '../../format/instants.ts';
import { exists, type Right } from '../../resources/access.ts';
import { actionPath, addressFields, bodyFields } from '../../resources/action.ts';
import type { BulkDone, Refusal } from '../../resources/bulk.ts';
import type { AnyRecord, Resource } from '../../resources/define.ts';
import { findingsOf, OVERRULE, openWarnings } from '../../resources/findings.ts';
import { authorize } from '../authz/authorize.ts';
import { newId } from '../storage/ids.ts';
import type { ManyChange, Transaction } from '../storage/types.ts';
import type { AppEnv, Caller } from '../types.ts';
import { actionsOf, type Mounted, perform, planAction, wordOf } from './actions.ts';
import { readJson } from './body.ts';
import { parseFields } from './bodyFields.ts';
import { type BulkCall, parseBulk } from './bulkBody.ts';
import { eachOf, recordsOf } from './chosen.ts';
import { objectionsTo } from './deletion.ts';
import { once } from './idempotency.ts';
import { isObject } from './normalise.ts';
import { refersText } from './onError.ts';
import { conflict, invalid, Problem, unconfirmed } from './problem.ts';
import { fieldSchema } from './schemas.ts';
import type { Writes } from './writes.ts';

/** So many refusals are named. */
const NAMED = 100;

/**
 * What can be done to many of the records at once, by its word, with the right that it takes. Children are reached one
 * parent at a time; an action whose address names a part of a record is for one.
 * @example [...wordsForMany(contracts).keys()] // ['update', 'delete', 'conclude', 'pause', …]
 */
export function wordsForMany({ access, within, actions = {} }: Resource): ReadonlyMap<string, Right> {
  if (within !== undefined) return new Map();
  const general = (['update', 'delete'] as const).filter((word) => exists(access, word));
  const declared = Object.entries(actions).filter(
    ([name, action]) => addressFields(actionPath(name, action)).length === 0,
  );
  return new Map<string, Right>([...general.map((word) => [word, word] as const), ...declared]);
}

const wordIn = (body: unknown) => (isObject(body) ? String(body.action) : '');

/**
 * Answers how many records changed and the batch that their entries in the audit log carry.
 * @throws Problem 404 when one of the named records isn't in reach, 409 with `refused` when one of them can't be changed
 */
export async function bulk(c: Context<AppEnv>, writes: Writes): Promise<Response> {
  const { services, resource, hooks } = writes;
  const user = c.get('user');
  const today = berlinDay(services.now());
  const body = await readJson(c);
  const words = wordsForMany(resource);
  const said = hooks.bulkWords?.(body) ?? body;
  const grant = authorize(c, words.get(wordIn(said)) ?? [...words.values()][0]!, resource);
  const call = parseBulk(resource, said, { user, today, actions: [...words.keys()] });
  return once<BulkDone>(c, services.database.pool, {
    first: async (keep) => {
      const batch_id = newId();
      const changed = await services.database.transaction(grant, async (tx) => {
        const records = await recordsOf(tx, resource, call.chosen, { forUpdate: true });
        const work = { tx, writes, user, today, call, batch: batch_id };
        const action = actionsOf(services, resource, hooks).find(({ name }) => name === call.action);
        const all = call.action === 'delete' ? removeAll : updateAll;
        const done = await (action ? actAll(work, action, records) : all(work, records));
        await keep({ changed: done.length, batch_id }, tx.client);
        return done;
      });
      hooks.settle?.(services, changed);
      return c.json({ changed: changed.length, batch_id });
    },
    again: (answer) => c.json(answer),
  });
}

interface Work {
  readonly tx: Transaction;
  readonly writes: Writes;
  readonly user: Caller;
  readonly today: string;
  readonly call: BulkCall;
  readonly batch: string;
}

/** Answers the ids of the records that changed. */
async function updateAll(work: Work, records: readonly AnyRecord[]): Promise<string[]> {
  const { tx, writes, user, call, batch } = work;
  const { services, resource, hooks } = writes;
  const refused: Refusal[] = [];
  const changes: ManyChange[] = [];
  await eachOf(records, async (current) => {
    const values = nextValues(call, current);
    const declared = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, current[name]]));
    const next = { ...declared, ...values };
    const reason = await refusalOf(async () => {
      const overruled = refuseNew(work, declared, next);
      const written = { services, user, resource, action: 'update', id: current.id, values: next } as const;
      const checked = (await hooks.before?.(written, tx, current)) ?? values;
      changes.push({ id: current.id, values: checked, overruled });
    });
    if (reason !== undefined) refused.push({ id: current.id, title: resource.title(current), reason });
  });
  refuse(resource, refused, 'ändern', 'geändert');
  const changed = await tx.updateMany(resource, changes, { batch });
  return told(work, records, changed);
}

/** Tells the entity of the records that changed; answers their ids. */
async function told(
  { tx, writes: { services, hooks } }: Work,
  records: readonly AnyRecord[],
  changed: readonly AnyRecord[],
): Promise<string[]> {
  const before = new Map(records.map((record) => [record.id, record]));
  const written = changed.map((after) => ({ before: before.get(after.id)!, after }));
  await hooks.after?.({ services, action: 'update', records: written }, tx);
  return changed.map(({ id }) => id);
}

/** A declared action with each of the records; answers the ids of those that changed. */
async function actAll(work: Work, mounted: Mounted, records: readonly AnyRecord[]): Promise<string[]> {
  const { tx, user, today, call, batch } = work;
  const { resource, name, action, handler } = mounted;
  const { [OVERRULE]: overruled = [], ...body }: Record<string, unknown> = parseFields(
    bodyFields(action),
    call.body,
    today,
  );
  const wanted = { user, today, body, overruled: overruled as string[], headers: {} };
  const refused: Refusal[] = [];
  const planned: { record: AnyRecord; values: Record<string, unknown>; overruled: string[] }[] = [];
  await eachOf(records, async (record) => {
    const reason = await refusalOf(async () => {
      const plan = await planAction(tx, mounted, { ...wanted, record });
      if (!('already' in plan)) planned.push({ record, ...plan });
    });
    if (reason !== undefined) refused.push({ id: record.id, title: resource.title(record), reason });
  });
  refuse(resource, refused, 'ändern', 'geändert');
  if (!handler.run) {
    const changes = planned.map(({ record, ...change }) => ({ id: record.id, ...change }));
    return told(work, records, await tx.updateMany(resource, changes, { batch, action: wordOf(name) }));
  }
  const changed: AnyRecord[] = [];
  for (const plan of planned) {
    const after = await perform(tx, mounted, { ...wanted, ...plan }, batch);
    if (after.version !== plan.record.version) changed.push(after);
  }
  return told(work, records, changed);
}

/** The values that a record gets: those for all, and its lists with what joins and leaves them. */
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
 * A rule that a record breaks already isn't broken by the change, and what it was warned of before is known. Answers the
 * names of the new warnings, which are gone over.
 * @throws Problem 422, or 409 with the warnings
 */
function refuseNew(
  { writes: { resource }, call, today }: Work,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string[] {
  const known = findingsOf(resource.check?.(before, { today }));
  const found = findingsOf(resource.check?.(after, { today }));
  const fresh = Object.entries(found.errors).filter(([path, message]) => known.errors[path] !== message);
  for (const name of Object.keys(call.add)) {
    const { error } = fieldSchema(resource.fields[name]!, { today }).safeParse(after[name]);
    if (error && !isDeepStrictEqual(before[name], after[name]))
      fresh.push([name, error.issues[0]?.message ?? '']);
  }
  if (fresh.length > 0) throw invalid(Object.fromEntries(fresh));
  const warnings = openWarnings(
    found.warnings,
    known.warnings.map(({ name }) => name),
  );
  if (openWarnings(warnings, call.overruled).length > 0) throw unconfirmed(warnings);
  return warnings.map(({ name }) => name);
}

/** What speaks against it, in the words of the refusal; undefined when nothing does. */
async function refusalOf(attempt: () => Promise<void>): Promise<string | undefined> {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [first] = Object.values(error.options.errors ?? {});
    return first ?? error.options.detail;
  }
}

/** Answers the ids of the records that were removed. */
async function removeAll(work: Work, records: readonly AnyRecord[]): Promise<string[]> {
  const { tx, writes, user, batch } = work;
  const { services, resource, hooks } = writes;
  const refused: Refusal[] = [];
  for (const { record, reason, blockers } of await objectionsTo(tx, writes, user, records)) {
    const [blocker] = blockers;
    const needed = blocker && refersText({ by: blocker.resource, count: blocker.total });
    const against = reason ?? (needed && `wird noch gebraucht: ${needed} darauf.`);
    if (against) refused.push({ id: record.id, title: resource.title(record), reason: against });
  }
  refuse(resource, refused, 'löschen', 'gelöscht');
  await tx.removeMany(
    resource,
    records.map(({ id }) => id),
    { batch },
  );
  const written = records.map((before) => ({ before, after: before }));
  await hooks.after?.({ services, action: 'delete', records: written }, tx);
  return records.map(({ id }) => id);
}

/** @throws Problem 409 that names the records which keep all of them from it */
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
      : `${refused.length.toLocaleString('de-DE')} ${label.many} lassen sich nicht ${verb}. ${nothing}`,
    {
      refused: refused
        .slice(0, NAMED)
        .map(({ reason, ...one }) => ({ ...one, reason: reason.charAt(0).toUpperCase() + reason.slice(1) })),
    },
  );
}
