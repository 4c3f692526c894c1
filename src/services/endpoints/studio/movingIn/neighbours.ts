/** Understands columns by those before them: headings that say too little alone, or stand there twice. */
import { foreignMoney } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';

/** "Nr." behind the street is that of the house. */
const NUMBER = /^(?:haus)?[\s-]*(?:nr|no|nummer|number)\.?(?: \(\d+\))?$/i;

/** "vom" behind the mandate is the day of its signature. */
const SIGNED = /^(?:vom|datum|date|unterschrieben)$/i;

/** Returns the mapping with a second column for the tariff as the price, where amounts stand in it: "Rate" is either. */
export function byAmounts({ headings, entries }: Read, mapping: Mapping): Mapping {
  const tariffs = headings.filter((one) => mapping[one] === 'tariff');
  if (tariffs.length < 2 || Object.values(mapping).includes('price_cents')) return mapping;
  const isAmount = (of: unknown) => foreignMoney(textOf(of)) !== undefined;
  const found = tariffs.find((heading) => {
    const cells = entries.map(({ values }) => values[heading]).filter((of) => textOf(of) !== '');
    return cells.length > 0 && cells.filter(isAmount).length * 2 > cells.length;
  });
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
