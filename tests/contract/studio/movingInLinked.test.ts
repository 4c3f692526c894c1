/** Files that refer to each other by other columns than the number of members, and lists whose names say something. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { sendFiles } from '../../support/movingIn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks });
});
afterAll(() => app.close());

const taken = (files: Parameters<typeof sendFiles>[1], choices: object = {}) =>
  sendFiles(app, files, { dry: false, choices });

const contractsOf = async (domain: string) => {
  const { rows } = await app.database.pool.query(
    `select row_to_json(r) as row from (select c.first_name, c.iban, c.sepa_mandate ->> 'reference' as mandate, p.name as tariff,
        k.price_cents::int, k.billing_interval, k.minimum_term_months, k.former_number, k.cancellation ->> 'effective_on' as until,
        (select sum(amount_cents)::int from claims d where d.customer_id = c.id) as owed
      from customers c join contracts k on k.customer_id = c.id join products p on p.id = k.product_id
      where c.email like $1 order by c.first_name) r`,
    [`%@${domain}`],
  );
  return rows.map(({ row }) => row);
};

it('mandates, cancellations and debts are those of whose contract they name', async () => {
  const files = {
    'personen.csv': `PersonID;Vorname;Nachname;Mailadresse
p-1;Edda;Frings;edda@bezug.example
p-2;Olli;Frings;olli@bezug.example`,
    'vertraege.csv': `VertragsNr;E-Mail;Tarif;Individueller Preis;Start
V100;edda@bezug.example;Vital B;54,90;2024-05-01
V101;olli@bezug.example;Vital B;49,90;2025-05-01`,
    'mandate.csv': `VertragsNr;Mandatsreferenz;IBAN;Kontoinhaber;Mandat vom
V100;MND100;DE89370400440532013000;Edda Frings;2024-04-20
V101;MND101;DE89370400440532013000;Edda Frings;2025-04-20`,
    'kuendigungen.csv': 'VertragsNr;Kündigung eingelangt;Kündigung wirksam am\nV101;2026-11-02;2027-04-30',
    'offene_posten.csv': 'VertragsNr;Belegnummer;Fälligkeit;Restbetrag\nV100;B1;2026-10-05;54,90',
  };
  const { status, body } = await taken(files);
  expect([status, body.faults]).toEqual([200, []]);
  expect(await contractsOf('bezug.example')).toMatchObject([
    {
      first_name: 'Edda',
      mandate: 'MND100',
      price_cents: 5490,
      former_number: 'V100',
      until: null,
      owed: 5490,
    },
    { first_name: 'Olli', mandate: 'MND101', price_cents: 4990, until: '2027-04-30', owed: null },
  ]);
  expect((await taken(files)).body).toMatchObject({ created: 0, contracts: 0, claims: 0, move_in_id: null });
});

it('former members without a fee come without their contracts, which is told', async () => {
  const files = {
    'Ausgetretene.csv': `Name;E-Mail;Tarif;seit;Austritt per
GRUBER Sepp;sepp@weg.example;Veteranen;01.05.2015;30.06.2024`,
  };
  const { status, body } = await taken(files);
  expect([status, body.faults, body.lost]).toEqual([200, [], []]);
  expect(body).toMatchObject({ created: 1, contracts: 0 });
  expect(body.hints).toContainEqual({
    ...{ place: 'Zeile 2', label: 'Vertrag' },
    message: '„Veteranen“ endete am 30.06.2024, und sein Beitrag fehlt: kein Vertrag angelegt',
  });
  const { rows } = await app.database.pool.query(
    `select first_name, last_name, status from customers where email = 'sepp@weg.example'`,
  );
  expect(rows).toEqual([{ first_name: 'Sepp', last_name: 'Gruber', status: 'deactivated' }]);
});

it("what a file says of somebody's health is shown nowhere", async () => {
  const files = {
    'Students.csv': `First name;Last name;E-Mail;Medical Information;Tarif;Beitrag;Beginn
Amy;Ashworth;amy@schwimm.example;Grommets;Stage 3;36,00;01.09.2025`,
  };
  const { status, body } = await taken(files);
  expect([status, JSON.stringify(body).includes('Grommets')]).toEqual([200, false]);
  const columns = body.files.flatMap((file: { columns: { heading: string }[] }) => file.columns);
  expect(columns).toContainEqual({ heading: 'Medical Information', field: null, used: false, sample: null });
});

it('a family in a table of its own gives its children a guardian and who pays', async () => {
  const files = {
    'Familien.csv': `FamilienNr;Familienname;Ansprechpartner Vorname;Ansprechpartner Nachname;E-Mail;IBAN;Mandatsreferenz;Mandat vom
2001;Ahlers;Karin;Ahlers;karin@tanz.example;DE89370400440532013000;F2001;01.10.2026`,
    'Teilnehmer.csv': `TeilnehmerNr;FamilienNr;Vorname;Nachname;Geburtsdatum
1;2001;Mia;Ahlers;12.04.2016
2;2001;Tom;Ahlers;30.09.2018`,
    'Verträge.csv': `TeilnehmerNr;Kurs;Beitrag;Zahlweise;Beginn
1;Ballett Kids;32,00;monatlich;01.03.2025
2;Kindertanz;28,00;monatlich;01.09.2025`,
  };
  const { status, body } = await taken(files, { without_email: 'placeholder' });
  expect([status, body.faults, body.lost]).toEqual([200, [], []]);
  expect(body).toMatchObject({ created: 2, contracts: 2, without_guardian: 0 });
  const { rows } = await app.database.pool.query(
    `select c.first_name, c.guardian ->> 'email' as guardian, p.first_name as payer from customers c
      left join customers p on p.id = c.payer_id where c.last_name = 'Ahlers' order by c.first_name`,
  );
  expect(rows).toEqual([
    { first_name: 'Mia', guardian: 'karin@tanz.example', payer: null },
    { first_name: 'Tom', guardian: 'karin@tanz.example', payer: 'Mia' },
  ]);
});

it('the program of the bank has the fees, and a company those of its contact', async () => {
  const files = {
    'Zahlungspflichtige.csv': `Name des Zahlungspflichtigen;IBAN;Betrag;Mandatsreferenz;Mandatsdatum;Ausführungsturnus
Wulf Carmen;DE02120300000000202051;99,00;FIT-2;15.04.2026;vierteljährlich
Fa. Bau Hansen GmbH;DE02500105170137075030;250,00;FIT-3;01.03.2026;monatlich`,
    'Mitglieder.csv': `Name;Vorname;E-Mail;Vertrag;Beginn;Firma
Wulf;Carmen;carmen@bank.example;Standard B;15.04.2026;
Hansen;Britta;britta@bank.example;Firmen B;01.03.2026;Bau Hansen GmbH`,
  };
  const { status, body } = await taken(files);
  expect([status, body.faults]).toEqual([200, []]);
  expect(await contractsOf('bank.example')).toMatchObject([
    { first_name: 'Britta', iban: 'DE02500105170137075030', mandate: 'FIT-3', price_cents: 25000 },
    { first_name: 'Carmen', mandate: 'FIT-2', price_cents: 9900, billing_interval: 'quarterly' },
  ]);
  expect((await taken(files)).body).toMatchObject({ created: 0, contracts: 0, move_in_id: null });
});

it('children have the parents of a list of their own as payers and guardians', async () => {
  const files = {
    'eltern.csv':
      'ElternID;Vorname;Nachname;E-Mail\nE1;Katrin;Moll;katrin@eltern.example\nE2;Sven;Dahl;sven@eltern.example',
    'kinder.csv': `KindID;Vorname;Nachname;Geburtsdatum;ElternID;Kurs;Beitrag;Beginn
K1;Finn;Moll;03.05.2015;E1;Judo B;25,00;01.08.2024`,
  };
  const { status, body } = await taken(files, { without_email: 'placeholder' });
  expect([status, body.faults, body.created]).toEqual([200, [], 3]);
  const { rows } = await app.database.pool.query(
    `select c.guardian ->> 'name' as guardian, p.first_name as payer from customers c
      join customers p on p.id = c.payer_id where c.former_number = 'K1'`,
  );
  expect(rows).toEqual([{ guardian: 'Katrin Moll', payer: 'Katrin' }]);
});

it('a list of former members, with the numbers of its pages', async () => {
  const head = 'Nr;Name;E-Mail;Tarif;Beitrag;Beginn;Ende';
  const files = {
    'Ehemalige.csv': `${head}
X1;Arne Det;arne@ehemals.example;Alt B;32,00;01.01.2019;31.12.2024
Druck vom 27.11.2026;;;;;;Seite 1 von 2
${head}
X2;Berta Det;berta@ehemals.example;Alt B;32,00;01.01.2019;31.12.2025`,
  };
  const { status, body } = await taken(files);
  expect([status, body.faults]).toEqual([200, []]);
  expect(await contractsOf('ehemals.example')).toMatchObject([
    { until: '2024-12-31' },
    { until: '2025-12-31' },
  ]);
});
