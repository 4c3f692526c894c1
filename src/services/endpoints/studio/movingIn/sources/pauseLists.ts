/** Recognises lists of pauses, whose rows say of no contract which one it is here. */
import type { Understand } from '#services/http/imports/headings.ts';

/** Names of files and sheets with pauses. */
export const PAUSES = /ruhezeit|pausen?\b|(?<![a-z])idle|stilllegung|sistierung|freezes?\b|suspension/i;

/** Returns whether a table of that name has nothing of contracts, of appointments with a trainer, or of days that are understood. */
export function arePauses(
  headings: readonly string[],
  name: string,
  { members, appointments }: { readonly members: Understand; readonly appointments: Understand },
): boolean {
  const isOfContracts = headings.some((heading) =>
    ['tariff', 'price_cents', 'paused_from', 'paused_until'].includes(members(heading).field ?? ''),
  );
  const hasTrainer = headings.some((heading) => appointments(heading).field === 'trainer');
  return PAUSES.test(name) && !isOfContracts && !hasTrainer;
}
