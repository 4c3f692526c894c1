/** Further names of the columns of cards, open items, tariffs and appointments, most of them put together of a few words. */
import { type Column, headings } from '#declare/imports.ts';
import { composed } from './composedHeadings.ts';

const UNITS =
  'Einheiten | Termine | Stunden | Besuche | Eintritte | Lektionen | Punkte | Units | Classes | Sessions | Credits | Visits | Attendances | Entries | Uses | Punches';

export const FURTHER_CARDS: readonly Column[] = [
  ...headings(
    'tariff',
    'Kartenbez. | Mehrfachkarte Typ | Punktekarte | Zehnerkarte | Kurskarte | Eintrittskarte | Paketname | Paket-Bezeichnung | Leistung | Leistungspaket | Punch card | Class pack | Class pass | Session pack | Ticket | Ticket type | Purchase option | Series | Series name | Pricing option name | Credit pack | Plan | Offering | Membership | Membership name | Carnet | Carte | Formule | Tessera | Rittenkaart',
  ),
  // Before those that noise words make the same of: "Stunden verfügbar".
  ...headings('units_total', UNITS),
  ...composed(
    'units_left',
    UNITS,
    'offen | übrig | Rest | frei | verfügbar | verbleibend | verblieben | restlich | left | remaining | available',
  ),
  ...composed(
    'units_left',
    'Restliche | Rest | Verfügbare | Verfügbares | Verbleibende | Verbl. | Offene | Aktuelle | Remaining | Available | Unused',
    `${UNITS} | Guthaben | Kontingent | Balance | Count`,
  ),
  ...headings(
    'units_left',
    'Restguthaben (Einheiten) | Resteinh. | Resttermine | Reststunden | Restkontingent | Restwert | noch offen | noch verfügbar | Verfügbar | Aktuelles Guthaben | Aktueller Stand | Offen | Guthaben Einheiten | Kontingent Rest | Balance (credits) | Credit balance | Credits balance | Current balance | Solde séances | Ingressi rimasti | Resterend | Nog over | Tegoed',
  ),
  ...composed('units_used', UNITS, 'genutzt | verbraucht | eingelöst | used'),
  ...composed(
    'units_used',
    'Verbrauchte | Verbr. | Eingelöste | Abgebuchte | Absolvierte | Used | Consumed | Redeemed',
    UNITS,
  ),
  ...headings(
    'units_used',
    'Verbrauch | abgebucht | Entnommen | Bereits genutzt | schon genutzt | schon verbraucht | Absolviert | Besucht | Redeemed | Redemptions | Attended | Séances utilisées | Ingressi usati | Gebruikt',
  ),
  ...composed('units_total', UNITS, 'gesamt | gekauft | total | purchased'),
  ...composed('units_total', 'Crédits | Séances | Entrées', 'achetés | achetées | total | au total'),
  ...composed(
    'units_total',
    'Gekaufte | Anzahl | Total | Initial | Original | Purchased | Number of | No. of',
    UNITS,
  ),
  ...headings(
    'units_total',
    'Anzahl Einh. | Gesamteinheiten | Startguthaben | Startwert | Anfangsguthaben | Ursprünglich | Ursprungsguthaben | Gesamtanzahl | Gesamtzahl | Gesamtguthaben | Kontingent gesamt | Quantity | Session limit | Class limit | Nombre de séances | Nb séances | Séances | Aantal lessen | Numero ingressi | Ingressi totali',
  ),
  ...headings(
    'valid_until',
    'Credits expire | Sessions expire | Punches expire | Punch expires | Credit expiry | Gültigkeitsende | Gültigkeitsdatum | Ablauf am | Endet am | Valid until date | Expiring | Exp date | Date d’expiration | Valable jusqu’au | Vervaldatum | Geldig tot | Scadenza | Data scadenza',
  ),
  ...headings(
    'valid_from',
    'Ausgabedatum | Ausgegeben am | Ausgestellt | Kauf am | Aktiviert am | Aktivierungsdatum | Startet am | Gültig seit | Issued | Issued on | Issue date | Activated on | Sold on | Date d’achat | Aankoopdatum | Data acquisto',
  ),
  ...headings(
    'price_cents',
    'Gesamtpreis | VK-Preis | Bezahlter Preis | Sale price | Purchase price | Prix | Prix TTC | Prezzo | Importo | Prijs | Bedrag',
  ),
];

