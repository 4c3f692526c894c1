/** Authentication: resolves the bearer token of a request to the caller. */
import type { Context, MiddlewareHandler } from 'hono';
import type { EnabledFeatures } from '#declare/features.ts';
import { ALL_FEATURES, NO_FEATURES } from '#declare/features.ts';
import { hasLevel } from '#declare/levels.ts';
import { InvalidToken } from '#services/identityProvider.ts';
import { forbidden, unauthorized } from '#services/problem.ts';
import type { StoredAccount } from '#services/storage/accounts.ts';
import { again } from '#services/storage/again.ts';
import { isBroken } from '#services/storage/errors.ts';
import { isId } from '#services/storage/ids.ts';
import { type Queryable, runPrepared } from '#services/storage/statement.ts';
import type { AppEnv, Caller, Services } from '#services/types.ts';
import { type Limiter, tooMany } from './rateLimit.ts';
import type { Slowdown } from './slowdown.ts';

const EXPIRED = 'Deine Anmeldung gilt nicht mehr. Bitte melde dich neu an.';

/**
 * Middleware that admits only staff. Permissions are read from the database on every call, so that a
 * deactivation or a change of level takes effect at once, regardless of the token's claims.
 * @throws Problem 401 without a valid sign-in, 403 below the level of a trainer, 429 after too many failures
 * @example app.use('/api/v1/*', authenticate(services, limit(60), slowdown(pool, 'tokens', 20)))
 */
export function authenticate(
  services: Services,
  failures: Limiter,
  refusals: Slowdown,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const caller = await callerOf(c, services);
    if (!caller) {
      const sender = c.get('sender');
      await failures.count(sender);
      if (!c.req.header('Authorization')) throw unauthorized();
      const wait = await refusals.attempt(sender);
      throw wait > 0 ? tooMany(wait) : unauthorized(EXPIRED);
    }
    c.set('user', caller);
    if (!hasLevel(caller.level, 'trainer')) throw forbidden('level');
    await next();
  };
}

/** Returns the caller by the current state of their account; undefined for an invalid token. */
export async function callerOf(
  c: Context<AppEnv>,
  { tokens, database }: Pick<Services, 'tokens' | 'database'>,
): Promise<Caller | undefined> {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) return undefined;
  try {
    const { uid, authenticated_at } = await tokens.verify(token);
    const account = await again(() => callerAccount(database.pool, uid), isBroken, 2);
    if (!account?.active || authenticated_at < inSeconds(account.valid_after)) return undefined;
    const { email, level, studio_id, display_name } = account;
    const features = hasLevel(level, 'superAdmin') ? ALL_FEATURES : { ...NO_FEATURES, ...account.features };
    return { uid, email, level, studio_id, name: display_name, features };
  } catch (error) {
    if (error instanceof InvalidToken) return undefined;
    throw error;
  }
}

/** Returns the instant in whole seconds, the unit of tokens. */
function inSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}

interface CallerAccount extends Omit<StoredAccount, 'resource'> {
  /** Features of the person's studio; null without a studio. */
  readonly features: Partial<EnabledFeatures> | null;
}

const TEXT = `SELECT a.uid, a.email, a.level, a.studio_id, a.display_name, a.active, a.valid_after,
  s.enabled_features AS features
FROM accounts a LEFT JOIN studios s ON s.studio_id = a.studio_id AND s.id = a.studio_id
WHERE a.uid = $1`;

/**
 * Reads the account of a verified token, with the features of its studio: one statement on every call,
 * without a row scope, as the caller isn't known yet.
 */
async function callerAccount(client: Queryable, uid: string): Promise<CallerAccount | undefined> {
  if (!isId(uid)) return undefined;
  const [account] = await runPrepared<CallerAccount>(client, 'caller_account', TEXT, [uid]);
  return account;
}
