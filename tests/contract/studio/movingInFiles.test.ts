/** Several files of one program at once, and what is doubtful in them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trainers } from '#resources/people/trainers.ts';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { sendFiles } from '../../support/movingIn.ts';
import { workbook } from '../../support/workbook.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks });
});
afterAll(() => app.close());

const send = (files: Parameters<typeof sendFiles>[1], choices: object = {}, dry = true) =>
  sendFiles(app, files, { dry, choices });

const FILES = {
  'mitglieder.csv': `Mitgliedsnummer;Vorname;Nachname;E-Mail;Geburtsdatum
M1;Clara;Ott;clara@ott.example;03.04.1990
M2;Jörg;Berg;joerg@berg.example;12.11.1985`,
  'vertraege.csv': `Mitgliedsnummer;Tarif;Vertragsbeginn
M1;Gold;01.03.2024
M2;Gold;01.05.2023
M9;Gold;01.05.2023`,
  'tarife.csv': `Tarif;Preis;Zahlweise;Laufzeit;Kündigungsfrist
Gold;49,90;monatlich;12;1
Silber;39,90;monatlich;12;1`,
  'karten.csv': `Mitgliedsnummer;Karte;Einheiten gesamt;Rest;Gültig bis
M2;10er-Karte;10;4;31.12.2027`,
  'offen.csv': `Mitgliedsnummer;Verwendungszweck;Fällig am;Offener Betrag
M1;Beitrag Oktober;01.10.2026;49,90
M1;Beitrag Oktober;01.10.2026;49,90`,
};

describe('somebody who lacks what everybody needs', () => {
  const file = {
    'jugend.csv': `Nr;Vorname;Nachname;E-Mail;Geburtsdatum
J1;Lasse;Hansen;lasse@hansen.example;09.09.2018
J2;Olaf;Hansen;olaf@hansen.example;03.03.1970`,
  };

  it('is a fault, or is left out alone', async () => {
    expect((await send(file)).body).toMatchObject({ faulty: 1, created: 1 });
    const { status, body } = await send(file, { skip: true }, false);
    expect([status, body.created, body.skipped, body.faulty]).toEqual([200, 1, 1, 0]);
    expect(body.hints).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('Person ausgelassen') }),
    );
  });
});

describe('a list of cards alone', () => {
  it('makes customers of whom it names, as active ones', async () => {
    const cards = `Vorname;Nachname;E-Mail;Telefon;Karte;Einheiten;Rest;Gültig bis
Carla;Karte;carla@karten.example;0431 765432;Karte zum Test;10;4;12/2030`;
    const { body } = await sendFiles(app, { 'karten.csv': cards }, { dry: false });
    expect(body).toMatchObject({ created: 1, cards: 1, faulty: 0 });
    const { body: found } = await app
      .as('adminNord')
      .get('auth/customers?filter={"q":"carla@karten.example"}');
    expect(found).toMatchObject([
      { first_name: 'Carla', phone: '0431 765432', status: 'pending_activation' },
    ]);
  });
});

describe('a list of payments', () => {
  const file = {
    'zahlungen.csv': 'Datum;Nr;Vorname;Nachname;Betrag\n01.11.2026;J2;Olaf;Hansen;49,90',
  };

  it('is nothing open, unless somebody says that it is', async () => {
    const { body } = await send(file);
    expect([body.files[0].kind, body.claims, body.open_cents]).toEqual([null, 0, 0]);
    expect(body.hints).toMatchObject([{ message: expect.stringContaining('kein offener Posten') }]);
    const chosen = await send(file, { files: { 'zahlungen.csv': { kind: 'open_items' } } });
    expect(chosen.body).toMatchObject({ claims: 1, open_cents: 4990 });
  });
});

describe('files of one export', () => {
  it('may have columns of one name, each for a field of its own', async () => {
    const file = { 'namen.csv': 'Nr;Name;Name;Name (2);E-Mail\n7001;Falk;Ida;intern;ida@falk.example' };
    const mapping = { Nr: 'former_number', Name: 'last_name', 'Name (3)': 'first_name', 'Name (2)': null };
    const files = { 'namen.csv': { kind: 'members', mapping: { ...mapping, 'E-Mail': 'email' } } };
    const { body } = await send(file, { files });
    expect(body.faults).toEqual([]);
    expect(body.shown).toMatchObject([{ title: 'Ida Falk' }]);
  });

  it('tell what isn’t read, also once a column is chosen', async () => {
    const file = { 'm.csv': 'Nr;Vorname;Nachname;Extra;Guthaben Sonne\n7002;Ida;Falk;Mai;20,00' };
    const mapping = { Nr: 'former_number', Vorname: 'first_name', Nachname: 'last_name', Extra: 'notes' };
    const told = async (sent: object) =>
      JSON.stringify((await send(file, { files: { 'm.csv': sent } })).body);
    expect(await told({})).toContain('„Guthaben Sonne“ wird nicht gelesen');
    const chosen = { kind: 'members', mapping: { ...mapping, 'Guthaben Sonne': null } };
    expect(await told(chosen)).toContain('„Guthaben Sonne“ wird nicht gelesen');
  });

  it('show each other what whole amounts are in, and those that nobody understands are told', async () => {
    const { body } = await send({
      'm.csv':
        'Nr;Vorname;Nachname;E-Mail;Tarif;Beitrag;Beginn\n7003;Ida;Cent;ida@cent.example;Gold;4990;01.03.2024',
      'offen.csv': 'Nr;Verwendungszweck;Offener Betrag\n7003;Rücklastschrift;500',
      'spinde.csv': 'SpindNr;Miete\n17;3,00',
    });
    expect(body).toMatchObject({ monthly_cents: 4990, open_cents: 500 });
    expect(body.hints).toContainEqual(
      expect.objectContaining({
        place: 'spinde.csv',
        message: expect.stringContaining('wird nicht übernommen'),
      }),
    );
  });

  it('are told apart by their headings, and a row about nobody is a fault', async () => {
    const { body } = await send(FILES);
    expect(
      Object.fromEntries(body.files.map(({ name, kind }: { name: string; kind: string }) => [name, kind])),
    ).toEqual({
      'mitglieder.csv': 'members',
      'vertraege.csv': 'members',
      'tarife.csv': 'products',
      'karten.csv': 'cards',
      'offen.csv': 'open_items',
    });
    expect(body.faults).toEqual([
      expect.objectContaining({ place: 'vertraege.csv, Zeile 4', message: expect.stringContaining('„M9“') }),
    ]);
  });

  it('come together, and nothing of them twice', async () => {
    const { status, body } = await send(FILES, { skip: true }, false);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      created: 2,
      contracts: 2,
      cards: 1,
      claims: 2,
      monthly_cents: 9980,
      open_cents: 9980,
    });
    const { rows } = await app.database.pool.query(
      `select row_to_json(r) as row from (select k.units_total, k.units_used, k.units_left, k.valid_until, p.kind,
        (select count(*)::int from claims where card_id is not null or kind = 'card') as claimed
        from contract_cards k join products p on p.id = k.product_id where p.name = '10er-Karte') r`,
    );
    expect(rows[0].row).toEqual({
      units_total: 10,
      units_used: 6,
      units_left: 4,
      valid_until: '2027-12-31',
      kind: 'card',
      claimed: 0,
    });
    // What was used before is no visit of the day of moving in.
    const visits = await app.database.pool.query('select from customers where last_visit_on is not null');
    expect(visits.rowCount).toBe(0);
    const again = await send(FILES, { skip: true }, false);
    expect(again.body).toMatchObject({
      created: 0,
      filled: 0,
      contracts: 0,
      cards: 0,
      claims: 0,
      move_in_id: null,
    });
  });
});

it('a workbook has a sheet of each kind, and rows that a filter hides', async () => {
  const cells = (...all: string[]) => all.map((of) => `<c t="inlineStr"><is><t>${of}</t></is></c>`).join('');
  const who = ['Mitgliedsnummer', 'Vorname', 'Nachname', 'E-Mail', 'Geburtsdatum'];
  const members = `<row r="1">${cells('Mitglieder')}</row>
    <row r="3">${cells(...who)}</row>
    <row r="4">${cells('B1', 'Ida', 'Alt', 'ida@alt.example')}<c s="1"><v>32966</v></c></row>
    <row r="5" hidden="1">${cells('B2', 'Ole', 'Alt', 'ole@alt.example')}<c s="1"><v>32967</v></c></row>`;
  const contracts = `<row r="1">${cells('Mitgliedsnummer', 'Tarif', 'Beitrag', 'Vertragsbeginn')}</row>
    <row r="2">${cells('B1', 'Gold')}<c><v>49.9000001</v></c><c><v>45352</v></c></row>`;
  const file = workbook([
    { name: 'Mitglieder', rows: members, after: '<mergeCells><mergeCell ref="A1:E1"/></mergeCells>' },
    { name: 'Verträge', rows: contracts },
    { name: 'Karten', rows: `<row r="1">${cells('Mitgliedsnummer', 'Karte', 'Rest')}</row>` },
  ]);
  const { body } = await send({ 'liste.xlsx': file });
  expect(body.files.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
    ['liste.xlsx: Mitglieder', 'members'],
    ['liste.xlsx: Verträge', 'members'],
  ]);
  expect(body).toMatchObject({ created: 2, contracts: 1, monthly_cents: 4990, faults: [] });
  expect(body.hints).toContainEqual(expect.objectContaining({ place: 'liste.xlsx: Karten' }));
  const [{ key, text, answer }] = body.questions;
  expect(text).toContain('1 ausgeblendete Zeile, die erste ist Zeile 5');
  expect(answer).toBe('read');
  const left = await send({ 'liste.xlsx': file }, { answers: { [key]: 'leave' } });
  expect(left.body).toMatchObject({ created: 1, contracts: 1, faults: [] });
});

describe('what is doubtful', () => {
  const one = (rows: string) => ({
    'mitglieder.csv': `Nr;Vorname;Nachname;E-Mail;Geburtsdatum;Telefon\n${rows}`,
  });

  it('is somebody alike in the studio, with a choice', async () => {
    const file = one('X1;Clara;Ott;andere@ott.example;03.04.1990;');
    const { body } = await send(file);
    expect(body.duplicates).toMatchObject([{ name: 'Clara Ott', by: 'birthday', choice: 'same' }]);
    const [{ key }] = body.duplicates;
    expect((await send(file, { people: { [key]: 'new' } })).body).toMatchObject({ created: 1 });
    expect((await send(file, { people: { [key]: 'skip' } })).body).toMatchObject({ created: 0, skipped: 1 });
  });

  it('is a missing address, until somebody chooses', async () => {
    const file = one('X2;Ute;Kern;;01.02.1960;');
    expect((await send(file)).body).toMatchObject({ faulty: 1, without_email: 1 });
    expect((await send(file, { without_email: 'placeholder' })).body).toMatchObject({
      faulty: 0,
      created: 1,
    });
    expect((await send(file, { without_email: 'skip' })).body).toMatchObject({
      faulty: 0,
      created: 0,
      skipped: 1,
    });
  });

  it('is counted by rows, beside all people of the files', async () => {
    const file = {
      'x.csv': `Mitgliedsnummer;Vorname;Nachname;E-Mail;Geburtsdatum;PLZ
X4;Ute;Kern;ute@zwei.example;31.13.1960;24105
X5;Uwe;Kern;kein at;31.14.1960;24105
X6;Ada;Kern;ada@zwei.example;01.02.1960;24105`,
    };
    expect((await send(file)).body).toMatchObject({ faulty: 3, faulty_entries: 2, people: 3 });
  });

  it('is a faulty value, which may be left out alone', async () => {
    const file = one('X3;Ute;Kern;ute@kern.example;31.13.1960;');
    const { body } = await send(file);
    expect(body.faults).toMatchObject([{ place: 'Zeile 2', label: 'Geburtstag' }]);
    expect((await send(file, { skip: true })).body).toMatchObject({ faulty: 0, created: 1 });
  });

  it('is the column that somebody gave another field, for the next file, too', async () => {
    const file = { 'a.csv': 'Nr;Vorname;Nachname;E-Mail;Vereinsort\nX4;Ute;Kern;ute4@kern.example;Kiel' };
    const mapping = {
      Nr: 'former_number',
      Vorname: 'first_name',
      Nachname: 'last_name',
      'E-Mail': 'email',
      Vereinsort: 'city',
    };
    expect((await send(file, { files: { 'a.csv': { mapping } } }, false)).body).toMatchObject({ created: 1 });
    const next = { 'b.csv': 'Nr;Vorname;Nachname;E-Mail;Vereinsort\nX5;Udo;Kern;udo5@kern.example;Kiel' };
    const { body } = await send(next);
    expect(body.files[0].columns.at(-1)).toMatchObject({ heading: 'Vereinsort', field: 'city' });
  });
});

it('has appointments to come, with the trainer that somebody named once', async () => {
  const { id } = await app.create(trainers, app.nord, {
    first_name: 'Tim',
    last_name: 'Voss',
    email: 'tim@voss.example',
    active: true,
  });
  const files = {
    'termine.csv': `Mitgliedsnummer;Datum;Uhrzeit;Dauer;Trainer;Terminart
M1;03.12.2190;18:00;60;T. Voss;PT
M2;03.12.2190;18:00;60;T. Voss;PT
M1;03.12.2190;18:30;60;T. Voss;PT
M1;03.12.2020;18:00;60;T. Voss;PT`,
  };
  const open = await send(files);
  expect(open.body.meanings).toMatchObject([{ field: 'trainer', said: 'T. Voss', by: 'open' }]);
  const meanings = { appointments: { trainer: { 'T. Voss': [id] } } };
  const { body } = await send(files, { meanings, skip: true }, false);
  expect(body).toMatchObject({ appointments: 1, faulty: 0 });
  const { rows } = await app.database.pool.query(
    `select a.starts_at, a.booked, a.status, (select count(*)::int from bookings b where b.parent_id = a.id) as bookings
      from appointments a where a.trainer_id = $1`,
    [id],
  );
  expect(rows).toMatchObject([
    { starts_at: new Date('2190-12-03T17:00:00Z'), bookings: 2, status: 'planned' },
  ]);
  expect(Number(rows[0].booked)).toBe(2);
  const again = await send(files, { skip: true }, false);
  expect(again.body).toMatchObject({
    ...{ appointments: 0, move_in_id: null },
    meanings: [{ field: 'trainer', said: 'T. Voss', by: 'remembered', keys: [id] }],
  });
  // What it means is changed to another record of the studio alone.
  const filter = '{"field":"trainer"}';
  const [meaning] = (await app.as('trainerNord').get('auth/import-meanings', { filter })).body;
  expect(meaning).toMatchObject({ keys: [], trainer_id: id, product_id: null });
  const meaningOf = async (trainer_id: string) =>
    app.as('trainerNord').put(`auth/import-meanings/${meaning.id}`, { ...meaning, trainer_id });
  for (const other of [app.uid.trainerSued, app.nord])
    expect((await meaningOf(other)).body.errors).toHaveProperty('trainer_id');
  expect((await meaningOf(app.uid.trainerNord)).status).toBe(200);
});

describe('what somebody chose', () => {
  const head = 'Nr;Vorname;Nachname;E-Mail;Geburtsdatum;Tarif;Beitrag;Vertragsbeginn';
  const one = (no: string, tariff: string) => ({
    'liste.csv': `${head}\n${no};Ina;${no};${no}@wahl.example;03.04.1990;${tariff};49,90;01.03.2024`,
  });

  it('is a tariff of the studio, for the next file, too', async () => {
    const [gold] = (await app.as('adminNord').get('payment/products', { filter: '{"q":"Gold"}' })).body;
    const chosen = (keys: string[]) => ({ meanings: { members: { tariff: { 'Gold 12M': keys } } } });
    const first = await send(one('T1', 'Gold 12M'), chosen([gold.id]), false);
    expect(first.body).toMatchObject({ contracts: 1, products: [] });
    const next = await send(one('T2', 'Gold 12M'));
    expect(next.body).toMatchObject({ contracts: 1, products: [], sums: [{ name: 'Gold' }] });
    // A new one is known by its own name afterwards.
    const made = await send(one('T2', 'Gold 12M'), chosen(['new']), false);
    expect(made.body).toMatchObject({ products: [{ name: 'Gold 12M' }] });
    expect((await send(one('T3', 'Gold 12M'))).body).toMatchObject({
      ...{ products: [], sums: [{ name: 'Gold 12M' }] },
    });
  });

  it('is what a file is about', async () => {
    const file = (name: string, no: string) => ({
      [name]: `Nr;Vorname;Nachname;Betrag;Datum\n${no};Ina;${no};12,00;01.10.2026`,
    });
    await send(one('T4', 'Gold'), {}, false);
    const asFound = (await send(file('a.csv', 'T4'))).body.files[0];
    expect(asFound).toMatchObject({ kind: 'open_items' });
    const mapping = { Nr: 'former_number', Vorname: 'first_name', Nachname: 'last_name' };
    const chosen = { kind: 'members', mapping: { ...mapping, Betrag: 'balance_cents', Datum: null } };
    const taken = await send(file('a.csv', 'T4'), { files: { 'a.csv': chosen } }, false);
    expect(taken.body).toMatchObject({ claims: 1, faulty: 0 });
    const [again] = (await send(file('b.csv', 'T4'))).body.files;
    expect(again.kind).toBe('members');
    expect(again.columns.map(({ field }: { field: string }) => field)).toEqual([
      ...['former_number', 'first_name', 'last_name', 'balance_cents', null],
    ]);
  });

  it('is the field that a heading has by itself, after another one', async () => {
    const file = {
      'r.csv': 'Nr;Vorname;Nachname;E-Mail;Land\nX9;Ute;Kern;ute9@kern.example;Österreich',
    };
    const mapping = {
      ...{ Nr: 'former_number', Vorname: 'first_name', Nachname: 'last_name' },
      'E-Mail': 'email',
    };
    const choose = (Land: string | null) => ({ files: { 'r.csv': { mapping: { ...mapping, Land } } } });
    const land = async () => (await send(file)).body.files[0].columns.at(-1).field;
    await send(file, choose(null), false);
    expect(await land()).toBeNull();
    await send(file, choose('country'), false);
    expect(await land()).toBe('country');
  });
});

describe('a debt that two files tell', () => {
  const head = 'Mitgliedsnummer;Vorname;Nachname;E-Mail;Beitragskonto';
  const files = {
    'mitglieder.csv': `${head}\nS1;Lea;Los;lea@los.example;59,80\nS2;Ole;Los;ole@los.example;20,00`,
    'offen.csv': `Mitgliedsnummer;Text;Fällig am;Offener Betrag
S1;Beitrag;01.10.2026;49,90
S1;Mahnkosten;01.10.2026;9,90`,
  };

  it('is one, unless somebody says that it is another one', async () => {
    const { body } = await send(files);
    expect(body).toMatchObject({ faulty: 0, claims: 3, open_cents: 7980 });
    expect(body.questions).toMatchObject([{ key: 'debts', answer: 'same' }]);
    expect(body.hints).toContainEqual(
      expect.objectContaining({ place: 'mitglieder.csv, Zeile 2', label: 'Offener Betrag' }),
    );
    expect((await send(files, { answers: { debts: 'both' } })).body.open_cents).toBe(13960);
  });

  it('is the same in files that come one after the other', async () => {
    const { 'mitglieder.csv': list, 'offen.csv': open } = files;
    await send({ 'mitglieder.csv': list }, {}, false);
    expect((await send({ 'offen.csv': open })).body).toMatchObject({ claims: 0, questions: [{}] });
    const { body } = await send(files, {}, false);
    expect(body).toMatchObject({ claims: 0, move_in_id: null });
    const [lea] = body.shown;
    expect(lea.text).toBe('unverändert · offen 59,80\u00a0€ (schon da)');
  });

  it('is the same where its sign was answered for', async () => {
    const open = { 'minus.csv': 'Mitgliedsnummer;Text;Fällig am;Offener Betrag\nS2;Kurs;01.10.2026;-12,00' };
    const owed = { answers: { 'minus.csv:sign:amount_cents': 'owed', debts: 'both' } };
    expect((await send(open, owed, false)).body).toMatchObject({ claims: 1, open_cents: 1200 });
    expect((await send(open)).body).toMatchObject({ claims: 0 });
  });
});

describe('an answer', () => {
  const balances = (number: string, balance: string) => ({
    'salden.csv': `Mitgliedsnummer;Vorname;Nachname;E-Mail;Saldo\n${number};Ava;Rot;${number}@salden.example;${balance}`,
  });
  const sign = async (files: Parameters<typeof send>[0]) => {
    const { body } = await send(files);
    return body.questions.find(({ key }: { key: string }) => key.endsWith('sign:balance_cents'))?.answer;
  };

  it('is kept for the next file of the same kind, once the files are taken over', async () => {
    const answers = { 'salden.csv:sign:balance_cents': 'credit' };
    expect(await sign(balances('Q1', '-25,00'))).toBe('owed');
    await send(balances('Q1', '-25,00'), { answers });
    expect(await sign(balances('Q1', '-25,00'))).toBe('owed');
    const taken = await send(balances('Q1', '-25,00'), { answers }, false);
    expect(taken.body).toMatchObject({ claims: 1, open_cents: -2500 });
    const next = await send(balances('Q2', '-10,00'));
    expect(next.body).toMatchObject({ questions: [{ answer: 'credit' }], open_cents: -1000 });
    // The last one counts.
    const other = { 'salden.csv:sign:balance_cents': 'owed' };
    await send(balances('Q2', '-10,00'), { answers: other }, false);
    expect(await sign(balances('Q3', '-10,00'))).toBe('owed');
  });
});

describe('what is unclear', () => {
  const list = `Nr;Vorname;Nachname;E-Mail;Tarif;Beitrag;RHYTH;Vertragsbeginn
N1;Jörg;Null;joerg@null.example;Neu;39,90 (ab 01/2090: 44,90);M;01.03.2024
N2;Familie;Huber;post@huber.example;Neu;480,00;J;01.03.2024`;
  const files = {
    'liste.csv': list,
    'kurse.csv': 'Kurs;Wochentag;Beginn;Trainer;Plätze\nYoga;Montag;18:00;Kim Ott;12',
    'termine.csv': `Nr;Datum;Uhrzeit;Trainer
N1;03.12.2190;18:00;Kim Ott
N1;04.12.2190;18:00;Kim Ott`,
  };

  it('is asked once, and what isn’t taken over is told', async () => {
    const { body } = await send(files);
    expect(body.files.map(({ kind }: { kind: string | null }) => kind).sort()).toEqual([
      ...['appointments', 'members', null],
    ]);
    expect(body.questions.map(({ key }: { key: string }) => key)).toEqual([
      'liste.csv:intervals:RHYTH',
      'liste.csv:families',
    ]);
    expect(body.faults).toMatchObject([
      { place: 'termine.csv, Zeile 2, 3', message: expect.stringMatching(/^2 Termine: „Kim Ott“/) },
    ]);
    expect(body.monthly_cents).toBe(3990 + 4000);
    const hints = body.hints.map(({ place, message }: Record<string, string>) => `${place}: ${message}`);
    expect(hints).toContainEqual(expect.stringMatching(/^kurse\.csv: Eine Liste von Kursen/));
    expect(hints).toContain('liste.csv, Zeile 2: „Null“ gilt als Name');
  });

  it('is taken over as answered', async () => {
    const meanings = { appointments: { trainer: { 'Kim Ott': [] } } };
    const { body } = await send(files, { meanings }, false);
    expect(body).toMatchObject({ created: 2, contracts: 2, appointments: 0 });
    const { rows } = await app.database.pool.query(
      `select c.first_name, c.last_name, k.price_cents::int, k.billing_interval, k.notes
        from customers c join contracts k on k.customer_id = c.id where c.former_number like 'N_' order by 1 desc`,
    );
    expect(rows).toMatchObject([
      { last_name: 'Null', price_cents: 3990, notes: expect.stringContaining('ab 01/2090: 44,90') },
      { first_name: 'Familie', last_name: 'Huber', price_cents: 48_000, billing_interval: 'yearly' },
    ]);
    expect((await send(files, {}, false)).body).toMatchObject({ created: 0, contracts: 0, move_in_id: null });
  });
});

it('files that refer to each other come together: tariffs by their number, who pays for a child', async () => {
  const files = {
    'clients.csv': `client_id,firstname,lastname,login,date_of_birth,payer_client_id
c_1,Ada,Paar,ada@paar.example,1985-02-03,
c_2,Ben,Paar,ben@paar.example,2015-02-03,c_1`,
    'plans.csv': 'plan_id,plan_name,price,billing_cycle\np_1,Kids,39.00,month\np_2,Year pass,840.00,year',
    'subscriptions.csv': `subscription_id,client_id,plan_id,status,start_date
s_1,c_1,p_2,active,2024-04-01
s_2,c_2,p_1,active,2024-04-01`,
  };
  const { body } = await send(files, {}, false);
  expect(body).toMatchObject({ created: 2, contracts: 2, faulty: 0, monthly_cents: 3900 + 7000 });
  const { rows } = await app.database.pool.query(
    `select b.guardian ->> 'name' as guardian, a.first_name as payer from customers b
      join customers a on a.id = b.payer_id where b.former_number = 'c_2'`,
  );
  expect(rows).toEqual([{ guardian: 'Ada Paar', payer: 'Ada' }]);
  expect((await send(files, {}, false)).body).toMatchObject({ created: 0, contracts: 0, move_in_id: null });
});

it('what is asked about, or told, is so once', async () => {
  const files = {
    'einmal.csv': `Nr;Nachname Vorname;E-Mail;Tarif;Fee;Monthly fee;Intervall;Beginn
E1;Sauer Timo;timo@einmal.example;Eins;yes;39,90;alle 4 Wochen;01.02.2025
E2;Kern, Ute;ute@einmal.example;Eins;no;39,90;alle 4 Wochen;01.02.2025`,
  };
  const { body } = await send(files);
  expect(body).toMatchObject({ faulty: 0, contracts: 2, monthly_cents: 2 * 4323 });
  expect(body.questions).toMatchObject([{ text: expect.stringContaining('Alle vier Wochen') }]);
  expect(body.meanings.filter(({ field }: { field: string }) => field === 'billing_interval')).toEqual([]);
  const split = body.hints.filter(({ message }: { message: string }) => /Komma|Nachname/.test(message));
  expect(split.map(({ place, message }: Record<string, string>) => `${place}: ${message}`)).toEqual([
    'Zeile 2: Nachname zuerst: das letzte Wort ist der Vorname',
    'Zeile 3: Name am Komma geteilt',
  ]);
});

it('cards among members come with their units and price, whoever pays is the person of a debit', async () => {
  const files = {
    'clients.csv': `id,first_name,last_name,email,plan_name,plan_price,plan_interval,plan_start,plan_end,credits_remaining
g1,Gila,Glo,gila@glo.example,Unlimited,89.00,month,2025-03-01,,
g2,Gero,Glo,gero@glo.example,10 Class Pack,150.00,one-off,2026-10-01,2030-01-01,4`,
    'einzug.csv': `Zahlungspflichtiger;IBAN;Mandatsreferenz;Mandatsdatum
Gila Glo;DE89370400440532013000;G-1;01.03.2025`,
  };
  const { status, body } = await send(files, {}, false);
  expect([status, body.created, body.contracts, body.cards]).toEqual([200, 2, 1, 1]);
  const { rows } = await app.database.pool.query(
    `select k.units_total::int, k.units_used::int, k.valid_until::text, p.price_cents::int,
        (select sepa_mandate ->> 'reference' from customers where former_number = 'g1') as mandate
      from contract_cards k join products p on p.id = k.product_id where p.name = '10 Class Pack'`,
  );
  expect(rows).toEqual([
    { units_total: 10, units_used: 6, valid_until: '2030-01-01', price_cents: 15_000, mandate: 'G-1' },
  ]);
  expect((await send(files, {}, false)).body).toMatchObject({ created: 0, cards: 0, move_in_id: null });
});

it('a family pays once, accounts have sums of their own, and what renews on a day ends then', async () => {
  const files = {
    'familie.csv': `Nr;Vorname;Nachname;E-Mail;Tarif;Familienbeitrag;Zahlweise;Joined;Renewal;Zahler
P1;Sven;Krug;sven@krug.example;Familie K;99,00;monatlich;01.01.2026;01.01.2027;
P2;Mona;Krug;mona@krug.example;Familie K;;;01.01.2026;01.01.2027;P1
P3;Maik;Krug;maik@krug.example;Familie K;;;01.01.2026;01.01.2027;P1`,
    'op.csv': `Debitor;Name;Beleg-Nr.;Fällig;Offen
P1;Krug, Sven;RE-1;15.09.2026;29,90 S
P1;Summe Krug;;;29,90 S`,
  };
  const { status, body } = await send(files, {}, false);
  expect([status, body.contracts, body.monthly_cents, body.open_cents]).toEqual([200, 3, 9900, 2990]);
  expect(body.products).toMatchObject([{ price_cents: 9900, terms: expect.stringContaining('12 Monate') }]);
  expect((await send(files, {}, false)).body).toMatchObject({ created: 0, contracts: 0, move_in_id: null });
});

it('children of one account change nothing the second time, and a signature without mandates is that of the contract', async () => {
  const files = {
    'kinder.csv': `Kind Vorname,Kind Nachname,Geburtsdatum,E-Mail,Elternteil 1 Name,Kontoinhaber,IBAN (Elternteil),Mandatsreferenz
Mila,Santos,03.04.2017,mila@kinder.example,Rosa Santos,Rosa Santos,DE89370400440532013000,KIND-1
Luca,Santos,11.06.2014,luca@kinder.example,Rosa Santos,Rosa Santos,DE89370400440532013000,KIND-1`,
    'vertrag.csv': `Nr;Vorname;Nachname;E-Mail;Zahlungsplan;Monatsbeitrag;Unterschriftsdatum;Vertragsbeginn
UT-1;Uta;Unter;uta@unter.example;Open U;39,90;15.01.2026;01.02.2026`,
  };
  const { status, body } = await send(files, {}, false);
  expect([status, body.faults]).toEqual([200, []]);
  expect([body.created, body.contracts]).toEqual([3, 1]);
  const { rows } = await app.database.pool.query(
    `select k.concluded_on::text, p.name from contracts k join products p on p.id = k.product_id where p.name = 'Open U'`,
  );
  expect(rows).toEqual([{ concluded_on: '2026-01-15', name: 'Open U' }]);
  expect((await send(files, {}, false)).body).toMatchObject({ created: 0, filled: 0, move_in_id: null });
});

it('a sheet of debts is told by its name, with the months that they are for', async () => {
  const files = {
    'leute.csv': 'Nr;Vorname;Nachname;E-Mail\nMO-1;Ole;Monat;ole@monat.example',
    'offen.csv': 'Mitglied;Monat;Betrag\nMonat Ole;Oktober 2026;39,90\nMonat Ole;November 2026;39,90',
  };
  const { body } = await send(files, {}, false);
  expect(body).toMatchObject({ created: 1, claims: 2, open_cents: 7980 });
  const { rows } = await app.database.pool.query(
    `select text from claims where customer_id = (select id from customers where former_number = 'MO-1') order by text`,
  );
  expect(rows).toEqual([{ text: 'November 2026' }, { text: 'Oktober 2026' }]);
  expect((await send(files, {}, false)).body).toMatchObject({ claims: 0, move_in_id: null });
});

it('tariffs are charged as their file says, and what is paid once is no contract', async () => {
  const files = {
    'tarife.csv': `Tarifname;Preis brutto;Abrechnungsintervall;Mindestlaufzeit;Verlängerung;aktiv;MwSt.
Jahr T;399,00 €;jährlich;12 Monate;endet;nein;7 %
Block 10er T;95,00 €;einmalig;;;ja;19 %`,
    'leute.csv': `Nr;Vorname;Nachname;E-Mail;Tarif;Beginn
T-1;Ina;Tarif;ina@tarif.example;Jahr T;01.06.2026
T-2;Max;Tarif;max@tarif.example;Block 10er T;01.10.2026`,
  };
  const { status, body } = await send(files, {}, false);
  expect([status, body.contracts, body.monthly_cents]).toEqual([200, 1, 3325]);
  expect(body.hints).toContainEqual(
    expect.objectContaining({ message: '„Block 10er T“ wird einmal bezahlt: kein Vertrag' }),
  );
  const { rows } = await app.database.pool.query(
    `select name, kind, billing_interval, card_units::int, renewal, vat_rate::int, active from products
      where name like '% T' order by name`,
  );
  expect(rows).toMatchObject([
    { name: 'Block 10er T', kind: 'card', billing_interval: 'once', card_units: 10, active: true },
    { name: 'Jahr T', billing_interval: 'yearly', renewal: 'none', vat_rate: 7, active: false },
  ]);
  expect((await send(files, {}, false)).body).toMatchObject({ created: 0, contracts: 0, move_in_id: null });
});

it('contracts by direct debit are told whose payer has no account or mandate', async () => {
  const file = `Nr;Vorname;Nachname;E-Mail;Geburtsdatum;Tarif;Beitrag;Beginn;Zahlungsart;IBAN;Mandatsreferenz;Mandat vom;Gekündigt zum;Zahler
L-1;Ina;Mandat;ina@lastschrift.example;03.03.1980;Plus L;39,90;01.06.2026;Lastschrift;DE89370400440532013000;L-REF-1;01.06.2026;;
L-2;Kim;Mandat;kim@lastschrift.example;09.09.2014;Plus L;19,90;01.06.2026;Lastschrift;;;;;L-1
L-3;Ole;Ohne;ole@lastschrift.example;03.03.1981;Plus L;39,90;01.06.2026;Lastschrift;DE02120300000000202051;;;;
L-4;Pia;Ohne;pia@lastschrift.example;03.03.1982;Plus L;39,90;01.06.2026;Lastschrift;;;;;
L-5;Rolf;Fort;rolf@lastschrift.example;03.03.1983;Plus L;39,90;01.06.2024;Lastschrift;;;;31.05.2026;
L-6;Bea;Bar;bea@lastschrift.example;03.03.1984;Plus L;39,90;01.06.2026;bar;;;;;`;
  const { body } = await send({ 'lastschrift.csv': file });
  expect(body).toMatchObject({ faulty: 0, contracts: 6 });
  const told = body.hints.filter(({ label }: { label: string }) => label === 'Zahlungsart');
  expect(told).toEqual([
    {
      place: 'Zeile 4',
      label: 'Zahlungsart',
      message: 'Lastschrift, die noch nicht geht: Es fehlt das SEPA-Mandat mit Referenz und Unterschrift.',
    },
    {
      place: 'Zeile 5',
      label: 'Zahlungsart',
      message: 'Lastschrift, die noch nicht geht: Es fehlt die IBAN.',
    },
  ]);
});
