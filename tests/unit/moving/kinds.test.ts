/** Days to which contracts could be cancelled, and tables that are about nobody who moves in. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { byIntervals } from '#services/endpoints/studio/movingIn/columns/intervalColumns.ts';
import { withoutPossibleNotices } from '#services/endpoints/studio/movingIn/columns/possibleNotices.ts';
import { kindOf, understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import { unreadColumns } from '#services/endpoints/studio/movingIn/columns/unreadColumns.ts';
import { byWhoPays } from '#services/endpoints/studio/movingIn/columns/whoseColumns.ts';
import { withSurcharges } from '#services/endpoints/studio/movingIn/fees/surcharges.ts';
import { areCourses } from '#services/endpoints/studio/movingIn/sources/courseLists.ts';
import { areStaff } from '#services/endpoints/studio/movingIn/sources/staffLists.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished, imported } from '../../support/imported.ts';

describe('a column of days to which contracts end', () => {
  /** Returns the column's field and the answer to what is asked. */
  function judged(heading: string, rows: readonly (readonly [status: string, day: string])[], answers = {}) {
    const entries = rows.map(([Status, day], at) => ({
      place: `Zeile ${at + 2}`,
      values: { Status, [heading]: day },
    }));
    const mapping = { Status: 'status', [heading]: 'cancelled_to' };
    const read = { headings: Object.keys(mapping), entries, notes: [] };
    const told = withoutPossibleNotices(read, mapping, answers);
    return [told.mapping[heading], told.questions[0]?.answer];
  }

  it('is asked about where contracts run, or where it is always filled', () => {
    expect(
      judged('Kündigungstermin', [
        ['aktiv', '31.12.2026'],
        ['gekündigt', '31.12.2026'],
      ]),
    ).toEqual([null, 'possible']);
    expect(judged('Kündigung zum', Array(4).fill(['', '31.12.2026']))).toEqual([null, 'possible']);
    const few = [['aktiv', '31.12.2026'], ...Array(4).fill(['aktiv', ''])];
    expect(judged('Kündigung zum', few)).toEqual(['cancelled_to', 'given']);
  });

  it('stays where the person says so', () => {
    const answers = { 'possible:Kündigungstermin': 'given' };
    expect(judged('Kündigungstermin', [['aktiv', '31.12.2026']], answers)).toEqual(['cancelled_to', 'given']);
  });

  it.each([
    ['Gekündigt zum', [['aktiv', '31.12.2026']]],
    [
      'Kündigungstermin',
      [
        ['gekündigt', '31.12.2026'],
        ['aktiv', ''],
      ],
    ],
  ] as const)('„%s“ isn’t asked about where it is clear', (heading, rows) => {
    expect(judged(heading, rows)).toEqual(['cancelled_to', undefined]);
  });
});

it('staff are no customers', () => {
  const staff = (heads: string, cells: string) => {
    const headings = heads.split('|');
    const values = Object.fromEntries(cells.split('|').map((cell, at) => [headings[at] ?? '', cell]));
    return areStaff({ headings, entries: [{ place: 'Zeile 2', values }], notes: [] });
  };
  expect(staff('Personalnr|Vorname|Nachname|Stundenlohn', '7|Ida|Ott|15,00')).toBe(true);
  expect(staff('Kundennr|Vorname|Nachname|Mitarbeiter', '7|Ida|Ott|Jan')).toBe(false);
  // An address book has them, too, with nothing in them.
  expect(staff('Vorname|Nachname|Abteilung|Position', 'Ida|Ott||')).toBe(false);
});

it('who is booked for courses is no list of appointments', () => {
  const { appointments } = sheetsFor([]);
  const understand = headingsFor(appointments, importable(appointments));
  const isOfCourses = (line: string) =>
    areCourses({ headings: line.split('|'), entries: [], notes: [] }, understand);
  expect(isOfCourses('Kurs|Datum|Uhrzeit|Trainer|E-Mail|Status')).toBe(true);
  expect(isOfCourses('Mitgliedsnr|Datum|Uhrzeit|Trainer|Terminart')).toBe(false);
});

