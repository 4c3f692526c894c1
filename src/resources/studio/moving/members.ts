/** Columns of files about members: who they are, how they pay and what they have. */
import type { Field } from '#declare/fields.ts';
import {
  boolean,
  choice,
  day,
  email,
  iban,
  longText,
  money,
  percentage,
  phone,
  tags,
  text,
  url,
} from '#declare/fields.ts';
import { CONCLUDED_VIA, RECURRING } from '../../contracts/contracts.ts';
import { ENDED_BY, PAYMENT_METHODS } from '../../contracts/contractWords.ts';

/** Columns by which the rows of several files are matched to one person. */
export const WHO = {
  former_number: text({ label: 'Mitgliedsnummer', max: 60 }),
  first_name: text({ label: 'Vorname', max: 80 }),
  last_name: text({ label: 'Nachname', max: 80 }),
  name: text({ label: 'Ganzer Name', max: 200 }),
  email: email({ label: 'E-Mail' }),
  birthday: day({ label: 'Geburtstag' }),
} as const satisfies Record<string, Field>;

/** Fields of `WHO` with the name, or a part of it. */
export const NAMES: readonly string[] = ['first_name', 'last_name', 'name'] satisfies (keyof typeof WHO)[];

/** What a member is in the other program. */
export const MEMBER_STATES = {
  active: 'Aktiv',
  cancelled: 'Gekündigt',
  ended: 'Beendet, ehemalig',
  prospect: 'Interessent',
} as const;

/** Columns about a person that suffice for a new customer. */
export const PEOPLE = {
  ...WHO,
  middle_name: text({ label: 'Weitere Vornamen', max: 80 }),
  gender: choice({
    label: 'Geschlecht',
    of: { female: 'weiblich', male: 'männlich', diverse: 'divers', unspecified: 'keine Angabe' },
  }),
  phone: phone({ label: 'Telefon' }),
  mobile: phone({ label: 'Mobil' }),
  street: text({ label: 'Straße und Hausnummer' }),
  house_number: text({ label: 'Hausnummer', max: 30 }),
  street_extra: text({ label: 'Adresszusatz', max: 100 }),
  postal_code: text({ label: 'PLZ', max: 12 }),
  city: text({ label: 'Ort' }),
  address: text({ label: 'Ganze Anschrift', max: 400 }),
  country: text({ label: 'Land' }),
} as const satisfies Record<string, Field>;

const PERSON = {
  ...PEOPLE,
  company_name: text({ label: 'Firma' }),
  guardian_name: text({ label: 'Erziehungsberechtigte Person' }),
  guardian_phone: phone({ label: 'Telefon der erziehungsberechtigten Person' }),
  emergency_name: text({ label: 'Notfallkontakt' }),
  emergency_phone: phone({ label: 'Telefon des Notfallkontakts' }),
  tags: tags({ label: 'Tags' }),
  notes: longText({ label: 'Notizen' }),
  status: choice({ label: 'Status', of: MEMBER_STATES }),
  deactivated: boolean({ label: 'Zugang gesperrt' }),
  goals: longText({ label: 'Ziele' }),
  guardian_email: email({ label: 'E-Mail der erziehungsberechtigten Person' }),
  photos_at: text({ label: 'Einwilligung in Fotos' }),
  vat_id: text({ label: 'USt-IdNr.', max: 14 }),
  buyer_reference: text({ label: 'Käuferreferenz', max: 46 }),
  invoice_email: email({ label: 'E-Mail für Rechnungen' }),
  invoice_street: text({ label: 'Rechnungsanschrift: Straße' }),
  invoice_postal_code: text({ label: 'Rechnungsanschrift: PLZ', max: 10 }),
  invoice_city: text({ label: 'Rechnungsanschrift: Ort' }),
  invoice_country: text({ label: 'Rechnungsanschrift: Land' }),
  payer_number: text({ label: 'Mitgliedsnummer des Zahlers', max: 60 }),
  photo: text({ label: 'Foto im Archiv', max: 200 }),
} as const satisfies Record<string, Field>;

const MANDATE_STATES = { valid: 'gültig', ended: 'widerrufen oder abgelaufen' };

