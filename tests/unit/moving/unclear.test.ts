/** What files leave unclear: words for no value, families, lists of courses, intervals and fees. */
import { describe, expect, it } from 'vitest';
import { familyName } from '#format/foreign/people.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import {
  byIntervals,
  withNumberedIntervals,
} from '#services/endpoints/studio/movingIn/columns/intervalColumns.ts';
import type { Finding } from '#services/endpoints/studio/movingIn/context.ts';
import { changingFee, partsOfSum, withFees } from '#services/endpoints/studio/movingIn/fees/fees.ts';
import { withIntervals } from '#services/endpoints/studio/movingIn/fees/intervals.ts';
import {
  type AppointmentContext,
  planAppointment,
  strangersIn,
} from '#services/endpoints/studio/movingIn/records/appointmentsOf.ts';
import { withFamilies } from '#services/endpoints/studio/movingIn/rows/families.ts';
import { areCourses } from '#services/endpoints/studio/movingIn/sources/courseLists.ts';
import { importable, type Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished, imported } from '../../support/imported.ts';

const { members, appointments } = sheetsFor([]);
const understand = headingsFor(members, importable(members));

function readOf(text: string): { read: Read; mapping: Mapping } {
  const [head = '', ...lines] = text.split('\n');
  const headings = head.split(';');
  const entries = lines.map((line, at) => ({
    place: `Zeile ${at + 2}`,
    values: Object.fromEntries(line.split(';').map((cell, column) => [headings[column] ?? '', cell])),
  }));
  const mapping = Object.fromEntries(headings.map((one) => [one, understand(one).field ?? null]));
  return { read: { headings, entries, notes: [] }, mapping };
}

describe('a word for no value', () => {
  const head = 'Vorname;Nachname;E-Mail;Telefon;Ort;Geburtsdatum';

  it.each(['Null', 'None', 'NA', 'Nil', 'NaN', 'undefined'])('„%s“ is a name', (word) => {
    const { values, notes, questions } = imported(
      members,
      `${head}\nJörg;${word};j@x.example;;;\n${word};Li;;;;`,
    );
    expect(values.map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
      ['Jörg', word],
      [word, 'Li'],
    ]);
    expect(notes.map(({ message }) => message)).toEqual([
      `„${word}“ gilt als Name`,
      `„${word}“ gilt als Name`,
    ]);
    expect(questions).toEqual([]);
  });

  it.each([
    ['None', 'None', ''],
    ['NULL', '', 'NULL'],
    ['nan', 'nan', 'nan'],
  ])('„%s“ of other columns is asked about where names stand', (word, phone, birthday) => {
    const text = `${head}\nJörg;${word};j@x.example;${phone};${word};${birthday}`;
    const asked = imported(members, text);
    expect(asked.questions).toMatchObject([{ key: `empty:${word}`, answer: 'empty' }]);
    expect(asked.values[0]).toMatchObject({ last_name: null, phone: null, city: null, birthday: null });
    expect(asked.notes).toMatchObject([{ message: `„${word}“ heißt in dieser Datei leer: kein Name` }]);
    const named = imported(members, text, { answers: { [`empty:${word}`]: 'name' } });
    expect(named.values[0]).toMatchObject({ last_name: word, phone: null, city: null });
  });

  it('in other letters is rather a name', () => {
    const { values, questions } = imported(members, `${head}\nJörg;Null;NULL;NULL;NULL;NULL`);
    expect(values[0]).toMatchObject({ last_name: 'Null', email: null, city: null });
    expect(questions).toMatchObject([{ key: 'empty:Null', answer: 'name' }]);
  });

  it('in one column of texts is what somebody answered', () => {
    const { values } = imported(members, 'Vorname;Nachname;Ort;Bemerkung\nJörg;Berg;Kiel;None');
    expect(values[0]).toMatchObject({ notes: 'None' });
  });

  it('is no tariff', () => {
    const { values } = imported(members, 'Vorname;Nachname;Tarif;Beginn\nJörg;Berg;NULL;NULL');
    expect(values[0]).toMatchObject({ tariff: null, starts_on: null });
  });
});

