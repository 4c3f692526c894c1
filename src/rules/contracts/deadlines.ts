/** Days of a contract by which a decision is due. */
import type { Day } from '../days.ts';
import type { Conditions } from './conditions.ts';
import { firstTermEnd, lastReceiptForTerm, renewalFor } from './term.ts';

/**
 * The last day on which a notice still ends the contract with its first term, or with its running renewal where those
 * have a fixed time, and that end: for who lets it pass, the contract goes on. Null where nothing turns on a day: no
 * term that binds, no renewal, or once it has passed, when notice may be given at any time.
 * @example lastNoticeDay(contract, '2026-11-21') // { receipt: '2027-02-14', end: '2027-03-14' }
 */
export function lastNoticeDay(
  contract: Omit<Conditions, 'billing_interval'>,
  today: Day,
): { receipt: Day; end: Day } | null {
  const end = firstTermEnd(contract);
  const receipt = lastReceiptForTerm(contract);
  if (end === null || receipt === null) return null;
  if (receipt >= today) return { receipt, end };
  const renewed = renewalFor(contract, today);
  return renewed ? { receipt: renewed.receipt, end: renewed.to } : null;
}
