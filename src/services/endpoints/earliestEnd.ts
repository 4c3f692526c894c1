/** When a contract could end, with every step. */
import { contracts } from '../../resources/contracts.ts';
import type { earliestEndOf } from '../../resources/endpoints/contracts.ts';
import { earliestEnd } from '../../rules/contracts/end.ts';
import type { Handler } from '../http/endpoint.ts';
import { notFound } from '../http/problem.ts';

export const endOfContract: Handler<typeof earliestEndOf> = async ({ read, params, query, today }) => {
  const contract = await read((tx) => tx.get(contracts, params.id));
  if (!contract) throw notFound();
  return earliestEnd(contract, query.received_on ?? today);
};
