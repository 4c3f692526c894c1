/** Calls that ask who is there: they need a sign-in, or a confirmation by password, of the last minutes. */

/** Seconds for which a sign-in is fresh. */
export const FRESH_FOR = 10 * 60;

/** Last part of the problem's `type` for a sign-in that is older. */
export const SIGN_IN_TOO_OLD = 'sign-in-too-old';

/**
 * Returns whether the sign-in is fresh.
 * @param authenticatedAt seconds since 1970, the token's `auth_time`
 * @example isFresh(authenticated_at, new Date())
 */
export const isFresh = (authenticatedAt: number, now: Date): boolean =>
  now.getTime() / 1000 - authenticatedAt <= FRESH_FOR;
