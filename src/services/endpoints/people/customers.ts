/** Endpoints of customers: their tags, and their trainers. */
import { customers } from '#resources/people/customers.ts';
import type * as declared from '#resources/people/endpoints/customers.ts';
import type { tagsInUse } from '#resources/people/endpoints/customers.ts';
import { trainers } from '#resources/people/trainers.ts';
import type { Call, Handler } from '#services/http/endpoint.ts';
import { listedIn } from '#services/http/listed.ts';
import { notFound } from '#services/problem.ts';

type Pair = typeof declared.assign | typeof declared.unassign;

export const customersOfTrainer: Handler<typeof declared.customersOf> = ({
  read,
  records,
  params: { id },
  user,
}) =>
  read(async (tx) => {
    if (!(await tx.get(trainers, id))) throw notFound('Diesen Mitarbeiter gibt es nicht (mehr).');
    const own = { field: 'trainer_ids', operator: 'overlaps', value: [id] } as const;
    return listedIn(tx, user, customers, { ...records, conditions: [...records.conditions, own] });
  });

export const assigned: Handler<typeof declared.assign> = (call) =>
  change(call, (ids, id) => (ids.includes(id) ? ids : [...ids, id]));

export const unassigned: Handler<typeof declared.unassign> = (call) =>
  change(call, (ids, id) => ids.filter((one) => one !== id));

/** Returns the current state of the customer for a replayed call. */
export const customerNow: Handler<Pair> = async ({ read, params: { customer_id } }) => {
  const customer = await read((tx) => tx.get(customers, customer_id));
  if (!customer) throw notFound();
  return customer;
};

/** Assigns or unassigns a trainer; both are idempotent. Unassigning also works for deleted trainers. */
function change({ write, params }: Call<Pair>, next: (ids: string[], trainer_id: string) => string[]) {
  const { customer_id, trainer_id } = params;
  return write(async (tx) => {
    const current = await tx.get(customers, customer_id, { forUpdate: true });
    if (!current) throw notFound();
    const trainer_ids = next(current.trainer_ids, trainer_id);
    if (trainer_ids.length > current.trainer_ids.length && !(await tx.get(trainers, trainer_id)))
      throw notFound('Diesen Mitarbeiter gibt es nicht (mehr).');
    return tx.update(customers, customer_id, { trainer_ids });
  });
}

export const usedTags: Handler<typeof tagsInUse> = async ({ read, studio_id }) => {
  const { rows } = await read(({ client }) =>
    client.query<{ tag: string }>(
      `select tag from customers c, unnest(c.tags) as tag where $1::uuid is null or c.studio_id = $1::uuid
        group by tag order by count(*) desc, tag limit 200`,
      [studio_id],
    ),
  );
  return rows.map(({ tag }) => tag).sort((a, b) => a.localeCompare(b, 'de'));
};
