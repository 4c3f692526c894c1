/** How far a call reaches: the rows of the caller's scope, and of a child resource those of the parent in the address. */
import type { Context } from 'hono';
import { consentLacks } from '../../resources/consent.ts';
import type { AnyRecord, Resource, Right } from '../../resources/define.ts';
import type { Endpoint } from '../../resources/endpoint.ts';
import { admit, authorize } from '../authz/authorize.ts';
import { isId } from '../storage/ids.ts';
import type { Condition, ListQuery, Transaction, TransactionOptions } from '../storage/types.ts';
import type { AppEnv, Services } from '../types.ts';
import { conflict, notFound } from './problem.ts';

export interface Reach {
  readonly grant: TransactionOptions;
  /** The parent's id, of a child resource. */
  readonly parent?: string;
  /** Runs work in a transaction; a child's knows the parent's records alone. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: Partial<TransactionOptions>): Promise<T>;
}

/**
 * Asks whether the caller may use the endpoint, and for a child resource whether they may read or change its parent. A
 * child's transaction begins with the parent: it must be there, within reach and, where the child is sensitive, have the
 * person's consent; where something is written its row is locked.
 * @param right what the endpoint says it takes, unless given
 * @throws Problem 403; in the transaction 404 without the parent, 409 without consent
 * @example const { transaction } = reach(c, services, pauseMany); await transaction((tx) => …)
 */
export function reach(
  c: Context<AppEnv>,
  { database }: Pick<Services, 'database'>,
  endpoint: Endpoint,
  asked?: Right,
): Reach {
  const { access } = endpoint;
  const plain = (grant: TransactionOptions): Reach => ({
    grant,
    transaction: (work, options) => database.transaction({ ...grant, ...options }, work),
  });
  if (access === 'public' || !('of' in access)) return plain(admit(c, endpoint));
  const { of: resource } = access;
  const right = asked ?? access.may;
  const { within } = resource;
  if (within === undefined) return plain(authorize(c, right, resource));
  const parents = database.resources.find(({ name }) => name === within);
  if (!parents) throw new Error(`${resource.name} lies within ${within}, which isn't registered`);
  const reads = right === 'list' || right === 'read';
  // What nobody changes itself may have things done below it, by who may act on it.
  const acting: Right = parents.access.update === 'nobody' ? {} : 'update';
  const above = authorize(c, reads ? 'read' : acting, parents);
  const grant = authorize(c, right, resource);
  const parent = requireId(c.req.param('parent_id'));
  return {
    grant,
    parent,
    transaction: (work, options) =>
      database.transaction({ ...wider(above, parent), ...options }, async (tx) => {
        const record = await tx.get(parents, parent, { forUpdate: !reads && !options?.readOnly });
        if (!record) throw notFound();
        if (!reads && right !== 'delete') requireConsent(resource, parents, record);
        return work(below(tx, resource, record));
      }),
  };
}

/**
 * The identifier in a path.
 * @throws Problem 404 when it can't name a record
 */
export function requireId(value: string | undefined): string {
  if (!isId(value)) throw notFound();
  return value.toLowerCase();
}

/** Who reaches their own record alone reaches all that lies below it. */
function wider(grant: TransactionOptions, parent: string): TransactionOptions {
  const { scope } = grant;
  if (scope.rows !== 'own') return grant;
  if (!scope.ids.includes(parent)) throw notFound();
  return { ...grant, scope: { rows: 'studio', studio_id: scope.studio_id } };
}

function requireConsent({ sensitive }: Resource, parents: Resource, record: AnyRecord): void {
  if (sensitive === undefined || record[sensitive]) return;
  throw conflict(consentLacks(parents, sensitive));
}

/** The transaction as it sees the records of one parent. */
export function below(tx: Transaction, child: Resource, parent: AnyRecord): Transaction {
  const narrowed = <Q extends Pick<ListQuery, 'conditions'>>(resource: Resource, query: Q): Q =>
    resource === child ? { ...query, conditions: [...query.conditions, ...ofParent(parent)] } : query;
  const belongs = (resource: Resource, record?: AnyRecord) =>
    resource !== child || record?.parent_id === parent.id;
  return {
    ...tx,
    parent,
    list: (resource, query) => tx.list(resource, narrowed(resource, query)),
    get: async (resource, id, options) => {
      const record = await tx.get(resource, id, options);
      return belongs(resource, record) ? record : undefined;
    },
    getMany: async (resource, ids, options) =>
      (await tx.getMany(resource, ids, options)).filter((record) => belongs(resource, record)),
    create: (resource, values, options) =>
      tx.create(
        resource,
        resource === child ? { ...values, parent_id: parent.id, studio_id: parent.studio_id } : values,
        options,
      ),
  };
}

const ofParent = ({ id, studio_id }: AnyRecord): Condition[] => [
  { field: 'studio_id', operator: 'eq', value: studio_id },
  { field: 'parent_id', operator: 'eq', value: id },
];
