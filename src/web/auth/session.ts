/** Session: a store outside React and react-admin, shared by the gate and the HTTP client. */

import { hasLevel } from '#declare/levels.ts';
import { LEVEL_TOO_LOW } from '#declare/refusals.ts';
import type { EndedBy } from '#resources/studio/endpoints/changes.ts';
import { askAhead, forgetAsked } from '#web/data/ahead.ts';
import { dropLastingDrafts } from '#web/data/draft.ts';
import { forgetLists } from '#web/data/knownLists.ts';
import { asLastCall, isEnding, stopReads } from '#web/data/reads.ts';
import { signal } from '#web/data/store.ts';
import { dropDays } from '#web/data/today.ts';
import { SESSION_ENDED, sessionEndedBy } from '#web/i18n/sentences.ts';
import { setAppearanceUser } from '#web/theme/appearance.ts';
import { isUnreachable } from './errors.ts';
import type { User } from './firebase.ts';
import {
  forgetSession,
  type Remembered,
  rememberEnd,
  rememberedEnd,
  rememberedSession,
  rememberSession,
  sessionWithoutToken,
  wasSignedIn,
} from './remembered.ts';
import { noteSignIn, tellSignOut } from './signIns.ts';

export interface SessionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** From the token's claims; the services decide. */
  readonly level: number;
  readonly studio_id: string | null;
}

export type Session =
  | { readonly status: 'loading' }
  /** The identity provider's code could not be loaded. */
  | { readonly status: 'failed' }
  /** `left`: signed out by the user, without a redirect back afterwards. */
  | { readonly status: 'out'; readonly warning?: string; readonly left?: boolean }
  | { readonly status: 'in'; readonly user: SessionUser };

const changed = signal();
let session: Session = { status: 'loading' };
let started: Promise<void> | undefined;
/** Token of a remembered session, before the provider has confirmed it. */
let early: string | undefined;
/** Counts changes of the user, so that a late token of a previous user is discarded. */
let change = 0;

/** Loads the provider's chunk; retried after a failure. */
export function provider() {
  return import('./firebase.ts');
}

/** Returns the provider's user; null when signed out. */
export async function providerUser(): Promise<User | null> {
  return (await provider()).currentUser();
}

function publish(next: Session): void {
  session = next;
  if (next.status === 'out') {
    forgetSession();
    forgetAsked();
    forgetLists();
    stopReads();
    dropDays({ all: true });
  }
  setAppearanceUser(next.status === 'in' ? next.user.uid : undefined);
  changed.tell();
}

export function currentSession(): Session {
  return session;
}

export function useSession(): Session {
  return changed.use(currentSession);
}

/** Returns the token of the remembered session, until the provider has answered. */
export function earlyToken(): string | undefined {
  return early;
}

/**
 * Publishes the expected session before the identity provider answers: the stored one, or `out` without one. The
 * provider's answer replaces it.
 */
export function presumeSession(): void {
  if (session.status !== 'loading') return;
  const known = rememberedSession();
  if (known) {
    early = known.token;
    publish({ status: 'in', user: known.user });
  } else if (!wasSignedIn()) publish({ status: 'out' });
}

/** Starts to observe the session, which is the presumed one at first. Idempotent. */
export function startSession(): Promise<void> {
  presumeSession();
  // With a remembered session, loading the provider's code yields to the page's own.
  started ??= (early === undefined ? Promise.resolve() : idle())
    .then(provider)
    .then(({ watchUser }) => watchUser((user) => void userChanged(user)))
    .catch(() => {
      started = undefined;
      publish({ status: 'failed' });
    });
  return started;
}

/** Retries after `failed`. */
export function restartSession(): Promise<void> {
  publish({ status: 'loading' });
  return startSession();
}

