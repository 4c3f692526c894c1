/** Whether amounts are in cents, and what their sign of decimals is. */
import { foreignMoney } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { type About, type Amount, type Doubt, scaled } from './doubtedAmounts.ts';

/** Euros from which most amounts are more likely cents. */
const RATHER_CENTS = 1000;

/** A heading that says the unit: "priceInCents". */
const IN_CENTS = /cents?(?![a-z])/i;

const isWhole = (said: string) => /^[+-]?\d+$/.test(said);

const isLarge = (said: string) => Math.abs(Number(said)) >= RATHER_CENTS;

/**
 * Returns whether whole numbers of a column, without a sign of decimals in any, are more likely cents.
 * @example areRatherCents('Beitrag', ['4990', '3990']) // true
 */
export const areRatherCents = (column: string, amounts: readonly string[]): boolean =>
  amounts.length > 0 &&
  amounts.every(isWhole) &&
  (IN_CENTS.test(column) || amounts.filter(isLarge).length * 2 > amounts.length);

/** Whole numbers may be cents: those of four digits and more, and smaller ones beside others that are. */
export function inCents(all: readonly Amount[], { field, column, answers, unit }: About): Doubt | undefined {
  const amounts = all.map(({ said }) => said);
  const areLikely = areRatherCents(column, amounts);
  const areBeside = unit === 'cents' && amounts.length > 0 && amounts.every(isWhole);
  if (!areLikely && !areBeside) return undefined;
  const key = `cents:${field}`;
  const answer = ['cents', 'euros'].find((one) => one === answers[key]) ?? unit ?? 'cents';
  const first = Math.abs(Number(amounts.find(isLarge) ?? amounts[0]));
  const question = {
    key,
    text: `Was heißt „${first}“ in der Spalte „${column}“?`,
    answer,
    options: [
      { value: 'cents', label: `${formatMoney(first)} (in Cent)` },
      { value: 'euros', label: `${formatMoney(first * 100)} (in Euro)` },
    ],
  };
  return { question, amounts: answer === 'cents' ? scaled(all, 1 / 100) : all };
}

/** An amount whose only sign is followed by three digits: thousands, or three decimals. */
const THREE = /^\D*[1-9]\d{0,2}([.,])\d{3}\D*$/;

/** An amount that shows its sign of decimals. */
export const SHOWN = /([.,])\d{1,2}\D*$/;

/** "49.900" may be thousands, unless other amounts of the column show that its sign isn't that of decimals. */
export function withDecimals(all: readonly Amount[], { field, column, answers }: About): Doubt | undefined {
  const doubtful = all.find(({ said }) => THREE.test(said))?.said;
  const [, sign] = THREE.exec(doubtful ?? '') ?? [];
  const shown = new Set(all.flatMap(({ said }) => (THREE.test(said) ? [] : (SHOWN.exec(said)?.[1] ?? []))));
  if (doubtful === undefined || (shown.size > 0 && !shown.has(sign ?? ''))) return undefined;
  const key = `three:${field}`;
  const likely = shown.size > 0 || all.every(({ said }) => /0\D*$/.test(said)) ? 'decimals' : 'thousands';
  const answer = ['decimals', 'thousands'].find((one) => one === answers[key]) ?? likely;
  const cents = Math.abs(foreignMoney(doubtful) ?? 0);
  const question = {
    key,
    text: `Was heißt „${doubtful.slice(0, 40)}“ in der Spalte „${column}“?`,
    answer,
    options: [
      { value: 'decimals', label: formatMoney(Math.round(cents / 1000)) },
      { value: 'thousands', label: formatMoney(cents) },
    ],
  };
  const read = all.map((one) =>
    THREE.test(one.said) ? { ...one, cents: Math.round(one.cents / 1000) } : one,
  );
  return { question, amounts: answer === 'decimals' ? read : all };
}
