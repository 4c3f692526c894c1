/** Pauses for many contracts at once, when a studio closes: previewed, set together, and taken back together. */
import type { Context, Hono } from 'hono';
import { berlinDay } from '../../../format/instants.ts';
import { PAUSE_FIELDS } from '../../../resources/contracts/actions.ts';
import { contracts } from '../../../resources/contracts.ts';
import { boolean, references, text } from '../../../resources/fields.ts';
import { inOrder } from '../../../rules/contracts/pauses.ts';
import { authorize } from '../../authz/authorize.ts';
import { readJson } from '../../http/body.ts';
import { bodySchema, parseFields } from '../../http/bodyFields.ts';
import { describeEndpoint, MISSING, PROBLEM_REF } from '../../http/describe.ts';
import { once } from '../../http/idempotency.ts';
import { requireId } from '../../http/ids.ts';
import { conflict, invalid, notFound } from '../../http/problem.ts';
import { newId } from '../../storage/ids.ts';
import { sql } from '../../storage/statement.ts';
import type { AppEnv, Services } from '../../types.ts';
import { changePauses, contractsWhere } from './contractRows.ts';
import { type Planned, planPauses, type Wish } from './pausePlan.ts';

const PATH = `/api/v1/${contracts.api}/pauses`;

const FIELDS = {
  ...PAUSE_FIELDS,
  contract_ids: references('contracts', { label: 'Verträge' }),
  all: boolean({ label: 'Alle laufenden Verträge' }),
  studio_id: text({ label: 'Studio', max: 36, help: 'Für Super-Admins, mit „all“.' }),
} as const;

export function mountPausesForMany(app: Hono<AppEnv>, services: Services): void {
  describePauses();
  app.post(`${PATH}/preview`, async (c) => {
    const grant = authorize(c, 'update', contracts);
    const wish = await readWish(c, services);
    const plan = await services.database.transaction({ ...grant, readOnly: true }, (tx) =>
      planPauses(tx, wish),
    );
    return c.json({
      contracts: plan.map(({ effect }) => effect),
      days: sum(plan, 'days'),
      saved_cents: sum(plan, 'saved_cents'),
      refused: plan.filter(({ effect }) => effect.refused !== null).length,
    });
  });
  app.post(PATH, (c) => setPauses(c, services));
  app.post(`${PATH}/:batch/withdraw`, (c) => takeBack(c, services));
}

const sum = (plan: readonly Planned[], of: 'days' | 'saved_cents') =>
  plan.reduce((total, { effect }) => total + effect[of], 0);

async function readWish(c: Context<AppEnv>, services: Services, raw?: unknown): Promise<Wish> {
  const body = parseFields(FIELDS, raw ?? (await readJson(c)), berlinDay(services.now()));
  const { from, to, all, contract_ids, studio_id } = body;
  if (to < from) throw invalid({ to: 'Das Ende liegt vor dem Beginn.' });
  if (!all && contract_ids.length === 0) throw invalid({ contract_ids: 'Bitte Verträge auswählen.' });
  const own = c.get('user').studio_id;
  const studio = own ?? studio_id;
  if (studio_id !== null && own !== null && studio_id !== own)
    throw invalid({ studio_id: 'Das ist nicht dein Studio.' });
  if (all && studio === null) throw invalid({ studio_id: 'Wähle ein Studio.' });
  return { ...body, studio_id: all ? studio : null };
}

async function setPauses(c: Context<AppEnv>, services: Services): Promise<Response> {
  const grant = authorize(c, 'update', contracts);
  const raw = await readJson(c);
  const wish = await readWish(c, services, raw);
  const today = berlinDay(services.now());
  const batch_id = newId();
  return once<{ batch_id: string; changed: number }>(c, services.database.pool, {
    first: async (keep) => {
      const answer = await services.database.transaction(grant, async (tx) => {
        const plan = await planPauses(tx, wish, { lock: true });
        refuseIfAny(plan);
        const { reason, note } = wish;
        const changes = plan.map(({ contract, effect: { from, to } }) => ({
          contract,
          pauses: inOrder([...contract.pauses, { from, to, reason, note, batch_id }]),
        }));
        await changePauses(tx, services, changes, { action: 'pause', today });
        const body = { batch_id, changed: changes.length };
        await keep(body, tx.client);
        return body;
      });
      return c.json(answer, 201);
    },
    again: (answer) => c.json(answer, 201),
  });
}

