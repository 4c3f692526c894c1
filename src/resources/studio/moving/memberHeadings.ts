/** What programs call the columns of files about members. */
import { type Column, headings } from '#declare/imports.ts';
import { DUTCH_MEMBERS, DUTCH_WHO } from './dutchHeadings.ts';
import { ROMANCE_MEMBERS, ROMANCE_WHO } from './romanceHeadings.ts';

const ofFee = (words: string) =>
  headings(
    'price_cents',
    words
      .split('|')
      .flatMap((word) =>
        ['Beitrag', 'Preis', 'Betrag', 'Gebühr', 'Rate', 'Fee', 'Price'].map(
          (fee) => `${fee} ${word.trim()}`,
        ),
      )
      .join(' | '),
  );

export const WHO_HEADINGS: readonly Column[] = [
  ...headings(
    'former_number',
    'Mitgliedsnummer | Nutzernummer | Person-Nr. | Personen-Nr. | Member ref | Member reference | Customer ref | Mitgliedsnr | Mitglieds-Nr. | Mitglied Nr | Mitgliedernummer | Mitglieds ID | Person key | Member key | Client key | MitgliedID | Kundennummer | Kundennr | Kunden-Nr. | Kunden ID | KundenID | Debitorennummer | Debitor | Personennummer | Member number | Member No | Member ID | MemberID | Membership number | Customer number | Customer ID | CustomerID | Client ID | ClientID | RSSID | User ID | Barcode ID | Nr. | Nr | ID | Nummer | Externe ID | External ID | KdNr | Kd-Nr. | Mgl.-Nr. | MglNr | Mitgl.-Nr. | MitglNr | Mitglied-ID | Vertragspartnernummer | memberId | clientId | Club Member ID | Club member number | customerNumber | Customer No | Card code | Person ID | Client No | Mitglied # | Member # | Kd.-Nr | Mgl. Nr. | User number | Kundennummer (extern)',
  ),
  ...headings(
    'name',
    'Name, Vorname | Nachname, Vorname | Vorname Nachname | Vor- und Nachname | Vorname und Nachname | Vorname, Nachname | Nachname Vorname | Vollständiger Name | Voller Name | Ganzer Name | Full name | Fullname | Member name | Client name | Customer name | Mitgliedsname | Kundenname | Mitglied | Kunde | Client | Member | Customer | Name | Ansprechpartner | Ansprechpartnerin | Kontaktperson | Contact person | Contact name',
  ),
  ...headings(
    'first_name',
    'Vorname | Vornamen | Rufname | First name | Firstname | Given name | Forename | Name (Vorname) | Vorname Mitglied | Name2 | Name 2 | Vor-Name | VName | Vorn. | First',
  ),
  ...headings(
    'last_name',
    'Nachname | Familienname | Zuname | Last name | Lastname | Surname | Family name | Name (Nachname) | Nachname Mitglied | Name1 | Name 1 | NName | Nach-Name | Nachn. | Last',
  ),
  ...headings(
    'email',
    'E-Mail | Email | Mail | E-Mail-Adresse | Emailadresse | Mailadresse | E-Mail privat | Email address | Email 1 | E-Mail 1',
  ),
  ...headings(
    'birthday',
    'Geburtstag | Geburtsdatum | Geb.-Datum | Geb. Datum | Geb.datum | Geb.Dat. | Geb. | geboren am | geboren | Birthday | Birthdate | Birth date | Date of birth | DOB | dateOfBirth | GebDat | Geburts-Datum | Birth | geb. am | D.O.B. | geb.am | Geb.-Tag | Geburtsdaten | Birth date',
  ),
  ...ROMANCE_WHO,
  ...DUTCH_WHO,
];