describe('a family', () => {
  it.each([
    ['Familie Huber', 'Huber'],
    ['Huber Familie', 'Huber'],
    ['Fam. Maier', 'Maier'],
    ['Eheleute Kurz', 'Kurz'],
    ['Huber, Fam.', 'Huber'],
    ['Familie Petra Schulz', undefined],
    ['Petra Famme', undefined],
    ['Familie', undefined],
  ])('„%s“ is called %s', (name, shared) => {
    expect(familyName(name)).toBe(shared);
  });

  const taken = (text: string, answers: Record<string, string> = {}) => {
    const { read, mapping } = readOf(text);
    const found = finished(withFamilies(read, { mapping, answers }));
    return { ...found, cells: found.read.entries.map(({ values }) => Object.values(values).join('|')) };
  };

  it.each([
    ['Nr;Name\n1;Familie Huber\n2;Clara Ott', ['1|Huber, Familie', '2|Clara Ott']],
    ['Vorname;Nachname\nFam.;Huber', ['Familie|Huber']],
    ['Anrede;Vorname;Nachname\nFamilie;;Huber\nFrau;;Ott', ['Familie|Familie|Huber', 'Frau||Ott']],
  ])('is asked about once, and taken with the first name of a family', (text, cells) => {
    const { questions, ...found } = taken(text);
    expect(found.cells).toEqual(cells);
    expect(questions).toMatchObject([{ key: 'families', answer: 'take' }]);
  });

  it('is left out where the person says so', () => {
    const { cells, notes } = taken('Nr;Name\n1;Familie Huber\n2;Clara Ott', { families: 'leave' });
    expect(cells).toEqual(['2|Clara Ott']);
    expect(notes).toEqual([
      { place: 'Zeile 2', message: 'Familie Huber ist keine einzelne Person: ausgelassen' },
    ]);
  });
});

describe('a list of courses', () => {
  const asAppointments = headingsFor(appointments, importable(appointments));
  const are = (text: string) => areCourses(readOf(text).read, asAppointments);

  it.each([
    'Kurs;Wochentag;Beginn;Trainer;Raum\nYoga;Montag;18:00;Kim Ott;1\nPilates;Mi;09:00;Eva Ott;2',
    'ID;Name;Day;Start time;Instructor\n1;Yoga;Mon;18:00;Kim Ott\n2;Pilates;Tue/Thu;09:00;Kim Ott',
    'Datum;Uhrzeit;Kurs;Trainer;max. TN\n01.12.2026;18:00;Yoga;Kim Ott;12',
    'Zeit;Montag;Dienstag;Mittwoch;Donnerstag;Freitag\n09:00;Yoga;;;;',
  ])('is one by %s', (text) => {
    expect(are(text)).toBe(true);
  });

  it.each([
    'Mitgliedsnummer;Datum;Uhrzeit;Trainer;Plätze\n1;01.12.2026;18:00;Kim Ott;1',
    'Vorname;Nachname;Tag;Beginn;Trainer\nClara;Ott;Montag;18:00;Kim Ott',
    'Kunde;Datum;Uhrzeit;Trainer\nClara Ott;01.12.2026;18:00;Kim Ott',
    'Tarif;Preis;Plätze\nGold;49,90;10',
  ])('is none with people or prices: %s', (text) => {
    expect(are(text)).toBe(false);
  });
});

