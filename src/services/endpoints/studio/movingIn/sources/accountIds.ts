/** Lists of accounts whose bare "ID" numbers the accounts, and not the people whom they are of. */

import { numberIn } from '#resources/studio/moving/adjustMember.ts';
import { folded } from '#rules/contracts/noticeMatch.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Source } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';

/** A heading that doesn't say whose number it is. */
const BARE = /^(?:id|nr\.?|nummer|no\.?|number|lfd\.?\s*nr\.?)$/i;

const ACCOUNTS = ['iban', 'mandate_reference'];

/** Fields of which a list of accounts has none. */
const OTHERS = ['name', 'first_name', 'last_name', 'email', 'tariff', 'price_cents', 'starts_on'];

const wordsOf = (name: string) =>
  folded(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

/**
 * Returns the files in which such numbers lead to people with other names than the accounts' holders: these say whom the
 * accounts are of. Yields between rows.
 */
export function* accountIds(
  sources: readonly Source[],
  members: Understand,
): Generator<undefined, ReadonlySet<string>> {
  const columnIn = ({ read }: Source, field: string) =>
    read.headings.find((heading) => members(heading).field === field);
  const lists = sources.filter((source) => {
    const number = columnIn(source, 'former_number') ?? '';
    return (
      BARE.test(number.trim()) &&
      columnIn(source, 'account_holder') !== undefined &&
      ACCOUNTS.some((field) => columnIn(source, field) !== undefined) &&
      !OTHERS.some((field) => columnIn(source, field) !== undefined)
    );
  });
  const found = new Set<string>();
  if (lists.length === 0) return found;
  const names = new Map<string, Set<string>>();
  for (const source of sources) {
    const number = columnIn(source, 'former_number');
    const named = ['last_name', 'name'].flatMap((field) => columnIn(source, field) ?? []);
    if (number === undefined || named.length === 0) continue;
    for (const { values } of source.read.entries) {
      yield;
      const words = named.flatMap((heading) => wordsOf(textOf(values[heading])));
      const key = numberIn(textOf(values[number]));
      names.set(key, new Set([...(names.get(key) ?? []), ...words]));
    }
  }
  // Without names in the files, the numbers may be those of customers that the studio already has.
  if (names.size === 0) return found;
  for (const source of lists) {
    const [number = '', holder = ''] = ['former_number', 'account_holder'].map((field) =>
      columnIn(source, field),
    );
    let [held, same] = [0, 0];
    for (const { values } of source.read.entries) {
      yield;
      const words = wordsOf(textOf(values[holder]));
      if (words.length === 0) continue;
      held += 1;
      const own = names.get(numberIn(textOf(values[number])));
      if (own && words.some((word) => own.has(word))) same += 1;
    }
    if (held > 0 && same * 2 < held) found.add(source.name);
  }
  return found;
}
