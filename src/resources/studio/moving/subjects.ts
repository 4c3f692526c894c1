/** What headings of other programs say that they are of: "Plan start date", "Statut de l'abonnement", "Kunde: Ort". */
import { headings, subject } from '#declare/imports.ts';
import { CONTRACT, PEOPLE } from './members.ts';

/** A name alone may be that of something else, and a number the one of another record. */
const { former_number: _number, name: _name, ...OWN } = PEOPLE;

/** Headings about a minor's guardian, whose account the fees are debited from. */
export const OF_GUARDIAN = subject(
  'Eltern | Elternteil | Erziehungsberechtigter | Erziehungsberechtigte | Mutter | Vater | Parent | Guardian | Genitore | Ouder',
  ['guardian_name', 'guardian_email', 'guardian_phone', 'account_holder', 'iban'],
  [
    ...headings('guardian_name', 'Name | Vor- und Nachname | Full name'),
    ...headings('guardian_email', 'E-Mail | Email | Mail'),
    ...headings('guardian_phone', 'Telefon | Tel. | Handy | Mobil | Phone | Mobile'),
  ],
);

export const OF_PERSON = subject(
  'Customer | Customers | Member | Members | Client | Clients | User | Users | Person | personal info | personal details | Contact | Profile | Kunde | Kunden | Mitglied | Mitglieds | Lid | Klant | Membre | Adhérent | Socio | Cliente | Student | Participant | Athlete | Teilnehmer | Schüler | Klient | Klienten | Patient | Patienten',
  [...Object.keys(OWN), 'status'],
);

export const OF_CONTRACT = subject(
  'Plan | Commitment | Engagement | Pricing option | Subscription | Membership | Contract | Agreement | Package | Abo | Abonnement | Abonnements | Tarif | Vertrag | Vertrags | Mitgliedschaft | Mitgliedschafts | Mitglieds | Contrat | Abbonamento | Contratto | Lidmaatschap',
  [...Object.keys(CONTRACT), 'status'],
  [
    ...headings('tariff', 'Name | Bezeichnung | Title | Type | Typ | Art'),
    ...headings('price_cents', 'Monthly amount cents | Amount cents | Price cents | Cost'),
    ...headings('billing_interval', 'Period | Bill period'),
    ...headings('starts_on', 'Starts'),
    ...headings('ends_on', 'Ends | Expires | Until'),
    ...headings('contract_notes', 'Notizen | Bemerkung | Notes'),
  ],
);

/** Headings about prepaid cards, of which programs call the same things by many names. */
export const OF_CARD = subject(
  'Pass | Card | Karte | Karten | Block | Package | Pack | Punktekarte | Carte | Carnet',
  ['tariff', 'units_total', 'units_left', 'units_used', 'valid_from', 'valid_until', 'price_cents'],
  [
    ...headings('tariff', 'Name | Bezeichnung | Title | Type | Typ | Art'),
    ...headings('units_total', 'Total | Count | Size | Limit | Of | Out of'),
    ...headings('units_left', 'Remaining | Left | Balance | Rest'),
    ...headings('valid_from', 'vom | ab | seit | gekauft am | from | since'),
    ...headings('valid_until', 'bis | until'),
  ],
);

/** A fee begins and ends with the contract, or later. */
export const OF_FEE = subject(
  'Beitrag | Beitrags | Billing | Payment | Zahlung | Zahlungs | Membership fee | Fee',
  ['price_cents', 'billing_interval', 'next_due_on', 'payment_method', 'claimed_until'],
  headings('price_cents', 'Höhe | Amount cents'),
);

export const OF_PRODUCT = subject(
  'Plan | Subscription | Membership | Product | Contract | Rate | Abo | Tarif | Vertrag | Vertrags | Produkt',
  ['tariff_name', 'description', 'price_cents', 'billing_interval', 'term', 'notice'],
  headings('tariff_name', 'Name | Bezeichnung | Title | Titel'),
);
