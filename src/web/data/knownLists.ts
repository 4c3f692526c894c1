/**
 * Lists as the services last answered them, by their address: asked for again, they are sent only if they changed
 * (RFC 9110, 13.1.2). They are in memory alone: the browser's own cache would write them to the disk.
 */

/** Number of lists, the one used last at the end. */
const MOST = 40;

interface Known {
  readonly tag: string;
  readonly headers: Headers;
  readonly bytes: ArrayBuffer;
}

const known = new Map<string, Known>();

/** Returns the list at the address, whose tag belongs into `If-None-Match`; undefined without one. */
export const knownList = (url: string): Known | undefined => known.get(url);

/** Remembers a list, by its tag and its range. */
export function rememberList(url: string, { headers }: Response, bytes: ArrayBuffer): void {
  const tag = headers.get('ETag');
  if (tag === null || !headers.has('Content-Range')) return;
  known.delete(url);
  known.set(url, { tag, headers: new Headers(headers), bytes });
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break;
    known.delete(oldest);
  }
}

/** Returns the answer; where the services say that the list is unchanged, with it. */
export function answerWith(list: Known | undefined, response: Response): Response {
  if (response.status !== 304 || !list) return response;
  return new Response(list.bytes, { status: 200, headers: list.headers });
}

/** Forgets all of them: they are another person's after signing out. */
export const forgetLists = (): void => known.clear();
