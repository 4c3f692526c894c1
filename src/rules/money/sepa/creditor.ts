/** Creditors of direct debits. */

/**
 * Returns whether the check digits of a SEPA creditor identifier are right, regardless of the business code (places 5 to 7)
 * (EPC262-08, ISO 7064 mod 97-10).
 * @example isCreditorId('DE98ZZZ09999999999') // true
 */
export function isCreditorId(id: string): boolean {
  const compact = id.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{3}[0-9A-Z]{1,28}$/.test(compact)) return false;
  const digits = (compact.slice(7) + compact.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
