/** Verifies the bearer token of a request. */
import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import {
  InvalidToken,
  ProviderUnavailable,
  type TokenVerifier,
  type VerifiedToken,
} from '#services/identityProvider.ts';
import { rememberVerified } from './tokenCache.ts';

/** Public keys of Firebase's ID tokens, as JWKS (firebase.google.com/docs/auth/admin/verify-id-tokens). */
const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** Tolerated difference of the clocks, in seconds. */
const CLOCK_TOLERANCE = 5;

interface VerifierOptions {
  /** Firebase project: the tokens' audience. */
  readonly projectId: string;
  /** The clock, replaceable in tests. */
  readonly now?: () => Date;
  /** Source of the signing keys; Google's address by default. */
  readonly keys?: JWTVerifyGetKey;
}

/**
 * Returns a verifier for tokens signed by Firebase: RS256 by one of Google's keys, for this project, neither
 * expired nor from the future.
 * @throws InvalidToken from `verify`; ProviderUnavailable when Google's keys can't be fetched
 * @example await signedTokens({ projectId: 'studio' }).verify(token) // { uid, email, authenticated_at }
 */
export function signedTokens({
  projectId,
  now = () => new Date(),
  keys = createRemoteJWKSet(GOOGLE_KEYS, { timeoutDuration: 5000 }),
}: VerifierOptions): TokenVerifier {
  return rememberVerified(now, async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      ...claimRules(projectId, now()),
      algorithms: ['RS256'],
    }).catch(refuse);
    return accepted(payload, now());
  });
}

/**
 * Returns a verifier for the auth emulator's unsigned tokens. Refuses signed tokens, so that a production
 * token isn't accepted by a development machine.
 */
export function emulatorTokens({ projectId, now = () => new Date() }: VerifierOptions): TokenVerifier {
  return rememberVerified(now, async (token) => {
    try {
      const { payload } = UnsecuredJWT.decode(token, claimRules(projectId, now()));
      return accepted(payload, now());
    } catch (error) {
      return refuse(error);
    }
  });
}

/**
 * Returns the verifier for the environment: the emulator's with `FIREBASE_AUTH_EMULATOR_HOST`, never
 * otherwise.
 */
export function tokenVerifier(options: VerifierOptions, env: NodeJS.ProcessEnv = process.env): TokenVerifier {
  return env.FIREBASE_AUTH_EMULATOR_HOST ? emulatorTokens(options) : signedTokens(options);
}

function claimRules(projectId: string, currentDate: Date) {
  return {
    audience: projectId,
    issuer: `https://securetoken.google.com/${projectId}`,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
    clockTolerance: CLOCK_TOLERANCE,
    currentDate,
  };
}

function accepted(payload: JWTPayload, now: Date): VerifiedToken & { expires: number } {
  const { sub, exp = 0, iat = 0, auth_time, email } = payload;
  if (typeof sub !== 'string' || sub === '' || sub.length > 128) throw new InvalidToken('sub');
  if (typeof auth_time !== 'number') throw new InvalidToken('auth_time');
  const latest = now.getTime() / 1000 + CLOCK_TOLERANCE;
  if (auth_time > latest || iat > latest) throw new InvalidToken('from the future');
  return {
    uid: sub,
    email: typeof email === 'string' ? email : null,
    authenticated_at: auth_time,
    second_factor: hasSecondFactor(payload),
    expires: exp,
  };
}

/** Firebase names the second factor's kind, `totp` or `phone`, where the sign-in had one. */
function hasSecondFactor({ firebase }: JWTPayload): boolean {
  return (
    typeof firebase === 'object' &&
    firebase !== null &&
    'sign_in_second_factor' in firebase &&
    typeof firebase.sign_in_second_factor === 'string'
  );
}

/** Translates errors of jose: they concern the token, except for failures to fetch the keys. */
function refuse(error: unknown): never {
  if (error instanceof InvalidToken) throw error;
  const aboutKeys = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];
  if (error instanceof errors.JOSEError && !aboutKeys.includes(error.code))
    throw new InvalidToken(error.code, { cause: error });
  throw new ProviderUnavailable('signing keys', { cause: error });
}
