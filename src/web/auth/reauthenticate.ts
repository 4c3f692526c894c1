/** Confirms who is signed in, at the identity provider. */
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
} from 'firebase/auth';
import { SESSION_ENDED } from '#web/i18n/sentences.ts';
import { codeOf, isChallenge } from './errors.ts';
import { messageOf } from './messages.ts';
import { providerUser } from './session.ts';

/** Answered by `answerChallenge`. */
export interface Challenge {
  readonly challenge: unknown;
}

const WRONG = ['wrong-password', 'invalid-credential', 'invalid-login-credentials'];

/** Returns whether the signed-in user has no password, and signs in by Google alone. */
export async function signsInByGoogle(): Promise<boolean> {
  const user = await providerUser();
  return user?.providerData.every(({ providerId }) => providerId === GoogleAuthProvider.PROVIDER_ID) ?? false;
}

/**
 * Confirms the user by the password, or by Google's window without one; the next token is of now.
 * @returns the error's German message, or the provider's question for the second factor; undefined on success
 */
export async function reauthenticate(password?: string): Promise<string | Challenge | undefined> {
  try {
    const user = await providerUser();
    if (!user) return SESSION_ENDED;
    if (password === undefined)
      await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
    else await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    return undefined;
  } catch (error) {
    if (isChallenge(error)) return { challenge: error };
    return WRONG.includes(codeOf(error) ?? '') ? 'Das ist nicht dein Passwort.' : messageOf(error);
  }
}
