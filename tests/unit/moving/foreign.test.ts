/** Tables as other programs write them: nothing of them is read wrongly without a word. */
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '#resources/studio/moving/dialects/index.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { byNeighbours } from '#services/endpoints/studio/movingIn/columns/neighbours.ts';
import { withoutDoubt } from '#services/endpoints/studio/movingIn/fees/doubts.ts';
import { placesText } from '#services/http/imports/findings.ts';
import { Meanings } from '#services/http/imports/meanings.ts';
import { finished, imported } from '../../support/imported.ts';

const { members, open_items } = sheetsFor([]);

/** Windows-1252, as programs on Windows write it. */
const windows = (text: string) => Buffer.from(text.replaceAll('€', '\x80').replaceAll('–', '\x96'), 'latin1');

describe('a list of Windows-1252', () => {
  const told = imported(
    members,
    windows(`Mitgliederliste;;;;;
Stand 21.11.2026 – Fitness am Kanal;;;;;
;;;;;
Nr;Anrede;Nachname, Vorname;geb.;PLZ;Beitrag;Bemerkung
0001;Frau;Ott, Clara;13.4.90;01067;1.234,56 €;"kommt
montags"
0002;Hr.;von der Heide, Jörg;12.11.85;24103;49,90 €;`),
  );

  it('keeps its euros, leading zeros and line breaks', () => {
    expect(told.values).toMatchObject([
      {
        ...{ former_number: '0001', first_name: 'Clara', last_name: 'Ott', birthday: '1990-04-13' },
        ...{ postal_code: '01067', price_cents: 123456, notes: 'kommt\nmontags', gender: 'female' },
      },
      { former_number: '0002', last_name: 'von der Heide', price_cents: 4990, birthday: '1985-11-12' },
    ]);
  });
});

it('American amounts and days are what they say', () => {
  const told = imported(
    members,
    `Client ID,Client,Birthdate,Start Date,Price,Account Balance
1,"Ott, Clara",04/13/1990,03/01/2024,"$1,049.90",$(29.90)
2,"Berg, Jörg",11/02/1985,05/01/2023,$49.90,$12.50`,
  );
  expect(told.questions).toEqual([]);
  expect(told.values).toMatchObject([
    { birthday: '1990-04-13', starts_on: '2024-03-01', price_cents: 104990, balance_cents: -2990 },
    { birthday: '1985-11-02', starts_on: '2023-05-01', price_cents: 4990, balance_cents: 1250 },
  ]);
});

it('days that show both orders are asked about', () => {
  const { questions } = imported(
    members,
    'Nr,Birthdate,Start Date\n1,13/04/1990,04/25/2024\n2,02/03/1985,05/06/2023',
  );
  expect(questions).toMatchObject([{ key: 'order', text: 'Welcher Tag ist „02/03/1985“?' }]);
});

describe('a telephone number that a spreadsheet took for a number', () => {
  const list = `Nr;Nachname;Vorname;Telefon;Mobil
1;Ott;Clara;431123456;1761234567.0
2;Berg;Jörg;0431 99;
3;Kern;Ute;4.31123E+11;491761234567`;

  it('gets its zero back, and is asked about', () => {
    const { values, questions, notes } = imported(members, list);
    expect(questions).toMatchObject([{ key: 'zero:phone', answer: 'zero' }]);
    expect(values).toMatchObject([
      { phone: '01761234567', notes: 'Telefon: 0431123456' },
      { phone: '0431 99' },
      { phone: '+491761234567' },
    ]);
    expect(notes).toContainEqual(
      expect.objectContaining({ place: 'Zeile 4', message: expect.stringContaining('4.31123E+11') }),
    );
  });

  it('stays as it is where somebody says so, or where all are too short', () => {
    const { values } = imported(members, list, { answers: { 'zero:phone': 'none' } });
    expect(values[0]).toMatchObject({ notes: 'Telefon: 431123456' });
    const { questions } = imported(members, 'Nr;Nachname;Vorname;Telefon\n1;Ott;Clara;123456');
    expect(questions).toEqual([]);
  });
});

