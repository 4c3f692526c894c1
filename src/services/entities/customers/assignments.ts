/** Who trains whom: a trainer's customers, assigning and unassigning. */
import type { Context, Hono } from 'hono';
import { customers } from '../../../resources/customers.ts';
import { trainers } from '../../../resources/trainers.ts';
import { authorize } from '../../authz/authorize.ts';
import { describeEndpoint, MISSING, recordRef } from '../../http/describe.ts';
import { once } from '../../http/idempotency.ts';
import { requireId } from '../../http/ids.ts';
import { notFound } from '../../http/problem.ts';
import { parseQuery } from '../../http/query.ts';
import { reach } from '../../http/reach.ts';
import { answer, answerNow, setRange } from '../../http/resourceRouter.ts';
import { hiddenFields, present } from '../../http/visible.ts';
import type { AppEnv, Services } from '../../types.ts';

const LIST = '/api/v1/auth/trainers/:id/customers';
const PAIR = '/api/v1/auth/trainers/:trainer_id/customers/:customer_id';

export function mountAssignments(app: Hono<AppEnv>, services: Services): void {
  const record = recordRef('customers');
  const responses = { 200: { description: 'Der Kunde', schema: record }, 404: MISSING };
  describeEndpoint({
    method: 'get',
    path: LIST,
    summary: 'Kunden eines Mitarbeiters',
    query: { filter: 'wie bei den Kunden', sort: 'wie bei den Kunden', range: 'wie bei den Kunden' },
    responses: { 200: { description: 'Kunden', schema: { type: 'array', items: record } }, 404: MISSING },
  });
  describeEndpoint({
    method: 'post',
    path: PAIR,
    summary: 'Kunden einem Mitarbeiter zuweisen',
    idempotent: true,
    responses,
  });
  describeEndpoint({ method: 'delete', path: PAIR, summary: 'Zuweisung eines Kunden lösen', responses });
  app.get(LIST, (c) => customersOfTrainer(c, services));
  app.post(PAIR, (c) => change(c, services, (ids, id) => (ids.includes(id) ? ids : [...ids, id])));
  app.delete(PAIR, (c) => change(c, services, (ids, id) => ids.filter((one) => one !== id)));
}

async function customersOfTrainer(c: Context<AppEnv>, { database }: Services): Promise<Response> {
  const trainer_id = requireId(c.req.param('id'));
  authorize(c, 'read', trainers);
  const grant = authorize(c, 'list', customers);
  const user = c.get('user');
  const asked = parseQuery(customers, new URL(c.req.url).searchParams, hiddenFields(user, customers));
  const own = { field: 'trainer_ids', operator: 'overlaps', value: [trainer_id] } as const;
  const query = { ...asked, conditions: [...asked.conditions, own] };
  const page = await database.transaction({ ...grant, readOnly: true }, async (tx) => {
    if (!(await tx.get(trainers, trainer_id))) throw notFound('Diesen Mitarbeiter gibt es nicht (mehr).');
    return tx.list(customers, query);
  });
  setRange(c, customers.name, query, page);
  return c.json(page.rows.map((record) => present(user, customers, record)));
}

/** Repeating either changes nothing. Unassigning works for trainers who are gone, too. */
async function change(
  c: Context<AppEnv>,
  services: Services,
  next: (ids: string[], trainer_id: string) => string[],
): Promise<Response> {
  const { transaction } = reach(c, services, 'update', customers);
  const trainer_id = requireId(c.req.param('trainer_id'));
  const id = requireId(c.req.param('customer_id'));
  return once(c, services.database.pool, {
    first: async (keep) => {
      const record = await transaction(async (tx) => {
        const current = await tx.get(customers, id, { forUpdate: true });
        if (!current) throw notFound();
        const before = current.trainer_ids as string[];
        const trainer_ids = next(before, trainer_id);
        if (trainer_ids.length > before.length && !(await tx.get(trainers, trainer_id)))
          throw notFound('Diesen Mitarbeiter gibt es nicht (mehr).');
        await keep({}, tx.client);
        return tx.update(customers, id, { trainer_ids });
      });
      return answer(c, customers, record);
    },
    again: () => answerNow(c, { transaction }, { resource: customers, id }),
  });
}
