/** The only place where endpoints check the caller's rights. */
import type { Context } from 'hono';
import { type Decision, may, mayCall, type User } from '#access/may.ts';
import type { Resource, Right } from '#declare/define.ts';
import type { Endpoint } from '#declare/endpoint.ts';
import { andHigher } from '#declare/levels.ts';
import { TAB } from '#declare/touched.ts';
import { chooseStudio, forbidden, malformed, otherStudio } from '#services/problem.ts';
import { isId } from '#services/storage/ids.ts';
import type { Scope, TransactionOptions } from '#services/storage/types.ts';
import type { AppEnv, Caller } from '#services/types.ts';

/**
 * Checks that the caller has the right to records of the resource. Returns the options of the transaction:
 * its row scope and the name for the audit log.
 * @throws Problem 403 when the level is too low or the studio lacks the feature.
 * @example const grant = authorize(c, 'update', customers);
 * await services.database.transaction(grant, (tx) => tx.get(customers, id));
 */
export function authorize(c: Context<AppEnv>, right: Right, resource: Resource): TransactionOptions {
  const user = c.get('user');
  const decision = may(user, right, resource);
  if (!decision.allowed && right === 'list') requireNarrow(user, resource);
  const grant = granted(c, decision);
  c.set('resource', resource);
  return grant;
}

/**
 * Checks the same for a handler that learns by the body which resource the call is about.
 * @throws Problem 403 as `authorize`
 * @example const grant = grantTo(user, 'read', customers);
 */
export function grantTo(user: Caller, right: Right, resource: Resource): TransactionOptions {
  return grantBy(user, may(user, right, resource));
}

/**
 * Checks that the caller may use the endpoint.
 * @throws Problem 403 as `authorize`
 * @example const grant = admit(c, deadlines);
 */
export function admit(c: Context<AppEnv>, endpoint: Endpoint): TransactionOptions {
  return granted(c, mayCall(c.get('user'), endpoint));
}

/**
 * Refuses lists of all records to callers who may only list those of one record.
 * @throws Problem 403 that names the required filter
 */
export function requireNarrow(user: User, resource: Resource): void {
  const { label, access, fields } = resource;
  if (!access.list || may(user, 'list', resource).allowed || !may(user, 'read', resource).allowed) return;
  const names = access.list.by.map((name) => fields[name]?.label ?? name);
  throw forbidden(
    'level',
    `Alle ${label.many} auf einmal: nur für ${andHigher(access.list.level)}. Nenne im Filter, um wen oder was es geht: ${names.join(' oder ')}.`,
  );
}

/** The caller of endpoints without sign-in. */
const NOBODY = { uid: 'nobody', name: '' };

function granted(c: Context<AppEnv>, decision: Decision): TransactionOptions {
  const tab = c.req.header(TAB);
  return { ...grantBy(c.get('user') ?? NOBODY, decision), ...(isId(tab) && { tab }) };
}

function grantBy({ uid, name }: typeof NOBODY, decision: Decision): TransactionOptions {
  if (!decision.allowed) throw forbidden(decision.reason);
  return { scope: decision.scope, actor: { uid, name } };
}

/**
 * Returns the named studio, which for staff is their own; null for all. `one` requires a studio: for
 * computations over all of its rows, which would be too expensive, and meaningless, over all studios.
 * @throws Problem 400 for a malformed id, or another studio than the caller's; 422 when a super admin has to
 * name one
 * @example studioInQuestion('any', null, { rows: 'all' }) // null
 */
export function studioInQuestion(which: 'one' | 'any', named: unknown, scope: Scope): string | null {
  if (named !== null && !isId(named)) throw malformed('„studio_id“ ist keine Kennung eines Studios.');
  const studio_id = scope.rows === 'all' ? (named?.toLowerCase() ?? null) : scope.studio_id;
  if (named !== null && named.toLowerCase() !== studio_id) throw otherStudio();
  if (which === 'one' && studio_id === null) throw chooseStudio();
  return studio_id;
}
