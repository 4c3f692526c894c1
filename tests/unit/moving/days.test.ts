/** Months, quarters and years in place of days. */
import { expect, it } from 'vitest';
import { foreignDay, foreignStretch } from '#format/foreign/values.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { imported } from '../../support/imported.ts';

const { members, cards } = sheetsFor([]);

it.each([
  ['März 2024', '2024-03-01', '2024-03-31'],
  ['ab Jänner 2025', '2025-01-01', '2025-01-31'],
  ['Feb. 24', '2024-02-01', '2024-02-29'],
  ['05/2023', '2023-05-01', '2023-05-31'],
  ['3/24', '2024-03-01', '2024-03-31'],
  ['12.2026', '2026-12-01', '2026-12-31'],
  ['2024-03', '2024-03-01', '2024-03-31'],
  ['Q1 2024', '2024-01-01', '2024-03-31'],
  ['4. Quartal 25', '2025-10-01', '2025-12-31'],
  ['seit 2019', '2019-01-01', '2019-12-31'],
])('"%s" is from %s to %s, and no day', (written, first, last) => {
  expect(foreignStretch(written)).toEqual({ first, last });
  expect(foreignDay(written)).toBeUndefined();
});

it.each(['03/12', '13/2024', 'Gold 24', '01.03.2024', '45352'])('"%s" is something else', (written) => {
  expect(foreignStretch(written)).toBeUndefined();
});

it.each([
  ['2025-12-31T23:00:00Z', '2026-01-01'],
  ['2021-05-31T22:00:00.000Z', '2021-06-01'],
  ['2024-02-28 23:00:00 UTC', '2024-02-29'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
  ['2026-12-01T00:00:00Z', '2026-12-01'],
  ['2024-04-28T22:00:00-05:00', '2024-04-28'],
])('"%s" is %s: midnight here may be written in universal time', (written, day) => {
  expect(foreignDay(written)).toBe(day);
});

it.each([
  '1900-01-00',
  '00.01.1900',
  '0001-01-01 00:00:00',
  '31.12.9999',
  '30.12.1899',
  '0.0.00',
  '00.00.0000',
])('"%s" is no day at all', (written) => {
  expect(foreignDay(written)).toBeNull();
});

it('a month stands for its first day, or for the last one where something ends, and is told', () => {
  const { values, notes } = imported(
    members,
    'Nr;Beginn;Bezahlt bis;Ende;Geburtstag;Gekündigt am\n1;März 2024;11/2026;Q1 2027;05/1990;03/2026',
  );
  expect(values).toMatchObject([
    {
      ...{ starts_on: '2024-03-01', claimed_until: '2026-11-30', ends_on: '2027-03-31' },
      ...{ birthday: '05/1990', cancelled_on: '03/2026' },
    },
  ]);
  expect(notes.map(({ message }) => message)).toContain('„11/2026“ nennt keinen Tag: Es gilt der 30.11.2026');
  const card = imported(cards, 'Nr;Karte;Rest;Gültig bis\n1;Zehner;4;12/2027');
  expect(card.values).toMatchObject([{ valid_until: '2027-12-31' }]);
});
