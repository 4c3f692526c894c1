/** A studio with tariffs and a clock, to make contracts and cards in. */

import type { AnyAction } from '#declare/action.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import type { Product } from '#resources/contracts/products.ts';
import { CONCLUSION_WARNINGS } from '#rules/contracts/conclusion.ts';
import { allHooks } from '#services/entities/index.ts';
import type { MailSetting } from '#services/types.ts';
import { type Answer, type Person, type TestApp, testApp } from './app.ts';
import { buildCustomer } from './builders.ts';

export interface Commerce extends TestApp {
  /** Sets the day it is in Berlin. */
  today(day: string): void;
  /** Sets the instant. */
  at(instant: string): void;
  product(values?: Partial<Product>, studio?: Person): Promise<Product>;
  customer(values?: Record<string, unknown>): Promise<string>;
  /** A draft of a membership, concluded and beginning on 2026-03-15 unless told otherwise. */
  draft(values?: Record<string, unknown>): Promise<Answer['body']>;
  /** The same, concluded, whatever there is to warn of. */
  contract(values?: Record<string, unknown>): Promise<Answer['body']>;
  card(values?: Record<string, unknown>): Promise<Answer['body']>;
  /** An action on a contract, as the trainer, or as the admin where it takes one. */
  act(id: string, action: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  actOnCard(id: string, action: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
}

export const MEMBERSHIP = {
  name: 'Mitgliedschaft 12 Monate',
  kind: 'membership',
  price_cents: 4990,
  billing_interval: 'monthly',
  minimum_term_months: 12,
  notice_period_months: 1,
  renewal: 'indefinite',
} as const;

/** Of a customer about whom a conclusion has nothing to warn of. */
export const ADDRESS = { street: 'Am Markt 5', postal_code: '24211', city: 'Preetz' } as const;

/** @example const studio = await commerce('2026-11-21'); const { id } = await studio.contract() */
export async function commerce(start: string, mail?: MailSetting): Promise<Commerce> {
  let now = new Date(`${start}T11:00:00Z`);
  const limits = { writes: 1e6, expensive: 1e6, failures: 1e6, notices: 1e6, noticesAnHour: 1e6 };
  const app = await testApp({ allHooks, limits, now: () => now, ...(mail && { mail }) });
  const trainer = app.as('trainerNord');
  const admin = app.as('adminNord');
  const made = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const product: Commerce['product'] = (values = {}, person = 'adminNord') =>
    made(app.as(person).post('payment/products', { ...MEMBERSHIP, ...values }));
  const customer: Commerce['customer'] = async (values = {}) =>
    (await made(trainer.post('auth/customers', buildCustomer({ ...ADDRESS, ...values })))).id;
  const membership = await product();
  const tenTimes = await product({ name: 'Zehnerkarte', kind: 'card', card_units: 10, card_valid_days: 365 });
  const customer_id = await customer();
  const draft: Commerce['draft'] = (values = {}) =>
    made(
      trainer.post('payment/contracts', {
        customer_id,
        product_id: membership.id,
        concluded_on: '2026-03-01',
        starts_on: '2026-03-15',
        payment_method: 'transfer',
        ...values,
      }),
    );
  const act: Commerce['act'] = (id, action, body, headers) => {
    const declared: Partial<Record<string, Pick<AnyAction, 'access'>>> = contracts.actions;
    const person = declared[action]?.access === 'admin' ? admin : trainer;
    return person.post(`payment/contracts/${id}/${action}`, body, headers);
  };
  const overrule = Object.keys(CONCLUSION_WARNINGS);
  return {
    ...app,
    today: (day) => {
      now = new Date(`${day}T11:00:00Z`);
    },
    at: (instant) => {
      now = new Date(instant);
    },
    product,
    customer,
    draft,
    contract: async (values) => made(act((await draft(values)).id, 'conclude', { overrule })),
    card: (values = {}) =>
      made(
        trainer.post('payment/contract-cards', {
          customer_id,
          product_id: tenTimes.id,
          valid_from: '2026-11-01',
          ...values,
        }),
      ),
    act,
    actOnCard: (id, action, body, headers) =>
      trainer.post(`payment/contract-cards/${id}/${action}`, body, headers),
  };
}
