/**
 * Identity provider: all code that depends on Firebase, in a chunk of its own. Without `VITE_FIREBASE_API_KEY` it uses
 * the embedded emulator on the app's own origin.
 */
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { embedded } from './embedded.ts';

const env = import.meta.env;

const app = initializeApp(
  embedded
    ? { apiKey: 'embedded', projectId: 'demo-studio', authDomain: window.location.host }
    : {
        apiKey: env.VITE_FIREBASE_API_KEY,
        projectId: env.VITE_FIREBASE_PROJECT_ID,
        authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
        appId: env.VITE_FIREBASE_APP_ID,
      },
);

/** The popup's resolver is passed on click only, as it loads a script from Google. */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});
if (embedded) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
auth.languageCode = 'de';

export type { User };

/** Calls back with the signed-in user, or null, once known, and on every change of the user or of the token. */
export async function watchUser(changed: (user: User | null) => void): Promise<void> {
  await auth.authStateReady();
  onIdTokenChanged(auth, changed);
}

/** Returns the signed-in user, once the provider has initialized: after a reload it takes a moment. */
export async function currentUser(): Promise<User | null> {
  await auth.authStateReady();
  return auth.currentUser;
}

export async function signInWithPassword(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}

export async function signInWithGoogle(): Promise<void> {
  await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

export async function signOutOfProvider(): Promise<void> {
  await signOut(auth);
}

export async function sendReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email);
}

/** Returns the e-mail address for a code of an invitation or of a password reset; rejects when it is used up. */
export async function emailOfCode(code: string): Promise<string> {
  return verifyPasswordResetCode(auth, code);
}

export async function setPassword(code: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, code, password);
}
