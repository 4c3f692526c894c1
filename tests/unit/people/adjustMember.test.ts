/** Rows about members, completed: names and addresses in one cell, terms in words. */
import { describe, expect, it } from 'vitest';
import { adjustMember } from '#resources/studio/moving/adjustMember.ts';

const adjusted = (values: Record<string, unknown>) => adjustMember(values).values;

describe('a name', () => {
  it.each([
    [{ name: 'Ott, Clara' }, 'Clara', 'Ott'],
    [{ name: 'Ott', first_name: 'Clara' }, 'Clara', 'Ott'],
    [{ name: 'von der Heide', first_name: 'Anna' }, 'Anna', 'von der Heide'],
    [{ name: 'Clara Ott', first_name: 'Clara' }, 'Clara', 'Ott'],
    [{ last_name: 'Ott, Clara' }, 'Clara', 'Ott'],
    [{ first_name: 'Clara', last_name: 'Ott', name: 'Irgendwer Anders' }, 'Clara', 'Ott'],
  ])('%j', (values, first_name, last_name) => {
    expect(adjusted(values)).toMatchObject({ first_name, last_name });
  });
});

it('has an address in parts', () => {
  expect(adjusted({ address: 'Am Markt 1, 24103 Kiel' })).toMatchObject({
    street: 'Am Markt 1',
    postal_code: '24103',
    city: 'Kiel',
  });
  expect(adjusted({ street: 'Am Markt', house_number: '1a', city: '24103 Kiel' })).toMatchObject({
    street: 'Am Markt 1a',
    postal_code: '24103',
    city: 'Kiel',
  });
  expect(adjusted({ postal_code: '1067', city: 'Dresden' })).toMatchObject({ postal_code: '01067' });
  expect(adjusted({ postal_code: '1010', city: 'Wien', country: 'Österreich' })).toMatchObject({
    postal_code: null,
    city: '1010 Wien',
  });
});

it('has terms in months', () => {
  expect(adjusted({ term: '1', term_unit: 'Jahr', notice: '4 Wochen', prolongation: 'ja' })).toMatchObject({
    minimum_term_months: 12,
    notice_period_months: 1,
    prolongation_months: 'indefinite',
  });
  expect(adjustMember({ term: 'ewig' }).fault).toContain('„ewig“');
});

it('has one telephone number, and the other in the notes', () => {
  expect(adjusted({ phone: '0431 1234', mobile: '0176 1234567', notes: 'Knie' })).toMatchObject({
    phone: '0176 1234567',
    notes: 'Knie\nTelefon: 0431 1234',
  });
});

it('has numbers and references without what spreadsheets and programs add', () => {
  expect(
    adjusted({ former_number: '1001.0', mandate_reference: 'M 10 01', iban: 'de89 3704 0044' }),
  ).toMatchObject({
    former_number: '1001',
    mandate_reference: 'M1001',
    iban: 'DE8937040044',
  });
  expect(adjusted({ mandate_reference: 'ja' }).mandate_reference).toBeNull();
});