export const MEMBER_HEADINGS: readonly Column[] = [
  ...WHO_HEADINGS,
  ...headings(
    'gender',
    'Geschlecht | Gender | Sex | MF | M/F | m/w | Anrede | Salutation | m/w/d | w/m/d | Titel/Anrede',
  ),
  ...headings(
    'phone',
    'Telefon | Tel. | Tel | Telefonnummer | Telefon privat | Telefon 1 | Festnetz | Rufnummer | Phone | Phone number | Home phone | Telephone | Tel1 | Tel 1 | Telefon1 | Tel. privat | Telefon-Nr. | Telefonnr. | Tel.-Nr. | Telefon (privat) | Telefon geschäftlich | Home Tel | Home Telephone | Primary Phone | Phone (Home) | Telefon Festnetz | Tel. P | Tel. G | Telefon P | Telefon G | Landline',
  ),
  ...headings(
    'mobile',
    'Mobil | Mobiltelefon | Mobilnummer | Mobilfunk | Handy | Handynummer | Telefon mobil | Tel. mobil | Mobile | Mobile phone | Cell phone | Cellphone | Mobile number | Tel2 | Tel 2 | Telefon2 | Handy-Nr. | Handynr. | Mobil-Nr. | Mobilnr. | Cell | Mobilfunknummer | Mobile Tel | Mobile Telephone | Phone (Cell) | Mobile no | Mobile no. | Phone (Mobile) | Telefon (mobil)',
  ),
  ...headings(
    'street',
    'Straße | address.street | Strasse | Str. | Straße und Hausnummer | Straße, Hausnummer | Straße/Nr. | Straße Nr. | Straße + Nr. | Street | Address line 1 | Address 1 | Adresse 1 | Adresszeile 1 | Street address | Straße / Hausnr. | Straße/Hausnummer | Straße, Hausnr. | Straße & Hausnummer | Straße u. Hausnr. | Straße Hausnummer | Straße/Hausnr. | Straße + Hausnummer',
  ),
  ...headings(
    'house_number',
    'Hausnummer | House no | Address number | address.houseNumber | Hausnr. | Haus-Nr. | Hnr. | House number | Street number | Street nr | Str.-Nr.',
  ),
  ...headings(
    'street_extra',
    'Adresszusatz | Zusatz | Adresse 2 | Adresszeile 2 | Address 2 | Address line 2 | Anschrift Zusatz',
  ),
  ...headings(
    'postal_code',
    'PLZ | address.zipCode | address.zip | Postleitzahl | Postal code | Zip | Zip code | Zipcode | Postcode | Post code',
  ),
  ...headings(
    'city',
    'Ort | address.city | Stadt | Wohnort | PLZ Ort | PLZ/Ort | PLZ, Ort | PLZ und Ort | City | Town | PLZ / Wohnort | PLZ/Wohnort | PLZ, Wohnort',
  ),
  ...headings(
    'address',
    'Adresse | Anschrift | Address | Ganze Anschrift | Full address | Wohnadresse | Postanschrift',
  ),
  ...headings('country', 'Land | Country | Staat'),
  ...headings('company_name', 'Firma | Firmenname | Unternehmen | Company | Company name | Arbeitgeber'),
  ...headings(
    'guardian_name',
    'Erziehungsberechtigter | Erziehungsberechtigte | Gesetzlicher Vertreter | Elternteil | Eltern | Guardian | Guardian name | Parent | Vormund | Parent name | Parent/Guardian | Erz.-Ber. | Mutter/Vater',
  ),
  ...headings(
    'guardian_phone',
    'Telefon Eltern | Telefon Erziehungsberechtigter | Guardian phone | Parent phone | Parent mobile | Telefon der Eltern | Tel. Erziehungsb. | Tel. Eltern | Handy Eltern',
  ),
  ...headings('guardian_email', 'E-Mail Eltern | Parent email | Guardian email | E-Mail der Eltern'),
  ...headings(
    'emergency_name',
    'Notfallkontakt | Notfall | Emergency | Notfall Name | Emergency contact | Emergency contact name',
  ),
  ...headings(
    'emergency_phone',
    'Notfalltelefon | Notfallnummer | Notfallkontakt Telefon | Emergency phone | Emergency contact phone | Emergency contact number | Emergency contact mobile',
  ),
  ...headings('tags', 'Tags | Schlagworte | Kategorie | Gruppe | Gruppen | Labels | Merkmale'),
  ...headings(
    'notes',
    'Notizen | Notiz | Bemerkung | Bemerkungen | Anmerkung | Kommentar | Info | Notes | Note | Comment | Comments | Remarks',
  ),
  ...headings(
    'status',
    'Vertragsstatus | Contract status | Membership status | Status | Mitgliedsstatus | Kundenstatus | Member status | Client status | Aktiv | Active | Is active | Account status | Inaktiv? | Mitglied aktiv | Lead status',
  ),
  ...headings(
    'account_holder',
    'Kontoinhaber | Kto.-Inhaber | Kontoinh. | Inhaber | Account holder | Account owner | Zahlungspflichtiger | Bankkonto-Inhaber | Kontoinhaber Name | Name des Kontoinhabers | Kto-Inhaber | Bank account holder | Bank account name | Konto-Inh. | KtoInh | Kontoinhaber/in',
  ),
  ...headings(
    'iban',
    'IBAN | IBAN-Nr. | Kontonummer (IBAN) | Bank account | Kontonummer | Konto | Bankverbindung | Bankverbindung (IBAN) | Account number',
  ),
  ...headings(
    'payer_number',
    'Zahler | Zahler ID | Payer | Payer key | Payer client id | Payer member id | Payer email | Zahler E-Mail | Bezahlt von | Zahlt durch | Zahlt über | Rechnungsempfänger | Billing member | Zahlungspflichtige Person | Primary member | Hauptmitglied | Zahler-Nr. | Zahlernummer | Zahler Nr. | Kundennummer Zahler | Payer number | Payer ID',
  ),
  ...headings(
    'mandate_reference',
    'Mandatsreferenz | Mandatsref. | Mandats-Referenz | Mandatsreferenznummer | Mandatsnummer | Mandats-ID | MandatsID | SEPA-Mandat | SEPA Mandatsreferenz | SEPA-Referenz | Mandate reference | Mandate ID | Mandate | UMR | Mandat | Mandatsreferenz-Nr. | Mandatsref.-Nr. | MandatsRef | Mandatsreferenznr. | Mandats-Nr. | Mandat Nr. | Mandat-Nr. | MandRef | Direct debit reference | Direct debit ref | DD reference | DD ref',
  ),
  ...headings(
    'mandate_signed_on',
    'Mandat unterschrieben am | Mandatsdatum | Mandat vom | Mandat Datum | Datum Mandat | Mandat erteilt am | Mandat erteilt | Mandat Unterschriftsdatum | Unterschriftsdatum | SEPA-Datum | SEPA Mandat Datum | SEPA-Mandat vom | SEPA-Mandat erteilt am | Mandate date | Mandate signature date | Signature date | Mandate signed | Date of signature | Datum der Mandatserteilung | Mandatserteilung | Mandats-Datum | Datum der Unterschrift | Datum des Mandats | Mandat v. | Mandat unterschr. | Mandat unterschr. am | Unterschrift Mandat | Mandat seit | MandDat',
  ),
  ...headings(
    'mandate_last_used_on',
    'Mandat zuletzt genutzt am | Letzter Einzug | Letzte Lastschrift | Mandat zuletzt genutzt | Last debit | Last collection',
  ),
  ...headings(
    'mandate_state',
    'Mandatsstatus | Mandat Status | Status Mandat | Stand des Mandats | SEPA-Status | SEPA Mandat Status | Mandat aktiv | Mandat gültig | Mandate status | Mandate state | Mandate active',
  ),
  ...headings(
    'contract_number',
    'Vertragsnummer | VtrNr | Vertragsnr. | Vertrags-Nr. | Vertrag Nr. | VertragsID | Vertrags-ID | Contract number | Contract No | Contract ID | Membership ID | Agreement # | Agreement number | Agreement No',
  ),
  ...headings(
    'tariff',
    'Tarif | Tarifname | Tarifbezeichnung | Vertrag | Vertragsart | Vertragstyp | Vertragsname | Vertragsbezeichnung | Mitgliedschaft | Mitgliedschaftsart | Mitgliedschaftstyp | Beitragsart | Beitragsgruppe | Abo | Abonnement | Paket | Produkt | Rate name | Rate | Membership | Membership type | Membership name | Membership plan | Membership Title | Plan | Contract | Contract type | Contract name | Package | Pricing option | Subscription | Produktname | Vertragsmodell | Leistung | Product name | Tarifgruppe | VertragsArt | Modell | Agreement | Agreement type | Memberships | Mitgliedsart | VtrArt | Art der Mitgliedschaft | Current memberships | Current membership | Current plan | Active memberships | Active contract | Active plan | Aktiver Vertrag | Aktiver Tarif | Aktuelle Mitgliedschaft | Aktueller Tarif',
  ),
  ...headings(
    'price_cents',
    'Ratenbetrag | Beitrag | Beitrag brutto | Monatsbeitrag | Mitgliedsbeitrag | Beitrag pro Monat | Beitrag monatlich | Beitrag mtl. | mtl. Beitrag | monatlicher Beitrag | Beitragshöhe | Preis | Preis brutto | Preis pro Monat | Rate in EUR | Ratenhöhe | Betrag | Betrag EUR | Fee | Monthly fee | Price | Monthly price | Amount | Recurring fee | Grundbeitrag | Autopay Amount | Preis CHF | Preis in EUR | Preis EUR | Beitrag EUR | Beitrag CHF | Abo Preis | Abopreis | Monthly amount | Recurring amount | Membership price | Contract amount | Jahresbeitrag | Quartalsbeitrag | Wochenbeitrag | Halbjahresbeitrag | Monthly dues | Dues | Draft amount | Payment amount | Preis inkl. MwSt. | Beitrag inkl. MwSt. | Preis (inkl. MwSt.) | Preis/Monat | Annual fee | Yearly fee | Mtl. Rate | mtl. | Rate mtl. | Brutto | Bruttobeitrag | Bruttopreis | Membership fee | Plan price | Monthly price incl. VAT | Price incl. VAT | Monatsrate | Gebühr | Grundgebühr | Monatsgebühr | Mitgliedsgebühr | Nutzungsgebühr | Gebühr mtl. | Gebühr monatlich | Monatspreis | Grundpreis | Vertragspreis | Tarifpreis | Vertragsbeitrag',
  ),
  ...headings(
    'billing_interval',
    'Zahlweise | Zahlungsweise | Abrechnung | Abrechnungsintervall | Abrechnungsrhythmus | Zahlungsintervall | Zahlrhythmus | Zahlungsrhythmus | Zahlungsturnus | Turnus | Intervall | Rhythmus | Zyklus | Zahlungsfrequenz | Billing | Billing interval | Billing period | Billing cycle | Billing frequency | Payment frequency | Payment interval | Interval | Frequency | Draft frequency | Payment plan | Payment cycle | Payment schedule | Zahlungszyklus | Recurrence | Fällig | Cycle',
  ),
  ...headings(
    'payment_method',
    'Zahlungsart | Bankeinzug | Lastschrifteinzug | Zahlart | Zahlungsmittel | Zahlungsmethode | Bezahlart | Payment method | Payment type | Method of payment | Zahlungsweg | Zahlung per | Zahlung durch | Bezahlung | Account type | Payment | Payment method on file',
  ),
  ...headings(
    'concluded_on',
    'Abgeschlossen am | Vertragsdatum | Abschlussdatum | Vertragsabschluss | Vertragsschluss | Abschluss | Datum Vertragsabschluss | Unterschrieben am | Contract date | Signed on | Sign date | Sold on | Purchase date | Agreement date | Sign up date | Signup date',
  ),
  ...headings(
    'starts_on',
    'Vertragsbeginn | VBeginn | V-Beginn | VBeg | Beginn | Abo Start | Abobeginn | Abo Beginn | Starts on | Activation date | Vertragsstart | Startdatum | Start | Laufzeitbeginn | Laufzeit von | Gültig ab | Gültig von | Vertrag ab | Vertrag von | ab | Start date | Contract start | Contract start date | Membership start | Membership start date | Begin | Vertrag seit | Vertragsbeginn am | VtrBeginn | VtrBeg | Vertragslaufzeit von | membershipStart | Beginndatum | Laufzeitstart | Abo von | Abo ab | Begin date | Agreement begin date | Agreement start date | Started on | Contract from | Valid from',
  ),
  ...headings('starts_on', 'Subscribed at | Vertragsbeg. | Vertr.-Beginn'),
  // Who came earlier may have had another contract then.
  ...headings(
    'starts_on',
    'Mitglied seit | Eintritt | Eintrittsdatum | Beitritt | Beitrittsdatum | Mitgliedschaft seit | Member since | Join date | Joined | Active since | Kunde seit | Mitglied ab | Eintritt am | Eintritt zum | Since',
  ),
  ...headings(
    'term',
    'Erste Laufzeit | Monate | Laufzeit | Laufzeit (Monate) | Laufzeit in Monaten | Vertragslaufzeit | Mindestlaufzeit | Erstlaufzeit | Mindestvertragslaufzeit | MVL | Grundlaufzeit | Term | Contract term | Minimum term | Duration | Commitment | Contract length | MVLZ | Dauer | Vertragsdauer | Bindung | Bindungsdauer | Mindestbindung | Laufzeit (Mon.) | Laufzeit Mon. | Laufzeit (Jahre) | Laufzeit in Jahren | Term (months)',
  ),
  ...headings(
    'term_unit',
    'Laufzeittyp | Laufzeit Einheit | Laufzeiteinheit | Einheit Laufzeit | Einheit der Laufzeit | Term unit | Duration unit',
  ),
  ...headings(
    'notice_unit',
    'Kündigungsfristtyp | Kuend Frist Typ | Kündigungsfrist Einheit | Einheit Kündigungsfrist | Einheit der Kündigungsfrist | Notice unit | Notice period unit',
  ),
  ...headings(
    'notice',
    'Kündigungsfrist | Kündigungsfrist (Monate) | Kündigungsfrist in Monaten | Kü.-Frist | Künd.frist | Notice period | Notice | Cancellation period | Frist | Kündbar | Kündigungsfrist (Wochen) | Kündigungsfrist in Wochen | Kündigungsfrist (Mon.) | Kündigungsfrist (Tage) | Notice (days) | Künd.-Frist',
  ),
  ...headings(
    'prolongation',
    'Verlängerung | Auto-Verlängerung | Verl Zeit | Verl.-Zeit | Verlängerung um | Verlängerungszeitraum | Verlängerungslaufzeit | Folgelaufzeit | Anschlusslaufzeit | Verl. um | Automatische Verlängerung | Extension | Extension period | Renewal | Renewal term | Auto renewal | Auto renew | Automatische Erneuerung | Erneuerung',
  ),
  ...headings(
    'claimed_until',
    'Abgerechnet bis | Paid till | Paid to | Bezahlt bis | Berechnet bis | Beitrag bezahlt bis | Gezahlt bis | Letzte Abrechnung bis | Eingezogen bis | Paid until | Paid through | Billed until | Charged until | Invoiced until | Beitrag bez. bis | bez. bis',
  ),
  ...headings(
    'next_due_on',
    'Nächste Abrechnung | Beitrag nächster | Nächster Beitrag | Nächste Fälligkeit | Nächste Zahlung | Nächster Einzug | Nächste Abbuchung | Nächste Rate | Next billing date | Next payment | Next payment date | Next due date | Next debit | Next charge date | Next autopay | Renewal date | Next renewal date | Next bill date | Next billing | Next due | Next payment due | Next draft date | Next charge | Next invoice date | Next invoice',
  ),
  ...headings(
    'ends_on',
    'Vertragsende | Ende | Enddatum | Laufzeitende | Laufzeit bis | Ende der Laufzeit | Gültig bis | Ablaufdatum | Ablauf | Läuft bis | Vertrag bis | bis | End date | Contract end | Contract end date | Membership end | Membership end date | Expiration date | Expiry date | Expires | Expires on | Valid until | Current term end | Mindestlaufzeit bis | VtrEnde | VtrEnd | Vertragslaufzeit bis | membershipEnd | Enddatum Vertrag | Ende aktuelle Laufzeit | Endet am | Vertragsablauf | Abo Ende | Aboende | Membership Expiry Date | Membership expiry | Expiry | Ends on | Contract End | Abo bis | End | Agreement exp date | Agreement end date | Exp date | Expire date | Expires at | Contract until | Contract to | Bindung bis | Commitment end | Commitment end date',
  ),
  ...headings(
    'cancelled_on',
    'Gekündigt | Gekündigt am | Kündigung erhalten | Kündigung erhalten am | Kündigungserhalt | Eingang der Kündigung | Eingang Kündigung | Kündigung eingegangen | Kündigung Eingang | Kündigungseingang am | Kündigung am | Kündigungseingang | Kündigungsdatum | Kündigung eingegangen am | Kündigung | Datum der Kündigung | Kündigung vom | Cancelled on | Cancellation date | Date cancelled | Cancelled at | Cancellation received | Canceled on | Notice received | Cancel date | Cancelled? | Gekündigt?',
  ),
  ...headings(
    'cancelled_to',
    'Gekündigt zum | Kündigung zum | Kündigungstermin | Kündigung wirksam zum | Gekündigt per | Gekündigt bis | Kündigung per | Cancelled to | Cancellation effective date | Cancelled for | Cancellation effective | Termination date | Cancelled per | Austritt | Austrittsdatum | Austritt zum | Austritt am | Ausgetreten am | Ausgetreten zum | Leaving date | Cancellation per | Cancelled per',
  ),
  ...headings(
    'pauses',
    'Ruhezeiten | Ruhezeit | Pausen | Pause | Pausenzeiten | Pausenzeitraum | Ruhezeitraum | Freeze periods | Freezes | Pauses | Sistierung | Sistierungen | Timestop',
  ),
  ...headings(
    'paused_from',
    'Pausiert ab | Pausiert von | Pausiert seit | Pause ab | Pause von | Pause seit | Ruhezeit ab | Ruhezeit von | Ruhezeit seit | Ruht ab | Ruht seit | Stillgelegt ab | Stillgelegt seit | Pausenbeginn | Pausenanfang | Paused from | Paused since | Frozen from | Frozen since | Freeze start | Freeze start date | Freeze from | Suspended from | Hold start | Hold start date | Hold from | On hold from | On hold since | Sistiert von | Sistiert ab | Sistiert seit | Sistierung von | Sistierung ab | Timestop von | Timestop ab',
  ),
  ...headings(
    'paused_until',
    'Pausiert bis | Pause bis | Ruhezeit bis | Ruht bis | Stillgelegt bis | Ruhend bis | Pausenende | Paused until | Frozen until | Freeze end | Freeze end date | Freeze to | Frozen to | Suspended until | Hold end | Hold end date | Hold until | Hold to | On hold until | Sistiert bis | Sistierung bis | Timestop bis',
  ),
  ...headings(
    'balance_cents',
    'Offener Betrag | Arrears | Offen | Saldo | Kontostand | Offene Posten | Offene Forderungen | Rückstand | Restschuld | Balance | Open amount | Outstanding | Outstanding balance | Account balance | Balance due | offener Saldo | Saldo offen | Offene Summe | Gesamt offen | Kontosaldo | Offener Saldo EUR | Account Balance | Past due balance | Past due amount | Past due | Amount past due | Debt | Schulden | Guthaben/Saldo | Offene Rechnungen | Offene Beträge | Offene Beiträge | Ausstehend | Open invoices | Unpaid | Unpaid balance',
  ),
  ...ofFee(
    'monatl. | mtl. | monatlich | vierteljährlich | viertelj. | vj. | quartalsweise | Quartal | halbjährlich | halbj. | halbjährl. | hj. | Halbjahr | jährlich | jährl. | Jahr | wöchentlich | wöch. | Woche | 4-wöchentlich | 4 Wochen | monthly | quarterly | yearly | annual | weekly | 4-weekly',
  ),
  ...headings(
    'price_cents',
    'Jahrespreis | Halbjahrespreis | Quartalspreis | Vierteljahresbeitrag | Wochenpreis | Jahresgebühr | 4-Wochen-Beitrag | Quarterly fee | Weekly fee',
  ),
  ...headings('first_name', 'Kind Vorname | Vorname Kind | Vorname des Kindes | Child first name'),
  ...headings('last_name', 'Kind Nachname | Nachname Kind | Nachname des Kindes | Child last name'),
  ...headings('birthday', 'Geburtstag Kind | Geburtsdatum Kind | Geb.-Datum Kind | Child date of birth'),
  ...headings(
    'price_cents',
    'Beitr. | Monthly rate | Zahlbetrag | CHF/Mt. | CHF pro Monat | CHF/Monat | CHF mtl. | EUR/Monat | EUR mtl. | €/Monat | Euro/Monat | Euro monatlich | Familienbeitrag | Einzelbeitrag | Gesamtbeitrag | Installment | Installment amount | Instalment | Instalment amount | Weekly amount | Direct debit amount | DD amount | Charge amount',
  ),
  ...headings(
    'billing_interval',
    'Zahlw. | Zahlungsperiode | Invoice frequency | Freq | Freq. | Autopay frequency | Payment period | Charge frequency | Collection frequency',
  ),
  ...headings('address', 'Adr.'),
  ...headings('notes', 'Bem.'),
  ...headings('price_cents', 'Beitragsbetrag | Recurring subtotal | Recurring total | Recurring price'),
  ...headings('billing_interval', 'Recurring frequency | Bill frequency'),
  ...headings('contract_number', 'Subscription ID | Subscription number | Abo-Nr. | Abonummer'),
  ...headings('claimed_until', 'Billed until date | Billed through | Abrechnung bis | Verrechnet bis'),
  ...headings(
    'ends_on',
    'Binding end date | Minimum contract end | Minimum term end | Bindungsende | Vertragsbindung bis',
  ),
  ...headings('cancelled_on', 'Cancel requested at | Cancelled date | Cancellation requested'),
  ...headings('status', 'Person status'),
  ...headings('term', 'Laufz. | Mindestlaufz. | Commitment months | Commitment period | Minimum term months'),
  ...headings('starts_on', 'From'),
  ...headings('starts_on', 'Aufnahmedatum | Aufnahme am'),
  ...headings(
    'ends_on',
    'VEnde | V-Ende | Erstlaufzeit Ende | Ende Erstlaufzeit | Min. term ends | Ends at | To',
  ),
  ...headings('cancelled_on', 'KDat | Künd.-Datum | Gekünd. am | Künd. am | Notice given on'),
  ...headings('cancelled_to', 'KZum | Ende zum | Leaves on | Cancel at | Cancels at | Cancels on'),
  ...headings('concluded_on', 'Signed up on'),
  ...headings('contract_number', 'Vertr.-Nr. | Abonr'),
  ...headings('prolongation', 'Verl.'),
  ...headings('balance_cents', 'Offen ges. | Offen gesamt | Rechnung offen | Rechnungen offen'),
  ...headings('street', 'Street & no.'),
  ...headings('tariff', 'VertrArt | Vertr.-Art'),
  ...headings('payment_method', 'ZA | Zahlt per | Zahlt mit | Lastschrift | Paying by | Pays by'),
  ...headings(
    'next_due_on',
    'Nächste Zahlung am | Nächste Abbuchung am | Nächstes Zahlungsdatum | Nächster Zahlungstermin',
  ),
  ...headings(
    'paused_from',
    'Stilllegung von | Stilllegung ab | Einfrierung von | Eingefroren von | Eingefroren ab | Pause start | Pause begin',
  ),
  ...headings('paused_until', 'Stilllegung bis | Einfrierung bis | Eingefroren bis'),
  ...headings(
    'cancelled_because',
    'Kuend Grund | Künd.-Grund | Cancellation reason | Cancel reason | Reason for leaving',
  ),
  ...headings('cancelled_to', 'Künd. zum | Gekünd. zum | Künd. per'),
  ...headings('billing_interval', 'Zahlungsw.'),
  ...headings('mandate_reference', 'Mandate number | Mandate no'),
  ...headings('mandate_signed_on', 'Mandate sign date | Mandate signing date'),
  ...headings('iban', 'Bank account number | Bank account no'),
  ...headings(
    'notice',
    'Notice days | Notice (months) | Notice period days | Notice period (days) | Notice period months',
  ),
  ...headings(
    'balance_cents',
    'Guthaben | Guthaben EUR | Account credit | Store credit | Credit balance | Wallet | Prepaid balance | Vorauszahlung | Vorauszahlungen',
    {
      factor: -1,
    },
  ),
  ...headings('starts_on', 'seit | dabei seit'),
  ...ROMANCE_MEMBERS,
  ...DUTCH_MEMBERS,
];
