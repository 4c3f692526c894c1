/** What is conspicuous about a debit, in German. */

import { formatMoney } from '#format/money.ts';
import { firstFew } from '#format/namedFew.ts';
import { formatDay } from '#rules/days.ts';
import type { Difference, Line, Step, Why } from '#rules/money/debitCompared.ts';
import { monthName } from '#rules/months.ts';

/** Largest number of reasons that are named. */
const NAMED = 4;

/** Longest text, as the answer declares it. */
const MOST = 1000;

const reasons = (texts: readonly string[]) => firstFew(texts, NAMED, { between: '; ' });

/**
 * Returns why a debit is more or less than the one of that month.
 * @example differenceText(difference(now, before), '2026-11') // 'Zuletzt 49,90 € (November 2026). Beitrag …: 54,90 € statt 49,90 €'
 */
export function differenceText({ before_cents, steps }: Difference, month: string): string {
  return `Zuletzt ${formatMoney(before_cents)} (${monthName(month)}). ${reasons(steps.map(stepText))}`.slice(
    0,
    MOST,
  );
}

const WHY: Readonly<Record<Why, string>> = {
  again: 'noch einmal, weil zurückgekommen',
  late: 'nachgeholt',
  whole: 'davor nur ein Teil',
  part: 'jetzt nur ein Teil',
  rest: 'der Rest, ein Teil ist bezahlt oder gutgeschrieben',
  price: 'anderer Betrag',
  new: 'kommt dazu',
  gone: 'nicht mehr dabei',
};

function stepText({ why, text, cents, before_cents }: Step): string {
  const amount =
    cents !== null && before_cents !== null
      ? `${formatMoney(cents)} statt ${formatMoney(before_cents)}`
      : formatMoney(cents ?? before_cents ?? 0);
  return `${text}: ${amount} (${WHY[why]})`;
}

/** @example firstText({ mandate_reference: 'M-17', signed_on: '2026-11-20' }) // 'Mandat M-17 vom 20.11.2026' */
export function firstText({
  mandate_reference,
  signed_on,
}: {
  readonly mandate_reference: string;
  readonly signed_on: string;
}): string {
  return `Mandat ${mandate_reference} vom ${formatDay(signed_on)}`;
}

/** Returns what a debit is made of, and what else is taken from the customer in the month. */
export function severalText(lines: readonly Line[], already_cents: number): string {
  const of = lines.map(({ text, amount_cents }) => `${text}: ${formatMoney(amount_cents)}`);
  const already =
    already_cents > 0 ? [`Im selben Monat schon ${formatMoney(already_cents)} in einem anderen Einzug`] : [];
  return reasons([...already, ...of]).slice(0, MOST);
}
