/** Days of a contract by which somebody has to decide. */
import { type Day, lastReceiptFor } from './calendar.ts';
import { type Conditions, lawOf } from './conditions.ts';
import { earliestEnd, firstTermEnd } from './end.ts';

/**
 * The last day on which a notice still ends the contract with its current term, and the term's end: for who lets it
 * pass, the contract goes on. Null where nothing turns on a day: no term, no renewal, or after the first term under
 * the new law, when notice may be given at any time.
 * @example lastNoticeDay(contract, '2026-11-21') // { receipt: '2027-02-14', end: '2027-03-14' }
 */
export function lastNoticeDay(contract: Conditions, today: Day): { receipt: Day; end: Day } | null {
  const term = firstTermEnd(contract);
  if (term === null || contract.renewal !== 'indefinite') return null;
  const law = lawOf(contract.concluded_on);
  const end = earliestEnd(contract, today).day;
  if (law.renewal === null && end !== term) return null;
  const notice = Math.min(contract.notice_period_months ?? 0, law.longestNotice);
  return { receipt: lastReceiptFor(end, notice), end };
}
