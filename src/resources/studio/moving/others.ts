/** What programs call the columns of files about cards, open items and tariffs. */
import { type Adjusted, type Column, headings, saidFor } from '#declare/imports.ts';
import { adjustPerson, adjustWho } from './adjustMember.ts';
import { monthsIn } from './adjustTerms.ts';
import { COMPOSED_UNITS } from './composedHeadings.ts';
import { MEMBER_HEADINGS, WHO_HEADINGS } from './memberHeadings.ts';
import { PEOPLE } from './members.ts';
import { FURTHER_CARDS, FURTHER_ITEMS, FURTHER_PRODUCTS } from './otherHeadings.ts';

export const CARD_HEADINGS: readonly Column[] = [
  ...MEMBER_HEADINGS.filter(({ field }) => field in PEOPLE),
  ...headings(
    'tariff',
    'Karte | Kartenbezeichnung | Kartenart | Kartentyp | Kartenname | Bezeichnung | Produkt | Mehrfachkarte | Paket | Package | Pack | Card | Pass | Product | Pricing option | Artikel | Pack name | Pass name | Card name | Package name | Product name | Block | Blockkarte | Abo-Block',
  ),
  ...headings(
    'units_total',
    'Einheiten | Einheiten gesamt | Anzahl | Anzahl Einheiten | Gesamt | Kontingent | Umfang | Credits | Total credits | Sessions | Total sessions | Units | Count | Besuche gesamt | Visits | Visits total | Besuche | Punkte | Punkte gesamt | # of Sessions',
  ),
  ...headings(
    'units_left',
    'Übrig | Rest | Restguthaben | Resteinheiten | Resteintritte | Rest-Eintritte | Eintritte übrig | Übrige Eintritte | Verbleibende Eintritte | Offene Eintritte | Rest-Einheiten | Restbesuche | Restliche Besuche | Besuche übrig | Verbleibend | Verbleibende Besuche | Verbleibende Einheiten | Guthaben | Offene Einheiten | Restanzahl | Remaining | Remaining credits | Remaining entries | Remaining visits | Remaining sessions | Sessions remaining | Visits remaining | Visits left | Sessions left | Credits left | Credits remaining | Séances restantes | Nb séances restantes | Entrées restantes | Crédits restants | Ingressi residui | Ingressi rimanenti | Lezioni rimanenti | Resterende lessen | Resterende beurten | Units left | Balance | Left',
  ),
  ...headings(
    'units_used',
    'Verbraucht | Genutzt | Besuche genutzt | Besuche verbraucht | Genutzte Einheiten | Verbrauchte Einheiten | Visits used | Eingelöst | Entwertet | Used | Used credits | Sessions used | Consumed',
  ),
  ...headings(
    'price_cents',
    'Preis | Kaufpreis | Betrag | Price | Amount | Price paid | Amount paid | Total | Bezahlt | Paid',
  ),
  ...headings(
    'valid_from',
    'Gültig ab | Gültig von | Kaufdatum | Gekauft am | Gekauft | Beginn | Start | Startdatum | Ausgestellt am | Valid from | Purchased | Purchase date | Start date | Activated | Purchased at | Bought at | Bought on | Activation date | Sale date',
  ),
  ...headings(
    'valid_until',
    'Gültig bis | Ablauf | Ablaufdatum | Läuft ab am | Ende | Verfällt am | Enddatum | Laufzeitende | Valid until | Expires | Expiration | Expiry | Expiration date | Expiry date | Expires on | End date | Expires at',
  ),
  ...headings('name', 'Inhaber | Karteninhaber'),
  ...headings('tariff', 'Abo'),
  ...headings('price_cents', 'VK | VK brutto | Verkaufspreis | Cost'),
  ...COMPOSED_UNITS,
  ...headings('valid_until', 'Valid to | Valid till | Good until | Good through'),
  ...headings(
    'units_total',
    'Eintritte | Eintritte gesamt | Anzahl Eintritte | Anzahl Besuche | Anzahl Punkte | Anfangsbestand',
  ),
  ...headings(
    'units_left',
    'Restpunkte | Noch übrig | Noch offene Einheiten | Bestand | Restbestand | Punkte übrig | Offene Punkte | Offene Besuche',
  ),
  ...headings(
    'units_used',
    'Genommen | Benutzt | Abgestempelt | Gestempelt | Verbrauchte Eintritte | Verbrauchte Punkte | Genutzte Eintritte',
  ),
  ...headings('valid_from', 'Verkauft am | Verkaufsdatum | Kauf | Datum Kauf'),
  ...headings(
    'valid_until',
    'Läuft ab | Verfällt | Verfallsdatum | Verfalldatum | Haltbar bis | Gültigkeit bis | Gültig bis einschl.',
  ),
  ...FURTHER_CARDS,
];

/** What programs say of whether a card is paid. */
export const CARD_PAYMENT = saidFor({
  paid: 'ja | yes | j | y | x | true | wahr | 1 | paid | beglichen | settled | bezahlt bar | completed',
  unpaid:
    'nein | no | n | false | falsch | 0 | offen | unbezahlt | open | unpaid | ausstehend | due | pending',
});

