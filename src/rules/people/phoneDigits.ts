/**
 * Returns a telephone number's digits without country and trunk prefix, as `studio_digits` of the database does.
 * @example phoneDigits('+49 (0)171/234-5678') // '1712345678'
 */
export const phoneDigits = (phone: string): string =>
  phone.replace(/[^+\d]/g, '').replace(/^((\+|00)49|\+|00)?0*/, '');
