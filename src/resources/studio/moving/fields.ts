/**
 * What the rows of files are read into. Without what programs call the columns: the declarations of what is remembered need
 * the fields alone, and every page loads them.
 */
import type { Field, Fields } from '#declare/fields.ts';
import { boolean, choice, day, longText, money, number, percentage, text } from '#declare/fields.ts';
import { BILLING_INTERVALS, PRODUCT_KINDS, RENEWALS } from '../../contracts/products.ts';
import { APPOINTMENT_KINDS } from '../../schedule/appointments.ts';
import type { SheetKind } from './kinds.ts';
import { MEMBER_FIELDS, NEW_TARIFF, PEOPLE, WHO } from './members.ts';

const CARD_FIELDS = {
  ...PEOPLE,
  tariff: choice({ label: 'Karte', of: { [NEW_TARIFF]: 'Neu anlegen' } }),
  units_total: number({ label: 'Einheiten' }),
  units_left: number({ label: 'Übrig' }),
  units_used: number({ label: 'Verbraucht' }),
  valid_from: day({ label: 'Gültig ab' }),
  valid_until: day({ label: 'Gültig bis' }),
  blocked: boolean({ label: 'Karte gesperrt' }),
  price_cents: money({ label: 'Preis der Karte' }),
  payment: choice({ label: 'Karte bezahlt', of: { paid: 'bezahlt', unpaid: 'nicht bezahlt' } }),
} as const satisfies Record<string, Field>;

const ITEM_FIELDS = {
  ...WHO,
  text: text({ label: 'Wofür', max: 300 }),
  due_on: day({ label: 'Fällig am' }),
  amount_cents: money({ label: 'Offener Betrag' }),
  vat_rate: percentage({ label: 'Steuersatz' }),
} as const satisfies Record<string, Field>;

const PRODUCT_FIELDS = {
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

const { personal_training, consultation, checkup } = APPOINTMENT_KINDS;

/** Kinds of appointments that are for single customers. */
export const WITH_CUSTOMERS = { personal_training, consultation, checkup } as const;

const APPOINTMENT_FIELDS = {
  ...WHO,
  on: day({ label: 'Tag' }),
  starts: text({ label: 'Uhrzeit', max: 40 }),
  ends: text({ label: 'Ende', max: 40 }),
  minutes: number({ label: 'Dauer in Minuten', integer: true, min: 1, max: 1440 }),
  trainer: choice({ label: 'Trainer', of: {} }),
  title: text({ label: 'Titel', max: 120 }),
  kind: choice({ label: 'Art des Termins', of: WITH_CUSTOMERS }),
} as const satisfies Record<string, Field>;

/** What the rows of one kind of file are read into. */
interface SheetFields {
  /** Path by which the studio remembers what its words and columns mean. */
  readonly path: string;
  readonly fields: Fields;
  /** Fields whose words mean records of the studio, with the resource. */
  readonly records: Readonly<Record<string, 'products' | 'trainers'>>;
}

export const SHEET_FIELDS: Readonly<Record<SheetKind, SheetFields>> = {
  members: { path: 'moving-in/members', fields: MEMBER_FIELDS, records: { tariff: 'products' } },
  cards: { path: 'moving-in/cards', fields: CARD_FIELDS, records: { tariff: 'products' } },
  open_items: { path: 'moving-in/open-items', fields: ITEM_FIELDS, records: {} },
  products: { path: 'moving-in/products', fields: PRODUCT_FIELDS, records: {} },
  appointments: {
    path: 'moving-in/appointments',
    fields: APPOINTMENT_FIELDS,
    records: { trainer: 'trainers' },
  },
};
