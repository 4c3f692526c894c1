/** The one place where an endpoint asks whether the caller may do something. */
import type { Context } from 'hono';
import { may } from '../../access/may.ts';
import type { Action, Resource } from '../../resources/define.ts';
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
export function authorize(c: Context<AppEnv>, action: Action, resource: Resource): TransactionOptions {
  const user = c.get('user');
  const decision = may(user, action, resource);
  if (!decision.allowed) throw forbidden(decision.reason);
  c.set('resource', resource);
  return { scope: decision.scope, actor: { uid: user.uid, name: user.name } };
}
