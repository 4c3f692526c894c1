/** Erasing a customer on request: the simulation, and doing it. */
import { customers } from '#resources/people/customers.ts';
import {
  type eraseCustomer,
  type erasureMentions,
  type erasurePreview,
  type keptOfErased,
  MOST_MENTIONS,
} from '#resources/people/endpoints/erasure.ts';
import { restrictedCustomers } from '#resources/people/restrictedCustomers.ts';
import { eraseCustomer as carryOut, toldOf, totalsOf } from '#services/entities/people/erasure/erase.ts';
import { toldMentions } from '#services/entities/people/erasure/mentions.ts';
import { obstaclesTo } from '#services/entities/people/erasure/obstacles.ts';
import { assignTo, unassignedOf } from '#services/entities/people/erasure/unassigned.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { settleIntended } from '#services/identity/repair.ts';
import { conflict, notFound } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';

export const previewErasure: Handler<typeof erasurePreview> = ({ read, params: { id }, today }) =>
  read(async (tx) => {
    const customer = await tx.get(customers, id);
    if (!customer) throw notFound();
    const erasure = await tx.erasure(customers, customer);
    const obstacles = await obstaclesTo(tx, customer, erasure, today);
    const unassigned = (await unassignedOf(tx, customer)).map(
      ({ id: notice, kind, received_at, name, contract_named, open, signs }) => ({
        ...{ id: notice, kind, received_at, name, contract_named, open, signs: [...signs] },
      }),
    );
    return { obstacles, ...totalsOf(erasure), parts: toldOf(erasure), unassigned };
  });

export const mentionsOfName: Handler<typeof erasureMentions> = ({ read, user, params: { id } }) =>
  read(async (tx) => {
    const customer = await tx.get(customers, id);
    if (!customer) throw notFound();
    return toldMentions(tx, user, customer, MOST_MENTIONS);
  });

export const erase: Handler<typeof eraseCustomer> = async ({
  services,
  write,
  params: { id },
  body,
  today,
}) => {
  const done = await write(async (tx) => {
    // Waits for transactions that are about to refer to the customer, and blocks later ones.
    await run(tx.client, sql`SELECT FROM customers WHERE id = ${id} FOR UPDATE`);
    const customer = await tx.get(customers, id);
    if (!customer) throw notFound();
    const { notice_ids = [] } = body;
    // Before the obstacles: an open one is among them.
    await assignTo(tx, customer, notice_ids);
    const erasure = await tx.erasure(customers, customer);
    const [obstacle] = await obstaclesTo(tx, customer, erasure, today);
    if (obstacle) throw conflict(obstacle.text);
    const { id: certificate, gone, kept } = await carryOut(tx, customer, erasure);
    return { id: certificate, gone, kept };
  });
  void settleIntended(services, [id]);
  return done;
};

export const keptParts: Handler<typeof keptOfErased> = ({ read, params: { id } }) =>
  read(async (tx) => {
    const restricted = await tx.get(restrictedCustomers, id);
    if (!restricted) throw notFound();
    return { parts: toldOf(await tx.erasure(customers, restricted)) };
  });