/** All or nothing: one contract that can't rest keeps the others from it, until it is left out. */
function refuseIfAny(plan: readonly Planned[]): void {
  if (plan.length === 0) throw conflict('In dieser Zeit läuft kein Vertrag.');
  const refused = plan.map(({ effect }) => effect).filter((effect) => effect.refused !== null);
  if (refused.length === 0) return;
  throw conflict(
    `${refused.length === 1 ? 'Ein Vertrag lässt' : `${refused.length} Verträge lassen`} sich nicht pausieren. Nichts wurde geändert.`,
    {
      refused: refused.map(({ contract_id, number, customer_name, refused: reason }) => ({
        contract_id,
        number,
        customer_name,
        reason,
      })),
    },
  );
}

async function takeBack(c: Context<AppEnv>, services: Services): Promise<Response> {
  const grant = authorize(c, 'update', contracts);
  const batch = requireId(c.req.param('batch'));
  const today = berlinDay(services.now());
  return once<{ changed: number }>(c, services.database.pool, {
    first: async (keep) => {
      const changed = await services.database.transaction(grant, async (tx) => {
        const holding = sql`t.pauses @> ${JSON.stringify([{ batch_id: batch }])}::jsonb`;
        const found = await contractsWhere(tx, holding, { lock: true });
        if (found.length === 0) throw notFound('Diese gemeinsame Pause gibt es nicht (mehr).');
        const changes = found.map((contract) => ({
          contract,
          pauses: contract.pauses.filter(({ batch_id }) => batch_id !== batch),
        }));
        await changePauses(tx, services, changes, { action: 'end_pause', today });
        await keep({ changed: changes.length }, tx.client);
        return changes.length;
      });
      return c.json({ changed });
    },
    again: (answer) => c.json(answer),
  });
}

const string = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const object = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const PREVIEW = object({
  contracts: {
    type: 'array',
    items: object({
      contract_id: string,
      number: { type: ['integer', 'null'] },
      customer_id: string,
      customer_name: string,
      from: { ...string, description: 'Auf die Laufzeit gekürzt' },
      to: string,
      days: count,
      saved_cents: count,
      months: { type: 'array', items: object({ month: string, days: count, saved_cents: count }) },
      refused: { type: ['string', 'null'], description: 'Warum sich der Vertrag nicht pausieren lässt' },
    }),
  },
  days: count,
  saved_cents: count,
  refused: count,
});

function describePauses(): void {
  const request = { schema: bodySchema(FIELDS) };
  const wrong = { description: 'Angaben stimmen nicht', schema: PROBLEM_REF };
  describeEndpoint({
    method: 'post',
    path: `${PATH}/preview`,
    summary: 'Pausen für viele Verträge: Vorschau',
    request,
    responses: {
      200: { description: 'Je Vertrag Tage und Beträge', schema: PREVIEW },
      404: MISSING,
      422: wrong,
    },
  });
  describeEndpoint({
    method: 'post',
    path: PATH,
    summary: 'Pausen für viele Verträge: setzen, ganz oder gar nicht',
    request,
    idempotent: true,
    responses: {
      201: {
        description: 'Kennung, mit der sie sich gemeinsam zurücknehmen lassen',
        schema: object({ batch_id: string, changed: count }),
      },
      404: MISSING,
      409: { description: 'Manche lassen sich nicht pausieren: `refused`', schema: PROBLEM_REF },
      422: wrong,
    },
  });
  describeEndpoint({
    method: 'post',
    path: `${PATH}/:batch/withdraw`,
    summary: 'Pausen für viele Verträge: gemeinsam zurücknehmen',
    idempotent: true,
    responses: {
      200: { description: 'Wie viele Verträge sich geändert haben', schema: object({ changed: count }) },
      404: MISSING,
    },
  });
}
