/** `POST /api/v1/auth/customers/bulk`: one action for up to a thousand customers, all or nothing. */
import type { Hono } from 'hono';
import { z } from 'zod';
import { berlinDay } from '../../../format/instants.ts';
import { type Customer, customers } from '../../../resources/customers.ts';
import type { AnyRecord } from '../../../resources/define.ts';
import { authorize } from '../../authz/authorize.ts';
import { readJson } from '../../http/body.ts';
import { describeEndpoint, MISSING } from '../../http/describe.ts';
import { once } from '../../http/idempotency.ts';
import { normalise } from '../../http/normalise.ts';
import { refersText } from '../../http/onError.ts';
import { conflict, invalid, notFound } from '../../http/problem.ts';
import { fieldSchema } from '../../http/schemas.ts';
import { dropAccounts, putStatus } from '../../identity/accounts.ts';
import { settleAll } from '../../identity/repair.ts';
import { StillReferenced, type Transaction } from '../../storage/types.ts';
import type { AppEnv, Services } from '../../types.ts';
import { changeCustomers, lockCustomers } from './rows.ts';

const PATH = '/api/v1/auth/customers/bulk';
const ACTIONS = ['activate', 'deactivate', 'assign', 'unassign', 'tag', 'untag', 'delete'] as const;
const MOST = 1000;

const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { error: 'Das ist keine Kennung.' });
const body = z.strictObject({
  ids: z
    .array(uuid, { error: 'Bitte Kunden auswählen.' })
    .min(1, { error: 'Bitte Kunden auswählen.' })
    .max(MOST, { error: 'Höchstens 1.000 Kunden auf einmal.' }),
  action: z.enum(ACTIONS, { error: 'Diese Aktion gibt es nicht.' }),
  trainer_id: uuid.optional(),
  tags: z.array(z.string(), { error: 'Bitte Tags angeben.' }).optional(),
});
type Call = z.infer<typeof body>;
type StatusAction = keyof typeof customers.actions;

export function mountCustomersBulk(app: Hono<AppEnv>, services: Services): void {
  const count = { type: 'integer', minimum: 0 };
  const { $schema: _, ...schema } = z.toJSONSchema(body);
  describeEndpoint({
    method: 'post',
    path: PATH,
    summary: 'Viele Kunden auf einmal ändern, ganz oder gar nicht',
    request: { schema },
    idempotent: true,
    responses: {
      200: {
        description: 'Wie viele sich geändert haben',
        schema: { type: 'object', required: ['changed'], properties: { changed: count } },
      },
      404: MISSING,
    },
  });
  app.post(PATH, async (c) => {
    const call = parse(await readJson(c));
    const grant = authorize(c, call.action === 'delete' ? 'delete' : 'update', customers);
    return once<{ changed: number }>(c, services.database.pool, {
      first: async (keep) => {
        const changed = await services.database.transaction(grant, async (tx) => {
          const ids = await apply(services, tx, call);
          await keep({ changed: ids.length }, tx.client);
          return ids;
        });
        // The provider takes longer for a thousand accounts than anyone waits. Intents see to it that it happens.
        if (call.action === 'delete' || isStatus(call.action)) void settleAll(services, changed);
        return c.json({ changed: changed.length });
      },
      again: (answer) => c.json(answer),
    });
  });
}

function parse(raw: unknown): Call {
  const { data, error } = body.safeParse(raw);
  const errors: Record<string, string> = {};
  for (const issue of error?.issues ?? []) errors[issue.path.join('.') || 'ids'] ??= issue.message;
  if (data && (data.action === 'assign' || data.action === 'unassign') && !data.trainer_id)
    errors.trainer_id = 'Bitte einen Mitarbeiter auswählen.';
  if (data && (data.action === 'tag' || data.action === 'untag') && !data.tags?.length)
    errors.tags = 'Bitte mindestens einen Tag angeben.';
  if (!data || Object.keys(errors).length > 0) throw invalid(errors);
  const ids = [...new Set(data.ids.map((id) => id.toLowerCase()))];
  return { ...data, ids, tags: data.tags && tagsOf(data.tags) };
}

function tagsOf(raw: string[]): string[] {
  const tags = normalise(customers.fields.tags, raw);
  checkTags(tags);
  return tags as string[];
}

function checkTags(tags: unknown): void {
  const { error } = fieldSchema(customers.fields.tags, { today: '' }).safeParse(tags);
  if (error) throw invalid({ tags: error.issues[0]?.message ?? 'Das sind keine Tags.' });
}

function isStatus(action: Call['action']): action is StatusAction {
  return action === 'activate' || action === 'deactivate';
}

/** Answers the ids of those that changed. */
async function apply(services: Services, tx: Transaction, call: Call): Promise<string[]> {
  const current = await lockCustomers(tx, call.ids);
  const missing = call.ids.length - current.length;
  if (missing > 0)
    throw notFound(
      `${missing === 1 ? 'Einen' : missing} der ausgewählten Kunden gibt es nicht (mehr). Nichts wurde geändert.`,
    );
  if (call.action === 'delete') {
    const ids = current.map(({ id }) => id);
    for (const record of current) await remove(tx, record);
    await dropAccounts(tx, ids);
    return ids;
  }
  const changed = await changeCustomers(services, tx, current, nextValues(call, tx.now), call.action);
  if (isStatus(call.action)) await putStatus(tx, customers, changed);
  return changed.map(({ id }) => id);
}

/** @throws Problem 409 that names the customer who is needed */
async function remove(tx: Transaction, record: AnyRecord): Promise<void> {
  try {
    await tx.remove(customers, record.id);
  } catch (error) {
    if (!(error instanceof StillReferenced)) throw error;
    const name = `${record.first_name} ${record.last_name}`;
    throw conflict(`${name} wird noch gebraucht: ${refersText(error)} darauf. Nichts wurde gelöscht.`);
  }
}

/** What the action makes of one customer; no new value where there is nothing to change. */
function nextValues(
  { action, trainer_id, tags = [] }: Call,
  now: Date,
): (record: AnyRecord) => Record<string, unknown> {
  const list = (record: AnyRecord, name: string) => record[name] as string[];
  const added = (before: string[], more: string[]) => [...new Set([...before, ...more])];
  const trainers = trainer_id ? [trainer_id.toLowerCase()] : [];
  switch (action) {
    case 'activate':
    case 'deactivate': {
      const { writes } = customers.actions[action];
      const about = { now: now.toISOString(), today: berlinDay(now), seen: {} };
      return (record) => writes?.({}, { ...about, record: record as Customer }) ?? {};
    }
    case 'assign':
      return (record) => ({ trainer_ids: added(list(record, 'trainer_ids'), trainers) });
    case 'unassign':
      return (record) => ({
        trainer_ids: list(record, 'trainer_ids').filter((id) => !trainers.includes(id)),
      });
    case 'tag':
      return (record) => {
        const next = added(list(record, 'tags'), tags);
        checkTags(next);
        return { tags: next };
      };
    case 'untag':
      return (record) => ({ tags: list(record, 'tags').filter((tag) => !tags.includes(tag)) });
    case 'delete':
      return () => ({});
  }
}
