/** Headings of other programs' exports: each is understood, or known to be of no use here. */
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '#resources/studio/moving/dialects/index.ts';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { kindOf, understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished, imported } from '../../support/imported.ts';

/** The fields of the headings, and those without one. */
function fieldsOf(line: string, kind: SheetKind = 'members', program?: string) {
  const sheet = sheetsFor([], { dialect: DIALECTS.find(({ name }) => name === program) })[kind];
  const understand = headingsFor(sheet, importable(sheet));
  const of = line.split('|').map((heading) => [heading, understand(heading).field] as const);
  return {
    fields: Object.fromEntries(of.flatMap(([heading, field]) => (field ? [[heading, field]] : []))),
    unknown: of.flatMap(([heading, field]) => (field ? [] : [heading])),
  };
}

describe('headings that are put together of the same words', () => {
  it.each([
    [
      'claimed_until',
      'abgebucht bis|Letzte Abbuchung bis|Eingez. bis|Fakturiert bis|Bezahlt bis einschl.|Zuletzt abgerechnet bis|Letzter bezahlter Monat|Paid up to|Billed thru|Current Period End (UTC)',
    ],
    [
      'next_due_on',
      'Nächster Abbuchungstermin|Nächster Beitrag am|Nächste Rechnung|Nächster Fälligkeitstermin|Nächste Lastschrift am|Next charge on',
    ],
    [
      'price_cents',
      'Monatl. Beitrag|Beitrag wtl.|Vierteljährliche Gebühr|yearly price|Monthly payment|EFT amount|Rate amount|Total per cycle',
    ],
    ['billing_interval', 'Zahlintervall|Einzugsrhythmus|Abbuchungsrhythmus|Fälligkeitsintervall'],
    ['ends_on', 'Term end date|Minimum term ends|Obligation date'],
    ['phone', 'Contact number'],
    ['cancelled_on', 'Kdg.|Kdg. am|Gek. am|Kündigung Eingang'],
    ['paused_until', "Pause au|Pause jusqu'au|Pause end"],
    ['cancelled_to', 'Résiliation au|Disdetta al|Kdg. zum|Gek. per|Kündigung wirksam|Ausscheiden zum'],
  ])('are for %s', (field, line) => {
    const { fields, unknown } = fieldsOf(line);
    expect(unknown).toEqual([]);
    expect([...new Set(Object.values(fields))]).toEqual([field]);
  });

  it.each([
    ['cards', '# Classes|Punches left|Remaining visits|Classes attended|Valid till'],
    ['cards', 'Karteninhaber|Abo|Eintritte|Benutzt|Verkauft am|Verfallsdatum|VK'],
    ['open_items', 'Debitorennr.|Schuldner|Betreff|Rechnung vom|Zahlbar bis|OP-Betrag'],
    ['products', 'Tarif|Verkaufspreis|Steuer %|Einrichtungsgebühr|Anzahl Eintritte|Gültig in Tagen'],
    ['appointments', 'Teilnehmer|Kursleitung'],
  ] as const)('are known in lists of other kinds: %s', (kind, line) => {
    expect(fieldsOf(line, kind).unknown).toEqual([]);
  });

  it('are others where they speak of something else', () => {
    expect(
      fieldsOf('Nächster Termin|Nächster Kurs|Next appointment|Abgebucht am|Gesperrt bis').fields,
    ).toEqual({});
  });
});

