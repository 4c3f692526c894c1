/** One line in the log for each call of the API. */
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppEnv, Log } from '../types.ts';

/** Logs the route, not the address: identifiers and searches are nobody's business in a log. */
export function logCalls(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const begin = performance.now();
    await next();
    log.info(`${c.req.method} ${routePath(c, -1)} ${c.res.status}`, {
      request_id: c.get('requestId'),
      ms: Math.round(performance.now() - begin),
    });
  };
}
