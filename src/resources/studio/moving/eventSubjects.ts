/** Words that headings put before or behind "from", "to", "date" or "number": pauses, notices, leaving, mandates, emergencies. */
import { headings, subject } from '#declare/imports.ts';

const FROM =
  'von | ab | seit | am | Beginn | Anfang | Start | Startdatum | begin | begins | began | start | start date | start dt | from | since | on since | on from | from date | date from | von Datum | Datum von';
const UNTIL =
  'bis | bis zum | Ende | Enddatum | end | ends | ends on | end date | until | till | to | thru | through | on until | on till | to date | date to | until date | bis Datum | Datum bis';

export const OF_PAUSE = subject(
  'Pause | Pausen | Pausierung | Idle | Idle period | Ruhe | Ruhezeit | Ruhen | Ruhend | Stilllegung | Aussetzung | Aussetzen | Unterbrechung | Timestop | Sistierung | Freeze | Frozen | Hold | Suspend | Suspended | Suspension',
  ['paused_from', 'paused_until', 'paused_because'],
  [
    ...headings('paused_from', FROM),
    ...headings('paused_until', UNTIL),
    ...headings('paused_because', 'Grund | Gründe | reason | note'),
  ],
);

const RECEIVED =
  'Eingang | Eing. | eingegangen | eingegangen am | eingelangt | eingelangt am | erhalten | erhalten am | erh. am | ausgesprochen am | erklärt am | received | received on | received at | submitted | submitted on | request date | requested | requested on | requested at | notice date';
const EFFECTIVE =
  'zum | zu | per | auf | z. | wirksam | wirksam am | wirksam ab | wirksam zum | gültig ab | gültig zum | effektiv | Wirksamkeit | effective | effective date | effective on | effective from | effective at | to | end date';

export const OF_NOTICE = subject(
  'Kündigung | Kündigungs | Künd. | Kuend | Kue | Kündig. | Gekündigt | Cancel | Cancellation | Cancelled | Canceled | Termination | Resignation',
  ['cancelled_on', 'cancelled_to', 'cancelled_because'],
  [
    ...headings('cancelled_on', `${RECEIVED} | am | vom | Datum`),
    ...headings('cancelled_to', EFFECTIVE),
    ...headings('cancelled_because', 'Grund | Gründe | reason | note | reason for'),
  ],
);

/** Leaving is what a notice takes effect on. */
export const OF_LEAVING = subject(
  'Austritt | Austritts | Austr. | Abmeldung | Abmelde | Abgemeldet | Ausscheiden | Ausgeschieden | Beendigung | Beendigungs | Beendet | Leaving | Withdrawal | Withdrawn | Exit | Churn | Churned',
  ['cancelled_to', 'cancelled_because'],
  [
    ...headings('cancelled_to', `${EFFECTIVE} | am | Datum | Dat. | Dat | date | on`),
    ...headings('cancelled_because', 'Grund | Gründe | des | reason'),
  ],
);

export const OF_MANDATE = subject(
  'Mandat | Mandats | Mandate | SEPA | Lastschriftmandat | Lastschriftmandats',
  [
    ...['mandate_reference', 'mandate_signed_on', 'mandate_last_used_on', 'mandate_state'],
    ...['iban', 'account_holder'],
  ],
  [
    ...headings(
      'mandate_reference',
      'Ref | Referenz | Referenz-Nr. | Reference | Unique reference | Kennung | Nr | Nummer | No | Number | ID | Identifier | UMR | Code',
    ),
    ...headings(
      'mandate_signed_on',
      'vom | Datum | Dat | Date | unterschrieben | unterschrieben am | Unterschrift | Datum Unterschrift | unterzeichnet | unterzeichnet am | signiert am | erteilt | erteilt am | Erteilung am | Ausstellung | ausgestellt am | gültig ab | created | created at | created on | signed | signed at | signed on | signed date | sign date | signing | signature | signature date | date signature',
    ),
    ...headings('mandate_last_used_on', 'letzte Nutzung | letzte Verwendung | zuletzt verwendet | last used'),
    ...headings('mandate_state', 'Status | Stand | State'),
  ],
);

/** What answers of interfaces nest the account and the mandate in: "paymentData.mandateReference". */
export const OF_PAYMENT_DATA = subject(
  'Payment | Data | Bank | Banking | Details | Bankdaten | Zahlungsdaten',
  ['iban', 'account_holder', 'mandate_reference', 'mandate_signed_on', 'mandate_last_used_on'],
);

export const OF_EMERGENCY = subject(
  'Notfall | Notfallkontakt | Emergency',
  ['emergency_name', 'emergency_phone'],
  [
    ...headings(
      'emergency_phone',
      'Nummer | Number | No | Telefon | Telefonnummer | Tel | Phone | Mobile | Mobil | Handy | Rufnummer | contact tel | contact phone',
    ),
    ...headings(
      'emergency_name',
      'Name | Person | Kontakt | Kontaktperson | Contact | contact person | contact name',
    ),
  ],
);
