/** Address books: who is no customer, whom a row names besides, further first names, and days of conclusion. */
import { describe, expect, it } from 'vitest';
import { adjustMember } from '#resources/studio/moving/adjustMember.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { byCreation } from '#services/endpoints/studio/movingIn/columns/creationDays.ts';
import {
  withoutKinds,
  withoutOtherContacts,
} from '#services/endpoints/studio/movingIn/columns/otherContacts.ts';
import { understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import type { Row } from '#services/endpoints/studio/movingIn/files.ts';
import { gatherPeople } from '#services/endpoints/studio/movingIn/people/persons.ts';
import { withLinkedMembers } from '#services/endpoints/studio/movingIn/rows/linkedMembers.ts';
import { whyLeftOut } from '#services/endpoints/studio/movingIn/sources/leftOutLists.ts';
import { finished, tableIn } from '../../support/imported.ts';

const understand = finished(understandings(sheetsFor([])));

function readOf(text: string) {
  const read = tableIn(text);
  const mapping = Object.fromEntries(
    read.headings.map((one) => [one, understand.members(one).field ?? null]),
  );
  return { read, mapping };
}

describe('an address book', () => {
  const left = (text: string, answers = {}) => {
    const { read, mapping } = readOf(text);
    const notes: { place: string; message: string }[] = [];
    const about = { mapping, answers, notes, prefix: '' };
    const found = finished(withoutOtherContacts(read, about));
    const places = found.read.entries.map(({ place }) => place);
    return { places, left: notes.map(({ place }) => place), asked: found.questions.map(({ key }) => key) };
  };

  it.each([
    'Typ;Nachname\nKunde;Ott\nLieferant;Putz',
    'Kategorie;Nachname\n;Ott\nLieferant;Putz',
    'Contact type;Last name\nCustomer;Ott\nVendor;Putz',
    'Is a vendor;Last name\nno;Ott\nyes;Putz',
  ])('leaves out suppliers and asks: %j', (text) => {
    expect(left(text)).toEqual({ places: ['Zeile 2'], left: ['Zeile 3'], asked: ['contacts'] });
    expect(left(text, { contacts: 'take' })).toMatchObject({ places: ['Zeile 2', 'Zeile 3'], left: [] });
  });

  it.each([
    'Kategorie;Nachname\nKunde, Lieferant;Ott\nStamm;Berg',
    'Gruppe;Nachname;Tarif;Beginn\nMitarbeiter;Ott;Team;01.01.2024\nStamm;Berg;Gold;01.01.2024',
    'Lieferant;Kunde;Nachname\nja;ja;Ott\nnein;ja;Berg',
    'Bemerkung;Nachname\nLieferant;Ott\nTyp;Berg',
  ])('takes customers who are something else, too: %j', (text) => {
    expect(left(text)).toEqual({ places: ['Zeile 2', 'Zeile 3'], left: [], asked: [] });
  });

  it('has no tariffs below what somebody is', () => {
    const { read } = readOf('Contact type;Tarif\nCustomer;Mitglied Gold\nVendor;Gold');
    const mapping = { 'Contact type': 'tariff', Tarif: 'tariff' };
    expect(withoutKinds(read, mapping)).toEqual({ 'Contact type': null, Tarif: 'tariff' });
    expect(understand.members('Contact type').field).toBeUndefined();
  });

  it('of suppliers alone is left out whole', () => {
    const { read } = readOf('Name;E-Mail;Ort\nPutz;a@b.example;Kiel');
    const why = (name: string) => whyLeftOut({ name, read } as never, 'members', understand);
    expect(why('Lieferanten.csv')).toContain('Lieferanten');
    expect(why('Adressen.csv')).toBeUndefined();
  });
});

describe('a column with the numbers of other members', () => {
  const linked = (text: string, answers = {}) => {
    const { read, mapping } = readOf(text);
    const found = finished(withLinkedMembers(read, { kind: 'members', mapping, answers }));
    const own = Object.keys(found.mapping).find((one) => found.mapping[one] === 'payer_number');
    return {
      payers: found.read.entries.map(({ values }) => values[own ?? '']),
      answers: found.questions.map(({ answer }) => answer),
    };
  };

  it('says for whom a row pays', () => {
    expect(linked('Nr;Name;zahlt für\n10;Ott;11, 12\n11;Mia;\n12;Leo;')).toEqual({
      payers: ['', '10', '10'],
      answers: ['pays_for'],
    });
  });

  it.each([
    ['Nr;SUBORDINATE\n10;\n11;10\n12;10', 'payer', ['', '10', '10']],
    ['Nr;SUBORDINATE;Geb.\n10;;01.01.1980\n11;10;01.01.2015', 'payer', ['', '10']],
    ['Nr;SUBORDINATE;Geb.\n10;11;01.01.1980\n11;;01.01.2015', 'pays_for', ['', '10']],
    ['Nr;SUBORDINATE\n10;\n11;10', 'none', [undefined, undefined]],
  ])('is asked about: %j', (text, answer, payers) => {
    expect(linked(text)).toEqual({ payers, answers: [answer] });
    const key = 'payers:SUBORDINATE';
    expect(linked(text, { [key]: 'payer' }).answers).toEqual(['payer']);
  });

  it.each(['Nr;Besuche\n1;2\n2;1', 'Nr;Familie\n1;Ott\n2;Berg', 'Nr;Hauptmitglied\n1;\n2;1'])(
    'is none: %j',
    (text) => {
      expect(linked(text).answers).toEqual([]);
    },
  );
});

describe('further first names', () => {
  const row = (place: string, values: object) =>
    ({ place, file: place, kind: 'members', values: adjustMember({ ...values }).values, said: {} }) as Row;

  it('don’t make another person of one', async () => {
    const clara = { former_number: '1', first_name: 'Clara', middle_name: 'Maria', last_name: 'Ott' };
    const there = {
      ...{ id: 'x', title: 'Clara Maria Ott', number: '', email: 'a@b.example', name: 'clara maria ott' },
      ...{ birthday: '', phone: '' },
    };
    const rows = [row('a', clara), row('b', { ...clara, middle_name: null, first_name: 'Clara Maria' })];
    const { people, notes } = await gatherPeople(rows, [], { people: {}, people_by: {} } as never);
    expect([people.length, notes]).toEqual([1, []]);
    const again = await gatherPeople([row('a', { ...clara, email: 'a@b.example' })], [there], {
      ...{ people: {}, people_by: {} },
    } as never);
    expect(again.duplicates).toMatchObject([{ by: 'email', choice: 'same' }]);
  });
});

describe('the day of a record', () => {
  const of = (text: string) => {
    const { read, mapping } = readOf(text);
    return byCreation(read, mapping);
  };

  it.each(['CREATION_DATE', 'Angelegt am', 'Erstellungsdatum', 'Created at', 'Created (UTC)'])(
    'is that of the conclusion in a list of contracts: %s',
    (heading) => {
      expect(of(`Vertragsnummer;Beginn;${heading}\n7;01.01.2024;20.12.2023`)[heading]).toBe('concluded_on');
    },
  );

  it.each([
    'Vertragsnummer;Beginn;Angelegt am\n7;01.01.2024;20.12.2025',
    'Vertragsnummer;Beginn;Angelegt am\n7;01.01.2024;20.12.2019',
    'Nr;PLZ;Beginn;Angelegt am\n7;24103;01.01.2024;20.12.2023',
    'Vertragsnummer;Beginn;Vertragsdatum;Angelegt am\n7;01.01.2024;19.12.2023;20.12.2023',
  ])('is another one: %j', (text) => {
    expect(of(text)['Angelegt am']).toBeNull();
  });
});
