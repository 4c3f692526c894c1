/** Reports unsuitable exercises to the editor. */
import { customers } from '#resources/people/customers.ts';
import type { suitability } from '#resources/training/endpoints/suitability.ts';
import { withSubstitutes } from '#services/entities/training/suitability.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { noteReading } from '#services/http/readings.ts';

/** Objections to an exercise disclose a person's injuries: reading them is logged as reading those. */
export const whatSuits: Handler<typeof suitability> = async ({ read, body, services, user }) => {
  const { found, customer } = await read(async (tx) => ({
    found: await withSubstitutes(tx, body),
    customer: body.customer_id ? await tx.get(customers, body.customer_id) : undefined,
  }));
  const showsInjury = found.some(({ reasons }) => reasons.some(({ kind }) => kind === 'injury'));
  if (customer && showsInjury) await noteReading(services, user, customers, [customer]);
  return found;
};
