/** The one place where an endpoint asks whether the caller may do something. */
import type { Context } from 'hono';
import { type Decision, may, mayCall, type User } from '../../access/may.ts';
import type { Resource, Right } from '../../resources/define.ts';
import type { Endpoint } from '../../resources/endpoint.ts';
import { LEVEL_LABEL } from '../../resources/levels.ts';
import { forbidden, invalid, malformed, otherStudio } from '../http/problem.ts';
import { isId } from '../storage/ids.ts';
import type { Scope, TransactionOptions } from '../storage/types.ts';
import type { AppEnv } from '../types.ts';

/**
 * May the caller do this to records of the resource? Answers the options of the transaction to do it in: its row
 * scope and the name for the audit log.
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
 * May the caller use the endpoint?
 * @throws Problem 403 as `authorize`
 * @example const grant = admit(c, deadlines);
 */
export function admit(c: Context<AppEnv>, endpoint: Endpoint): TransactionOptions {
  return granted(c, mayCall(c.get('user'), endpoint));
}

/**
 * Lists of all records that only lists of one record's are open to.
 * @throws Problem 403 that says what the filter has to name
 */
export function requireNarrow(user: User, resource: Resource): void {
  const { label, access, fields } = resource;
  if (!access.list || may(user, 'list', resource).allowed || !may(user, 'read', resource).allowed) return;
  const names = access.list.by.map((name) => fields[name]?.label ?? name);
  throw forbidden(
    'level',
    `Alle ${label.many} auf einmal: nur für ${LEVEL_LABEL[access.list.level]} und höher. Nenne im Filter, um wen oder was es geht: ${names.join(' oder ')}.`,
  );
}

/** Who calls what needs no sign-in. */
const NOBODY = { uid: 'nobody', name: '' };

function granted(c: Context<AppEnv>, decision: Decision): TransactionOptions {
  if (!decision.allowed) throw forbidden(decision.reason);
  const { uid, name } = c.get('user') ?? NOBODY;
  return { scope: decision.scope, actor: { uid, name } };
}

/**
 * The studio named, which for staff is their own; null for all. With `one` it has to be one: for what is worked out over
 * all of a studio's rows, and would be too much, and of no use, over all studios at once.
 * @throws Problem 400 for what is no id, or not the caller's studio; 422 when a super admin names none but has to
 * @example studioInQuestion('any', null, { rows: 'all' }) // null
 */
export function studioInQuestion(which: 'one' | 'any', named: unknown, scope: Scope): string | null {
  if (named !== null && !isId(named)) throw malformed('„studio_id“ ist keine Kennung eines Studios.');
  const studio_id = scope.rows === 'all' ? (named?.toLowerCase() ?? null) : scope.studio_id;
  if (named !== null && named.toLowerCase() !== studio_id) throw otherStudio();
  if (which === 'one' && studio_id === null) throw invalid({ studio_id: 'Wähle ein Studio.' });
  return studio_id;
}
