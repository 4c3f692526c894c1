/** Numbers as tables write them: with units, limits, footnotes, and words where nothing was measured. */
import { formatNumber } from './numbers.ts';
import { factorOf, unitNamed } from './units.ts';

export type DecimalSign = ',' | '.';

/** A number that was understood, or null for none; the note says in German what was made of it. */
export interface Measured {
  readonly value: number | null;
  readonly note?: string;
}

/** Nothing was measured. */
const EMPTY =
  /^(?:|[-–—−.?*/x]+|n\.? ?[bdva]\.?|n\.? ?n\.?|n\/[ad]|k\.? ?a\.?|ohne angabe|keine angaben?|o\. ?a\.|nicht (?:bestimmt|bekannt|analysiert|untersucht|verfügbar)|unbekannt|unknown|null|nan|none|nil|missing|undefined|not (?:available|determined|analysed|analyzed)|nd|nr|n)$/i;

/** Less than the table can say. */
const TRACES =
  /^\(?(?:sp(?:uren?)?\.?|tr?(?:aces?|\.)?|in spuren|traces?|\(?\+\)?|<? ?lo[dq](?: or <? ?loq)?)\)?$/i;

const NUMBER = String.raw`\d(?:[\d.,'’]|[  \u00a0\u202f](?=\d{3}(?!\d)))*(?:e[+-]?\d+)?|[.,]\d+(?:e[+-]?\d+)?`;
const UNIT = 'kcal|cals?|kj|mj|milligramm|mg|µg|μg|ug|mcg|kg|gramm|grams?|gr|g|ml';
const PAIR = new RegExp(String.raw`([+\-−]?(?:${NUMBER}))\s*(${UNIT}|%)?(?![a-zäöü])`, 'gi');
const LESS = /^\(?\s*(?:<|≤|&lt;|<=|unter|weniger als|less than|max\.?)\s*=?\s*(?=[\d.,])/i;
const ABOUT = /^(?:ca\.?|circa|etwa|rund|about|approx\.?|~|≈|±)\s*/i;
const RANGE = new RegExp(
  String.raw`^(${NUMBER})\s*(?:${UNIT})?\s*(?:-|–|bis|to)\s*(${NUMBER})\s*(${UNIT})?$`,
  'i',
);

/** What stands around a number without changing it: brackets, footnotes, basis. */
const AROUND = /^[\s()[\]*†‡¹²³⁴⁵⁶⁷⁸⁹⁰/|;:+]*(?:(?:je|pro|per)\s*)?[\s()[\]*†‡/]*$/i;

interface Column {
  /** The file's decimal sign; undefined where no number shows it. */
  readonly sign?: DecimalSign | undefined;
  /** Unit in which the value is wanted. */
  readonly unit?: string | undefined;
  /** Units that the heading names, in its order; a cell with as many numbers has them in this order, too. */
  readonly units?: readonly string[];
}

/**
 * Returns the number of a cell in the wanted unit; undefined where it is none. What is below a limit, or a trace, counts
 * as 0, as nutrition tables do.
 * @example measured('1.046 kJ', { sign: ',', unit: 'kcal' }) // { value: 250 }
 * @example measured('<0,1', { unit: 'g' }) // { value: 0, note: '„<0,1“ gilt als 0' }
 */
export function measured(cell: string, { sign, unit, units = [] }: Column = {}): Measured | undefined {
  const text = cell.replace(/^'(?=[=+\-@])/, '').trim();
  if (EMPTY.test(text)) return { value: null };
  if (TRACES.test(text) || LESS.test(text)) return { value: 0, note: `„${text}“ gilt als 0` };
  const about = text.replace(ABOUT, '');
  const convert = (value: number, own: string | undefined) => converted(value, own, unit, units);
  const range = RANGE.exec(about);
  if (range) {
    const [from, to] = [parsed(range[1] ?? '', sign), parsed(range[2] ?? '', sign)];
    const middle = from !== undefined && to !== undefined && to > from ? (from + to) / 2 : undefined;
    const value = middle === undefined ? undefined : convert(middle, range[3]);
    if (value !== undefined) return { value, note: `„${text}“ gilt als ${formatNumber(value)}, die Mitte` };
  }
  const pairs = [...about.matchAll(PAIR)];
  if (pairs.length === 0 || !AROUND.test(about.replace(PAIR, ''))) return undefined;
  const [number, own] = pick(pairs, unit, units);
  if (number === undefined) return undefined;
  const plain = parsed(number, sign);
  const value = plain === undefined ? undefined : convert(plain, own);
  if (value === undefined) return undefined;
  const doubtful = about !== text || /^[[(].*[\])]$/.test(text) || (!sign && isAmbiguous(number));
  return doubtful ? { value, note: `„${text}“ gilt als ${formatNumber(value)}` } : { value };
}

/** Returns of several numbers, as "1046 kJ / 250 kcal", the one in the wanted unit, with its own unit. */
function pick(
  pairs: readonly RegExpExecArray[],
  unit: string | undefined,
  units: readonly string[],
): readonly [number?: string, unit?: string] {
  const all = pairs.map(([, number = '', own], index) => {
    const named = own && own !== '%' ? unitNamed(own) : undefined;
    return [number, named ?? (pairs.length === units.length ? units[index] : undefined)] as const;
  });
  if (all.length === 1) return all[0] ?? [];
  const wanted = all.filter(([, own]) => own !== undefined && own === unit);
  if (wanted.length === 1) return wanted[0] ?? [];
  const [first, second] = all;
  const like = first?.[1] && unit ? factorOf(first[1], unit) : undefined;
  // "12 g pro 100 g"
  return like !== undefined && second?.[1] === 'g' ? (first ?? []) : [];
}

function converted(
  value: number,
  own: string | undefined,
  unit: string | undefined,
  units: readonly string[],
): number | undefined {
  const named = (own && (unitNamed(own) ?? own)) || (units.length === 1 ? units[0] : undefined);
  if (!named || !unit || named === unit || named === '%' || named === 'ml') return rounded(value);
  const factor = factorOf(named, unit);
  if (factor === undefined) return undefined;
  return unit === 'kcal' ? Math.round(value * factor * 10) / 10 : rounded(value * factor);
}

/** Rounds to a hundred-thousandth: hides 0.1 × 3 = 0.30000000000000004. */
const rounded = (value: number) => Math.round(value * 1e5) / 1e5;

/** "1.234" and "1,234": thousands in one language, decimals in another. */
export const isAmbiguous = (number: string) => /^[+\-−]?[1-9]\d{0,2}[.,]\d{3}$/.test(number);

function parsed(number: string, sign: DecimalSign | undefined): number | undefined {
  const compact = number.replace(/[\s\u00a0\u202f'’]/g, '').replace('−', '-');
  if (/^[+-]?\d+(?:\.\d+)?e[+-]?\d+$/i.test(compact)) return Number(compact);
  const decimal = signOf(compact) ?? sign ?? ',';
  const plain = decimal === ',' ? compact.replaceAll('.', '').replace(',', '.') : compact.replaceAll(',', '');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Returns the decimal sign that a number shows by itself. @example signOf('12,5') // ',' */
function signOf(number: string): DecimalSign | undefined {
  const last = Math.max(number.lastIndexOf(','), number.lastIndexOf('.'));
  if (last < 0) return undefined;
  const sign = number[last] as DecimalSign;
  const other = sign === ',' ? '.' : ',';
  if (number.includes(other)) return sign;
  // "1.234.567"
  if (number.indexOf(sign) !== last) return other;
  return isAmbiguous(number) ? undefined : sign;
}

/**
 * Returns the decimal sign of a table's numbers; undefined where they don't show it, or show both.
 * @example decimalSign(['12,5', '1.046']) // ','
 */
export function decimalSign(cells: Iterable<string>): DecimalSign | undefined {
  const seen = { ',': 0, '.': 0 };
  for (const cell of cells)
    for (const [, number = ''] of cell.length < 60 ? cell.matchAll(PAIR) : []) {
      const sign = signOf(number);
      if (sign) seen[sign] += 1;
    }
  if (seen[','] > 0 === seen['.'] > 0) return undefined;
  return seen[','] > 0 ? ',' : '.';
}
