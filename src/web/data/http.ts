/** HTTP client: bearer token, timeout, one token refresh after 401, German errors. */
import { LONG } from '#declare/endpoint.ts';
import { SIGN_IN_TOO_OLD } from '#declare/freshSignIn.ts';
import { SECOND_FACTOR_NEEDED } from '#declare/secondFactor.ts';
import { TAB, TOUCHED, touchedIn } from '#declare/touched.ts';
import { ACCEPT, answerAhead, forgetAnswers, noteAsked } from './ahead.ts';
import { reportConnection } from './connection.ts';
import { reportTouched } from './freshness.ts';
import { idleTimeout } from './idleTimeout.ts';
import { answerWith, knownList, rememberList } from './knownLists.ts';
import { brokenOff, errorOf, NotConfirmedError, signedOut, unreachable } from './problems.ts';
import { asRead } from './reads.ts';
import { thisTab } from './tab.ts';

/** Timeout of long calls in milliseconds: above the services' own, so that their error arrives. */
export const WAIT = LONG + 10_000;

export interface HttpOptions {
  /** Returns the user's ID token; with `refresh` a new one from the identity provider. Null when signed out. */
  readonly getToken: (refresh?: boolean) => Promise<string | null>;
  /**
   * Asks the user to confirm who they are, where a call needs a fresh sign-in; false where they cancel. Once confirmed, the
   * call is repeated with a new token.
   */
  readonly signInAgain?: () => Promise<boolean>;
  /** Called where a call is refused because the studio asks the user for a second factor. */
  readonly secondFactorNeeded?: () => void;
  readonly fetch?: typeof globalThis.fetch;
  /** Timeout in milliseconds. */
  readonly timeout?: number;
}

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** In place of the body, what a call for a file is answered with. */
  readonly file?: Blob;
  readonly json: T;
}

