/** One line in the log for each call of the API. */
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv, Log } from '../types.ts';

/**
 * Logs the route, not the address: identifiers and searches are nobody's business in a log. What fails on our side
 * (500, 503, 504) is an error, and stands in the log whether or not every call does.
 */
export function logCalls(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const begin = performance.now();
    await next();
    const failed = c.res.status >= 500;
    log[failed ? 'error' : 'info'](`${c.req.method} ${routeOf(c)} ${c.res.status}`, {
      request_id: c.get('requestId'),
      ms: Math.round(performance.now() - begin),
      ...(failed && causeOf(c.error)),
    });
  };
}

/** The route of the endpoint that answered: middleware is mounted for all methods, and the web app outside the API. */
export function routeOf(c: Context<AppEnv>): string {
  const endpoint = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  return endpoint?.path ?? '/api/*';
}

/** Its name and code alone: messages of databases and providers quote what people entered. */
function causeOf(error: (Error & { code?: unknown }) | undefined) {
  return error && { error: error.constructor.name, code: error.code };
}
