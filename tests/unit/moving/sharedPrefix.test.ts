/** Tables whose headings all begin with the same word. */
import { expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import {
  withBilledPeople,
  withoutSharedPrefix,
} from '#services/endpoints/studio/movingIn/sources/sharedPrefix.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished } from '../../support/imported.ts';

function headingsOf(...headings: string[]) {
  const entries = [{ place: 'Zeile 2', values: Object.fromEntries(headings.map((one) => [one, one])) }];
  const read = finished(withoutSharedPrefix({ headings, entries, notes: [] }));
  expect(Object.keys(read.entries[0]?.values ?? {})).toEqual(read.headings);
  return read.headings;
}

it('are read without it', () => {
  expect(headingsOf('Kd_Nr', 'Kd_Name', 'Kd_Tel_Mobil', 'Kd_Plz')).toEqual([
    'Kd_Nr',
    'Name',
    'Tel_Mobil',
    'Plz',
  ]);
});

it('are read without it also where they refer to others', () => {
  expect(headingsOf('kd_Nr', 'kd_Name', 'kd_Ort', 'kd_StudioID')[3]).toBe('StudioID');
});

it('are read without its first letter, as databases name the columns of a table', () => {
  const headings = headingsOf('MitgliedID', 'MName', 'MVorname', 'MGebDatum', 'MPLZ');
  expect(headings).toEqual(['MitgliedID', 'Name', 'Vorname', 'GebDatum', 'PLZ']);
});

it.each([
  ['where they are words of capitals', ['IBAN', 'IDNR', 'IST', 'IK']],
  ['where one of them has another', ['plan_name', 'plan_start', 'plan_end', 'email']],
  ['where there are few', ['plan_name', 'plan_start']],
])('keep it %s', (_, headings) => {
  expect(headingsOf(...headings)).toEqual(headings);
});

it('who is billed is who it is where a shop names nobody else', () => {
  const { members } = sheetsFor([]);
  const of = (...headings: string[]) =>
    finished(
      withBilledPeople({ headings, entries: [], notes: [] }, headingsFor(members, importable(members))),
    ).headings;
  expect(of('status', 'billing_period', 'billing_first_name', 'billing_last_name', 'billing_email')).toEqual([
    ...['status', 'billing_period', 'first_name', 'last_name', 'email'],
  ]);
  const named = ['Vorname', 'Nachname', 'billing_last_name'];
  expect(of(...named)).toEqual(named);
});
