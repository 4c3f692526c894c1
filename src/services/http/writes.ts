/** Creates, replaces and deletes a record: validated, with the entity's hooks, in one transaction. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { Endpoint } from '#declare/endpoint.ts';
import { openWarnings } from '#declare/findings.ts';
import type { Hooks, WriteCall } from '#services/hooks.ts';
import { unconfirmed } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { NotFound, StaleVersion, type Transaction } from '#services/storage/types.ts';
import { requireParentsConsent } from './consents.ts';
import { refuseDeletion } from './deletion.ts';
import type { Call } from './endpoint.ts';
import { requireNamed } from './reach.ts';
import { studioOfNew, type Validated, validate } from './validator.ts';

/** A declaration with its hooks. */
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

/** Creates the record, and runs the hooks in the same transaction. */
export async function create({ resource, hooks }: Entity, call: AnyCall): Promise<AnyRecord> {
  const { services, user, today, body, write, params } = call;
  const id = newId();
  const { values: sent, given, ...asking } = validate(resource, body, { user, today });
  // An account of the identity provider is made before the transaction.
  if (!hooks.warn) confirmedNames(asking);
  const values = resource.within === undefined ? sent : { ...sent, ...params };
  // A studio is its own tenant; a child's studio is its parent's, which the transaction reads.
  const own = resource.within === undefined ? () => studioOfNew(user, body) : () => '';
  const studio_id = resource.tenant ? id : own();
  const request: WriteCall = { services, user, resource, action: 'create', id, studio_id, values, given };
  const run = () =>
    write(async (tx) => {
      requireParentsConsent(services.database.resources, resource, tx, values);
      await requireNamed(services, tx, { ...resource.fields, ...resource.given }, { ...values, ...given });
      const { checked, overruled } = await asked(hooks, request, tx, undefined, asking);
      const record = await tx.create(resource, { ...checked, id, studio_id }, { overruled });
      await hooks.after?.({ services, action: 'create', records: [{ after: record }], given }, tx);
      return (await hooks.counted?.(tx, id)) ?? record;
    });
  const record = await (hooks.around ? hooks.around(request, run) : run());
  return { ...record, ...(await hooks.created?.(request, record)) };
}

/** Replaces the record; the version prevents lost updates. */
export function replace(entity: Entity, call: RecordCall): Promise<AnyRecord> {
  const { user, today, body } = call;
  const valuesOf = (current: AnyRecord) => validate(entity.resource, body, { user, today, current });
  return change(entity, call, valuesOf, { last: true });
}

/** What follows a change in its transaction. */
interface Following {
  after?(tx: Transaction, record: AnyRecord): Promise<void>;
  /** Whether nothing else does, but the hooks. */
  readonly last?: boolean;
}

/**
 * Changes a record.
 * @param valuesOf every declared field with its new value, and the overruled warnings; throws a `Problem` to
 * refuse
 * @throws NotFound, StaleVersion, and errors of hooks and `valuesOf`
 */
export async function change(
  { resource, hooks }: Entity,
  { services, user, params: { id }, version, write }: RecordCall,
  valuesOf: (current: AnyRecord) => Omit<Validated, 'given'>,
  { after, last = false }: Following = {},
): Promise<AnyRecord> {
  const request = { services, user, resource, action: 'update', id } as const;
  let sent: WriteCall['values'] = {};
  const run = () =>
    write(async (tx) => {
      const current = expected(await tx.get(resource, id, { forUpdate: true }), version);
      const { values, ...asking } = valuesOf(current);
      sent = values;
      requireParentsConsent(services.database.resources, resource, tx, values, current);
      await requireNamed(services, tx, resource.fields, changed(values, current));
      const { checked, overruled } = await asked(hooks, { ...request, values }, tx, current, asking);
      const follows = hooks.after && (hooks.follows?.(current, checked) ?? true);
      const about = { version: current.version, overruled, last: last && !follows };
      const record = await tx.update(resource, id, checked, about);
      if (follows)
        await hooks.after?.(
          { services, action: 'update', records: [{ before: current, after: record }] },
          tx,
        );
      await after?.(tx, record);
      return record;
    });
  if (!hooks.around) return run();
  const about = {
    ...request,
    /** Those of the last run; none before it. */
    get values() {
      return sent;
    },
  };
  return hooks.around(about, run);
}

/** Deletes the record; returns its last state, as react-admin's dialect expects. */
export async function remove(entity: Entity, call: RecordCall): Promise<AnyRecord> {
  const { resource, hooks } = entity;
  const { services, user, version, read, write } = call;
  const { id } = call.params;
  const request: WriteCall = { services, user, resource, action: 'delete', id, values: {} };
  const run = () =>
    write(async (tx) => {
      const current = expected(await tx.get(resource, id, { forUpdate: true }), version);
      const kept = await (await tx.deletion(resource, [current])).kept();
      await refuseDeletion(tx, entity, request, current, kept.get(id));
      const record = await tx.remove(resource, id, { version: current.version, bin: true });
      await hooks.after?.({ services, action: 'delete', records: [{ before: current, after: record }] }, tx);
      return record;
    });
  if (!hooks.around) return run();
  expected(await read((tx) => tx.get(resource, id)));
  return hooks.around(request, run);
}

/**
 * Returns the values to write and the overruled warnings, which the hooks are asked for at once. What `before` refuses
 * goes first.
 */
async function asked(
  hooks: Hooks,
  request: WriteCall,
  tx: Transaction,
  current: AnyRecord | undefined,
  asking: Asking,
): Promise<{ readonly checked: WriteCall['values']; readonly overruled: readonly string[] }> {
  const warned = overruledWarnings(hooks, request, tx, current, asking);
  warned.catch(() => undefined);
  const checked = (await hooks.before?.(request, tx, current)) ?? request.values;
  return { checked, overruled: await warned };
}

type Asking = Pick<Validated, 'warnings' | 'confirmed'>;

/**
 * Returns the names of all warnings: those of the declaration, and those of the hooks. They are asked for together.
 * @throws Problem 409 with all of them when one isn't confirmed
 * @example const overruled = await overruledWarnings(hooks, request, tx, current, { warnings: [], confirmed: ['falls_away'] })
 */
export async function overruledWarnings(
  hooks: Hooks,
  request: WriteCall,
  tx: Transaction,
  current: AnyRecord | undefined,
  { warnings, confirmed }: Asking,
): Promise<readonly string[]> {
  const found = (await hooks.warn?.(request, tx, current)) ?? [];
  return confirmedNames({ warnings: [...warnings, ...found], confirmed });
}

/** Returns the names of the warnings. @throws Problem 409 with all of them when one isn't confirmed */
function confirmedNames({ warnings, confirmed }: Asking): readonly string[] {
  if (openWarnings(warnings, confirmed).length > 0) throw unconfirmed(warnings);
  return warnings.map(({ name }) => name);
}

/** @throws NotFound, StaleVersion for another version than the expected one */
export function expected(current: AnyRecord | undefined, version?: number): AnyRecord {
  if (!current) throw new NotFound();
  if (version !== undefined && version !== current.version) throw new StaleVersion(current);
  return current;
}

/** Returns the values that differ from the record's. */
export function changed(
  values: Readonly<Record<string, unknown>>,
  current: AnyRecord,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, current[name] ?? null)),
  );
}
