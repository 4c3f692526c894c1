/**
 * Who was signed in when this tab last showed the app, and the token: at a reload both are at hand long before the
 * identity provider's code is loaded and has asked its server. The services check the token like any other, and what
 * the provider says afterwards counts.
 */
import type { SessionUser } from './session.ts';

export interface Remembered {
  readonly user: SessionUser;
  readonly token: string;
  /** When the token expires, in milliseconds since 1970. */
  readonly until: number;
}

/** Shared by all tabs, so that signing out in one is known to those that are reloaded. */
const SIGNED_IN = 'studio-admin.signedIn';
const SESSION = 'studio-admin.session';
/** Milliseconds that a token must still be good for. */
const LEAST = 60_000;

/** Was somebody signed in here when this browser was last used? A guess, known before the provider is asked. */
export function wasSignedIn(): boolean {
  return read(localStorage, SIGNED_IN) !== null;
}

/** The tab's last session while its token is good and nobody signed out in another tab. */
export function rememberedSession(): Remembered | undefined {
  try {
    const session = JSON.parse(read(sessionStorage, SESSION) ?? 'null') as Remembered | null;
    const good = session && session.until - LEAST > Date.now();
    return good && read(localStorage, SIGNED_IN) === session.user.uid ? session : undefined;
  } catch {
    return undefined;
  }
}

export function rememberSession({ user, token, until }: Remembered): void {
  try {
    localStorage.setItem(SIGNED_IN, user.uid);
    if (token && until > 0) sessionStorage.setItem(SESSION, JSON.stringify({ user, token, until }));
  } catch {
    // Storage may be forbidden: then everything comes a little later.
  }
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(SIGNED_IN);
    sessionStorage.removeItem(SESSION);
  } catch {
    // Nothing was stored.
  }
}

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
