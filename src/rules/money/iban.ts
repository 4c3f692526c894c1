/** Bank account numbers (ISO 13616): how they are written, stored and checked. */
import {
  electronicFormatIBAN,
  friendlyFormatIBAN,
  isSEPACountry,
  ValidationErrorsIBAN,
  validateIBAN,
} from 'ibantools';

/** Countries of the SEPA area that ibantools doesn't know of yet (EPC409-09, since 2025). */
const JOINED = ['AL', 'MD', 'ME', 'MK', 'RS'];

/** The IBAN as it is stored: no spaces, upper case. @example compactIban('de89 3704 …') // 'DE893704…' */
export function compactIban(written: string): string {
  return electronicFormatIBAN(written) ?? '';
}

/** The IBAN in groups of four, for people. */
export function readableIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban;
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

/**
 * Returns what is wrong with an IBAN, in German; undefined when its country, length and check digits are right.
 * Accounts are here for direct debits alone, which there are none of outside the SEPA area.
 * @example ibanProblem('DE89370400440532013001') // 'Die Prüfziffern der IBAN stimmen nicht.'
 */
export function ibanProblem(written: string): string | undefined {
  const iban = compactIban(written);
  if (iban.includes('•')) return 'Bitte gib die ganze IBAN ein.';
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return outsideSepa(iban.slice(0, 2));
  const has = (code: ValidationErrorsIBAN) => errorCodes.includes(code);
  if (has(ValidationErrorsIBAN.NoIBANCountry) || has(ValidationErrorsIBAN.NoIBANProvided))
    return 'Die IBAN beginnt mit einem Länderkürzel, zum Beispiel DE.';
  if (has(ValidationErrorsIBAN.WrongBBANLength))
    return `Die IBAN hat nicht die richtige Länge für ${iban.slice(0, 2)}.`;
  if (has(ValidationErrorsIBAN.WrongBBANFormat))
    return 'Die IBAN enthält Zeichen, die dort nicht stehen können.';
  return 'Die Prüfziffern der IBAN stimmen nicht.';
}

function outsideSepa(country: string): string | undefined {
  if (isSEPACountry(country) || JOINED.includes(country)) return undefined;
  const name = new Intl.DisplayNames('de', { type: 'region' }).of(country) ?? country;
  return `${name} gehört nicht zum SEPA-Raum: Mit diesem Konto gibt es keine Lastschriften.`;
}
