/** The declared actions of a resource: `POST {api}/{id}/{path}`, each guarded by its own right. */
import type { Context, Hono } from 'hono';
import { berlinDay } from '../../format/instants.ts';
import { type AnyAction, actionPath, addressFields, auditName, bodyFields } from '../../resources/action.ts';
import type { AuditAction } from '../../resources/audit.ts';
import { type AnyRecord, allFields, type Resource } from '../../resources/define.ts';
import type { Fields } from '../../resources/fields.ts';
import { findingsOf, OVERRULE, openWarnings } from '../../resources/findings.ts';
import type { ActionHandler, ActionHandlers, Hooks } from '../entities/hooks.ts';
import { NotFound, StaleVersion, type Transaction, type User } from '../storage/types.ts';
import type { AppEnv, Services } from '../types.ts';
import { readJsonIfAny } from './body.ts';
import { bodySchema, parseFields } from './bodyFields.ts';
import { describeEndpoint, MISSING, PROBLEM_REF, recordRef } from './describe.ts';
import { once } from './idempotency.ts';
import { requireId } from './ids.ts';
import { expectedVersion } from './preconditions.ts';
import { conflict, invalid, unconfirmed } from './problem.ts';
import { reach } from './reach.ts';
import { answer, answerNow } from './resourceRouter.ts';

/** A declared action with what carries it out. */
export interface Mounted {
  readonly services: Services;
  readonly resource: Resource;
  readonly name: string;
  readonly action: AnyAction;
  readonly handler: ActionHandler;
  readonly hooks: Hooks;
}

/**
 * Looks whether handlers and declared actions fit each other, before anything is mounted.
 * @throws Error for a handler that isn't declared, and for an action that nothing would carry out
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

/**
 * Mounts the declared actions. `If-Match` and `Idempotency-Key` are honoured and not demanded; the answer is the record.
 * @example mountActions(app, services, contracts, hooks)
 */
export function mountActions(
  app: Hono<AppEnv>,
  services: Services,
  resource: Resource,
  hooks: Hooks = {},
): void {
  for (const mounted of actionsOf(services, resource, hooks)) {
    describeAction(mounted);
    app.post(addressOf(resource, mounted.name, mounted.action), (c) => act(c, mounted));
  }
}

/** The declared actions of a resource that something carries out. */
export function actionsOf(services: Services, resource: Resource, hooks: Hooks): Mounted[] {
  return Object.entries(resource.actions ?? {}).flatMap(([name, action]) => {
    const handler: ActionHandler | undefined = hooks.actions?.[name];
    if (!isCarriedOut(resource, action, handler)) return [];
    return [{ services, resource, name, action, handler: handler ?? {}, hooks }];
  });
}

/** By a handler, or by values to write: those of the body, where all of them are the record's. */
function isCarriedOut(resource: Resource, action: AnyAction, handler: ActionHandler | undefined): boolean {
  const names = Object.keys(action.fields);
  const own = names.length > 0 && names.every((name) => Object.hasOwn(resource.fields, name));
  return Boolean(handler?.run ?? action.writes) || own;
}

function addressOf({ api }: Resource, name: string, action: AnyAction): string {
  return `/api/v1/${api}/:id/${actionPath(name, action)}`;
}

function describeAction({ resource, name, action, handler }: Mounted): void {
  const path = addressOf(resource, name, action);
  const fields = sentFields(action, path);
  const all = Object.values(fields);
  const optional = all.every((field) => !field.required || 'default' in field);
  describeEndpoint({
    method: 'post',
    path,
    summary: `${resource.label.one}: ${action.label}`,
    ifMatch: true,
    idempotent: true,
    ...(all.length > 0 && { request: { schema: bodySchema(fields), optional } }),
    responses: {
      200: {
        description: resource.label.one,
        schema: recordRef(resource.name),
        headers: { ETag: 'Version des Eintrags', ...handler.headers },
      },
      404: MISSING,
      409: {
        description: 'Der Zustand erlaubt es nicht, oder Warnungen sind zu bestätigen',
        schema: PROBLEM_REF,
      },
      412: { description: 'Inzwischen geändert; `current` ist der jetzige Stand.', schema: PROBLEM_REF },
      422: { description: 'Angaben stimmen nicht', schema: PROBLEM_REF },
    },
  });
}

/** The fields of the body, without those that stand in the address. */
function sentFields(action: AnyAction, path: string): Fields {
  const inAddress = addressFields(path);
  return Object.fromEntries(Object.entries(bodyFields(action)).filter(([name]) => !inAddress.includes(name)));
}

type Body = Record<string, unknown>;

async function readBody(c: Context<AppEnv>, { resource, name, action }: Mounted, today: string) {
  const path = addressOf(resource, name, action);
  const { [OVERRULE]: overruled = [], ...sent } = parseFields(
    sentFields(action, path),
    await readJsonIfAny(c),
    today,
  ) as Body;
  const placed = addressFields(actionPath(name, action)).map((field) => [field, c.req.param(field)]);
  return { body: { ...sent, ...Object.fromEntries(placed) } as Body, overruled: overruled as string[] };
}

