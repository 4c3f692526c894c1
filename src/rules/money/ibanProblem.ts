/** Whether a bank account number (ISO 13616) can be right. */
import { isSEPACountry, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { compactIban } from './iban.ts';

/** Countries of the SEPA area that ibantools doesn't know of yet (EPC409-09, since 2025). */
const JOINED = ['AL', 'MD', 'ME', 'MK', 'RS'];

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