export const ITEM_HEADINGS: readonly Column[] = [
  ...WHO_HEADINGS,
  ...headings(
    'text',
    'Wofür | Verwendungszweck | Buchungstext | Text | Beschreibung | Bezeichnung | Posten | Grund | Belegtext | Leistung | Description | Title | Item | Purpose | Subject | Invoice | Rechnungsnummer | Rechnungsnr. | Belegnummer | Beleg | Belegnr. | Re-Nr. | Rechnung | Rg-Nr.',
  ),
  ...headings(
    'due_on',
    'Fällig am | Fälligkeit | Fälligkeitsdatum | Nettofälligkeit | Nettofälligkeitsdatum | Nettofälligk. | Fällig | Fällig seit | Zahlbar bis | Due | Due date | Datum | Belegdatum | Rechnungsdatum | Buchungsdatum | Date | Invoice date',
  ),
  ...headings(
    'amount_cents',
    'Offener Betrag | Offen | Offene Forderung | Restbetrag | Offener Posten | Betrag offen | Saldo | Betrag | Summe | Forderung | Open amount | Outstanding | Amount due | Balance | Balance due | Amount',
  ),
  ...headings('name', 'Schuldner | Rechnungsempfänger'),
  ...headings(
    'text',
    'Betreff | Position | OP-Nummer | OP-Nr. | Invoice No. | Invoice number | Details | Memo',
  ),
  ...headings('due_on', 'RE-Datum | Rg.-Datum | Rechnung vom'),
  ...headings(
    'amount_cents',
    'Offener Rest | OP-Betrag | Noch zu zahlen | Noch offen | Restforderung | Restschuld | Offener Saldo | Rückstand | Open balance | Remaining balance | Amount open | Unpaid amount',
  ),
  ...FURTHER_ITEMS,
];

/** Fields of contracts that tariffs have, too. */
const TERMS = ['price_cents', 'billing_interval', 'term', 'notice'];

export const PRODUCT_HEADINGS: readonly Column[] = [
  ...headings(
    'tariff_name',
    'Tarif | Tarifname | Tarifbezeichnung | Name | Bezeichnung | Produkt | Produktname | Vertragsart | Membership name | Plan | Plan name | Rate name | Product name',
  ),
  ...headings('description', 'Beschreibung | Description | Info'),
  // Tariffs have what contracts have.
  ...MEMBER_HEADINGS.filter(({ field }) => TERMS.includes(field)),
  ...headings(
    'billing_interval',
    'Zahlungsintervall (Monate) | Payment interval months | Billing interval months | Interval months',
  ),
  ...headings('term', 'Term months'),
  ...headings('notice', 'Notice months'),
  ...headings('active', 'aktiv | active | verfügbar | available | buchbar'),
  ...headings('vat_rate', 'MwSt. | USt. | MwSt.-Satz | VAT | VAT rate | Mehrwertsteuer'),
  ...headings(
    'signup_fee_cents',
    'Anmeldegebühr | Einmalgebühr | Startgebühr | Startpaket | Signup fee | Sign-up fee | Setup fee | Joining fee | Einrichtungsgebühr | Aktivierungsgebühr',
  ),
  ...headings('price_cents', 'VK | VK brutto | VK-Preis | Verkaufspreis'),
  ...headings('vat_rate', 'Steuer % | Tax rate'),
  ...headings('card_units', 'Einheiten | Anzahl Einheiten | Anzahl Eintritte'),
  ...headings('card_valid_days', 'Gültig in Tagen | Gültigkeit in Tagen | Gültig (Tage) | Gültigkeit (Tage)'),
  ...FURTHER_PRODUCTS,
];

/** Pure. */
export function adjustReference(read: Readonly<Record<string, unknown>>): Adjusted {
  const values = { ...read };
  const notes: string[] = [];
  adjustWho(values, notes);
  return { values, notes: [] };
}

const LENGTH = /^(\d+(?:[.,]\d+)?)\s*(min|std|stunde|h|hour)[a-z]*\.?$/i;

/** Pure. Lengths of time may have their unit: "60 Min.", "1,5 Std." */
export function adjustAppointment(read: Readonly<Record<string, unknown>>): Adjusted {
  const { values, notes = [] } = adjustReference(read);
  const [, number, unit = ''] = LENGTH.exec(String(values.minutes ?? '').trim()) ?? [];
  if (number !== undefined)
    values.minutes = Math.round(Number(number.replace(',', '.')) * (/^min/i.test(unit) ? 1 : 60));
  return { values, notes };
}

const UNLIMITED = /^(?:unlimited|unbegrenzt|unlimitiert|ohne limit|flat(?:rate)?|∞|illimité|illimitato)$/i;

/** Pure. */
export function adjustCard(read: Readonly<Record<string, unknown>>): Adjusted {
  const values = { ...read };
  const notes: string[] = [];
  adjustPerson(values, notes);
  if ([values.units_total, values.units_left].some((cell) => UNLIMITED.test(String(cell ?? '').trim()))) {
    Object.assign(values, { units_total: null, units_left: null });
    notes.push(
      'Ohne Grenze: gilt bis zum Ablauf, so oft man will, ohne laufenden Beitrag. Wird weiter bezahlt, lege danach einen Vertrag an',
    );
  }
  for (const name of ['units_left', 'units_used']) {
    const [, units, total] = FRACTION.exec(String(values[name] ?? '')) ?? [];
    if (units === undefined) continue;
    values[name] = Number(units);
    values.units_total ??= Number(total);
  }
  return { values, notes };
}

/** @example '6/10', '6 von 10', '6 of 10 sessions' */
export const FRACTION = /^\s*(\d{1,4})\s*(?:\/|von|of)\s*(\d{1,4})(?:\s+\p{L}{4,})?\s*$/iu;

/** Pure. */
export function adjustProduct(read: Readonly<Record<string, unknown>>): Adjusted {
  const notes: string[] = [];
  const faults: string[] = [];
  const told = { notes, faults };
  const minimum_term_months = monthsIn(read, 'term', { label: 'Erste Laufzeit', ...told });
  const notice_period_months = monthsIn(read, 'notice', { label: 'Kündigungsfrist', ...told });
  return {
    values: { ...read, minimum_term_months, notice_period_months },
    notes,
    ...(faults.length > 0 && { fault: faults.join(' ') }),
  };
}
