/** Returns the text of a workbook's cell, as its number format shows it. */
import { plusDays } from '#rules/days.ts';

/** Formats of dates that every workbook has, by their ids (section 18.8.30). */
const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const TIMES = new Set([18, 19, 20, 21, 45, 46, 47]);

/** Formats of percentages. */
const SHARES = new Set([9, 10]);

/** What the cells of a workbook refer to. */
export interface CellFormats {
  readonly strings: string[];
  /** Codes of the workbook's own formats, by id. */
  readonly custom: Map<number, string>;
  /** Ids of formats, in the order in which cells refer to them. */
  readonly formats: number[];
  /** Day that dates count from. */
  epoch: string;
}

/** @param type of the cell, as `t` says it (section 18.18.11); its texts have control characters as `_x000D_` */
export function cellText(
  value: string,
  { type, style, book }: { readonly type: string; readonly style: number; readonly book: CellFormats },
): string {
  if (type === 's') return unescaped(book.strings[Number(value)] ?? '');
  if (type === 'b') return value === '1' ? 'ja' : 'nein';
  if (type === 'e') return '';
  if (type !== 'n') return unescaped(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const format = book.formats[style] ?? 0;
  const code = book.custom.get(format)?.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  const kind = kindOf(format, code);
  if (kind === 'time' || (kind === 'date' && number < 1)) return timeOf(number);
  if (kind === 'date' && number < 2_958_466) {
    const day = plusDays(book.epoch, Math.floor(number));
    return number % 1 > 1e-6 ? `${day} ${timeOf(number % 1)}` : day;
  }
  if (kind === 'share') return shareText(number);
  const written = shown(number);
  // Postal codes and numbers of members are numbers whose format has their leading zeros.
  if (code !== undefined && /^0{2,}$/.test(code) && /^\d+$/.test(written))
    return written.padStart(code.length, '0');
  return numberText(number);
}

/** What a spreadsheet shows: numbers have 15 digits. */
const shown = (number: number) => String(Number(number.toPrecision(15)));

/** @example shareText(0.19) // '19 %' */
export const shareText = (number: number) => `${shown(number * 100)} %`;

/** Returns a number as the readers of cells take it: three decimals would look like thousands. */
export function numberText(number: number): string {
  const written = shown(number);
  return /\.\d{3}$/.test(written) ? `${written}0` : written;
}

const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => {
    const sign = String.fromCharCode(Number.parseInt(code, 16));
    return sign === '\r' ? '' : sign;
  });

function kindOf(format: number, code: string | undefined): 'date' | 'time' | 'share' | undefined {
  if (DATES.has(format)) return 'date';
  if (TIMES.has(format)) return 'time';
  if (SHARES.has(format)) return 'share';
  if (code === undefined) return undefined;
  if (code.includes('%')) return 'share';
  if (/[dty]/i.test(code) && !/general|standard/i.test(code)) return 'date';
  return /h|ss/i.test(code) ? 'time' : undefined;
}

function timeOf(part: number): string {
  const minutes = Math.round(part * 1440);
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
