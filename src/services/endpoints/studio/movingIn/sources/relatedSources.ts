/** Reads the files of an upload together: one may hold the members, codes or date format that another refers to. */
import type { Country } from '#format/foreign/people.ts';
import type { DayOrder } from '#format/foreign/values.ts';
import type { Note, Source } from '#services/http/imports/file.ts';
import { inTurns } from '#services/turns.ts';
import { sharedCountry } from '../cells/postalCodes.ts';
import type { Understandings } from '../columns/sheetKinds.ts';
import type { AmountUnit } from '../fees/doubtedAmounts.ts';
import { accountIds } from './accountIds.ts';
import { type Sorted, withCardsApart } from './cardsApart.ts';
import { withCodes } from './codeTables.ts';
import { withContractOwners } from './contractOwners.ts';
import { withDatevAccounts } from './datevAccounts.ts';
import { sharedOrder } from './dayOrders.ts';
import { withFamilyTables } from './familyTables.ts';
import { withForeignKeys } from './foreignKeys.ts';
import { withInnerLists } from './innerLists.ts';
import { withKnownNumbers } from './knownNumbers.ts';
import { withLineTariffs } from './lineTariffs.ts';
import { linkedNumbers } from './linkedNumbers.ts';
import { withNamedSheets } from './namedSheets.ts';
import { withGross } from './netAmounts.ts';
import { withPublicNumbers } from './publicNumbers.ts';
import { withBilledPeople, withoutSharedPrefix } from './sharedPrefix.ts';
import { sharedUnit } from './sharedUnit.ts';
import { withTariffs } from './tariffReferences.ts';
import { withTopics } from './topicLists.ts';

export interface Related {
  /** The files, with lists within them, cards among contracts, and the names that others have for their codes. */
  readonly all: readonly Sorted[];
  readonly notes: readonly Note[];
  /** Headings of the columns by which files refer to members, by file. */
  readonly links: ReadonlyMap<string, string>;
  /** Names of the files in which a column such as „ID“ numbers accounts instead of members. */
  readonly ownIds: ReadonlySet<string>;
  readonly order: DayOrder | undefined;
  /** What the amounts of the files are in. */
  readonly unit: AmountUnit | undefined;
  readonly country: Country | undefined;
}

/** Returns the files as they are understood together. */
export async function relatedSources(sources: readonly Source[], general: Understandings): Promise<Related> {
  const tables = await inTurns(withInnerLists(await plainly(sources, general), general));
  const familial = await inTurns(withFamilyTables(tables, general.members));
  const topical = await inTurns(withTopics(familial, general));
  const lined = await inTurns(withLineTariffs(topical, general));
  const named = await inTurns(withNamedSheets(lined, general));
  const coded = await inTurns(withCodes(named.sources, general.members));
  const owned = await inTurns(withContractOwners(coded, general.members));
  const numbered = await inTurns(withKnownNumbers(owned, general));
  const carded = await inTurns(withCardsApart(await inTurns(withTariffs(numbered, general)), general));
  const links = await inTurns(linkedNumbers(carded, general));
  const all = await inTurns(withPublicNumbers(carded, links, general));
  return {
    ...{ all, links, notes: named.notes },
    ownIds: await inTurns(accountIds(all, general.members)),
    order: await inTurns(sharedOrder(all)),
    unit: await inTurns(sharedUnit(all, general)),
    country: await inTurns(sharedCountry(all, general.members)),
  };
}

/** Returns the files with headings that don't all begin with the same word, and are no program's alone, and with gross amounts. */
async function plainly(sources: readonly Source[], general: Understandings): Promise<Sorted[]> {
  const plain: Sorted[] = [];
  for (const source of sources) {
    const keyed = await inTurns(withForeignKeys(await inTurns(withoutSharedPrefix(source.read))));
    const billed = await inTurns(withBilledPeople(keyed, general.members));
    const read = await inTurns(withGross(billed, general));
    plain.push(await inTurns(withDatevAccounts({ ...source, read }, sources)));
  }
  return plain;
}