describe('intervals', () => {
  const mapped = (text: string, answers: Record<string, string> = {}) => {
    const { read, mapping } = readOf(text);
    return byIntervals(read, mapping, { resource: members, answers });
  };
  const list = (heading: string, ...rows: string[]) =>
    `Nr;Tarif;Beitrag;${heading}\n${rows.map((row, at) => `${at};Gold;${row}`).join('\n')}`;

  it.each([
    ['RHYTH', ['39,90;M', '119,70;Q', '480,00;J'], 'interval'],
    ['Modus', ['39,90;monatlich', '20,00;hj'], 'interval'],
    ['ZW', ['39,90;1', '119,70;3', '480,00;12'], 'interval'],
    ['LZ', ['39,90;1', '39,90;6', '39,90;12'], 'other'],
  ])('below „%s“ are asked about: %j', (heading, rows, answer) => {
    const found = mapped(list(heading, ...rows));
    expect(found.questions).toMatchObject([{ key: `intervals:${heading}`, answer }]);
    expect(found.mapping[heading]).toBe(answer === 'interval' ? 'billing_interval' : null);
    const other = answer === 'interval' ? 'other' : 'interval';
    expect(mapped(list(heading, ...rows), { [`intervals:${heading}`]: other }).mapping[heading]).toBe(
      other === 'interval' ? 'billing_interval' : null,
    );
  });

  it.each([
    ['G', ['39,90;M', '39,90;W']],
    ['Kinder', ['39,90;1', '39,90;1']],
    ['Ort2', ['39,90;Kiel', '39,90;Husum']],
  ])('aren’t what stands below „%s“: %j', (heading, rows) => {
    expect(mapped(list(heading, ...rows)).questions).toEqual([]);
  });

  const numbered = (rows: string[], answers: Record<string, string> = {}) => {
    const { read, mapping } = readOf(list('Turnus', ...rows));
    const found = finished(withNumberedIntervals(read, { mapping, answers }));
    return { ...found, words: found.read.entries.map(({ values }) => values.Turnus) };
  };

  it.each([
    [
      ['39,90;1', '119,70;3', '480,00;12'],
      ['1 Monat', '3 Monate', '12 Monate'],
    ],
    [
      ['39,90;12', '119,70;4', '480,00;1'],
      ['monatlich', 'vierteljährlich', 'jährlich'],
    ],
  ])('in numbers are told by the others of the column: %j', (rows, words) => {
    expect(numbered(rows)).toMatchObject({ words, questions: [] });
  });

  it('in numbers are asked about where nothing tells', () => {
    const rows = ['39,90;1', '480,00;12'];
    expect(numbered(rows).questions).toMatchObject([{ key: 'numbers:Turnus', answer: 'months' }]);
    expect(numbered(['39,90;12']).questions).toMatchObject([{ answer: 'times' }]);
    expect(numbered(['480,00;12']).questions).toMatchObject([{ answer: 'months' }]);
    expect(numbered(rows, { 'numbers:Turnus': 'times' }).words).toEqual(['jährlich', 'monatlich']);
  });

  it('of very many tariffs are asked about, too', () => {
    const rows = Array.from({ length: 120 }, (_, at) => `${at};Jahresabo ${at};${59 + at},00;01.01.2025`);
    const { entries, mapping } = imported(members, `Nr;Tarif;Beitrag;Vertragsbeginn\n${rows.join('\n')}`);
    const { questions } = finished(withIntervals(entries, { mapping, answers: {} }));
    expect(questions.map(({ key }) => key).slice(50)).toEqual(['interval:*:monthly', 'interval:*:yearly']);
    const answers = { 'interval:*:monthly': 'quarterly' };
    const answered = finished(withIntervals(entries, { mapping, answers }));
    const intervals = answered.entries.map(({ values }) => values.billing_interval);
    expect([intervals[0], intervals[60], intervals[119]]).toEqual(['monthly', 'quarterly', 'yearly']);
  });
});

