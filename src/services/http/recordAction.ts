/** Actions on one record: `POST {id}/<action>`, guarded as a change of the record is. */
import type { Context, Hono } from 'hono';
import { berlinDay } from '../../format/instants.ts';
import type { RecordAction } from '../../resources/contractActions.ts';
import type { AnyRecord, Resource } from '../../resources/define.ts';
import type { Field, ValuesOf } from '../../resources/fields.ts';
import { NotFound, StaleVersion, type Transaction } from '../storage/types.ts';
import type { AppEnv, Services } from '../types.ts';
import { readJsonIfAny } from './body.ts';
import { bodySchema, parseFields } from './bodyFields.ts';
import { describeEndpoint, MISSING, PROBLEM_REF, recordRef } from './describe.ts';
import { once } from './idempotency.ts';
import { requireId } from './ids.ts';
import { expectedVersion } from './preconditions.ts';
import { reach } from './reach.ts';
import { answer, answerNow } from './resourceRouter.ts';

export interface ActionCall<B> {
  readonly tx: Transaction;
  /** The record, locked until the transaction ends. */
  readonly record: AnyRecord;
  readonly body: B;
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
  /** Parameters of the address. */
  param(name: string): string;
  /** Sets a header of the answer. */
  header(name: string, value: string): void;
}

export interface Action<A extends RecordAction> {
  readonly resource: Resource;
  readonly action: A;
  readonly headers?: Readonly<Record<string, string>>;
  /** Throws a `Problem` 409 where the record's state doesn't allow it: asked before the version is compared. */
  refuse?(record: AnyRecord, today: string, body: ValuesOf<A['fields']>): void;
  run(call: ActionCall<ValuesOf<A['fields']>>): Promise<AnyRecord>;
}

/**
 * Mounts an action. `If-Match` and `Idempotency-Key` are honoured; it answers the record.
 * @example mountAction(app, services, { resource: contracts, action: contractActions.pause, run: pause });
 */
export function mountAction<const A extends RecordAction>(
  app: Hono<AppEnv>,
  services: Services,
  endpoint: Action<A>,
): void {
  const { resource, action, headers } = endpoint;
  const path = `/api/v1/${resource.api}/:id/${action.path}`;
  const fields: readonly Field[] = Object.values(action.fields);
  const optional = fields.every((field) => !field.required || 'default' in field);
  describeEndpoint({
    method: 'post',
    path,
    summary: `${resource.label.one}: ${action.label}`,
    ifMatch: true,
    idempotent: true,
    ...(fields.length > 0 && { request: { schema: bodySchema(action.fields), optional } }),
    responses: {
      200: {
        description: resource.label.one,
        schema: recordRef(resource.name),
        headers: { ETag: 'Version des Eintrags', ...headers },
      },
      404: MISSING,
      409: {
        description: 'Der Zustand erlaubt es nicht, oder Warnungen sind zu bestätigen',
        schema: PROBLEM_REF,
      },
      412: { description: 'Inzwischen geändert; `current` ist der jetzige Stand.', schema: PROBLEM_REF },
      422: { description: 'Angaben stimmen nicht', schema: PROBLEM_REF },
    },
  });
  app.post(path, (c) => act(c, services, endpoint));
}

async function act<A extends RecordAction>(
  c: Context<AppEnv>,
  services: Services,
  { resource, action, refuse, run }: Action<A>,
): Promise<Response> {
  const reached = reach(c, services, 'update', resource);
  const id = requireId(c.req.param('id'));
  const version = expectedVersion(c);
  const today = berlinDay(services.now());
  const raw = await readJsonIfAny(c);
  const body = parseFields(action.fields, raw, today) as ValuesOf<A['fields']>;
  const param = (name: string) => c.req.param(name) ?? '';
  return once<{ headers?: Readonly<Record<string, string>> }>(c, services.database.pool, {
    first: async (keep) => {
      const headers: Record<string, string> = {};
      const header = (name: string, value: string) => {
        headers[name] = value;
      };
      const record = await reached.transaction(async (tx) => {
        const current = await tx.get(resource, id, { forUpdate: true });
        if (!current) throw new NotFound();
        refuse?.(current, today, body);
        if (version !== undefined && version !== current.version) throw new StaleVersion(current);
        const changed = await run({ tx, record: current, body, today, param, header });
        await keep({ headers }, tx.client);
        return changed;
      });
      setHeaders(c, headers);
      return answer(c, resource, record);
    },
    again: ({ headers = {} }) => {
      setHeaders(c, headers);
      return answerNow(c, reached, { resource, id });
    },
  });
}

function setHeaders(c: Context<AppEnv>, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}
