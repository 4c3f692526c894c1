/** Invitations: a link by which a person sets the first password. */

import { type Invitation, ProviderUnavailable } from '#services/identityProvider.ts';
import type { FirebaseOptions } from './firebaseProvider.ts';

const SEND_LINK = 'https://identitytoolkit.googleapis.com/v1/accounts:sendOobCode';

/**
 * Returns the function that invites. Firebase itself mails the link, from the project's template for password
 * resets. The emulator sends no mail: there the link is returned to the caller, rewritten to the app's own
 * page.
 * @example await invitations(options, makeLink)('kim@nord.example') // { sent_to: 'kim@nord.example', link: '/auth/action?…' }
 */
export function invitations(
  { emulatorHost, apiKey, timeout = 5000 }: FirebaseOptions,
  makeLink: (email: string) => Promise<string>,
): (email: string) => Promise<Invitation> {
  if (emulatorHost) return async (email) => ({ sent_to: email, link: linkToOwnPage(await makeLink(email)) });
  return async (email) => {
    if (!apiKey) throw new ProviderUnavailable('VITE_FIREBASE_API_KEY is not set');
    const answer = await fetch(`${SEND_LINK}?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Firebase-Locale': 'de' },
      body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) throw new ProviderUnavailable(`sendOobCode answered ${answer.status}`);
    return { sent_to: email };
  };
}

function linkToOwnPage(providerLink: string): string {
  const oobCode = new URL(providerLink).searchParams.get('oobCode');
  if (!oobCode) throw new ProviderUnavailable('link without a code');
  return `/auth/action?${new URLSearchParams({ mode: 'resetPassword', oobCode })}`;
}
