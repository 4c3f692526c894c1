import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import {
  boolean,
  choice,
  day,
  group,
  instant,
  list,
  longText,
  money,
  number,
  percentage,
  reference,
  text,
  url,
} from '#declare/fields.ts';
import { stateUntil } from '#declare/parts.ts';
import { MONTHS } from '#format/plurals.ts';
import { CONSENT_WAYS } from '#rules/contracts/consent.ts';
import { contractOn } from '#rules/contracts/lifecycle.ts';
import { takeoverProblems } from '#rules/contracts/takeover.ts';
import { A_YEAR } from '#rules/days.ts';
import { formerNumber } from '../shared.ts';
import { contractActions } from './contractActions.ts';
import { CONTRACT_STATES, ENDED_BY, PAYMENT_METHODS, STATE_TONES } from './contractWords.ts';
import { BILLING_INTERVALS, LARGEST_PRICE, RENEWALS } from './products.ts';

/** States in which a contract still has days before it. */
export const RUNNING_STATES = ['upcoming', 'active', 'paused', 'cancelled'] as const;

export const CONCLUDED_VIA = {
  studio: 'im Studio',
  online: 'online',
  off_premises: 'außerhalb der Geschäftsräume',
} as const;

export { PAYMENT_METHODS };

/** Fields that may be changed by hand once a contract is concluded. */
export const OPEN_AFTER_CONCLUSION = [
  'notes',
  'document_url',
  'rise_clause',
  'payment_method',
  'withdrawal_instructed_on',
] as const;

/** Old contracts may be renewed by a fixed time, too. */
const CONTRACT_RENEWALS = { ...RENEWALS, fixed: 'um feste Zeit' } as const;

const { once: _, ...recurring } = BILLING_INTERVALS;

/** Intervals of recurring payments. */
export const RECURRING = recurring;

const renewalMonths = { label: 'Länge jeder Verlängerung', integer: true, unit: MONTHS } as const;
const term = {
  minimum_term_months: { label: 'Erste Laufzeit', integer: true, unit: MONTHS },
  notice_period_months: { label: 'Kündigungsfrist', integer: true, unit: MONTHS },
} as const;

/** Conditions that may change while a contract runs. */
const AGREED = {
  product_id: reference('products', { label: 'Tarif', required: true }),
  price_cents: money({ label: 'Preis (brutto)', required: true }),
  billing_interval: choice({ label: 'Abrechnung', required: true, of: BILLING_INTERVALS }),
  vat_rate: percentage({ label: 'Umsatzsteuer', required: true }),
  minimum_term_months: number(term.minimum_term_months),
  notice_period_months: number(term.notice_period_months),
  renewal: choice({ label: 'Verlängerung', of: CONTRACT_RENEWALS }),
  renewal_months: number(renewalMonths),
  term_from: day({ label: 'Laufzeit zählt ab' }),
  term_agreed_on: day({ label: 'Laufzeit vereinbart am' }),
} as const;

/** Causes of a change of conditions. */
export const CAUSES = { start: 'Beginn', tariff: 'Tarifwechsel', price: 'Preisanpassung' } as const;

/** Fields of every notice. */
const NOTICE = {
  received_on: day({ label: 'Zugang', required: true }),
  effective_on: day({ label: 'Wirksam zum', required: true }),
  reason: text({ label: 'Grund', max: 500 }),
  origin: choice({ label: 'Gekündigt von', required: true, of: ENDED_BY }),
} as const;

