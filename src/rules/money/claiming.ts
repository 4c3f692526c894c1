/** The months that a studio may claim, from where its claims begin to a little ahead. Months are `YYYY-MM`. */
import { type Day, plusMonths } from '../days.ts';
import { monthName } from '../months.ts';

/** Months ahead of the current one that can be claimed already. */
export const MONTHS_AHEAD = 2;

/**
 * Returns the last month that can be claimed on that day.
 * @example lastClaimable('2026-11-21') // '2027-01'
 */
export const lastClaimable = (today: Day): string => shifted(today.slice(0, 7), MONTHS_AHEAD);

/**
 * Returns why a month is too far ahead to be claimed or collected; undefined when it isn't.
 * @example tooFarAhead('2029-12', '2026-11-21') // 'Gefordert und eingezogen wird höchstens zwei Monate …'
 */
export function tooFarAhead(month: string, today: Day): string | undefined {
  const last = lastClaimable(today);
  if (month <= last) return undefined;
  return `Gefordert und eingezogen wird höchstens zwei Monate im Voraus, jetzt also bis ${monthName(last)}.`;
}

/**
 * Returns why the studio doesn't claim the month; undefined when it does. `since` is the stored beginning of its
 * claims; before the first of them there is none, and they begin with the current month or a later one.
 * @example claimingProblem('2024-01', { since: '2026-11', today: '2026-11-21' }) // 'Forderungen gibt es seit November 2026 …'
 */
export function claimingProblem(
  month: string,
  { since, today }: { readonly since: string | null; readonly today: Day },
): string | undefined {
  if (since !== null && month < since)
    return `Forderungen gibt es seit ${monthName(since)}: Was davor fällig war, wird nicht gefordert. Ein Admin ändert das in den Einstellungen des Studios unter „Forderungen seit“.`;
  if (since === null && month < today.slice(0, 7))
    return `Noch ist nichts gefordert, und die Forderungen beginnen frühestens mit ${monthName(today.slice(0, 7))}. Sollen sie früher beginnen, stellt ein Admin das in den Einstellungen des Studios unter „Forderungen seit“ ein.`;
  return tooFarAhead(month, today);
}

/** Adds months. */
export const shifted = (month: string, months: number): string =>
  plusMonths(`${month}-01`, months).slice(0, 7);
