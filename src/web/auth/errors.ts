/** Errors of the identity provider, without their messages. */

/**
 * Returns the provider's code without its prefix.
 * @example codeOf({ code: 'auth/wrong-password' }) // 'wrong-password'
 */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return String(error.code).replace(/^auth\//, '');
}

/** Returns whether the error is the provider's question for a second factor, which `answerChallenge` answers. */
export const isChallenge = (error: unknown) => codeOf(error) === 'multi-factor-auth-required';

/** Returns whether the provider couldn't be reached, which says nothing about the session. */
export const isUnreachable = (error: unknown) => codeOf(error) === 'network-request-failed';
