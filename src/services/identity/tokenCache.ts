/** Caches verified tokens briefly: verifying a signature costs more than the rest of a request's set-up. */
import { InvalidToken, type TokenVerifier, type VerifiedToken } from '#services/identityProvider.ts';

const KEPT_TOKENS = 2000;
const KEPT_MS = 60_000;

interface Kept {
  readonly verified: VerifiedToken;
  readonly until: number;
}

/**
 * Returns a verifier that caches tokens accepted by `verify` for up to a minute, never past their expiry, and
 * at most the 2,000 most recently used. Revocation isn't delayed: it is checked in the database on each
 * request. `expires` is in seconds since 1970.
 */
export function rememberVerified(
  now: () => Date,
  verify: (token: string) => Promise<VerifiedToken & { expires: number }>,
): TokenVerifier {
  const kept = new Map<string, Kept>();
  return {
    async verify(token) {
      const time = now().getTime();
      const known = kept.get(token);
      if (known) {
        kept.delete(token);
        if (known.until > time) {
          // A Map iterates in the order of insertion: inserting again marks the token as most recently used.
          kept.set(token, known);
          return known.verified;
        }
      }
      // Firebase's tokens are about 1 KB; larger ones are refused, and must not be cached.
      if (token.length > 8192) throw new InvalidToken('too long');
      const { expires, ...verified } = await verify(token);
      kept.set(token, { verified, until: Math.min(time + KEPT_MS, expires * 1000) });
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT_TOKENS) break;
        kept.delete(oldest);
      }
      return verified;
    },
  };
}
