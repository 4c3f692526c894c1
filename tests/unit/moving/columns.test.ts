/** What columns of files say together: fees and intervals, payers, references to tariffs, tables below each other. */
import { describe, expect, it } from 'vitest';
import { foreignDay } from '#format/foreign/values.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { byDayIn, byForm } from '#services/endpoints/studio/movingIn/columns/formedColumns.ts';
import type { Finding } from '#services/endpoints/studio/movingIn/context.ts';
import { withDiscounts } from '#services/endpoints/studio/movingIn/fees/discounts.ts';
import { withIntervals } from '#services/endpoints/studio/movingIn/fees/intervals.ts';
import type { Person } from '#services/endpoints/studio/movingIn/people/persons.ts';
import { timeIn } from '#services/endpoints/studio/movingIn/records/appointmentsOf.ts';
import { nameGuardians, payersIn, withPayer } from '#services/endpoints/studio/movingIn/records/payers.ts';
import { withoutCancelled } from '#services/endpoints/studio/movingIn/rows/cancelledAppointments.ts';
import { withPartedColumns } from '#services/endpoints/studio/movingIn/sources/partedColumns.ts';
import { withTariffs } from '#services/endpoints/studio/movingIn/sources/tariffReferences.ts';
import { importable, type Mapping } from '#services/http/imports/columns.ts';
import { type Note, readFiles, readingFile } from '#services/http/imports/file.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished, imported } from '../../support/imported.ts';

const { members, products } = sheetsFor([]);
const understand = headingsFor(members, importable(members));
const knows = (heading: string) => understand(heading).field !== undefined;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const readOf = (text: string) => finished(readingFile(bytesOf(text), knows));
const mappingOf = (headings: readonly string[]): Mapping =>
  Object.fromEntries(headings.map((one) => [one, understand(one).field ?? null]));

describe('fees below a heading with an interval', () => {
  const read = (text: string, answers: Record<string, string> = {}) => {
    const { entries, mapping } = imported(members, `Nr;Tarif;Monatsbeitrag;Zahlweise;Beginn\n${text}`);
    const { questions, ...found } = finished(withIntervals(entries, { mapping, answers }));
    return { questions, fees: found.entries.map(({ values }) => values.price_cents) };
  };
  const rows = '1;Gold;39,90;monatlich;01.01.2026\n2;Gold;39,90;vierteljährlich;01.01.2026';

  it('are asked about where others are due at another one', () => {
    expect(read(rows)).toMatchObject({
      fees: [3990, 11_970],
      questions: [{ key: 'span:Monatsbeitrag', answer: 'heading' }],
    });
    expect(read(rows, { 'span:Monatsbeitrag': 'row' }).fees).toEqual([3990, 3990]);
  });

  it('are those of the row where the same tariff costs more by the quarter', () => {
    const told = rows.replace('39,90;viertel', '119,70;viertel');
    expect(read(told)).toMatchObject({ fees: [3990, 11_970], questions: [{ answer: 'row' }] });
  });

  it('are asked about where others are due at an interval that contracts here don’t have', () => {
    const text = 'Nr;Tarif;Wochenbeitrag;Zahlweise\n1;A;9,99;4-wöchentlich\n2;B;7,99;wöchentlich';
    const { entries, mapping } = imported(members, text);
    const found = finished(withIntervals(entries, { mapping, answers: {} }));
    expect(found.questions.map(({ key, answer }) => [key, answer])).toEqual([
      ['span:Wochenbeitrag', 'heading'],
      ['other:Alle vier Wochen', 'monthly'],
    ]);
    expect(found.entries.map(({ values }) => values.price_cents)).toEqual([4329, 799]);
    // Four weeks are as good as a month.
    const month = imported(members, text.replace('Wochenbeitrag', 'Monatsbeitrag'));
    const plain = finished(withIntervals(month.entries.slice(0, 1), { mapping: month.mapping, answers: {} }));
    expect(plain.questions.map(({ key }) => key)).toEqual(['other:Alle vier Wochen']);
  });

  it('are no question where all are due as it says', () => {
    expect(read('1;Gold;39,90;monatlich;01.01.2026').questions).toEqual([]);
  });

  it('of a card are asked about, and paid once', () => {
    const { questions, fees } = read(
      '1;10er Karte;120,00;;01.01.2026\n2;10er Karte;120,00;einmalig;01.01.2026',
    );
    expect(questions).toMatchObject([{ key: 'interval:10er karte:once', answer: 'once' }]);
    expect(fees).toEqual([null, null]);
  });
});

it('a fee of half a year is billed by the quarter', () => {
  const { entries, mapping } = imported(members, 'Nr;Tarif;Preis;Beginn\n1;Halbjahresabo;540,00;01.01.2026');
  const { entries: read, questions } = finished(withIntervals(entries, { mapping, answers: {} }));
  expect(questions).toMatchObject([{ answer: 'half' }]);
  expect(read[0]?.values).toMatchObject({ price_cents: 27_000, billing_interval: 'quarterly' });
});

