/** A higher price for many contracts: previewed, set and taken back together. */

import { MOST_AT_ONCE } from '#declare/bulk.ts';
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import {
  day,
  list,
  longText,
  money,
  number,
  percentage,
  reference,
  references,
  text,
} from '#declare/fields.ts';
import { cents, count } from '#declare/parts.ts';
import { contracts } from '../contracts.ts';
import { LARGEST_PRICE } from '../products.ts';
import { MISSING } from './contracts.ts';

const access = { level: 'admin', subject: 'contracts' } as const;

export const RISE_FIELDS = {
  from: day({ label: 'Gilt ab', required: true }),
  told_on: day({ label: 'Mitgeteilt am', required: true, help: 'Das Datum der Briefe.' }),
  price_cents: money({ label: 'Neuer Preis (brutto)', min: 0, max: LARGEST_PRICE }),
  percent: percentage({ label: 'oder mehr um' }),
} as const;

const body = {
  ...RISE_FIELDS,
  contract_ids: references('contracts', { label: 'Verträge', required: true, max: MOST_AT_ONCE }),
} as const;

export const priceRisePreview = endpoint({
  method: 'POST',
  path: 'payment/contracts/price-rises/preview',
  summary: 'Preisanpassung für viele Verträge: Vorschau',
  access,
  long: true,
  reads: ['contracts', 'customers'],
  studio: 'one',
  body,
  refusals: { 404: MISSING },
  answer: {
    contracts: list({
      label: 'Je Vertrag die Preise',
      max: 1_000_000,
      of: {
        contract_id: reference('contracts', { label: 'Vertrag', required: true }),
        number: number({ label: 'Vertragsnummer', integer: true }),
        customer_name: text({ label: 'Name', required: true }),
        before_cents: cents('Bisher'),
        after_cents: cents('Neu'),
        rise_clause: text({ label: 'Klausel', max: 200 }),
        refused: longText({ label: 'Warum sich der Preis nicht anheben lässt' }),
      },
    }),
    refused: count('Verträge, deren Preis sich nicht anheben lässt'),
  },
});

export type PriceRisePreview = AnswerOf<typeof priceRisePreview>;

export const CONSENT_FIELDS = contracts.actions.consentToPrice.fields;

export const consentMany = endpoint({
  method: 'POST',
  path: 'payment/contracts/price-rises/consents',
  summary: 'Zustimmung zum neuen Preis in vielen Verträgen eintragen, ganz oder gar nicht',
  access,
  long: true,
  reads: ['contracts', 'customers'],
  studio: 'one',
  body: {
    ...CONSENT_FIELDS,
    contract_ids: references('contracts', { label: 'Verträge', required: true, max: MOST_AT_ONCE }),
  },
  idempotent: true,
  refusals: { 404: MISSING, 409: 'Bei manchen geht es nicht: `refused`' },
  answer: { changed: count('Wie viele Verträge sich geändert haben') },
});

const changed = count('Wie viele Verträge sich geändert haben');

export const raisePrices = endpoint({
  method: 'POST',
  path: 'payment/contracts/price-rises',
  summary: 'Preisanpassung für viele Verträge: setzen, ganz oder gar nicht',
  access,
  long: true,
  reads: ['contracts', 'customers'],
  studio: 'one',
  body,
  idempotent: true,
  refusals: { 404: MISSING, 409: 'Bei manchen geht es nicht: `refused`' },
  status: 201,
  answer: {
    batch_id: text({ label: 'Kennung, mit der sie sich gemeinsam zurücknehmen lässt', required: true }),
    changed,
  },
});

export const withdrawPriceRise = endpoint({
  method: 'POST',
  path: 'payment/contracts/price-rises/:batch/withdraw',
  summary: 'Preisanpassung für viele Verträge: gemeinsam zurücknehmen, solange sie nicht gilt',
  access,
  long: true,
  reads: ['contracts', 'customers'],
  idempotent: true,
  refusals: { 404: 'Diese Preisanpassung gibt es nicht (mehr)', 409: 'Die neuen Preise gelten schon' },
  answer: { changed },
});
