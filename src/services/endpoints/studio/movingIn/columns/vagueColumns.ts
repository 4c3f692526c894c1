/** Understands columns such as "Typ" by their words: below such a heading may be tariffs, ways of paying, or something else. */
import type { Importable } from '#declare/imports.ts';
import { hasDegree } from '#format/foreign/people.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import { areMostly, cellsIn, columnOf, firstRows } from '../cells/columnCells.ts';
import { knownTo } from '../cells/knownWords.ts';

export const isVague = (heading: string): boolean =>
  /^(?:(?:mitglieds?|kunden|member|customer|client)?[\s-]*(?:typ|type|art|kind)|bez\.?|bezeichnung|beschreibung|betreff|text|verwendungszweck|leistungstext|positionstext|description|produkt|artikel|position|payment[\s_]?plan|zahlungsplan)$/i.test(
    heading.trim(),
  );

/** Fields whose words are told from tariffs. */
const OTHERS = ['payment_method', 'billing_interval', 'gender'];

/** @example 'Mitgliedschaft Flex', which is no form of address */
const isLongName = (cell: string) =>
  /\p{L}{5}/u.test(cell) && cell.length < 60 && !/^(?:fräulein|familie|company|firma)$/i.test(cell);

/** A noun is what a contract is called, too: "Jahr" beside "Flex". */
const saysHowOften = (word: string) => /lich|\bmtl|jährl|monatl|weise|ly\b|^every|^alle\b|^pro\b/i.test(word);

/** Columns of "Mr" and "Mrs", or of degrees. */
const OF_ADDRESS = /^(?:title|titel)$/i;

/** Of an address in America it is no status. */
const STATE = /^(?:state|stand|zustand)$/i;

/** Whom a customer may be, beside a person. */
const WHO =
  /^(?:kunden?|mitglied(?:er)?|person|privat(?:kunde|person)?|firm(?:a|enkunde)|geschäftskunde|familie|erwachsene?r?|kind|jugendliche?r?|senior|student(?:in)?|mitarbeiter|trainer|customer|client|member|adult|child|company|staff)$/i;

/** Returns the mapping with such a column as that of tariffs, or of what its words are known for. */
export function byWords(read: Read, mapping: Mapping, resource: Importable): Mapping {
  const taken = (field: string) => Object.values(mapping).includes(field);
  const knows = (name: string) => {
    const isKnown = knownTo(resource, name);
    return (word: string) => /\p{L}{3}/u.test(word) && isKnown(word);
  };
  const isGender = knownTo(resource, 'gender');
  const isOfContracts = taken('price_cents') || taken('starts_on');
  for (const heading of read.headings) {
    const before = mapping[heading];
    const words = cellsIn(read, heading);
    if (
      STATE.test(heading.trim()) &&
      before === null &&
      !taken('status') &&
      areMostly(words, knows('status'))
    )
      return { ...mapping, [heading]: 'status' };
    const isTitle = OF_ADDRESS.test(heading.trim()) && before === null;
    if (isTitle && !taken('gender') && areMostly(words, isGender)) return { ...mapping, [heading]: 'gender' };
    if (
      isTitle &&
      !words.some(hasDegree) &&
      taken('price_cents') &&
      !taken('tariff') &&
      areMostly(words, isLongName)
    )
      return { ...mapping, [heading]: 'tariff' };
    if (!isVague(heading) || (before !== null && before !== 'billing_interval')) continue;
    const other = OTHERS.find((name) =>
      name === 'billing_interval'
        ? words.every(saysHowOften) && areMostly(words, knows(name))
        : areMostly(words, knows(name)),
    );
    const isTariff = areMostly(
      words,
      (word) => /\p{L}{3}/u.test(word) && word.length < 60 && !WHO.test(word),
    );
    const field = other ?? (isOfContracts && isTariff ? 'tariff' : undefined);
    if (field && !taken(field)) return { ...mapping, [heading]: field };
    // "12 Month EFT" is a term where another column says how often one pays.
    const isElsewhere = read.headings.some((one) => one !== heading && mapping[one] === 'billing_interval');
    if (before === 'billing_interval' && other === undefined && isElsewhere)
      return { ...mapping, [heading]: null };
  }
  const named = read.headings.find(
    (heading) =>
      mapping[heading] === null &&
      OF_SOME_CONTRACT.test(heading.trim()) &&
      areMostly(cellsIn(read, heading), (cell) => /\p{L}{3}/u.test(cell) && cell.length < 60),
  );
  return named !== undefined && isOfContracts && !taken('tariff')
    ? { ...mapping, [named]: 'tariff' }
    : mapping;
}

