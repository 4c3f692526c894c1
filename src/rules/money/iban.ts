/**
 * Bank account numbers (ISO 13616): how they are written, stored and shown. `ibanProblem.ts` checks them, by what each
 * country's look like, which is much to load where they are only read.
 */

/** The IBAN as it is stored: no spaces, upper case. @example compactIban('de89 3704 …') // 'DE893704…' */
export function compactIban(written: string): string {
  return written.replace(/[- ]/g, '').toUpperCase();
}

/** The IBAN in groups of four, for people. */
export function readableIban(iban: string): string {
  return compactIban(iban).replace(/.{4}(?!$)/g, '$& ');
}

/**
 * Country and last four digits, for people who may know that there is an account.
 * @example maskedIban('DE89370400440532013000') // 'DE•• •••• 3000'
 */
export function maskedIban(iban: string): string {
  const compact = compactIban(iban);
  return `${compact.slice(0, 2)}•• •••• ${compact.slice(-4)}`;
}

/**
 * Returns whether it is a result of `maskedIban`, with or without its spaces.
 * @example isMaskedIban('DE•• •••• 3000') // true
 */
export function isMaskedIban(written: string): boolean {
  return /^[A-Z]{2}•{6}[A-Z0-9]{4}$/.test(compactIban(written));
}
