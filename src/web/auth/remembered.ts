/**
 * Last session of this tab, and its token: at a reload both are available long before the identity provider's code has
 * loaded and contacted its server. The services verify the token as any other, and the provider's later answer takes
 * precedence.
 */
import { ofTab, recall, recallJson, remember } from '#web/data/storage.ts';
import type { SessionUser } from './session.ts';

export interface Remembered {
  readonly user: SessionUser;
  readonly token: string;
  /** Expiry of the token, in milliseconds since 1970. */
  readonly until: number;
}

/** Shared by all tabs, so that a reload observes signing out in another one. */
const SIGNED_IN = 'studio-admin.signedIn';
const SESSION = 'studio-admin.session';
/** The user without a token, for a start without a network. */
const USER = 'studio-admin.user';
/** Why this device's last sign-in ended, for its other tabs: empty where the user signed out. */
const ENDED = 'studio-admin.ended';
/** Minimum remaining validity of a token in milliseconds. */
const LEAST = 60_000;

/** Returns whether a user was signed in at the last visit: a hint before the provider answers. */
export function wasSignedIn(): boolean {
  return recall(SIGNED_IN) !== null;
}

/** Returns the tab's last session while its token is valid, unless another tab signed out. */
export function rememberedSession(): Remembered | undefined {
  const session = recallJson<Remembered>(SESSION, ofTab);
  const good = session && session.until - LEAST > Date.now();
  return good && recall(SIGNED_IN) === session.user.uid ? session : undefined;
}

/**
 * Returns the last session of this device without a token, if it was that user's: an expired token can't be renewed
 * without a network.
 */
export function sessionWithoutToken(uid: string): Remembered | undefined {
  const user = recallJson<SessionUser>(USER);
  return user?.uid === uid && wasSignedIn() ? { user, token: '', until: 0 } : undefined;
}

export function rememberSession({ user, token, until }: Remembered): void {
  remember(SIGNED_IN, user.uid);
  remember(ENDED, null);
  remember(USER, JSON.stringify(user));
  if (token && until > 0) remember(SESSION, JSON.stringify({ user, token, until }), ofTab);
}

export function forgetSession(): void {
  remember(SIGNED_IN, null);
  remember(USER, null);
  remember(SESSION, null, ofTab);
}

/** @param warning null where the sign-in goes on */
export function rememberEnd(warning: string | null): void {
  remember(ENDED, warning);
}

/** Returns the warning of another tab that ended the sign-in, which is empty where the user signed out there. */
export function rememberedEnd(): string | undefined {
  return recall(ENDED) ?? undefined;
}
