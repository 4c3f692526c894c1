/** Pauses for many contracts at once, for closures of a studio: previewed, set, and withdrawn together. */

import type { BodyOf } from '#declare/endpoint.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import type { pauseMany, pausesPreview, withdrawPauses } from '#resources/contracts/endpoints/contracts.ts';
import { inOrder } from '#rules/contracts/pauses.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { chooseStudio, conflict, invalid, notFound } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { sql } from '#services/storage/statement.ts';
import type { Caller } from '#services/types.ts';
import { contractsWhere, type PauseRequest, type Planned, planPauses } from './pausePlan.ts';
import { noContracts, refuseIfAny } from './refuseIfAny.ts';

export const previewPauses: Handler<typeof pausesPreview> = async ({ read, body, user }) => {
  const request = requestOf(body, user);
  const plan = await read((tx) => planPauses(tx, request));
  return {
    contracts: plan.map(({ effect }) => effect),
    days: sum(plan, 'days'),
    saved_cents: sum(plan, 'saved_cents'),
    refused: plan.filter(({ effect }) => effect.refused !== null).length,
  };
};

const sum = (plan: readonly Planned[], of: 'days' | 'saved_cents') =>
  plan.reduce((total, { effect }) => total + effect[of], 0);

function requestOf(body: BodyOf<typeof pauseMany>, { studio_id: own }: Caller): PauseRequest {
  const { from, to, all, contract_ids, studio_id } = body;
  if (to < from) throw invalid({ to: ENDS_BEFORE_IT_BEGINS });
  if (!all && contract_ids.length === 0) throw noContracts();
  const studio = own ?? studio_id;
  if (studio_id !== null && own !== null && studio_id !== own)
    throw invalid({ studio_id: 'Das ist nicht dein Studio.' });
  if (all && studio === null) throw chooseStudio();
  return { ...body, studio_id: all ? studio : null };
}

export const setPauses: Handler<typeof pauseMany> = async ({ write, body, user }) => {
  const request = requestOf(body, user);
  const batch_id = newId();
  return write(async (tx) => {
    const plan = await planPauses(tx, request, { lock: true });
    if (plan.length === 0) throw conflict('In dieser Zeit läuft kein Vertrag.');
    refuseIfAny(plan, 'pausieren');
    const { reason, note } = request;
    const changes = plan.map(({ contract: { id, pauses }, effect: { from, to } }) => ({
      id,
      values: { pauses: inOrder([...pauses, { from, to, reason, note, prolongs: false, batch_id }]) },
    }));
    await tx.updateMany(contracts, changes, { action: 'pause', batch: batch_id });
    return { batch_id, changed: changes.length };
  });
};

export const takeBack: Handler<typeof withdrawPauses> = ({ write, params: { batch } }) =>
  write(async (tx) => {
    const holding = sql`t.pauses @> ${JSON.stringify([{ batch_id: batch }])}::jsonb`;
    const found = await contractsWhere(tx, holding, { lock: true });
    if (found.length === 0) throw notFound('Diese gemeinsame Pause gibt es nicht (mehr).');
    const changes = found.map(({ id, pauses }) => ({
      id,
      values: { pauses: pauses.filter(({ batch_id }) => batch_id !== batch) },
    }));
    await tx.updateMany(contracts, changes, { action: 'end_pause', batch: newId() });
    return { changed: changes.length };
  });
