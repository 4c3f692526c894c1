/** What programs call the columns of people, put together of a few words: numbers, names, contacts, accounts, payers. */
import { type Column, headings } from '#declare/imports.ts';
import { composed } from './composedHeadings.ts';

const WHOSE =
  'Mitglieds | Mitglied | Mitglieder | Kunden | Kunde | Teilnehmer | Personen | Adress | Adresse | Stamm';
const MARKS = 'Nr. | Nr | Nummer | ID | Kennung | Key | Code';

/** Words for members that programs for clubs, courses and martial arts have. */
const PEOPLE =
  'Student | Participant | Athlete | Teilnehmer | Schüler | Attendee | Klient | Klientin | Klient:in | Patient';

export const FURTHER_WHO: readonly Column[] = [
  ...composed('former_number', WHOSE, MARKS),
  ...composed(
    'former_number',
    `${PEOPLE} | Patienten | Pat. | Kind | Child`,
    'ID | No | No. | Number | Nr. | Nr | Nummer | Key',
  ),
  ...headings(
    'former_number',
    'AdrNr | Adr.-Nr. | Memb. no. | Mem. no. | No client | No adhérent | Mitgl.-ID | MNr | Mnr. | M-Nr. | Mitgliedsausweis-Nr. | Ausweisnummer | Mitgliedskonto | Contact ID | Profile ID | Person number | Customer key | Member code | Client code | ID Kunde | ID Mitglied',
  ),
  ...composed('first_name', `${PEOPLE} | Legal | Preferred`, 'First name | Vorname'),
  ...headings('first_name', 'Fname | Given name'),
  ...composed('last_name', `${PEOPLE} | Legal`, 'Last name | Surname | Nachname'),
  ...headings('last_name', 'Lname | Nachname/Firma'),
  ...composed('name', PEOPLE, 'Name | Full name'),
  ...headings(
    'name',
    `${PEOPLE} | Contact | Person | Display name | Anzeigename | Account name | Kontaktname | Name des Mitglieds | Name des Kunden | Name des Teilnehmers | Vor- u. Nachname | Vor-/Nachname | Vorname + Name | Name + Vorname`,
  ),
  ...composed('email', 'Primary | Login | Personal | Private', 'email | e-mail | email address | mail'),
  ...headings(
    'email',
    'E-Mail-Adr. | Mail-Adr. | Mailadr. | Mailadresse privat | Kontakt E-Mail | Electronic mail | E-Mail Kunde',
  ),
  ...composed('birthday', PEOPLE, 'DOB | Birthday | Date of birth | Birthdate | Geburtsdatum'),
  ...headings('birthday', 'Date naiss. | Geburtst. | Birthday date | Birth Dt | Date naissance | Naissance'),
];

export const FURTHER_PEOPLE: readonly Column[] = [
  // Address books export a business address, too.
  ...headings('street', 'Straße privat'),
  ...headings('postal_code', 'Postleitzahl privat | PLZ privat'),
  ...headings('city', 'Ort privat | Stadt privat'),
  ...headings('country', 'Land privat | Land/Region privat'),
  ...headings(
    'middle_name',
    'Zweitname | Zweiter Vorname | 2. Vorname | Weiterer Vorname | Mittelname | Middle name | Middle names | Middle initial | Middle',
  ),
  ...headings(
    'gender',
    'Anredeschlüssel | Anr.-Schl. | AnrKz | AnredeKz | Anrede-Kz. | Anredekennzeichen | Anredecode | Anrede Code | Anrede-Nr. | Salutation code | Gender code | Gender identity',
  ),
  ...headings(
    'phone',
    'Festnetznummer | Festnetznr. | Fon | Home number | Landline number | Telefon tagsüber | Telefon abends | Phone no | Phone no. | Kontakt Telefon | Rufnr.',
  ),
  ...headings(
    'mobile',
    'Mobiltel. | Mob. | Smartphone | WhatsApp | WhatsApp-Nummer | Handy privat | Mobil privat | Mobile phone number | SMS number',
  ),
  ...headings(
    'street',
    'Straße und Nummer | Str. / Nr. | Anschrift Straße | Wohnadresse Straße | Street name | Street and number | Addr1 | Address1 | Straßenname',
  ),
  ...headings('house_number', 'HsNr | Hs.-Nr. | House # | Building number | Numéro de rue | Nr. (Haus)'),
  ...headings('postal_code', 'Postal | PostalZip | Postl.'),
  ...headings('city', 'Wohnsitz | Gemeinde | Ortschaft | Suburb | Ort (PLZ) | Place | Place of residence'),
  ...headings('country', 'Wohnland | Nation | Country ISO'),
  ...headings(
    'company_name',
    'Firma (Rechnung) | Rechnungsfirma | Organisation | Organization | Employer | Business name | Firmenkunde | Partnerfirma | Corporate partner | Corporate account',
  ),
  ...headings(
    'guardian_name',
    'Erziehungsber. | Erz.-Berechtigter | Sorgeberechtigter | Sorgeberechtigte | Sorgeberechtigte Person | ges. Vertreter | Gesetzl. Vertreter | Gesetzliche Vertretung | Vertreter (gesetzl.) | Name des Erziehungsberechtigten | Vater/Mutter | Legal guardian | Legal representative | Parent contact | Mother | Father',
  ),
  ...headings(
    'guardian_phone',
    'Telefon Erz.-Ber. | Telefonnummer Eltern | Handynr. Eltern | Parent phone number | Parent cell | Parent tel',
  ),
  ...headings('guardian_email', 'Guardian email address | Parent email address'),
  ...headings(
    'emergency_name',
    'Notfallperson | Name Notfallkontakt | Im Notfall benachrichtigen | In case of emergency | Next of kin | ICE name | ICE contact',
  ),
  ...headings(
    'emergency_phone',
    'Tel. Notfall | Telefon Notfallkontakt | Telefon im Notfall | ICE phone | Next of kin phone',
  ),
  ...composed(
    'notes',
    'Interne | Interner | Internal | Staff | Club | Coach | Front desk | General | Client | Member | Customer | Weitere',
    'Notiz | Notizen | Bemerkung | Bemerkungen | Vermerk | Hinweis | notes | note | comment | comments',
  ),
  ...headings(
    'notes',
    'Notizen intern | Anmerkungen | Bemerkungstext | Bemerkungsfeld | Freitext | Memo | Hinweis | Hinweise | Sonstiges | Zusatzinfo | Zusatzinformation | Vermerk | Kundennotiz | Info-Feld | Warnung | Warnhinweis | Warntext | Warning | Alert | Alerts',
  ),
  ...headings('goals', 'Ziel | Trainingsziel | Trainingsziele | Goal | Goals | Fitness goal | Fitness goals'),
  ...headings(
    'status',
    'Mitgliederstatus | Contract state | Vertragszustand | Aktueller Status | Current status | Stage | Lifecycle stage | Aktiv J/N | Ist aktiv | Kennz. aktiv | Mitglied?',
  ),
  ...headings(
    'tags',
    'Kundengruppe | Kundengruppen | Mitgliedergruppe | Mitgliedergruppen | Mitgliedsgruppe | Mitgliedsgruppen | Abteilung | Abteilungen | Zielgruppe | Segment | Segments',
  ),
];

