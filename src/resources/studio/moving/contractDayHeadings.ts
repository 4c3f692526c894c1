/** What programs call the days of contracts: conclusion, begin, end, notice, and up to when they are paid. */
import { type Column, headings } from '#declare/imports.ts';
import { composed } from './composedHeadings.ts';

const CONTRACT =
  'Vertrag | Vertrags | Vertragslaufzeit | Mitgliedschaft | Mitgliedsch. | Laufzeit | Abo | Tarif';
const CONTRACT_ABROAD = 'Contract | Membership | Member | Plan | Subscription | Agreement';

/** What a first term is called. */
const TERM =
  'Mindestlaufzeit | Mindestvertragslaufzeit | Erstlaufzeit | Grundlaufzeit | MVL | MLZ | Bindung | Vertragsbindung | Min. term | Minimum term | Initial term | Commitment | Commitment period | Binding | Binding period | Minimum period | Initial period | Contract period | Lock-in period';

export const CONTRACT_DAYS: readonly Column[] = [
  ...headings(
    'concluded_on',
    'Abschlussdat. | Abschluss am | Vertrag vom | Vertrag abgeschlossen | Vertragsabschluss am | Vertragsunterzeichnung | Vertragsunterschrift | Unterschriftsdatum Vertrag | Datum Abschluss | Datum Vertrag | Anmeldedatum | Anmeldung am | Angemeldet am | Bestelldatum | Gebucht am | Signing date | Date signed | Contract signed | Contract signed date | Agreement signed | Enrollment date | Enrolment date | Date sold | Sale date | Purchased on | Bought on | Order date | Sold date | Purchased',
  ),
  ...composed('starts_on', CONTRACT, 'Anfang | Beginn ab | läuft seit | seit | von | ab | läuft ab dem'),
  ...composed('starts_on', CONTRACT_ABROAD, 'began | start dt | started | from | commencement | begins'),
  ...composed('starts_on', 'Abt | Abt. | Abteilung | Sparte', 'Eintritt | Beginn | seit'),
  ...headings(
    'starts_on',
    'von | Kursbeginn | Kursstart | gestartet am | startet am | begonnen am | beginnt am | beginnt | Erste Ausführung | Term start | Term start date | Datum Beginn | Startdat. | Start am | Start dt | Eintrittsdat. | Eintrdat | Beitritt am | Beitrittsdat. | Member since date | Joining date | Date of joining | Joined on | Joined at | Enrolled | Enrolled on | Subscribed on | Begins on | Starting date | Commences | Active from | Effective from | Effective start date | Decorrenza',
  ),
  ...composed('ends_on', TERM, 'bis | Ende | endet am | end | end date | ends | ends on | until'),
  ...composed('ends_on', 'Ende', 'Mindestlaufzeit | der Mindestlaufzeit | der Erstlaufzeit'),
  ...composed('ends_on', CONTRACT, 'läuft aus am | endet | endet am | Ende am'),
  ...headings(
    'ends_on',
    'Mindestvertragsende | Mindestlaufzeitende | Erstlaufzeitende | Gebunden bis | Ablauf am | läuft ab am | läuft aus am | Enddat. | End dt | Ends | Expiring | Contract end dt | Valid to | Valid till',
  ),
  ...headings(
    'cancelled_to',
    'raus zum | raus am | raus per | Kuezum | Kueper | Austrdat | beendet am | beendet zum | beendet per | Résilié pour le | Withdrawn | Leaving | Beendigung | Abmeldung | Ausscheiden | Wirksam zum | Wirksamkeitsdatum | Letzter Tag | Letzter Vertragstag | Letzter Trainingstag | Last day | Last membership day | Terminated at | Left | Date left | Effective end date | Effective termination date | Date de sortie | Date de départ | Uitschrijfdatum',
  ),
  ...headings(
    'cancelled_on',
    'KEing | Kueam | Kuedat | Kueeing | Résilié le | Stornodatum | Storniert am | Date of cancellation | Date of notice | Notice date | Notice received | Notice received on | Resigned on | Resignation date | Termination notice date',
  ),
  ...composed(
    'claimed_until',
    'Beitrag | Beiträge | Abrechnung erfolgt | Gebucht | Sollgestellt | Sollstellung | Sollstellungen | In Rechnung | Letzte abgerechnete Periode | Letzter abgerechneter Zeitraum',
    'bis | bezahlt bis | abgerechnet bis',
  ),
  ...composed('claimed_until', 'Paid | Billed | Invoiced | Charged', 'to date | till date | up to date'),
  ...headings('claimed_until', 'Current period ends | Period end | Payé jusqu’à'),
  ...composed(
    'next_due_on',
    'Nächste | Nächster',
    'Ausführung | Sollstellung | Abrechnungstag | Zahllauf | Lauf | Rechnungstermin | Belastung | Bankeinzug | Lastschrifteinzug',
  ),
  ...composed(
    'next_due_on',
    'Next',
    'bill | payment at | debit date | direct debit date | instalment | installment date | autopay date | run | run date | invoice',
  ),
  ...headings(
    'next_due_on',
    'Renews on | Due next | Next due dt | Prochaine facturation | Prochaine facture',
  ),
  ...headings(
    'first_due_on',
    'Recurring billing start date | Billing start date | Billing starts | Beginn der Zahlungen | Zahlungsbeginn | Abbuchung ab | Einzug ab | Erste Abbuchung | Erster Einzug | Erste Fälligkeit | Erste Rechnung | Erste Zahlung | Erster Beitrag | First payment date | First billing date | First payment | First charge | First invoice | First debit',
  ),
  ...headings(
    'free_until',
    'Beitragsfrei bis einschl. | Kostenlos bis | Gratiszeit bis | Gratismonate bis | Freizeitraum bis | Freiphase bis | Free period until | Free period end | Free months until',
  ),
  ...headings('mandate_last_used_on', 'Letzte Ausführung | Zuletzt eingezogen am | Letzte Abbuchung am'),
  ...headings('mandate_last_used_on', 'Letzte Verwendung | Last debit date | Last direct debit | Last used'),
  ...headings('paused_from', 'Time-Stop von | Time-Stop ab'),
  ...headings('paused_until', 'Time-Stop bis | Resumes on | Resume date | Reactivation date'),
];
