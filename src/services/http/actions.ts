/** The declared actions of a resource: `POST {api}/{id}/{path}`, each guarded by its own right. */
import { narrowingOf } from '#access/may.ts';
import type { AnyAction } from '#declare/action.ts';
import { auditName } from '#declare/action.ts';
import { type AnyRecord, allFields, type Resource } from '#declare/define.ts';
import { findingsOf, OVERRULE, openWarnings } from '#declare/findings.ts';
import { unusualIn } from '#declare/unusual.ts';
import type { AuditAction } from '#resources/audit.ts';
import type { ActionHandler, ActionHandlers } from '#services/hooks.ts';
import { conflict, invalid, unconfirmed } from '#services/problem.ts';
import { recordChange } from '#services/storage/audit.ts';
import { newId } from '#services/storage/ids.ts';
import { NotFound, StaleVersion, type Transaction, type UpdateOptions } from '#services/storage/types.ts';
import { overruledChange } from '#services/storage/write.ts';
import type { Services } from '#services/types.ts';
import { requireNamed } from './reach.ts';
import type { AnyCall, Entity, RecordCall } from './writes.ts';

/** A declared action with what carries it out. */
export interface Mounted {
  readonly entity: Entity;
  readonly name: string;
  readonly action: AnyAction;
  readonly handler: ActionHandler;
}

/**
 * Checks that handlers and declared actions match, before anything is mounted.
 * @throws Error for a handler that isn't declared, and for an action without an implementation
 * @example checkActions(contracts, hooks.actions)
 */
export function checkActions(resource: Resource, handlers: ActionHandlers = {}): void {
  const { actions = {} } = resource;
  for (const name of Object.keys(handlers))
    if (!Object.hasOwn(actions, name)) throw new Error(`${resource.name} declares no action ${name}`);
  for (const [name, action] of Object.entries(actions))
    if (!isCarriedOut(resource, action, handlers[name]))
      throw new Error(`Nothing carries out ${resource.name}.${name}`);
}

/** Returns the declared actions of a resource that are implemented. */
export function actionsOf(entity: Entity): Mounted[] {
  const { resource, hooks } = entity;
  return Object.entries(resource.actions ?? {}).flatMap(([name, action]) => {
    const handler: ActionHandler | undefined = hooks.actions?.[name];
    return isCarriedOut(resource, action, handler) ? [{ entity, name, action, handler: handler ?? {} }] : [];
  });
}

/** Returns whether a handler implements it, or the values of its body, where all of them are the record's. */
function isCarriedOut(resource: Resource, action: AnyAction, handler: ActionHandler | undefined): boolean {
  const names = Object.keys(action.fields);
  const own = names.length > 0 && names.every((name) => Object.hasOwn(resource.fields, name));
  return Boolean(handler?.run ?? action.writes) || own;
}

type Body = Record<string, unknown>;

/** Returns the parameters of an action: the body, and the parts of it that stand in the address. */
export function act(mounted: Mounted, call: RecordCall & Pick<Wanted, 'header'>): Promise<AnyRecord> {
  const { services, version, params, header, write } = call;
  const { id, parent_id: _, ...inAddress } = params as Record<string, string>;
  const { [OVERRULE]: overruled = [], ...sent } = call.body as Body;
  const request = { ...call, body: { ...sent, ...inAddress }, overruled: overruled as string[], header };
  const { around = (_services, _id, run) => run() } = mounted.handler;
  return around(services, params.id, () =>
    write((tx) => carryOut(tx, mounted, { ...request, id: params.id, version })),
  );
}

/** @throws Problem 404, 409 with the reason or the warnings, 412, 422: in this order */
async function carryOut(
  tx: Transaction,
  mounted: Mounted,
  request: Omit<Wanted, 'record' | 'seen' | 'ahead'> & { readonly id: string },
): Promise<AnyRecord> {
  const { resource, hooks } = mounted.entity;
  const { services } = request;
  const locking = tx.get(resource, request.id, { forUpdate: true });
  const ahead = !narrowingOf(tx.scope) && mounted.handler.ahead?.(tx, request.id);
  if (ahead) ahead.catch(() => undefined);
  const record = await locking;
  if (!record) throw new NotFound();
  await requireNamed(services, tx, mounted.action.fields, request.body);
  const seen = (await recordsSeen(tx, mounted, services, [record]))(record);
  const planned = await planAction(tx, mounted, { ...request, record, seen, ...(ahead && { ahead }) });
  if ('already' in planned) return planned.already;
  const changed = await perform(tx, mounted, { ...request, record, ...planned });
  if (changed.version !== record.version)
    await hooks.after?.({ services, action: 'update', records: [{ before: record, after: changed }] }, tx);
  return changed;
}

