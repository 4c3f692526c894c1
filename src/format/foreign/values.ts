/** Days, amounts and terms as other programs' tables write them. */
import { type Day, endOfMonth, isDay, plusDays, plusMonths } from '#rules/days.ts';
import { parseDay } from '../days.ts';
import { berlinDay } from '../instants.ts';

/** Order of day and month in dates with slashes. */
export type DayOrder = 'day' | 'month';

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const GERMAN = {
  jän: 'jan',
  mär: 'mar',
  mrz: 'mar',
  mae: 'mar',
  mai: 'may',
  okt: 'oct',
  dez: 'dec',
} as const;

/** Number of the month with that name, or its beginning; 0 for other words. */
const monthNamed = (name: string): number => {
  const short = name.slice(0, 3).toLowerCase();
  return MONTHS.indexOf(GERMAN[short as keyof typeof GERMAN] ?? short) + 1;
};

/** What programs write for no day: zero as a date of spreadsheets and databases, and a far end for none. */
const NO_DAY =
  /^(?:-+|0|n\/a|0{8}|null|unbefr(?:istet|\.)?|unbegrenzt|unbestimmt\w*|auf unbestimmte zeit|(?:bis )?auf (?:weiteres|widerruf)|(?:fort)?laufend|open[- ]?end(?:ed)?|∞|offen|kein[es]?|nein|no?|false|falsch|–|(?:0000-00-00|0001-01-01|1899-12-3[01]|1900-01-0[01]|9999-12-31).*|0{1,2}[./-]0{1,2}[./-](?:00|0000)|01[./-]01[./-]0001|3[01][./-]12[./-]1899|0[01][./-]01[./-]1900|31[./-]12[./-]9999)$/i;

/** Words before a day, as alternatives of a pattern. */
export const DAY_WORDS =
  "zum|per|ab|bis|am|vom|seit|since|until|from|on|jusqu[’']au|dès le|depuis le|fino al|dal|tot en met|tot|t/m|vanaf|sinds|endet(?: am)?|ends(?: on)?|wirksam(?: zum| ab)?|eff(?:ective|\\.)?";

/** Words before a day on which something ends. */
export const UNTIL_WORDS =
  "zum|per|bis|until|jusqu[’']au|fino al|tot en met|tot|t/m|endet(?: am)?|ends(?: on)?|wirksam(?: zum| ab)?|eff(?:ective|\\.)?";

const BEFORE = new RegExp(`^(?:${DAY_WORDS})\\s+`, 'i');

/** Midnight of central Europe, in winter and in summer, as programs write it in universal time. */
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})[T\s](?:22|23):00(?::00(?:\.0+)?)?\s?(?:Z|UTC|\+00:?00)$/i;

/** Days that spreadsheets count from 30.12.1899, as far as they are taken for dates: from 1910 to 2099. */
const SERIAL = { from: 3654, to: 73_050 };

/**
 * Returns the day of a cell: German, ISO, with slashes or the month's name, with a time behind it, or the serial number of
 * a spreadsheet. Returns undefined for anything else, and null where the cell says that there is none.
 * @example foreignDay('45352') // '2024-03-01'
 * @example foreignDay('2025-12-31T23:00:00Z') // '2026-01-01'
 */
