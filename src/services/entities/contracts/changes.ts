/** Context and effects of a change of tariff or of customer, beyond the contract. */

import type { BodyOf } from '#declare/action.ts';
import { berlinDay } from '#format/instants.ts';
import { NEW_CONTRACT } from '#resources/contracts/actions/changes.ts';
import type { contractActions } from '#resources/contracts/contractActions.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import { customers } from '#resources/people/customers.ts';
import { changedTo, passedOn, tariffChangeProblems } from '#rules/contracts/changes.ts';
import { conclusionWarnings } from '#rules/contracts/conclusion.ts';
import { allStages } from '#rules/contracts/stages.ts';
import { plusDays } from '#rules/days.ts';
import type { ActionHandler } from '#services/hooks.ts';
import { invalid } from '#services/problem.ts';
import { nextNumber } from '#services/storage/numbers.ts';
import { warningsOfPayer } from './payerWarnings.ts';
import { warningsOfTwice } from './twice.ts';
import { productOf } from './writes.ts';

type Handler<N extends keyof typeof contractActions> = ActionHandler<
  typeof contracts,
  BodyOf<(typeof contractActions)[N]>
>;

export const changeTariff: Handler<'changeTariff'> = {
  async run({ tx, record, body, write }) {
    const tariff = await productOf(tx, body.product_id);
    const errors = tariffChangeProblems(record, tariff, body);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return write({ stages: [...allStages(record), changedTo(record, tariff, body)] });
  },
};

/** Concludes the new customer's contract with the transfer: one transaction creates it and ends the other. */
export const transfer: Handler<'transfer'> = {
  async warn({ tx, record, body }) {
    const customer = await tx.get(customers, body.customer_id);
    if (!customer) throw invalid({ customer_id: 'Kunde nicht gefunden.' });
    const { minimum_term_months, concluded_on } = record;
    const facts = { concluded_on, minimum_term_months, starts_on: body.from };
    const today = berlinDay(tx.now);
    const found = conclusionWarnings({ ...facts, payment_method: body.payment_method }, customer, today);
    const { studio_id, product_id } = record;
    const theirs = { studio_id, product_id, customer_id: customer.id, starts_on: body.from };
    const ofPayer = await warningsOfPayer(tx, { ...body, customer_id: customer.id });
    return [
      ...found.filter(({ name }) => name !== 'presale'),
      ...ofPayer,
      ...(await warningsOfTwice(tx, theirs)),
    ];
  },
  async run({ tx, record, body, write, header }) {
    const { customer_id, from, agreed_on, payment_method } = body;
    const ended = await write({
      cancellation: {
        received_on: agreed_on,
        effective_on: plusDays(from, -1),
        reason: null,
        origin: 'transfer',
        extraordinary: false,
        replaced: null,
      },
    });
    const number = await nextNumber(tx.client, contracts, record.studio_id, 'number');
    const { stages, pauses, ...conditions } = passedOn(record, from);
    const made = await tx.create(contracts, {
      ...conditions,
      stages: [...stages],
      pauses: pauses.map((pause) => ({ ...pause, reason: null, note: null, batch_id: null })),
      studio_id: record.studio_id,
      number,
      customer_id,
      payment_method,
      concluded_on: agreed_on,
      concluded_via: 'studio',
      concluded_at: tx.now.toISOString(),
      transferred_from: record.id,
      rise_clause: record.rise_clause,
    } satisfies Partial<Contract> & { studio_id: string });
    header(NEW_CONTRACT, made.id);
    return ended;
  },
};
