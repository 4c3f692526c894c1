/** Body values typed in one line, as a trainer calls them out beside the scales. Pure. */
import { type Day, isDay, plusDays } from '../../days.ts';

/** Words for each value, lower case; what a word begins with is enough. */
const WORDS = {
  weight_kg: ['gewicht', 'kg'],
  height_cm: ['größe', 'groesse', 'körpergröße'],
  body_fat_pct: ['kf', 'kfa', 'körperfett', 'fett'],
  muscle_kg: ['muskel', 'mm'],
  visceral_fat: ['viszeral', 'vf'],
  waist_cm: ['taille', 'bauch'],
  hip_cm: ['hüft', 'huefte'],
  chest_cm: ['brust'],
  arm_cm: ['oberarm', 'arm'],
  thigh_cm: ['oberschenkel', 'schenkel', 'bein'],
  resting_pulse: ['ruhepuls', 'puls', 'bpm'],
} as const;

export type BodyValue = keyof typeof WORDS;

/** Values that a unit may stand for; the first without a word beside the number. */
const BY_UNIT: Readonly<Record<string, readonly BodyValue[]>> = {
  kg: ['weight_kg', 'muscle_kg'],
  '%': ['body_fat_pct'],
  bpm: ['resting_pulse'],
  '/min': ['resting_pulse'],
  m: ['height_cm'],
};

export interface QuickEntry {
  readonly values: Readonly<Partial<Record<BodyValue, number>>>;
  /** The day it was measured, where the line says one. */
  readonly measured_on?: Day;
  /** Words and numbers that mean nothing here, or that say a value twice. */
  readonly rest: readonly string[];
}

interface Token {
  readonly text: string;
  readonly number?: number;
  readonly unit?: string;
  readonly of?: BodyValue;
}

/**
 * Reads numbers with their units and words, in either order: '84 Taille' and 'Taille 84 cm' are the same. Kilograms
 * alone are the weight, per cent alone the body fat, metres the height. A day is '12.11.', '12.11.2026' or 'gestern'.
 * @param today `YYYY-MM-DD`: a day without a year is the last one that has passed
 * @example quickEntry('82,4 kg 18 % KF 84 Taille', '2026-11-22').values // { weight_kg: 82.4, body_fat_pct: 18, waist_cm: 84 }
 */
export function quickEntry(line: string, today: Day): QuickEntry {
  const values: Partial<Record<BodyValue, number>> = {};
  const rest: string[] = [];
  let measured_on: Day | undefined;
  /** A word that still waits for its number. */
  let open: Token | undefined;
  const tokens = tokensOf(line);
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const day = dayOf(token.text, today);
    if (day) measured_on = day;
    else if (/^[,;]$/.test(token.text)) continue;
    else if (token.number === undefined) {
      if (open) rest.push(open.text);
      open = token.of ? token : undefined;
      if (!token.of) rest.push(token.text);
    } else {
      const after = open ? undefined : wordBehind(tokens, index, values);
      if (after) index += 1;
      const name = open?.of ?? after ?? meaningOf(token);
      open = undefined;
      if (!name || values[name] !== undefined) rest.push(token.text);
      else values[name] = token.unit === 'm' ? metres(token.number) : token.number;
    }
  }
  if (open) rest.push(open.text);
  return { values, rest, ...(measured_on && { measured_on }) };
}

const meaningOf = ({ unit = '' }: Token) => BY_UNIT[unit]?.[0];
const fits = ({ unit }: Token, of: BodyValue) =>
  unit === undefined || (unit === 'cm' ? of.endsWith('_cm') : BY_UNIT[unit]?.includes(of));

/**
 * The value that the word behind a number names: '18 % KF'. Not where the number says enough by its unit and the word
 * belongs to the next one: '82,4 kg Muskel 38'.
 */
function wordBehind(tokens: readonly Token[], index: number, known: object): BodyValue | undefined {
  const [token, word, next, then] = tokens.slice(index, index + 4);
  const of = word?.of;
  if (!token || !of || !fits(token, of)) return undefined;
  const own = meaningOf(token);
  const belongsToNext = next?.number !== undefined && fits(next, of) && !then?.of;
  return own && own !== of && !(own in known) && belongsToNext ? undefined : of;
}

const metres = (value: number) => Math.round(value * 100);

/** Days, numbers with their unit, and words. */
const TOKEN =
  /(\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2}(?!\d))?)|(\d+(?:[.,]\d+)?)\s*(kg\b|cm\b|m\b|%|bpm\b|\/min\b)?|[\p{L}-]+|[,;](?!\d)/giu;

function tokensOf(line: string): Token[] {
  return [...line.matchAll(TOKEN)].map(([text, day, digits, unit]) => {
    if (day) return { text };
    if (digits)
      return { text, number: Number(digits.replace(',', '.')), ...(unit && { unit: unit.toLowerCase() }) };
    const of = wordOf(text.toLowerCase());
    return of ? { text, of } : { text };
  });
}

/** The longest word that it begins with: 'Oberarm' is no 'Arm' of its own, 'Körperfett' no 'Körpergröße'. */
function wordOf(text: string): BodyValue | undefined {
  const all = Object.entries(WORDS).flatMap(([of, words]) => words.map((word) => ({ of, word })));
  const fitting = all.filter(({ word }) => (word.length > 3 ? text.startsWith(word) : text === word));
  return fitting.sort((a, b) => b.word.length - a.word.length)[0]?.of as BodyValue | undefined;
}

function dayOf(text: string, today: Day): Day | undefined {
  const word = text.toLowerCase();
  if (word === 'heute') return today;
  if (word === 'gestern') return plusDays(today, -1);
  if (word === 'vorgestern') return plusDays(today, -2);
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{2,4})?$/.exec(text);
  if (!parts) return undefined;
  const [, day = '', month = '', typed] = parts;
  const inYear = (year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const year = typed ? (typed.length === 2 ? `20${typed}` : typed) : today.slice(0, 4);
  const found = inYear(year);
  const past = typed || found <= today ? found : inYear(String(Number(year) - 1));
  return isDay(past) ? past : undefined;
}
