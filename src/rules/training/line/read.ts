/** One line that says what is done: "Bankdrücken 3x8-12 60kg 90s RIR2". Pure. */
import type { Fact } from './fact.ts';
import { factAt } from './facts.ts';
import { isEquipment, plain } from './plain.ts';
import { bareAmount, emptyGroup, type Group, measured, type Reading, take } from './reading.ts';
import { EMPTY_SET, type Line, type MeasuredBy, MOST_SETS, type ReadSet } from './types.ts';

/** Digits with what stands between them in plans: no part of a name. */
const NUMERIC =
  /^(?:[-+@(/x~=]?\d[\d.,:/x×*@%+-]*(?:kg|kilo|lbs?|s|sek|sec|m|km|min|wdh|h)?\.?\)?|\d{1,3}[x×*](?:\d|\().*)$/i;

const SKIPPED =
  /(?:[\s,;·|.:()!]|[-=]?>(?=\s)|[-=](?=\s)|\/(?=\s)(?!\s*(?:seite|bein|arm|hand))|(?:und|dann|danach|sowie|plus|&|\+)(?=\s*\d+\s*(?:x|×|\*|mal|(?:arbeits|aufwärm)?s[aä]tze?)))+/iuy;
const WORD = /(?:[^\s:|;]|:(?=\d))+|./uy;

/**
 * What the line says. Sets, repetitions, weight, rest and reserve may stand in any order, before or behind the name.
 * What could be meant otherwise is read and said in `guesses`; what means nothing is in `unread`.
 * @param measuredBy how the exercise is measured, where it is known: it says what "3x45" are
 * @example readLine('Bankdrücken 3x8-12 60kg 90s RIR2').sets[0].rest_s // 90
 */
export function readLine(typed: string, measuredBy?: MeasuredBy): Line {
  const text = plain(typed);
  const reading: Reading = {
    name: [],
    groups: [emptyGroup()],
    notes: [],
    guesses: [],
    unread: [],
    measuredBy,
  };
  let at = 0;
  let apart = false;
  /** Whether the word before means nothing: a number behind it is one of that word. */
  let afterWord = false;
  /** Whether facts followed the name: text behind them is none of it. */
  let closed = false;
  while (at < text.length) {
    SKIPPED.lastIndex = at;
    const skipped = SKIPPED.exec(text)?.[0] ?? '';
    const opens = skipped.endsWith('(') ? '(' : '';
    if (/[,;|+&]|\p{L}/u.test(skipped)) apart = true;
    const from = at + skipped.length;
    if (from >= text.length) break;
    const found = factAt(text, from);
    const says = found && text.slice(from, found.end).trim();
    const rest = found ? text.slice(found.end) : '';
    if (found && says && isInName(found.fact, reading, rest, closed)) {
      reading.name.push(says);
      at = found.end;
      continue;
    }
    if (found && says) {
      const isLoose =
        isOfOther(found.fact, reading) ||
        (found.fact.is === 'number' && (afterWord || hasOwnWord(rest, reading, closed)));
      if (isLoose || !take(found.fact, reading, apart)) {
        reading.unread.push(says);
        if (found.fact.is === 'amount') reading.refused = true;
      } else if ((reading.name.length > 0 && !isEquipment(reading.name)) || found.fact.is === 'unread')
        closed = true;
      if (reading.relative) reading.relativeText ??= says;
      apart = found.fact.is === 'note' && found.fact.begins === true;
      afterWord = false;
      at = found.end;
      continue;
    }
    WORD.lastIndex = from;
    const word = WORD.exec(text)?.[0] ?? text.charAt(from);
    at = from + word.length;
    if (NUMERIC.test(word)) {
      reading.unread.push(word);
      closed = closed || reading.name.length > 0;
    } else if (closed) {
      reading.unread.push(word.replace(/\)$/, ''));
      afterWord = /\p{L}/u.test(word);
    }
    // The skipped parenthesis belongs to the name.
    else reading.name.push(`${opens}${word}`);
  }
  return lineOf(reading);
}

