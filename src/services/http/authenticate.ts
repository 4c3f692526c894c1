/** Authentication: resolves the bearer token of a request to the caller. */
import { isDeepStrictEqual } from 'node:util';
import type { Context, MiddlewareHandler } from 'hono';
import { may } from '#access/may.ts';
import type { EnabledFeatures } from '#declare/features.ts';
import { ALL_FEATURES, NO_FEATURES } from '#declare/features.ts';
import { hasLevel, LEVEL } from '#declare/levels.ts';
import { seesOwnCustomers } from '#declare/ownRows.ts';
import { featuresFor } from '#declare/roles.ts';
import type { SignInRefused } from '#declare/securityEvents.ts';
import { allResources } from '#resources/index.ts';
import { InvalidToken, type VerifiedToken } from '#services/identityProvider.ts';
import { forbidden, secondFactorNeeded, unauthorized } from '#services/problem.ts';
import { isSignedIn, type StoredAccount, type Validity } from '#services/storage/accounts.ts';
import { again } from '#services/storage/again.ts';
import { isBroken } from '#services/storage/errors.ts';
import { isId } from '#services/storage/ids.ts';
import { type Queryable, runPrepared } from '#services/storage/statement.ts';
import type { AppEnv, Caller, Presumption, Services } from '#services/types.ts';
import { isConfirming, OtherCaller, remembered } from './presumed.ts';
import { type Limiter, tooMany } from './rateLimit.ts';
import { isOpenWithoutSecondFactor, lacksSecondFactor } from './secondFactor.ts';
import { noteRefusedSignIn } from './securityLog.ts';
import { seeDevice } from './seenDevices.ts';
import type { Slowdown } from './slowdown.ts';

const EXPIRED = 'Deine Anmeldung gilt nicht mehr. Bitte melde dich neu an.';

interface Guards {
  /** Counts calls without a valid sign-in. */
  readonly failures: Limiter;
  readonly refusals: Slowdown;
}

/**
 * Middleware that admits only staff. Permissions are read from the database on every call, so that a
 * deactivation or a change of level takes effect at once, regardless of the token's claims; by reads on their
 * way (see presumed.ts).
 * @throws Problem 401 without a valid sign-in, 403 below the level of a trainer, 429 after too many failures
 * @example app.use('/api/v1/*', authenticate(services, { failures: limit(60), refusals: slowdown(pool, 'tokens', 20) }))
 */
export function authenticate(services: Services, guards: Guards): MiddlewareHandler<AppEnv> {
  const accounts = remembered<CallerAccount>();
  return async (c, next) => {
    const token = await tokenOf(c, services);
    const known = token && isConfirming(services, c) ? accounts.of(token.uid) : undefined;
    const presumed = token && known && callerBy(token, known);
    if (presumed && known && hasLevel(presumed.level, 'trainer') && !lacksSecondFactor(presumed)) {
      c.set('user', presumed);
      c.set('presumption', presumption(c, services, { token, known, guards, accounts }));
    } else {
      const account = token && (await callerAccount(services, token.uid));
      if (token) accounts.keep(token.uid, account);
      await admit(c, token && account && { token, account }, { services, ...guards });
    }
    seeDevice(services, c, c.get('user'));
    await next();
  };
}

/** @throws Problem 401, 403, 429 for a caller who isn't staff, or lacks the second factor that the studio asks for */
async function admit(
  c: Context<AppEnv>,
  signIn: { readonly token: VerifiedToken; readonly account: CallerAccount } | undefined,
  { services, failures, refusals }: Guards & { readonly services: Services },
): Promise<void> {
  const caller = signIn && callerBy(signIn.token, signIn.account);
  const refused = (reason: SignInRefused) => signIn && noteRefusedSignIn(services, signIn.token, reason);
  if (!caller) {
    const sender = c.get('sender');
    await failures.count(sender);
    if (signIn?.account.active === false) await refused('inactive');
    if (!c.req.header('Authorization')) throw unauthorized();
    const wait = await refusals.attempt(sender);
    throw wait > 0 ? tooMany(wait) : unauthorized(EXPIRED);
  }
  c.set('user', caller);
  if (!hasLevel(caller.level, 'trainer')) {
    await refused('level');
    throw forbidden('level');
  }
  if (lacksSecondFactor(caller) && !isOpenWithoutSecondFactor(services, c)) {
    await refused('second_factor');
    throw secondFactorNeeded();
  }
}

interface Presumed {
  readonly token: VerifiedToken;
  readonly known: CallerAccount;
  readonly guards: Guards;
  readonly accounts: ReturnType<typeof remembered<CallerAccount>>;
}

