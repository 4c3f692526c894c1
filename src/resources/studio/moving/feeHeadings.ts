/** Headings of fees, billing intervals, terms of contracts, and balances. */
import { type Column, headings } from '#declare/imports.ts';
import { composed } from './composedHeadings.ts';

/** What is debited in the end, discounts taken off: it comes before list prices. */
export const DEBITED: readonly Column[] = headings(
  'price_cents',
  'Zahlbetrag | Monatl. Zahlbetrag | Abbuchungsbetrag | Lastschriftbetrag | Einzugsbetrag | Einzug Betrag | Individueller Preis | Individueller Beitrag | Vereinbarter Preis | Vereinbarter Beitrag',
);

export const FEES: readonly Column[] = [
  ...headings('price_cents', 'MB | M.-Beitrag | Mon.-Beitrag'),
  ...headings('price_cents', 'Basisbeitrag | Basispreis | Basisrate | Base price | Base fee | Basic fee'),
  ...headings('price_cents', 'Order total | Subscription total', { last: true }),
  ...headings('tariff', 'Order items', { last: true }),
  ...headings(
    'price_cents',
    '€ | Euro | CHF | €/Mon. | €/Mon | EUR/Mon. | € mtl. | €/mtl. | Fr. | Fr | SFr. | Betrag Fr. | Beitrag Fr. | Preis Fr. | Beitrag p. M. | Beitrag p.M. | Monatliche Kosten | Kosten mtl. | Kosten/Monat | Monatlich | Aktueller Beitrag | Aktueller Preis | Sollbetrag | Sollbeitrag | Preis je Periode | Preis pro Periode | Preis pro Zahlungsintervall | Rate (€) | Rate EUR | Rate brutto | Dues Amt | Gross amount | Unit price | Unit amount | Bill amount | Regular payment | Regular amount | Tuition | Tuition fee | Price per cycle | Charge | Fee per month | Contribution | Gesamtpreis brutto | Gesamt brutto | Kursgebühr | Kursbeitrag | Einzelpreis brutto | Fee cent | Beitrag cent | Preis cent | Preis brutto cent | Betrag cent',
  ),
  ...composed(
    'billing_interval',
    'Beitrags | Abrechnungs | Zahlungs | Rechnungs | Raten',
    'periode | zeitraum | intervall in Monaten | turnus | intervall',
  ),
  ...composed('billing_interval', 'Beitrag | Preis | Rate | Einzug | Abbuchung', 'pro | je | alle'),
  ...composed(
    'billing_interval',
    'Fee | Tuition | Charge | Debit | EFT | Installment | Price | Collection | Recurring',
    'period | cycle | interval | frequency | period months',
  ),
  ...headings(
    'billing_interval',
    'Ausführungsturnus | Periode | Period | Payment rhythm | Payment every | Billing term | Billing every | Billed | Billed every | Bill cycle | Charged every | Renews every | Renewal period | Repeat | Frequentie | Fréquence paiement | Fréquence facturation | Betaaltermijn',
  ),
  ...headings(
    'payment_method',
    'Zahlungsform | Zahlform | Zahlungsverfahren | Einzugsart | Bezahlung durch | Zahlmethode | Zahlungskanal | Payment mode | Payment means | Preferred payment method | Billing type | Collection method | Mode de règlement | Lastschrift J/N | Bankeinzug J/N | SEPA-Lastschrift',
  ),
  ...headings(
    'term',
    'MLZ | Mindestlfz. | Min.-Laufzeit | Min. Laufzeit | Erstlaufz. | Erstvertragslaufzeit | Anfangslaufzeit | Lfz Monate | Laufz | Mindestvertragsdauer | Bindungsfrist | Bindungszeitraum | Min term | Min. term | Min term months | Initial term | Initial period | Initial commitment | Commitment length | Contract duration (months) | Contract months | Term length | Length (months) | Plan length | Membership length | Obligation (months) | Duur | Term period value | Term value',
  ),
  ...headings('term', 'Minimum term value | Contract term value | Commitment value'),
  ...composed('term', 'Minimum', 'period | commitment | contract | duration | contract term'),
  ...headings(
    'term_unit',
    'Term period unit | Commitment period unit | Minimum term unit | Contract term unit',
  ),
  ...headings(
    'notice',
    'KF | Kuendfr | Kuend Frist Monate | Künd-Fr. | Kündigungszeit | Frist zur Kündigung | Notice term | Notice weeks | Notice required | Délai de préavis | Preavviso disdetta | Cancellation period value | Cancellation period period value | Cancellation policy',
  ),
  ...composed('notice', 'Cancellation | Cancel | Termination', 'notice | notice period | term'),
  ...headings('notice', 'Termination period'),
  ...headings('notice_unit', 'Cancellation period period unit | Notice period period unit'),
  ...composed(
    'prolongation',
    'Verl. | Verl | Verlängerungs | Folge | Extend | Extension | Renewal | Extension term',
    'Monate | dauer | periode | frist | verlängerung | months | duration | length | period value',
  ),
  ...headings(
    'prolongation',
    'Extension term value | Renews | Renews? | Verlängert sich um | Verlängert um | Verlängerung jeweils | Autom. Verl. | Folgelaufzeiten | Automatic renewal | Renews for | Rollover | Rolling | Reconduction | Reconduction tacite | Tacite reconduction | Rinnovo automatico | Stilzwijgende verlenging | Verlenging',
  ),
  ...headings('prolongation_unit', 'Extension term period unit'),
  ...headings(
    'contract_number',
    'VNR | V-Nr. | VtNr | Vertragskennung | Contract # | Contract ref | Abo-ID | AboID | Mitgliedschafts-ID | Mitgliedschaftsnummer | Auftragsnummer | Order number',
  ),
  ...headings(
    'tariff',
    'VArt | Membership label | Plan label | Subscription type name | Membership type name | Contract type name | Product type name | Subscription type | Type de contrat | Gebuchter Tarif | Beitragstarif | Beitragsmodell | Vertragsform | Mitgliedsform | Mitgliedskategorie | Leistungspaket | Kurspaket | Membership level | Membership tier | Membership package | Payment plan name | Subscription product | Purchase option | Program name | Abo-Bezeichnung | Angebot | Offering',
  ),
  ...headings('vat_rate', 'MwSt.-Satz | MwSt. % | USt.-Satz | USt % | Tax rate | VAT rate | VAT %'),
  ...headings(
    'balance_cents',
    'Account balance due | Mitgliedskonto Saldo | OP-Saldo | OP-Summe | OP Summe | Beitragsrückstand | Beitragsrückstände | Fehlbetrag | Ausstehender Betrag | Aussenstand | Außenstand | Außenstände | Forderungen | Forderung offen | Forderungssaldo | Current balance | Outstanding dues | Outstanding debt | Amount due | Total due | Owes | Due amount | Due balance | Debit balance | Overdue balance | Past due amt | Solde client | Solde ouvert | Solde dû',
  ),
];