describe('a fee', () => {
  it.each([
    ['39,90 (ab 01/2027: 44,90)', { first: 3990, later: 4490, from: '2027-01-01' }],
    ['39,90 € ab 01.03.2027 49,90 €', { first: 3990, later: 4990, from: '2027-03-01' }],
    ['39,90 / 44,90 ab 2027', { first: 3990, later: 4490, from: '2027-01-01' }],
    ['39,90 bis 31.12.2026, dann 44,90', { first: 3990, later: 4490, from: '2027-01-01' }],
    ['49,90 (bis 31.12.2025: 39,90)', { first: 3990, later: 4990, from: '2026-01-01' }],
    ['39,90 ab März 2027: 44,90', { first: 3990, later: 4490, from: '2027-03-01' }],
    ['19,90 / 29,90', undefined],
    ['49,90', undefined],
    ['39,90 seit 01.01.2020', undefined],
  ])('of today and one of later: %s', (cell, fees) => {
    expect(changingFee(cell)).toEqual(fees);
  });

  it.each([
    ['25 + 5', [2500, 500]],
    ['39,90 € + 5,00 € Sauna', [3990, 500]],
    ['39,90 + Sauna', undefined],
    ['49,90', undefined],
  ])('that is a sum: %s', (cell, parts) => {
    expect(partsOfSum(cell)).toEqual(parts);
  });

  const read = (cell: string, answers: Record<string, string> = {}) => {
    const of = readOf(`Nr;Tarif;Beitrag\n1;Gold;${cell}`);
    const found = finished(withFees(of.read, { mapping: of.mapping, answers, today: '2026-11-21' }));
    return { ...found, values: found.read.entries[0]?.values };
  };

  it('of later is told, and stands in the contract’s notes', () => {
    const { values, notes, mapping } = read('39,90 (ab 01/2027: 44,90)');
    expect(values).toMatchObject({ Beitrag: '39,90' });
    expect(notes[0]?.message).toMatch(/Es gilt 39,90.€\. Ab dem 01\.01\.2027 sind es 44,90.€/);
    const [remarks = ''] = Object.entries(mapping).find(([, field]) => field === 'contract_notes') ?? [];
    expect(values?.[remarks]).toBe('Beitrag im früheren Programm: 39,90 (ab 01/2027: 44,90)');
    expect(read('49,90 (bis 31.12.2025: 39,90)').values).toMatchObject({ Beitrag: '49,90' });
  });

  it('that is a sum is asked about', () => {
    expect(read('25 + 5')).toMatchObject({
      values: { Beitrag: '30,00' },
      questions: [{ key: 'sum:Beitrag', answer: 'total' }],
    });
    expect(read('25 + 5', { 'sum:Beitrag': 'first' }).values).toMatchObject({ Beitrag: '25,00' });
  });
});

describe('a trainer whom the studio doesn’t have', () => {
  const plan = (values: object, said: object = values) => {
    const [strangers, faults, notes]: Finding[][] = [[], [], []];
    const about = { trainers: new Map([['t1', 'Jo Berg']]), skip: false, strangers, faults, notes };
    const row = { place: 'Zeile 2', values, said };
    planAppointment(row as never, 'c1', about as unknown as AppointmentContext);
    return { strangers, faults, notes };
  };

  it('is one fault for all of the appointments', async () => {
    const { strangers = [], faults } = plan({ trainer: 'Kim Ott' });
    expect(faults).toEqual([]);
    const all = [2, 3, 4].flatMap((at) => strangers.map((one) => ({ ...one, place: `Zeile ${at}` })));
    const [fault, ...others] = await strangersIn(all);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ place: 'Zeile 2, 3, 4', label: 'Trainer' });
    expect(fault?.message).toMatch(/^3 Termine: „Kim Ott“: Wähle, wer das ist\..*„Leer lassen“/);
  });

  it('is left out with the appointments where the person chose none', () => {
    const { strangers, faults, notes } = plan({ trainer: null }, { trainer: 'Kim Ott' });
    expect([strangers, faults]).toEqual([[], []]);
    expect(notes).toMatchObject([{ message: '„Kim Ott“ bleibt weg: Termin ausgelassen' }]);
  });
});
