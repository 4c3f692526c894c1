/** What the forms in a training plan mean. Pure. */
import { type Amount, type Fact, type Load, note, UNREAD, type Values } from './fact.ts';
import { areReps } from './plausible.ts';
import { MOST, REPS } from './spelling.ts';
import type { ReadSet } from './types.ts';
import { decimal, metresOf, repsOf, secondsOf } from './values.ts';

const WITH_REPS = new RegExp(`\\s*${REPS}$`, 'iu');
const ONLY_MOST = new RegExp(`^${MOST}$`, 'iu');

/** Sets of an amount; a list is one set each. */
export function amounts(text: string): Pick<Amount, 'of' | 'bare'> | undefined {
  const plain = text.trim().replace(WITH_REPS, '').trim();
  const bare = plain === text.trim() && { bare: true };
  if (ONLY_MOST.test(plain)) return { of: [{ kind: 'amrap' }] };
  const reps = repsOf(plain);
  if (reps) return { of: [{ reps_min: reps[0], reps_max: reps[1] }], ...bare };
  const duration_s = secondsOf(plain);
  if (duration_s !== undefined) return { of: [{ duration_s }] };
  const distance_m = metresOf(plain);
  if (distance_m !== undefined) return { of: [{ distance_m }] };
  const each = plain.split(/\s*[-/,]\s*/).map(Number);
  if (each.length < 2 || !each.every((one) => Number.isInteger(one) && one >= 1)) return undefined;
  return { of: each.map((one) => ({ reps_min: one, reps_max: one })), ...bare };
}

type More = { readonly sets?: string | undefined; readonly note?: string } & Load;

export function amount(text: string, more: More = {}): Fact {
  const found = amounts(text);
  const { sets, ...rest } = more;
  return found ? { is: 'amount', ...found, ...rest, ...(sets && { sets: Number(sets) }) } : UNREAD;
}

/** An amount with the load that each set has. */
export function loaded(text: string, load: Load | undefined, more: More = {}): Fact {
  if (!load) return UNREAD;
  const guess = [more.guess, load.guess].filter(Boolean).join('; ');
  const fact = amount(text, { ...load, ...more, ...(guess && { guess }) });
  return fact.is === 'amount' ? { ...fact, bare: false } : fact;
}

/** Repetitions set by set without a word that says so. */
export function listOf(text: string): Fact {
  const all = text.split(/\D+/).map(Number);
  const fact = amount(text);
  if (fact.is !== 'amount' || !areReps(all, false)) return UNREAD;
  const { bare: _, ...sure } = fact;
  return {
    ...sure,
    ...(all.length === 2 && { guess: `Sätze mit ${all.join(' und ')} Wiederholungen` }),
  };
}

/** Numbers with a comma or a point, from a list of them. */
export const numbersIn = (text: string) => (text.match(/\d+(?:[.,]\d{1,2})?/g) ?? []).map(decimal);

const POUND = 0.453_592_37;

/** Kilograms of pounds, to the half, as plates go. */
export const ofPounds = (pounds: number) => Math.round(pounds * POUND * 2) / 2;
export const german = (value: number) => String(value).replace('.', ',');
const listed = (all: readonly number[]) =>
  [...all.slice(0, -1).map(german).join(', '), ' und ', german(all.at(-1) ?? 0)]
    .join('')
    .replace(/^ und /, '');

/**
 * The load of "60/65 kg", "135 lb" or "85 %"; undefined where it can't be one.
 * @param written the text with its unit
 */
export function loadOf(written: string): Load | undefined {
  const all = numbersIn(written.replace(/1\s?(?:rm|er)/gi, ''));
  if (/%|prozent/i.test(written)) {
    if (all.some((one) => one < 10 || one > 110)) return undefined;
    const text = `${all.map(german).join('/')} % des Maximums`;
    return { relative: { of: 'maximum', percents: all, text } };
  }
  if (!/lb|pound/i.test(written)) return { kg: all };
  const kg = all.map(ofPounds);
  return { kg, guess: `${listed(all)} lb sind ${listed(kg)} kg` };
}

export function weightOf(written: string, more: { note?: string } = {}): Fact {
  const load = loadOf(written);
  if (!load) return UNREAD;
  if (load.relative) return { is: 'relative', to: load.relative };
  return { is: 'weight', kg: load.kg ?? [], ...(load.guess && { guess: load.guess }), ...more };
}

