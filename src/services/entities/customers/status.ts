/** Activating and deactivating customers. The status changes here and nowhere else. */
import type { Context, Hono } from 'hono';
import { type Customer, customers } from '../../../resources/customers.ts';
import { describeEndpoint, MISSING, recordRef } from '../../http/describe.ts';
import { once } from '../../http/idempotency.ts';
import { requireId } from '../../http/ids.ts';
import { expectedVersion } from '../../http/preconditions.ts';
import { notFound } from '../../http/problem.ts';
import { reach } from '../../http/reach.ts';
import { answer, answerNow } from '../../http/resourceRouter.ts';
import { putStatus, withAccount } from '../../identity/accounts.ts';
import type { AppEnv, Services } from '../../types.ts';

export type StatusAction = 'activate' | 'deactivate';

/** The values that an action gives a customer. Who is activated again has no longer left. */
export function statusValues(action: StatusAction, now: Date): Partial<Customer> {
  const at = now.toISOString();
  return action === 'activate'
    ? { status: 'active', activated_at: at, deactivated_at: null }
    : { status: 'deactivated', deactivated_at: at };
}

/** `POST {id}/activate` and `POST {id}/deactivate`: a second time they change nothing. */
export function mountCustomerStatus(app: Hono<AppEnv>, services: Services): void {
  for (const action of ['activate', 'deactivate'] as const) {
    const path = `/api/v1/${customers.api}/:id/${action}`;
    describeEndpoint({
      method: 'post',
      path,
      summary: action === 'activate' ? 'Kunde: aktivieren' : 'Kunde: deaktivieren',
      idempotent: true,
      responses: { 200: { description: 'Der Kunde', schema: recordRef('customers') }, 404: MISSING },
    });
    app.post(path, (c) => setStatus(c, services, action));
  }
}

async function setStatus(c: Context<AppEnv>, services: Services, action: StatusAction): Promise<Response> {
  const { transaction } = reach(c, services, 'update', customers);
  const id = requireId(c.req.param('id'));
  const version = expectedVersion(c);
  return once(c, services.database.pool, {
    first: async (keep) => {
      const record = await withAccount(services, id, { first: false }, () =>
        transaction(async (tx) => {
          const current = await tx.get(customers, id, { forUpdate: true });
          if (!current) throw notFound();
          await keep({}, tx.client);
          const values = statusValues(action, tx.now);
          if (current.status === values.status) return current;
          const changed = await tx.update(customers, id, values, { action, version });
          await putStatus(tx, customers, [changed]);
          return changed;
        }),
      );
      return answer(c, customers, record);
    },
    again: () => answerNow(c, { transaction }, { resource: customers, id }),
  });
}