/** Headings that say of which kind contracts are: "Selbstzahler-Vertrag", "Fitness-Abo". */
const OF_SOME_CONTRACT =
  /[\p{L}\s-]{2}(?:tarif|vertrag|abo(?:nnement)?|mitgliedschaft|membership|subscription)$/iu;

/**
 * Returns the mapping with a column of names as that of tariffs, beside who it is and what a contract costs, where no other
 * names tariffs: a subscription's "name". Beside numbers alone the name of a person isn't that of two.
 */
export function byNamesOfTariffs(read: Read, mapping: Mapping): Mapping {
  const [name, last, number, price, tariff] = [
    ...['name', 'last_name', 'former_number', 'price_cents', 'tariff'],
  ].map((field) => columnOf(mapping, field));
  if (name === undefined || price === undefined || tariff !== undefined) return mapping;
  const isOfTariffs = last === undefined ? areShared(read, name, number) : !hasFamilyNames(read, name, last);
  return isOfTariffs && cellsIn(read, name).length > 0 ? { ...mapping, [name]: 'tariff' } : mapping;
}

const hasFamilyNames = (read: Read, name: string, last: string): boolean =>
  firstRows(read).some(({ values }) => {
    const family = textOf(values[last]).toLowerCase();
    return family !== '' && textOf(values[name]).toLowerCase().includes(family);
  });

/** Whether most rows have a name that another number has, too. */
function areShared(read: Read, name: string, number: string | undefined): boolean {
  if (number === undefined) return false;
  const numbers = new Map<string, Set<string>>();
  const rows = firstRows(read).map(({ values }) => [textOf(values[name]), textOf(values[number])] as const);
  for (const [of, key] of rows) numbers.set(of, (numbers.get(of) ?? new Set()).add(key));
  return areMostly(
    rows.map(([of]) => of),
    (of) => (numbers.get(of)?.size ?? 0) > 1,
  );
}

const WHETHER_PAID =
  /^(?:bezahlt|beglichen|paid|is paid|(?:zahl|zahlungs|rechnungs)[-\s]?status|(?:payment|invoice) status)\??$/i;

/** Returns the mapping of a list of cards with the column of whether they are paid, where it has no amounts. */
export function byPaid(read: Read, mapping: Mapping, resource: Importable): Mapping {
  const isKnown = knownTo(resource, 'payment');
  const column = read.headings.find((heading) => {
    const cells = WHETHER_PAID.test(heading.trim()) ? cellsIn(read, heading) : [];
    return areMostly(cells, isKnown);
  });
  return column === undefined ? mapping : { ...mapping, [column]: 'payment' };
}

/** Words that are none of a way of paying below another heading: whether there is something, or for free. */
const UNSAID =
  /^(?:ja|nein|yes|true|wahr|false|falsch|keine?|non|none|frei|free|gratis|kostenlos|beitragsfrei|firma|company|employer|arbeitgeber)$/i;

/** Returns the mapping with a column of nothing but ways of paying as theirs, whatever its heading, where no other is. */
export function byMethods(read: Read, mapping: Mapping, resource: Importable): Mapping {
  if (columnOf(mapping, 'payment_method')) return mapping;
  const isMethod = knownTo(resource, 'payment_method');
  const column = read.headings.find((heading) => {
    const cells = mapping[heading] === null ? cellsIn(read, heading) : [];
    return cells.some((cell) => /\p{L}{3}/u.test(cell) && !UNSAID.test(cell)) && cells.every(isMethod);
  });
  return column === undefined ? mapping : { ...mapping, [column]: 'payment_method' };
}
