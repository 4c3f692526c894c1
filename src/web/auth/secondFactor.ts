/** The second factor at the identity provider: a code of an authenticator app, asked for and set up. */
import {
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  TotpMultiFactorGenerator,
  type TotpSecret,
} from 'firebase/auth';
import { embedded } from './embedded.ts';
import { isUnreachable } from './errors.ts';
import { auth } from './firebase.ts';
import { providerUser } from './session.ts';

/** What authenticator apps call the account. */
const ISSUER = 'Studioverwaltung';

/** A device whose codes the account accepts. */
export interface Device {
  readonly id: string;
  readonly name: string;
  /** Date as the provider writes it. */
  readonly since: string;
}

/**
 * Completes the sign-in, or its confirmation, that was answered with `challenge`. A wrong code can be repeated with the
 * same challenge.
 * @throws the provider's error
 */
export async function answerChallenge(challenge: unknown, code: string): Promise<void> {
  const resolver = getMultiFactorResolver(auth, challenge as MultiFactorError);
  const device = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!device) throw { code: 'auth/unsupported-second-factor' };
  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(device.uid, code));
}

/** Returns the devices of the signed-in user. */
export async function devices(): Promise<readonly Device[]> {
  const user = await providerUser();
  if (!user) return [];
  return multiFactor(user).enrolledFactors.map(({ uid, displayName, enrollmentTime }) => ({
    id: uid,
    name: displayName || 'Authenticator-App',
    since: enrollmentTime,
  }));
}

/** A set-up that has begun: the secret for the app, as a QR code's text and to type. */
export interface Enrolment {
  readonly address: string;
  readonly key: string;
  /** Confirms it by the app's first code. @throws the provider's error; a wrong code can be repeated */
  readonly confirm: (code: string, name: string) => Promise<void>;
}

/** Begins to set up a device for the signed-in user. @throws the provider's error */
export async function enrol(): Promise<Enrolment> {
  const user = await providerUser();
  if (!user) throw { code: 'auth/user-token-expired' };
  const secret = await begin(user);
  return {
    address: secret.generateQrCodeUrl(encodeURIComponent(user.email ?? user.uid), ISSUER),
    key: secret.secretKey,
    confirm: async (code, name) => {
      await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name);
    },
  };
}

async function begin(user: NonNullable<Awaited<ReturnType<typeof providerUser>>>): Promise<TotpSecret> {
  const session = await multiFactor(user).getSession();
  try {
    return await TotpMultiFactorGenerator.generateSecret(session);
  } catch (error) {
    // The emulator knows second factors by SMS alone.
    throw embedded && !isUnreachable(error) ? { code: 'auth/operation-not-supported-by-emulator' } : error;
  }
}
