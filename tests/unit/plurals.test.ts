/** Numbers and quantities with what they count. */
import { expect, it } from 'vitest';
import { allOf } from '#format/plurals.ts';
import { allResources } from '#resources/index.ts';

it.each([
  ['Kunden', 'Alle Kunden'],
  ['Eingeschränkte Kunden', 'Alle eingeschränkten Kunden'],
  ['Gemerkte Spalten', 'Alle gemerkten Spalten'],
  ['Buchungen im Journal', 'Alle Buchungen im Journal'],
])('all of %s', (many, said) => {
  expect(allOf({ one: '', many })).toBe(said);
});

it('no resource has an adjective left as it is', () => {
  for (const { label } of allResources) expect(allOf(label)).not.toMatch(/^Alle \p{Lu}\p{L}*te /u);
});