/** A bare number between words belongs to the name: "Beinpresse 45 Grad". */
function isInName(fact: Fact, { name, groups }: Reading, rest: string, closed: boolean): boolean {
  if (fact.is === 'with') return !(name.length === 0 && groups.some(measured));
  if (closed || name.length === 0) return false;
  if (fact.is === 'note') return fact.inName === true;
  return fact.is === 'number' && /^\s+\p{L}/u.test(rest) && !factAt(rest, 1);
}

/** Whether the weight is one of sets that weren't taken: "1x8 60kg, 1x8 65". */
const isOfOther = ({ is }: Fact, { refused }: Reading) =>
  refused === true && (is === 'weight' || is === 'number' || is === 'relative' || is === 'with');

/**
 * Whether a number has a word behind it that says of what it is, and means nothing here: "3x8 40 Schritte". So has
 * "60 3x8", of which 60 could be kilograms as well as another number.
 */
function hasOwnWord(rest: string, { name }: Reading, closed: boolean): boolean {
  if (/^\s*\d+\s*[x×*]/i.test(rest)) return true;
  return (
    closed &&
    name.length > 0 &&
    /^\s*[\p{L}#°]/u.test(rest) &&
    !SKIPPED_FIRST.test(rest) &&
    !factAt(rest, rest.search(/\S/))
  );
}

const SKIPPED_FIRST = /^\s*(?:und|dann|danach|sowie|plus)\b/iu;

function settle(reading: Reading): void {
  const [group] = reading.groups;
  const { times, first, guesses, unread, name, measuredBy } = reading;
  if (!group) return;
  if (times !== undefined) {
    const isSets = measured(group) && group.sets === undefined && group.amounts.length <= 1;
    if (isSets && times <= MOST_SETS) group.sets = times;
    else if (!measured(group) && times >= 6) {
      group.amounts = [{ reps_min: times, reps_max: times }];
      guesses.push(`${times} Wiederholungen`);
    } else unread.push(`${times}x`);
  }
  if (first === undefined) return;
  const found = name.length > 0 && !measured(group) ? bareAmount(first, undefined, measuredBy) : undefined;
  if (found) {
    group.amounts = found.of;
    guesses.push(found.guess ?? `${first} Wiederholungen`);
  } else unread.push(String(first).replace('.', ','));
}

function setsOf({ sets, amounts, weights, shared, last }: Group): ReadSet[] {
  const said = amounts.length + weights.length + Object.keys(shared).length > 0;
  const count = Math.max(amounts.length, weights.length, sets ?? (said ? 1 : 0));
  return Array.from({ length: count }, (_, at) => ({
    ...EMPTY_SET,
    ...shared,
    ...(amounts[at] ?? amounts[0]),
    // An amount of AMRAP doesn't turn a warm-up into one.
    ...(shared.kind && { kind: shared.kind }),
    ...(last && at === count - 1 && { kind: last }),
    weight_kg: weights[at] ?? weights[0] ?? null,
  }));
}

const turned = ({ reps_min, reps_max }: ReadSet) => (reps_min ?? 0) > (reps_max ?? 0);

function lineOf(reading: Reading): Line {
  settle(reading);
  const { groups, notes, guesses, unread } = reading;
  const sets = groups.flatMap(setsOf);
  const fits = sets.length <= MOST_SETS && !sets.some(turned);
  const { relative, lost } = relativeOf(reading, sets.length);
  return {
    name: nameOf(reading.name),
    sets: fits ? sets : [],
    notes,
    guesses,
    unread: [...unread, ...(fits ? [] : [`${sets.length} Sätze`]), ...lost],
    ...(relative && { relative }),
  };
}

/** The relative weight, where it is plain of which sets it is. */
function relativeOf({ relative, relativeText = '', groups }: Reading, count: number) {
  const each = relative?.of === 'maximum' ? relative.percents.length : 1;
  const isPlain = groups.length === 1 && (each === 1 || count === 0 || each === count);
  return relative && !isPlain ? { relative: undefined, lost: [relativeText] } : { relative, lost: [] };
}

/** @example nameOf(['Bankdrücken', '-']) // 'Bankdrücken' */
const nameOf = (words: readonly string[]) =>
  words
    .join(' ')
    .replace(/[\s,;:+-]+$/u, '')
    .replace(/\s+(?:mit|à|je|zu|bei|und|bis)$/iu, '')
    .trim();
