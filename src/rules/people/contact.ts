/** Formats of e-mail addresses, web addresses and telephone numbers. */

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)*\.[\p{L}]{2,}$/u;
const HTTP = /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)*(:\d+)?([/?#]\S*)?$/i;

/** @example isEmail('jo@berg.example') // true */
export function isEmail(written: string): boolean {
  return EMAIL.test(written);
}

/** @example isHttp('https://berg.example/plan?a=1') // true */
export function isHttp(written: string): boolean {
  return HTTP.test(written) && URL.canParse(written);
}

/** Digits with the usual separators; a plus only in front. @example isPhone('+49 (431) 12 34 56') // true */
export function isPhone(written: string): boolean {
  const digits = written.replace(/\D/g, '').length;
  return /^\+?[\d\s()/.-]+$/.test(written) && digits >= 5 && digits <= 15;
}

/** Returns the address of a link that calls. @example telephoneLink('0431 / 12 34') // 'tel:04311234' */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