function presumption(
  c: Context<AppEnv>,
  services: Services,
  { token, known, guards, accounts }: Presumed,
): Presumption {
  let asked: Promise<CallerAccount | undefined> | undefined;
  let confirmed: Promise<void> | undefined;
  const decide = async () => {
    const account = await (asked?.catch((error: unknown) => {
      if (!isBroken(error)) throw error;
      return callerAccount(services, token.uid);
    }) ?? callerAccount(services, token.uid));
    if (isDeepStrictEqual(account, known)) return;
    accounts.keep(token.uid, account);
    await admit(c, account && { token, account }, { services, ...guards });
    throw new OtherCaller();
  };
  return {
    ask(connection) {
      asked ??= accountOn(connection, token.uid);
      asked.catch(() => undefined);
    },
    confirm() {
      confirmed ??= decide();
      return confirmed;
    },
  };
}

/**
 * Returns the caller by the current state of their account; `ended` where the sign-in isn't valid any more, undefined for
 * an invalid token.
 */
export async function callerOf(
  c: Context<AppEnv>,
  services: Pick<Services, 'tokens' | 'database'>,
): Promise<Caller | 'ended' | undefined> {
  const token = await tokenOf(c, services);
  if (!token) return undefined;
  const account = await callerAccount(services, token.uid);
  return (account && callerBy(token, account)) ?? 'ended';
}

/** Returns the verified token of the call; undefined for none and for an invalid one. */
async function tokenOf(
  c: Context<AppEnv>,
  { tokens }: Pick<Services, 'tokens'>,
): Promise<VerifiedToken | undefined> {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) return undefined;
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (error instanceof InvalidToken) return undefined;
    throw error;
  }
}

/** Returns the caller by their account; undefined for one that is inactive, or was signed out since. */
function callerBy(token: VerifiedToken, account: CallerAccount): Caller | undefined {
  const { authenticated_at, second_factor } = token;
  if (!isSignedIn(account, authenticated_at)) return undefined;
  const { uid, email, level, role = null, studio_id, display_name } = account;
  const own_customers = account.own_customers === true && seesOwnCustomers({ level, role });
  const enabled = hasLevel(level, 'superAdmin') ? ALL_FEATURES : { ...NO_FEATURES, ...account.features };
  const features = featuresFor({ role }, enabled);
  const needs_second_factor = level === LEVEL.admin && account.needs_second_factor === true;
  const signIn = { authenticated_at, second_factor, needs_second_factor };
  const caller = { uid, email, level, role, studio_id, features, name: display_name, ...signIn };
  const without_apart = account.has_apart && !APART.every((one) => may(caller, 'list', one).allowed);
  return { ...caller, ...(own_customers && { own_customers }), ...(without_apart && { without_apart }) };
}

/** Resources with what is left of erased people. */
const APART = allResources.filter(({ name }) => allResources.some(({ apart }) => apart === name));

interface CallerAccount extends Omit<StoredAccount, 'resource'>, Validity {
  /** Features of the person's studio; null without a studio. */
  readonly features: Partial<EnabledFeatures> | null;
  /** Whether that studio asks its admins for a second factor. */
  readonly needs_second_factor: boolean | null;
  /** Whether its trainers see their own customers alone. */
  readonly own_customers: boolean | null;
  /** Whether the studio retains records of erased people. Without any, calls aren't narrowed. */
  readonly has_apart: boolean;
}

const HAS_APART = APART.map(
  ({ name }) => `EXISTS (SELECT FROM "${name}" k WHERE k.studio_id = a.studio_id)`,
).join(' OR ');

const TEXT = `SELECT a.uid, a.email, a.level, a.role, a.studio_id, a.display_name, a.active, a.valid_after, a.signed_out,
  s.enabled_features AS features, s.admins_second_factor AS needs_second_factor, s.own_customers,
  ${HAS_APART} AS has_apart
FROM accounts a LEFT JOIN studios s ON s.studio_id = a.studio_id AND s.id = a.studio_id
WHERE a.uid = $1`;

/** Reads the account of a verified token from the pool; once more where its connection was broken. */
function callerAccount(
  { database }: Pick<Services, 'database'>,
  uid: string,
): Promise<CallerAccount | undefined> {
  return again(() => accountOn(database.pool, uid), isBroken, 2);
}

/**
 * Reads the account of a verified token, with the features of its studio: one statement on every call,
 * without a row scope, as the caller isn't known yet.
 */
async function accountOn(client: Queryable, uid: string): Promise<CallerAccount | undefined> {
  if (!isId(uid)) return undefined;
  const [account] = await runPrepared<CallerAccount>(client, 'caller_account', TEXT, [uid]);
  return account;
}