describe('a table', () => {
  const general = finished(understandings(sheetsFor([])));
  const kind = (line: string) => kindOf(line.split('|'), general);

  it('of tariffs is told by months, too', () => {
    expect(kind('name|price|paymentIntervalMonths|minimumTermMonths|noticePeriodMonths')).toBe('products');
  });

  it('of nobody is no list of debts', () => {
    expect([kind('Datum|Artikel|Betrag'), kind('Name|Datum|Betrag')]).toEqual([null, 'open_items']);
    expect(kind('Konto|Kontobezeichnung|Rechnungs-Nr.|Datum|Fälligkeit|Saldo')).toBe('open_items');
  });

  it('of appointments is told by with whom and for how long they are', () => {
    expect(
      kind('Datum/Uhrzeit|Ende|Kunde|Kundennr.|Mitarbeiter|Dienstleistung|Dauer|Status|Preis|Notiz'),
    ).toBe('appointments');
    expect(kind('Kunde|Vertrag|Beginn|Ende|Betreuer|Betrag')).toBe('members');
    expect(kind('Datum|Uhrzeit|Dauer (min)|Pat.-Nr.|Patient|Leistung|Therapeut|Status')).toBe('appointments');
  });

  it('of cards names its patients', () => {
    expect(kind('Pat.-Nr.|Patient|Karte|gekauft|gültig bis|Einheiten|verbraucht|Rest|Preis')).toBe('cards');
  });

  it('of debts is told by its name in French, too', () => {
    const line = 'N° facture|Date|Échéance|N° client|Client|Montant|Payé|Solde|Statut'.split('|');
    expect(kindOf(line, general, [], 'Factures ouvertes.csv')).toBe('open_items');
  });

  it('of debts is told by its name', () => {
    const line = 'Mitglied|Monat|Betrag'.split('|');
    const named = (name: string) => kindOf(line, general, [], name);
    expect([named('studio.xlsx: offen'), named('OP-Liste.csv'), named('studio.xlsx: Beiträge')]).toEqual([
      ...['open_items', 'open_items', 'members'],
    ]);
    expect(kindOf(['Name', 'Tarif', 'Beitrag', 'Beginn'], general, [], 'offen.csv')).toBe('members');
  });

  it('of amounts is none of appointments without a trainer or a time', () => {
    expect(kind('Name|geb.|Art|Betrag|von|bis')).toBe('members');
    expect(kind('Name|Kunde|Datum|Uhrzeit|Ende|Leistung|Preis')).toBe('appointments');
  });

  it('of members stays one beside prices', () => {
    expect(kind('Name|E-Mail|Paket|Preis|Start|Ende')).toBe('members');
  });
});

const NO_ROWS = { headings: [], entries: [], notes: [] };

it('who pays is who it is where a list of debits names nobody else', () => {
  const mapping = { Zahlungspflichtiger: 'account_holder', IBAN: 'iban', Betrag: 'price_cents' };
  expect(byWhoPays(NO_ROWS, mapping)).toEqual({ ...mapping, Zahlungspflichtiger: 'name' });
  const named = { ...mapping, Nr: 'former_number' };
  expect(byWhoPays(NO_ROWS, named)).toEqual(named);
});

it('numbers of lockers come on top of no fee', () => {
  const headings = ['Nr', 'Tarif', 'Beitrag', 'Locker'];
  const entries = [{ place: 'Zeile 2', values: { Nr: '1', Tarif: 'A', Beitrag: '32,00', Locker: '12' } }];
  const mapping = { Nr: 'former_number', Tarif: 'tariff', Beitrag: 'price_cents', Locker: null };
  const read = { headings, entries, notes: [] };
  expect(finished(withSurcharges(read, { mapping, answers: {} })).questions).toEqual([]);
});

it('the length of an appointment may have its unit', () => {
  const { appointments } = sheetsFor([]);
  const { values } = imported(
    appointments,
    'Kunde;Datum;Dauer\nA Ott;01.12.2026;60 Min.\nB Ott;01.12.2026;1,5 Std.\nC Ott;01.12.2026;45',
  );
  expect(values.map(({ minutes }) => minutes)).toEqual([60, 90, 45]);
});

it('numbers of chips are no intervals', () => {
  const entries = ['0x1', '0x2'].map((rfid, at) => ({
    place: `Zeile ${at + 2}`,
    values: { rfid, Beitrag: '39,90' },
  }));
  const read = { headings: ['rfid', 'Beitrag'], entries, notes: [] };
  const { members } = sheetsFor([]);
  const mapping = { rfid: null, Beitrag: 'price_cents' };
  expect(byIntervals(read, mapping, { resource: members, answers: {} }).questions).toEqual([]);
});

it('a column of discounts is told where it isn’t asked about', () => {
  const entries = [{ place: 'Zeile 2', values: { 'Rabatt (€)': '5,00' } }];
  const read = { headings: ['Rabatt (€)'], entries, notes: [] };
  const told = unreadColumns(
    read,
    { 'Rabatt (€)': null },
    { place: 'a.csv', isDecided: () => false, kind: 'members' },
  );
  expect(told).toHaveLength(1);
});
