/** Headings that begin with what they are of, and "State". */
import { expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { byPrefixes } from '#services/endpoints/studio/movingIn/prefixedHeadings.ts';
import { byWords } from '#services/endpoints/studio/movingIn/vagueColumns.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';

const { members } = sheetsFor([]);
const understand = headingsFor(members, importable(members));

const fieldsOf = (...headings: string[]) =>
  byPrefixes(headings, Object.fromEntries(headings.map((one) => [one, null])), understand);

it('are understood without it', () => {
  expect(fieldsOf('plan_start', 'planEnd', 'plan cycle', 'customer.phone', 'Vertrag: Beginn')).toEqual({
    ...{ plan_start: 'starts_on', planEnd: 'ends_on', 'plan cycle': 'billing_interval' },
    ...{ 'customer.phone': 'phone', 'Vertrag: Beginn': null },
  });
});

it.each(['plan_name', 'plan_id', 'trainer_phone', 'plan_color', 'contact_start'])(
  '„%s“ is left open',
  (heading) => {
    expect(fieldsOf(heading)).toEqual({ [heading]: null });
  },
);

it.each([
  [['ACTIVE', 'PAUSED'], 'status'],
  [['NY', 'TX'], null],
])('a state of %s is %s', (words, field) => {
  const entries = words.map((state, at) => ({ place: `Zeile ${at + 2}`, values: { state } }));
  expect(byWords({ headings: ['state'], entries, notes: [] }, { state: null }, members)).toEqual({
    state: field,
  });
});