async function act(c: Context<AppEnv>, mounted: Mounted): Promise<Response> {
  const { services, resource, action, handler } = mounted;
  const { transaction } = reach(c, services, action, resource);
  const id = requireId(c.req.param('id'));
  const wish = {
    id,
    user: c.get('user'),
    version: expectedVersion(c),
    today: berlinDay(services.now()),
    ...(await readBody(c, mounted, berlinDay(services.now()))),
  };
  const { around = (_services, _id, run) => run() }: ActionHandler = handler;
  return once<{ headers?: Record<string, string> }>(c, services.database.pool, {
    first: async (keep) => {
      const headers: Record<string, string> = {};
      const record = await around(services, id, () =>
        transaction(async (tx) => {
          const changed = await carryOut(tx, mounted, { ...wish, headers });
          await keep({ headers }, tx.client);
          return changed;
        }),
      );
      setHeaders(c, headers);
      return answer(c, resource, record);
    },
    again: ({ headers = {} }) => {
      setHeaders(c, headers);
      return answerNow(c, { transaction }, { resource, id });
    },
  });
}

interface Wish extends Awaited<ReturnType<typeof readBody>> {
  readonly id: string;
  readonly user: User;
  readonly version: number | undefined;
  readonly today: string;
  readonly headers: Record<string, string>;
}

/** @throws Problem 404, 409 with the reason or the warnings, 412, 422: in this order */
async function carryOut(tx: Transaction, mounted: Mounted, wish: Wish): Promise<AnyRecord> {
  const { services, resource, hooks } = mounted;
  const record = await tx.get(resource, wish.id, { forUpdate: true });
  if (!record) throw new NotFound();
  const planned = await planAction(tx, mounted, { ...wish, record });
  if ('already' in planned) return planned.already;
  const changed = await perform(tx, mounted, { ...wish, record, ...planned });
  if (changed.version !== record.version)
    await hooks.after?.({ services, action: 'update', records: [{ before: record, after: changed }] }, tx);
  return changed;
}

interface Wanted extends Pick<Wish, 'user' | 'today' | 'body' | 'overruled'> {
  /** Locked. */
  readonly record: AnyRecord;
  readonly version?: number | undefined;
  readonly headers: Record<string, string>;
}

interface Planned {
  readonly values: Body;
  /** Names of the warnings that are gone over. */
  readonly overruled: string[];
}

/**
 * What an action would write, once nothing speaks against it; the record, where it was done before.
 * @throws Problem 409 with the reason or the warnings, 412, 422: in this order
 */
export async function planAction(
  tx: Transaction,
  mounted: Mounted,
  { record, user, version, today, body, overruled, headers }: Wanted,
): Promise<Planned | { readonly already: AnyRecord }> {
  const { action, handler } = mounted;
  const earlier = await handler.already?.({ tx, record, body, header: headerInto(headers) });
  if (earlier) return { already: earlier };
  const reason = action.allowed?.(record, { today, body });
  if (reason !== undefined) throw conflict(reason);
  if (version !== undefined && version !== record.version) throw new StaleVersion(record);
  const about = { today, record, seen: await recordsSeen(tx, mounted, record) };
  const { errors, warnings } = findingsOf(action.check?.(body, about));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (openWarnings(warnings, overruled).length > 0) throw unconfirmed(warnings);
  const values = action.writes?.(body, { ...about, now: tx.now.toISOString() }) ?? body;
  handler.refuse?.({ user, record, values });
  return { values, overruled: warnings.map((warning) => warning.name) };
}

/** Does what was planned with one record. @param batch where it is done to many */
export function perform(
  tx: Transaction,
  { services, resource, name, handler }: Mounted,
  { record, user, today, body, values, overruled, headers }: Wanted & Planned,
  batch?: string,
): Promise<AnyRecord> {
  const write = (written: Body) =>
    tx.update(resource, record.id, written, { action: wordOf(name), overruled, ...(batch && { batch }) });
  if (!handler.run) return write(values);
  const header = headerInto(headers);
  return handler.run({ services, user, resource, tx, record, body, today, values, header, write });
}

/** A declared action's word is one of the audit log's, also of resources that only tests declare. */
export function wordOf(name: string): AuditAction {
  return auditName(name) as AuditAction;
}

const headerInto = (headers: Record<string, string>) => (key: string, value: string) => {
  headers[key] = value;
};

/** The records that the action's rules look at. */
async function recordsSeen(
  tx: Transaction,
  { services, resource, action }: Mounted,
  record: AnyRecord,
): Promise<Record<string, AnyRecord | undefined>> {
  const seen: Record<string, AnyRecord | undefined> = {};
  for (const name of action.sees ?? []) {
    const field = allFields(resource)[name];
    const target = services.database.resources.find(
      (one) => field?.kind === 'reference' && one.name === field.to,
    );
    const id = record[name as keyof AnyRecord];
    if (target && typeof id === 'string') seen[name] = await tx.get(target, id);
  }
  return seen;
}

function setHeaders(c: Context<AppEnv>, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}