it('a discount is asked about', () => {
  const read = readOf('Nr;Beitrag;Rabatt\n1;50,00;10 %\n2;50,00;5,00 €\n3;50,00;');
  const of = (answers: Record<string, string>) =>
    finished(withDiscounts(read, { mapping: mappingOf(read.headings), answers }));
  const fees = (answers: Record<string, string>) =>
    of(answers).read.entries.map(({ values }) => values.Beitrag);
  expect(of({}).questions).toMatchObject([{ key: 'discount:Rabatt', answer: 'done' }]);
  expect(fees({})).toEqual(['50,00', '50,00', '50,00']);
  expect(fees({ 'discount:Rabatt': 'off' })).toEqual(['45,00', '45,00', '50,00']);
});

it.each([
  ['Plan Name', 'tariff'],
  ['Plan Amount', 'price_cents'],
  ['plan_monthly_amount_cents', 'price_cents'],
  ['SUBSCRIPTION_PRICE', 'price_cents'],
  ['subscription_period', 'billing_interval'],
  ['Plan Start Date', 'starts_on'],
  ['Beitragsbetrag', 'price_cents'],
  ['payer_client_id', 'payer_number'],
  ['Offene Rechnungen', 'balance_cents'],
])('„%s“ is understood as %s', (heading, field) => {
  expect(understand(heading).field).toBe(field);
});

it('of two beginnings that of the contract counts', () => {
  const { values } = imported(members, 'Nr,Member Since,Plan Start Date\n1,2020-01-01,2026-01-01');
  expect(values[0]).toMatchObject({ starts_on: '2026-01-01' });
});

it('columns of mails and accounts are known by their form', () => {
  const found = (text: string) => {
    const read = readOf(text);
    return byForm(read, mappingOf(read.headings), members);
  };
  expect(found('Nr;Login;Zahlstelle\n1;c@ott.example;DE89370400440532013000')).toMatchObject({
    ...{ Login: 'email', Zahlstelle: 'iban' },
  });
  expect(found('Nr;Trainer-Kontakt\n1;c@ott.example')['Trainer-Kontakt']).toBeNull();
});

it('who has one name twice has no last name', () => {
  const { values } = imported(members, 'First Name;Last Name;Full Name\nBea;;Bea');
  expect(values[0]).toMatchObject({ first_name: 'Bea', last_name: null });
});

it('no membership is no tariff', () => {
  const read = readOf('Nr;Membership Title\n1;no_membership\n2;Gold');
  const { entries } = finished(withPartedColumns(read, understand));
  expect(entries.map(({ values }) => values['Membership Title'])).toEqual(['', 'Gold']);
});

describe('tables below each other', () => {
  const sheet = `Liste 2026
Nr.;Name;Vorname;Telefon;Tarif
1;Becker;Uwe;0171 2345678;Gold
2;Zorn;Ida;0171 2345679;Gold

Ehemalige
Nr.;Name;Vorname;ausgetreten am
90;Alt;Egon;30.06.2025`;

  it('are read each by its own headings', async () => {
    const sources = await readFiles(bytesOf(sheet), 'liste.csv', knows);
    expect(sources.map(({ name, read }) => [name, read.entries.length])).toEqual([
      ['liste.csv', 2],
      ['liste.csv, ab Zeile 7', 1],
    ]);
    expect(sources[1]?.read.entries[0]).toMatchObject({
      ...{ place: 'Zeile 8', values: { Name: 'Alt', 'ausgetreten am': '30.06.2025' } },
    });
  });

  it('are one where headings alone are repeated, or people are called like headings', async () => {
    const one = 'Nr.;Name;Vorname;Tarif\n1;Ott;Clara;Gold\n\nNr.;Name;Vorname;Tarif\n\n2;Kunde;Ida;Tarif';
    const sources = await readFiles(bytesOf(one), 'liste.csv', knows);
    expect(sources.map(({ read }) => read.entries.length)).toEqual([2]);
  });
});

it('a table whose first heading is in brackets is no JSON', () => {
  expect(readOf('[Id];Nachname;Vorname\n1;Ott;Clara').entries).toHaveLength(1);
  expect(readOf('[{"Nachname":"Ott"}]').entries).toHaveLength(1);
});

it.each([
  ['18:00', '18:00'],
  ['2:00 pm', '14:00'],
  ['12:30am', '00:30'],
  ['12 p.m.', '12:00'],
  ['01/05/2027 2:15 PM', '14:15'],
  ['13:00 pm', undefined],
])('the time „%s“ is %s', (cell, time) => {
  expect(timeIn(cell)).toBe(time);
});

it('a column of times with days is that of days', () => {
  const read = readOf('Nr;Start Time\n1;January 5, 2027 10:00 am');
  expect(byDayIn(read, { 'Start Time': 'starts' })).toEqual({ 'Start Time': 'on' });
  expect(byDayIn(read, { 'Start Time': 'starts', Nr: 'on' })['Start Time']).toBe('starts');
  expect(byDayIn(readOf('Nr;Start Time\n1;10:00'), { 'Start Time': 'starts' })['Start Time']).toBe('starts');
  expect(foreignDay('January 5, 2027 10:00 am')).toBe('2027-01-05');
});

