/** Discounts in columns of their own: whether they are already part of the fees is asked. */
import { foreignMoney } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { type ChangedFees, euros, onlyFees } from './fees.ts';

const DISCOUNT = /(?:^|\p{L})(?:rabatt|nachlass|ermäßigung|discount)(?:\b.*)?$/iu;

/** The last day of a discount. */
export const ENDS =
  /^(?:rabatt|nachlass|ermäßigung|discount)s?[\s_-]*(?:(?:gültig|valid)[\s_-]*)?(?:bis|ende|enddatum|until|till|end|ends|end date)$/i;

/** Returns the column of discounts, which no field is for. */
export const discountColumn = ({ headings }: Read, mapping: Mapping): string | undefined =>
  headings.find((one) => mapping[one] === null && DISCOUNT.test(one.trim()) && !ENDS.test(one.trim()));

/** A part of the fee, or an amount. @example '10 %', '5,00 €' */
interface Discount {
  readonly said: string;
  readonly of: (fee: number) => number;
}

function discountIn(cell: string, heading: string): Discount | undefined {
  const percent = /^-?(\d{1,3}(?:[.,]\d+)?)\s*(%|prozent|percent)?$/i.exec(cell);
  const isPercent = percent && (percent[2] !== undefined || /%|prozent|percent/i.test(heading));
  const share = isPercent ? Number(percent[1]!.replace(',', '.')) / 100 : 0;
  const amount = isPercent ? 0 : Math.abs(foreignMoney(cell) ?? 0);
  if ((share === 0 && amount === 0) || share > 1) return undefined;
  return { said: cell, of: (fee) => Math.max(0, Math.round(fee * (1 - share)) - amount) };
}

/** A fee with what is taken off it. */
interface Reduced {
  readonly discount: Discount;
  readonly fee: number;
}

/** Returns whether an unmapped column has what is left of each fee: "Net Dues". */
const showsRest = (read: Read, mapping: Mapping, found: ReadonlyMap<Entry, Reduced>): boolean =>
  read.headings.some(
    (heading) =>
      mapping[heading] === null &&
      !DISCOUNT.test(heading.trim()) &&
      [...found].every(
        ([{ values }, { discount, fee }]) => foreignMoney(textOf(values[heading])) === discount.of(fee),
      ),
  );

/** Asks whether a column of discounts is already part of the fees. Yields between rows. */
export function* withDiscounts(
  read: Read,
  { mapping, answers }: { readonly mapping: Mapping; readonly answers: Answers },
): Generator<undefined, ChangedFees> {
  const fees = onlyFees(read, mapping);
  const heading = discountColumn(read, mapping);
  const none = { read, questions: [], notes: [], used: [] };
  if (fees === undefined || heading === undefined) return none;
  const found = new Map<Entry, Reduced>();
  for (const entry of read.entries) {
    yield;
    const discount = discountIn(textOf(entry.values[heading]), heading);
    const fee = foreignMoney(textOf(entry.values[fees]));
    if (discount && fee) found.set(entry, { discount, fee });
  }
  const [first] = found.values();
  if (!first) return none;
  const key = `discount:${heading}`;
  const likely = showsRest(read, mapping, found) ? 'off' : 'done';
  const isOff = (['off', 'done'].find((one) => one === answers[key]) ?? likely) === 'off';
  const { discount, fee } = first;
  const question = {
    key,
    text: `Ist „${discount.said.slice(0, 40)}“ der Spalte „${heading}“ in ${formatMoney(fee)} schon abgezogen?`,
    answer: isOff ? 'off' : 'done',
    options: [
      { value: 'done', label: `Ja: Es gilt ${formatMoney(fee)}` },
      { value: 'off', label: `Nein: Es gilt ${formatMoney(discount.of(fee))}` },
    ],
  };
  if (!isOff) return { ...none, questions: [question] };
  const entries = read.entries.map((entry) => {
    const own = found.get(entry);
    const left = own ? euros(own.discount.of(own.fee)) : undefined;
    return left === undefined ? entry : { ...entry, values: { ...entry.values, [fees]: left } };
  });
  const notes = [...found].map(([{ place }, own]) => ({
    ...{ place, label: 'Beitrag' },
    message: `${formatMoney(own.fee)} abzüglich „${own.discount.said.slice(0, 40)}“: Es gilt ${formatMoney(own.discount.of(own.fee))}`,
  }));
  return { read: { ...read, entries }, questions: [question], notes, used: [heading] };
}
