/** What the contracts of the files come to, by tariff. */
import { endWithoutNotice } from '#rules/contracts/end.ts';
import { monthlyCents } from '#rules/contracts/equalFees.ts';
import type { Day } from '#rules/days.ts';
import { turn } from '#services/turns.ts';
import type { PlannedContract } from './records/contractsOf.ts';

/** Returns whether the contract still runs, or will. */
function runs({ moved, values }: Pick<PlannedContract, 'moved' | 'values'>, today: Day): boolean {
  const { starts_on, taken_over, cancellation } = moved;
  const { term_from = null, pauses = [] } = values;
  const ends = [
    cancellation?.effective_on,
    endWithoutNotice({ ...taken_over, starts_on, term_from, pauses }),
  ];
  return ends.every((day) => !day || day >= today);
}

/** Contracts and their amounts in a month, by tariff. */
export async function sumsOf(planned: readonly PlannedContract[], today: Day) {
  const sums = new Map<string, { name: string; contracts: number; monthly_cents: number }>();
  for (const one of planned) {
    const { tariff, moved } = one;
    await turn();
    if (!runs(one, today)) continue;
    const { price_cents, billing_interval } = moved.taken_over;
    const sum = sums.get(tariff) ?? { name: tariff, contracts: 0, monthly_cents: 0 };
    sum.contracts += 1;
    sum.monthly_cents += monthlyCents(price_cents, billing_interval);
    sums.set(tariff, sum);
  }
  return [...sums.values()].sort((one, other) => other.contracts - one.contracts);
}
