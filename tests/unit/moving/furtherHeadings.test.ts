/** Headings that programs and people put together of a few words, each with the field that it is of. */
import { describe, expect, it } from 'vitest';
import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { imported } from '../../support/imported.ts';

const sheets = sheetsFor([]);

const HEADINGS: Partial<Record<SheetKind, Readonly<Record<string, string>>>> = {
  members: {
    former_number:
      'Mitgliedernr.|AdressNr|No client|Teilnehmer-ID|Student ID|Mitgl.-ID|Contact ID|KindID|Kundenkennung|Mitgliedskonto|Identifiant du membre|KUNNR',
    first_name: 'personalInfo.firstName|Given name|Student First Name|Fname|Legal first name',
    last_name: 'Student Last Name|Nachname/Firma',
    name: 'Name des Mitglieds|Contact|Participant|Vor-/Nachname|Teilnehmername|Anzeigename|Membre|Socio',
    email: 'E-Mail-Adr.|Primary email address|Kontakt E-Mail',
    birthday: 'Student DOB|Date naissance',
    phone: 'Festnetznr.|Phone no.',
    mobile: 'WhatsApp-Nummer|Mob.|TELF2',
    street: 'Straße privat|STRAS|Address1|Str. / Nr.|Straße und Nummer',
    house_number: 'Nr. (Haus)|HsNr',
    city: 'Place|Ort (PLZ)|Ort privat|ORT01',
    postal_code: 'Postleitzahl privat|PSTLZ',
    country: 'Landnaam|Land/Region privat|LAND1',
    street_extra: 'Flat no.|Türnummer',
    company_name: 'Organisation|Employer',
    guardian_name: 'Sorgeberechtigte|Gesetzl. Vertreter|Mother',
    emergency_name: 'Notfallperson|Emergency contact person|Next of kin',
    emergency_phone: 'Tel. Notfall|Emergency tel|Notfallrufnummer|Emergency Mobile',
    notes: 'club_notes|Warnung|Warnhinweis|Interne Bemerkung|Staff notes|Sonstiges',
    status: 'Mitglied?|Stage|Aktueller Status',
    account_holder: 'Name des Zahlungspflichtigen|Name Kontoinhaber|paymentData.accountHolder',
    iban: 'Debtor IBAN|Kontoverbindung|paymentData.iban|SEPA IBAN',
    mandate_reference:
      'Lastschriftmandat Referenz|SEPA UMR|paymentData.mandateReference|Mandatskennung|MNDID',
    mandate_signed_on:
      'Unterzeichnet (Mandat)|Signed date (mandate)|Mandat ausgestellt am|SEPA vom|Datum SEPA-Mandat|Lastschriftmandat vom|paymentData.mandateSignDate',
    mandate_last_used_on: 'Letzte Ausführung|LetzteVerwendung',
    contract_number: 'Contract #|V-Nr.|Abo-ID',
    tariff: 'Purchase Option|Gebuchter Tarif|Membership level|Abo-Bezeichnung|Categorie',
    price_cents:
      'Rate (€)|Rate brutto|Zahlbetrag|Tuition|Gesamt brutto|Kursgebühr|Kosten mtl.|FeeCent|€|Unit amount|preis_brutto_cent',
    billing_interval:
      'Beitrag pro|Preis je|Periode|Fee period|FeePeriodMonths|Abrechnungszeitraum|Ausführungsturnus|Tuition Period|Pay frequency',
    payment_method: 'Zahlungsform|Lastschrift J/N|Collection method',
    concluded_on: 'Anmeldedatum|Date signed|Enrolment date|Vertrag vom|contractConclusionDate',
    starts_on:
      'von|Kursbeginn|Abo gestartet am|Term Start|Mitgliedschaft von|Vertragsanfang|Laufzeit ab|Enrolled|Joining date|Effective from|Inschrijfdatum',
    term: 'MLZ|LfzMonate|MinTermMonths|Minimum commitment|Initial term|contract.term.periodValue',
    notice: 'KF|KuendFristMonate|Cancellation notice|contract.cancellationPeriod.periodValue',
    prolongation:
      'VerlMonate|Verlängert sich um|Folgelaufzeiten|contract.extensionTerm.periodValue|extensionValue',
    claimed_until: 'Sollgestellt bis|Beitrag bis|Paid to date|Gebucht bis',
    next_due_on: 'Nächste Ausführung|Nächster Zahllauf|Renews on|Next run date',
    first_due_on: 'Erste Abbuchung|First payment date',
    ends_on:
      'Mindestvertragsende|Ende der Mindestlaufzeit|MLZ bis|Commitment ends|Läuft aus am|Valid to|Vertragsende am',
    cancelled_on: 'Kündigung eingelangt|Eingang Künd.|Kündigung erklärt am|Notice date|Stornodatum',
    cancelled_to:
      'raus zum|Kündigung gültig zum|CancelTo|Beendet am|Abmeldedatum|Termination effective date|Withdrawal date|Exit date|KUEZUM|AUSTRDAT|Letzter Tag|Vertrag beendet am|Résilié pour le|Wirksam zum',
    cancelled_because: 'Austrittsgrund|Grund der Kündigung|Termination reason|Status reason',
    paused_from:
      'RuheVon|Time-Stop von|Freeze begin|Pausierung ab|Aussetzung von|Suspended since|Pausiert von|Idle period start',
    paused_until: 'RuheBis|Freeze until|Ruhezeitende|Hold ends on|Unterbrechung bis|Resume date',
    balance_cents: 'Beitragsrückstand|Amount due|Außenstand|OP-Summe',
    payer_number:
      'Zahlungspflichtiger (Mitgliedsnr.)|ElternID|Parent ID|GuardianUserNumber|Mitgliedsnummer Zahler|Rechnung an|Head of household|Familienkonto von',
    free_until: 'Kostenlos bis|Free period end',
  },
  cards: {
    tariff: 'Punktekarte|Class pass|Ticket type|Purchase Option',
    units_total:
      'Startguthaben|Initial credits|Anzahl Termine|Total Attendances|Stunden|Visits Total|Crédits achetés',
    units_left:
      'Verfügbare Einheiten|Available credits|Restguthaben (Einheiten)|noch offen|Remaining Attendances|Visits Left|Balance (credits)|Credits verbleibend',
    units_used: 'Verbrauch|Punches used|Eingelöste Einheiten|Besucht|Credits used',
    valid_until: 'Gültigkeitsende|Scadenza',
    valid_from: 'Ausgabedatum|Issue date|Kauf',
    price_cents: 'Prix|Prezzo',
  },
  open_items: {
    amount_cents:
      'Amount due (EUR)|Total due|Zu zahlender Betrag|Reste à payer|Ausstehender Betrag|Betrag in Hauswährung|openAmountInCents',
    due_on: 'Zahlbar bis zum|Due by|Échéance|Nettofälligkeit',
    text: 'Forderungsgrund|Libellé',
  },
  products: { signup_fee_cents: 'Aufnahmegebühr|Enrollment fee', tariff_name: 'Membership type|Angebot' },
  appointments: {
    on: 'Session date|Datum Termin',
    starts: 'Von (Uhrzeit)|Anfangszeit|Begin time',
    ends: 'Bis (Uhrzeit)|Finish time|Zeit bis',
    trainer: 'Leitung|Staff name',
    title: 'Class name|Terminbezeichnung',
  },
};

