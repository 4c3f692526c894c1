/** Abbreviated headings of members' files. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { byAbbreviations, isAbbreviated } from '#services/endpoints/studio/movingIn/cells/abbreviations.ts';
import { importable, proposed } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';

const { members } = sheetsFor([]);
const understand = headingsFor(members, importable(members));

/** Returns the fields of columns, each with its cells. */
function fieldsOf(columns: Readonly<Record<string, readonly string[]>>) {
  const headings = Object.keys(columns);
  const rows = Math.max(...Object.values(columns).map(({ length }) => length));
  const entries = Array.from({ length: rows }, (_, at) => ({
    place: `Zeile ${at + 2}`,
    values: Object.fromEntries(headings.map((heading) => [heading, columns[heading]?.[at] ?? ''])),
  }));
  const read = { headings, entries, notes: [] };
  return byAbbreviations(read, proposed(members, read, understand), members);
}

it('are made of beginnings of the parts', () => {
  expect(isAbbreviated('beitrart', 'beitragsart')).toBe(true);
  expect(isAbbreviated('geschl', 'geschlecht')).toBe(true);
  expect(isAbbreviated('gebort', 'geburtsdatum')).toBe(false);
  expect(isAbbreviated('geb', 'geburtsdatum')).toBe(false);
});

it('are understood where their cells fit', () => {
  expect(
    fieldsOf({
      KUENDDAT: ['20260915', '00000000'],
      BEITRART: ['Premium', 'Basis'],
      BEITRAG: ['0049,90', '0029,90'],
      GESCHL: ['1', '2'],
    }),
  ).toEqual({
    KUENDDAT: 'cancelled_on',
    BEITRART: 'tariff',
    BEITRAG: 'price_cents',
    GESCHL: 'gender',
  });
});

describe('are left open', () => {
  it.each([
    ['where the cells are of another kind', { KUENDDAT: ['Umzug'] }, 'KUENDDAT'],
    ['where several fields begin so', { Datum: ['01.03.2024'] }, 'Datum'],
    [
      'where the field has a column',
      { Kündigungsdatum: ['01.03.2024'], KUENDDAT: ['01.03.2024'] },
      'KUENDDAT',
    ],
    ['where numbers are no amounts', { Monat: ['11'] }, 'Monat'],
    ['where two columns are for one field', { Geschl: ['m'], Geschle: ['w'] }, 'Geschl'],
    ['where nothing stands below them', { GESCHL: [''] }, 'GESCHL'],
    ['where they are a word of their own', { Rabatt: ['-10,00 €'] }, 'Rabatt'],
    ['where they are whole words', { 'Letzte Rechnung': ['01.10.2026'] }, 'Letzte Rechnung'],
    ['where they are asked about', { ZAHLRHY: ['M', 'J'] }, 'ZAHLRHY'],
  ])('%s', (_, columns, heading) => {
    expect(fieldsOf(columns)[heading]).toBe(null);
  });
});