describe('a list of members', () => {
  it.each([
    [
      'Magicline',
      'Mitgliedsnummer|Anrede|Vorname|Nachname|Straße|Hausnr.|PLZ|Ort|Land|Geburtsdatum|Telefon (privat)|Telefon (mobil)|E-Mail|Bankkonto-Inhaber|IBAN|Mandatsreferenz|Mandatsdatum|Vertrag|Vertragsbeginn|Vertragsende|Laufzeit|Laufzeit Einheit|Kündigungsfrist|Kündigungsfrist Einheit|Verlängerungslaufzeit|Zahlweise|Betrag|Zahlungsart|Kündigungsdatum|Gekündigt zum|Status|Kommentar',
    ],
    [
      'eGym',
      'firstName|lastName|email|dateOfBirth|gender|phoneNumber|street|zipCode|city|membershipStart|membershipEnd|memberId',
    ],
    [
      'Virtuagym',
      'Club Member ID|First name|Last name|E-mail|Gender|Birthday|Street|Street number|Zip code|City|Phone|Mobile|IBAN|Account holder|Mandate ID|Mandate date|Membership name|Contract start date|Contract end date|Price|Payment method|Next payment date|Balance|Active',
    ],
    [
      'Mindbody',
      'Client ID|First Name|Last Name|Mobile Phone|Home Phone|Address|City|Postal Code|Birthdate|Contract Name|Start Date|Autopay Amount|Next Autopay|Account Balance',
    ],
    [
      'Magicline oder Perfect Gym',
      'customerNumber|firstName|lastName|rateName|contractStatus|createdDate|startDate|endDate|price|term.periodValue|term.periodUnit|cancellationPeriod.periodValue|cancellationPeriod.periodUnit|cancellationReceiptDate|cancellationDate|cancellationReason|address.street|address.houseNumber|address.zipCode|address.city',
    ],
    [undefined, 'Kd.-Nr.|Name, Vorname|Tarif|Monatsbeitrag brutto|Vertragsbeginn'],
    [undefined, 'Member ID|First Name|Last Name|Membership|Gross Price|Billing|Start Date|Status'],
    [undefined, 'Club Member ID|First name|Last name|Membership Title'],
    [
      undefined,
      'Mitgl.-Nr.|Zuname|Rufname|Geb.-Datum|Mobilnummer|Mailadresse|Kontonummer (IBAN)|Mandatsref.|Monatsbeitrag',
    ],
    [
      undefined,
      'N° membre|Civilité|Nom|Prénom|E-mail|Date de naissance|Rue|NPA|Localité|Pays|Téléphone portable|Abonnement|Début|Fin|Montant (CHF)|Fréquence de paiement|Mode de paiement|Solde|IBAN',
    ],
    [
      undefined,
      'Numero socio|Cognome|Nome|Email|Data di nascita|Sesso|Via|CAP|Località|Telefono|Cellulare|Abbonamento|Data inizio|Data fine|Importo|Pagamento|Frequenza|Saldo',
    ],
    [
      'Eversports',
      'Kunden-ID|Vorname|Nachname|E-Mail|Telefonnummer|Geburtstag|Stadt|Produktname|Startdatum|Enddatum|Preis',
    ],
    [
      'Aidoo',
      'KdNr|Name1|Name2|Strasse|PLZ|Ort|Tel1|Tel2|GebDat|VertragsNr|VertragsArt|VtrBeginn|VtrEnde|Zahlart|Zahlrhythmus|MandatsRef|MandatsDatum|KuendigungZum|KuendigungAm',
    ],
    [
      'SportRick',
      'Codice|Nome|Cognome|Data di nascita|Cellulare|Indirizzo|CAP|Città|Abbonamento|Data inizio|Data fine|Prezzo',
    ],
    [
      undefined,
      'Mitglieds-Nr|Nachname, Vorname|geb.|Adresse|PLZ/Ort|Tel.|Mail|Eintrittsdatum|Austrittsdatum|Beitragsart|Beitrag in €|Zahlungsrhythmus|Kto-Inhaber|Mandatsreferenz-Nr.|Datum der Mandatserteilung',
    ],
    [
      undefined,
      'Kundennr.|E-Mail Adresse|Handy-Nr.|Tarif / Vertrag|Mtl. Beitrag (brutto)|Vertragslaufzeit (Monate)|Vertrag seit|Mindestlaufzeit bis|Verlängerung um (Monate)|nächste Abbuchung|offener Saldo|Kündigungseingang|Kündigung zum',
    ],
  ])('of %s', (program, line) => {
    expect(fieldsOf(line, 'members', program).unknown).toEqual([]);
  });

  it('tells what is alike apart', () => {
    const { fields } = fieldsOf(
      'Vertragsnummer|Mitgliedsnummer|Vertrag|Vertragsdatum|Vertragsbeginn|Vertragsende|Kündigung zum|Kündigung am|Zahlungsart|Zahlungsweise|Telefon|Handy|Name|Vorname|Mandat vom|Mandat',
    );
    expect(fields).toEqual({
      Vertragsnummer: 'contract_number',
      Mitgliedsnummer: 'former_number',
      Vertrag: 'tariff',
      Vertragsdatum: 'concluded_on',
      Vertragsbeginn: 'starts_on',
      Vertragsende: 'ends_on',
      'Kündigung zum': 'cancelled_to',
      'Kündigung am': 'cancelled_on',
      Zahlungsart: 'payment_method',
      Zahlungsweise: 'billing_interval',
      Telefon: 'phone',
      Handy: 'mobile',
      Name: 'name',
      Vorname: 'first_name',
      'Mandat vom': 'mandate_signed_on',
      Mandat: 'mandate_reference',
    });
  });

  it('leaves what is of no use', () => {
    expect(fieldsOf('Titel|BIC|rfid|Letzte Buchung|lfd. Nr.|Telefax').fields).toEqual({});
  });
});

it('of French and Italian programs are what they say', () => {
  const { fields } = fieldsOf(
    'Nom|Prénom|Début|Fin|Montant|Solde|Cognome|Nome|Importo|Saldo|Frequenza|CAP|NPA',
  );
  expect(Object.values(fields)).toEqual([
    ...['last_name', 'first_name', 'starts_on', 'ends_on', 'price_cents', 'balance_cents', 'last_name'],
    ...['first_name', 'price_cents', 'balance_cents', 'billing_interval', 'postal_code', 'postal_code'],
  ]);
});

it('of a pass are those of a card', () => {
  const line = 'first_last_name|email|pass_name|pass_expiration_date|sessions_left|sessions_used|card_code';
  expect(fieldsOf(line, 'cards', 'WodGuru').unknown).toEqual([]);
});

