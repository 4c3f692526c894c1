/** Logs each call of the API in one line. */
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv, Log } from '#services/types.ts';

/**
 * Logs the route instead of the address, which may hold identifiers and searches. Server-side failures (500,
 * 503, 504) are errors, and are logged even where other calls aren't.
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

/**
 * Returns the route of the endpoint that answered: middleware is mounted for all methods, and the web app
 * outside the API.
 */
export function routeOf(c: Context<AppEnv>): string {
  const endpoint = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  return endpoint?.path ?? '/api/*';
}

/** Returns the name and code of an error alone: messages of databases and providers quote personal data. */
function causeOf(error: (Error & { code?: unknown }) | undefined) {
  return error && { error: error.constructor.name, code: error.code };
}
