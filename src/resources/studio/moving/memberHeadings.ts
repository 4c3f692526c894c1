/** What programs call the columns of files about members. */
import { type Column, headings } from '#declare/imports.ts';
import { CONTRACT_DAYS } from './contractDayHeadings.ts';
import { CONTRACT_HEADINGS } from './contractHeadings.ts';
import { DUTCH_MEMBERS, DUTCH_WHO } from './dutchHeadings.ts';
import { DEBITED, FEES } from './feeHeadings.ts';
import { FURTHER_ACCOUNTS, FURTHER_PEOPLE, FURTHER_WHO } from './personHeadings.ts';
import { ROMANCE_MEMBERS, ROMANCE_WHO } from './romanceHeadings.ts';
import { SAP_MEMBERS, SAP_WHO } from './sapHeadings.ts';
import { SPANISH_MEMBERS, SPANISH_WHO } from './spanishHeadings.ts';

export const WHO_HEADINGS: readonly Column[] = [
  ...headings(
    'former_number',
    'Mitgliedsnummer | Nutzernummer | Person-Nr. | Personen-Nr. | Member ref | Member reference | Customer ref | Links customer | Mitgliedsnr | Mitglieds-Nr. | Mitglied Nr | Mitgliedernummer | Mitgliedernr. | Mitglieder-Nr. | Mitglieds ID | Person key | Member key | Client key | MitgliedID | Kundennummer | Kundennr | Kunden-Nr. | Kunden ID | KundenID | Debitorennummer | Debitor | Personennummer | Member number | Member No | Member ID | MemberID | Membership number | Customer number | Customer ID | CustomerID | Client ID | ClientID | RSSID | User ID | Barcode ID | KdNr | Kd-Nr. | Mgl.-Nr. | MglNr | Mitgl.-Nr. | MitglNr | Mitglied-ID | Vertragspartnernummer | memberId | clientId | Club Member ID | Club member number | customerNumber | Customer No | Card code | Person ID | Client No | Mitglied # | Member # | Kd.-Nr | Mgl. Nr. | User number | Kundennummer (extern) | MgNr | Pers.-Nr. | Debitorennr. | Debitornummer | Debitor-Nr. | Deb.-Nr.',
  ),
  // What isn't said to be of the person may be of the row: "ID" beside "Person ID".
  ...headings('former_number', 'Nr. | Nr | ID | Nummer | Externe ID | External ID'),
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
  ...SPANISH_WHO,
  ...SAP_WHO,
  ...FURTHER_WHO,
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
    'Adresszusatz | Flat no. | Flat number | Apartment no. | Apartment number | Türnummer | Türnr. | Zusatz | Adresse 2 | Adresszeile 2 | Address 2 | Address line 2 | Anschrift Zusatz',
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
    'Erziehungsberechtigter | Erziehungsberechtigte | Gesetzlicher Vertreter | Elternteil | Eltern | Guardian | Guardian name | Parent | Vormund | Parent name | Parent/Guardian | Erz.-Ber. | Mutter/Vater | Gesetzl. Vertreter | Gesetzl. Vertreter Name | Ges. Vertreter | Gesetzlicher Vertreter Name',
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
    'Mandat unterschrieben am | Mandatsdatum | Mandat vom | Mandat Datum | Datum Mandat | Mandat erteilt am | Mandat erteilt | Mandat Unterschriftsdatum | Unterschriftsdatum | SEPA-Datum | SEPA Mandat Datum | SEPA-Mandat vom | SEPA-Mandat erteilt am | Mandate date | Mandate signature date | Signature date | Mandate signed | Date of signature | Datum der Mandatserteilung | Mandatserteilung | Mandats-Datum | Datum der Unterschrift | Datum des Mandats | Mandat v. | Mandat unterschr. | Mandat unterschr. am | Unterschrift Mandat | Mandat seit | MandDat | Datum der SEPA-Mandatserteilung | SEPA-Mandatserteilung | Datum SEPA-Mandat',
  ),
  ...headings(
    'mandate_last_used_on',
    'Letzte Nutzung | Zuletzt genutzt | Letzte Verwendung | Mandat zuletzt genutzt am | Letzter Einzug | Letzte Lastschrift | Mandat zuletzt genutzt | Last debit | Last collection',
  ),
  ...headings(
    'mandate_state',
    'Mandatsstatus | Mandat Status | Status Mandat | Stand des Mandats | SEPA-Status | SEPA Mandat Status | Mandat aktiv | Mandat gültig | Mandate status | Mandate state | Mandate active',
  ),
  ...headings('first_name', 'Kind Vorname | Vorname Kind | Vorname des Kindes | Child first name'),
  ...headings('last_name', 'Kind Nachname | Nachname Kind | Nachname des Kindes | Child last name'),
  ...headings('birthday', 'Geburtstag Kind | Geburtsdatum Kind | Geb.-Datum Kind | Child date of birth'),
  ...headings('address', 'Adr.'),
  ...headings('notes', 'Bem. | Anm.'),
  ...headings('status', 'Person status | Membership state | Subscription state | Member state'),
  ...headings('street', 'Postal address line1 | Postal address line 1 | Postal address street'),
  ...headings('postal_code', 'Postal address postcode | Postal address postal code | Postal address zip'),
  ...headings('city', 'Postal address town | Postal address city'),
  ...headings('street', 'Street & no.'),
  ...headings('mandate_reference', 'Mandate number | Mandate no | MandatID | Mandat ID'),
  ...headings('mandate_signed_on', 'Mandate sign date | Mandate signing date | DD signed | DD sign date'),
  ...headings('iban', 'Bank account number | Bank account no'),
  ...headings('status', 'Stat | Mitgl.-Status'),
  ...headings('mobile', 'Phone private mobile | Telefon privat mobil | Private mobile'),
  ...headings('country', 'Country code | Ländercode | Länderkennzeichen | LKZ'),
  ...headings('mandate_reference', 'Mandate identifier | SEPA mandate ID | SEPA mandate reference'),
  ...headings('mandate_signed_on', 'SEPA mandate date | SEPA mandate signature date'),
  ...headings('gender', 'Anr | Anr.'),
  ...headings('name', 'User | User name | Nutzer'),
  ...headings('payer_number', 'Billed to | Bill to | Invoice to'),
  ...headings('name', 'Name des Kindes | Name Kind | Kindname | Child name'),
  ...headings('street', 'Straße u. Nr. | Straße und Nr. | Str. u. Nr.'),
  ...headings('birthday', 'Geburtsdat.'),
  ...headings(
    'account_holder',
    'Abweichender Kontoinhaber | Abw. Kontoinhaber | KtoI | KtoI Name | Ktoinh. Name',
  ),
  ...headings('payer_number', 'Beitragszahler | Abweichender Zahler | Abw. Zahler'),
  ...headings('mandate_reference', 'SEPA-Mandatsnr. | SEPA-Mandatsnummer | SEPA-Ref.'),
  ...headings('mandate_signed_on', 'Mandatsunterschrift | Mandate created | Mandate created on'),
  ...headings('account_holder', 'Account holder name | Name on account | Bank account owner'),
  ...headings('phone', 'Contact number | Contact phone | Work phone | Home #'),
  ...headings('email', 'Primary email | Email 1'),
  ...DEBITED,
  ...CONTRACT_HEADINGS,
  ...ROMANCE_MEMBERS,
  ...DUTCH_MEMBERS,
  ...SPANISH_MEMBERS,
  ...SAP_MEMBERS,
  ...FURTHER_PEOPLE,
  ...FURTHER_ACCOUNTS,
  ...CONTRACT_DAYS,
  ...FEES,
];
