/** The security log: what was refused, and what gave data or access away. Never a name, an e-mail or a token. */
import type { Context, MiddlewareHandler } from 'hono';
import { tryGetContext } from 'hono/context-storage';
import { PURPOSE } from '../resources/lists.ts';
import { REFUSALS, type SecurityEvent } from '../resources/securityEvents.ts';
import { routeOf } from './http/callLog.ts';
import { shortened } from './http/networks.ts';
import type { Problem } from './http/problem.ts';
import type { AppEnv, Log } from './types.ts';

type Details = Readonly<Record<string, unknown>>;

/**
 * Notes an event with who calls, from which network and on which route, as far as a call is under way.
 * @example security(log, 'level changed', { person: id, level: 30 })
 */
export function security(log: Log, event: SecurityEvent, details: Details = {}): void {
  const c = tryGetContext<AppEnv>();
  log.security(event, { ...(c && callerIn(c)), ...details });
}

function callerIn(c: Context<AppEnv>): Details {
  const { user, sender } = c.var;
  return {
    uid: user?.uid,
    studio_id: user?.studio_id ?? undefined,
    from: sender && shortened(sender),
    route: `${c.req.method} ${routeOf(c)}`,
  };
}

const OF_TYPE: Readonly<Record<string, SecurityEvent>> = {
  'forbidden-level': 'level refused',
  'forbidden-feature': 'feature refused',
  'other-studio': 'studio refused',
  'too-many-requests': 'limit hit',
};

/** Notes a refusal by its problem, where it is one of rights or limits. @example noteRefusal(log, problem, c) */
export function noteRefusal(log: Log, { options: { type } }: Problem, c: Context<AppEnv>): void {
  const event = OF_TYPE[type];
  if (event) security(log, event);
  // Who isn't signed in has no token to be refused.
  else if (type === 'unauthorized' && c.req.header('Authorization')) security(log, 'token refused');
}

/** Rows from which on a list counts as an export, whatever it was asked for. */
const MANY = 1000;

/**
 * Middleware that notes lists that leave the app: those asked for as an export, and the longest that there are.
 * @example app.use('/api/v1/*', noteExports(services.log))
 */
export function noteExports(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const [, first, last] = /(\d+)-(\d+)\//.exec(c.res.headers.get('Content-Range') ?? '') ?? [];
    const rows = last === undefined ? 0 : Number(last) - Number(first) + 1;
    if (rows > 0 && (rows >= MANY || c.req.header(PURPOSE) === 'export')) security(log, 'export', { rows });
  };
}

const SUMMED: readonly string[] = REFUSALS;

/**
 * Writes each event at once, but what is refused again within a minute only once more, with how often.
 * @param write gets the event and its details
 * @example const { note, flush } = summing(write); note('token refused', { from: '203.0.113.0/24' })
 */
export function summing(write: (event: string, details: Details) => void, every = 60_000) {
  const since = new Map<string, { event: string; details: Details; times: number }>();
  const flush = () => {
    for (const { event, details, times } of since.values())
      if (times > 0) write(event, { ...details, times });
    since.clear();
  };
  return {
    note(event: string, details: Details = {}) {
      const key = JSON.stringify([event, details]);
      const known = since.get(key);
      if (known) known.times += 1;
      else write(event, details);
      if (known || !SUMMED.includes(event)) return;
      since.set(key, { event, details, times: 0 });
      if (since.size === 1) setTimeout(flush, every).unref();
    },
    /** Writes what was summed up so far. */
    flush,
  };
}
