/** One line that says what is done: "Bankdrücken 3x8-12 60kg 90s RIR2". Pure. */

export interface ReadSet {
  readonly kind: 'normal' | 'warmup' | 'dropset' | 'amrap';
  readonly reps_min: number | null;
  readonly reps_max: number | null;
  readonly weight_kg: number | null;
  readonly duration_s: number | null;
  readonly distance_m: number | null;
  readonly rest_s: number | null;
  readonly rir: number | null;
}

export interface Line {
  /** The words before the numbers: the exercise. */
  readonly name: string;
  readonly sets: number;
  readonly set: ReadSet;
  /** Words behind the name that mean nothing: they are shown, and not taken for anything. */
  readonly unread: readonly string[];
}

/** A set without any values. */
export const EMPTY_SET: ReadSet = {
  kind: 'normal',
  reps_min: null,
  reps_max: null,
  weight_kg: null,
  duration_s: null,
  distance_m: null,
  rest_s: null,
  rir: null,
};

const MOST_SETS = 30;

const decimal = (text = '') => Number(text.replace(',', '.'));

const SECONDS: Readonly<Record<string, number>> = { s: 1, sek: 1, sec: 1, min: 60, '"': 1, "'": 60 };

/** Seconds of "90s", "2min", "1,5min", "1:30"; undefined where it says no time. @example secondsOf('1:30') // 90 */
export function secondsOf(text: string): number | undefined {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)(?:min)?$/.exec(text) ?? [];
  if (seconds !== undefined) return Number(minutes) * 60 + Number(seconds);
  const [, number, unit] = /^(\d+(?:[.,]\d+)?)(s|sek|sec|min|"|')$/.exec(text) ?? [];
  return unit === undefined ? undefined : Math.round(decimal(number) * (SECONDS[unit] ?? 1));
}

/** Repetitions as they are written, from and to. @example repsOf('8-12') // [8, 12] */
export function repsOf(text: string): readonly [number, number] | undefined {
  const [, from, to = from] = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(text) ?? [];
  if (from === undefined || Number(from) < 1 || Number(to) < Number(from)) return undefined;
  return [Number(from), Number(to)];
}

function metresOf(text: string): number | undefined {
  const [, number, unit] = /^(\d+(?:[.,]\d+)?)(m|km)$/.exec(text) ?? [];
  return unit === undefined ? undefined : Math.round(decimal(number) * (unit === 'km' ? 1000 : 1));
}

/** Spaces between a number and what belongs to it go: "3 x 8 - 12", "60 kg", "RIR 2", "Pause 90 s". */
function joined(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\d)\s*[x×*]\s*(?=\d|amrap|max)/gi, '$1x')
    .replace(/(\d)\s*[-–]\s*(?=\d)/g, '$1-')
    .replace(/(\d)\s+(?=(?:kg|km|m|s|sek|sec|min|wdh)(?:\s|$))/gi, '$1')
    .replace(/\b(rir|rpe|pause)\s*:?\s*(?=\d)/gi, '$1');
}

interface Reading {
  readonly sets: number;
  readonly set: ReadSet;
}

/** The amount of one set, by the measure of the exercise. */
function amount(text: string, set: ReadSet): ReadSet | undefined {
  if (text === 'amrap' || text === 'max') return { ...set, kind: 'amrap' };
  const reps = repsOf(text.replace(/wdh\.?$/, ''));
  if (reps) return { ...set, reps_min: reps[0], reps_max: reps[1] };
  const duration_s = secondsOf(text);
  if (duration_s !== undefined) return { ...set, duration_s };
  const distance_m = metresOf(text);
  return distance_m === undefined ? undefined : { ...set, distance_m };
}

const isMeasured = ({ kind, reps_min, duration_s, distance_m }: ReadSet) =>
  kind === 'amrap' || reps_min !== null || duration_s !== null || distance_m !== null;

/** The reading with one word more; undefined where the word says nothing of it. */
function withWord({ sets, set }: Reading, word: string): Reading | undefined {
  const text = word.toLowerCase();
  const [, times, what] = /^(\d{1,2})x(.+)$/.exec(text) ?? [];
  if (what !== undefined) {
    const next = isMeasured(set) ? undefined : amount(what, set);
    return next && Number(times) >= 1 && Number(times) <= MOST_SETS
      ? { sets: Number(times), set: next }
      : undefined;
  }
  const kind = KINDS[text];
  if (kind) return { sets, set: { ...set, kind } };
  const [, weight] = /^(\d+(?:[.,]\d+)?)kg$/.exec(text) ?? [];
  if (weight !== undefined) return { sets, set: { ...set, weight_kg: decimal(weight) } };
  const [, effort, value] = /^(rir|rpe)(\d{1,2})$/.exec(text) ?? [];
  if (effort) {
    // RPE 10 leaves no repetition in reserve (Zourdos et al. 2016).
    const rir = effort === 'rir' ? Number(value) : 10 - Number(value);
    return rir >= 0 && rir <= 10 ? { sets, set: { ...set, rir } } : undefined;
  }
  const rest_s = secondsOf(text.replace(/^(pause|p)(?=\d)/, ''));
  // The first time is what is done, where nothing else is.
  if (rest_s !== undefined && (text.startsWith('p') || isMeasured(set)))
    return { sets, set: { ...set, rest_s } };
  const next = isMeasured(set) ? undefined : amount(text, set);
  return next && { sets, set: next };
}

const KINDS: Readonly<Record<string, ReadSet['kind']>> = {
  amrap: 'amrap',
  dropsatz: 'dropset',
  drop: 'dropset',
  aufwärmen: 'warmup',
  aufwärmsatz: 'warmup',
  warmup: 'warmup',
};

/**
 * What the line says. Sets, repetitions, weight, rest and reserve may stand in any order behind the name.
 * @example readLine('Bankdrücken 3x8-12 60kg 90s RIR2').set.rest_s // 90
 */
export function readLine(text: string): Line {
  let reading: Reading = { sets: 1, set: EMPTY_SET };
  const name: string[] = [];
  const unread: string[] = [];
  let begun = false;
  for (const word of joined(text).split(' ').filter(Boolean)) {
    const next = withWord(reading, word);
    if (next) {
      reading = next;
      begun = true;
    } else (begun ? unread : name).push(word);
  }
  return { name: name.join(' '), ...reading, unread };
}
