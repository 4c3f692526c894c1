/** Mounting declared endpoints: who may call, what is asked, and once for each key, before a handler sees it. */
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { berlinDay } from '../../format/instants.ts';
import type { AnyRecord, Resource } from '../../resources/define.ts';
import {
  type AnswerOf,
  answerKind,
  type BodyOf,
  type Endpoint,
  type HeadersOf,
  type ParamsOf,
} from '../../resources/endpoint.ts';
import { type Fields, text } from '../../resources/fields.ts';
import { admit } from '../authz/authorize.ts';
import { studioInQuestion } from '../authz/studioInQuestion.ts';
import type { ListQuery, Transaction, TransactionOptions } from '../storage/types.ts';
import type { AppEnv, Caller, Services } from '../types.ts';
import { readJson } from './body.ts';
import { parseFields } from './bodyFields.ts';
import { type Asked, asked } from './endpointQuery.ts';
import { once } from './idempotency.ts';
import { requireId } from './ids.ts';
import { notFound } from './problem.ts';
import { parseQuery } from './query.ts';
import { answer as answerRecord, setRange } from './resourceRouter.ts';
import { hiddenFields, present } from './visible.ts';

type StudioOf<E> = E extends { readonly studio: 'one' } ? string : string | null;

/** A call that is allowed and understood. */
export interface Call<E extends Endpoint> extends Omit<Asked<E>, 'studio_id'> {
  readonly services: Services;
  readonly user: Caller;
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  /** The studio in question; null for all. */
  readonly studio_id: StudioOf<E>;
  /** Query of an endpoint that answers records. */
  readonly records: ListQuery;
  /** Reads within the rows that the caller may touch. */
  read<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Writes there. Where the endpoint is idempotent, notes in the same transaction that it was done. */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** Parts that may be absent may be left out, and nothing needs to be changeable. */
type Sent<T> = T extends readonly (infer I)[]
  ? readonly Sent<I>[]
  : T extends object
    ? { readonly [K in keyof T as undefined extends T[K] ? never : K]: Sent<T[K]> } & {
        readonly [K in keyof T as undefined extends T[K] ? K : never]?: Sent<T[K]>;
      }
    : T;

interface Page<T> {
  readonly rows: readonly T[];
  /** Undefined where they weren't counted. */
  readonly total?: number;
}

interface Attachment {
  readonly name: string;
  readonly text: string;
}

type Of<E extends Endpoint> = E['answer'] extends { readonly kind: infer K } ? K : 'object';
type Row<T> = T extends readonly (infer I)[] ? Sent<I> : never;

/** What a handler answers: the declared answer, a page of it, a record, a file. */
export type Answered<E extends Endpoint> =
  Of<E> extends 'record'
    ? AnyRecord
    : Of<E> extends 'records'
      ? Page<AnyRecord> & { readonly total: number; readonly capped?: boolean }
      : Of<E> extends 'file'
        ? Attachment
        : E extends { readonly list: object }
          ? Page<Row<AnswerOf<E>>> & { readonly headers?: Partial<HeadersOf<E>> }
          : Sent<AnswerOf<E>>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answered<E>>;

/** How a repeated call is answered; without it, as the first one was: with what may be kept, ids and counts. */
interface Repetition<E extends Endpoint> {
  readonly again?: Handler<E>;
}

/**
 * Mounts a declared endpoint. The handler is called when the caller may use it and what they ask for is sound.
 * @throws Problem 403, 404 for what is no id, 400 for parameters, 422 for bodies
 * @example mount(app, services, deadlineCounts, ({ read, studio_id, query }) => read((tx) => countOf(tx, studio_id, query.days)));
 */
export function mount<E extends Endpoint>(
  app: Hono<AppEnv>,
  services: Services,
  endpoint: E,
  run: Handler<E>,
  { again }: Repetition<E> = {},
): void {
  const { method, path, idempotent } = endpoint;
  app.on(method, `/api/v1/${path}`, async (c) => {
    const { call, grant } = await understood(c, services, endpoint);
    const answer = (answered: Answered<E>) => send(c, endpoint, call, answered);
    const { database } = services;
    const plainly = transactions(database, grant, async () => undefined);
    if (!idempotent) return answer(await run({ ...call, ...plainly }));
    return once<object>(c, database.pool, {
      first: async (keep) => {
        let kept = false;
        const note = async (done: unknown, tx?: Transaction) => {
          kept = true;
          await keep(again ? {} : (done as object), tx?.client);
        };
        const done = await run({ ...call, ...transactions(database, grant, note) });
        if (!kept) await note(done);
        return answer(done);
      },
      again: async (kept) => answer(again ? await again({ ...call, ...plainly }) : (kept as Answered<E>)),
    });
  });
}

function transactions(
  database: Services['database'],
  grant: TransactionOptions,
  note: (done: unknown, tx: Transaction) => Promise<void>,
): Pick<Call<Endpoint>, 'read' | 'write'> {
  return {
    read: (work) => database.transaction({ ...grant, readOnly: true }, work),
    write: (work) =>
      database.transaction(grant, async (tx) => {
        const done = await work(tx);
        await note(done, tx);
        return done;
      }),
  };
}

type Understood<E extends Endpoint> = Omit<Call<E>, 'read' | 'write'>;

async function understood<E extends Endpoint>(
  c: Context<AppEnv>,
  services: Services,
  endpoint: E,
): Promise<{ call: Understood<E>; grant: TransactionOptions }> {
  const { body: fields, studio } = endpoint;
  const allowed = admit(c, endpoint);
  const today = berlinDay(services.now());
  const params = Object.fromEntries(
    Object.entries(c.req.param() as Record<string, string>).map(([name, id]) => [name, requireId(id)]),
  ) as ParamsOf<E>;
  const parameters = new URL(c.req.url).searchParams;
  const user = c.get('user');
  const listed = answerKind(endpoint) === 'records';
  const { studio_id: inQuery, ...query } = asked<E>(
    endpoint,
    listed ? new URLSearchParams() : parameters,
    today,
  );
  const all =
    fields && (parseFields(withStudio(endpoint), await readJson(c), today) as { studio_id?: unknown });
  const studio_id = studio ? studioInQuestion(studio, all?.studio_id ?? inQuery, allowed.scope) : null;
  const of = (endpoint.answer as { of: Resource }).of;
  const call = {
    ...query,
    services,
    user,
    today,
    params,
    body: all as BodyOf<E>,
    studio_id: studio_id as StudioOf<E>,
    records: (listed ? parseQuery(of, parameters, hiddenFields(user, of)) : undefined) as ListQuery,
  };
  return { call, grant: narrowed(allowed, studio_id) };
}

/** Fields of the body, the studio among them where super admins name it there. */
export function withStudio({ body = {}, studio }: Pick<Endpoint, 'body' | 'studio'>): Fields {
  return studio ? { ...body, studio_id: text({ label: 'Studio', max: 36 }) } : body;
}

/** A super admin who asks about one studio gets its scope: its rows lie together. */
function narrowed(grant: TransactionOptions, studio_id: string | null): TransactionOptions {
  return studio_id === null ? grant : { ...grant, scope: { rows: 'studio', studio_id } };
}

function send<E extends Endpoint>(
  c: Context<AppEnv>,
  endpoint: E,
  call: Understood<E>,
  answered: Answered<E>,
): Response {
  const { answer, list, status = 200 } = endpoint;
  const { of, type } = answer as unknown as { of: Resource; type: string };
  switch (answerKind(endpoint)) {
    case 'record':
      if (!answered) throw notFound();
      return answerRecord(c, of, answered as AnyRecord);
    case 'records': {
      const page = answered as unknown as Page<AnyRecord> & { total: number };
      setRange(c, of.name, call.records, page);
      return c.json(page.rows.map((one) => present(c.get('user'), of, one)));
    }
    case 'file': {
      const { name, text } = answered as unknown as Attachment;
      c.header('Content-Type', `${type}; charset=utf-8`);
      c.header('Content-Disposition', `attachment; filename="${name}"`);
      return c.body(text);
    }
  }
  if (!list) return c.json(answered as object, status as ContentfulStatusCode);
  const { rows, total, headers = {} } = answered as Page<object> & { headers?: object };
  if (total === undefined)
    c.header('Content-Range', `${list.unit} ${rows.length === 0 ? '*' : `0-${rows.length - 1}`}/*`);
  else setRange(c, list.unit, call.range, { rows, total });
  for (const [name, value] of Object.entries(headers)) c.header(name, String(value));
  return c.json(rows);
}
