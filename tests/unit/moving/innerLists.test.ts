/** Contracts and cards that JSON has within its members. */
import { expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import { withInnerLists } from '#services/endpoints/studio/movingIn/sources/innerLists.ts';
import { readingFile } from '#services/http/imports/file.ts';
import { finished } from '../../support/imported.ts';

const general = finished(understandings(sheetsFor([])));

const MEMBERS = [
  {
    ...{ id: 'c1', firstName: 'Anna', email: 'anna@a.example', city: 'Kiel', tags: [{ id: 1, name: 'VIP' }] },
    passes: [{ name: '10er-Karte', total: 10, remaining: 7 }],
    memberships: [
      { name: 'Gold', price: 49.9, interval: 'month', startDate: '2024-03-01' },
      { name: 'Sauna', price: 9.9, interval: 'month', startDate: '2025-03-01' },
    ],
  },
  { id: 'c2', firstName: 'Bernd', email: 'bernd@a.example', city: 'Kiel', passes: [], memberships: [] },
];

const readIn = (value: unknown, lists = true) =>
  finished(readingFile(new TextEncoder().encode(JSON.stringify(value)), () => true, { lists }));

it('become tables of their own, with whose they are', () => {
  const tables = finished(withInnerLists([{ name: 'm.json', read: readIn({ members: MEMBERS }) }], general));
  expect(tables.map(({ name, read }) => [name, read.headings])).toEqual([
    ['m.json', ['id', 'firstName', 'email', 'city', 'tags']],
    ['m.json: passes', ['id', 'firstName', 'email', 'pass.name', 'pass.total', 'pass.remaining']],
    [
      'm.json: memberships',
      [
        ...['id', 'firstName', 'email', 'membership.name', 'membership.price', 'membership.interval'],
        'membership.startDate',
      ],
    ],
  ]);
  expect(tables[2]?.read.entries).toMatchObject([
    { place: 'Eintrag 1, memberships 1', values: { id: 'c1', 'membership.name': 'Gold' } },
    { place: 'Eintrag 1, memberships 2', values: { id: 'c1', 'membership.price': 9.9 } },
  ]);
});

it('aren’t read where nobody asks for them', () => {
  expect(readIn(MEMBERS, false)).not.toHaveProperty('inner');
});
