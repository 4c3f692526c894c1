/** What would refuse a deletion, asked before it: of one record `GET {id}/deletion`, of many `POST deletion`. */
import type { Context } from 'hono';
import { may } from '../../access/may.ts';
import type { AnyRecord, FieldErrors } from '../../resources/define.ts';
import type { WriteCall } from '../entities/hooks.ts';
import type { Blocker } from '../storage/blockers.ts';
import type { Kept } from '../storage/keep.ts';
import type { Transaction } from '../storage/types.ts';
import type { AppEnv, Caller } from '../types.ts';
import { readJson } from './body.ts';
import { CHOSEN_PARTS, chosenIn, eachOf, recordsOf } from './chosen.ts';
import type { JsonSchema } from './describe.ts';
import { requireId } from './ids.ts';
import { isObject } from './normalise.ts';
import { keptText } from './onError.ts';
import { conflict, invalid, malformed, notFound, Problem } from './problem.ts';
import { refuseOthers } from './query.ts';
import { reach } from './reach.ts';
import { UNKNOWN_FIELD } from './schemas.ts';
import type { Writes } from './writes.ts';

/** Answers whether the record could be deleted now, and what stands in the way; the deletion itself looks again. */
export async function deletionOf(c: Context<AppEnv>, writes: Writes): Promise<Response> {
  const { services, resource } = writes;
  const { transaction } = reach(c, services, 'delete', resource);
  const id = requireId(c.req.param('id'));
  refuseOthers(new URL(c.req.url).searchParams, []);
  const answer = await transaction(
    async (tx) => {
      const record = await tx.get(resource, id);
      if (!record) throw notFound();
      return deletions(tx, writes, c.get('user'), [record]);
    },
    { readOnly: true },
  );
  return c.json(answer[0]);
}

/**
 * The same for each of many records, named or found, in the order of their ids.
 * @throws Problem 404 when one of them isn't there, 422 for a body that names none
 */
export async function deletionOfMany(c: Context<AppEnv>, writes: Writes): Promise<Response> {
  const { services, resource } = writes;
  const { transaction } = reach(c, services, 'delete', resource);
  const user = c.get('user');
  const body = await readJson(c);
  if (!isObject(body)) throw malformed('Der Inhalt der Anfrage ist kein JSON-Objekt.');
  const { ids, filter, ...others } = body;
  const errors: FieldErrors = Object.fromEntries(Object.keys(others).map((name) => [name, UNKNOWN_FIELD]));
  const chosen = chosenIn(resource, { ids, filter }, user, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const answer = await transaction(
    async (tx) => deletions(tx, writes, user, await recordsOf(tx, resource, chosen)),
    { readOnly: true },
  );
  return c.json(answer);
}

async function deletions(tx: Transaction, writes: Writes, user: Caller, records: readonly AnyRecord[]) {
  const found = await objectionsTo(tx, writes, user, records);
  const along = await tx.along(writes.resource, records);
  return found.map(({ record, reason, blockers }) => ({
    id: record.id,
    title: writes.resource.title(record),
    allowed: reason === null && blockers.length === 0,
    reason,
    blockers: blockers.map((blocker) => presentBlocker(user, blocker)),
    along: (along.get(record.id) ?? []).map(({ resource: { name }, total }) => ({ resource: name, total })),
  }));
}

interface Objection {
  readonly record: AnyRecord;
  readonly reason: string | null;
  readonly blockers: readonly Blocker[];
}

/** What stands in the way of deleting each of the records: the law, the entity's own reason, and who needs it. */
export async function objectionsTo(
  tx: Transaction,
  writes: Writes,
  user: Caller,
  records: readonly AnyRecord[],
) {
  const found = await tx.blockers(writes.resource, records);
  const kept = await tx.kept(writes.resource, records);
  const objections: Objection[] = [];
  await eachOf(records, async (record) => {
    const reason = await refusalOf(tx, writes, user, record, kept.get(record.id));
    objections.push({ record, reason, blockers: found.get(record.id) ?? [] });
  });
  return objections;
}

async function refusalOf(
  tx: Transaction,
  writes: Writes,
  user: Caller,
  record: AnyRecord,
  kept: readonly Kept[] | undefined,
): Promise<string | null> {
  const { services, resource } = writes;
  const call = { services, user, resource, action: 'delete', id: record.id, values: {} } as const;
  try {
    await refuseDeletion(tx, writes, call, record, kept);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.options.detail;
    throw error;
  }
}

/**
 * Asks the law and the entity itself: both are heard, as the law says why and the entity what can be done instead.
 * @throws Problem what the entity says, 409 where the law alone forbids it
 */
export async function refuseDeletion(
  tx: Transaction,
  { hooks }: Writes,
  call: WriteCall,
  record: AnyRecord,
  kept: readonly Kept[] = [],
): Promise<void> {
  const law = keptText(kept);
  try {
    await hooks.before?.(call, tx, record);
  } catch (error) {
    if (!(error instanceof Problem) || !law) throw error;
    throw new Problem({ ...error.options, detail: `${law} ${error.options.detail}` });
  }
  if (law) throw conflict(law);
}

/** Records are named to whom may read them, and counted for everybody. */
function presentBlocker(user: Caller, { resource, total, records }: Blocker) {
  const decision = may(user, 'list', resource);
  const named = decision.allowed ? records : [];
  return {
    resource: resource.name,
    total,
    records: named.map((record) => ({ id: record.id, title: resource.title(record) })),
  };
}

const text = { type: 'string' };

export const DELETION_BODY: JsonSchema = { type: 'object', properties: CHOSEN_PARTS };

export const DELETION: JsonSchema = {
  type: 'object',
  required: ['id', 'title', 'allowed', 'reason', 'blockers', 'along'],
  properties: {
    id: text,
    title: text,
    allowed: { type: 'boolean' },
    reason: { type: ['string', 'null'], description: 'Was der Eintrag selbst dagegen hat' },
    along: {
      type: 'array',
      description: 'Was mit ihm gelöscht wird',
      items: {
        type: 'object',
        required: ['resource', 'total'],
        properties: { resource: text, total: { type: 'integer', minimum: 1 } },
      },
    },
    blockers: {
      type: 'array',
      description: 'Wer ihn noch braucht',
      items: {
        type: 'object',
        required: ['resource', 'total', 'records'],
        properties: {
          resource: text,
          total: { type: 'integer', minimum: 1 },
          records: {
            type: 'array',
            description: 'Die ersten davon; keine, wo der Aufrufer sie nicht lesen darf',
            items: { type: 'object', required: ['id', 'title'], properties: { id: text, title: text } },
          },
        },
      },
    },
  },
};
