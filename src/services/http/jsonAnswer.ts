/**
 * JSON answers, compressed as a whole where the caller accepts it. `hono/compress`, through which files leave, would read
 * the text as a stream, which costs several times as much.
 */
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AnswerText } from './answerText.ts';

/** Bytes from which compressing pays; the threshold of `hono/compress`, which leaves shorter answers alone. */
const WORTH = 1024;

/**
 * Returns the answer.
 * @param etag its strong entity tag; weakened where the text is compressed (RFC 9110, 8.8.3.3)
 * @example return jsonAnswer(c, JSON.stringify(record), { status: 201, etag: '"3"' })
 */
export async function jsonAnswer(
  c: Context,
  text: string | AnswerText,
  { status = 200, etag }: { readonly status?: number; readonly etag?: string } = {},
): Promise<Response> {
  const encoded = typeof text === 'string' ? new AnswerText(text) : text;
  const { bytes } = encoded;
  const compresses = bytes.length >= WORTH && takesGzip(c);
  c.header('Content-Type', 'application/json');
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (etag !== undefined) c.header('ETag', compresses && !etag.startsWith('W/') ? `W/${etag}` : etag);
  if (compresses) c.header('Content-Encoding', 'gzip');
  const sent = compresses ? await encoded.zipped() : bytes;
  return c.body(sent, status as ContentfulStatusCode, { 'Content-Length': String(sent.length) });
}

function takesGzip(c: Context): boolean {
  const header = c.req.header('Accept-Encoding');
  return (
    header !== undefined && parseAccept(header).some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0)
  );
}
