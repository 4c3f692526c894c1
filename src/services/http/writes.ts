/** Creating, replacing and deleting a record: validated, with the entity's hooks, in one transaction. */
import type { AnyRecord, Resource } from '../../resources/define.ts';
import type { Endpoint } from '../../resources/endpoint.ts';
import { openWarnings } from '../../resources/findings.ts';
import type { Hooks, WriteCall } from '../entities/hooks.ts';
import { newId } from '../storage/ids.ts';
import { NotFound, StaleVersion, type Transaction } from '../storage/types.ts';
import { requireParentsConsent } from './consents.ts';
import { refuseDeletion } from './deletion.ts';
import type { Call } from './endpoint.ts';
import { unconfirmed } from './problem.ts';
import { studioOfNew, type Validated, validate } from './validator.ts';

/** A declaration, and what the entity does beyond it. */
export interface Entity {
  readonly resource: Resource;
  readonly hooks: Hooks;
}

/** A call of one of a resource's endpoints, and of one below a record. */
export type AnyCall = Pick<
  Call<Endpoint>,
  'services' | 'user' | 'today' | 'body' | 'params' | 'read' | 'write'
>;
export type RecordCall = AnyCall &
  Pick<Call<Endpoint>, 'version'> & { readonly params: { readonly id: string } };

/** Creates the record; with it stands what the hooks tell of it. */
export async function create({ resource, hooks }: Entity, call: AnyCall): Promise<AnyRecord> {
  const { services, user, today, body, write, params } = call;
  const id = newId();
  const { values: sent, ...names } = validate(resource, body, { user, today });
  const values = resource.within === undefined ? sent : { ...sent, ...params };
  // A studio is its own tenant; a child's studio is its parent's, which the transaction reads.
  const own = resource.within === undefined ? () => studioOfNew(user, body) : () => '';
  const studio_id = resource.name === 'studios' ? id : own();
  const wish: WriteCall = { services, user, resource, action: 'create', id, studio_id, values };
  const run = () =>
    write(async (tx) => {
      requireParentsConsent(services.database.resources, resource, tx, values);
      const checked = (await hooks.before?.(wish, tx, undefined)) ?? values;
      const overruled = await goneOver(hooks, wish, tx, undefined, names);
      const record = await tx.create(resource, { ...checked, id, studio_id }, { overruled });
      await hooks.after?.({ services, action: 'create', records: [{ after: record }] }, tx);
      return (await hooks.counted?.(tx, id)) ?? record;
    });
  const record = await (hooks.around ? hooks.around(wish, run) : run());
  return { ...record, ...(await hooks.created?.(wish, record)) };
}

/** Replaces the record; the version guards against losing somebody else's change. */
export function replace(entity: Entity, call: RecordCall): Promise<AnyRecord> {
  const { user, today, body } = call;
  return change(entity, call, (current) => validate(entity.resource, body, { user, today, current }));
}

/**
 * Changes a record.
 * @param valuesOf every declared field, as it shall be, and the warnings gone over; throws a `Problem` to refuse
 * @param after in the transaction, after the write
 * @throws NotFound, StaleVersion, and what hooks and `valuesOf` throw
 */
export async function change(
  { resource, hooks }: Entity,
  { services, user, params: { id }, version, read, write }: RecordCall,
  valuesOf: (current: AnyRecord) => Validated,
  after?: (tx: Transaction, record: AnyRecord) => Promise<void>,
): Promise<AnyRecord> {
  const about = { services, user, resource, action: 'update', id } as const;
  const run = () =>
    write(async (tx) => {
      const current = expected(await tx.get(resource, id, { forUpdate: true }), version);
      const { values, ...names } = valuesOf(current);
      requireParentsConsent(services.database.resources, resource, tx, values, current);
      const checked = (await hooks.before?.({ ...about, values }, tx, current)) ?? values;
      const overruled = await goneOver(hooks, { ...about, values }, tx, current, names);
      const record = await tx.update(resource, id, checked, { version: current.version, overruled });
      await hooks.after?.({ services, action: 'update', records: [{ before: current, after: record }] }, tx);
      await after?.(tx, record);
      return record;
    });
  if (!hooks.around) return run();
  // What acts outside the database has to know before the transaction that the values are right.
  const now = expected(await read((tx) => tx.get(resource, id)), version);
  return hooks.around({ ...about, values: valuesOf(now).values }, run);
}

/** Deletes the record; answers it as it was, which is what react-admin's dialect reads. */
export async function remove(entity: Entity, call: RecordCall): Promise<AnyRecord> {
  const { resource, hooks } = entity;
  const { services, user, version, read, write } = call;
  const { id } = call.params;
  const wish: WriteCall = { services, user, resource, action: 'delete', id, values: {} };
  const run = () =>
    write(async (tx) => {
      const current = expected(await tx.get(resource, id, { forUpdate: true }), version);
      const kept = await (await tx.deletion(resource, [current])).kept();
      await refuseDeletion(tx, entity, wish, current, kept.get(id));
      const record = await tx.remove(resource, id, { version: current.version });
      await hooks.after?.({ services, action: 'delete', records: [{ before: current, after: record }] }, tx);
      return record;
    });
  if (!hooks.around) return run();
  expected(await read((tx) => tx.get(resource, id)));
  return hooks.around(wish, run);
}

/**
 * All warnings that are gone over: those of the declared check, and what the hooks warn of.
 * @throws Problem 409 when the hooks warn of something that isn't
 * @example const overruled = await goneOver(hooks, wish, tx, current, { overruled: ['old'], said: ['old', 'falls_away'] })
 */
export async function goneOver(
  hooks: Hooks,
  wish: WriteCall,
  tx: Transaction,
  current: AnyRecord | undefined,
  { overruled, said }: Omit<Validated, 'values'>,
): Promise<readonly string[]> {
  const warnings = (await hooks.warn?.(wish, tx, current)) ?? [];
  if (openWarnings(warnings, said).length > 0) throw unconfirmed(warnings);
  return [...overruled, ...warnings.map(({ name }) => name)];
}

/** @throws NotFound, StaleVersion when it isn't the version that the caller means */
export function expected(current: AnyRecord | undefined, version?: number): AnyRecord {
  if (!current) throw new NotFound();
  if (version !== undefined && version !== current.version) throw new StaleVersion(current);
  return current;
}