const fields = {
  number: number({
    label: 'Nummer',
    running: true,
    onDemand: true,
    readOnly: true,
    integer: true,
  }),
  former_number: formerNumber({}),
  customer_id: reference('customers', { label: 'Kunde', required: true }),
  product_id: reference('products', { label: 'Tarif', required: true }),
  state: choice({
    label: 'Status',
    required: true,
    readOnly: true,
    of: CONTRACT_STATES,
    tones: STATE_TONES,
    default: 'draft',
  }),
  state_until: stateUntil,
  concluded_at: instant({ label: 'Eingetragen am', readOnly: true }),
  concluded_on: day({ label: 'Abgeschlossen am', required: true }),
  concluded_via: choice({
    label: 'Abgeschlossen',
    required: true,
    of: CONCLUDED_VIA,
    default: 'studio',
  }),
  withdrawal_instructed_on: day({
    label: 'Widerrufsbelehrung am',
    help: 'Für Verträge, die online oder außerhalb der Geschäftsräume geschlossen sind.',
    past: true,
  }),
  starts_on: day({
    label: 'Beginn',
    also: ['beginnen', 'starten'],
    required: true,
    usual: { ahead: 2 * A_YEAR },
  }),
  first_term_ends_on: day({ label: 'Ende der ersten Laufzeit', readOnly: true }),
  notice_until: day({ label: 'Kündbar zum nächsten Ende bis', readOnly: true, indexed: true }),
  consent_until: day({ label: 'Zustimmung erbeten bis', readOnly: true, indexed: true }),
  ends_on: day({ label: 'Ende', also: ['enden', 'auslaufen', 'ablaufen'], readOnly: true }),
  payment_method: choice({ label: 'Zahlungsart', of: PAYMENT_METHODS }),
  price_cents: money({ label: 'Preis (brutto)', required: true, readOnly: true }),
  billing_interval: choice({
    label: 'Abrechnung',
    required: true,
    readOnly: true,
    of: BILLING_INTERVALS,
  }),
  vat_rate: percentage({ label: 'Umsatzsteuer', required: true, readOnly: true }),
  signup_fee_cents: money({ label: 'Aufnahmegebühr', readOnly: true }),
  minimum_term_months: number({ ...term.minimum_term_months, readOnly: true }),
  notice_period_months: number({ ...term.notice_period_months, readOnly: true }),
  renewal: choice({ label: 'Verlängerung', readOnly: true, of: CONTRACT_RENEWALS }),
  renewal_months: number({ ...renewalMonths, readOnly: true }),
  term_from: day({ label: 'Laufzeit zählt ab', readOnly: true }),
  term_agreed_on: day({ label: 'Laufzeit vereinbart am', readOnly: true }),
  free_months: number({
    label: 'Beitragsfreie Monate',
    readOnly: true,
    integer: true,
    unit: MONTHS,
  }),
  stages: list({
    label: 'Konditionen nach Tagen',
    entry: 'Konditionen',
    readOnly: true,
    max: 100,
    of: {
      from: day({ label: 'Ab', required: true }),
      cause: choice({ label: 'Anlass', required: true, of: CAUSES }),
      agreed_on: day({ label: 'Vereinbart oder mitgeteilt am', required: true }),
      batch_id: text({ label: 'Gemeinsam angehoben', max: 36 }),
      objected_on: day({ label: 'Widerspruch am' }),
      asks_consent: boolean({ label: 'Gilt nur mit Zustimmung' }),
      consented_on: day({ label: 'Zustimmung am' }),
      consented_how: choice({ label: 'Zustimmung', of: CONSENT_WAYS }),
      ...AGREED,
    },
  }),
  taken_over: group({
    label: 'Bestehender Vertrag',
    fields: {
      claimed_until: day({
        label: 'Abgerechnet bis',
        required: true,
        help: 'Was bis zu diesem Tag zu zahlen war, wird nicht noch einmal fällig.',
      }),
      price_cents: money({ label: 'Preis (brutto)', required: true, min: 0, max: LARGEST_PRICE }),
      billing_interval: choice({ label: 'Abrechnung', required: true, of: RECURRING }),
      minimum_term_months: number({ ...term.minimum_term_months, min: 0, max: 120 }),
      notice_period_months: number({ ...term.notice_period_months, min: 0, max: 24 }),
      renewal: choice({ label: 'Verlängerung', of: CONTRACT_RENEWALS }),
      renewal_months: number({ ...renewalMonths, min: 1, max: 12 }),
    },
  }),
  claims_arrears: boolean({
    label: 'Was vor „Forderungen seit“ fällig war, nachfordern',
    readOnly: true,
    default: false,
  }),
  transferred_from: reference('contracts', { label: 'Übernommen aus', readOnly: true }),
  card_ends_on: day({ label: 'Ende der Karte', readOnly: true }),
  pauses: list({
    label: 'Pausen',
    readOnly: true,
    max: 500,
    of: {
      from: day({ label: 'Von', required: true }),
      to: day({ label: 'Bis', required: true }),
      reason: text({ label: 'Grund' }),
      note: text({ label: 'Notiz', max: 500 }),
      prolongs: boolean({ label: 'Verlängert die Laufzeit' }),
      batch_id: text({ label: 'Gemeinsam gesetzt', max: 36 }),
    },
  }),
  cancellation: group({
    label: 'Kündigung',
    readOnly: true,
    fields: {
      ...NOTICE,
      extraordinary: boolean({ label: 'Außerordentlich' }),
      replaced: group({ label: 'Tritt an die Stelle der Kündigung', fields: NOTICE }),
    },
  }),
  withdrawal: group({
    label: 'Widerruf',
    readOnly: true,
    fields: {
      received_on: day({ label: 'Zugang', required: true }),
      sent_on: day({ label: 'Abgesandt am' }),
    },
  }),
  rise_clause: text({
    label: 'Klausel zur Preisanpassung',
    help: 'Fassung und Absatz der Bedingungen, nach denen der Beitrag steigen darf. Leer: keine; ein höherer Beitrag braucht dann die Zustimmung des Kunden.',
    max: 200,
  }),
  document_url: url({ label: 'Link zum unterschriebenen Vertrag' }),
  notes: longText({ label: 'Notizen' }),
} as const;

