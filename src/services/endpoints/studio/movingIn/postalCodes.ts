/** Postal codes of four digits: Swiss or Austrian ones, or German ones that lost their zero. */
import { type Country, countryOf } from '#format/foreign/people.ts';
import { foreignCurrency } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';

const MARKED = ['iban', 'phone', 'mobile'];
const PRICED = ['price_cents', 'balance_cents'];
const CODED = ['postal_code', 'city'];

const FRANCS = /^(?:chf|s?fr)$/i;
const isInFrancs = (written: string) => FRANCS.test(foreignCurrency(written) ?? '');

const CODE = /^(\d{4,5})(?:\.0+)?(?=$|[\s,])/;

/**
 * Puts the country before the codes of a file of which none has five digits, where most of its accounts, telephones
 * and amounts are Swiss or Austrian. Yields between rows.
 */
export function* withCountries(read: Read, mapping: Mapping): Generator<undefined, Read> {
  const headingsOf = (fields: readonly string[]) =>
    Object.keys(mapping).filter((heading) => fields.includes(mapping[heading] ?? ''));
  const [coded, marked, priced] = [headingsOf(CODED), headingsOf(MARKED), headingsOf(PRICED)];
  const found: Record<Country, number> = { CH: priced.filter(isInFrancs).length, A: 0, D: 0 };
  for (const { values } of read.entries) {
    yield;
    if (coded.some((heading) => CODE.exec(textOf(values[heading]))?.[1]?.length === 5)) return read;
    for (const heading of marked) {
      const country = countryOf(textOf(values[heading]));
      if (country) found[country] += 1;
    }
    if (priced.some((heading) => isInFrancs(textOf(values[heading])))) found.CH += 1;
  }
  const country = found.CH >= found.A ? 'CH' : 'A';
  if (found[country] <= found.D) return read;
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const values: Record<string, unknown> = { ...entry.values };
    for (const heading of coded) {
      const cell = textOf(values[heading]);
      if (CODE.test(cell)) values[heading] = `${country}-${cell}`;
    }
    entries.push({ ...entry, values });
  }
  return { ...read, entries };
}
