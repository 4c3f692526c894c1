/** Columns that were taken for something else: days of notices, numbers, signs, letters, headings in two rows. */
import { describe, expect, it } from 'vitest';
import { adjustMember } from '#resources/studio/moving/adjustMember.ts';
import { adjustCard } from '#resources/studio/moving/others.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { mapColumns } from '#services/endpoints/studio/movingIn/columns/mapColumns.ts';
import { byLaterEnds } from '#services/endpoints/studio/movingIn/columns/receivedNotices.ts';
import { understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import { unreadColumns } from '#services/endpoints/studio/movingIn/columns/unreadColumns.ts';
import { byPaid } from '#services/endpoints/studio/movingIn/columns/vagueColumns.ts';
import { withoutDoubt } from '#services/endpoints/studio/movingIn/fees/doubts.ts';
import { lastBalances } from '#services/endpoints/studio/movingIn/fees/statements.ts';
import { withCardsApart } from '#services/endpoints/studio/movingIn/sources/cardsApart.ts';
import { withDatevAccounts } from '#services/endpoints/studio/movingIn/sources/datevAccounts.ts';
import { whyLeftOut } from '#services/endpoints/studio/movingIn/sources/leftOutLists.ts';
import { withPartedColumns } from '#services/endpoints/studio/movingIn/sources/partedColumns.ts';
import { withPublicNumbers } from '#services/endpoints/studio/movingIn/sources/publicNumbers.ts';
import { type Read, readingFile } from '#services/http/imports/file.ts';
import { finished, imported, tableIn } from '../../support/imported.ts';

const sheets = sheetsFor([]);
const understand = finished(understandings(sheets));

function mapped(text: string, kind: 'members' | 'cards' = 'members') {
  const about = { kind, resource: sheets[kind], understand: understand[kind] };
  return mapColumns(tableIn(text), { ...about, answers: {}, columns: new Map(), chosen: undefined }).mapping;
}

describe('the day of a cancellation with a later end beside it', () => {
  const of = (text: string, mapping: Record<string, string>) => byLaterEnds(tableIn(text), mapping);

  it('is that on which the notice was received', () => {
    const ends = { terminatedAt: 'cancelled_to', endsAt: 'ends_on' };
    expect(of('terminatedAt;endsAt\n2026-10-10;2027-01-31\n;2027-02-28', ends).terminatedAt).toBe(
      'cancelled_on',
    );
    const effective = { cancellationDate: 'cancelled_to', cancellationEffectiveDate: 'cancelled_to' };
    expect(of('cancellationDate;cancellationEffectiveDate\n2026-10-05;2027-05-31', effective)).toEqual({
      cancellationDate: 'cancelled_on',
      cancellationEffectiveDate: 'cancelled_to',
    });
  });

  it.each([
    ['an end is earlier', 'Termination date;End\n2026-10-10;2026-01-31'],
    ['an end is missing', 'Termination date;End\n2026-10-10;2027-01-31\n2026-11-10;'],
    ['both are the same', 'Termination date;End\n2026-10-10;2026-10-10'],
  ])('stays the end where %s', (_, text) => {
    const mapping = { 'Termination date': 'cancelled_to', End: 'ends_on' };
    expect(of(text, mapping)).toEqual(mapping);
  });

  it('stays the end where its heading says so', () => {
    const mapping = { 'Kündigung zum': 'cancelled_to', Ende: 'ends_on' };
    expect(of('Kündigung zum;Ende\n31.12.2026;31.01.2027', mapping)).toEqual(mapping);
  });
});

it('the day on which somebody left is no possible one', () => {
  const text = 'Nr;Name;left_date;active\n1;Ida Ott;;Y\n2;Jan Ott;2026-12-31;Y\n3;Ali Kaya;2020-06-30;N';
  expect(mapped(text).left_date).toBe('cancelled_to');
});

it('a guardian’s e-mail is that of who pays where a column marks dependents', () => {
  const head = 'Name;Membership;Email;Member Type;guardianEmail';
  const family = `${head}\nIda Ott;Gold;ida@a.example;PRIMARY;\nLio Ott;Gold;;SUBORDINATE;ida@a.example`;
  expect(mapped(family).guardianEmail).toBe('payer_number');
  expect(mapped(family.replace('SUBORDINATE', 'JUNIOR')).guardianEmail).toBe('guardian_email');
  expect(mapped(family.replace('SUBORDINATE;ida', 'SUBORDINATE;eva')).guardianEmail).toBe('guardian_email');
});

describe('headings of other programs', () => {
  it.each([
    ['minimumTermValue', 'term'],
    ['minimumTermUnit', 'term_unit'],
    ['extensionTermValue', 'prolongation'],
    ['MB', 'price_cents'],
    ['Mand.v.', 'mandate_signed_on'],
    ['ZahlerIBAN', 'iban'],
    ['ZahlerName', 'account_holder'],
    ['ZahlerMandat', 'mandate_reference'],
    ['ZahlerMandatDatum', 'mandate_signed_on'],
    ['Klient', 'name'],
    ['Ziel', 'goals'],
    ['Parent Account', 'payer_number'],
    ['memb_no', 'former_number'],
    ['dd_next', 'next_due_on'],
    ['dd_signed', 'mandate_signed_on'],
    ['Aktives Produkt', 'tariff'],
  ])('„%s“ is %s', (heading, field) => {
    expect(understand.members(heading).field).toBe(field);
  });

  it('„LZ“ is the term beside a column of intervals', () => {
    const text = 'Name;LZ;Zahlweise;Beitrag\nIda Ott;12;monatlich;39,90\nJan Berg;24;jährlich;480,00';
    expect(mapped(text).LZ).toBe('term');
  });

  it('„Plan“ is how often one pays where it says nothing else, beside the tariff', () => {
    const text = 'Name;Membership;Plan;Price\nIda;Unlimited;Monthly;99.00\nJan;Unlimited;Annual;990.00';
    expect(mapped(text)).toMatchObject({ Membership: 'tariff', Plan: 'billing_interval' });
  });

  it('„bezahlt?“ is whether a card is paid, with a remark among the answers', () => {
    const text = 'Karte;bezahlt?\n10er;ja\n5er;nein – 65 € offen\n10er;ja';
    expect(byPaid(tableIn(text), { Karte: 'tariff', 'bezahlt?': 'price_cents' }, sheets.cards)).toEqual({
      Karte: 'tariff',
      'bezahlt?': 'payment',
    });
  });

  it('in two rows are understood together', () => {
    const text = `Mitglied;;;Zahlung;;Pause;
Nr.;Name;geb.;Betrag;Art;von;bis
31;Ahrens, Imke;15.05.1985;49,90;LS;01.01.2027;31.01.2027`;
    const bytes = new TextEncoder().encode(text);
    const read = finished(readingFile(bytes, (heading) => understand.members(heading).field !== undefined));
    const fields = (read as { headings: readonly string[] }).headings.map(
      (heading) => understand.members(heading).field,
    );
    expect(fields).toEqual([
      'former_number',
      'name',
      'birthday',
      'price_cents',
      'payment_method',
      'paused_from',
      'paused_until',
    ]);
  });
});

it('a column of spans is one of pauses where contracts may rest', () => {
  const of = (...cells: string[]) =>
    mapped(['Name;Tarif;Sperre', ...cells.map((cell) => `Ida Ott;Gold;${cell}`)].join('\n')).Sperre;
  expect(of('15.10.26-14.12.26 Reise', '', '01.01.2026 bis 31.01.2026')).toBe('pauses');
  expect(of('15.10.26-14.12.26', 'ja')).toBeNull();
});

describe('columns about health', () => {
  it.each([
    'Health status',
    'Hinweise (Gesundheit)',
    'Bemerkung / Verletzungen',
    'Medikamente',
    'ICD_Code',
    'PARQNOTES',
    'PAR-Q',
  ])('„%s“ is read into no field, and told without an example', (heading) => {
    const text = `Name;Beitrag;${heading}\nIda Ott;39,90;Asthma`;
    const mapping = mapped(text);
    expect(mapping[heading]).toBeNull();
    const about = { kind: 'members', place: 'a.csv', isDecided: () => false } as const;
    const notes = unreadColumns(tableIn(text), mapping, about);
    expect(notes).toMatchObject([{ message: expect.stringContaining('brauchen die Einwilligung') }]);
    expect(notes[0]?.message).not.toContain('Asthma');
  });

  it('are none of clubs and insurers', () => {
    expect(mapped('Name;Health club;Health insurance\nIda;Nord;AOK')).toMatchObject({ Name: 'name' });
    const text = 'Name;Health club\nIda Ott;Nord';
    const about = { kind: 'members', place: 'a.csv', isDecided: () => false } as const;
    expect(JSON.stringify(unreadColumns(tableIn(text), mapped(text), about))).not.toContain('Einwilligung');
  });
});

it('columns whose words are parted by underscores are told, too', () => {
  const text = 'Name;Beitrag;VO_Bis\nIda Ott;39,90;31.07.2027';
  const about = { kind: 'members', place: 'a.csv', isDecided: () => false } as const;
  expect(unreadColumns(tableIn(text), { ...mapped(text), VO_Bis: null }, about)).toMatchObject([
    { message: expect.stringContaining('„VO_Bis“ wird nicht gelesen') },
  ]);
});

describe('headings that stand for two rows without being merged', () => {
  it('are those of the first row, behind the last one of the second, too', () => {
    const text = `Mitgliederliste;;;;;;
Nr.;Name;geb.;Kontakt;;Zahlung;;Anm.
;;;Telefon;Mail;Betrag;Rhythmus;
31;Ott, Imke;15.05.1985;0171 1234567;imke@ott.example;49,90;mtl.;zahlt bar`;
    const bytes = new TextEncoder().encode(text);
    const read = finished(readingFile(bytes, (heading) => understand.members(heading).field !== undefined));
    const { headings, entries } = read as Read;
    expect(headings).toEqual(['Nr.', 'Name', 'geb.', 'Telefon', 'Mail', 'Betrag', 'Rhythmus', 'Anm.']);
    expect(entries[0]?.values['Anm.']).toBe('zahlt bar');
  });
});

describe('columns beside others for the same', () => {
  it('have the total of a fee, where it is no sum of several payments', () => {
    const head = 'Name;Tarif;Grundbeitrag;Gesamtbeitrag';
    expect(mapped(`${head}\nIda;Basis;29,90;39,90\nJan;Basis;29,90;29,90`).Grundbeitrag).toBeNull();
    expect(mapped(`${head}\nIda;Basis;29,90;358,80\nJan;Basis;29,90;358,80`).Grundbeitrag).toBe(
      'price_cents',
    );
  });

  it('have words of intervals, and not the day on which one pays', () => {
    const text =
      'Name;Tarif;Preis;Abbuchung;Ratenzahlung\nIda;Fit;39,90;15.;monatlich\nJan;Fit;399,00;;jährlich';
    expect(mapped(text)).toMatchObject({ Abbuchung: null, Ratenzahlung: 'billing_interval' });
  });

  it('have fees where a way of paying could be, too', () => {
    const text =
      'Name;Membership;Payment;Payment frequency\nIda;Fit;$89.00;Monthly\nJan;Fit;$1,020.00;Annually';
    expect(mapped(text).Payment).toBe('price_cents');
    expect(mapped('Name;Membership;Price;Payment\nIda;Fit;89.00;1\nJan;Fit;89.00;2').Payment).toBe(
      'payment_method',
    );
  });

  it('have no tariffs where they number instalments', () => {
    const text =
      'Nome;Cognome;Abbonamento;Importo;Rate\nIda;Ott;Annuale;780,00;1 rata\nJan;Ott;Annuale;840,00;12 rate';
    expect(mapped(text)).toMatchObject({ Abbonamento: 'tariff', Rate: null });
  });

  it('say which contract it is of whatever kind', () => {
    const text = 'Name;Selbstzahler-Vertrag;Beitrag;Beginn\nIda;Gerätetraining;39,00;01.05.2022';
    expect(mapped(text)['Selbstzahler-Vertrag']).toBe('tariff');
    expect(mapped(`${text.replace('Name;', 'Tarif;')}`)['Selbstzahler-Vertrag']).toBeNull();
  });

  it('have the end of a standing order, which may have none', () => {
    const orders = (last: string) =>
      mapped(
        `Zahlungspflichtiger;Betrag;Turnus;Verwendungszweck;Erste Ausführung;Nächste Ausführung;Letzte Ausführung\nOtt, Ida;59,00;monatlich;EMS 1x;01.03.2021;01.12.2026;${last}\nOtt, Jan;99,00;monatlich;EMS 2x;01.03.2021;01.12.2026;01.06.2027`,
      );
    expect(orders('')).toMatchObject({
      'Erste Ausführung': 'starts_on',
      'Letzte Ausführung': 'cancelled_to',
      Verwendungszweck: 'tariff',
    });
    expect(orders('01.11.2026')['Letzte Ausführung']).toBe('mandate_last_used_on');
  });

  it('say whether fees are debited by a cross', () => {
    expect(mapped('Name;Einzug;Beitrag\nIda;X;25,00\nJan;;8,00').Einzug).toBe('payment_method');
  });

  it('are no ways of paying for saying yes or no', () => {
    expect(mapped('Name;Newsletter;Beitrag\nIda;wahr;25,00\nJan;falsch;8,00').Newsletter).toBeNull();
  });

  it('have the name of a card, and not its units', () => {
    const text = 'Name;pass.title;pass.of;pass.left\nIda;10er Sauna;10;3';
    expect(mapped(text, 'cards')).toMatchObject({ 'pass.title': 'tariff', 'pass.of': null });
  });
});

describe('the number that members know', () => {
  it('is that of a list within a list, too', () => {
    const people = 'id;number;name\n81;K-81;Frieda Busch\n82;K-82;Gerd Holm';
    const [first, inner] = finished(
      withPublicNumbers(
        [
          { name: 'p', read: tableIn(people) },
          { name: 'c', read: tableIn('id;number;tariff\n81;K-81;Gold') },
        ],
        new Map([
          ['p', 'id'],
          ['c', 'id'],
        ]),
        understand,
      ),
    );
    expect(first?.read.entries.map(({ values }) => values.id)).toEqual(['K-81', 'K-82']);
    expect(inner?.read.entries[0]?.values.id).toBe('K-81');
  });

  it('is no house number', () => {
    const people = 'id;name;street;number\n81;Frieda Busch;Weg;3\n82;Gerd Holm;Ring;4';
    const [first] = finished(
      withPublicNumbers([{ name: 'p', read: tableIn(people) }], new Map([['p', 'id']]), understand),
    );
    expect(first?.read.entries[0]?.values.id).toBe('81');
  });
});

describe('the sign of a balance', () => {
  const answer = (text: string) => {
    const { entries, mapping } = imported(sheets.members, text);
    return finished(withoutDoubt(entries, { mapping, answers: {} }));
  };

  it('is probably that of debts in the account of a customer', () => {
    const { entries, questions } = answer('Client ID;Account Balance\n1;($35.00)\n2;$20.00');
    expect(questions).toMatchObject([{ key: 'sign:balance_cents', answer: 'owed' }]);
    expect(entries.map(({ values }) => values.balance_cents)).toEqual([3500, -2000]);
  });

  it('is probably that of debts where most have it', () => {
    expect(answer('Nr;Saldo\n1;-35,00\n2;-20,00\n3;5,00').questions[0]?.answer).toBe('owed');
  });

  it('is none of units', () => {
    const fields = ['Credits', 'Credits gesamt', 'Guthaben (Einheiten)', 'Guthaben Stunden'].map(
      (one) => understand.members(one).field,
    );
    expect(fields).toEqual([undefined, undefined, undefined, undefined]);
    expect(understand.members('Guthaben (EUR)').field).toBe('balance_cents');
  });

  it('turns round below „Credit“', () => {
    expect(answer('Client ID;Credit\n1;15,00 €').entries[0]?.values.balance_cents).toBe(-1500);
  });
});

it('a balance that follows from its own row is no running one', () => {
  const text = 'Mitgliedsnr;Rechnungs-Nr.;Soll;Haben;Saldo\nM1;R1;24,90;;24,90\nM1;R2;24,90;10,00;14,90';
  const { entries, mapping, read } = imported(sheets.open_items, text);
  const { entries: left, questions } = finished(lastBalances(entries, { read, mapping, answers: {} }));
  expect([left.length, questions]).toEqual([2, []]);
});

describe('cells', () => {
  it.each([
    ['Aktiv', 'J', 'ja'],
    ['Aktiv', 'N', 'nein'],
    ['Zahlungsart', 'Visa ****1234', 'Visa'],
    ['Payment method', 'Mastercard ending in 4242', 'Mastercard'],
  ])('below „%s“ say „%s“', (heading, cell, own) => {
    const read = finished(
      withPartedColumns(tableIn(`${heading};Zahlweise\n${cell};monatlich`), understand.members),
    );
    expect(read.entries[0]?.values[heading]).toBe(own);
  });

  it('part a company from its contact', () => {
    const { values } = adjustMember({ name: 'Thelen GmbH, Rolf Thelen' });
    expect(values).toMatchObject({ company_name: 'Thelen GmbH', first_name: 'Rolf', last_name: 'Thelen' });
  });

  it('of a card say that it has no limit', () => {
    const { values, notes } = adjustCard({ units_total: 'unlimited', units_left: null });
    expect(values.units_total).toBeNull();
    expect(notes?.[0]).toMatch(/^Ohne Grenze/);
  });
});

it('a card that is told apart from the contracts keeps its end', () => {
  const text =
    'Nr;Name;Email;Status;Membership;Start Date;Next payment;Price;Credits Remaining;Credits Expire\n1;Ida Ott;ida@a.example;Active;10 Class Pack;2026-08-14;;150.00;4;2027-02-14';
  const [, cards] = finished(withCardsApart([{ name: 'a.csv', read: tableIn(text) }], understand));
  expect(cards?.read.entries[0]?.values).toMatchObject({ 'Credits Expire': '14.02.2027' });
});

it.each([
  ['its name', '10 Class Pack (6 remaining)', ''],
  ['a note', '10er-Abo', 'noch 6 Eintritte'],
])('a card whose units are left in %s is told apart, too', (_, card, note) => {
  const text = `Nr;Name;Email;Status;Membership;Start Date;Price;Notes
1;Ida Ott;ida@a.example;Active;${card};2026-08-14;150.00;${note}
2;Jan Ott;jan@a.example;Active;Gold;2026-08-14;49.00;noch 6 Eintritte`;
  const [members, cards] = finished(withCardsApart([{ name: 'a.csv', read: tableIn(text) }], understand));
  expect(members?.read.entries.map(({ values }) => values.Membership)).toEqual(['', 'Gold']);
  expect(cards?.read.entries.map(({ values }) => values.Übrig)).toEqual(['6']);
});

it('cards below „Type“ are told apart from contracts there', () => {
  const text = `Last Name;First Name;CUSTOMERTYPE;START DATE;EFTAMOUNT;EFTINTERVAL;NEXTBILLDATE;PUNCHESLEFT
Ott;Ida;PUNCH CARD;2026-08-14;;;;6
Ott;Jan;MEMBER - ADULT;2026-08-14;49.00;MONTHLY;2026-12-14;`;
  const [members, cards] = finished(withCardsApart([{ name: 'a.csv', read: tableIn(text) }], understand));
  expect(members?.read.entries.map(({ values }) => values.CUSTOMERTYPE)).toEqual(['', 'MEMBER - ADULT']);
  expect(cards?.read.entries).toMatchObject([{ values: { Karte: 'PUNCH CARD', PUNCHESLEFT: '6' } }]);
});

it('passes with units are told apart from those that go on', () => {
  const text = `First name;Last name;Pass name;Purchase date;Start date;Expiration date;Next billing date;Punches purchased;Punches remaining;Price
Ida;Ott;10-Class Pass;2026-08-14;2026-08-14;2027-02-13;;10;4;140.00
Jan;Ott;Monthly Unlimited;2026-11-14;2026-11-14;2026-12-13;2026-12-14;;;89.00`;
  const [members, cards] = finished(withCardsApart([{ name: 'a.csv', read: tableIn(text) }], understand));
  expect(members?.read.entries.map(({ values }) => values['Pass name'])).toEqual(['', 'Monthly Unlimited']);
  expect(cards?.read.entries).toMatchObject([
    { values: { Karte: '10-Class Pass', 'Punches remaining': '4' } },
  ]);
});

describe('accounts of DATEV', () => {
  const text = `Konto;Name (Adressattyp Unternehmen);Name (Adressattyp natürl. Person);Vorname (Adressattyp natürl. Person);IBAN-Nr. 1
10001;;Seidel;Ramona;DE89370400440532013000
70001;Strom AG;;;`;
  const source = { name: 'Debitoren_Kreditoren.csv', read: tableIn(text) };

  it('are customers, without suppliers', () => {
    const { read, aside } = finished(withDatevAccounts(source, [source]));
    expect(read.headings).toEqual(['Debitorennummer', 'Firma', 'Nachname', 'Vorname', 'IBAN']);
    expect(read.entries.map(({ values }) => values.Debitorennummer)).toEqual(['10001']);
    expect(aside?.[0]?.message).toBe('Konten von Lieferanten: ausgelassen (1)');
    expect(whyLeftOut({ name: source.name, read }, 'members', understand)).toBeUndefined();
  });

  it('leave standing what is told of other files of the upload', () => {
    const told = { place: 'liesmich.pdf', message: 'wird nicht gelesen' };
    const { aside } = finished(withDatevAccounts({ ...source, aside: [told] }, [source]));
    expect(aside?.map(({ place }) => place)).toEqual(['liesmich.pdf', 'Debitoren_Kreditoren.csv']);
  });

  it('keep their heading where another table has it', () => {
    const others = [source, { name: 'OPOS.csv', read: tableIn('Konto;Saldo\n10001;5,00') }];
    expect(finished(withDatevAccounts(source, others)).read.headings[0]).toBe('Konto');
  });
});

describe('a column that is not read', () => {
  const told = (text: string, kind: 'members' | 'cards' = 'members') => {
    const read = tableIn(text);
    const mapping = Object.fromEntries(read.headings.map((one) => [one, null]));
    return unreadColumns(read, mapping, { kind, place: 'a.csv', isDecided: () => false }).map(
      ({ message }) => message,
    );
  };

  it('is told where it may count, however its heading is written', () => {
    expect(told('nextBookingDate\n2026-12-01')).toHaveLength(1);
    expect(told('Notiz\nKnie', 'cards')).toHaveLength(1);
  });

  it.each(['Gesundheit', 'Vorerkrankungen', 'Medical notes', 'Allergien', 'Gesundheitliche Einschränkungen'])(
    '„%s“ is told without what stands in it, and is no note: that needs the person’s consent',
    (heading) => {
      expect(understand.members(heading).field).toBeUndefined();
      expect(told(`${heading}\nAsthma\n`)).toEqual([
        `„${heading}“ wird nicht übernommen: Angaben zur Gesundheit brauchen die Einwilligung der Person. Trag sie danach beim Kunden ein (1 Zeile)`,
      ]);
    },
  );

  it('of whose partner somebody is holds no further people', () => {
    expect(told('Partner von\n501').join()).not.toContain('Weitere Personen');
  });
});