const OPEN =
  'Offen | Offener | Offene | Ausstehend | Ausstehender | Noch offener | Zu zahlender | Noch zu zahlender';

export const FURTHER_ITEMS: readonly Column[] = [
  ...composed(
    'amount_cents',
    'Open | Outstanding | Remaining | Unpaid',
    'amount in cents | amount InCents | amount cents',
  ),
  ...headings('amount_cents', 'Amount in cents | AmountInCents | Amount cents'),
  ...composed('amount_cents', OPEN, 'Summe | Betrag | Saldo | Forderung'),
  ...headings(
    'amount_cents',
    'Betrag in Hauswährung | Betrag in HW | Betrag in Belegwährung | Hauswährungsbetrag | Betrag Hauswährung | OP-Saldo | zu zahlen | Ausstehend | Restsumme | Rest | Forderungsbetrag | Hauptforderung | Amount due (EUR) | Total due | Due amount | Outstanding balance | Amount remaining | Amount owed | Remaining amount | Remaining | Unpaid | Montant dû | Reste à payer | Reste dû | Solde | Solde dû | Openstaand bedrag | Importo residuo | Residuo',
  ),
  ...headings(
    'due_on',
    'Fällig ab | fällig zum | Fällig bis | Fälligkeitstag | Zahlungsziel | Zahlbar bis zum | Zahlungsfrist | Zahltermin | Due by | Payment due | Payment due date | Date due | Échéance | Date d’échéance | Vervaldatum | Scadenza',
  ),
  ...headings(
    'text',
    'Zweck | Forderungsgrund | Forderungsart | Art der Forderung | Grund der Forderung | Buchungsart | Leistungsbeschreibung | Positionstext | Rechnungstext | Invoice ref | Reference | Reason | Charge description | Line item | Libellé | Motif | Causale | Omschrijving | Descrizione',
  ),
];

export const FURTHER_PRODUCTS: readonly Column[] = [
  ...headings(
    'tariff_name',
    'Bez. | Name des Tarifs | Abo | Angebot | Mitgliedschaft | Membership | Membership type | Membership plan | Vertragsmodell | Paket | Package name | Offer | Formule | Abbonamento | Artikelbezeichnung | Label | Title | Tariff | Tariff name',
  ),
  ...headings('price_cents', 'Listenpreis | Katalogpreis'),
  ...headings('billing_interval', 'Einheit | pro | je | Cycle months | Billing cycle months'),
  ...headings(
    'signup_fee_cents',
    'Aufnahmegebühr | Aufnahmepauschale | Anmeldepauschale | Verwaltungsgebühr | Registration fee | Enrollment fee | Admission fee | Initiation fee | Start fee | Bearbeitungsgebühr',
  ),
];

export const FURTHER_APPOINTMENTS: readonly Column[] = [
  ...headings(
    'on',
    'Datum Termin | Kurstag | Buchungstag | Session date | Class date | Booking date | Start date | Event date | Date of appointment | Date de séance',
  ),
  ...headings(
    'starts',
    'Anfang | Anfangszeit | Beginnzeit | Startuhrzeit | Uhrzeit von | Uhrzeit Beginn | Zeit von | Von (Uhrzeit) | Begin | Begin time | Session time | Class time | Heure | Heure de début | Time from | Start datetime | Start date/time',
  ),
  ...headings(
    'ends',
    'Uhrzeit bis | Uhrzeit Ende | Zeit bis | Bis (Uhrzeit) | Enduhrzeit | Finish | Finish time | Time to | End datetime | End date/time | Heure de fin',
  ),
  ...headings('minutes', 'Termindauer | Duration minutes | Duration (mins) | Durée'),
  ...headings(
    'trainer',
    'Trainername | Coach name | Behandler | Angestellter | Assigned to | Employee | Staff name | Trainer name | Practitioner | Host | Leitung',
  ),
  ...headings(
    'title',
    'Bezeichnung Termin | Behandlung | Kurs | Kursname | Class | Class name | Session | Session name | Service name | Event | Event name | Appointment | Appointment name | Activity | Activité | Terminbezeichnung',
  ),
];
