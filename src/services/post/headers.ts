/** Values of mail headers. */

/**
 * Returns the text on one line. A line break within a header would begin another header (RFC 5322, section 2.2): a name
 * could add recipients.
 * @example oneLine('Mia\r\nBcc: alle@example.com') // 'Mia Bcc: alle@example.com'
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
