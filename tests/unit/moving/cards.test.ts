/** Cards among members, and what cards are called. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { unitsOfCard } from '#services/endpoints/studio/movingIn/cells/cardNames.ts';
import { understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import { withCardsApart } from '#services/endpoints/studio/movingIn/sources/cardsApart.ts';
import { finished } from '../../support/imported.ts';

const general = finished(understandings(sheetsFor([])));

function apart(text: string) {
  const [head = '', ...lines] = text.split('\n');
  const headings = head.split(';');
  const entries = lines.map((line, at) => ({
    place: `Zeile ${at + 2}`,
    values: Object.fromEntries(line.split(';').map((cell, column) => [headings[column] ?? '', cell])),
  }));
  return finished(withCardsApart([{ name: 'a.csv', read: { headings, entries, notes: [] } }], general));
}

describe('cards in a list of members', () => {
  const text = `Nr;Name;Birthday;Product;Type;Price;Billing;Start date;End date;Sessions remaining
1;Anna Ott;3/14/1991;Gold;Plan;89.00;monthly;2/1/2026;;
2;Ben Ott;7/22/1985;10 Class Pack;Class Pack;150.00;one time;10/10/2026;4/10/2027;4
3;Ida Ott;1/2/1990;Gold;Plan;89.00;monthly;2/1/2026;;3`;

  it('become a list of their own, with the days as the whole file writes them', () => {
    const [members, cards] = apart(text);
    expect(members?.read.entries.map(({ values }) => [values.Product, values.Price])).toEqual([
      ['Gold', '89.00'],
      ['', ''],
      ['Gold', '89.00'],
    ]);
    expect(cards).toMatchObject({ name: 'Karten aus a.csv', kind: 'cards' });
    expect(cards?.read.entries).toMatchObject([
      {
        place: 'Zeile 3',
        values: {
          ...{ Nr: '2', Karte: '10 Class Pack', 'Preis der Karte': '150.00', 'Sessions remaining': '4' },
          ...{ 'Gültig ab': '10.10.2026', 'Gültig bis': '10.04.2027', Birthday: '22.07.1985' },
        },
      },
    ]);
  });

  it('have what is left of their units beside these', () => {
    const [, cards] = apart(
      'Nr;Name;Tarif;Beitrag;Vertragsbeginn;Vertragsende;Offener Betrag;Einheiten;Noch verfügbar\n1;Ida Ott;10er Block;150;01.10.2026;30.09.2027;0;10;3',
    );
    expect(cards?.read.entries[0]?.values).toMatchObject({ Einheiten: '10', 'Noch verfügbar': '3' });
  });

  it('have units below a heading of money, where whole numbers stand beside cards alone', () => {
    const rows = (second: string, third: string) =>
      apart(
        `Name;Guthaben;Abo;Preis;Beginn\nIda Ott;3;10er-Abo;250;01.08.2026\nJan Ott;${second};20er-Abo;460;01.12.2025\nAnna Ott;${third};Jahresabo;1290;01.02.2026`,
      );
    const [, cards] = rows('0', '');
    expect(cards?.read.entries.map(({ values }) => values.Guthaben)).toEqual(['3', '0']);
    for (const [second, third] of [
      ['25', ''],
      ['2,50', ''],
      ['0', '5'],
    ] as const)
      expect(rows(second, third)).toHaveLength(1);
  });

  it.each([
    'Nr;Name;Guthaben;Tarif;Beitrag\n1;Anna Ott;5;10er-Karte;90',
    'Nr;Name;Sessions remaining;Tarif;Beitrag\n1;Anna Ott;3;Gold;90',
    'Nr;Name;Sessions remaining\n1;Anna Ott;3',
  ])('are none: %j', (other) => {
    expect(apart(other)).toHaveLength(1);
  });
});

it.each([
  ['10er-Karte', 10],
  ['10er Block', 10],
  ['8 Class Pass', 8],
  ['5x Training', 5],
  ['Karte 2026', undefined],
  ['Premium', undefined],
])('„%s“ has %s units', (name, units) => {
  expect(unitsOfCard(name)).toBe(units);
});

it('of several names of a card the one with units is its own', () => {
  const [, cards] = apart(`Nr;Name;Membership name;Membership plan;Price;Billing;Start date;Sessions remaining
1;Ben Ott;Class Pack;10 Class Pack;150.00;one time;10/10/2026;6
2;Ida Ott;Punches;20 Punch;220.00;one time;10/13/2026;7`);
  expect(cards?.read.entries.map(({ values }) => values.Karte)).toEqual(['10 Class Pack', '20 Punch']);
});
