/** The HTTP client: bearer token, time limit, one refresh after 401, German errors. */
import { LONG } from '../../resources/endpoint.ts';
import { ACCEPT, answerAhead, forgetAnswers, noteAsked } from './ahead.ts';
import { reportConnection } from './connection.ts';
import { errorOf, unreachable } from './problems.ts';

/** Milliseconds to wait for a long call: more than the services take, so that what they say when they give up is told. */
export const WAIT = LONG + 10_000;

export interface HttpOptions {
  /** The person's ID token; with `refresh` a new one from the identity provider. Null when nobody is signed in. */
  readonly getToken: (refresh?: boolean) => Promise<string | null>;
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds before a call counts as unanswered. */
  readonly timeout?: number;
}

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** The body as it came: a file's needn't be UTF-8. */
  readonly bytes?: ArrayBuffer;
  readonly json: T;
}

export interface AskInit extends RequestInit {
  /** Address of the page that will need the answer, where that isn't the one that shows. */
  readonly page?: string | undefined;
  /** Milliseconds before this call counts as unanswered, where it may take longer than others. */
  readonly timeout?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the answer's type is the caller's knowledge, as with `JSON.parse`
export type FetchJson = <T = any>(url: string, init?: AskInit) => Promise<Answer<T>>;

/**
 * Make a client. It rejects with react-admin's `HttpError` (status 0 when nobody answered); 416 is an empty page with
 * the total in `Content-Range`; lists from services that know no paging are cut on this side.
 * @example const { json } = await createFetchJson({ getToken: getIdToken })('/api/v1/auth/customers/1');
 */
export function createFetchJson(options: HttpOptions): FetchJson {
  const { getToken, timeout: usual = 20_000 } = options;

  async function call(
    url: string,
    { page, timeout = usual, ...init }: AskInit,
    refresh: boolean,
  ): Promise<Response> {
    const changes = (init.method ?? 'GET') !== 'GET';
    if (changes) forgetAnswers();
    else if (!refresh) {
      noteAsked(url, page);
      const ahead = await answerAhead(url);
      if (ahead) return ahead;
    }
    const token = await getToken(refresh || undefined);
    const headers = new Headers(init.headers);
    headers.set('Accept', ACCEPT);
    if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
    else headers.delete('Content-Type');
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const limit = AbortSignal.timeout(timeout);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    try {
      const response = await (options.fetch ?? globalThis.fetch)(url, { ...init, headers, signal });
      reportConnection(![502, 503, 504].includes(response.status));
      return response;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      reportConnection(false);
      throw unreachable();
    } finally {
      // What was asked for while it was under way may have been answered before it was done.
      if (changes) forgetAnswers();
    }
  }

  return async <T>(url: string, init: AskInit = {}): Promise<Answer<T>> => {
    let response = await call(url, init, false);
    if (response.status === 401) response = await call(url, init, true);
    const bytes = await response.arrayBuffer().catch(() => {
      throw unreachable();
    });
    const body = new TextDecoder().decode(bytes);
    const json = parse(body);
    const headers = new Headers(response.headers);
    if (response.status === 416) return { status: 416, headers, body, json: [] as T };
    if (!response.ok) throw errorOf(response.status, json);
    if (!Array.isArray(json) || headers.has('Content-Range'))
      return { status: response.status, headers, body, bytes, json: json as T };
    const { pageOfBareArray } = await import('./bareArrays.ts');
    const page = pageOfBareArray(json, new URL(url, window.location.origin).searchParams);
    headers.set('Content-Range', `items ${page.start}-${page.start + page.rows.length - 1}/${page.total}`);
    return { status: response.status, headers, body, json: page.rows as T };
  };
}

/** How many there are in all, of a page's answer. */
export function totalOf({ headers, json }: Answer<readonly unknown[]>): number {
  const total = Number(headers.get('Content-Range')?.split('/').pop());
  return Number.isNaN(total) ? json.length : total;
}

function parse(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}
