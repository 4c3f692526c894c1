/** Computes the earliest end of a contract, with every step. */
import { contracts } from '#resources/contracts/contracts.ts';
import type { earliestEndOf } from '#resources/contracts/endpoints/contracts.ts';
import { earliestEnd } from '#rules/contracts/end.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { notFound } from '#services/problem.ts';

export const endOfContract: Handler<typeof earliestEndOf> = async ({ read, params, query, today }) => {
  const contract = await read((tx) => tx.get(contracts, params.id));
  if (!contract) throw notFound();
  return earliestEnd(contract, query.received_on ?? today);
};