/** Fields to sort and to filter by. */
const ORDERED = [
  'state',
  'starts_on',
  'first_term_ends_on',
  'ends_on',
  'price_cents',
  'billing_interval',
  'payment_method',
  'concluded_via',
  'concluded_on',
] as const;

/** Type of a contract for its actions. Derived from the fields alone, to avoid a circular type. */
export type ContractRecord = RecordOf<{ fields: typeof fields }>;

/** The price of a contract in a month: a year's counts a twelfth. */
export const MONTHLY_PRICE = {
  field: 'price_cents',
  by: {
    field: 'billing_interval',
    times: { weekly: [52, 12], monthly: [1, 1], quarterly: [1, 3], yearly: [1, 12] },
  },
} as const;

/** Filter of the contracts that bring in such a price now. */
export const PAYING = { state: ['active', 'cancelled'], billing_interval: Object.keys(RECURRING) };

export const contracts = defineResource({
  name: 'contracts',
  api: 'payment/contracts',
  label: { one: 'Vertrag', many: 'Verträge' },
  access: { read: 'trainer', write: 'trainer', subject: 'contracts' },
  menu: { label: 'Vertragsverwaltung', icon: 'contracts' },
  fields,
  actions: contractActions,
  keep: {
    law: '§ 147 AO, § 257 HGB',
    years: 8,
    once: 'concluded_at',
    from: 'ends_on',
    begins: () => true,
  },
  tally: ['state', 'billing_interval', 'price_cents'],
  derive: {
    until: ['state_until', 'notice_until'],
    values: (contract, { today }) => contractOn(contract, today),
  },
  title: ({ number: given }) => (given === null ? 'Vertragsentwurf' : `Vertrag ${given}`),
  check: ({ concluded_on, starts_on, taken_over }) => {
    const errors: FieldErrors = taken_over ? takeoverProblems(concluded_on, taken_over) : {};
    if (concluded_on && starts_on && starts_on < concluded_on)
      errors.starts_on = 'Der Beginn liegt vor dem Vertragsschluss.';
    return errors;
  },
  list: {
    row: { title: 'customer_id', line: ['product_id', 'ends_on', 'number'], fact: ['state'] },
    columns: [
      'number',
      'customer_id',
      'product_id',
      'state',
      'starts_on',
      'first_term_ends_on',
      'ends_on',
      'price_cents',
      'payment_method',
      'concluded_on',
      'concluded_via',
      'created_at',
    ],
    leave: ['created_at', 'concluded_via', 'concluded_on', 'payment_method', 'first_term_ends_on'],
    sortable: ORDERED,
    filters: [...ORDERED, 'customer_id', 'product_id', 'transferred_from'],
    search: ['number', 'notes', 'customer_id', 'product_id'],
    sums: [{ label: 'Beiträge im Monat', ...MONTHLY_PRICE, where: PAYING, level: 'admin' }],
    sort: ['number', 'DESC'],
  },
});

export type Contract = RecordOf<typeof contracts>;