export interface AskInit extends RequestInit {
  /** Address of the page that the answer is for, where it isn't the current one. */
  readonly page?: string | undefined;
  /** Timeout of this call in milliseconds, in place of the default. */
  readonly timeout?: number;
  /** Marks a call as safe, whatever its method. */
  readonly reads?: boolean;
  /** Marks a call for a file: `timeout` is then for each of its parts, as a large one takes longer. */
  readonly file?: boolean;
  /** Marks a call that is sent without a token, too. */
  readonly anonymous?: boolean;
  /** Id of the record that the call removes; unless given, a DELETE removes the one at the end of its path. */
  readonly removes?: string | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the caller knows the type of the answer, as with `JSON.parse`
export type FetchJson = <T = any>(url: string, init?: AskInit) => Promise<Answer<T>>;

/**
 * Creates a client. Reports the resources that a write touched. Rejects with react-admin's `HttpError`, with status 0
 * when unreachable, with 401 and without a call when signed out, and with `NotConfirmedError` where the user cancels
 * `signInAgain`; 416 becomes an empty page with the total from `Content-Range`; lists of services without pagination are
 * cut client-side.
 * @example const { json } = await createFetchJson({ getToken: getIdToken })('/api/v1/auth/customers/1');
 */
export function createFetchJson(options: HttpOptions): FetchJson {
  const { getToken, timeout: usual = 20_000 } = options;

  async function call(
    url: string,
    { page, timeout = usual, reads: _, file = false, anonymous = false, ...init }: AskInit,
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
    if (token === null && !anonymous) throw signedOut();
    const headers = new Headers(init.headers);
    headers.set('Accept', ACCEPT);
    if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
    else headers.delete('Content-Type');
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (changes) headers.set(TAB, thisTab);
    const list = changes ? undefined : knownList(url);
    if (list) headers.set('If-None-Match', list.tag);
    const idle = file ? idleTimeout(timeout) : undefined;
    const limit = idle?.signal ?? AbortSignal.timeout(timeout);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    try {
      const response = await (options.fetch ?? globalThis.fetch)(url, { ...init, headers, signal });
      reportConnection(![502, 503, 504].includes(response.status));
      return idle ? idle.watched(response) : answerWith(list, response);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      reportConnection(false);
      throw unreachable();
    } finally {
      // Answers prefetched during the write may predate it.
      if (changes) forgetAnswers();
    }
  }

  async function ask<T>(url: string, init: AskInit): Promise<Answer<T>> {
    let response = await call(url, init, false);
    if (response.status === 401) response = await call(url, init, true);
    const refusal = await refusalOf(response);
    if (refusal === SECOND_FACTOR_NEEDED) options.secondFactorNeeded?.();
    if (refusal === SIGN_IN_TOO_OLD && options.signInAgain) {
      if (!(await options.signInAgain()))
        throw new NotConfirmedError(errorOf(403, await response.json()).message);
      response = await call(url, init, true);
    }
    const { body, file, json } = await contentOf(url, response, init);
    const headers = new Headers(response.headers);
    if ((init.method ?? 'GET') !== 'GET' && !init.reads && (response.ok || headers.has(TOUCHED)))
      reportTouched(touchedIn(headers.get(TOUCHED)), response.ok ? removedBy(url, init) : []);
    if (response.status === 416) return { status: 416, headers, body, json: [] as T };
    if (!response.ok) throw errorOf(response.status, json);
    if (file) return { status: response.status, headers, body, file, json: undefined as T };
    const { searchParams } = new URL(url, window.location.origin);
    // Without a range the array is an answer of its own, whose rows the filter isn't about.
    if (!Array.isArray(json) || headers.has('Content-Range') || !searchParams.has('range'))
      return { status: response.status, headers, body, json: json as T };
    const { pageOfBareArray } = await import('./bareArrays.ts');
    const page = pageOfBareArray(json, searchParams);
    headers.set('Content-Range', `items ${page.start}-${page.start + page.rows.length - 1}/${page.total}`);
    return { status: response.status, headers, body, json: page.rows as T };
  }

  return <T>(url: string, init: AskInit = {}): Promise<Answer<T>> =>
    (init.method ?? 'GET') !== 'GET'
      ? ask<T>(url, init)
      : asRead((stopped) =>
          ask<T>(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, stopped]) : stopped }),
        );
}

/**
 * Returns what the answer holds. A file isn't read as text: of a large one the browser keeps the content outside of memory.
 * @throws HttpError status 0 where the connection broke on the way
 */
async function contentOf(
  url: string,
  response: Response,
  init: AskInit,
): Promise<{ readonly body: string; readonly file?: Blob; readonly json?: unknown }> {
  if (init.file && response.ok) {
    const file = await response.blob().catch((error: unknown) => {
      throw init.signal?.aborted ? error : brokenOff();
    });
    return { body: '', file };
  }
  const bytes = await response.arrayBuffer().catch(() => {
    throw unreachable();
  });
  if (response.status === 200) rememberList(url, response, bytes);
  const body = new TextDecoder().decode(bytes);
  return { body, json: parse(body) };
}

/** Returns why a right was refused: the last part of the problem's type. */
async function refusalOf(response: Response): Promise<string | undefined> {
  if (response.status !== 403) return undefined;
  const problem: unknown = parse(await response.clone().text());
  const type =
    typeof problem === 'object' && problem !== null && 'type' in problem ? problem.type : undefined;
  return typeof type === 'string' ? type.split(':').pop() : undefined;
}

/** Returns the total number of rows, from a page's answer. */
export function totalOf({ headers, json }: Answer<readonly unknown[]>): number {
  const total = Number(headers.get('Content-Range')?.split('/').pop());
  return Number.isNaN(total) ? json.length : total;
}

/** Returns the id of the record that a call removes, if any. */
function removedBy(url: string, { method, removes }: AskInit): readonly string[] {
  if (removes !== undefined) return [removes];
  return method === 'DELETE' ? new URL(url, window.location.origin).pathname.split('/').slice(-1) : [];
}

function parse(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}
