/** Pauses for many contracts at once, when a studio closes: previewed, set together, and taken back together. */
import { contracts } from '../../../resources/contracts.ts';
import type { BodyOf } from '../../../resources/endpoint.ts';
import type { pauseMany, pausesPreview, withdrawPauses } from '../../../resources/endpoints/contracts.ts';
import { inOrder } from '../../../rules/contracts/pauses.ts';
import type { Handler } from '../../http/endpoint.ts';
import { conflict, invalid, notFound } from '../../http/problem.ts';
import { newId } from '../../storage/ids.ts';
import { sql } from '../../storage/statement.ts';
import type { Caller } from '../../types.ts';
import { contractsWhere, type Planned, planPauses, type Wish } from './pausePlan.ts';
import { refuseIfAny } from './refuseIfAny.ts';

export const previewPauses: Handler<typeof pausesPreview> = async ({ read, body, user }) => {
  const wish = wishOf(body, user);
  const plan = await read((tx) => planPauses(tx, wish));
  return {
    contracts: plan.map(({ effect }) => effect),
    days: sum(plan, 'days'),
    saved_cents: sum(plan, 'saved_cents'),
    refused: plan.filter(({ effect }) => effect.refused !== null).length,
  };
};

const sum = (plan: readonly Planned[], of: 'days' | 'saved_cents') =>
  plan.reduce((total, { effect }) => total + effect[of], 0);

function wishOf(body: BodyOf<typeof pauseMany>, { studio_id: own }: Caller): Wish {
  const { from, to, all, contract_ids, studio_id } = body;
  if (to < from) throw invalid({ to: 'Das Ende liegt vor dem Beginn.' });
  if (!all && contract_ids.length === 0) throw invalid({ contract_ids: 'Bitte Verträge auswählen.' });
  const studio = own ?? studio_id;
  if (studio_id !== null && own !== null && studio_id !== own)
    throw invalid({ studio_id: 'Das ist nicht dein Studio.' });
  if (all && studio === null) throw invalid({ studio_id: 'Wähle ein Studio.' });
  return { ...body, studio_id: all ? studio : null };
}

export const setPauses: Handler<typeof pauseMany> = async ({ write, body, user }) => {
  const wish = wishOf(body, user);
  const batch_id = newId();
  return write(async (tx) => {
    const plan = await planPauses(tx, wish, { lock: true });
    if (plan.length === 0) throw conflict('In dieser Zeit läuft kein Vertrag.');
    refuseIfAny(plan, 'pausieren');
    const { reason, note } = wish;
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
