/** Parts cells that say how often and how one pays, and by which mandate since when. */
import { foreignDay, foreignInterval } from '#format/foreign/values.ts';
import { BILLING_INTERVALS } from '#resources/contracts/products.ts';
import { isReference } from '#resources/studio/moving/adjustMember.ts';
import { MEMBER_FIELDS } from '#resources/studio/moving/members.ts';
import { MEMBER_WORDS } from '#resources/studio/moving/memberWords.ts';
import { knownTo } from '../cells/knownWords.ts';
import type { Part } from './parted.ts';

const known = { fields: MEMBER_FIELDS, imports: { words: MEMBER_WORDS } };
const isInterval = knownTo(known, 'billing_interval');
const isMethod = knownTo(known, 'payment_method');

/** Returns what says how often in words of a file, as it is known; undefined for other words. */
function intervalIn(words: string): string | undefined {
  if (!/\p{L}/u.test(words)) return undefined;
  if (isInterval(words)) return words;
  const found = foreignInterval(words);
  return found && (found === 'other' ? words : BILLING_INTERVALS[found]);
}

/** Returns what says how one pays in words of a file; undefined for other words. */
export function methodIn(words: string): string | undefined {
  const bare = words.replace(/^(?:per|mit|durch|in|via|by)\s+/i, '');
  return isMethod(bare) ? bare : undefined;
}

/** Returns how often and how one pays, where a cell says both. @example 'mtl. LS' */
function howPaid(cell: string): { readonly interval: string; readonly method: string } | undefined {
  const words = cell.trim().split(/(?:[\s,;+]|(?<!\d)\/(?!\d))+/);
  for (let at = 1; at < words.length; at += 1) {
    const sides = [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const;
    for (const [often, how] of [sides, sides.toReversed() as [string, string]]) {
      const [interval, method] = [intervalIn(often), methodIn(how)];
      if (interval && method) return { interval, method };
    }
  }
  return undefined;
}

/** Parts how often one pays from how, also where the column says the latter alone. */
export const partInterval: Part = (cell) => {
  const found = howPaid(cell);
  if (found) return { own: found.interval, others: { Zahlungsart: found.method } };
  return methodIn(cell) && !intervalIn(cell) ? { own: '', others: { Zahlungsart: cell } } : undefined;
};

export const partMethod: Part = (cell) => {
  const found = howPaid(cell);
  return found ? { own: found.method, others: { Zahlweise: found.interval } } : partCard(cell);
};

/** The last digits of a card or an account behind what it is. @example 'Visa ****1234', 'Mastercard ending in 4242' */
const WITH_DIGITS =
  /^(\p{L}[\p{L}\s-]*?)[\s:(]*(?:(?:ending|ends|endet|endend)(?:\s(?:in|with|auf))?|[*•·x.…#]{2,}[\s*•·x.…#]*)\s*\d{3,4}\)?$/iu;

/** @example 'Paid by Haas, Jens' */
const PAYER =
  /^(?:paid by|billed to|zahlt|bezahlt (?:von|durch)|zahler(?:in)?:?|über|via)\s+(\p{Lu}[\p{L}'-]+(?:,\s*|\s)\p{Lu}[\p{L}\s'-]*)$/u;
const PAYER_WORDS = /^(?:paid|billed|zahlt|bezahlt|zahler|über|via)/i;

/** Takes the name of somebody who pays for what it is. */
const partPayer: Part = (cell) => {
  const said = cell.trim().replace(PAYER_WORDS, (word) => word.toLowerCase());
  const [, payer = ''] = PAYER.exec(said) ?? [];
  return payer && !methodIn(payer) ? { own: '', others: { Zahler: payer } } : undefined;
};

/** Leaves the digits of a card out that stand behind it, in a file with a column of how often one pays. */
export const partCard: Part = (cell) => {
  const [, method = ''] = WITH_DIGITS.exec(cell.trim()) ?? [];
  return method && methodIn(method) ? { own: method, others: {} } : partPayer(cell);
};

/** Reads a payment method that stands in the column of the account. @example 'bar' */
export const partAccount: Part = (cell) =>
  !/\d/.test(cell) && methodIn(cell) ? { own: '', others: { Zahlungsart: cell } } : undefined;

const SIGNED =
  /^(.*?)[\s,;:(]*(\b(?:vom|v\.|am|seit|from|on|since)\s+|\()?(\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4})\)?$/i;

/** Parts the day of signature from a mandate, whose reference may end with a day itself. @example 'ja, 5.1.19' */
export const partMandate: Part = (cell) => {
  const [, own = '', word, day = ''] = SIGNED.exec(cell.trim()) ?? [];
  const isApart = word !== undefined || !isReference(own);
  return isApart && foreignDay(day) ? { own, others: { 'Mandat vom': day } } : undefined;
};