it.each([
  ['17:30', '8 Uhr'],
  ['17.30', '08.00'],
  ['02.12.2026 17:30', '03.12.2026 08:00'],
])('of two columns of days the one with times is that of times: %s', (...times) => {
  const read = readOf(`Datum;Beginn\n02.12.2026;${times[0]}\n03.12.2026;${times[1]}`);
  const mapping = { Datum: 'on', Beginn: 'on' };
  expect(byDayIn(read, mapping)).toEqual({ Datum: 'on', Beginn: 'starts' });
  const days = readOf('Datum;Beginn\n02.12.2026;03.12.2026');
  expect(byDayIn(days, mapping)).toEqual(mapping);
});

it('cancelled appointments are left out', () => {
  const notes: Note[] = [];
  const rows = (text: string) =>
    finished(withoutCancelled(readOf(text), { notes, prefix: '' })).entries.map(({ place }) => place);
  expect(
    rows('Nr;Datum;Status\n1;01.12.2026;Confirmed\n1;02.12.2026;Cancelled\n1;03.12.2026;abgesagt'),
  ).toEqual(['Zeile 2']);
  expect(rows('Nr;Datum;Storniert\n1;01.12.2026;nein\n1;02.12.2026;ja')).toEqual(['Zeile 2']);
  expect(notes).toHaveLength(3);
});

it('tariffs are found by the number of their row in another file', () => {
  const file = (name: string, text: string) => ({ name, read: readOf(text) });
  const about = { members: understand, products: headingsFor(products, importable(products)) };
  const [, subscriptions] = finished(
    withTariffs(
      [
        file('plans.csv', 'plan_id,plan_name,price\np_1,Unlimited,89.00\np_2,Kids,39.00'),
        file('subscriptions.csv', 'client_id,plan_id,start_date\nc_1,p_2,2026-01-01\nc_2,p_9,2026-01-01'),
      ],
      about,
    ),
  );
  expect(subscriptions?.read.entries.map(({ values }) => values['plan_id: Tarif'])).toEqual(['Kids', 'p_9']);
  expect(understand('plan_id: Tarif').field).toBe('tariff');
});

describe('who pays', () => {
  const person = (id: string, values: object): Person =>
    ({
      id,
      key: id,
      rows: [{ place: id, kind: 'members', values }],
      known: undefined,
      skipped: false,
    }) as never;
  const anna = { first_name: 'Anna', last_name: 'Alt', former_number: 'M1', email: 'anna@alt.example' };
  const child = { first_name: 'Ben', last_name: 'Alt', former_number: 'M2', birthday: '2015-01-01' };

  const paid = async (payer_number: string) => {
    const notes: Finding[] = [];
    const people = [person('a', anna), person('b', { ...child, payer_number })];
    const planned = { person: people[1], title: 'Ben Alt', what: 'create', values: {} };
    const about = { current: new Map(), notes };
    const { values } = withPayer(planned as never, await payersIn(people), about as never);
    return { payer: (values as { payer_id?: string }).payer_id, notes };
  };

  it.each(['M1', 'anna@alt.example', 'Anna Alt', 'Alt, Anna'])('is found by %s', async (said) => {
    expect(await paid(said)).toEqual({ payer: 'a', notes: [] });
  });

  it('is told where nobody is called so', async () => {
    const { payer, notes } = await paid('Kurt Meier');
    expect(payer).toBeUndefined();
    expect(notes).toMatchObject([{ label: 'Zahler', message: expect.stringContaining('„Kurt Meier“') }]);
    expect((await paid('selbst')).notes).toEqual([]);
  });

  it('is responsible for a minor of whom the file names nobody', async () => {
    const notes: Finding[] = [];
    const people = [person('a', anna), person('b', { ...child, payer_number: 'M1' })];
    nameGuardians(people, await payersIn(people), { today: '2026-11-21', notes });
    expect(people[1]?.rows[0]?.values).toMatchObject({ guardian_name: 'Anna Alt' });
    expect(notes).toMatchObject([{ message: 'Anna Alt, wer für die Person zahlt' }]);
  });

  it('also where the file names who pays', async () => {
    const people = [person('a', anna), person('b', { ...child, payer_number: 'Alt, Anna' })];
    nameGuardians(people, await payersIn(people), { today: '2026-11-21', notes: [] });
    expect(people[1]?.rows[0]?.values).toMatchObject({ guardian_name: 'Anna Alt' });
  });

  it.each([
    ['Alt, Petra', 'Petra Alt'],
    ['Ben Ole Alt', undefined],
    ['Uwe Fremd', undefined],
    ['Alt GmbH', undefined],
  ])('and so is the holder of the account, „%s“', async (account_holder, guardian) => {
    const notes: Finding[] = [];
    const people = [person('b', { ...child, account_holder })];
    nameGuardians(people, await payersIn(people), { today: '2026-11-21', notes });
    expect(people[0]?.rows[0]?.values.guardian_name).toBe(guardian);
    expect(notes).toHaveLength(guardian ? 1 : 0);
  });
});
