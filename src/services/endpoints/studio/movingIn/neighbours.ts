/** Understands columns by those before them: headings that say too little alone, or stand there twice. */
import type { Mapping } from '#services/http/imports/columns.ts';

/** "Nr." behind the street is that of the house. */
const NUMBER = /^(?:haus)?[\s-]*(?:nr|no|nummer|number)\.?(?: \(\d+\))?$/i;

/** Returns the mapping with what follows from the columns' order. */
export function byNeighbours(headings: readonly string[], mapping: Mapping): Mapping {
  const taken = (field: string) => Object.values(mapping).includes(field);
  const found: Record<string, string> = {};
  for (const [at, heading] of headings.entries()) {
    const before = headings[at - 1];
    const isHouse = before !== undefined && mapping[before] === 'street' && NUMBER.test(heading);
    if (isHouse && !taken('house_number')) found.house_number ??= heading;
    const isSecond =
      mapping[heading] === 'phone' && headings.slice(0, at).some((one) => mapping[one] === 'phone');
    if (isSecond && !taken('mobile')) found.mobile ??= heading;
  }
  const own = Object.entries(found).map(([field, heading]) => [heading, field] as const);
  return own.length > 0 ? { ...mapping, ...Object.fromEntries(own) } : mapping;
}
