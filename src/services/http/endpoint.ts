/**
 * Mounts declared endpoints: checks permissions, parameters and the idempotency key before the handler runs.
 */
import type { Context, Hono } from 'hono';
import { narrowingOf } from '#access/may.ts';
import { type Right, rightToList } from '#declare/access.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import {
  type AnswerOf,
  answerKind,
  type BodyOf,
  type Endpoint,
  type HeadersOf,
  isThere,
  type ParamsOf,
} from '#declare/endpoint.ts';
import { isFresh } from '#declare/freshSignIn.ts';
import { TOUCHED, touchedHeader } from '#declare/touched.ts';
import { studioInQuestion } from '#services/authz/authorize.ts';
import { formValues, uploaded } from '#services/pictures/upload.ts';
import { signInTooOld } from '#services/problem.ts';
import type { KeptRead } from '#services/storage/keptReads.ts';
import type { JsonText } from '#services/storage/statement.ts';
import type { Touched } from '#services/storage/touched.ts';
import type { ListQuery, Transaction, TransactionOptions } from '#services/storage/types.ts';
import type { AppEnv, Caller, Services } from '#services/types.ts';
import { type Attachment, type Page, send } from './answer.ts';
import type { AnswerText } from './answerText.ts';
import { readJson, readJsonIfAny } from './body.ts';
import { isOptional, parseFields, sentFields } from './bodyFields.ts';
import { type Asked, asked } from './endpointQuery.ts';
import { once } from './idempotency.ts';
import type { TextPage } from './listed.ts';
import { isObject } from './normalise.ts';
import { expectedVersion } from './preconditions.ts';
import { confirms, presuming } from './presumed.ts';
import { progressTo } from './progress.ts';
import { parseJson, parseQuery } from './query.ts';
import { type Reach, reach, requireId } from './reach.ts';
import { noteAnswered } from './readings.ts';
import { openWithoutSecondFactor } from './secondFactor.ts';
import { logOf } from './securityLog.ts';
import { staleIn } from './touched.ts';
import { unaskedFields } from './visible.ts';

type StudioOf<E> = E extends { readonly studio: 'one' } ? string : string | null;

/** A permitted and parsed call. */
export interface Call<E extends Endpoint> extends Omit<Asked<E>, 'studio_id'> {
  readonly services: Services;
  readonly user: Caller;
  /** `YYYY-MM-DD` in Berlin. */
  readonly today: string;
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  /** The studio in question; null for all. */
  readonly studio_id: StudioOf<E>;
  /** Query of an endpoint that answers records, or takes their filter. */
  readonly records: ListQuery;
  /** Reads within the caller's row scope. `sole` as of a transaction. */
  read<T>(work: (tx: Transaction) => Promise<T>, options?: Pick<TransactionOptions, 'sole'>): Promise<T>;
  /** Reads a result within that scope which is kept while no row of its table changes. */
  readKept<T>(read: KeptRead<T>): Promise<T>;
  /** Writes within that scope. An idempotent endpoint notes in the same transaction that it was applied. */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The version of `If-Match`; undefined without one. */
  readonly version: number | undefined;
  /** The uploaded file. */
  readonly file: Uint8Array;
  /** Sets a header of the response, and of its replays. */
  header(name: string, value: string): void;
  /** Tells the caller's tab how far a long call is, from 0 to 1. Cheap enough to be called for each record. */
  progress(share: number): void;
}

/** The sent type of a declared body: parts that may be absent are optional, and nothing is readonly. */
type Sent<T> = T extends readonly (infer I)[]
  ? readonly Sent<I>[]
  : T extends object
    ? { readonly [K in keyof T as undefined extends T[K] ? never : K]: Sent<T[K]> } & {
        readonly [K in keyof T as undefined extends T[K] ? K : never]?: Sent<T[K]>;
      }
    : T;

type Of<E extends Endpoint> = E['answer'] extends { readonly kind: infer K } ? K : 'object';
type Row<T> = T extends readonly (infer I)[] ? Sent<I> : never;

/** Result of a handler: the declared answer, a page of it, a record, a file. */
export type Answered<E extends Endpoint> =
  Of<E> extends 'record'
    ? AnyRecord
    : Of<E> extends 'records'
      ? (Page<AnyRecord> & { readonly total: number }) | TextPage
      : Of<E> extends 'file'
        ? Attachment
        : E extends { readonly list: object }
          ? Page<Of<E> extends 'json' ? object : Row<AnswerOf<E>>> & {
              readonly headers?: Partial<HeadersOf<E>>;
            }
          : E extends { readonly tagged: true }
            ? AnswerText
            : Sent<AnswerOf<E>> | (Of<E> extends 'list' ? JsonText : never);

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answered<E>>;

