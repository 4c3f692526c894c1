/** What is due in a month, contract by contract: a page of it with the sum of all, or what follows a contract. */
import type { duesOfMonth } from '../../../resources/endpoints/dues.ts';
import type { Handler } from '../../http/endpoint.ts';
import { inTurns } from '../../turns.ts';
import { duesAfter, pageOfDues } from './duesPage.ts';

export const dues: Handler<typeof duesOfMonth> = async ({ read, query, studio_id, filter, sort, range }) => {
  const { month, after } = query;
  const asked = { month, studio_id, filter, sort, range };
  if (after !== null) return { rows: await read((tx) => duesAfter(tx, asked, after)) };
  const { rows, total, sum_cents } = await wholeMonth(() => read((tx) => pageOfDues(tx, asked)));
  return { rows, total, headers: { 'X-Total-Cents': sum_cents } };
};

/** Whole months take a connection each for as long as they take: the others are for everybody else. */
const wholeMonth = inTurns(2);
