/** Limits the size of request bodies. */
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Problem } from '#services/problem.ts';

/**
 * Returns middleware that refuses larger bodies. Where the length is stated, Node delivers no more than that, and nothing
 * has to be counted: `bodyLimit` would turn each request into a stream.
 * @param most in bytes
 * @throws Problem as returned by `refusal`
 * @example app.use(limitedTo(1024 * 1024, () => tooLarge('Die Anfrage ist größer als 1 MB.')))
 */
export function limitedTo(most: number, refusal: () => Problem): MiddlewareHandler {
  const onError = () => {
    throw refusal();
  };
  const counted = bodyLimit({ maxSize: most, onError });
  return async (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next();
    const length = c.req.header('Content-Length');
    if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return counted(c, next);
    return Number(length) > most ? onError() : next();
  };
}
