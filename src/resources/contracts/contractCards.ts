import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import { boolean, choice, day, number, reference, text } from '#declare/fields.ts';
import { stateUntil } from '#declare/parts.ts';
import { type CardState, cardSpanOn, debitRefusal, lastValidDay, unitsLeft } from '#rules/contracts/card.ts';
import { A_YEAR, formatDay } from '#rules/days.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';

const CARD_STATES = {
  upcoming: 'Beginnt noch',
  valid: 'Gültig',
  used_up: 'Aufgebraucht',
  expired: 'Abgelaufen',
  blocked: 'Gesperrt',
} as const satisfies Record<CardState, string>;

/** Fields that may be changed by hand once a card has bookings. The end is changed by extending the card. */
export const OPEN_AFTER_BOOKING = ['contract_id'] as const;

const units = number({ label: 'Einheiten', integer: true, required: true, min: 1, max: 100, default: 1 });

/** Header with the booking on a card. */
export const LEDGER_ENTRY = 'X-Ledger-Entry';

const headers = {
  [LEDGER_ENTRY]: text({ label: 'Kennung der Buchung, mit der sie sich rückgängig machen lässt' }),
} as const;

/** Cards with units, or for a span of time. */
export const contractCards = defineResource({
  name: 'contract_cards',
  api: 'payment/contract-cards',
  path: 'contract-cards',
  label: { one: 'Vertragskarte', many: 'Vertragskarten', also: ['Karte'] },
  access: { read: 'trainer', write: 'trainer', subject: 'contracts' },
  menu: { label: 'Vertragskarten', icon: 'cards' },
  fields: {
    number: number({ label: 'Nummer', running: true, readOnly: true, integer: true }),
    customer_id: reference('customers', { label: 'Kunde', required: true }),
    product_id: reference('products', { label: 'Produkt', required: true }),
    contract_id: reference('contracts', { label: 'Vertrag' }),
    state: choice({
      label: 'Status',
      required: true,
      readOnly: true,
      of: CARD_STATES,
      tones: { upcoming: 'info', valid: 'success', blocked: 'error' },
      default: 'valid',
    }),
    state_until: stateUntil,
    units_total: number({
      label: 'Einheiten',
      help: 'Leer: wie im Produkt.',
      integer: true,
      min: 1,
      max: 1000,
    }),
    units_used: number({ label: 'Verbraucht', required: true, readOnly: true, integer: true, default: 0 }),
    units_left: number({ label: 'Übrig', readOnly: true, integer: true }),
    valid_from: day({ label: 'Gültig ab', required: true, usual: { back: A_YEAR, ahead: A_YEAR } }),
    valid_until: day({
      label: 'Gültig bis',
      also: ['ablaufen', 'enden', 'auslaufen'],
      help: 'Leer: wie im Produkt.',
    }),
    blocked: boolean({ label: 'Gesperrt', readOnly: true }),
    last_valid_on: day({ label: 'Zuletzt gültig am', readOnly: true }),
    visited_on: day({ label: 'Letzter Besuch ohne Termin', readOnly: true, counted: true }),
  },
  derive: {
    until: ['state_until'],
    values: (card, { today }) => {
      const { state, until } = cardSpanOn(today, card);
      const last_valid_on = lastValidDay(card, card.last_valid_on ?? null, today);
      return { units_left: unitsLeft(card), state, state_until: until, last_valid_on };
    },
  },
  warnings: { of_contract: 'obwohl ein Vertrag über diese Karte läuft' },
  title: ({ number: given }) => `Karte ${given}`,
  check: ({ valid_from, valid_until }) => {
    const errors: FieldErrors = {};
    if (valid_from && valid_until && valid_until < valid_from) errors.valid_until = ENDS_BEFORE_IT_BEGINS;
    return errors;
  },
  actions: {
    debit: {
      label: 'Abbuchen',
      also: ['abziehen', 'abstreichen', 'entwerten'],
      done: 'abgebucht',
      headers,
      warnings: { dunned: 'trotz Mahnung' },
      fields: {
        units,
        reason: text({ label: 'Grund', max: 200 }),
        appointment_id: text({ label: 'Termin', max: 36 }),
      },
      allowed: (card, { today }) => debitRefusal(card, today),
      check: ({ units: wanted }, { record }) => {
        const left = unitsLeft(record);
        if (left === null || wanted <= left) return {};
        return {
          units: `Es ${left === 1 ? 'ist nur noch 1 Einheit' : `sind nur noch ${left} Einheiten`} übrig.`,
        };
      },
    },
    credit: {
      label: 'Gutschreiben',
      done: 'gutgeschrieben',
      headers,
      fields: { units, reason: text({ label: 'Grund', required: true, max: 200 }) },
      allowed: ({ units_used }) => (units_used === 0 ? 'Auf dieser Karte ist nichts verbraucht.' : undefined),
      // A correction: never more than was used, so that a card can't hold more than was sold.
      check: ({ units: given }, { record: { units_used: used } }) => {
        if (given <= used) return {};
        return { units: `Verbraucht ${used === 1 ? 'ist nur 1 Einheit' : `sind nur ${used} Einheiten`}.` };
      },
    },
    extend: {
      label: 'Verlängern',
      done: 'verlängert',
      fields: { valid_until: day({ label: 'Neu gültig bis', required: true }) },
      allowed: ({ valid_until }) => (valid_until === null ? 'Diese Karte gilt unbefristet.' : undefined),
      check: ({ valid_until }, { record: { valid_until: until } }) => {
        if (until === null || valid_until > until) return {};
        return { valid_until: `Die Karte gilt schon bis zum ${formatDay(until)}.` };
      },
    },
    block: {
      label: 'Sperren',
      done: 'gesperrt',
      help: 'Von einer gesperrten Karte kann nichts abgebucht werden. Ihr Guthaben bleibt erhalten, und du kannst sie jederzeit wieder entsperren.',
      danger: true,
      fields: {},
      allowed: ({ blocked }) => (blocked ? 'Die Karte ist schon gesperrt.' : undefined),
      writes: () => ({ blocked: true }),
    },
    unblock: {
      label: 'Entsperren',
      done: 'entsperrt',
      fields: {},
      allowed: ({ blocked }) => (blocked ? undefined : 'Die Karte ist nicht gesperrt.'),
      writes: () => ({ blocked: false }),
    },
    reverse: {
      label: 'Buchung zurücknehmen',
      done: 'Buchung zurückgenommen',
      path: 'ledger/:entry/reverse',
      headers,
      fields: { entry: text({ label: 'Buchung', required: true, max: 36 }) },
    },
  },
  list: {
    columns: [
      'number',
      'customer_id',
      'product_id',
      'contract_id',
      'units_left',
      'valid_from',
      'valid_until',
      'state',
    ],
    leave: ['contract_id', 'valid_from', 'product_id'],
    sortable: ['state', 'units_left', 'units_total', 'valid_from', 'valid_until'],
    filters: ['state', 'customer_id', 'product_id', 'contract_id', 'units_left', 'valid_from', 'valid_until'],
    row: { title: 'customer_id', line: ['units_left', 'product_id', 'number'], fact: ['state'] },
    summary: ['customer_id', 'product_id', 'units_left', 'state'],
    search: ['number', 'customer_id', 'product_id'],
    sort: ['number', 'DESC'],
  },
});

export type ContractCard = RecordOf<typeof contractCards>;
