/** Columns whose cells say several things. */
import { expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { byWords } from '#services/endpoints/studio/movingIn/columns/vagueColumns.ts';
import { withPartedColumns } from '#services/endpoints/studio/movingIn/sources/partedColumns.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished, imported } from '../../support/imported.ts';

const { members } = sheetsFor([]);
const understand = headingsFor(members, importable(members));

/** Returns what a cell says, by the fields of the columns that it is parted into. */
function parted(heading: string, cell: string): Record<string, unknown> {
  const entries = [{ place: 'Zeile 2', values: { [heading]: cell } }];
  const read = finished(withPartedColumns({ headings: [heading], entries, notes: [] }, understand));
  const values = read.entries[0]?.values ?? {};
  return Object.fromEntries(
    read.headings.flatMap((one) => {
      const value = values[one];
      return value ? [[understand(one).field ?? one, value]] : [];
    }),
  );
}

it.each([
  ['gekündigt 31.12.26', { status: 'gekündigt', cancelled_on: '31.12.26' }],
  ['gekündigt zum 31.12.2026', { status: 'gekündigt', cancelled_to: '31.12.2026' }],
  [
    'Gekündigt am 03.05.2026 zum 31.12.2026',
    { status: 'Gekündigt', cancelled_on: '03.05.2026', cancelled_to: '31.12.2026' },
  ],
  ['gekündigt (Dezember 2026)', { status: 'gekündigt', cancelled_to: 'Dezember 2026' }],
  ['ausgetreten am 31.03.2024', { status: 'ausgetreten', cancelled_to: '31.03.2024' }],
  ['pausiert bis 01.03.2027', { status: 'pausiert', paused_until: '01.03.2027' }],
  [
    'Suspended 10/1/2026 - 1/31/2027',
    { status: 'Suspended', paused_from: '10/1/2026', paused_until: '1/31/2027' },
  ],
  ['Dropped (effective 12/31/2026)', { status: 'Dropped', cancelled_to: '12/31/2026' }],
  ['pausiert seit 01.03.2026', { status: 'pausiert seit 01.03.2026' }],
  ['aktiv seit 2019', { status: 'aktiv', starts_on: '2019' }],
  ['aktiv seit März 2019', { status: 'aktiv', starts_on: 'März 2019' }],
  ['läuft bis 31.12.2026', { status: 'läuft', ends_on: '31.12.2026' }],
  ['Stufe 3', { status: 'Stufe 3' }],
  ['31.12.2026', { status: '31.12.2026' }],
])('a status "%s" says its day, too', (cell, said) => {
  expect(parted('Status', cell)).toEqual(said);
});

it.each([
  ['ja', { status: 'gekündigt' }],
  ['ja, zum 31.12.2026', { cancelled_to: '31.12.2026' }],
  ['am 03.05.2026 zum 31.12.2026', { cancelled_on: '03.05.2026', cancelled_to: '31.12.2026' }],
  ['03.05.2026', { cancelled_on: '03.05.2026' }],
  ['nein', { cancelled_on: 'nein' }],
])('a cancellation "%s" says when', (cell, said) => {
  expect(parted('Kündigung', cell)).toEqual(said);
});

it.each([
  ['Zahlweise', 'mtl. LS', { billing_interval: 'mtl.', payment_method: 'LS' }],
  ['Zahlweise', 'LS / monatlich zum 1.', { billing_interval: 'monatlich', payment_method: 'LS' }],
  ['Zahlweise', '1/4 J. Überw.', { billing_interval: '1/4 J.', payment_method: 'Überw.' }],
  [
    'Zahlweise',
    'alle 4 Wochen per Lastschrift',
    { billing_interval: 'alle 4 Wochen', payment_method: 'Lastschrift' },
  ],
  ['Zahlweise', 'mtl. zum 15.', { billing_interval: 'mtl. zum 15.' }],
  ['Zahlungsart', 'jährl. Überweisung', { billing_interval: 'jährl.', payment_method: 'Überweisung' }],
  ['Zahlungsart', 'SEPA-Lastschrift', { payment_method: 'SEPA-Lastschrift' }],
  ['Zahlungsart', 'EC Karte', { payment_method: 'EC Karte' }],
  ['Payment method', 'Paid by Haas, Jens', { payer_number: 'Haas, Jens' }],
  ['Zahlungsart', 'zahlt bar', { payment_method: 'zahlt bar' }],
])('%s "%s" says how often and how', (heading, cell, said) => {
  expect(parted(heading, cell)).toEqual(said);
});

it.each([
  ['Telefon / Mail', '0431 123456', { phone: '0431 123456' }],
  ['Telefon / Mail', 'c@ott.example', { email: 'c@ott.example' }],
  ['Kontakt', 'Tel. 0431 123456, c@ott.example', { phone: '0431 123456', email: 'c@ott.example' }],
  ['Kontakt', 'Anna', { Kontakt: 'Anna' }],
  ['Handy', 'c@ott.example', { email: 'c@ott.example' }],
  ['E-Mail', 'c@ott.example; o@ott.example', { email: 'c@ott.example; o@ott.example' }],
  ['Notfallkontakt', 'Jan 0431 123456', { emergency_name: 'Jan 0431 123456' }],
])('„%s“ "%s" is read by what it is', (heading, cell, said) => {
  expect(parted(heading, cell)).toEqual(said);
});

it('a column of which nothing is left is none', () => {
  const cells = ['0431 123456', 'c@ott.example'];
  const entries = cells.map((Kontakt, at) => ({ place: `Zeile ${at + 2}`, values: { Kontakt } }));
  const read = finished(withPartedColumns({ headings: ['Kontakt'], entries, notes: [] }, understand));
  expect(read.headings).toEqual(['Kontakt: Telefon', 'Kontakt: E-Mail']);
});

it.each([
  ['Hans Berg (gekündigt zum 31.12.2026)', { status: 'gekündigt', cancelled_to: '31.12.2026' }],
  ['Hans Berg (Interessent)', { status: 'Interessent' }],
  ['Hans Berg (zahlt die Mutter)', { notes: 'zahlt die Mutter' }],
  ['Hans Berg, geb. 03.04.1990', { birthday: '03.04.1990' }],
  ['Hans Berg (*3.4.90)', { birthday: '3.4.90' }],
])('a name "%s" says more than a name', (cell, said) => {
  expect(parted('Name', cell)).toEqual({ name: 'Hans Berg', ...said });
});

it.each([
  ['Mitgliedschaft', 'Gold 24', { tariff: 'Gold 24' }],
  ['Mitgliedschaft', 'Interessent', { status: 'Interessent' }],
  ['Vertragsart', 'gekündigt zum 31.12.2026', { status: 'gekündigt', cancelled_to: '31.12.2026' }],
  [
    'Mitgliedschaft',
    'Vollmitglied (ruhend bis 31.01.2027)',
    { tariff: 'Vollmitglied', status: 'ruhend', paused_until: '31.01.2027' },
  ],
  ['Tarif', 'Probemonat', { tariff: 'Probemonat' }],
  ['Typ', 'Interessent', { status: 'Interessent' }],
  ['Tarif', 'Gold 49,90 €/Monat', { tariff: 'Gold', price_cents: '49,90 €/Monat' }],
  ['Tarif', 'Gold (49 € mtl.)', { tariff: 'Gold', price_cents: '49 € mtl.' }],
  ['Tarif', 'Basic 12', { tariff: 'Basic 12' }],
  ['order_items', 'product_id:88|name:Yoga Flat|quantity:1', { tariff: 'Yoga Flat' }],
])('„%s“ "%s" is a tariff or a status', (heading, cell, said) => {
  expect(parted(heading, cell)).toEqual(said);
});

it.each([
  ['01.03.2024 - 28.02.2027', { starts_on: '01.03.2024', ends_on: '28.02.2027' }],
  ['vom 1.3.2024 bis zum 28.2.2027', { starts_on: '1.3.2024', ends_on: '28.2.2027' }],
  ['ab 01.09.2025', { starts_on: 'ab 01.09.2025' }],
  ['bis 28.02.2027', { ends_on: 'bis 28.02.2027' }],
  ['12 Monate', { term: '12 Monate' }],
])('a term "%s" may say from when until when', (cell, said) => {
  expect(parted('Vertragslaufzeit', cell)).toEqual(said);
});

it.each([
  [
    'gekündigt zum 31.12.26',
    { status: 'gekündigt', cancelled_to: '31.12.26', notes: 'gekündigt zum 31.12.26' },
  ],
  ['hat gekündigt, kommt aber wieder', { notes: 'hat gekündigt, kommt aber wieder' }],
  ['aktiv seit 01.01.2020', { notes: 'aktiv seit 01.01.2020' }],
])('a remark "%s" is a notice where it says nothing else', (cell, said) => {
  expect(parted('Notiz', cell)).toEqual(said);
});

it('a tariff keeps its amount where a column has the fees', () => {
  const entries = [{ place: 'Zeile 2', values: { Tarif: 'Gold 49,90 €', Beitrag: '39,90' } }];
  const read = finished(
    withPartedColumns({ headings: ['Tarif', 'Beitrag'], entries, notes: [] }, understand),
  );
  expect(read.entries[0]?.values).toEqual({ Tarif: 'Gold 49,90 €', Beitrag: '39,90' });
});

it('„Gekündigt“ is a notice with J, and none with N', () => {
  expect(parted('Gekündigt', 'J')).toEqual({ status: 'gekündigt' });
  expect(parted('Gekündigt', '-1')).toEqual({ status: 'gekündigt' });
  const { values } = imported(members, 'Nr;Name;Gekündigt\n1;Ott, A;N\n2;Ott, B;unbefr.\n3;Ott, C;false');
  expect(values).toMatchObject([{ cancelled_on: null }, { cancelled_on: null }, { cancelled_on: null }]);
});

it.each([
  ['Gold;Silber;Gold', 'tariff'],
  ['Lastschrift;Überweisung;bar', 'payment_method'],
  ['Kunde;Firma;Kunde', null],
  ['1;2;3', null],
])('„Typ“ with %s is %s', (cells, field) => {
  const entries = cells.split(';').map((Typ, at) => ({ place: `Zeile ${at + 2}`, values: { Typ } }));
  const read = { headings: ['Typ', 'Beginn'], entries, notes: [] };
  expect(byWords(read, { Typ: null, Beginn: 'starts_on' }, members).Typ).toBe(field);
  expect(byWords(read, { Typ: null, Beginn: 'starts_on', Tarif: 'tariff' }, members).Typ).toBe(
    field === 'tariff' ? null : field,
  );
});

it('cards have their units as a fraction, too', () => {
  const { cards } = sheetsFor([]);
  const { values } = imported(cards, 'Name;Karte;Rest\nClara Ott;Zehner;6/10\nJörg Berg;Fünfer;2 von 5');
  expect(values).toMatchObject([
    { units_left: 6, units_total: 10 },
    { units_left: 2, units_total: 5 },
  ]);
});

it('two in one row are told', () => {
  const { notes } = imported(members, 'Name;E-Mail\nUwe & Eva Klein;k@k.example\nEva Klein;e@k.example');
  const told = notes.filter(({ message }) => message.startsWith('Mehrere Personen'));
  expect(told.map(({ place }) => place)).toEqual(['Zeile 2']);
});

it('zeros and marks between texts are no part of them', () => {
  const { values } = imported(members, 'Nr;Name\n1;Clara\0 Ott\n\uFEFF2;Jörg Berg');
  expect(values).toMatchObject([{ last_name: 'Ott' }, { former_number: '2', first_name: 'Jörg' }]);
  expect(() => imported(members, 'Nr;Name\n1;\0\u0001\u0002Ott')).toThrow();
});

it('a payment plan that is no interval is a tariff', () => {
  const entries = [{ place: 'Zeile 2', values: { 'Payment Plan': 'Open 12', 'Start Date': '1' } }];
  const read = { headings: ['Payment Plan', 'Start Date'], entries, notes: [] };
  const mapping = { 'Payment Plan': 'billing_interval', 'Start Date': 'starts_on' };
  expect(byWords(read, mapping, members)['Payment Plan']).toBe('tariff');
  const monthly = { ...read, entries: [{ place: 'Zeile 2', values: { 'Payment Plan': 'monthly' } }] };
  expect(byWords(monthly, mapping, members)).toEqual(mapping);
});

it('a remark that says nothing but how somebody pays is that', () => {
  expect(parted('Bemerkung', 'zahlt bar')).toMatchObject({ payment_method: 'bar' });
  expect(parted('Bemerkung', 'EC')).not.toHaveProperty('payment_method');
  expect(parted('Bemerkung', 'zahlt nie')).not.toHaveProperty('payment_method');
});

it('a remark that names a parent is that', () => {
  expect(parted('Note', 'madre: Sara Bianchi')).toMatchObject({ guardian_name: 'Sara Bianchi' });
  expect(parted('Bemerkung', 'Mutter: Vera Cohn, 0171 9998887')).toMatchObject({
    ...{ guardian_name: 'Vera Cohn', guardian_phone: '0171 9998887' },
    notes: 'Mutter: Vera Cohn, 0171 9998887',
  });
  expect(parted('Bemerkung', 'Mutter krank')).not.toHaveProperty('guardian_name');
});

it('a status has the day on which it ends, in French, too', () => {
  expect(parted('Status', 'sistiert bis 31.12.2026')).toMatchObject({ paused_until: '31.12.2026' });
  expect(parted('Status', 'Live - on freeze until 15/01/2027')).toMatchObject({ paused_until: '15/01/2027' });
  expect(parted('Statut', 'En pause jusqu’au 31/12/2026')).toMatchObject({ paused_until: '31/12/2026' });
});

it.each([
  ['ja, 5.1.19', { mandate_reference: 'ja', mandate_signed_on: '5.1.19' }],
  ['liegt vor (05.01.2019)', { mandate_reference: 'liegt vor', mandate_signed_on: '05.01.2019' }],
  ['vom 05.01.2019', { mandate_signed_on: '05.01.2019' }],
  ['M-1001 vom 05.01.2019', { mandate_reference: 'M-1001', mandate_signed_on: '05.01.2019' }],
  ['MREF-2019-01-05', { mandate_reference: 'MREF-2019-01-05' }],
  ['M1001 05.01.2019', { mandate_reference: 'M1001 05.01.2019' }],
  ['M-1001', { mandate_reference: 'M-1001' }],
])('mandates with a day: %s', (cell, expected) => {
  expect(parted('Mandat', cell)).toEqual(expected);
});

it.each(['EUR 54.90', 'CHF 89.-'])('an amount "%s" names no tariff by its currency', (cell) => {
  expect(parted('Membership fee (gross)', cell)).toEqual({ price_cents: cell });
});

it('a kind of members says less than their status', () => {
  const values = { 'Client type': 'Non-Member', Status: 'Active' };
  const entries = [{ place: 'Zeile 2', values }];
  const read = finished(withPartedColumns({ headings: Object.keys(values), entries, notes: [] }, understand));
  expect(read.headings).toEqual(['Status', 'Client type: Status']);
});
