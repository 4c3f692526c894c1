/** Price rises for many contracts at once: previewed, set, and withdrawn together before they begin. */

import type { BodyOf } from '#declare/endpoint.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import type {
  consentMany,
  PriceRisePreview,
  priceRisePreview,
  raisePrices,
  withdrawPriceRise,
} from '#resources/contracts/endpoints/priceRises.ts';
import { consentProblems, withConsent } from '#rules/contracts/consent.ts';
import { pricesAround, raisedTo, riseProblem, riseProblems, tooLate } from '#rules/contracts/priceRise.ts';
import { allStages } from '#rules/contracts/stages.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, invalid, notFound } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { inTurns } from '#services/turns.ts';
import { contractsWhere, each, namedContracts } from './pausePlan.ts';
import { noContracts, refuseIfAny } from './refuseIfAny.ts';
import { tellOfContracts } from './tell.ts';

type RiseRequest = BodyOf<typeof raisePrices>;

export const previewPriceRise: Handler<typeof priceRisePreview> = async ({ read, body, today }) => {
  checkRequest(body, today);
  const plan = await read((tx) => planRise(tx, body));
  return {
    contracts: plan.map(({ effect }) => effect),
    refused: plan.filter(({ effect }) => effect.refused !== null).length,
  };
};

/** @throws Problem 422 */
function checkRequest(body: RiseRequest, today: string): void {
  const errors = riseProblems(body, today);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (body.contract_ids.length === 0) throw noContracts();
}

async function planRise(tx: Transaction, request: RiseRequest, { lock = false } = {}) {
  const found = await namedContracts(tx, request.contract_ids, { lock });
  const plan = (contract: (typeof found)[number]) => {
    const { before, after } = pricesAround(contract, request);
    const effect: PriceRisePreview['contracts'][number] = {
      contract_id: contract.id,
      number: contract.number,
      customer_name: contract.customer_name,
      before_cents: before,
      after_cents: after,
      rise_clause: contract.rise_clause,
      refused: riseProblem(contract, request) ?? null,
    };
    return { contract, effect };
  };
  return inTurns(each(found, plan));
}

export const setPriceRise: Handler<typeof raisePrices> = ({ write, body, today }) => {
  checkRequest(body, today);
  const batch_id = newId();
  return write(async (tx) => {
    const plan = await planRise(tx, body, { lock: true });
    refuseIfAny(plan, 'anheben');
    const changes = plan.map(({ contract }) => ({
      id: contract.id,
      values: { stages: [...allStages(contract), raisedTo(contract, body, batch_id)] },
    }));
    await tx.updateMany(contracts, changes, { action: 'raise_price', batch: batch_id });
    const raised = await tx.getMany(
      contracts,
      changes.map(({ id }) => id),
    );
    await tellOfContracts(tx, 'price_raised', raised);
    return { batch_id, changed: changes.length };
  });
};

export const enterConsents: Handler<typeof consentMany> = ({ write, body, today }) => {
  const { contract_ids, consented_on, consented_how } = body;
  if (contract_ids.length === 0) throw noContracts();
  const { allowed } = contracts.actions.consentToPrice;
  return write(async (tx) => {
    const found = await namedContracts(tx, contract_ids, { lock: true });
    const plan = found.map((contract) => {
      const { id: contract_id, number, customer_name } = contract;
      const refused = allowed?.(contract, { today }) ?? consentProblems(contract, body).consented_on ?? null;
      return { contract, effect: { contract_id, number, customer_name, refused } };
    });
    refuseIfAny(plan, 'so ändern');
    const changes = plan.map(({ contract: { id, stages } }) => ({
      id,
      values: { stages: withConsent(stages, { consented_on, consented_how }) },
    }));
    await tx.updateMany(contracts, changes, { action: 'consent_to_price', batch: newId() });
    return { changed: changes.length };
  });
};

export const takePriceRiseBack: Handler<typeof withdrawPriceRise> = ({ write, params: { batch }, today }) =>
  write(async (tx) => {
    const holding = sql`t.stages @> ${JSON.stringify([{ batch_id: batch }])}::jsonb`;
    const found = await contractsWhere(tx, holding, { lock: true });
    if (found.length === 0) throw notFound('Diese Preisanpassung gibt es nicht (mehr).');
    const late = found.map(({ stages }) => tooLate(stages, batch, today)).find(Boolean);
    if (late) throw conflict(late);
    const changes = found.map(({ id, stages }) => ({
      id,
      values: { stages: stages.filter(({ batch_id }) => batch_id !== batch) },
    }));
    await tx.updateMany(contracts, changes, { action: 'take_back_change', batch: newId() });
    return { changed: changes.length };
  });
