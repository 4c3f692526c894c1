/** The second factor of a sign-in: a code of an authenticator app (TOTP, RFC 6238) at the identity provider. */

/** Last part of the problem's `type` where the studio asks its admins for one, and the sign-in had none. */
export const SECOND_FACTOR_NEEDED = 'second-factor-needed';

/** Number of digits of a code. */
export const CODE_LENGTH = 6;

/** Number of recovery codes in a set. */
export const RECOVERY_CODES = 10;

/** Characters of a recovery code, without those that look alike (Crockford's base 32): 80 bits. */
export const RECOVERY_LENGTH = 16;

/**
 * Returns a recovery code as it is compared: without spaces and hyphens, in capitals, with look-alikes replaced.
 * @example recoveryCode('abcd-efgh-jkmn-o1qr') // 'ABCDEFGHJKMN01QR'
 */
export function recoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** Returns a recovery code in groups of four, as people copy it. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