const MANDATE = {
  account_holder: text({ label: 'Kontoinhaber' }),
  iban: iban({ label: 'IBAN' }),
  mandate_reference: text({ label: 'Mandatsreferenz', max: 60 }),
  mandate_signed_on: day({ label: 'Mandat unterschrieben am' }),
  mandate_last_used_on: day({ label: 'Mandat zuletzt genutzt am' }),
  mandate_state: choice({ label: 'Stand des Mandats', of: MANDATE_STATES }),
} as const satisfies Record<string, Field>;

/** Tariff that the import makes. */
export const NEW_TARIFF = 'new';

/** Columns about a contract. */
export const CONTRACT = {
  contract_number: text({ label: 'Vertragsnummer', max: 60 }),
  tariff: choice({ label: 'Tarif', of: { [NEW_TARIFF]: 'Neu anlegen' } }),
  price_cents: money({ label: 'Beitrag' }),
  billing_interval: choice({ label: 'Zahlweise', of: RECURRING }),
  payment_method: choice({ label: 'Zahlungsart', of: PAYMENT_METHODS }),
  concluded_on: day({ label: 'Abgeschlossen am' }),
  starts_on: day({ label: 'Vertragsbeginn' }),
  term: text({ label: 'Erste Laufzeit', max: 60 }),
  term_unit: text({ label: 'Einheit der Laufzeit', max: 60 }),
  notice: text({ label: 'Kündigungsfrist', max: 60 }),
  notice_unit: text({ label: 'Einheit der Kündigungsfrist', max: 60 }),
  prolongation: text({ label: 'Verlängerung', max: 60 }),
  prolongation_unit: text({ label: 'Einheit der Verlängerung', max: 60 }),
  claimed_until: day({ label: 'Abgerechnet bis' }),
  next_due_on: day({ label: 'Nächste Abrechnung' }),
  first_due_on: day({ label: 'Erste Abrechnung' }),
  free_until: day({ label: 'Beitragsfrei bis' }),
  ends_on: day({ label: 'Vertragsende' }),
  cancelled_on: day({ label: 'Gekündigt am' }),
  cancelled_to: day({ label: 'Gekündigt zum' }),
  cancelled_by: choice({ label: 'Gekündigt von', of: ENDED_BY }),
  cancelled_because: text({ label: 'Kündigungsgrund', max: 500 }),
  extraordinary: boolean({ label: 'Außerordentlich gekündigt' }),
  concluded_via: choice({ label: 'Ort des Abschlusses', of: CONCLUDED_VIA }),
  vat_rate: percentage({ label: 'Steuersatz' }),
  term_from: day({ label: 'Neue Laufzeit zählt ab' }),
  term_agreed_on: day({ label: 'Neue Laufzeit vereinbart am' }),
  pauses: text({ label: 'Pausen', max: 20_000 }),
  paused_from: day({ label: 'Pausiert ab' }),
  paused_until: day({ label: 'Pausiert bis' }),
  paused_because: text({ label: 'Grund der Pause', max: 200 }),
  rise_clause: text({ label: 'Klausel zur Preisanpassung' }),
  document_url: url({ label: 'Link zum unterschriebenen Vertrag' }),
  contract_notes: longText({ label: 'Notizen zum Vertrag' }),
  balance_cents: money({ label: 'Offener Betrag' }),
} as const satisfies Record<string, Field>;

/**
 * What a month alone stands for. When a notice was received in a month can't be told from when it takes effect: of
 * `cancelled_on` it is no day.
 */
export const MEMBER_BOUNDS = {
  ...{ concluded_on: 'first', starts_on: 'first', next_due_on: 'first', mandate_signed_on: 'first' },
  first_due_on: 'first',
  ...{
    claimed_until: 'last',
    free_until: 'last',
    ends_on: 'last',
    cancelled_to: 'last',
    paused_from: 'first',
    paused_until: 'last',
  },
} as const satisfies Partial<Record<keyof typeof CONTRACT | keyof typeof MANDATE, 'first' | 'last'>>;

export const MEMBER_FIELDS = { ...PERSON, ...MANDATE, ...CONTRACT } as const;
