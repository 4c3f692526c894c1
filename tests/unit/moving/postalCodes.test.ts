/** Postal codes of four digits, and those of five that aren't German. */
import { expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { sharedCountry, withCountries } from '#services/endpoints/studio/movingIn/cells/postalCodes.ts';
import { withForeignCodes } from '#services/endpoints/studio/movingIn/rows/foreignCodes.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished, imported } from '../../support/imported.ts';

const { members } = sheetsFor([]);
const HEADINGS = ['PLZ', 'Ort', 'Telefon'];
const MAPPING = { PLZ: 'postal_code', Ort: 'city', Telefon: 'phone' };

/** Returns codes and places of a file with those rows. */
function placesOf(...rows: string[]): unknown[][] {
  const entries = rows.map((row, index) => {
    const cells = row.split(';').map((cell, at) => [HEADINGS[at], cell] as const);
    return { place: `Zeile ${index + 2}`, values: Object.fromEntries(cells) };
  });
  const read = finished(withCountries({ headings: HEADINGS, entries, notes: [] }, MAPPING));
  return read.entries.map(({ values }) => [values.PLZ, values.Ort]);
}

it('are of the country of most telephones, for those without one, too', () => {
  expect(placesOf('8001;Zürich;+41 79 123 45 67', '6900;Lugano;', ';3011 Bern;')).toEqual([
    ['CH-8001', 'Zürich'],
    ['CH-6900', 'Lugano'],
    ['', 'CH-3011 Bern'],
  ]);
  expect(placesOf('1010;Wien;0043 660 1234567')).toEqual([['A-1010', 'Wien']]);
});

it('are of the country whose domestic numbers or money the file has', () => {
  expect(placesOf('8700;Küsnacht;078 111 22 33', '8002;Zürich;')[1]).toEqual(['CH-8002', 'Zürich']);
  expect(placesOf('6020;Innsbruck;0664 1234567')).toEqual([['A-6020', 'Innsbruck']]);
  const entries = [{ place: 'Zeile 2', values: { PLZ: '8002', 'Preis CHF': '99.--' } }];
  const read = { headings: ['PLZ', 'Preis CHF'], entries, notes: [] };
  const mapping = { PLZ: 'postal_code', 'Preis CHF': 'price_cents' };
  expect(finished(withCountries(read, mapping)).entries[0]?.values.PLZ).toBe('CH-8002');
});

it.each([
  ['beside codes of five', ['8001;Zürich;+41 79 123 45 67', '24103;Kiel;']],
  [
    'where most telephones are German',
    ['1067;Dresden;+49 351 1', '1069;Dresden;+49 351 2', '6900;Lugano;+41 79 1'],
  ],
  ['where nothing tells the country', ['1067;Dresden;0351 12345', '1069;Dresden;030 123 45 67']],
])('stay as they are %s', (_, rows) => {
  expect(placesOf(...rows).map(([code]) => code)).toEqual(rows.map((row) => row.split(';')[0]));
});

it('with a country before them get no zero', () => {
  const { values } = imported(
    members,
    'Nr;Name;PLZ;Ort;Anschrift\n1;Ott, A;A-1010;Wien;\n2;Ott, B;;A 6020 Innsbruck;\n3;Ott, C;;;"Bahnhofstr. 1, CH-8001 Zürich"\n4;Ott, D;D-1067;Dresden;',
  );
  expect(values).toMatchObject([
    { city: '1010 Wien', postal_code: null },
    { city: '6020 Innsbruck', postal_code: null },
    { city: '8001 Zürich', postal_code: null },
    { postal_code: '01067' },
  ]);
});

it('tell the country, where the file has none', () => {
  const { values } = imported(
    members,
    'Nr;Name;PLZ;Ort;Land\n1;Ott, A;A-1010;Wien;\n2;Ott, B;CH-8001;Zürich;Suisse\n3;Ott, C;7511 AB;Enschede;\n4;Ott, D;;7511 AB Enschede;',
  );
  expect(values).toMatchObject([
    { city: '1010 Wien', country: 'Österreich' },
    { city: '8001 Zürich', country: 'Schweiz' },
    { city: '7511 AB Enschede', country: 'Niederlande', postal_code: null },
    { city: '7511 AB Enschede', postal_code: null },
  ]);
});

it('are found in whole addresses', () => {
  const addresses = ['Weg 3\n3818 Grindelwald', 'Seeweg 1, 3700 Spiez', 'Postfach 1200'];
  const entries = addresses.map((Adresse, at) => ({ place: `Zeile ${at + 2}`, values: { Adresse } }));
  const read = { headings: ['Adresse'], entries, notes: [] };
  const found = finished(withCountries(read, { Adresse: 'address' }, 'CH'));
  expect(found.entries.map(({ values }) => values.Adresse)).toEqual([
    'Weg 3\nCH-3818 Grindelwald',
    'Seeweg 1, CH-3700 Spiez',
    'Postfach 1200',
  ]);
});

it('are of the country that the files show together', () => {
  const fileOf = (...rows: string[]) => {
    const entries = rows.map((row, index) => {
      const cells = row.split(';').map((cell, at) => [HEADINGS[at], cell] as const);
      return { place: `Zeile ${index + 2}`, values: Object.fromEntries(cells) };
    });
    return { name: 'a', read: { headings: HEADINGS, entries, notes: [] } };
  };
  const understand = headingsFor(members, importable(members));
  const shared = (...files: ReturnType<typeof fileOf>[]) => finished(sharedCountry(files, understand));
  const swiss = fileOf('8001;Zürich;+41 79 123 45 67');
  expect(shared(swiss, fileOf('3011;Bern;'))).toBe('CH');
  expect(shared(swiss, fileOf('24103;Kiel;'))).toBeUndefined();
  expect(shared(fileOf('3011;Bern;'))).toBeUndefined();
  // What a file shows itself comes first.
  const german = fileOf('1067;Dresden;+49 351 123456').read;
  expect(finished(withCountries(german, MAPPING, 'CH')).entries[0]?.values.PLZ).toBe('1067');
});

const FRENCH = 'FR1420041010050500013M02606';

it.each([
  ['account and telephone are of it', [['75011', FRENCH, '+33 6 12345678']], ['FR-75011']],
  ['an account alone is abroad', [['24103', FRENCH, '0431 12345']], ['24103']],
  [
    'all accounts of the file are of it',
    [
      ['67000', FRENCH, '06 12 34 56 78'],
      ['67200', FRENCH, ''],
      ['67300', '', ''],
    ],
    ['FR-67000', 'FR-67200', 'FR-67300'],
  ],
  [
    'others of the file are German',
    [
      ['67000', FRENCH, ''],
      ['77652', FRENCH, ''],
      ['77654', 'DE89370400440532013000', ''],
    ],
    ['67000', '77652', '77654'],
  ],
])('of five digits: %s', (_, rows, codes) => {
  const headings = ['PLZ', 'IBAN', 'Telefon'];
  const mapping = { PLZ: 'postal_code', IBAN: 'iban', Telefon: 'phone' };
  const entries = rows.map((cells, at) => ({
    place: `Zeile ${at + 2}`,
    values: Object.fromEntries(cells.map((cell, column) => [headings[column] ?? '', cell])),
  }));
  const read = finished(withForeignCodes({ headings, entries, notes: [] }, mapping));
  expect(read.entries.map(({ values }) => values.PLZ)).toEqual(codes);
});

it('of five digits tell their country', () => {
  const { values, notes } = imported(
    members,
    'Nr;Name;PLZ;Ort;Land\n1;Ott, A;FR-75011;Paris;\n2;Ott, B;1010;Wien;AT',
  );
  expect(values).toMatchObject([{ postal_code: '75011', country: 'Frankreich' }, { country: 'Österreich' }]);
  expect(notes.map(({ message }) => message)).toContain('Land nach Konto und Telefon: Frankreich');
});
