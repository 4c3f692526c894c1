/** What a file says and no record has is told by its column, and nothing else is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { sendFiles } from '../../support/movingIn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks });
});
afterAll(() => app.close());

const lostIn = async (files: Parameters<typeof sendFiles>[1]) => {
  const { status, body } = await sendFiles(app, files);
  expect([status, body.faults]).toEqual([200, []]);
  return body.lost;
};

const PEOPLE = `Mitgliedsnummer;Vorname;Nachname;E-Mail;Telefon;IBAN;Bemerkung
K1;Clara;Ott;clara@konto.example;0431 123456;DE89370400440532013000;ruhig
K2;Jörg;Berg;joerg@konto.example;0431 654321;;`;

it('what two files say differently of a person', async () => {
  const contracts = `Mitgliedsnummer;Name;Tarif;Beitrag;Vertragsbeginn;Telefon;IBAN;Bemerkung
K1;Ott Clara;Gold;49,90;01.03.2024;0176 998877;DE02120300000000202051;Knie operiert
K2;Berg Jörg;Gold;49,90;01.05.2023;0431/654321;;`;
  const place = 'vertraege.csv';
  expect(await lostIn({ 'leute.csv': PEOPLE, [place]: contracts })).toEqual([
    {
      ...{ place, label: 'Telefon' },
      message: 'Spalte „Telefon“: 1 von 2 Angaben kommt nicht an, etwa „0176 998877“ in Zeile 2',
    },
    {
      ...{ place, label: 'IBAN' },
      message: 'Spalte „IBAN“: Die einzige Angabe kommt nicht an, etwa „DE•• •••• 2051“ in Zeile 2',
    },
    {
      ...{ place, label: 'Notizen' },
      message: 'Spalte „Bemerkung“: Die einzige Angabe kommt nicht an, die erste in Zeile 2',
    },
  ]);
});

it('a title, for which there is no field', async () => {
  const [title, ...others] = await lostIn({
    'leute.csv': `Mitgliedsnummer;Name;E-Mail
K1;Dr. Clara Ott;clara@konto.example
K2;Jörg Berg;joerg@konto.example`,
  });
  expect(title.message).toBe(
    'Spalte „Name“: 1 von 2 Angaben kommt nicht ganz an, etwa „Dr. Clara Ott“ in Zeile 2',
  );
  expect(others).toEqual([]);
});

it('nothing, where all arrives in notations, fields and files of its own', async () => {
  const files = {
    'mitglieder.csv': `Nr.;Anrede;Name;Geb.-Datum;E-Mail;Mobil;Anschrift;IBAN;Mandatsreferenz;Mandat vom;Tarif;Beitrag;Zahlweise;Vertragsbeginn;Laufzeit;Kündigungsfrist;Gekündigt zum;Saldo
1001;Frau;"OTT, CLARA";3.4.90;clara@konto.example;0176/1234567;"Holtenauer Str. 5, 1067 Dresden";DE89 3704 0044 0532 0130 00;M 1001;1.3.2024;Gold;49,90 €;mtl.;01.03.2024;1 Jahr;1 Monat;;29,90
1002;Herr;"Berg, Jörg";12.11.1985;joerg@konto.example;1761112223;"Am Markt 1, A-1070 Wien";;;;Gold;598,80;jährl.;01.05.2023;12;3;30.04.2027;0,00
`,
    'karten.csv': `Mitgliedsnummer;Karte;Einheiten gesamt;Rest;Gültig bis
1002;10er-Karte;10;4;31.12.2027`,
    'offen.csv': `Mitgliedsnummer;Verwendungszweck;Fällig am;Offener Betrag
1001;Beitrag Oktober;01.10.2026;49,90`,
  };
  expect(await lostIn(files)).toEqual([]);
});

it('nothing of codes that another table explains, some of them together', async () => {
  const files = {
    'mitglieder.csv': `Mitgliedsnummer;Name;E-Mail;Eintrittsdatum;Beitragsgruppe/n (Kürzel)
2001;Ott, Clara;clara@kuerzel.example;01.03.2024;JK-E
2002;Berg, Jörg;joerg@kuerzel.example;01.05.2023;MK-E
2003;Ahrens, Ute;ute@kuerzel.example;01.06.2023;JK-E, MK-E`,
    'beitragsgruppen.csv': `Kürzel;Name;Beitrag;Zahlungsintervall in Monaten
JK-E;Jahreskarte Erwachsene;320,00;12
MK-E;Monatskarte Erwachsene;39,00;1`,
  };
  const { body } = await sendFiles(app, files);
  expect(body.lost.map(({ message }: { message: string }) => message)).toEqual([]);
});
