/**
 * The security log: refusals, and events that disclose data or grant access. Never holds a name, an e-mail or
 * a token.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { PURPOSE } from '#declare/lists.ts';
import { SECOND_FACTOR_NEEDED } from '#declare/secondFactor.ts';
import { REFUSALS, type SecurityEvent, type SignInRefused } from '#declare/securityEvents.ts';
import type { Problem } from '#services/problem.ts';
import { countRefusal } from '#services/storage/refusedSignIns.ts';
import type { AppEnv, Log, Services } from '#services/types.ts';
import { routeOf } from './callLog.ts';
import { shortened } from './networks.ts';

type Details = Readonly<Record<string, unknown>>;

/**
 * Returns the log of one call: what it says of security names the caller, their network and the route.
 * @example logOf(services.log, c).security('level changed', { person: id, level: 30 })
 */
export function logOf(log: Log, c: Context<AppEnv>): Log {
  return { ...log, security: (event, details) => log.security(event, { ...callerIn(c), ...details }) };
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
  'forbidden-role': 'role refused',
  'other-studio': 'studio refused',
  [SECOND_FACTOR_NEEDED]: 'second factor needed',
  'too-many-requests': 'limit hit',
};

/**
 * Logs a refusal by its problem, where it is one of rights or limits. The sign-in of who named another studio counts as
 * refused.
 * @example await noteRefusal(services, problem, c)
 */
export async function noteRefusal(
  services: Counting,
  { options: { type } }: Problem,
  c: Context<AppEnv>,
): Promise<void> {
  const log = logOf(services.log, c);
  const event = OF_TYPE[type];
  if (event) log.security(event);
  // Without a token there is none to refuse.
  else if (type === 'unauthorized' && c.req.header('Authorization')) log.security('token refused');
  const user = c.get('user');
  if (event === 'studio refused' && user) await noteRefusedSignIn(services, user, 'studio');
}

type Counting = Pick<Services, 'database' | 'log' | 'now'>;

/**
 * Counts a refused sign-in for the admins of the account's studio. Failing to do so changes no answer.
 * @example await noteRefusedSignIn(services, { uid }, 'password')
 */
export async function noteRefusedSignIn(
  { database, log, now }: Counting,
  { uid, authenticated_at }: { readonly uid: string; readonly authenticated_at?: number },
  reason: SignInRefused,
): Promise<void> {
  await countRefusal(database.pool, { uid, reason, authenticated_at }, now()).catch(() =>
    log.error('refused sign-in not counted'),
  );
}

/** Number of rows from which a list counts as an export, whatever its purpose. */
const MANY = 1000;

/**
 * Middleware that logs exports: lists requested as one, and those of the maximum length.
 * @example app.use('/api/v1/*', noteExports(services.log))
 */
export function noteExports(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const [, first, last] = /(\d+)-(\d+)\//.exec(c.res.headers.get('Content-Range') ?? '') ?? [];
    const rows = last === undefined ? 0 : Number(last) - Number(first) + 1;
    if (rows > 0 && (rows >= MANY || c.req.header(PURPOSE) === 'export'))
      logOf(log, c).security('export', { rows });
  };
}

const SUMMED: readonly string[] = REFUSALS;

/**
 * Logs each event at once; aggregates repetitions within a minute into one entry with a count.
 * @param write receives the event and its details
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
    /** Writes the aggregated entries. */
    flush,
  };
}
