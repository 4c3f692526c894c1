/** What was read of a line so far, and how another fact is taken over. Pure. */
import type { Amount, Fact } from './fact.ts';
import { german, rangeOfTime, unitName } from './meanings.ts';
import { doubtOf } from './plausible.ts';
import { type MeasuredBy, MOST_SETS, type ReadSet, type Relative } from './types.ts';

/** Sets that are done alike, or differ in repetitions or weight alone. */
export interface Group {
  sets?: number;
  amounts: readonly Partial<ReadSet>[];
  weights: readonly number[];
  shared: Partial<ReadSet>;
  /** The kind of the last set, where it differs. */
  last?: ReadSet['kind'];
}

export interface Reading {
  readonly name: string[];
  readonly groups: Group[];
  readonly notes: string[];
  readonly guesses: string[];
  readonly unread: string[];
  readonly measuredBy: MeasuredBy | undefined;
  /** "12x" before it is known whether these are sets or repetitions. */
  times?: number;
  /** A number at the very beginning: repetitions, unless others are said. */
  first?: number;
  relative?: Relative;
  /** Whether sets were said that could not be taken. */
  refused?: boolean;
  /** The relative weight as it is written. */
  relativeText?: string;
}

export const emptyGroup = (): Group => ({ amounts: [], weights: [], shared: {} });

export const measured = ({ amounts, shared }: Group) =>
  amounts.length > 0 ||
  shared.duration_s != null ||
  shared.distance_m != null ||
  (shared.kind === 'amrap' && amounts.length === 0);

/** Returns whether sets are counted in repetitions: only then is a bare number behind them a weight. */
const isLifted = ({ amounts, shared }: Group) =>
  amounts.some(({ reps_min, kind }) => reps_min != null || kind === 'amrap') || shared.kind === 'amrap';

/** A rest that isn't called one is at least as long. */
const LEAST_REST = 10;

/** Takes what is said over; false where it contradicts what was said before, or says nothing. */
export function take(fact: Fact, reading: Reading, apart: boolean): boolean {
  const { groups, notes, guesses, name } = reading;
  const group = groups.at(-1) as Group;
  const guess = (text: string | undefined) => text && guesses.push(text);
  const hint = (text: string | undefined) => text && !notes.includes(text) && notes.push(text);
  switch (fact.is) {
    case 'unread':
      return false;
    case 'note':
      hint(fact.text);
      return true;
    case 'relative': {
      const count = countOf(group);
      const many = fact.to.of === 'maximum' ? fact.to.percents.length : 1;
      if (reading.relative || group.weights.length > 0) return false;
      if (many > 1 && count !== undefined && count !== many) return false;
      reading.relative = fact.to;
      return true;
    }
    case 'amount':
      return takeAmount(fact, reading, apart);
    case 'sets': {
      if (fact.sets < 1 || fact.sets > MOST_SETS) return false;
      if (group.sets !== undefined && !apart) return false;
      const into = group.sets === undefined ? group : begun(groups);
      if (into.amounts.length > 1 && into.amounts.length !== fact.sets) return false;
      into.sets = fact.sets;
      if (fact.kind) into.shared = { ...into.shared, kind: fact.kind };
      hint(fact.note);
      guess(fact.guess);
      return true;
    }
    case 'weight': {
      if (group.weights.length > 0 || reading.relative) return false;
      // "3 Sätze mit 15" are as often repetitions.
      if (fact.bare && !measured(group) && (fact.kg[0] ?? 0) <= 30) return false;
      const many = countOf(group);
      if (fact.kg.length > 1 && many !== undefined && many !== fact.kg.length) return false;
      group.weights = fact.kg;
      hint(fact.note);
      guess(fact.guess);
      return true;
    }
    case 'with':
      return take({ is: 'weight', kg: [fact.number] }, reading, apart);
    case 'time':
      return takeTime(fact, reading, apart);
    case 'span': {
      if (measured(group)) {
        const span = `${fact.from}–${fact.to} ${unitName(fact.unit)}`;
        hint(`Pause ${span}`);
        guess(`${span} als Pause`);
        return true;
      }
      return take(rangeOfTime(fact.from, fact.to, fact.unit), reading, apart);
    }
    case 'rest': {
      if (group.shared.rest_s != null) return false;
      // Set apart from several groups, it is the rest of all.
      const all = apart ? groups.filter(({ shared }) => shared.rest_s == null) : [group];
      for (const one of all) one.shared = { ...one.shared, rest_s: fact.seconds };
      guess(fact.guess);
      return true;
    }
    case 'value': {
      const [[key, value] = []] = Object.entries(fact.values) as [keyof ReadSet, never][];
      if (!key || (group.shared[key] != null && group.shared[key] !== value)) return false;
      group.shared = { ...group.shared, [key]: value };
      return true;
    }
    case 'last':
      if (group.last || !measured(group)) return false;
      group.last = fact.kind;
      return true;
    case 'times':
      if (reading.times !== undefined) return false;
      reading.times = fact.number;
      return true;
    case 'number':
      return takeNumber(fact.number, reading, group, name.length === 0);
  }
}

const countOf = ({ amounts, sets }: Group) => (amounts.length > 1 ? amounts.length : sets);

function begun(groups: Group[]): Group {
  const group = emptyGroup();
  groups.push(group);
  return group;
}

