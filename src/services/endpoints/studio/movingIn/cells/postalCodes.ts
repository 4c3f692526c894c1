/** Postal codes of four digits: Swiss or Austrian ones, or German ones that lost their zero. */
import { type Country, countryOf } from '#format/foreign/people.ts';
import { foreignCurrency } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read, Source } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';

const MARKED = ['iban', 'phone', 'mobile'];
const PRICED = ['price_cents', 'balance_cents'];
const CODED = ['postal_code', 'city'];

const FRANCS = /^(?:chf|s?fr)$/i;
const isInFrancs = (written: string) => FRANCS.test(foreignCurrency(written) ?? '');

const CODE = /^(\d{4,5})(?:\.0+)?(?=$|[\s,])/;

/** The code in a whole address, behind a comma or in a line of its own. */
const IN_ADDRESS = /(?<=[\n,]\s*)(\d{4,5})(?=\s+\p{L})/u;

type Found = Record<Country, number>;

const headingsOf = (mapping: Mapping, fields: readonly string[]) =>
  Object.keys(mapping).filter((heading) => fields.includes(mapping[heading] ?? ''));

const codeIn = (heading: string, mapping: Mapping, cell: string) =>
  (mapping[heading] === 'address' ? IN_ADDRESS : CODE).exec(cell)?.[1];

/** Returns how often a file shows each country; undefined where it has codes of five digits. Yields between rows. */
function* countriesIn(read: Read, mapping: Mapping): Generator<undefined, Found | undefined> {
  const [coded, marked, priced] = [[...CODED, 'address'], MARKED, PRICED].map((fields) =>
    headingsOf(mapping, fields),
  ) as [string[], string[], string[]];
  const found: Found = { CH: priced.filter(isInFrancs).length, A: 0, D: 0 };
  for (const { values } of read.entries) {
    yield;
    if (coded.some((one) => codeIn(one, mapping, textOf(values[one]))?.length === 5)) return undefined;
    for (const heading of marked) {
      const country = countryOf(textOf(values[heading]));
      if (country) found[country] += 1;
    }
    if (priced.some((heading) => isInFrancs(textOf(values[heading])))) found.CH += 1;
  }
  return found;
}

/** Returns the country with four digits that outweighs Germany; undefined for none. */
function clearOf(found: Found): Country | undefined {
  const country = found.CH >= found.A ? 'CH' : 'A';
  return found[country] > found.D ? country : undefined;
}

/**
 * Returns the country that the files of one program show together, for those of them that show none; undefined where one
 * has codes of five digits. Yields between rows.
 */
export function* sharedCountry(
  sources: readonly Source[],
  members: Understand,
): Generator<undefined, Country | undefined> {
  const all: Found = { CH: 0, A: 0, D: 0 };
  for (const { read } of sources) {
    const mapping = Object.fromEntries(read.headings.map((one) => [one, members(one).field ?? null]));
    const found = yield* countriesIn(read, mapping);
    if (!found) return undefined;
    for (const country of Object.keys(all) as Country[]) all[country] += found[country];
  }
  return clearOf(all);
}

/**
 * Puts the country before the codes of a file of which none has five digits, where most of its accounts, telephones
 * and amounts are Swiss or Austrian. Yields between rows.
 * @param shared the country of its sister files, which counts where the file itself shows none
 */
export function* withCountries(read: Read, mapping: Mapping, shared?: Country): Generator<undefined, Read> {
  const found = yield* countriesIn(read, mapping);
  if (!found) return read;
  const isSilent = Object.values(found).every((times) => times === 0);
  const country = isSilent ? shared : clearOf(found);
  if (!country) return read;
  const coded = headingsOf(mapping, [...CODED, 'address']);
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const values: Record<string, unknown> = { ...entry.values };
    for (const heading of coded) {
      const cell = textOf(values[heading]);
      if (mapping[heading] === 'address') values[heading] = cell.replace(IN_ADDRESS, `${country}-$1`);
      else if (CODE.test(cell)) values[heading] = `${country}-${cell}`;
    }
    entries.push({ ...entry, values });
  }
  return { ...read, entries };
}
