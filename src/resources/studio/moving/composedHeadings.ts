/** Headings of contracts that programs and people put together of the same few words, each in their own way. */
import { type Column, headings, listed } from '#declare/imports.ts';

/** Returns the headings that begin with one of the words and go on with one of the others. */
export function composed(field: string, firsts: string, others: string): readonly Column[] {
  const all = listed(firsts).flatMap((first) => listed(others).map((other) => `${first} ${other}`));
  return headings(field, all.join(' | '));
}

const FEES = 'Beitrag | Preis | Betrag | Gebühr | Rate | Fee | Price';
const INTERVALS =
  'monatl. | mtl. | monatlich | vierteljährlich | viertelj. | vj. | quartalsweise | Quartal | halbjährlich | halbj. | halbjährl. | hj. | Halbjahr | jährlich | jährl. | Jahr | wöchentlich | wöch. | wtl. | Woche | 4-wöchentlich | 4 Wochen | monthly | quarterly | yearly | annual | weekly | 4-weekly';

const CANCELLED = 'Kündigung | Kdg. | Künd. | Gekündigt | Gek. | Gekünd.';

const DUE =
  'Abbuchung | Abbuchungstermin | Abbuchungsdatum | Abrechnung | Abrechnungstermin | Abrechnungsdatum | Abrechnungslauf | Beitrag | Beitragseinzug | Einzug | Einzugstermin | Einzugsdatum | Fälligkeit | Fälligkeitstermin | Fälligkeitsdatum | Lastschrift | Rate | Rechnung | Rechnungsdatum | Rechnungslauf | Zahlung | Zahlungstermin | Zahlungsdatum';

export const COMPOSED_HEADINGS: readonly Column[] = [
  ...composed('price_cents', FEES, INTERVALS),
  ...composed('price_cents', INTERVALS, FEES),
  ...composed(
    'claimed_until',
    'Abgerechnet | Abger. | Abgebucht | Eingezogen | Eingez. | Bezahlt | Bez. | Gezahlt | Beglichen | Kassiert | Belastet | Berechnet | Verrechnet | Fakturiert | In Rechnung gestellt | Vorausbezahlt | Zuletzt abgerechnet | Zuletzt abgebucht | Zuletzt bezahlt | Letzte Abbuchung | Letzter Einzug',
    'bis | bis zum | bis Datum | bis einschl. | bis einschließlich | bis inkl.',
  ),
  ...composed(
    'claimed_until',
    'Letzter | Zuletzt',
    'abgerechneter Monat | abgebuchter Monat | eingezogener Monat | bezahlter Monat',
  ),
  ...composed(
    'claimed_until',
    'Paid | Billed | Charged | Invoiced | Collected | Debited',
    'until | until date | through | through date | thru | thru date | till | up to | up until',
  ),
  ...headings(
    'claimed_until',
    'Last billed month | Last paid month | Last billing period end | Last billed period end | Current period end | Current billing period end',
  ),
  ...composed('next_due_on', 'Nächste | Nächster | Nächstes | Nächst.', DUE),
  ...composed('next_due_on', 'Nächste | Nächster | Nächstes', `${listed(DUE).join(' am | ')} am`),
  ...composed(
    'next_due_on',
    'Next',
    'payment on | charge on | invoice on | bill on | debit on | collection | collection on | collection date',
  ),
  ...headings(
    'billing_interval',
    ['Zahl', 'Zahlungs', 'Abrechnungs', 'Einzugs', 'Abbuchungs', 'Beitrags', 'Fälligkeits', 'Rechnungs']
      .flatMap((first) =>
        ['intervall', 'rhythmus', 'turnus', 'zyklus', 'frequenz'].map((last) => first + last),
      )
      .join(' | '),
  ),
  ...headings('cancelled_on', 'Kdg. | Gek. | Gekünd.'),
  ...composed('cancelled_on', CANCELLED, 'am | vom | Datum | Eingang | eingegangen am | erhalten am'),
  ...composed('cancelled_to', CANCELLED, 'zum | per | wirksam | wirksam zum | wirksam per'),
  ...headings(
    'cancelled_to',
    'Ausscheiden zum | Ausgeschieden zum | Vertragsende nach Kündigung | Ende nach Kündigung | Effective cancellation date',
  ),
  ...headings('notice', 'Kdg.-Frist | Kündig.-Frist'),
  ...headings('concluded_on', 'Unterzeichnet am'),
  ...headings('payment_method', 'Autopay method | Autopay type'),
  ...composed(
    'price_cents',
    'Monthly | Weekly | Quarterly | Yearly | Annual | Recurring',
    'payment | due | charge | rate | cost',
  ),
  ...headings(
    'price_cents',
    'EFT amount | Price per month | Cost per month | Rate amount | Amount per period | Amount per cycle | Total per cycle',
  ),
  ...headings('starts_on', 'Date joined | Effective date | Commencement date | Activated on'),
  ...composed('ends_on', 'Term | Minimum term | Obligation', 'end | ends | ends on | end date | date'),
  ...headings('ends_on', 'Maturity date'),
  ...headings(
    'cancelled_to',
    'Terminated on | Quit date | Left date | Left on | Leave date | Drop date | Date dropped | Inactive date | Cancelled from',
  ),
  ...headings('next_due_on', 'Next EFT | Next EFT date | Next renewal | Next draft'),
  ...headings('payment_method', 'Method | Billing method | Pay type | Form of payment'),
  ...headings('billing_interval', 'Bill every | Charge every | Billing schedule | Recurs'),
  ...headings('paused_until', 'Suspended to | Pause end | Pause end date | Paused to'),
  ...headings(
    'balance_cents',
    'Amount owed | Owing | Balance owed | Delinquent amount | Overdue amount | Amount overdue',
  ),
  ...headings('tariff', 'Program | Membership category | Subscription plan | Contract template'),
];

const UNITS = 'Classes | Punches | Sessions | Credits | Visits | Entries | Uses';

/** Headings of what is left of prepaid cards, and what is used. */
export const COMPOSED_UNITS: readonly Column[] = [
  ...composed('units_left', UNITS, 'left | remaining | available'),
  ...composed('units_left', 'Remaining | Unused', UNITS),
  ...composed('units_used', UNITS, 'used | attended'),
  ...composed('units_used', 'Used | Attended', UNITS),
  ...composed('units_total', 'Total | #', UNITS),
  ...headings('units_total', 'Session count | Class count | Classes | Punches'),
];