/** Who owes by direct debit, and by what others name who pays. */
const PAYERS =
  'Zahler | Beitragszahler | Zahlungspflichtiger | Hauptmitglied | Rechnungsempfänger | Rechnungskunde | Payer | Paying member | Billing member | Billing customer | Billing account | Primary member | Primary account holder | Parent | Guardian | Guardian user | Eltern';

/** Whose account the fees are debited from, before what is said of it. */
const ACCOUNT_OWNERS = 'Zahler | Beitragszahler | Payer';

export const FURTHER_ACCOUNTS: readonly Column[] = [
  ...headings(
    'account_holder',
    'Name Kontoinhaber | Inhaber des Kontos | Name des Kontoinhabers | Account name (bank) | Name of account holder | Debtor name | Zahlungspflichtiger Name | Name des Zahlungspflichtigen | Titulaire | Rekeninhaber',
  ),
  ...headings(
    'iban',
    'IBAN-Nummer | Bankkonto | Bank IBAN | Debtor IBAN | IBAN des Kontoinhabers | IBAN Zahler | Account IBAN | IBAN number | IBAN code | Kontoverbindung',
  ),
  ...composed('account_holder', ACCOUNT_OWNERS, 'Name'),
  ...composed('iban', ACCOUNT_OWNERS, 'IBAN'),
  ...composed(
    'mandate_reference',
    ACCOUNT_OWNERS,
    'Mandat | Mandatsreferenz | Mandatsref. | Mandatsnummer | Mandate | Mandate reference',
  ),
  ...composed(
    'mandate_signed_on',
    ACCOUNT_OWNERS,
    'Mandat Datum | Mandatsdatum | Mandat vom | Mandate date | Mandate signed on',
  ),
  ...headings('mandate_reference', 'MRef'),
  ...headings('mandate_signed_on', 'MDat | Mand.v. | Mand. vom | Mand.-Datum'),
  ...composed(
    'payer_number',
    `${PAYERS} | Guarantor`,
    'Nr. | Nr | ID | Number | No | Nummer | customer ID | member number',
  ),
  ...composed('payer_number', 'Mitgliedsnr. | Mitgliedsnummer | Kundennr. | Kundennummer', PAYERS),
  ...headings('former_number', 'Acct | Acct # | Acct No | Acct nbr'),
  ...headings(
    'payer_number',
    'Zahlungspflichtiger (Mitgliedsnr.) | Zahler Mitgliedsnr. | Zahlendes Mitglied Nr. | Hauptmitgliedsnummer | Hauptvertragspartner | Abweichender Rechnungsempfänger | Rechnung an | Paid by | Responsible payer | Bill to ID | Billing contact | Head of household | Household head | Head of family | Family head | Family payer | Household payer | Familienkonto von | Familienkonto | Family account of | Family account | Parent account | Linked account | Main account | Hauptkonto',
  ),
];