export function foreignDay(written: string, order: DayOrder = 'day'): string | null | undefined {
  const text = written.trim().replace(/^'/, '');
  if (text === '' || NO_DAY.test(text)) return null;
  // Milliseconds since 1970.
  if (/^1\d{12}$/.test(text)) return berlinDay(new Date(Number(text)));
  const midnight = MIDNIGHT.exec(text);
  if (midnight && isDay(midnight[1]!)) return plusDays(midnight[1]!, 1);
  const bare = text
    .replace(BEFORE, '')
    .replace(/^(?:mo|di|mi|do|fr|sa|so)\w*\.?,?\s+(?=\d)/i, '')
    .replace(/[\sT,]+\d{1,2}:\d{2}.*$/, '')
    // "12.12.1979 (46)"
    .replace(/\s*\(\d{1,3}(?:\s?(?:j\.?|jahre|y|years))?\)$/i, '');
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(bare);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  if (/^\d{4,5}(?:[.,]\d+)?$/.test(bare)) {
    const serial = Math.floor(Number(bare.replace(',', '.')));
    return serial >= SERIAL.from && serial <= SERIAL.to ? plusDays('1899-12-30', serial) : undefined;
  }
  // "030455", unless it may be a year and a month.
  const short = /^(\d{2})(\d{2})(\d{2})$/.exec(bare);
  if (short && !/^(?:19|20)\d{2}(?:0[1-9]|1[0-2])$/.test(bare))
    return dayOf(fourDigits(short[3]!), short[2]!, short[1]!);
  if (/^(?:19|20)\d{6}$/.test(bare)) return dayOf(bare.slice(0, 4), bare.slice(4, 6), bare.slice(6));
  const german = parseDay(bare);
  if (german) return german;
  const slashed = SLASHED.exec(bare);
  if (slashed) {
    const [, one, other, year] = slashed as unknown as [string, string, string, string];
    const monthFirst = Number(other) > 12 || (order === 'month' && Number(one) <= 12);
    return dayOf(fourDigits(year), monthFirst ? one : other, monthFirst ? other : one);
  }
  // "January 5, 2027"
  const english = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(bare);
  if (english) {
    const first = monthNamed(english[1]!);
    return first > 0 ? dayOf(english[3]!, String(first), english[2]!) : undefined;
  }
  const named = /^(\d{1,2})[.\s-]*([a-zäöü]{3})[a-zäöü]*[.\s,-]*(\d{4}|\d{2})$/i.exec(bare);
  if (!named) return undefined;
  const month = monthNamed(named[2]!);
  return month > 0 ? dayOf(fourDigits(named[3]!), String(month), named[1]!) : undefined;
}

/** A stretch of the calendar that a cell names instead of a day, from its first day to its last one. */
export interface Stretch {
  readonly first: Day;
  readonly last: Day;
}

/**
 * Returns the month, quarter or year of a cell that names no day; undefined for anything else, and for "03/12", which may
 * be a day and a month.
 * @example foreignStretch('März 2024') // { first: '2024-03-01', last: '2024-03-31' }
 * @example foreignStretch('Q1 24') // { first: '2024-01-01', last: '2024-03-31' }
 */
export function foreignStretch(written: string): Stretch | undefined {
  const text = written
    .trim()
    .replace(/^'/, '')
    .replace(BEFORE, '')
    .replace(/^(?:anfang|mitte|ende)\s+/i, '');
  const year = /^(?:jahr\s+)?((?:19|20)\d\d)$/i.exec(text);
  if (year) return stretchOf(year[1]!, 1, 12);
  const quarter = /^(?:q\s?([1-4])|([1-4])\s?\.?\s?(?:q|quartal))[\s./-]*(\d{4}|\d{2})$/i.exec(text);
  if (quarter) return stretchOf(quarter[3]!, Number(quarter[1] ?? quarter[2]) * 3 - 2, 3);
  const later = /^(\d{4})[\s./-]*q([1-4])$/i.exec(text);
  if (later) return stretchOf(later[1]!, Number(later[2]) * 3 - 2, 3);
  const named = /^([a-zäöü]{3,9})\.?[\s./'’-]*(\d{4}|\d{2})$/i.exec(text);
  if (named) return stretchOf(named[2]!, monthNamed(named[1]!), 1);
  const iso = /^((?:19|20)\d\d)[./-](\d{1,2})$/.exec(text);
  if (iso) return stretchOf(iso[1]!, Number(iso[2]), 1);
  const numbers = /^(\d{1,2})\s?[./-]\s?((?:19|20)\d\d|\d{2})$/.exec(text);
  const isClear = numbers && (numbers[2]!.length === 4 || Number(numbers[2]) > 12);
  return isClear ? stretchOf(numbers[2]!, Number(numbers[1]), 1) : undefined;
}

function stretchOf(year: string, month: number, months: number): Stretch | undefined {
  const first = dayOf(fourDigits(year), String(month), '1');
  return first ? { first, last: endOfMonth(plusMonths(first, months - 1)) } : undefined;
}

/**
 * Returns the order that dates with slashes show: a part above 12 is the day. Undefined where none of them shows it, or
 * some show another.
 * @example dayOrder(['03/21/2024']) // 'month'
 */
export function dayOrder(cells: readonly string[]): {
  readonly order?: DayOrder;
  readonly doubtful?: string;
} {
  let doubtful: string | undefined;
  let order: DayOrder | undefined;
  let isMixed = false;
  for (const cell of cells) {
    const match = SLASHED.exec(cell.trim().replace(/[\sT]+\d{1,2}:\d{2}.*$/, ''));
    if (!match) continue;
    const shown = Number(match[1]) > 12 ? 'day' : Number(match[2]) > 12 ? 'month' : undefined;
    if (shown === undefined) {
      if (match[1] !== match[2]) doubtful ??= cell.trim();
    } else {
      isMixed ||= order !== undefined && order !== shown;
      order ??= shown;
    }
  }
  if (doubtful !== undefined && (isMixed || order === undefined)) return { doubtful };
  return order === undefined ? {} : { order };
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

const fourDigits = (year: string) =>
  year.length === 4 ? year : (parseDay(`1.1.${year}`)?.slice(0, 4) ?? `20${year}`);

/** Intervals by words within a text, in the order of their tests: `other` is none of contracts, as half a year or four weeks. */
const INTERVALS = [
  [
    /halbj|½|1\/2|semi|bi-?(?:ann|week|month)|(?:\b\d+|zwei|vier)[-\s]*(?:w(?:ö|o|e)|monat|month|maand)/i,
    'other',
  ],
  [/viertelj|quart|kwart|¼|1\/4|trimes/i, 'quarterly'],
  [/jahr|jähr|jaar|year|annual|annuel|\bp\.?\s?a\b/i, 'yearly'],
  [/monat|month|maand|\bmtl|\bmt\b|\bmens/i, 'monthly'],
  [/woche|wöch|week|weken/i, 'weekly'],
] as const;

/**
 * Returns how often an amount is due by the words beside it, or in its heading: `other` for an interval that isn't one of
 * contracts here, undefined where nothing says it.
 * @example foreignInterval('Jahresbeitrag') // 'yearly'
 */
export const foreignInterval = (written: string): (typeof INTERVALS)[number][1] | undefined =>
  INTERVALS.find(([words]) => words.test(written))?.[1];

const CURRENCY_CODES = '\\b(?:chf|usd|gbp|pln|czk|dkk|sek|nok|huf|sfr|fr)\\b';
const OTHER_CURRENCY = new RegExp(`[$£]|${CURRENCY_CODES}`, 'i');
const CURRENCY = new RegExp(`[€$£]|eur(?:o)?\\b|${CURRENCY_CODES}\\.?`, 'gi');

/** Returns the currency that an amount names, beside the euro; undefined for none. @example foreignCurrency('CHF 89.–') // 'CHF' */
export const foreignCurrency = (written: string): string | undefined =>
  OTHER_CURRENCY.exec(written)?.[0].toUpperCase();

/** Amounts here are gross: a note that they are says nothing more. */
const WITH_VAT =
  /\(?\b(?:inkl|incl)\w*\.?\s*(?:\d+\s*%\s*)?(?:mwst|ust|vat|tax|mehrwertsteuer|umsatzsteuer)\.?\)?|\b(?:brutto|gross)\b/gi;

/**
 * Returns an amount in cents; undefined where it is none. Of a dot and a comma the last one parts the cents.
 * @example foreignMoney('1.234,56 €') // 123456
 * @example foreignMoney('49.90 EUR') // 4990
 * @example foreignMoney('$(29.90)') // -2990
 * @example foreignMoney('29,- mtl.') // 2900
 */
export function foreignMoney(written: string): number | undefined {
  // "(12.50)", as bookkeeping writes what is below zero.
  const gross = written.replace(WITH_VAT, '').trim();
  const below = /^([^()]*)\(([^()]+)\)$/.exec(gross);
  if (below) return foreignMoney(`-${below[1]}${below[2]}`);
  // "29,90 H": bookkeeping's credit, as "S" is its debit.
  const side = /^(.*\d.*?)\s*\b(s|h)$/i.exec(gross.replace(/\s*(?:€|eur)$/i, ''));
  const booked = side && foreignMoney(side[1]!);
  if (side && booked !== undefined && booked !== null)
    return side[2]!.toLowerCase() === 'h' && booked !== 0 ? -booked : booked;
  const text = gross
    .replace(CURRENCY, '')
    .replace(/(?:alle|every|per|ogni)\s+(?:\d|zwei|vier|sechs)\s*[a-zäöü.]+\s*$/i, '')
    .replace(/(?:\/|pro|je|im|p\.)\s*[a-zäöü.]+\s*$/i, '')
    .replace(
      /(?:mtl|monatl|monthly|(?:halb|viertel)?jährl|yearly|quartalsw|wöchentl|weekly)[a-z]*\.?\s*$/i,
      '',
    )
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace('−', '-');
  const match = /^([+-]?)(\d[\d.,]*|[.,]\d+)(-?)$/.exec(text.replace(/[.,][-–—]+$/, ''));
  if (!match) return undefined;
  const digits = match[2]!;
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const sign = digits[at];
  const decimals = at < 0 ? 0 : digits.length - at - 1;
  const once = sign !== undefined && digits.split(sign).length === 2;
  // "1.234" are thousands; "49.9", "49.90" and "49,9000" are decimals.
  const isDecimal = at >= 0 && once && (decimals !== 3 || digits.includes(sign === '.' ? ',' : '.'));
  const whole = isDecimal ? digits.slice(0, at) : digits;
  // "01.01.2027" is a day.
  if (!/^\d*(?:[.,]\d{3})*$/.test(whole)) return undefined;
  const value = Number(`${whole.replace(/[.,]/g, '') || 0}.${isDecimal ? digits.slice(at + 1) : 0}`);
  return Number.isFinite(value)
    ? Math.round(value * 100) * (match[1] === '-' || match[3] ? -1 : 1)
    : undefined;
}

const NONE =
  /^(?:|-+|–|keine?|ohne|none|n\/a|null|unbegrenzt|unbefristet|unbefr\.?|unbestimmt\w*|auf unbestimmte zeit|bis auf (?:widerruf|weiteres)|tägl(?:ich|\.)?(?: kündbar)?|(?:monatl(?:ich|\.)?|mtl\.?|jederzeit) kündbar|ohne (?:mindest)?laufzeit|keine (?:mindest)?laufzeit|sans engagement|senza vincolo|zonder|open[- ]?ended|month[- ]to[- ]month|flexi?(?:bel)?|jederzeit|sofort)$/i;

/**
 * Returns a length of time in whole months; null where the cell says that there is none, undefined where it can't be told.
 * Four weeks and thirty days count as a month: `rounded` says so.
 * @example foreignMonths('12 Mon.') // { months: 12 }
 * @example foreignMonths('4 Wochen') // { months: 1, rounded: true }
 */
export function foreignMonths(
  written: string,
): { readonly months: number | null; readonly rounded?: boolean } | undefined {
  const text = written.trim().toLowerCase();
  if (NONE.test(text)) return { months: null };
  // Of ISO 8601: "P12M".
  const [, number, sign] = /^p(\d{1,3})([ymwd])$/.exec(text) ?? [];
  if (number !== undefined && sign !== undefined) return foreignMonths(`${number} ${sign}`);
  const match =
    /^(?:(?:mind(?:estens|\.)?|mvlz?|min\.?|jeweils|je|um|weitere|automatisch)\s*)*(\d{1,4}|ein(?:e[nmrs]?)?|zwei|drei|sechs|zwölf)(?:[.,]0+)?\s*[-x]?\s*([a-zäöüé]*)\.?(?:\s.*)?$/.exec(
      text,
    );
  if (!match) return undefined;
  const count = WORDS[match[1]!.replace(/^ein.*/, 'ein')] ?? Number(match[1]);
  const unit = match[2]!;
  if (/^(?:|m|mo|mon|mth|mths|monate?n?s?|months?|mois|mes[ei]|mnd|maand(?:en)?)$/.test(unit))
    return { months: count };
  if (/^(?:j|jahre?n?s?|y|yr|years?|an|ans|années?|ann[oi]|jaar)$/.test(unit)) return { months: count * 12 };
  if (/^(?:q|quartale?n?)$/.test(unit)) return { months: count * 3 };
  const days = /^(?:w|wo|woche?n?|weeks?|wk|semaines?|settiman[ae]|weken)$/.test(unit)
    ? count * 7
    : /^(?:t|tage?n?|d|days?|jours?|giorn[oi]|dagen)$/.test(unit)
      ? count
      : undefined;
  if (days === undefined) return undefined;
  return { months: Math.round(days / 30.4), rounded: true };
}

const WORDS: Readonly<Record<string, number>> = { ein: 1, zwei: 2, drei: 3, sechs: 6, zwölf: 12 };
