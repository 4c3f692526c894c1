/**
 * Who was signed in when this tab last showed the app, and the token: at a reload both are at hand long before the
 * identity provider's code is loaded and has asked its server. The services check the token like any other, and what
 * the provider says afterwards counts.
 */
import { ofTab, recall, recallJson, remember } from '../data/store.ts';
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
  return recall(SIGNED_IN) !== null;
}

/** The tab's last session while its token is good and nobody signed out in another tab. */
export function rememberedSession(): Remembered | undefined {
  const session = recallJson<Remembered>(SESSION, ofTab);
  const good = session && session.until - LEAST > Date.now();
  return good && recall(SIGNED_IN) === session.user.uid ? session : undefined;
}

export function rememberSession({ user, token, until }: Remembered): void {
  remember(SIGNED_IN, user.uid);
  if (token && until > 0) remember(SESSION, JSON.stringify({ user, token, until }), ofTab);
}

export function forgetSession(): void {
  remember(SIGNED_IN, null);
  remember(SESSION, null, ofTab);
}
