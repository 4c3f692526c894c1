/**
 * JSON answers, compressed as a whole where the caller accepts it. `hono/compress`, through which files leave, would read
 * the text as a stream, which costs several times as much.
 */
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Bytes from which compressing pays; the threshold of `hono/compress`, which leaves shorter answers alone. */
const WORTH = 1024;

/** Bytes up to which compressing at once takes less than handing them to the thread pool. */
const AT_ONCE = 64 * 1024;

const compressed = promisify<Uint8Array, Buffer>(gzip);

/**
 * Returns the answer.
 * @param etag its strong entity tag; weakened where the text is compressed (RFC 9110, 8.8.3.3)
 * @example return jsonAnswer(c, JSON.stringify(record), { status: 201, etag: '"3"' })
 */
export async function jsonAnswer(
  c: Context,
  text: string,
  { status = 200, etag }: { readonly status?: number; readonly etag?: string } = {},
): Promise<Response> {
  const bytes = Buffer.from(text);
  const compresses = bytes.length >= WORTH && takesGzip(c);
  c.header('Content-Type', 'application/json');
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (etag !== undefined) c.header('ETag', compresses ? `W/${etag}` : etag);
  if (!compresses)
    return c.body(text, status as ContentfulStatusCode, { 'Content-Length': String(bytes.length) });
  c.header('Content-Encoding', 'gzip');
  const smaller = bytes.length <= AT_ONCE ? gzipSync(bytes) : await compressed(bytes);
  return c.body(new Uint8Array(smaller), status as ContentfulStatusCode);
}

function takesGzip(c: Context): boolean {
  const header = c.req.header('Accept-Encoding');
  return (
    header !== undefined && parseAccept(header).some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0)
  );
}