/** Three numbers without a unit mean something only where their sizes tell. */
export function threeNumbers(first: string, second: string, third: string): Fact {
  const [a, b, c] = [decimal(first), repsOf(second)?.[1] ?? 0, decimal(third)];
  if (a <= 10 && Number.isInteger(a) && c >= 20)
    return loaded(second, { kg: [c] }, { sets: first, guess: `${first} Sätze mit ${third} kg` });
  if (a >= 20 && c <= 10 && b < a && Number.isInteger(c))
    return loaded(second, { kg: [a] }, { sets: third, guess: `${third} Sätze mit ${first} kg` });
  return UNREAD;
}

/** Below it, RPE says no more than that it is light. */
const LEAST_EFFORT = 6;

/** RPE 8 leaves two repetitions in reserve (Zourdos et al. 2016); a half lies between two numbers. */
export function effort(text: string): Fact {
  const [value = 0, ...more] = numbersIn(text);
  if (value > 10) return UNREAD;
  const isOne = more.length === 0 && Number.isInteger(value) && value >= LEAST_EFFORT && !/\+/.test(text);
  return isOne ? { is: 'value', values: { rir: 10 - value } } : note(`RPE ${spanned(text)}`);
}

/** Several reserves hold for a set each, or for none in particular: they are a hint. */
export function reserve(text: string): Fact {
  const all = numbersIn(text);
  if (all.some((one) => one > 10)) return UNREAD;
  const [only] = new Set(all);
  return new Set(all).size === 1 && only !== undefined && !/\+/.test(text)
    ? { is: 'value', values: { rir: only } }
    : note(`RIR ${spanned(text)}`);
}

/** A span or list as it is printed. @example spanned('7 bis 8.5') // '7–8,5' */
export const spanned = (text: string) => text.replace(/\s+/g, '').replace(/-|bis/g, '–').replace(/\./g, ',');

/** Below it, a pause is one within the movement. */
const LEAST_REST = 6;

export function restOf(text: string): Fact {
  const seconds = secondsOf(text);
  if (seconds === undefined) return UNREAD;
  return seconds > 0 && seconds < LEAST_REST ? note(`Pause ${german(seconds)} s`) : { is: 'rest', seconds };
}

/** Bare seconds of a rest; below, minutes could be meant. */
export const SURELY_SECONDS = 20;

const CAPITAL: Readonly<Record<string, string>> = {
  seite: 'Seite',
  bein: 'Bein',
  arm: 'Arm',
  hand: 'Hand',
  fuß: 'Fuß',
  fuss: 'Fuß',
  side: 'Seite',
  leg: 'Bein',
};

/** @example perSide('bein').text // 'je Bein' */
export const perSide = (side: string) => note(`je ${CAPITAL[side.toLowerCase()] ?? 'Seite'}`);

export function kindOf(text: string): { kind?: ReadSet['kind'] } {
  if (/^(?:aufw|warm|wu)/i.test(text)) return { kind: 'warmup' };
  if (/^drop/i.test(text)) return { kind: 'dropset' };
  return /^(?:amrap|max|bis)/i.test(text) ? { kind: 'amrap' } : {};
}

/** @example unitName("'") // 'min' */
export const unitName = (unit: string) => (unit === "'" ? 'min' : /^(?:''|")$/.test(unit) ? 's' : unit);

/** A set holds one time: the shorter one, and the range as a note. */
export function rangeOfTime(from: string, to: string, unit: string, sets?: string): Fact {
  const duration_s = secondsOf(`${from}${unit}`);
  if (duration_s === undefined || decimal(to) <= decimal(from)) return UNREAD;
  const range = `${from}–${to} ${unitName(unit)}`;
  return {
    is: 'amount',
    of: [{ duration_s }],
    ...(sets && { sets: Number(sets) }),
    note: range,
    guess: `${from} ${unitName(unit)}, und ${range} als Hinweis`,
  };
}

export const asValue = (
  name: keyof Values & ('duration_s' | 'distance_m'),
  value: number | undefined,
): Fact => (value === undefined ? UNREAD : { is: 'value', values: { [name]: value } });
