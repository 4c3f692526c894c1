import type { Contract } from '../../../../resources/contracts.ts';
import { type Billing, claimsIn } from '../../../../rules/contracts/dues.ts';
import type { Pause } from '../../../../rules/contracts/pauses.ts';
import { plusMonths } from '../../../../rules/days.ts';

/**
 * What a pause saves the customer, in cents: the difference it makes to the claims of every month whose fee it touches.
 * A year's fee falls due up to eleven months before the pause.
 */
export function savedBy(contract: Contract, pause: Pause): number {
  const paused: Billing = { ...contract, pauses: [...contract.pauses, pause] };
  let saved = 0;
  for (let day = plusMonths(`${pause.from.slice(0, 7)}-01`, -12); day <= pause.to; day = plusMonths(day, 1))
    saved += sum(day.slice(0, 7), contract) - sum(day.slice(0, 7), paused);
  return saved;
}

const sum = (month: string, billing: Billing) =>
  claimsIn(month, billing).reduce((total, { amount_cents }) => total + amount_cents, 0);
