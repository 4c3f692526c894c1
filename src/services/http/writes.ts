/** Creating, replacing and deleting a record: validated, with the entity's hooks, in one transaction. */
import type { Context } from 'hono';
import { berlinDay } from '../../format/instants.ts';
import type { AnyRecord, Resource } from '../../resources/define.ts';
import { apiOf } from '../../resources/within.ts';
import type { Hooks, WriteCall } from '../entities/hooks.ts';
import { newId } from '../storage/ids.ts';
import { NotFound, StaleVersion, type Transaction, type User } from '../storage/types.ts';
import type { AppEnv, Services } from '../types.ts';
import { readJson } from './body.ts';
import { refuseDeletion } from './deletion.ts';
import { type Once, once } from './idempotency.ts';
import { requireId } from './ids.ts';
import { etag, expectedVersion } from './preconditions.ts';
import { type Reach, reach } from './reach.ts';
import { studioOfNew, type Validated, type Values, validate } from './validator.ts';
import { present } from './visible.ts';

export interface Writes {
  readonly services: Services;
  readonly resource: Resource;
  readonly hooks: Hooks;
}

type Keep = Parameters<Once<{ id: string }>['first']>[0];

/** POST: 201 with `Location`; the same `Idempotency-Key` again answers the record as it stands, without writing. */
export async function createRecord(c: Context<AppEnv>, writes: Writes): Promise<Response> {
  const { services, resource, hooks } = writes;
  const reached = reach(c, services, 'create', resource);
  const body = await readJson(c);
  return once<{ id: string }>(c, services.database.pool, {
    first: async (keep) => created(c, resource, await create(c, writes, reached, body, keep)),
    again: async ({ id }) => {
      const record = await readNow(reached, resource, id);
      if (!record) throw new NotFound();
      const shown = present(c.get('user'), resource, record);
      return created(c, resource, { ...shown, ...hooks.createdBefore?.(record) });
    },
  });
}

async function create(
  c: Context<AppEnv>,
  writes: Writes,
  { parent, transaction }: Reach,
  body: unknown,
  keep: Keep,
): Promise<AnyRecord> {
  const { services, resource, hooks } = writes;
  const user = c.get('user');
  const id = newId();
  const { values, overruled } = validate(resource, body, { user, today: berlinDay(services.now()) });
  // A studio is its own tenant; a child's studio is its parent's, which the transaction reads.
  const studio_id = resource.name === 'studios' ? id : parent === undefined ? studioOfNew(user, body) : '';
  const call: WriteCall = { services, user, resource, action: 'create', id, studio_id, values };
  const run = () =>
    transaction(async (tx) => {
      const checked = (await hooks.before?.(call, tx, undefined)) ?? values;
      const record = await tx.create(resource, { ...checked, id, studio_id }, { overruled });
      await hooks.after?.({ services, action: 'create', records: [{ after: record }] }, tx);
      await keep({ id }, tx.client);
      return record;
    });
  const record = await (hooks.around ? hooks.around(call, run) : run());
  return { ...present(user, resource, record), ...(await hooks.created?.(call, record)) };
}

function created(c: Context<AppEnv>, resource: Resource, record: AnyRecord): Response {
  c.header('Location', `/api/v1/${apiOf(resource, c.req.param('parent_id'))}/${record.id}`);
  c.header('ETag', etag(record.version));
  return c.json(record, 201);
}

/** PUT: replaces the record; `If-Match` guards against losing somebody else's change. */
export async function replaceRecord(c: Context<AppEnv>, writes: Writes): Promise<Response> {
  const { services, resource } = writes;
  const reached = reach(c, services, 'update', resource);
  const id = requireId(c.req.param('id'));
  const version = expectedVersion(c);
  const body = await readJson(c);
  const user = c.get('user');
  const today = berlinDay(services.now());
  const valuesOf = (current: AnyRecord) => validate(resource, body, { user, today, current });
  const record = await changeRecord(writes, reached, { id, version, user, valuesOf });
  c.header('ETag', etag(record.version));
  return c.json(present(user, resource, record));
}

/** A change of a record on its way. */
export interface Change {
  readonly id: string;
  /** The version it begins from, where the caller says so. */
  readonly version: number | undefined;
  readonly user: User;
  /** Every declared field, as it shall be, and the warnings gone over. Throw a `Problem` to refuse. */
  valuesOf(current: AnyRecord): Validated;
  /** In the transaction, after the write. */
  after?(tx: Transaction, record: AnyRecord): Promise<void>;
}

/** Changes a record with the entity's hooks, in one transaction. @throws NotFound, StaleVersion, and what hooks and `valuesOf` throw */
export async function changeRecord(
  { services, resource, hooks }: Writes,
  reached: Reach,
  { id, version, user, valuesOf, after }: Change,
): Promise<AnyRecord> {
  const check = (current: AnyRecord | undefined): Validated => {
    if (!current) throw new NotFound();
    if (version !== undefined && version !== current.version) throw new StaleVersion(current);
    return valuesOf(current);
  };
  const callWith = (values: Values): WriteCall => ({
    services,
    user,
    resource,
    action: 'update',
    id,
    values,
  });
  const run = () =>
    reached.transaction(async (tx) => {
      const current = await tx.get(resource, id, { forUpdate: true });
      const { values, overruled } = check(current);
      const call = callWith(values);
      const checked = (await hooks.before?.(call, tx, current)) ?? values;
      const record = await tx.update(resource, id, checked, { version: current?.version, overruled });
      if (current)
        await hooks.after?.(
          { services, action: 'update', records: [{ before: current, after: record }] },
          tx,
        );
      await after?.(tx, record);
      return record;
    });
  if (!hooks.around) return run();
  // What acts outside the database has to know before the transaction that the values are right.
  return hooks.around(callWith(check(await readNow(reached, resource, id)).values), run);
}

/** DELETE: answers the record as it was, which is what react-admin's dialect reads. */
export async function removeRecord(c: Context<AppEnv>, writes: Writes): Promise<Response> {
  const { services, resource, hooks } = writes;
  const reached = reach(c, services, 'delete', resource);
  const id = requireId(c.req.param('id'));
  const version = expectedVersion(c);
  const user = c.get('user');
  const call: WriteCall = { services, user, resource, action: 'delete', id, values: {} };
  const run = () => reached.transaction((tx) => remove(tx, writes, call, version));
  if (hooks.around && !(await readNow(reached, resource, id))) throw new NotFound();
  const record = await (hooks.around ? hooks.around(call, run) : run());
  return c.json(present(user, resource, record));
}

async function remove(
  tx: Transaction,
  writes: Writes,
  call: WriteCall,
  version: number | undefined,
): Promise<AnyRecord> {
  const { services, resource, hooks } = writes;
  const current = await tx.get(resource, call.id, { forUpdate: true });
  if (!current) throw new NotFound();
  if (version !== undefined && version !== current.version) throw new StaleVersion(current);
  await refuseDeletion(tx, writes, call, current, (await tx.kept(resource, [current])).get(current.id));
  const record = await tx.remove(resource, call.id, { version: current.version });
  await hooks.after?.({ services, action: 'delete', records: [{ before: current, after: record }] }, tx);
  return record;
}

function readNow({ transaction }: Reach, resource: Resource, id: string): Promise<AnyRecord | undefined> {
  return transaction((tx) => tx.get(resource, id), { readOnly: true });
}
