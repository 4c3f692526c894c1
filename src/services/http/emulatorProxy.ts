/**
 * Serves the auth emulator on the app's own origin, so that the browser needs no second address (embedded
 * default alone).
 */
import type { Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { pauseText } from '#format/pause.ts';
import { unavailable } from '#services/problem.ts';
import { type Queryable, run, sql } from '#services/storage/statement.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { logOf, noteRefusedSignIn } from './securityLog.ts';
import { senderOf } from './sender.ts';
import type { Slowdown } from './slowdown.ts';

/**
 * Paths that the Firebase SDK and the links of its e-mails call. The emulator's administration
 * (`/emulator/v1`) stays behind its own port.
 */
const PATHS = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/www.googleapis.com/*',
  '/emulator/action',
  '/emulator/auth/*',
  '/__/auth/*',
];

interface SignIns {
  readonly services: Pick<Services, 'database' | 'log' | 'now'>;
  readonly signIns: Slowdown;
  /** Number of reverse proxies in front. */
  readonly proxies: number;
}

/**
 * Proxies the emulator's paths unchanged and without the app's Content-Security-Policy: its pages have inline
 * scripts. Slows down refused sign-ins by password, and logs them.
 * @example mountEmulator(app, 'http://127.0.0.1:9099', { services, signIns, proxies: 0 })
 */
export function mountEmulator(app: Hono<AppEnv>, origin: string, around: SignIns): void {
  const pass = (c: Context<AppEnv>) => forward(c, origin);
  for (const path of PATHS) app.all(path, (c) => (isSignIn(c.req.url) ? signIn(c, pass, around) : pass(c)));
}

/** Returns whether the path, decoded as the emulator does, is a sign-in by password. */
function isSignIn(url: string): boolean {
  const { pathname } = new URL(url);
  return /signInWithPassword|verifyPassword/i.test(tryDecode(pathname));
}

function tryDecode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

async function signIn(
  c: Context<AppEnv>,
  pass: (c: Context<AppEnv>) => Promise<Response>,
  { services, signIns, proxies }: SignIns,
): Promise<Response> {
  const { database } = services;
  const log = logOf(services.log, c);
  const sender = senderOf(c, proxies);
  c.set('sender', sender);
  const sent = await c.req.raw
    .clone()
    .json()
    .catch(() => undefined);
  const email = typeof sent?.email === 'string' ? sent.email : '';
  const wait = await signIns.attempt(sender, email);
  if (wait > 0) {
    log.security('limit hit', { route: SIGN_IN });
    return later(c, wait);
  }
  const answer = await pass(c);
  if (answer.ok) await signIns.succeeded(sender, email);
  else {
    const account = await accountOf(database.pool, email);
    const { uid, studio_id = undefined } = account ?? {};
    log.security('sign-in refused', { route: SIGN_IN, ...(account && { uid, studio_id }) });
    if (account && answer.status < 500)
      await noteRefusedSignIn(services, account, account.active ? 'password' : 'inactive');
  }
  return answer;
}

const SIGN_IN = 'sign-in';

/** Returns the account of an e-mail, which itself isn't logged. */
async function accountOf(pool: Queryable, email: string) {
  const [account] = await run<{ uid: string; studio_id: string | null; active: boolean }>(
    pool,
    sql`SELECT uid, studio_id, active FROM accounts WHERE lower(email) = ${email.trim().toLowerCase()}`,
  );
  return account;
}

/**
 * Returns Firebase's own error, which the SDK understands: `TOO_MANY_ATTEMPTS_TRY_LATER` becomes
 * `auth/too-many-requests`, the text behind the colon its message.
 */
function later(c: Context<AppEnv>, milliseconds: number): Response {
  const seconds = Math.ceil(milliseconds / 1000);
  const message = `TOO_MANY_ATTEMPTS_TRY_LATER : ${pauseText(seconds)}`;
  const error = { code: 429, message, errors: [{ message, reason: 'invalid', domain: 'global' }] };
  return c.json({ error }, 429, { 'Retry-After': String(seconds) });
}

async function forward(c: Context<AppEnv>, origin: string): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  try {
    // `Bearer owner` would make any page an administrator of the emulator.
    return await proxy(`${origin}${pathname}${search}`, {
      raw: c.req.raw,
      headers: withoutRights(c.req.raw.headers),
    });
  } catch {
    return unavailable('Der Anmeldedienst antwortet gerade nicht.').toResponse(c);
  }
}

function withoutRights(original: Headers): Headers {
  const headers = new Headers(original);
  headers.delete('Authorization');
  return headers;
}
