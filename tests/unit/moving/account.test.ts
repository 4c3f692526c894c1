/** The account of the cells: whether a value of a file is among the records, and whether it is told that it isn't. */
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#format/money.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { Contents } from '#services/endpoints/studio/movingIn/account/contents.ts';
import { Told } from '#services/endpoints/studio/movingIn/account/told.ts';
import { unaccounted } from '#services/endpoints/studio/movingIn/account/unaccounted.ts';
import type { Files, Sheet } from '#services/endpoints/studio/movingIn/files.ts';

const clara = new Contents().add({
  ...{ first_name: 'Clara Maria', last_name: 'Müller-Weiß', phone: '0176 1234567', country: 'Österreich' },
  ...{ iban: 'AT611904300234573201', postal_code: '01067', birthday: '1990-04-03', notes: 'Knie, links' },
  ...{ taken_over: { price_cents: 34_500, claimed_until: '2026-11-30' }, units_total: 10 },
});

describe('a cell is found', () => {
  it.each([
    ['MÜLLER-WEISS, Clara Maria'],
    ['Frau Clara Maria Müller-Weiß'],
    ['muller weiss'],
    ['AT61 1904 3002 3457 3201'],
    ['AT'],
    ['1067'],
    ['links'],
  ])('as text: %s', (cell) => {
    expect(clara.hasText(cell)).toBe(true);
  });

  it.each([['+43 (0)176 / 123 45 67'], ['01761234567'], ['0176-1234567; +49 176 1234567']])(
    'as telephone: %s',
    (cell) => {
      expect(clara.hasPhones(cell)).toBe(true);
    },
  );

  it.each([['3.4.90'], ['03/04/1990'], ['04/03/1990'], ['1990-04-03 00:00:00'], ['32966'], ['Nov 2026']])(
    'as day: %s',
    (cell) => {
      expect(clara.hasDay(cell)).toBe(true);
    },
  );

  it.each([['345,00 €'], ['EUR 345'], ['-345.00'], ['34500'], ['690,00'], ['115']])(
    'as amount: %s',
    (cell) => {
      expect(clara.hasAmount(cell)).toBe(true);
    },
  );

  it('as number', () => {
    expect(clara.hasNumber('10 Einheiten')).toBe(true);
  });
});

describe('a cell isn’t found', () => {
  it('that says more, or something else', () => {
    expect(clara.hasText('Dr. Clara Maria Müller-Weiß')).toBe(false);
    expect(clara.hasSome('Dr. Clara Maria Müller-Weiß')).toBe(true);
    expect(clara.hasSome('Jörg')).toBe(false);
    expect(clara.hasText('AT483200000012345864')).toBe(false);
    expect(clara.hasText('Schweiz')).toBe(false);
    expect(clara.hasPhones('0176 1234567 / 0431 998877')).toBe(false);
    expect(clara.hasDay('04.03.1991')).toBe(false);
    expect(clara.hasAmount('49,90')).toBe(false);
    expect(clara.hasAmount('kein Betrag')).toBe(false);
    expect(clara.hasNumber('11')).toBe(false);
  });
});

const resources = sheetsFor([]);
const HEADINGS = ['Vorname', 'Nachname', 'Telefon'];

const sheet: Sheet = {
  ...{ name: 'leute.csv', entries: 2, kind: 'members', dialect: undefined, mapping: {} },
  ...{ chosen: [], answered: {}, rows: [] },
  columns: [
    { heading: 'Vorname', field: 'first_name', used: false, sample: null },
    { heading: 'Nachname', field: 'last_name', used: false, sample: null },
    { heading: 'Telefon', field: 'phone', used: false, sample: null },
  ],
};

const filesWith = (questions: Files['questions'] = []): Files => ({
  ...{ sheets: [sheet], notes: [], questions, importables: resources, meanings: [] },
});

describe('what is left out is told', () => {
  const cell = { heading: 'Telefon', labels: ['Telefon'], isPart: false, leftAt: [] };
  const tells = async (
    message: string,
    { label = null as string | null, isFault = false, said = '0431 99' } = {},
  ) => {
    const finding = { place: 'Zeile 2', label, message };
    const told = await Told.of(
      { notes: isFault ? [] : [finding], faults: isFault ? [finding] : [] },
      filesWith(),
    );
    return told.tells(told.at(['Zeile 2']), { ...cell, cell: said });
  };

  it('by its words, its heading, or its field', async () => {
    expect(await tells('„0431 99“ hat schon ein anderes Konto')).toBe(true);
    expect(await tells('„Telefon“ sagt etwas anderes als „Handy“')).toBe(true);
    expect(await tells('Telefonnummer mit weniger als 5 Ziffern: ausgelassen')).toBe(true);
    expect(await tells('Das geht nicht.', { label: 'Telefon', isFault: true })).toBe(true);
    expect(await tells(`${formatMoney(69_000)} „Halbjährlich“`, { said: '690.00' })).toBe(true);
  });

  it('but not by what is said of others, or that there is none', async () => {
    expect(await tells('Name am Komma geteilt')).toBe(false);
    expect(await tells('Ohne Telefon: so ist es')).toBe(false);
    expect(await tells('Telefonnummer bereinigt')).toBe(false);
  });

  it('by a question about its column', async () => {
    const question = { key: 'leute.csv:sign:Telefon', text: '', answer: '', options: [] };
    const told = await Told.of({ notes: [], faults: [] }, filesWith([question]));
    expect(told.tells([], { ...cell, cell: '0431 99' })).toBe(true);
  });
});

describe('rows', () => {
  const entries = [
    { place: 'Zeile 2', values: { Vorname: 'Clara', Nachname: 'Ott', Telefon: '0431 998877' } },
    { place: 'Zeile 3', values: { Vorname: 'Jörg', Nachname: 'Berg', Telefon: '' } },
  ];
  const planned = {
    ...{ people: [], customers: [], current: new Map(), contracts: [], cards: [], claims: [] },
    ...{ duplicates: [], faults: [], files: filesWith() },
    sources: [{ name: 'leute.csv', read: { entries, headings: HEADINGS, notes: [] } }],
  };

  it('that nothing becomes of are told', async () => {
    const left = { place: 'Zeile 3', label: null, message: 'Zeile mit Summen: ausgelassen' };
    expect(await unaccounted({ ...planned, notes: [left] })).toEqual([
      { place: 'leute.csv', label: null, message: '1 von 2 Zeilen kommt nicht an: Zeile 2' },
    ]);
    const [both] = await unaccounted({ ...planned, notes: [] });
    expect(both?.message).toBe('2 von 2 Zeilen kommen nicht an, die erste ist Zeile 2');
  });

  it('of which it is asked whether they count aren’t', async () => {
    const question = { key: 'leute.csv:hidden', text: '', answer: 'leave', options: [] };
    expect(await unaccounted({ ...planned, files: filesWith([question]), notes: [] })).toEqual([]);
  });
});
