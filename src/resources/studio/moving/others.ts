/** Columns of files about cards, open items and tariffs, and what programs call them. */
import type { Field } from '#declare/fields.ts';
import { boolean, choice, day, longText, money, number, percentage, text } from '#declare/fields.ts';
import { type Adjusted, type Column, headings } from '#declare/imports.ts';
import { BILLING_INTERVALS, PRODUCT_KINDS, RENEWALS } from '../../contracts/products.ts';
import { adjustWho, monthsIn } from './adjustMember.ts';
import { WHO_HEADINGS } from './memberHeadings.ts';
import { NEW_TARIFF, WHO } from './members.ts';

export const CARD_FIELDS = {
  ...WHO,
  tariff: choice({ label: 'Karte', of: { [NEW_TARIFF]: 'Neu anlegen' } }),
  units_total: number({ label: 'Einheiten' }),
  units_left: number({ label: 'Übrig' }),
  units_used: number({ label: 'Verbraucht' }),
  valid_from: day({ label: 'Gültig ab' }),
  valid_until: day({ label: 'Gültig bis' }),
  blocked: boolean({ label: 'Karte gesperrt' }),
} as const satisfies Record<string, Field>;

export const CARD_HEADINGS: readonly Column[] = [
  ...WHO_HEADINGS,
  ...headings(
    'tariff',
    'Karte | Kartenbezeichnung | Kartenart | Kartentyp | Kartenname | Bezeichnung | Produkt | Mehrfachkarte | Paket | Package | Pack | Card | Pass | Product | Pricing option | Artikel',
  ),
  ...headings(
    'units_total',
    'Einheiten | Einheiten gesamt | Anzahl | Anzahl Einheiten | Gesamt | Kontingent | Umfang | Credits | Total credits | Sessions | Total sessions | Units | Count | Besuche gesamt',
  ),
  ...headings(
    'units_left',
    'Übrig | Rest | Restguthaben | Resteinheiten | Rest-Einheiten | Verbleibend | Guthaben | Offene Einheiten | Restanzahl | Remaining | Sessions remaining | Credits left | Units left | Balance | Left',
  ),
  ...headings(
    'units_used',
    'Verbraucht | Genutzt | Eingelöst | Entwertet | Used | Used credits | Sessions used | Consumed',
  ),
  ...headings(
    'valid_from',
    'Gültig ab | Gültig von | Kaufdatum | Gekauft am | Beginn | Start | Startdatum | Ausgestellt am | Valid from | Purchased | Purchase date | Start date | Activated',
  ),
  ...headings(
    'valid_until',
    'Gültig bis | Ablauf | Ablaufdatum | Läuft ab am | Ende | Verfällt am | Valid until | Expires | Expiration date | Expiry date | Expires on | End date',
  ),
];

export const ITEM_FIELDS = {
  ...WHO,
  text: text({ label: 'Wofür', max: 300 }),
  due_on: day({ label: 'Fällig am' }),
  amount_cents: money({ label: 'Offener Betrag' }),
  vat_rate: percentage({ label: 'Steuersatz' }),
} as const satisfies Record<string, Field>;

export const ITEM_HEADINGS: readonly Column[] = [
  ...WHO_HEADINGS,
  ...headings(
    'text',
    'Wofür | Verwendungszweck | Buchungstext | Text | Beschreibung | Bezeichnung | Posten | Grund | Belegtext | Leistung | Description | Item | Purpose | Subject | Invoice | Rechnungsnummer | Rechnungsnr. | Belegnummer',
  ),
  ...headings(
    'due_on',
    'Fällig am | Fälligkeit | Fälligkeitsdatum | Fällig | Datum | Belegdatum | Rechnungsdatum | Buchungsdatum | Due | Due date | Date | Invoice date',
  ),
  ...headings(
    'amount_cents',
    'Offener Betrag | Offen | Offene Forderung | Restbetrag | Offener Posten | Betrag offen | Saldo | Betrag | Summe | Forderung | Open amount | Outstanding | Amount due | Balance | Balance due | Amount',
  ),
];

export const PRODUCT_FIELDS = {
  tariff_name: text({ label: 'Tarif', max: 120 }),
  description: longText({ label: 'Beschreibung' }),
  price_cents: money({ label: 'Preis' }),
  billing_interval: choice({ label: 'Zahlweise', of: BILLING_INTERVALS }),
  term: text({ label: 'Erste Laufzeit', max: 60 }),
  notice: text({ label: 'Kündigungsfrist', max: 60 }),
  kind: choice({ label: 'Art des Produkts', of: PRODUCT_KINDS }),
  active: boolean({ label: 'Im Verkauf' }),
  sale_from: day({ label: 'Verkauf ab' }),
  sale_until: day({ label: 'Verkauf bis' }),
  vat_rate: percentage({ label: 'Steuersatz' }),
  renewal: choice({ label: 'Verlängerung', of: RENEWALS }),
  signup_fee_cents: money({ label: 'Aufnahmegebühr' }),
  free_months: number({ label: 'Beitragsfreie Monate' }),
  card_units: number({ label: 'Einheiten der Karte' }),
  card_valid_days: number({ label: 'Gültigkeit der Karte in Tagen' }),
  appointment_minutes: number({ label: 'Dauer eines Termins in Minuten' }),
} as const satisfies Record<string, Field>;

export const PRODUCT_HEADINGS: readonly Column[] = [
  ...headings(
    'tariff_name',
    'Tarif | Tarifname | Tarifbezeichnung | Name | Bezeichnung | Produkt | Produktname | Vertragsart | Membership name | Plan | Rate name | Product name',
  ),
  ...headings('description', 'Beschreibung | Description | Info'),
  ...headings(
    'price_cents',
    'Preis | Beitrag | Monatsbeitrag | Preis brutto | Betrag | Price | Fee | Amount | Monthly fee',
  ),
  ...headings(
    'billing_interval',
    'Zahlweise | Zahlungsweise | Abrechnung | Intervall | Turnus | Zahlungsintervall | Billing interval | Interval | Billing cycle',
  ),
  ...headings(
    'term',
    'Erste Laufzeit | Laufzeit | Mindestlaufzeit | Vertragslaufzeit | Laufzeit in Monaten | Term | Duration | Minimum term | Contract term',
  ),
  ...headings('notice', 'Kündigungsfrist | Frist | Notice period | Notice'),
];

/** Pure. */
export function adjustReference(read: Readonly<Record<string, unknown>>): Adjusted {
  const values = { ...read };
  const notes: string[] = [];
  adjustWho(values, notes);
  return { values, notes: [] };
}

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
