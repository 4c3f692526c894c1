/** Several contracts in the cells of one row. */
import { expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { withContractsInCells } from '#services/endpoints/studio/movingIn/sources/cellContracts.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished } from '../../support/imported.ts';

const { members } = sheetsFor([]);
const understand = headingsFor(members, importable(members));

const apart = (values: Readonly<Record<string, string>>) => {
  const read = { headings: Object.keys(values), entries: [{ place: 'Zeile 2', values }], notes: [] };
  return finished(withContractsInCells(read, understand));
};

it('are rows of their own, with the balance in the first alone', () => {
  const { entries, notes } = apart({
    ...{ Name: 'Ott, Ida', Tarif: 'Gold\nSauna', Beitrag: '49,90 €\n9,90 €', Zahlweise: 'monatlich' },
    ...{ Beginn: '01.02.2024\n01.06.2025', Saldo: '9,90', Bemerkung: 'x' },
  });
  expect(entries.map(({ values }) => values)).toEqual([
    {
      ...{ Name: 'Ott, Ida', Tarif: 'Gold', Beitrag: '49,90 €', Zahlweise: 'monatlich' },
      ...{ Beginn: '01.02.2024', Saldo: '9,90', Bemerkung: 'x' },
    },
    {
      ...{ Name: 'Ott, Ida', Tarif: 'Sauna', Beitrag: '9,90 €', Zahlweise: 'monatlich' },
      Beginn: '01.06.2025',
    },
  ]);
  expect(notes).toMatchObject([
    { message: '„Tarif“, „Beitrag“, „Beginn“ nennen mehrere Verträge: Gold, Sauna' },
  ]);
});

it.each([
  ['Gold / Sauna', '49,90 / 9,90', 2],
  ['Gold + Sauna', '39,90 + 10,00', 2],
  ['Gold + Sauna', '59,80', 1],
  ['Gold', '49,90 / 9,90', 1],
  ['Rücken & Fit / Sauna', '39,90', 1],
  ['Gold / Sauna', '24/12', 2],
])('„%s“ at „%s“ are %d', (Tarif, Beitrag, count) => {
  expect(apart({ Name: 'Ott', Tarif, Beitrag }).entries).toHaveLength(count);
});
