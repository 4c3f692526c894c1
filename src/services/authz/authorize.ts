/** The one place where an endpoint asks whether the caller may do something. */
import type { Context } from 'hono';
import { type Decision, may, mayCall } from '../../access/may.ts';
import type { Resource, Right } from '../../resources/define.ts';
import type { Endpoint } from '../../resources/endpoint.ts';
import { forbidden } from '../http/problem.ts';
import type { TransactionOptions } from '../storage/types.ts';
import type { AppEnv } from '../types.ts';

/**
 * May the caller do this to records of the resource? Answers the options of the transaction to do it in: its row
 * scope and the name for the audit log.
 * @throws Problem 403 when the level is too low or the studio lacks the feature.
 * @example const grant = authorize(c, 'update', customers);
 * await services.database.transaction(grant, (tx) => tx.get(customers, id));
 */
export function authorize(c: Context<AppEnv>, right: Right, resource: Resource): TransactionOptions {
  const grant = granted(c, may(c.get('user'), right, resource));
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

function granted(c: Context<AppEnv>, decision: Decision): TransactionOptions {
  if (!decision.allowed) throw forbidden(decision.reason);
  const { uid, name } = c.get('user');
  return { scope: decision.scope, actor: { uid, name } };
}
