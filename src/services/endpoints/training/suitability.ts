/** Which exercises don't suit, for the editor. */
import { customers } from '../../../resources/customers.ts';
import type { suitability } from '../../../resources/endpoints/suitability.ts';
import { withSubstitutes } from '../../entities/training/suitability.ts';
import type { Handler } from '../../http/endpoint.ts';
import { noteReading } from '../../http/readings.ts';

/** What speaks against an exercise tells of a person's injuries: reading it is reading those. */
export const whatSuits: Handler<typeof suitability> = async ({ read, body, services, user }) => {
  const { found, customer } = await read(async (tx) => ({
    found: await withSubstitutes(tx, body),
    customer: body.customer_id ? await tx.get(customers, body.customer_id) : undefined,
  }));
  const told = found.some(({ reasons }) => reasons.some(({ kind }) => kind === 'injury'));
  if (customer && told) await noteReading(services, user, customers, [customer]);
  return found;
};