it.each([
  ['cards', 'Mitgliedsnr|Name|Kartenbezeichnung|Anzahl Einheiten|Restguthaben|gekauft am|gültig bis'],
  ['open_items', 'Mitgliedsnr.|Name|Buchungstext|Fälligkeit|Betrag|offen'],
  ['appointments', 'Mitgliedsnr|Datum|Uhrzeit|Dauer|Trainer|Terminart'],
  ['products', 'Tarif|Preis|Laufzeit|Kündigungsfrist|Zahlweise|Beschreibung'],
] as const)('a list of %s', (kind, line) => {
  expect(fieldsOf(line, kind).unknown).toEqual([]);
});

it.each([
  ['members', 'Mitgliedsnummer|Vorname|Nachname|E-Mail|Geburtsdatum'],
  ['members', 'Mitgliedsnummer|Tarif|Vertragsbeginn'],
  ['members', 'Mitgliedsnr.|Name|IBAN|Mandatsreferenz|Mandat vom'],
  ['members', 'Nr.|Name|Saldo'],
  ['products', 'Tarif|Preis|Zahlweise|Laufzeit|Kündigungsfrist'],
  ['products', 'Name|Preis'],
  ['cards', 'Mitgliedsnummer|Karte|Einheiten gesamt|Rest|Gültig bis'],
  ['open_items', 'Debitor|Name|Beleg|Belegdatum|Fällig|Betrag|bezahlt|Offen|Mahnstufe'],
  ['open_items', 'Mitgliedsnummer|Name|Verwendungszweck|Fällig am|Offener Betrag'],
  ['appointments', 'Mitgliedsnummer|Name|Datum|Uhrzeit|Trainer|Dauer'],
  [null, 'Farbe|Form'],
] as const)('%s by %s', (kind, line) => {
  expect(kindOf(line.split('|'), finished(understandings(sheetsFor([]))))).toBe(kind);
});

describe('of systems seen later', () => {
  const { members } = sheetsFor([]);
  const understand = headingsFor(members, importable(members));
  it.each([
    ['User Number', 'former_number'],
    ['MANDDAT', 'mandate_signed_on'],
    ['MANDREF', 'mandate_reference'],
    ['Plan Price', 'price_cents'],
    ['Membership Fee', 'price_cents'],
    ['payment_cycle', 'billing_interval'],
    ['street_nr', 'house_number'],
    ['Saldo CHF', 'balance_cents'],
    ['Beitrag in EUR', 'price_cents'],
    ['Bindung bis', 'ends_on'],
    ['Freeze To', 'paused_until'],
    ['Ruhezeit von', 'paused_from'],
    ['Arrears', 'balance_cents'],
    ['Member Ref', 'former_number'],
    ['Bankeinzug', 'payment_method'],
    ['Mandatsstatus', 'mandate_state'],
    ['Direct Debit Ref', 'mandate_reference'],
    ['Grundgebühr', 'price_cents'],
    ['Tel. P', 'phone'],
    ['Hold Start', 'paused_from'],
    ['Sistiert bis', 'paused_until'],
    ['Suspendu du', 'paused_from'],
    ['Guthaben', 'balance_cents'],
    ['seit', 'starts_on'],
    ['Beitr.', 'price_cents'],
    ['Kind Vorname', 'first_name'],
    ['membership.paused_until', 'paused_until'],
    ['noticePeriodDays', 'notice'],
    ['Cod. socio', 'former_number'],
    ['Da saldare €', 'balance_cents'],
    ['Lidnummer', 'former_number'],
    ['Achternaam', 'last_name'],
    ['Machtigingskenmerk', 'mandate_reference'],
    ['Opgezegd op', 'cancelled_on'],
    ['Ingangsdatum', 'starts_on'],
  ])('„%s“ is %s', (heading, field) => {
    expect(understand(heading).field).toBe(field);
  });

  it('words of an amount stand together or apart', () => {
    const { open_items } = sheetsFor([]);
    const about = headingsFor(open_items, importable(open_items));
    expect(['amountDue', 'dueDate', 'title'].map((one) => about(one).field)).toEqual([
      ...['amount_cents', 'due_on', 'text'],
    ]);
  });

  it('what a customer has to his credit isn’t owed', () => {
    const read = (head: string) => imported(members, `Nr;${head}\n1;12,50\n2;0`).values;
    expect(read('Guthaben').map(({ balance_cents }) => balance_cents)).toEqual([-1250, 0]);
    expect(read('Saldo').map(({ balance_cents }) => balance_cents)).toEqual([1250, 0]);
  });

  it('units left of all are those of cards', () => {
    const of = (cell: string) => [{ place: 'Zeile 2', values: { Restguthaben: cell } }];
    const line =
      'Kunde|E-Mail|Telefon|Produkt|Gültig ab|Gültig bis|Status|Restguthaben|Preis|Zahlungsmethode';
    const kind = (cell: string) => kindOf(line.split('|'), finished(understandings(sheetsFor([]))), of(cell));
    expect([kind('6/10'), kind('12,50')]).toEqual(['cards', 'members']);
  });
});
