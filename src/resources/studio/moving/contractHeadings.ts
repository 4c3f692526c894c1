/** What programs call the columns of contracts, beside those of their members. */
import { type Column, headings } from '#declare/imports.ts';
import { COMPOSED_HEADINGS } from './composedHeadings.ts';

export const CONTRACT_HEADINGS: readonly Column[] = [
  ...headings(
    'contract_number',
    'Vertragsnummer | VtrNr | Vertragsnr. | Vertrags-Nr. | Vertrag Nr. | VertragsID | Vertrags-ID | Contract number | Contract No | Contract ID | Membership ID | Agreement # | Agreement number | Agreement No',
  ),
  ...headings(
    'tariff',
    'Tarif | Tarifname | Tarifbezeichnung | Vertrag | Vertragsname | Vertragsbezeichnung | Mitgliedschaft | Abo | Abonnement | Paket | Produkt | Rate name | Rate | Membership | Membership name | Membership plan | Membership Title | Plan | Contract | Contract name | Package | Pricing option | Subscription | Produktname | Vertragsmodell | Leistung | Product name | Modell | Agreement | Memberships | Art der Mitgliedschaft | Current memberships | Current membership | Current plan | Active memberships | Active contract | Active plan | Aktiver Vertrag | Aktiver Tarif | Aktuelle Mitgliedschaft | Aktueller Tarif | Aktives Produkt | Aktuelles Produkt | Aktives Abo',
  ),
  // Behind names: what kind of contract it is says less.
  ...headings(
    'tariff',
    'Vertragsart | Vertragstyp | Mitgliedschaftsart | Mitgliedschaftstyp | Beitragsart | Beitragsgruppe | Beitragsbezeichnung | Beitragsklasse | Beitragsname | Membership type | Contract type | Tarifgruppe | VertragsArt | Agreement type | Mitgliedsart | VtrArt',
  ),
  ...headings(
    'price_cents',
    'Endpreis | Endbetrag | Preis nach Rabatt | Beitrag nach Rabatt | Rabattierter Preis | Final price | Discounted price | Ratenbetrag | Beitrag | Beitrag brutto | Monatsbeitrag | Mitgliedsbeitrag | Beitrag pro Monat | Beitrag monatlich | Beitrag mtl. | mtl. Beitrag | monatlicher Beitrag | Beitragshöhe | Preis | Preis brutto | Preis pro Monat | Rate in EUR | Ratenhöhe | Betrag | Betrag EUR | Fee | Monthly fee | Price | Monthly price | Amount | Recurring fee | Grundbeitrag | Autopay Amount | Preis CHF | Preis in EUR | Preis EUR | Beitrag EUR | Beitrag CHF | Abo Preis | Abopreis | Monthly amount | Recurring amount | Membership price | Contract amount | Jahresbeitrag | Quartalsbeitrag | Wochenbeitrag | Halbjahresbeitrag | Monthly dues | Dues | Draft amount | Payment amount | Preis inkl. MwSt. | Beitrag inkl. MwSt. | Preis (inkl. MwSt.) | Preis/Monat | Annual fee | Yearly fee | Mtl. Rate | mtl. | Rate mtl. | Brutto | Bruttobeitrag | Bruttopreis | Membership fee | Plan price | Monthly price incl. VAT | Price incl. VAT | Monatsrate | Gebühr | Grundgebühr | Monatsgebühr | Mitgliedsgebühr | Nutzungsgebühr | Gebühr mtl. | Gebühr monatlich | Monatspreis | Grundpreis | Vertragspreis | Tarifpreis | Vertragsbeitrag',
  ),
  ...headings(
    'billing_interval',
    'Zahlweise | Zahlungsweise | Abrechnung | Abrechnungsintervall | Abrechnungsrhythmus | Zahlungsintervall | Zahlrhythmus | Zahlungsrhythmus | Zahlungsturnus | Turnus | Intervall | Rhythmus | Zyklus | Zahlungsfrequenz | Billing | Billing interval | Billing period | Billing cycle | Billing frequency | Payment frequency | Payment interval | Interval | Frequency | Draft frequency | Pay frequency | Pay freq. | Payment cycle | Payment schedule | Zahlungszyklus | Recurrence | Fällig | Cycle',
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
    'Vertragsbeginn | VBeginn | V-Beginn | VBeg | Beginn | Abo Start | Abobeginn | Abo Beginn | Starts on | Activation date | Vertragsstart | Startdatum | Start | Laufzeitbeginn | Laufzeit von | Gültig ab | Gültig von | Vertrag ab | Vertrag von | ab | Start date | Contract start | Contract start date | Membership start | Membership start date | Begin | Vertrag seit | Vertragsbeginn am | VtrBeginn | VtrBeg | Vertragslaufzeit von | membershipStart | Beginndatum | Laufzeitstart | Abo von | Abo ab | Begin date | Agreement begin date | Agreement start date | Started on | Contract from | Valid from | Began | Began on',
  ),
  ...headings('starts_on', 'Subscribed at | Vertragsbeg. | Vertr.-Beginn'),
  // Who came earlier may have had another contract then.
  ...headings(
    'starts_on',
    'Mitglied seit | Eintritt | Eintrittsdatum | Beitritt | Beitrittsdatum | Mitgliedschaft seit | Member since | Join date | Joined | Active since | Kunde seit | Mitglied ab | Eintritt am | Eintritt zum | Since',
    { last: true },
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
  ...headings(
    'price_cents',
    'Jahrespreis | Halbjahrespreis | Quartalspreis | Vierteljahresbeitrag | Wochenpreis | Jahresgebühr | 4-Wochen-Beitrag | Quarterly fee | Weekly fee',
  ),
  ...headings(
    'price_cents',
    'Beitr. | Monthly rate | Zahlbetrag | CHF/Mt. | CHF pro Monat | CHF/Monat | CHF mtl. | EUR/Monat | EUR mtl. | €/Monat | Euro/Monat | Euro monatlich | Familienbeitrag | Einzelbeitrag | Gesamtbeitrag | Installment | Installment amount | Instalment | Instalment amount | Weekly amount | Direct debit amount | DD amount | Charge amount',
  ),
  ...headings(
    'billing_interval',
    'Zahlw. | Zahlungsperiode | Invoice frequency | Freq | Freq. | Autopay frequency | Payment period | Charge frequency | Collection frequency',
  ),
  ...headings('price_cents', 'Beitragsbetrag | Recurring subtotal | Recurring total | Recurring price'),
  // Ranks below frequencies: a plan may be a term, or the name of a tariff.
  ...headings('billing_interval', 'Recurring frequency | Bill frequency | Payment plan'),
  ...headings('contract_number', 'Subscription ID | Subscription number | Abo-Nr. | Abonummer'),
  ...headings('claimed_until', 'Billed until date | Billed through | Abrechnung bis | Verrechnet bis'),
  ...headings(
    'ends_on',
    'Binding end date | Minimum contract end | Minimum term end | Bindungsende | Vertragsbindung bis',
  ),
  ...headings('cancelled_on', 'Cancel requested at | Cancelled date | Cancellation requested'),
  ...headings('term', 'Laufz. | Mindestlaufz. | Commitment months | Commitment period | Minimum term months'),
  ...headings('starts_on', 'From'),
  ...headings('starts_on', 'Aufnahmedatum | Aufnahme am'),
  ...headings(
    'ends_on',
    'VEnde | V-Ende | Erstlaufzeit Ende | Ende Erstlaufzeit | Min. term ends | Ends at | To',
  ),
  ...headings('cancelled_on', 'KDat | Künd.-Datum | Gekünd. am | Künd. am | Notice given on'),
  ...headings('cancelled_to', 'Ended at | Ended on | Ended date'),
  ...headings('cancelled_to', 'KZum | Ende zum | Leaves on | Cancel at | Cancels at | Cancels on'),
  ...headings('concluded_on', 'Signed up on | Contract conclusion date | Conclusion date | Concluded on'),
  ...headings('contract_number', 'Vertr.-Nr. | Abonr'),
  ...headings('prolongation', 'Verl. | Extension value | Renewal value | Renewal period value'),
  ...headings('balance_cents', 'Bal. | Offen ges. | Offen gesamt | Rechnung offen | Rechnungen offen'),
  ...headings('tariff', 'VertrArt | Vertr.-Art'),
  ...headings('payment_method', 'ZA | Zahlt per | Zahlt mit | Lastschrift | Paying by | Pays by'),
  ...headings(
    'next_due_on',
    'Nächste Zahlung am | Nächste Abbuchung am | Nächstes Zahlungsdatum | Nächster Zahlungstermin | Nächste Rg. | Nächste Rg | Nächste Re. | Nächste Rechnung',
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
  ...headings(
    'notice',
    'Notice days | Notice (months) | Notice period days | Notice period (days) | Notice period months',
  ),
  ...headings(
    'balance_cents',
    'Guthaben | Guthaben EUR | Credit | Account credit | Store credit | Credit balance | Wallet | Prepaid balance | Vorauszahlung | Vorauszahlungen',
    {
      factor: -1,
    },
  ),
  ...headings('starts_on', 'seit | dabei seit'),
  ...headings(
    'term',
    'Lfz | Lfz. | Laufzeit in Mon. | Erstlaufzeit in Monaten | Erstlaufzeit (Monate) | Mindestlaufzeit in Monaten | Mindestlaufzeit (Monate) | Grundlaufzeit in Monaten | Vertragslaufzeit in Monaten',
  ),
  ...headings('notice', 'KFrist | K-Frist | KüFrist | Kündigungsfrist (Wo.)'),
  ...headings(
    'prolongation',
    'Verlängerung in Monaten | Verlängerung (Monate) | Folgelaufzeit in Monaten | Folgelaufzeit (Monate) | Extension term',
  ),
  ...headings('ends_on', 'VEnd | V.-Ende | Vertr.-Ende | VBis'),
  ...headings('starts_on', 'VAnf | VAb | V.-Beg. | VBeginn am'),
  ...headings(
    'price_cents',
    'Btr | Btr. | MtlBtr | Beitr | Price in cents | PriceInCents | Amount in cents | AmountInCents | Price incl. tax',
  ),
  ...headings('paused_from', 'Suspension start | Suspension start date | Suspension from'),
  ...headings('paused_until', 'Suspension end | Suspension end date | Suspension to | Suspension until'),
  ...headings(
    'next_due_on',
    'Next DD | DD next | Next DD date | Next direct debit | Nächste Lastschrift | Nächster Lastschrifteinzug',
  ),
  ...headings('concluded_on', 'Kaufdatum | Gekauft am'),
  ...headings('tariff', 'Kurs | Kursname | Class | Training'),
  ...headings(
    'free_until',
    'Beitragsfrei bis | Beitragsfreie Zeit bis | Beitragsfreistellung bis | Kostenfrei bis | Gratis bis | Frei bis | Freimonate bis | Free until | Free until date',
  ),
  ...headings('cancelled_to', 'Gekündet auf | Gekündet per | Gekündigt auf'),
  ...headings('cancelled_on', 'Gekündet | Gekündet am'),
  ...headings('cancelled_because', 'Deactivation reason | AustrGrund | Status reason'),
  ...headings('starts_on', 'Starts at'),
  ...headings('next_due_on', 'Next billing at | Next payment at | Next charge at'),
  ...headings('price_cents', 'Price value | Price amount | Fee value'),
  ...headings('balance_cents', 'Balance value | Balance amount'),
  ...headings('cancelled_to', 'Deactivation date | Deactivated on'),
  ...headings('notice_unit', 'Cancellation period unit | KFristEinh | KFrist-Einheit | Künd.-Frist Einheit'),
  ...headings('concluded_on', 'VDatum | VtrDatum'),
  ...headings('payment_method', 'ZArt | Zahlungsartkz | ZahlartKz | Zahlartschlüssel'),
  ...headings('prolongation', 'VerlMon | VerlMonate'),
  ...headings('ends_on', 'ErstEnde'),
  ...headings(
    'prolongation_unit',
    'Extension term unit | Extension unit | Renewal term unit | Einheit der Verlängerung',
  ),
  ...headings('payment_method', 'Payment source | Zahlungsquelle'),
  ...headings(
    'tariff',
    'Beitragsklasse | Beitragskategorie | Beitr.Bez | Beitr.-Bez. | Beitragsbez. | Beitragsbezeichnung',
  ),
  ...headings('cancelled_to', 'Terminate date'),
  // Lists of passes have those that are paid once, and those that go on.
  ...headings('tariff', 'Pass name | Pass | Package name', { last: true }),
  ...headings('prolongation', 'Recurring', { last: true }),
  ...COMPOSED_HEADINGS,
];
