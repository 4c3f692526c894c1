/** Understands columns by those before them: headings that say too little alone, or stand there twice. */
import { foreignMoney } from '#format/foreign/values.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import { CENTS } from '../cells/abbreviations.ts';
import { areMostly, cellsIn } from '../cells/columnCells.ts';
import { isLaterFee } from '../fees/laterFees.ts';

/** "Nr." behind the street is that of the house. */
const NUMBER = /^(?:haus)?[\s-]*(?:nr|no|nummer|number)\.?(?: \(\d+\))?$/i;

/** "vom" behind the mandate is the day of its signature. */
const SIGNED = /^(?:vom|datum|date|unterschrieben)$/i;

/** Fields whose columns may have amounts: "Rate" is a tariff or a fee, "Payment" a way of paying or a fee. */
const OR_FEES = ['tariff', 'payment_method'];

/** Returns the mapping with a column for the tariff, or for the way of paying, as the price where amounts stand in it. */
export function byAmounts(read: Read, mapping: Mapping): Mapping {
  const columns = read.headings.filter((one) => OR_FEES.includes(mapping[one] ?? ''));
  const isTaken = read.headings.some((one) => mapping[one] === 'price_cents' && !isLaterFee(one));
  const isOfAmounts = (heading: string) => {
    const cells = cellsIn(read, heading);
    const isOneOfMany = columns.filter((one) => mapping[one] === mapping[heading]).length > 1;
    // Whole numbers alone may be what tariffs are called, or codes of ways of paying.
    return (
      areMostly(cells, (cell) => foreignMoney(cell) !== undefined) &&
      ((isOneOfMany && mapping[heading] === 'tariff') || cells.some((cell) => CENTS.test(cell)))
    );
  };
  const found = isTaken ? undefined : columns.find(isOfAmounts);
  return found ? { ...mapping, [found]: 'price_cents' } : mapping;
}

/** Returns the mapping with what follows from the columns' order. */
export function byNeighbours(headings: readonly string[], mapping: Mapping): Mapping {
  const taken = (field: string) => Object.values(mapping).includes(field);
  const found: Record<string, string> = {};
  for (const [at, heading] of headings.entries()) {
    const before = headings[at - 1];
    const isHouse = before !== undefined && mapping[before] === 'street' && NUMBER.test(heading);
    if (isHouse && !taken('house_number')) found.house_number ??= heading;
    const isSigned =
      before !== undefined && mapping[before] === 'mandate_reference' && SIGNED.test(heading.trim());
    if (isSigned && mapping[heading] === null && !taken('mandate_signed_on'))
      found.mandate_signed_on ??= heading;
    const isSecond =
      mapping[heading] === 'phone' && headings.slice(0, at).some((one) => mapping[one] === 'phone');
    if (isSecond && !taken('mobile')) found.mobile ??= heading;
  }
  const own = Object.entries(found).map(([field, heading]) => [heading, field] as const);
  return own.length > 0 ? { ...mapping, ...Object.fromEntries(own) } : mapping;
}