interface Options<E extends Endpoint> {
  /** Answers a replayed call; by default with the first result, as far as it may be kept: ids and counts. */
  readonly again?: (call: Call<E>, kept: Kept) => Promise<Answered<E>>;
  /** Returns the part of the result that `again` needs. */
  readonly keep?: (done: never) => Kept;
  /** The required right, where it depends on the body. */
  readonly right?: (body: unknown) => Right;
  /**
   * Whether the handler of a write has no effect outside of its transaction, so that the caller may be confirmed
   * on the way with its beginning. Reads always are.
   */
  readonly presumes?: boolean;
}

type Kept = Readonly<Record<string, unknown>>;

/**
 * Mounts a declared endpoint, unless its declared level is `nobody`. The handler runs once the caller is authorised and
 * the request is valid.
 * @throws Problem 403, 404 for a malformed id, 400 for parameters, 422 for bodies
 * @example mount(app, services, deadlineCounts, ({ read, studio_id, query }) => read((tx) => countOf(tx, studio_id, query.days)));
 */
export function mount<E extends Endpoint>(
  app: Hono<AppEnv>,
  services: Services,
  endpoint: E,
  run: Handler<E>,
  options: Options<NoInfer<E>> = {},
): void {
  if (!isThere(endpoint)) return;
  const path = `/api/v1/${endpoint.path}`;
  if (endpoint.method === 'GET' || options.presumes) confirms(services, endpoint.method, path);
  if (endpoint.withoutSecondFactor) openWithoutSecondFactor(services, endpoint.method, path);
  app.on(endpoint.method, path, async (c) => {
    const touched = new Set<string>();
    const work = () => presuming(c, () => carryOut(c, services, endpoint, run, { ...options, touched }));
    if (endpoint.method === 'GET') return work();
    try {
      return await work();
    } catch (error) {
      c.header(TOUCHED, touchedHeader([...touched, ...staleIn(endpoint, error)]));
      throw error;
    }
  });
}

/** @param touched gets the names of the resources that the call changed */
async function carryOut<E extends Endpoint>(
  c: Context<AppEnv>,
  services: Services,
  endpoint: E,
  run: Handler<E>,
  { touched, again, keep: kept = () => ({}), right }: Options<E> & { readonly touched: Set<string> },
): Promise<Response> {
  const headers: Record<string, string> = {};
  const committed = (changed: Touched) => {
    for (const name of changed.keys()) touched.add(name);
  };
  const { call: understood, write: writes } = await understand(c, services, endpoint, { right, committed });
  const header = (name: string, value: string) => {
    headers[name] = value;
  };
  const call = { ...understood, header, write: writes } as Call<E>;
  const shown = async (answered: Answered<E>) => {
    await c.get('presumption')?.confirm();
    await noteAnswered(services, c.get('user'), endpoint, answered);
    if (endpoint.method !== 'GET') headers[TOUCHED] ??= touchedHeader(touched);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return send(c, endpoint, call, answered);
  };
  const answer = async (answered: Answered<E>) => {
    await c.get('presumption')?.confirm();
    if (endpoint.logged) call.services.log.security(endpoint.logged, call.params);
    return shown(answered);
  };
  if (!endpoint.idempotent) return answer(await run(call));
  return once<Kept>(c, services.database.pool, {
    sent: call.file && [JSON.stringify([call.body]), call.file],
    first: async (keep) => {
      let noted = false;
      const note = async (done: unknown, tx?: Transaction) => {
        noted = true;
        const toKeep = again ? kept(done as never) : (done as Kept);
        const names = touchedHeader([...touched, ...(tx?.touched.keys() ?? [])]);
        await keep({ ...toKeep, headers: { ...headers, [TOUCHED]: names } }, tx?.client);
      };
      const write: typeof writes = (work) =>
        writes(async (tx) => {
          const done = await work(tx);
          await note(done, tx);
          return done;
        });
      const done = await run({ ...call, write });
      if (!noted) await note(done);
      return answer(done);
    },
    again: async ({ headers: sent, ...before }) => {
      Object.assign(headers, sent);
      return shown(again ? await again(call, before) : (before as unknown as Answered<E>));
    },
  });
}

