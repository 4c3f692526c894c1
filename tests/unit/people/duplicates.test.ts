import { describe, expect, it } from 'vitest';
import { sameBy } from '#rules/people/duplicates.ts';

const known = {
  first_name: 'Jo',
  last_name: 'Berg',
  birthday: '1990-05-01',
  email: 'jo@berg.example',
  phone: '+49 176 12345678',
};

describe('the same person', () => {
  it.each([
    ['the address in capitals', { email: ' JO@berg.example' }, 'email'],
    ['the number in another notation', { phone: '0176 / 1234 56 78' }, 'phone'],
    ['name and birthday', { first_name: 'jo', last_name: 'Berg ', birthday: '1990-05-01' }, 'name'],
    ['the name alone', { first_name: 'Jo', last_name: 'Berg', birthday: null }, 'name'],
    [
      'the name with another birthday',
      { first_name: 'Jo', last_name: 'Berg', birthday: '1991-05-01' },
      undefined,
    ],
    ['half a name', { last_name: 'Berg' }, undefined],
    ['the beginning of a number', { phone: '0176' }, undefined],
    ['nothing yet', {}, undefined],
  ])('%s', (_, typed, by) => expect(sameBy(typed, known)).toBe(by));

  it('isn’t found by what both lack', () => {
    expect(
      sameBy({ email: '', phone: null, first_name: 'Jo' }, { email: null, phone: null }),
    ).toBeUndefined();
  });

  it.each([
    ['Jörg', 'Müller', 'Joerg', 'Mueller', 'name'],
    ['Zoë', 'Weiß', 'zoe', 'weiss', 'name'],
    ['王', '芳', '李', '明', undefined],
  ])('%s %s and %s %s', (first_name, last_name, first, last, by) =>
    expect(sameBy({ first_name, last_name }, { first_name: first, last_name: last })).toBe(by),
  );
});
