/** What imports remember of columns, by the names of lists and fields. */
import { expect, it } from 'vitest';
import { fieldsOfList, importColumns } from '#resources/studio/importColumns.ts';

it('names lists and fields as the files’ own page does', () => {
  expect(importColumns.fields.list.of['moving-in/cards']).toBe('Umzug: Karten');
  expect(importColumns.fields.field.of).toMatchObject({ former_number: 'Mitgliedsnummer' });
  expect(fieldsOfList('moving-in/products')).toMatchObject({ price_cents: 'Preis' });
  expect(fieldsOfList('constructor')).toEqual({});
});

it('refuses a field of another kind of file', () => {
  const given = (field: string | null) =>
    importColumns.check?.({ list: 'moving-in/cards', field }, { today: '2026-11-21' });
  expect([given('former_number'), given(null)]).toEqual([{}, {}]);
  expect(given('card_valid_days')).toEqual({ field: 'Dieses Feld gibt es in solchen Dateien nicht.' });
});
