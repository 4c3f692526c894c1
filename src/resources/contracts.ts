import { MONTHS } from '../format/plurals.ts';
import { derivedOf } from '../rules/contracts/lifecycle.ts';
import type { ContractState } from '../rules/contracts/state.ts';
import { CANCELLATION_ORIGINS, contractActions } from './contracts/actions.ts';
import { defineResource, type FieldErrors, type RecordOf } from './define.ts';
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
} from './fields.ts';
import { BILLING_INTERVALS, RENEWALS } from './products.ts';

const CONTRACT_STATES = {
  draft: 'Entwurf',
  upcoming: 'Beginnt noch',
  active: 'Aktiv',
  paused: 'Pausiert',
  cancelled: 'Gekündigt',
  ended: 'Beendet',
  withdrawn: 'Widerrufen',
} as const satisfies Record<ContractState, string>;

/** States in which a contract still has days before it. */
export const RUNNING_STATES = ['upcoming', 'active', 'paused', 'cancelled'] as const;

export const CONCLUDED_VIA = {
  studio: 'im Studio',
  online: 'online',
  off_premises: 'außerhalb der Geschäftsräume',
} as const;

export const PAYMENT_METHODS = {
  sepa: 'SEPA-Lastschrift',
  transfer: 'Überweisung',
  cash: 'bar',
  card: 'Karte',
} as const;

/** What may still be changed by hand once a contract is concluded. */
export const OPEN_AFTER_CONCLUSION = [
  'notes',
  'document_url',
  'payment_method',
  'withdrawal_instructed_on',
] as const;

/** What is known of every notice. */
const NOTICE = {
  received_on: day({ label: 'Zugang', required: true }),
  effective_on: day({ label: 'Wirksam zum', required: true }),
  reason: text({ label: 'Grund', max: 500 }),
  origin: choice({ label: 'Gekündigt von', required: true, of: CANCELLATION_ORIGINS }),
} as const;

const fields = {
  number: number({
    label: 'Nummer',
    running: true,
    onDemand: true,
    readOnly: true,
    integer: true,
  }),
  customer_id: reference('customers', { label: 'Kunde', required: true }),
  product_id: reference('products', { label: 'Tarif', required: true }),
  state: choice({
    label: 'Zustand',
    required: true,
    readOnly: true,
    of: CONTRACT_STATES,
    tones: {
      upcoming: 'info',
      active: 'success',
      paused: 'warning',
      cancelled: 'error',
    },
    default: 'draft',
  }),
  state_until: day({ label: 'Zustand gilt bis', readOnly: true, indexed: true }),
  concluded_at: instant({ label: 'Abgeschlossen am', readOnly: true }),
  concluded_on: day({ label: 'Vertragsschluss', required: true }),
  concluded_via: choice({
    label: 'Geschlossen',
    required: true,
    of: CONCLUDED_VIA,
    default: 'studio',
  }),
  withdrawal_instructed_on: day({
    label: 'Widerrufsbelehrung am',
    help: 'Für Verträge, die online oder außerhalb der Geschäftsräume geschlossen sind.',
    past: true,
  }),
  starts_on: day({ label: 'Beginn', required: true }),
  first_term_ends_on: day({ label: 'Ende der ersten Laufzeit', readOnly: true }),
  notice_until: day({ label: 'Kündbar zum nächsten Ende bis', readOnly: true, indexed: true }),
  ends_on: day({ label: 'Ende', readOnly: true }),
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
  minimum_term_months: number({
    label: 'Erste Laufzeit',
    readOnly: true,
    integer: true,
    unit: MONTHS,
  }),
  notice_period_months: number({
    label: 'Kündigungsfrist',
    readOnly: true,
    integer: true,
    unit: MONTHS,
  }),
  renewal: choice({ label: 'Verlängerung', readOnly: true, of: RENEWALS }),
  free_months: number({
    label: 'Beitragsfreie Monate',
    readOnly: true,
    integer: true,
    unit: MONTHS,
  }),
  pauses: list({
    label: 'Pausen',
    readOnly: true,
    max: 500,
    of: {
      from: day({ label: 'Von', required: true }),
      to: day({ label: 'Bis', required: true }),
      reason: text({ label: 'Grund' }),
      note: text({ label: 'Notiz', max: 500 }),
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
  document_url: url({ label: 'Dokument' }),
  notes: longText({ label: 'Notizen' }),
} as const;

/** What a list can be sorted as well as filtered by. */
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

/** A contract as its actions know it: without them, so that its type doesn't turn in a circle. */
export type ContractRecord = RecordOf<{ fields: typeof fields }>;

export const contracts = defineResource({
  name: 'contracts',
  api: 'payment/contracts',
  label: { one: 'Vertrag', many: 'Verträge' },
  access: { read: 'trainer', write: 'trainer' },
  menu: { label: 'Vertragsverwaltung', icon: 'contracts' },
  fields,
  actions: contractActions,
  keep: { law: '§ 147 AO, § 257 HGB', years: 8, once: 'concluded_at', from: 'ends_on' },
  derive: {
    until: ['state_until', 'notice_until'],
    values: (contract, { today }) => derivedOf(contract, today),
  },
  title: ({ number: given }) => (given === null ? 'Vertragsentwurf' : `Vertrag ${given}`),
  check: ({ concluded_on, starts_on }) => {
    const errors: FieldErrors = {};
    if (concluded_on && starts_on && starts_on < concluded_on)
      errors.starts_on = 'Der Beginn liegt vor dem Vertragsschluss.';
    return errors;
  },
  list: {
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
    sortable: ORDERED,
    filters: [...ORDERED, 'customer_id', 'product_id'],
    search: ['number', 'notes'],
    sort: ['number', 'DESC'],
  },
});

export type Contract = RecordOf<typeof contracts>;