function takeAmount(fact: Amount, reading: Reading, apart: boolean): boolean {
  const { groups, notes, guesses, unread } = reading;
  const { of, sets, kg, relative, note, guess } = sized(fact, reading.measuredBy) ?? {};
  let group = groups.at(-1) as Group;
  if (!of || (sets !== undefined && (sets < 1 || sets > MOST_SETS))) return false;
  const [only] = of;
  // "30 min 5 km": the way that is made in the time.
  if (of.length === 1 && only?.distance_m != null && sets === undefined && isTimeAlone(group)) {
    group.shared = { ...group.shared, distance_m: only.distance_m };
    return true;
  }
  if (measured(group) || (sets !== undefined && group.sets !== undefined)) {
    // "3x8 80kg, 2x12 60kg": others only where they are set apart.
    // Words in between may be the name of another exercise.
    const isWhole = kg !== undefined || of.length > 1;
    if (!apart || unread.length > 0 || (sets === undefined && !isWhole)) return false;
    group = begun(groups);
  }
  if (of.length > 1 && (sets ?? group.sets ?? of.length) !== of.length) return false;
  if (of.length > MOST_SETS || (kg !== undefined && group.weights.length > 0)) return false;
  if (relative && (reading.relative || group.weights.length > 0)) return false;
  group.amounts = of;
  if (sets !== undefined) group.sets = sets;
  if (kg !== undefined) group.weights = kg;
  if (relative) reading.relative = relative;
  if (note) notes.push(note);
  if (guess) guesses.push(guess);
  return true;
}

const isTimeAlone = ({ amounts, shared, sets }: Group) =>
  amounts.length === 0 && sets === undefined && shared.duration_s != null && shared.distance_m == null;

const UNITS = { time: 'Sekunden', distance: 'Meter' } as const;

/**
 * The amount, where its numbers have no unit by what the exercise is measured in and by their sizes; undefined where it
 * could be anything.
 */
function sized(fact: Amount, measuredBy: MeasuredBy | undefined): Amount | undefined {
  const { of, bare, sets } = fact;
  if (!bare || fact.kg || fact.relative) return fact;
  if (measuredBy === 'time' || measuredBy === 'distance') {
    const all = of.map(({ reps_min }) => reps_min ?? 0);
    if (of.some(({ reps_min, reps_max }) => reps_min !== reps_max)) return undefined;
    const values = all.map((one) => (measuredBy === 'time' ? { duration_s: one } : { distance_m: one }));
    return { ...fact, of: values, guess: `${[...new Set(all)].join(', ')} als ${UNITS[measuredBy]}` };
  }
  const [only] = of;
  if (of.length > 1 || !only) return fact;
  const { reps_min, reps_max } = only;
  const doubt = doubtOf([reps_min ?? 0, reps_max ?? 0], sets);
  if (doubt === 'open') return undefined;
  const sentence = [sets && `${sets} Sätze mit`, `${reps_min} Wiederholungen`].filter(Boolean).join(' ');
  return doubt === 'guess' ? { ...fact, guess: fact.guess ?? sentence } : fact;
}

/** A number without a unit as an amount; undefined where it could be anything. */
export function bareAmount(number: number, sets: number | undefined, measuredBy: MeasuredBy | undefined) {
  if (!Number.isInteger(number) || number < 1) return undefined;
  const of = [{ reps_min: number, reps_max: number }];
  return sized({ is: 'amount', of, bare: true, ...(sets !== undefined && { sets }) }, measuredBy);
}

/** A time is what is done, where nothing else is; behind one way the time for it; else the rest. */
function takeTime(
  { seconds, text }: Extract<Fact, { is: 'time' }>,
  reading: Reading,
  apart: boolean,
): boolean {
  const { groups, guesses } = reading;
  const group = groups.at(-1) as Group;
  const [only] = group.amounts;
  const isWay = group.amounts.length === 1 && only?.distance_m != null;
  if (!measured(group) || (isWay && (group.sets ?? 1) === 1 && group.shared.duration_s == null)) {
    group.shared = { ...group.shared, duration_s: seconds };
    if (isWay) guesses.push(`${text} für die Strecke`);
    return true;
  }
  if (seconds < LEAST_REST) return false;
  return take({ is: 'rest', seconds, ...(isWay && { guess: `${text} als Pause` }) }, reading, apart);
}

/** A bare number is repetitions where none are said, else a weight where it is one beyond doubt. */
function takeNumber(number: number, reading: Reading, group: Group, first: boolean): boolean {
  if (first && !measured(group) && group.sets === undefined && reading.first === undefined) {
    reading.first = number;
    return true;
  }
  if (!measured(group)) {
    const { sets } = group;
    if (sets === undefined && group.weights.length > 0) return false;
    const found = bareAmount(number, sets, reading.measuredBy);
    if (!found) return false;
    group.amounts = found.of;
    if (found.guess || sets === undefined) reading.guesses.push(found.guess ?? `${number} Wiederholungen`);
    return true;
  }
  if (!isLifted(group) || group.weights.length > 0 || reading.relative || number < 20 || number > 500)
    return false;
  group.weights = [number];
  reading.guesses.push(`${german(number)} als Gewicht in kg`);
  return true;
}