type Seen = Readonly<Record<string, AnyRecord | undefined>>;

interface Wanted extends Pick<AnyCall, 'services' | 'user' | 'today'> {
  /** Locked. */
  readonly record: AnyRecord;
  readonly seen: Seen;
  /** What the handler asked along with the lock. */
  readonly ahead?: Promise<unknown>;
  readonly version?: number | undefined;
  readonly body: Body;
  /** Names of the warnings to overrule. */
  readonly overruled: string[];
  /** Sets a header of the response. */
  header(name: string, value: string): void;
}

interface Planned {
  readonly values: Body;
  /** Names of the overruled warnings. */
  readonly overruled: string[];
}

/**
 * Returns what an action would write, once all checks pass; the record, where the action was applied before.
 * @throws Problem 409 with the reason or the warnings, 412, 422: in this order
 */
export async function planAction(
  tx: Transaction,
  mounted: Mounted,
  { record, seen, ahead, user, version, today, body, overruled, header }: Omit<Wanted, 'services'>,
): Promise<Planned | { readonly already: AnyRecord }> {
  const { action, handler } = mounted;
  const earlier = action.already?.(record) ? record : await handler.already?.({ tx, record, body, header });
  if (earlier) return { already: earlier };
  const reason = action.allowed?.(record, { today, body });
  if (reason !== undefined) throw conflict(reason);
  if (version !== undefined && version !== record.version) throw new StaleVersion(record);
  const about = { today, record, seen };
  const { errors, warnings: declared } = findingsOf(action.check?.(body, about));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const warnings = [
    ...unusualIn(action.fields, body, { today }),
    ...declared,
    ...((await handler.warn?.({ tx, record, body }, ahead)) ?? []),
  ];
  if (openWarnings(warnings, overruled).length > 0) throw unconfirmed(warnings);
  const values = action.writes?.(body, { ...about, now: tx.now.toISOString() }) ?? body;
  handler.refuse?.({ user, record, values });
  return { values, overruled: warnings.map((warning) => warning.name) };
}

/** Applies a planned action to one record. @param together the batch, in an action for many */
export function perform(
  tx: Transaction,
  { entity: { resource }, name, handler }: Mounted,
  planned: Omit<Wanted, 'seen' | 'ahead' | 'version'> & Planned,
  together?: string,
): Promise<AnyRecord> {
  const { services, record, values, overruled } = planned;
  const action = wordOf(name);
  const write = (written: Body, options: Pick<UpdateOptions, 'rollUp'> = {}) =>
    tx.update(resource, record.id, written, {
      ...options,
      ...{ action, overruled },
      ...(together && { batch: together }),
    });
  if (!handler.run) return write(values);
  const batch = together ?? newId();
  const note = () => {
    const { id: record_id, studio_id } = record;
    const context = { ...tx, resources: services.database.resources };
    return recordChange(
      context,
      resource,
      [{ studio_id, record_id, action, changes: overruledChange({ overruled }) }],
      batch,
    );
  };
  return handler.run({ ...planned, resource, tx, action, batch, write, note });
}

/** Returns a declared action as an action of the audit log, also for resources that only tests declare. */
export function wordOf(name: string): AuditAction {
  return auditName(name) as AuditAction;
}

/**
 * Reads the records that the action's rules depend on, for each record of the action.
 * @example const seen = await recordsSeen(tx, mounted, services, records); seen(record).customer_id
 */
export async function recordsSeen(
  tx: Transaction,
  { entity: { resource }, action: { sees = [] } }: Mounted,
  { database }: Services,
  records: readonly AnyRecord[],
): Promise<(record: AnyRecord) => Seen> {
  const known = new Map<unknown, AnyRecord>();
  for (const name of sees) {
    const field = allFields(resource)[name];
    const target = database.resources.find((one) => field?.kind === 'reference' && one.name === field.to);
    const ids = [...new Set(records.map((record) => record[name as keyof AnyRecord]))];
    const named = ids.filter((id): id is string => typeof id === 'string');
    for (const one of target ? await tx.getMany(target, named) : []) known.set(one.id, one);
  }
  return (record) =>
    Object.fromEntries(sees.map((name) => [name, known.get(record[name as keyof AnyRecord])]));
}
