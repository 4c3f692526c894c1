/** What a change of tariff or of customer needs to know beyond the contract, and writes beyond it. */
import { berlinDay } from '../../../format/instants.ts';
import type { BodyOf } from '../../../resources/action.ts';
import { type contractActions, NEW_CONTRACT } from '../../../resources/contracts/actions.ts';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { customers } from '../../../resources/customers.ts';
import { products } from '../../../resources/products.ts';
import { changedTo, passedOn, tariffChangeProblems } from '../../../rules/contracts/changes.ts';
import { conclusionWarnings } from '../../../rules/contracts/conclusion.ts';
import { allStages } from '../../../rules/contracts/stages.ts';
import { plusDays } from '../../../rules/days.ts';
import { invalid } from '../../http/problem.ts';
import { nextNumber } from '../../storage/numbers.ts';
import type { ActionHandler } from '../hooks.ts';

type Handler<N extends keyof typeof contractActions> = ActionHandler<
  typeof contracts,
  BodyOf<(typeof contractActions)[N]>
>;

export const changeTariff: Handler<'changeTariff'> = {
  async run({ tx, record, body, write }) {
    const tariff = await tx.get(products, body.product_id);
    if (!tariff) throw invalid({ product_id: 'Produkt nicht gefunden.' });
    const errors = tariffChangeProblems(record, tariff, body);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return write({ stages: [...allStages(record), changedTo(record, tariff, body)] });
  },
};

/** The contract of who takes over is concluded with the transfer: one transaction makes the one and ends the other. */
export const transfer: Handler<'transfer'> = {
  async warn({ tx, record, body }) {
    const customer = await tx.get(customers, body.customer_id);
    if (!customer) throw invalid({ customer_id: 'Kunde nicht gefunden.' });
    const { minimum_term_months, concluded_on } = record;
    const facts = { concluded_on, minimum_term_months, starts_on: body.from };
    const today = berlinDay(tx.now);
    return conclusionWarnings({ ...facts, payment_method: body.payment_method }, customer, today).filter(
      ({ name }) => name !== 'presale',
    );
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
    } satisfies Partial<Contract> & { studio_id: string });
    header(NEW_CONTRACT, made.id);
    return ended;
  },
};
