/** Postal codes of five digits that aren't German ones, by the accounts and telephones beside them. */
import { countryOf } from '#format/foreign/people.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import { columnOf } from '../cells/columnCells.ts';

/** Countries whose postal codes have five digits, with their dialling codes. */
const OF_FIVE = {
  ...{ FR: '33', IT: '39', ES: '34', HR: '385', RS: '381', BA: '387', EE: '372', FI: '358', LT: '370' },
  ...{ TR: '90', MA: '212' },
} as const;

type OfFive = keyof typeof OF_FIVE;

const COUNTRIES = Object.keys(OF_FIVE) as OfFive[];

const CODE = /^\d{5}$/;

function ofAccount(iban: string): OfFive | undefined {
  const [, sign = ''] = /^([a-z]{2})\d{2}/i.exec(iban.trim()) ?? [];
  return COUNTRIES.find((country) => country === sign.toUpperCase());
}

function ofPhone(phone: string): OfFive | undefined {
  const [, number = ''] = /^(?:\+|00)(\d+)/.exec(phone.replace(/[\s()]/g, '')) ?? [];
  return COUNTRIES.find((country) => number.startsWith(OF_FIVE[country]));
}

/** Accounts abroad without which a whole file isn't of that country. */
const FEWEST = 2;

/**
 * Puts the country before such a code where the account and a telephone are of it, or where most accounts of the file are
 * and nothing in it is German: many who live here have an account abroad. Yields between rows.
 */
export function* withForeignCodes(read: Read, mapping: Mapping): Generator<undefined, Read> {
  const [code, iban] = ['postal_code', 'iban'].map((field) => columnOf(mapping, field));
  if (code === undefined || iban === undefined || columnOf(mapping, 'country') !== undefined) return read;
  const phones = ['phone', 'mobile'].flatMap((field) => columnOf(mapping, field) ?? []);
  const cellOf = ({ values }: Entry, heading: string) => textOf(values[heading]);
  const accounts = new Map<OfFive, number>();
  let isGerman = false;
  for (const entry of read.entries) {
    yield;
    const country = ofAccount(cellOf(entry, iban));
    if (country) accounts.set(country, (accounts.get(country) ?? 0) + 1);
    isGerman ||= [iban, ...phones].some((heading) => countryOf(cellOf(entry, heading)) === 'D');
  }
  if (accounts.size === 0) return read;
  const [most, ...others] = [...accounts].sort(([, one], [, other]) => other - one);
  const isOfOne = most !== undefined && !isGerman && others.length === 0 && most[1] >= FEWEST;
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const own = ofAccount(cellOf(entry, iban));
    const isOwn = own !== undefined && phones.some((heading) => ofPhone(cellOf(entry, heading)) === own);
    const country = isOwn ? own : isOfOne ? most[0] : undefined;
    const isCode = CODE.test(cellOf(entry, code));
    entries.push(
      country && isCode
        ? { ...entry, values: { ...entry.values, [code]: `${country}-${cellOf(entry, code)}` } }
        : entry,
    );
  }
  return { ...read, entries };
}
