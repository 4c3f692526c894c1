/** Calls of declared endpoints: address, body and types follow from the declaration. */
import {
  type AnswerOf,
  answerKind,
  type Endpoint,
  type HeadersOf,
  type ParamsOf,
  type SortOf,
} from '#declare/endpoint.ts';
import type { Fields, ValuesOf } from '#declare/fields.ts';
import { addressOf } from './addresses.ts';
import { type Answer, type FetchJson, totalOf, WAIT } from './http.ts';
import { createSubmissions } from './idempotency.ts';

type Given<V> = V extends readonly (infer I)[] ? readonly I[] : V;
type Needed<F> = {
  [N in keyof F]: F[N] extends { readonly required: true }
    ? F[N] extends { readonly default: unknown }
      ? never
      : N
    : never;
}[keyof F];
/** Input values for fields: optional ones, and those with a default, may be omitted. */
type GivenFor<F> = { readonly [N in Needed<F>]: Given<ValuesOf<F>[N]> } & {
  readonly [N in Exclude<keyof F, Needed<F>>]?: Given<ValuesOf<F>[N]>;
};
type Part<N extends string, F> = [Needed<F>] extends [never]
  ? { readonly [K in N]?: GivenFor<F> }
  : { readonly [K in N]: GivenFor<F> };

type Page<E> = E extends { readonly list: infer L }
  ? {
      readonly page?: { readonly offset: number; readonly limit: number };
      readonly sort?: SortOf<E>;
      readonly filter?: L extends { readonly filter: infer F }
        ? { readonly [N in keyof F]?: unknown }
        : undefined;
    }
  : unknown;

/** Arguments of a call of the endpoint. */
export type GivenTo<E extends Endpoint> = (keyof ParamsOf<E> extends never
  ? unknown
  : { readonly params: ParamsOf<E> }) &
  (E extends { readonly query: infer F } ? Part<'query', F> : unknown) &
  (E extends { readonly body: infer F } ? Part<'body', F> : unknown) &
  Page<E> & {
    /** The studio, where it differs from the one that a super admin selected. */
    readonly studio_id?: string | null;
    readonly signal?: AbortSignal;
  };

/** Result of a call: the declared answer; for a page of a list with its total; for a file its name and content. */
export type Called<E extends Endpoint> = E extends { readonly answer: { readonly kind: 'file' } }
  ? { readonly name: string | undefined; readonly content: BlobPart }
  : E extends { readonly list: object }
    ? {
        readonly data: AnswerOf<E>;
        readonly total: number;
        readonly headers: Partial<HeadersOf<E>>;
      }
    : AnswerOf<E>;

export type CallEndpoint = <const E extends Endpoint>(
  endpoint: E,
  ...given: object extends GivenTo<E> ? [GivenTo<E>?] : [GivenTo<E>]
) => Promise<Called<E>>;

interface Context {
  readonly fetchJson: FetchJson;
  /** Returns the studio that a super admin selected. */
  readonly chosen: () => Promise<{ studio_id?: string }>;
}

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  page?: { offset: number; limit: number };
  sort?: readonly unknown[];
  filter?: Record<string, unknown>;
  studio_id?: string | null;
  signal?: AbortSignal;
};

/**
 * Creates the caller. A retry of an idempotent endpoint after a lost answer repeats the same call.
 * @example const { total } = await call(deadlineCounts, { query: { days: 30 } });
 */
export function createCall({ fetchJson, chosen }: Context): CallEndpoint {
  const submissions = createSubmissions();

  const call = async (endpoint: Endpoint, given: Loose = {}): Promise<unknown> => {
    const { method, idempotent, long, removes } = endpoint;
    const named = endpoint.studio ?? endpoint.body?.studio_id;
    const studio = named ? (given.studio_id ? { studio_id: given.studio_id } : await chosen()) : {};
    const address = addressFor(endpoint, given, studio);
    const body = endpoint.body && JSON.stringify({ ...given.body, ...studio });
    const init = {
      ...(method === 'GET' ? {} : { method }),
      ...(body === undefined ? {} : { body }),
      // Calls with a signal are queries, which are safe to repeat.
      ...(given.signal ? { signal: given.signal, reads: true } : {}),
      ...(long ? { timeout: WAIT } : {}),
      ...(answerKind(endpoint) === 'file' ? { file: true } : {}),
      ...(removes ? { removes: String({ ...given.params, ...given.body }[removes]) } : {}),
    };
    if (!idempotent) return answered(endpoint, await fetchJson(address, init));
    const answer = await submissions.send(address, body ?? '', (key) =>
      fetchJson(address, { ...init, headers: { 'Idempotency-Key': key } }),
    );
    return answered(endpoint, answer);
  };
  return call as CallEndpoint;
}

function addressFor({ path, list, body }: Endpoint, given: Loose, studio: { studio_id?: string }): string {
  const { params = {}, query = {}, page, sort, filter } = given;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  if (sort) parameters.set('sort', JSON.stringify(sort));
  if (page) parameters.set('range', JSON.stringify([page.offset, page.offset + page.limit - 1]));
  if (list?.filter) parameters.set('filter', JSON.stringify({ ...studio, ...filter }));
  else if (studio.studio_id && !body) parameters.set('studio_id', studio.studio_id);
  const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return addressOf(parameters.size > 0 ? `${place}?${parameters}` : place);
}

function answered(endpoint: Endpoint, answer: Answer): unknown {
  const { json, file, headers } = answer;
  if (file) {
    const name = /filename="?([^";]+)"?/.exec(headers.get('Content-Disposition') ?? '')?.[1];
    return { name, content: file };
  }
  if (!endpoint.list) return json;
  return {
    data: json,
    total: totalOf(answer as Answer<unknown[]>),
    headers: readHeaders(endpoint.headers ?? {}, headers),
  };
}

/** Parses headers by the kinds of their fields. */
function readHeaders(fields: Fields, headers: Headers): Record<string, unknown> {
  const read = Object.entries(fields).flatMap(([name, { kind }]) => {
    const text = headers.get(name);
    return text === null ? [] : [[name, kind === 'number' || kind === 'money' ? Number(text) : text]];
  });
  return Object.fromEntries(read);
}
