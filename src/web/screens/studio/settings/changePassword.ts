import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { codeOf, isChallenge } from '#web/auth/errors.ts';
import { messageOf } from '#web/auth/messages.ts';
import { providerUser, refreshUser } from '#web/auth/session.ts';
import { tellPasswordChanged } from '#web/auth/signIns.ts';
import { getIdToken } from '#web/auth/token.ts';

/** Errors by input, in German; `root` for those without an input. */
type PasswordErrors = Partial<Record<'current' | 'next' | 'root', string>>;

const WRONG_CURRENT = ['wrong-password', 'invalid-credential', 'invalid-login-credentials'];
const WEAK_NEXT = ['weak-password', 'password-does-not-meet-requirements'];

/**
 * Changes the signed-in user's password. Requires the current one, against misuse of an unattended session. Signs out
 * other devices.
 * @param askForCode answers the provider's question for a second factor; false where the user cancels
 * @returns undefined where the user cancelled
 * @example const errors = await changePassword('old', 'new and longer', askForCode);
 */
export async function changePassword(
  current: string,
  next: string,
  askForCode: (challenge: unknown) => Promise<boolean>,
): Promise<PasswordErrors | undefined> {
  try {
    const user = await providerUser();
    if (!user?.email) return { root: 'Für dein Konto gibt es kein Passwort, das du hier ändern könntest.' };
    try {
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
    } catch (error) {
      if (!isChallenge(error)) throw error;
      if (!(await askForCode(error))) return undefined;
    }
    await updatePassword(user, next);
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (WRONG_CURRENT.includes(code)) return { current: 'Das ist nicht dein aktuelles Passwort.' };
    if (WEAK_NEXT.includes(code)) return { next: messageOf(error) };
    return { root: messageOf(error) };
  }
  await refreshUser();
  const token = await getIdToken().catch(() => null);
  if (token) await tellPasswordChanged(token);
  return {};
}
