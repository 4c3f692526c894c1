import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { codeOf } from '#web/auth/errors.ts';
import { messageOf } from '#web/auth/messages.ts';
import { providerUser, refreshUser } from '#web/auth/session.ts';

/** Errors by input, in German; `root` for those without an input. */
type PasswordErrors = Partial<Record<'current' | 'next' | 'root', string>>;

const WRONG_CURRENT = ['wrong-password', 'invalid-credential', 'invalid-login-credentials'];
const WEAK_NEXT = ['weak-password', 'password-does-not-meet-requirements'];

/**
 * Changes the signed-in user's password. Requires the current one, against misuse of an unattended session. The
 * identity provider signs out other devices.
 * @example const errors = await changePassword('old', 'new and longer');
 */
export async function changePassword(current: string, next: string): Promise<PasswordErrors> {
  try {
    const user = await providerUser();
    if (!user?.email) return { root: 'Für dein Konto gibt es kein Passwort, das du hier ändern könntest.' };
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
    await updatePassword(user, next);
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (WRONG_CURRENT.includes(code)) return { current: 'Das ist nicht dein aktuelles Passwort.' };
    if (WEAK_NEXT.includes(code)) return { next: messageOf(error) };
    return { root: messageOf(error) };
  }
  await refreshUser();
  return {};
}
