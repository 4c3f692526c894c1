/** What of a contract falls due before the studio claims, and is claimed only where that is asked for. */
import { monthsBetween, plusMonths } from '../days.ts';
import { type Billing, claimsIn } from './dues.ts';

/**
 * Returns the sum in cents of what falls due before `since` (`YYYY-MM`), the first month that the studio claims; 0 while
 * it has claimed nothing yet.
 * @example arrearsOf({ ...contract, starts_on: '2026-09-01' }, '2026-11') // two months' fees, and the one for signing up
 */
export function arrearsOf(contract: Billing, since: string | null): number {
  const start = `${contract.starts_on.slice(0, 7)}-01`;
  if (since === null || start >= `${since}-01`) return 0;
  const months = Array.from({ length: monthsBetween(start, `${since}-01`) }, (_, index) =>
    plusMonths(start, index).slice(0, 7),
  );
  return months
    .flatMap((month) => claimsIn(month, contract))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
