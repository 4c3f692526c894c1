/**
 * Row scope of a call: the rows of the caller, and for a child resource those of the parent in the address.
 */
import type { Context } from 'hono';
import { isLeft, narrowingOf } from '#access/may.ts';
import { consentLacks } from '#declare/consent.ts';
import type { AnyRecord, Resource, Right } from '#declare/define.ts';
import type { Endpoint } from '#declare/endpoint.ts';
import type { Fields } from '#declare/fields.ts';
import { admit, authorize } from '#services/authz/authorize.ts';
import { conflict, forbidden, notFound } from '#services/problem.ts';
import { isId } from '#services/storage/ids.ts';
import { checkReferences } from '#services/storage/references.ts';
import type { Condition, ListQuery, Transaction, TransactionOptions } from '#services/storage/types.ts';
import type { AppEnv, Services } from '#services/types.ts';

export interface Reach {
  readonly grant: TransactionOptions;
  /** Id of the parent, for a child resource. */
  readonly parent?: string;
  /** Runs work in a transaction; for a child, limited to the parent's records. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: Partial<TransactionOptions>): Promise<T>;
}

/**
 * Checks whether the caller may use the endpoint, and for a child resource whether they may read or change
 * its parent. A child's transaction begins with the parent: it must exist within reach and, where the child
 * is sensitive, have the person's consent; a write locks its row.
 * @param right defaults to the endpoint's
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
  const granted = () => {
    const grant = authorize(c, right, resource);
    if (!isLeft(c.get('user'), endpoint, grant.scope)) throw forbidden('role');
    return grant;
  };
  if (within === undefined) return plain(granted());
  const parents = database.resources.find(({ name }) => name === within);
  if (!parents) throw new Error(`${resource.name} lies within ${within}, which isn't registered`);
  const reads = right === 'list' || right === 'read';
  // A parent that nobody may update directly still accepts children from callers who may act on it.
  const acting: Right = parents.access.update === 'nobody' ? {} : 'update';
  const above = authorize(c, reads ? 'read' : acting, parents);
  const grant = granted();
  const parent = requireId(c.req.param('parent_id'));
  return {
    grant,
    parent,
    transaction: (work, options) =>
      database.transaction({ ...wider(above, parent), ...options, sole: false }, async (tx) => {
        const record = await tx.get(parents, parent, { forUpdate: !reads && !options?.readOnly });
        if (!record) throw notFound();
        if (!reads && right !== 'delete') requireConsent(resource, parents, record);
        return work(below(tx, resource, record));
      }),
  };
}

/**
 * Returns the identifier in a path.
 * @throws Problem 404 for a malformed one
 */
export function requireId(value: string | undefined): string {
  if (!isId(value)) throw notFound();
  return value.toLowerCase();
}

/** Widens the scope of callers limited to their own record: they reach all children of it. */
function wider(grant: TransactionOptions, parent: string): TransactionOptions {
  const { scope } = grant;
  if (scope.rows !== 'own') return grant;
  const { ids, ...within } = scope;
  if (!ids.includes(parent)) throw notFound();
  return { ...grant, scope: { ...within, rows: 'studio' } };
}

export function requireConsent({ sensitive }: Resource, parents: Resource, record: AnyRecord): void {
  if (sensitive === undefined || record[sensitive]) return;
  throw conflict(consentLacks(parents, sensitive));
}

/** Returns the transaction limited to the records of one parent. */
export function below(tx: Transaction, child: Resource, parent: AnyRecord): Transaction {
  const ofThisParent = <Q extends Pick<ListQuery, 'conditions'>>(resource: Resource, query: Q): Q =>
    resource === child ? { ...query, conditions: [...query.conditions, ...ofParent(parent)] } : query;
  const belongs = (resource: Resource, record?: AnyRecord) =>
    resource !== child || record?.parent_id === parent.id;
  return {
    ...tx,
    parent,
    list: (resource, query) => tx.list(resource, ofThisParent(resource, query)),
    listTexts: (resource, query, shape) => tx.listTexts(resource, ofThisParent(resource, query), shape),
    get: async (resource, id, options) => {
      const record = await tx.get(resource, id, options);
      return belongs(resource, record) ? record : undefined;
    },
    getMany: async (resource, ids, options) =>
      (await tx.getMany(resource, ids, options)).filter((record) => belongs(resource, record)),
    undelete: (resource, which, options) =>
      tx.undelete(resource, which, { ...options, ...(resource === child && { parent: parent.id }) }),
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

/**
 * Checks that the caller reaches what the values of a write name. Only where the scope is narrowed within the studio: hooks
 * and handlers of actions, which see more, begin after it.
 * @throws InvalidValues with an error at each reference
 */
export async function requireNamed(
  { database: { resources } }: Pick<Services, 'database'>,
  { client, scope }: Transaction,
  fields: Fields | undefined,
  values: Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  if (scope.rows === 'all' || !narrowingOf(scope) || !fields || !values) return;
  await checkReferences({ client, resources }, { name: '', fields }, scope.studio_id, [values]);
}
