import { reportConnection } from '#web/data/connection.ts';
import { unreachable } from '#web/data/problems.ts';
import { isUnreachable } from './errors.ts';
import { rememberedEnd } from './remembered.ts';
import { earlyToken, providerUser, startSession } from './session.ts';

/**
 * Returns the user's ID token for the services; with `refresh` a new one from the identity provider. Null when signed
 * out, or after the provider has ended the session.
 * @throws HttpError with status 0 when the provider is unreachable, which doesn't end the session
 */
export async function getIdToken(refresh = false): Promise<string | null> {
  const early = earlyToken();
  if (early && !refresh) return early;
  try {
    if (early) await startSession();
    const user = await providerUser();
    // While another tab signs out, a new token would store the user for all tabs again.
    return (await user?.getIdToken(refresh && rememberedEnd() === undefined)) ?? null;
  } catch (error) {
    if (!isUnreachable(error)) return null;
    reportConnection(false);
    throw unreachable();
  }
}
