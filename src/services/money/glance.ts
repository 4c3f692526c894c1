/**
 * What there is to do in a month, counted up to a limit: that a large studio has thousands of claims to write is said
 * without working out each. Whoever writes them counts them all.
 */
import type { MoneyMonth } from '#resources/money/endpoints/month.ts';
import type { Studio } from '#resources/studio/studios.ts';
import type { Day } from '#rules/days.ts';
import { sumOf } from '#rules/money/allocate.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { CollectionQuestion } from './candidates.ts';
import { partsOfPlan } from './collectionPlan.ts';
import { type DunningQuestion, planLetters, someAsked } from './dunningPlan.ts';
import { sumsOfLetters } from './dunningSums.ts';

type Glance = MoneyMonth['unclaimed'];

/** Counted at most; a batch goes beyond. */
const MOST = 500;

export const NOTHING: Glance = { count: 0, sum_cents: 0, more: false };

/**
 * Counts and sums what comes in batches, and reads no further once the limit is reached.
 * @example await glanceOf(planned) // { count: 500, sum_cents: 2495000, more: true }
 */
export async function glanceOf(
  batches: AsyncIterable<readonly { readonly amount_cents: number }[]>,
): Promise<Glance> {
  let [count, sum_cents] = [0, 0];
  for await (const batch of batches) {
    count += batch.length;
    sum_cents += sumOf(batch);
    if (count >= MOST) return { count, sum_cents, more: true };
  }
  return { count, sum_cents, more: false };
}

/** Does the same of the debits that a run would take. */
export function glanceOfDebits(tx: Transaction, question: CollectionQuestion): Promise<Glance> {
  return glanceOf(included(tx, { ...question, some: true }));
}

async function* included(tx: Transaction, question: CollectionQuestion) {
  for await (const part of partsOfPlan(tx, question)) yield part.included;
}

/** Does the same of letters: those to the first customers, or to all where none of the first gets one. */
export async function glanceOfLetters(
  tx: Transaction,
  question: Pick<DunningQuestion, 'today'> & { readonly studio: Studio; readonly until: Day },
): Promise<Glance> {
  const { customer_ids, more } = await someAsked(tx, question, MOST);
  const { letters } = await planLetters(tx, { ...question, customer_ids });
  if (letters.length === 0 && more) return { ...(await countOfLetters(tx, question)), more: false };
  return {
    count: letters.length,
    sum_cents: letters.reduce((sum, { proposal }) => sum + proposal.sum_cents, 0),
    more,
  };
}

async function countOfLetters(tx: Transaction, question: DunningQuestion) {
  const none = { sort: ['customer_name', 'ASC'], range: { offset: 0, limit: 0 } } as const;
  const { count, sum_cents } = await sumsOfLetters(tx, question, none);
  return { count, sum_cents };
}