describe('columns beside others', () => {
  it('are the number of the house, and a second telephone', () => {
    const headings = ['Nr', 'Straße', 'Nr.', 'Telefon', 'Telefon (2)'];
    const mapping = {
      ...{ Nr: 'former_number', Straße: 'street', 'Nr.': 'former_number' },
      ...{ Telefon: 'phone', 'Telefon (2)': 'phone' },
    };
    expect(byNeighbours(headings, mapping)).toEqual({
      ...mapping,
      'Nr.': 'house_number',
      'Telefon (2)': 'mobile',
    });
  });

  it('are the day of the mandate before them', () => {
    const mapping = { Mandat: 'mandate_reference', vom: null, Beginn: 'starts_on' };
    expect(byNeighbours(Object.keys(mapping), mapping)).toEqual({ ...mapping, vom: 'mandate_signed_on' });
  });

  it('stay what they are where there is one already', () => {
    const mapping = { Straße: 'street', 'Nr.': 'former_number', Hausnummer: 'house_number' };
    expect(byNeighbours(Object.keys(mapping), mapping)).toEqual(mapping);
  });
});

describe('an amount that could mean two things', () => {
  const judged = (sheet: typeof members, content: string, answers: Record<string, string> = {}) => {
    const { entries, mapping } = imported(sheet, content);
    const { entries: read, questions } = finished(withoutDoubt(entries, { mapping, answers }));
    return { questions, values: read.map(({ values }) => values) };
  };

  it('is asked for where a balance is below zero', () => {
    const file = 'Nr;Name;Saldo\n1;Ott, Clara;-25,00\n2;Berg, Jörg;10,00';
    const { questions, values } = judged(members, file);
    expect(questions).toMatchObject([
      { key: 'sign:balance_cents', text: 'Was heißt „-25,00“ in der Spalte „Saldo“?', answer: 'credit' },
    ]);
    expect(values.map(({ balance_cents }) => balance_cents)).toEqual([-2500, 1000]);
    const owed = judged(members, file, { 'sign:balance_cents': 'owed' });
    expect(owed.values.map(({ balance_cents }) => balance_cents)).toEqual([2500, -1000]);
  });

  it('is a credit among open items', () => {
    const file = 'Nr;Text;Offener Betrag\n1;Gutschrift;-25,00\n2;Beitrag;10,00';
    expect(judged(open_items, file).questions).toEqual([]);
    expect(judged(open_items, file.replace('10,00', '-10,00')).questions).toHaveLength(1);
  });

  it('is asked for where it is rather in cents', () => {
    const file = 'Nr;Name;Tarif;Beitrag\n1;Ott, Clara;Gold;4990\n2;Berg, Jörg;Silber;3990';
    const { questions, values } = judged(members, file);
    expect(questions).toMatchObject([{ key: 'cents:price_cents', answer: 'cents' }]);
    expect(values.map(({ price_cents }) => price_cents)).toEqual([4990, 3990]);
    const euros = judged(members, file, { 'cents:price_cents': 'euros' });
    expect(euros.values.map(({ price_cents }) => price_cents)).toEqual([499000, 399000]);
    expect(judged(members, file.replace('3990', '39,90')).questions).toEqual([]);
    expect(judged(members, file.replace('4990', '49').replace('3990', '39')).questions).toEqual([]);
  });
});

it('tariffs of a known program are asked for by their field', () => {
  const [dialect] = DIALECTS;
  const spoken = sheetsFor([{ id: 'gold', name: 'Gold' }], { dialect }).members;
  const meanings = new Meanings(sheetsFor([{ id: 'gold', name: 'Gold' }]).members, new Map(), new Map());
  meanings.read('tariff', spoken.fields.tariff as never, 'Silber');
  expect(meanings.all()).toMatchObject([{ field: 'tariff', label: 'Tarif', said: 'Silber' }]);
});

it('places name a file once', () => {
  const places = ['a.csv, Zeile 2', 'a.csv, Zeile 3', 'b.csv, Zeile 3', 'b.csv: Blatt, Zeile 4'];
  expect(placesText(places)).toBe('a.csv, Zeile 2, 3; b.csv, Zeile 3; b.csv: Blatt, Zeile 4');
  expect(placesText(['Zeile 2', 'Zeile 5'])).toBe('Zeile 2, 5');
  expect(placesText(['karten2', 'karten3'])).toBe('karten2; karten3');
});

it('words keep their place once their meaning is chosen', () => {
  const file = 'Nr;Zahlweise;Status\n1;zweimal;x1\n2;14-tägig;x1\n3;mtl.;Lead';
  const words = (meanings = {}) => imported(members, file, { meanings }).meanings.map(({ said }) => said);
  const before = words();
  expect(before).toHaveLength(5);
  for (const said of ['zweimal', '14-tägig', 'mtl.'])
    expect(words({ billing_interval: { [said]: ['weekly'] } })).toEqual(before);
});
