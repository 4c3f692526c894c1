/**
 * What a contract owes, by arithmetic of the tests' own: day by day, in whole cents. It knows nothing of the product's
 * rules; both are told the same facts, and have to come to the same sums.
 */

/** Facts of a contract as they were entered. Days are `YYYY-MM-DD`, months `YYYY-MM`. */
export interface Facts {
  readonly customer: string;
  readonly start: string;
  readonly end: string | null;
  readonly withdrawn: boolean;
  /** Months that a price is for. */
  readonly interval: 1 | 3 | 12;
  /** In their order, the first from the start. */
  readonly prices: readonly { readonly from: string; readonly cents: number }[];
  readonly signup: number;
  readonly freeMonths: number;
  readonly pauses: readonly { readonly from: string; readonly to: string }[];
  /** Of one taken over: the last day charged for elsewhere. */
  readonly chargedUntil: string | null;
}

export const daysIn = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
export const dayOf = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`;
export const lastOf = (month: string) => dayOf(month, daysIn(month));
export function monthAfter(month: string, count = 1): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
/** Half a cent is rounded up. */
const halfUp = (cents: number, of: number) => Math.floor((2 * cents + of) / (2 * of));

/** All that was to be claimed from one month through another. */
export function owedThrough(facts: Facts, from: string, through: string): number {
  if (facts.withdrawn) return 0;
  let sum = 0;
  for (let month = from; month <= through; month = monthAfter(month)) sum += owedIn(facts, month);
  return sum;
}

function owedIn(facts: Facts, month: string): number {
  const signup = facts.start.slice(0, 7) === month && facts.chargedUntil === null ? facts.signup : 0;
  return signup + (facts.interval === 1 ? monthly(facts, month) : ahead(facts, month));
}

/** A quarter or a year, paid when it begins. These contracts neither rest nor end in the tests. */
function ahead({ start, interval, prices }: Facts, month: string): number {
  const passed = distance(start.slice(0, 7), month);
  return passed >= 0 && passed % interval === 0 ? prices[0]!.cents : 0;
}

const distance = (from: string, to: string) =>
  Number(to.slice(0, 4)) * 12 + Number(to.slice(5)) - Number(from.slice(0, 4)) * 12 - Number(from.slice(5));

function monthly(facts: Facts, month: string): number {
  const { start, end, freeMonths, chargedUntil, pauses } = facts;
  const free =
    freeMonths === 0 ? start : dayOf(monthAfter(start.slice(0, 7), freeMonths), Number(start.slice(8)));
  const isCharged = (day: string) =>
    day >= free && (end === null || day <= end) && (chargedUntil === null || day > chargedUntil);
  const length = daysIn(month);
  const days = Array.from({ length }, (_, index) => dayOf(month, index + 1)).filter(isCharged);
  if (days.length === 0) return 0;
  const priceOn = (day: string) =>
    facts.prices.findLast(({ from }) => from <= day)?.cents ?? facts.prices[0]!.cents;
  // Each price's days are a line of its own, rounded by itself.
  const sumOf = (of: readonly string[]) => {
    const lines = new Map<number, number>();
    for (const day of of) lines.set(priceOn(day), (lines.get(priceOn(day)) ?? 0) + 1);
    return [...lines].reduce((sum, [cents, count]) => sum + halfUp(cents * count, length), 0);
  };
  const resting = (day: string) => pauses.some(({ from, to }) => from <= day && day <= to);
  const whole = lastMonth(facts, month, sumOf(days));
  return days.some(resting) ? Math.min(whole, sumOf(days.filter((day) => !resting(day)))) : whole;
}

/**
 * A contract that begins within a month and ends after whole months costs in its last month what its first one lacked; a
 * day less never more than that, a day more never less.
 */
function lastMonth({ start, end, prices }: Facts, month: string, byDays: number): number {
  const begins = Number(start.slice(8));
  if (begins === 1 || end === null || end > lastOf(month) || start.slice(0, 7) === month) return byDays;
  const first = start.slice(0, 7);
  const { cents } = prices[0]!;
  const left = cents - halfUp(cents * (daysIn(first) - begins + 1), daysIn(first));
  const boundary = dayOf(month, begins - 1);
  if (end === boundary) return left;
  return end < boundary ? Math.min(byDays, left) : Math.max(byDays, left);
}
