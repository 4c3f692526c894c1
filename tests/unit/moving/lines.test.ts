/** Lines of their own in a list of members, above the rows that they are about. */
import { expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import { withLineTariffs } from '#services/endpoints/studio/movingIn/sources/lineTariffs.ts';
import { readingFile } from '#services/http/imports/file.ts';
import { finished } from '../../support/imported.ts';

const general = finished(understandings(sheetsFor([])));
const HEAD = 'Nr.;Name;geb.;E-Mail;seit;mtl. €';

function lined(...lines: string[]) {
  const bytes = new TextEncoder().encode([HEAD, ...lines].join('\n'));
  const read = finished(readingFile(bytes, (heading) => general.members(heading).field !== undefined));
  const [source] = finished(withLineTariffs([{ name: 'a.csv', read }], general));
  return {
    tariffs: source?.read.entries.map(({ values }) => values.Tarif),
    notes: source?.read.notes.map(({ place, message }) => `${place}: ${message}`),
  };
}

const row = (number: number, fee: string) =>
  `${number};Ott, Ida;03.04.1990;a${number}@b.de;01.02.2025;${fee}`;

it('are tariffs where they say so', () => {
  const { tariffs, notes } = lined(
    'Tarif Premium;;;;;',
    row(1, '44,90'),
    'Tarif: Basis;;;;;',
    row(2, '44,90'),
  );
  expect(tariffs).toEqual(['Premium', 'Basis']);
  expect(notes).toEqual([
    'Zeile 2: „Premium“ ist der Tarif der Zeilen darunter',
    'Zeile 4: „Basis“ ist der Tarif der Zeilen darunter',
  ]);
});

it('are tariffs by the fees below them', () => {
  const rows = ['Erwachsene;;;;;', row(1, '44,90'), row(2, '44,90 €'), 'Kinder;;;;;', row(3, '19,90')];
  expect(lined(...rows).tariffs).toEqual(['Erwachsene', 'Erwachsene', 'Kinder']);
});

it.each([
  ['rows have other fees', ['Männer;;;;;', row(1, '44,90'), row(2, '19,90'), 'Frauen;;;;;', row(3, '44,90')]],
  ['all have the same fee', ['Männer;;;;;', row(1, '44,90'), 'Frauen;;;;;', row(2, '44,90')]],
  ['they are letters', ['A;;;;;', row(1, '44,90'), 'B;;;;;', row(2, '19,90')]],
  ['a row stands above the first', [row(1, '44,90'), 'Kinder;;;;;', row(2, '19,90')]],
])('are none where %s', (_, rows) => {
  const { tariffs, notes } = lined(...rows);
  expect(tariffs?.every((tariff) => tariff === undefined)).toBe(true);
  expect(notes?.every((note) => note.endsWith('ausgelassen'))).toBe(true);
});