async function userChanged(user: User | null): Promise<void> {
  change += 1;
  const mine = change;
  if (!user) {
    early = undefined;
    // This tab ends the sign-in, and another one has learned it first.
    if (isEnding()) return;
    // Another tab has signed out and says why, or the provider accepts the sign-in no more.
    if (session.status === 'in') publish(out(rememberedEnd() ?? SESSION_ENDED));
    // A warning at the end of a session stays until the next one.
    else if (session.status !== 'out') publish(out());
    return;
  }
  const next = await sessionOf(user).catch((error) =>
    isUnreachable(error) ? sessionWithoutToken(user.uid) : undefined,
  );
  if (mine !== change) return;
  early = undefined;
  if (!next) return publish(out(SESSION_ENDED));
  if (!hasLevel(next.user.level, 'trainer')) return endSession(LEVEL_TOO_LOW);
  rememberSession(next);
  const known = session.status === 'in' && JSON.stringify(session.user) === JSON.stringify(next.user);
  if (known) return;
  // Of one studio: which one super admins look at, if any, the app knows.
  if (next.token && !hasLevel(next.user.level, 'superAdmin')) askAhead('', next.token, true);
  publish({ status: 'in', user: next.user });
}

async function sessionOf(user: User): Promise<Remembered> {
  const { claims, token, expirationTime } = await user.getIdTokenResult();
  if (typeof claims.auth_time === 'number') noteSignIn({ uid: user.uid, at: claims.auth_time }, token);
  return { user: userOf(user, claims), token, until: Date.parse(expirationTime) };
}

function userOf(user: User, claims: Record<string, unknown>): SessionUser {
  return {
    uid: user.uid,
    email: user.email,
    displayName: user.displayName,
    photoURL: user.photoURL ?? photoOf(user.uid),
    level: Number(claims.level) || 0,
    studio_id: typeof claims.studio_id === 'string' ? claims.studio_id : null,
  };
}

/** The identity provider accepts no relative URLs: pictures of the app's own services come from them alone. */
function photoOf(uid: string): string | null {
  return session.status === 'in' && session.user.uid === uid ? session.user.photoURL : null;
}

/** Sets the signed-in user's picture, as stored by the services. */
export function showPhoto(photoURL: string | null): void {
  if (session.status !== 'in' || session.user.photoURL === photoURL) return;
  publish({ status: 'in', user: { ...session.user, photoURL } });
}

/** Signs out, with a warning for the sign-in page. */
export async function endSession(warning?: string): Promise<void> {
  change += 1;
  rememberEnd(warning ?? '');
  publish(out(warning));
  await (await provider()).signOutOfProvider();
}

const out = (warning?: string): Session => ({ status: 'out', ...(warning && { warning }) });

/**
 * Ends the session as the services say that the sign-in has ended: by another tab of this browser, or elsewhere.
 * @param by who ended it, where the services know
 */
export async function followEnd(by?: EndedBy): Promise<void> {
  if (session.status === 'in' && !isEnding()) await endSession(rememberedEnd() ?? sessionEndedBy(by));
}

/**
 * Ends all sign-ins of the user by the services' call, this one among them; `leave` follows. Other tabs of this browser learn
 * that the user signed out.
 */
export async function endEverywhere<T>(call: () => Promise<T>): Promise<T> {
  rememberEnd('');
  try {
    return await asLastCall(call);
  } catch (error) {
    rememberEnd(null);
    throw error;
  }
}

/**
 * Signs out on the user's request.
 * @param ended whether the services have ended the sign-in already, and accept no more of its calls
 */
export async function leave({ ended = false }: { readonly ended?: boolean | undefined } = {}): Promise<void> {
  if (session.status === 'in') dropLastingDrafts(session.user.uid);
  change += 1;
  rememberEnd('');
  publish({ status: 'out', left: true });
  const user = ended ? null : await providerUser();
  const token = user?.getIdToken().catch(() => undefined);
  try {
    await (await provider()).signOutOfProvider();
  } finally {
    // The services announce the end to the browser's other tabs. A token that these renew while this tab empties the
    // provider's store would put the user back into it.
    void token?.then((one) => (one ? tellSignOut(one) : undefined));
  }
}

/** Refetches name, picture and claims, for example after an upload of the picture. On failure the session ends. */
export async function refreshUser(): Promise<void> {
  try {
    const user = await providerUser();
    if (!user) throw new Error('Nobody is signed in');
    await user.reload();
    await user.getIdToken(true);
    await userChanged(user);
  } catch {
    await endSession(SESSION_ENDED);
  }
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => done(), { timeout: 2_000 });
    else setTimeout(done);
  });
}