async function understand<E extends Endpoint>(
  c: Context<AppEnv>,
  services: Services,
  endpoint: E,
  { right, committed }: Pick<Options<E>, 'right'> & Pick<TransactionOptions, 'committed'>,
) {
  const parameters = new URL(c.req.url).searchParams;
  const reached = reach(
    c,
    services,
    endpoint,
    right ? right(await readJson(c)) : listing(endpoint, parameters),
  );
  const today = c.get('today');
  const user = c.get('user');
  if (endpoint.fresh && !isFresh(user.authenticated_at, services.now())) throw signInTooOld();
  const ids = Object.entries(c.req.param() as Record<string, string>).map(([name, id]) => [
    name,
    requireId(id),
  ]);
  const version = endpoint.ifMatch && expectedVersion(c);
  const of = recordsOf(endpoint);
  const query = of
    ? { records: parseQuery(of, parameters, unaskedFields(user, of)) }
    : asked<E>(endpoint, parameters, today);
  const body = (await bodyIn(c, endpoint, today)) as { studio_id?: unknown } | undefined;
  const { studio_id, ...limited } = narrow(endpoint, reached, { ...query, inBody: body?.studio_id });
  const within =
    studio_id === null
      ? {}
      : { scope: { rows: 'studio', studio_id, ...narrowingOf(reached.grant.scope) } as const };
  return {
    call: {
      ...query,
      ...limited,
      ...{ user, today, version, body, studio_id },
      services: { ...services, log: logOf(services.log, c) },
      params: Object.fromEntries(ids),
      progress: progressTo(services, { ...reached.grant, studio_id }),
      file: endpoint.upload && (await uploaded(c, endpoint.upload, endpoint.largest)),
      read: <T>(work: (tx: Transaction) => Promise<T>, options?: Pick<TransactionOptions, 'sole'>) =>
        reached.transaction(work, { ...within, ...options, ...ahead(c), readOnly: true }),
      readKept: <T>(read: KeptRead<T>) =>
        services.database.readKept({ ...reached.grant, ...within, ...ahead(c) }, read),
    } as unknown as Omit<Call<E>, 'write' | 'header'>,
    write: <T>(work: (tx: Transaction) => Promise<T>) =>
      reached.transaction(work, { ...within, ...confirmed(c), ...(committed && { committed }) }),
  };
}

/** Returns the option by which nothing of a transaction is answered or written before its caller is confirmed. */
function confirmed(c: Context<AppEnv>): Pick<TransactionOptions, 'ahead'> {
  const presumption = c.get('presumption');
  if (!presumption) return {};
  return {
    ahead: (connection) => {
      presumption.ask(connection);
      return presumption.confirm();
    },
  };
}

/** Returns the option by which a presumed caller's account is asked for on the way. */
function ahead(c: Context<AppEnv>): Pick<TransactionOptions, 'ahead'> {
  const presumption = c.get('presumption');
  return presumption ? { ahead: presumption.ask } : {};
}

/**
 * Returns the right that a list requires with its filter.
 * @throws Problem 400 for a filter that isn't JSON
 */
function listing({ access }: Endpoint, parameters: URLSearchParams): Right | undefined {
  if (access === 'public' || !('of' in access) || access.may !== 'list' || !access.of.access.list)
    return undefined;
  const filter = parseJson('filter', parameters.get('filter') ?? '{}');
  return rightToList(access.of.access, isObject(filter) ? filter : {});
}

/** Returns the resource whose list the endpoint answers with, or whose filter it takes. */
function recordsOf(endpoint: Endpoint): Resource | undefined {
  if (endpoint.filters) return endpoint.filters;
  return answerKind(endpoint) === 'records' ? (endpoint.answer as { of: Resource }).of : undefined;
}

async function bodyIn(c: Context<AppEnv>, endpoint: Endpoint, today: string): Promise<unknown> {
  if (endpoint.json) return readJson(c);
  if (!endpoint.body) return undefined;
  const fields = sentFields(endpoint);
  if (endpoint.upload) return parseFields(fields, await formValues(c, fields), today);
  return parseFields(fields, await (isOptional(fields) ? readJsonIfAny(c) : readJson(c)), today);
}

/**
 * Returns the requested studio; null for all. Narrows a super admin's scope to one studio, whose rows lie
 * together, also where a list's filter names it.
 */
function narrow(
  { studio }: Endpoint,
  { grant: { scope }, parent }: Reach,
  asked: { readonly records?: ListQuery; readonly studio_id?: unknown; readonly inBody?: unknown },
): { readonly studio_id: string | null; readonly records?: ListQuery } {
  const { records, studio_id = null, inBody = studio_id } = asked;
  if (studio) return { studio_id: studioInQuestion(studio, inBody, scope) };
  const only = records?.conditions.find(({ field, operator }) => field === 'studio_id' && operator === 'eq');
  if (!records || scope.rows !== 'all' || parent || typeof only?.value !== 'string')
    return { studio_id: null };
  const conditions = records.conditions.filter((condition) => condition !== only);
  return { studio_id: only.value, records: { ...records, conditions } };
}
