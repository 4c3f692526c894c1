import type { CardState } from '../rules/contracts/card.ts';
import { cardSpanOn, unitsLeft } from '../rules/contracts/card.ts';
import { defineResource, type FieldErrors, type RecordOf } from './define.ts';
import { boolean, choice, day, number, reference } from './fields.ts';

export const CARD_STATES = {
  upcoming: 'beginnt noch',
  valid: 'gültig',
  used_up: 'aufgebraucht',
  expired: 'abgelaufen',
  blocked: 'gesperrt',
} as const satisfies Record<CardState, string>;

/** What may still be changed by hand once something was booked on a card; the end moves by extending it. */
export const OPEN_AFTER_BOOKING = ['contract_id'] as const;

/** Cards with units, or for a span of time. */
export const contractCards = defineResource({
  name: 'contract_cards',
  api: 'payment/contract-cards',
  path: 'contract-cards',
  label: { one: 'Vertragskarte', many: 'Vertragskarten' },
  access: { read: 'trainer', write: 'trainer' },
  menu: { label: 'Vertragskarten', icon: 'cards' },
  fields: {
    number: number({ label: 'Nummer', running: true, readOnly: true, integer: true }),
    customer_id: reference('customers', { label: 'Kunde', required: true }),
    product_id: reference('products', { label: 'Produkt', required: true }),
    contract_id: reference('contracts', { label: 'Vertrag' }),
    state: choice({ label: 'Zustand', required: true, readOnly: true, of: CARD_STATES, default: 'valid' }),
    state_until: day({ label: 'Zustand gilt bis', readOnly: true, indexed: true }),
    units_total: number({
      label: 'Einheiten',
      help: 'Leer: wie im Produkt.',
      integer: true,
      min: 1,
      max: 1000,
    }),
    units_used: number({ label: 'Verbraucht', required: true, readOnly: true, integer: true, default: 0 }),
    units_left: number({ label: 'Übrig', readOnly: true, integer: true }),
    valid_from: day({ label: 'Gültig ab', required: true }),
    valid_until: day({ label: 'Gültig bis', help: 'Leer: wie im Produkt.' }),
    blocked: boolean({ label: 'Gesperrt', readOnly: true }),
  },
  derive: {
    until: ['state_until'],
    values: (card, { today }) => {
      const { state, until } = cardSpanOn(today, card);
      return { units_left: unitsLeft(card), state, state_until: until };
    },
  },
  title: ({ number: given }) => `Karte ${given}`,
  check: ({ valid_from, valid_until }) => {
    const errors: FieldErrors = {};
    if (valid_from && valid_until && valid_until < valid_from)
      errors.valid_until = 'Das Ende liegt vor dem Beginn.';
    return errors;
  },
  list: {
    columns: [
      'number',
      'customer_id',
      'product_id',
      'state',
      'units_left',
      'units_total',
      'valid_from',
      'valid_until',
    ],
    sortable: ['state', 'units_left', 'units_total', 'valid_from', 'valid_until'],
    filters: ['state', 'customer_id', 'product_id', 'contract_id', 'units_left', 'valid_from', 'valid_until'],
    search: ['number'],
    sort: ['number', 'DESC'],
  },
});

export type ContractCard = RecordOf<typeof contractCards>;
