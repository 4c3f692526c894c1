/** Who is signed in: a store outside React and react-admin, so that the gate and the HTTP client share it. */
import { hasLevel } from '../../resources/levels.ts';
import { forgetAsked } from '../data/ahead.ts';
import { dropLastingDrafts } from '../data/draft.ts';
import { signal } from '../data/store.ts';
import { setAppearanceUser } from '../theme/appearance.ts';
import type { User } from './firebase.ts';
import { forgetSession, type Remembered, rememberedSession, rememberSession } from './remembered.ts';

export const INSUFFICIENT_LEVEL = 'Dein Nutzerkonto hat nicht ausreichende Berechtigungen.';
export const SESSION_ENDED = 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.';

export interface SessionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** From the token's claims: the services have the last word. */
  readonly level: number;
  readonly studio_id: string | null;
}

export type Session =
  | { readonly status: 'loading' }
  /** The identity provider's code could not be loaded. */
  | { readonly status: 'failed' }
  /** `left`: the person signed out himself, and isn't brought back to where he was. */
  | { readonly status: 'out'; readonly warning?: string; readonly left?: boolean }
  | { readonly status: 'in'; readonly user: SessionUser };

const changed = signal();
let session: Session = { status: 'loading' };
let started: Promise<void> | undefined;
/** The token of a session that the provider hasn't confirmed yet. */
let early: string | undefined;
/** Counts changes of the user, so that a slow token of an earlier one doesn't overwrite a later one. */
let change = 0;

/** The provider's chunk; asked for anew after a failure. */
export function provider() {
  return import('./firebase.ts');
}

/** The provider's user, for what only it can do; null when nobody is signed in. */
export async function providerUser(): Promise<User | null> {
  return (await provider()).currentUser();
}

function publish(next: Session): void {
  session = next;
  if (next.status === 'out') {
    forgetSession();
    forgetAsked();
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

/** Token of the session as the tab remembers it, until the provider has said who is signed in. */
export function earlyToken(): string | undefined {
  return early;
}

/**
 * Begin to watch who is signed in. Until it is known the session is the one that this tab remembers, or `loading`.
 * Calling it again does nothing.
 */
export function startSession(): Promise<void> {
  const known = started ? undefined : rememberedSession();
  if (known) {
    early = known.token;
    publish({ status: 'in', user: known.user });
  }
  // The provider's code isn't needed to show the page then: it gives way to what is.
  started ??= (known ? idle() : Promise.resolve())
    .then(provider)
    .then(({ watchUser }) => watchUser((user) => void userChanged(user)))
    .catch(() => {
      started = undefined;
      publish({ status: 'failed' });
    });
  return started;
}

/** Try again after `failed`. */
export function restartSession(): Promise<void> {
  publish({ status: 'loading' });
  return startSession();
}

async function userChanged(user: User | null): Promise<void> {
  change += 1;
  const mine = change;
  if (!user) {
    early = undefined;
    // A warning that came with the end of the session stays until the next one begins.
    if (session.status !== 'out') publish({ status: 'out' });
    return;
  }
  const next = await sessionOf(user).catch(() => undefined);
  if (mine !== change) return;
  early = undefined;
  if (!next) return publish({ status: 'out', warning: SESSION_ENDED });
  if (!hasLevel(next.user.level, 'trainer')) return endSession(INSUFFICIENT_LEVEL);
  rememberSession(next);
  const known = session.status === 'in' && JSON.stringify(session.user) === JSON.stringify(next.user);
  if (!known) publish({ status: 'in', user: next.user });
}

async function sessionOf(user: User): Promise<Remembered> {
  const { claims, token, expirationTime } = await user.getIdTokenResult();
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

/** The identity provider takes no relative addresses: pictures of our own services are known from them alone. */
function photoOf(uid: string): string | null {
  return session.status === 'in' && session.user.uid === uid ? session.user.photoURL : null;
}

/** The signed-in person's picture, as the services have it. */
export function showPhoto(photoURL: string | null): void {
  if (session.status !== 'in' || session.user.photoURL === photoURL) return;
  publish({ status: 'in', user: { ...session.user, photoURL } });
}

/** Sign out, with a warning for the sign-in page. */
export async function endSession(warning?: string): Promise<void> {
  change += 1;
  publish({ status: 'out', ...(warning ? { warning } : {}) });
  await (await provider()).signOutOfProvider();
}

/** The person signs out himself. */
export async function leave(): Promise<void> {
  if (session.status === 'in') dropLastingDrafts(session.user.uid);
  change += 1;
  publish({ status: 'out', left: true });
  await (await provider()).signOutOfProvider();
}

/** Fetch name, picture and claims anew, as after an upload of the picture. If that fails nobody is signed in. */
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
