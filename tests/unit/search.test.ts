import { describe, expect, it } from 'vitest';
import { searchedReferences, searchFields, searchLabels } from '#declare/lists.ts';
import { allResources, resources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { halvesOf, oneLetterOff, wordsOf } from '#services/storage/search.ts';

const spellings = (search: string, phones = false) => wordsOf(search, phones).map((word) => word.spellings);

describe('the words of a search', () => {
  it('are spelled with umlauts and without, streets long and short', () => {
    expect(spellings('Müller')).toEqual([['Müller', 'Müeller']]);
    expect(spellings('Mueller')).toEqual([['Mueller', 'Muller']]);
    expect(spellings('Hauptstraße 5')).toEqual([['Hauptstraße', 'Hauptstr'], ['5']]);
    expect(spellings('Hauptstr.')).toEqual([['Hauptstr.', 'Hauptstr']]);
    expect(spellings('Müller, Änne;')).toEqual([
      ['Müller', 'Müeller'],
      ['Änne', 'Äenne'],
    ]);
  });

  it('count as one telephone number, where there are such and it is written with blanks', () => {
    expect(spellings('0171 23 45 67', true)).toEqual([['171234567']]);
    expect(spellings('Anna +49 (0)171/234-567', true)).toEqual([['171234567'], ['Anna']]);
    expect(spellings('0171 23 45 67')).toHaveLength(4);
  });

  it('stay what they are where they are other numbers', () => {
    expect(spellings('1042', true)).toEqual([['1042']]);
    expect(spellings('01067 Dresden', true)).toEqual([['Dresden'], ['01067', '1067']]);
    expect(spellings('12 1042', true)).toEqual([['1042'], ['12']]);
    expect(spellings('+49', true)).toEqual([['+49']]);
    expect(spellings('12b 0', true)).toEqual([['12b'], ['0']]);
  });
});

/** LIKE, as the database takes it. */
const fits = (text: string, patterns: readonly string[]) =>
  patterns.some((pattern) =>
    new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(` ${text}`),
  );

describe('one letter off', () => {
  it.each(['kayaa', 'kya', 'kaja', 'akya', 'kxaya', 'aya', 'kaya meyer', 'kaya'])('kaya is %s', (text) => {
    expect(fits(text, oneLetterOff('kaya'))).toBe(true);
  });

  it.each(['kajo', 'katalina', 'makaya', 'ka', 'ayak'])('kaya isn’t %s', (text) => {
    expect(fits(text, oneLetterOff('kaya'))).toBe(false);
  });

  it('a long word may stand within another, and go on', () => {
    for (const text of ['hoffmann', 'berghofmann', 'hofmannsthal', 'hofnann'])
      expect(fits(text, oneLetterOff('hofmann')), text).toBe(true);
    expect(fits('haffnann', oneLetterOff('hofmann'))).toBe(false);
  });
});

describe('the halves of a word', () => {
  it.each(['kaya', 'meyer', 'vogele', 'hofmann', 'brandtmann'])(
    'match whatever is %s with a letter off',
    (word) => {
      for (const form of oneLetterOff(word)) {
        const text = form.replaceAll('%', '').replaceAll('_', 'x').trimStart();
        expect(fits(text, halvesOf(word)), text).toBe(true);
        expect(fits(`anna ${text}`, halvesOf(word)), text).toBe(true);
      }
    },
  );

  it('are few', () => {
    expect(halvesOf('hofmann')).toEqual(['%hof%', '%mann%', '%homfann%']);
    expect(halvesOf('kaya')).toEqual(['% ka%', '%ya %', '%ya', '% kyaa %', '% kyaa']);
  });
});

describe('where a search looks', () => {
  it('is in the record itself and in what it refers to, also in records below it', () => {
    const { contracts, appointments } = resources;
    expect(searchFields(contracts)).toEqual(['number', 'notes']);
    expect(searchLabels(contracts, allResources)).toEqual(['Nummer', 'Notizen', 'Kunde', 'Tarif']);
    const followed = searchedReferences(appointments, allResources);
    expect(followed.map(({ name, child, target }) => [name, child?.name, target.name])).toEqual([
      ['trainer_id', undefined, 'trainers'],
      ['customer_id', 'bookings', 'customers'],
    ]);
    expect(searchFields(customers)).toContain('phone');
  });
});