const ALL = Object.entries(HEADINGS).flatMap(([kind, fields]) =>
  Object.entries(fields).map(([field, line]) => [kind as SheetKind, field, line.split('|')] as const),
);

describe('headings put together', () => {
  const understood = Object.fromEntries(
    Object.entries(sheets).map(([kind, sheet]) => [kind, headingsFor(sheet, importable(sheet))]),
  );

  it.each(ALL)('of %s for %s', (kind, field, headings) => {
    const found = headings.map((heading) => [heading, understood[kind]?.(heading).field]);
    expect(found).toEqual(headings.map((heading) => [heading, field]));
  });

  it.each([
    'Total Installments',
    'Anzahl Raten',
    'Kündigung möglich zum',
    'Mandate type',
    'Emergency',
    'Ruhetag',
    'Account date',
    'E-Mail: Angezeigter Name',
  ])('„%s“ says no more than it did', (heading) => {
    const field = understood.members?.(heading).field;
    expect([undefined, 'emergency_name']).toContain(field);
  });
});

describe('headings of databases', () => {
  const understand = headingsFor(sheets.members, importable(sheets.members));
  it.each([
    ['EFTAMOUNT', 'price_cents'],
    ['TERMINATEDATE', 'cancelled_to'],
    ['emergencycontact', 'emergency_name'],
    ['Beitr.Bez1', 'tariff'],
    ['Abt2 Eintritt', 'starts_on'],
    ['Zimmer1', undefined],
  ])('„%s“ is %s, without blanks or with a number', (heading, field) => {
    expect(understand(heading).field).toBe(field);
  });
});

it.each(['cards', 'open_items', 'appointments'] as const)('a contract is no contact in %s', (kind) => {
  const understand = headingsFor(sheets[kind], importable(sheets[kind]));
  expect(understand('Contact').field).toBe('name');
  expect([understand('Contract').field, understand('Contract amount').field]).not.toContain('name');
});

it('what is debited comes before list prices', () => {
  const { values } = imported(
    sheets.members,
    'Nr;Tarif;Grundbeitrag;Zahlbetrag\n1;Fit;44,90;39,90\n2;Fit;44,90;',
  );
  expect(values.map(({ price_cents }) => price_cents)).toEqual([3990, 4490]);
});
