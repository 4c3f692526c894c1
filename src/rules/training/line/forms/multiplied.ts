/** Sets, repetitions and loads that are multiplied: "3x8x60kg", "60kg x 8 x 3", "60kg x 12, 65kg x 10". */
import { type Fact, type Form, UNREAD } from '../fact.ts';
import { amount, loaded, loadOf, numbersIn, threeNumbers } from '../meanings.ts';
import {
  ALONE,
  KG,
  LB,
  LIST,
  LOAD,
  MINUTE,
  N,
  RANGE,
  REPS,
  SECOND,
  SETS,
  WEIGHTS,
  WITH,
  X,
} from '../spelling.ts';
import { decimal } from '../values.ts';

/** Between sets that are written one by one. */
const THEN = String.raw`(?:\s*[;+]\s*|,?\s+)`;
const LOADS = String.raw`(?:(?:${WEIGHTS})${LOAD}?|${N}${LOAD}(?:\s*\/\s*${N}${LOAD})+)`;

const chain = (one: string) => String.raw`(${one}(?:${THEN}${one})+)(?!${X}\d)`;

/** Sets that are written one by one, each with its repetitions and its weight. */
function oneByOne(text: string, order: 'weight first' | 'weight last'): Fact | undefined {
  const all = numbersIn(text);
  const pairs = all.flatMap((one, at) => (at % 2 === 0 ? [[one, all[at + 1] ?? 0] as const] : []));
  const sets = pairs.map(([a, b]) => (order === 'weight first' ? { kg: a, reps: b } : { kg: b, reps: a }));
  // 3x60kg could be three sets as well as three repetitions.
  if (order === 'weight last' && sets.every(({ reps }) => reps < 6)) return UNREAD;
  const load = loadOf(`${sets.map(({ kg }) => kg).join('/')} ${/lb|pound/i.test(text) ? 'lb' : 'kg'}`);
  return load && { is: 'amount', of: sets.map(({ reps }) => ({ reps_min: reps, reps_max: reps })), ...load };
}

/** The same without a unit: only where no other reading is left. */
function bareOneByOne(text: string): Fact | undefined {
  const all = numbersIn(text);
  const [a, b] = [all.filter((_, at) => at % 2 === 0), all.filter((_, at) => at % 2 === 1)];
  const areLoads = (loads: readonly number[], reps: readonly number[]) =>
    loads.every((kg, at) => kg >= 20 && kg > (reps[at] ?? kg)) && reps.some((one) => one >= 6);
  const order = areLoads(b, a) ? 'weight last' : areLoads(a, b) ? 'weight first' : undefined;
  const fact = order && oneByOne(text, order);
  return fact?.is === 'amount' ? { ...fact, guess: `Sätze mit ${fact.kg?.join(', ')} kg` } : undefined;
}

/** Repetitions, sets or both around a weight: the larger number is repetitions. */
function around(first: string, load: string, last: string): Fact {
  const [a, b] = [Number(first), Number(last)];
  if (a >= 6 === b >= 6) return UNREAD;
  const [sets, reps] = a < b ? [first, last] : [last, first];
  return loaded(reps, loadOf(load), { sets, guess: `${sets} Sätze mit ${reps} Wiederholungen` });
}

/** "2-3x10" are two or three sets, "8-12x3" are three. */
function spanTimes(from: string, to: string, second: string): Fact {
  if (Number(to) <= Number(from)) return UNREAD;
  if (Number(to) <= 6)
    return amount(second, {
      sets: from,
      note: `${from}–${to} Sätze`,
      guess: `${from} Sätze, und ${from}–${to} als Hinweis`,
    });
  return Number(from) >= 6 && /^\d$/.test(second)
    ? amount(`${from}-${to} Wdh`, { sets: second, guess: `${second} Sätze` })
    : UNREAD;
}

/** Values set by set with the load of each. */
function listWithLoads([sets, list = '', marked, loads = '']: readonly (string | undefined)[]) {
  const count = numbersIn(list.replace(/,/g, ' ')).length;
  const load = loadOf(loads);
  const each = load?.kg ?? (load?.relative?.of === 'maximum' ? load.relative.percents : []);
  if (each.length !== count || (sets && Number(sets) !== count)) return undefined;
  const isSaid = marked || /[a-z%]/i.test(loads);
  return loaded(list, load, {
    ...(sets && { sets }),
    ...(!isSaid && { guess: `${loads} als Gewichte in kg` }),
  });
}

export const MULTIPLIED: readonly Form[] = [
  [chain(`${N}(?:${KG}|${LB})${X}\\d{1,3}(?:\\s*${REPS})?`), ([text = '']) => oneByOne(text, 'weight first')],
  [chain(`\\d{1,3}(?:\\s*${REPS})?${X}${N}(?:${KG}|${LB})`), ([text = '']) => oneByOne(text, 'weight last')],
  [chain(`${N}${X}${N}${ALONE}`), ([text = '']) => bareOneByOne(text)],
  [
    `(?:(\\d{1,2})${X})?(${LIST})(?:\\s*${REPS})?\\s*,?\\s+(@\\s*|mit\\s+|bei\\s+|à\\s+|auf\\s+)?(${LOADS})`,
    listWithLoads,
  ],
  [
    `(${LIST})\\s*(@\\s*)(${LOADS})`,
    ([list, marked, loads]) => listWithLoads([undefined, list, marked, loads]),
  ],
  // The weight first, then repetitions and sets.
  [
    `${WITH}(${N}${LOAD})${X}(${RANGE})(?:\\s*${REPS})?(?:${X}(\\d{1,2})(?:\\s*${SETS})?)?`,
    ([load = '', reps = '', sets]) => loaded(reps, loadOf(load), { sets }),
  ],
  [
    `(\\d{1,2})${X}(${RANGE})(?:\\s*${REPS})?(?:${X}|\\s+-\\s+)(${N}${LOAD})`,
    ([sets, reps = '', load = '']) => loaded(reps, loadOf(load), { sets }),
  ],
  [
    `(${RANGE})\\s*${REPS}${X}(${N}${LOAD})${X}(\\d{1,2})(?:\\s*${SETS})?`,
    ([reps = '', load = '', sets]) => loaded(reps, loadOf(load), { sets }),
  ],
  [
    `(\\d{1,2})${X}(${N}${LOAD})${X}(\\d{1,2})`,
    ([first = '', load = '', last = '']) => around(first, load, last),
  ],
  [
    `(${N})${X}(${RANGE})${X}(${N})(?!\\s*(?:${SECOND}|${MINUTE}|m|km)\\b)`,
    ([a = '', b = '', c = '']) => threeNumbers(a, b, c),
  ],
  [
    `(\\d{1,2})${X}(${N}(?:${KG}|${LB}))`,
    // 3x60kg could be three sets as well as three repetitions.
    ([reps = '', load = '']) =>
      Number(reps) < 6
        ? UNREAD
        : loaded(reps, loadOf(load), {
            guess: `${reps} Wiederholungen mit ${load.trim().replace(/(\d)(?=[a-z])/i, '$1 ')}`,
          }),
  ],
  [
    `(\\d{1,2})\\s*(?:-|bis)\\s*(\\d{1,2})${X}(\\d{1,3}(?:\\s*(?:-|bis)\\s*\\d{1,3})?(?:\\s*${REPS})?)`,
    ([from = '', to = '', second = '']) => spanTimes(from, to, second),
  ],
  [
    `(${RANGE})\\s*${REPS}${X}(\\d{1,2})(?:\\s*${SETS})?`,
    ([reps = '', sets]) => amount(`${reps} Wdh`, { sets }),
  ],
  // "3, 10, 60kg", as from a table's row.
  [
    `(\\d{1,2})(?:\\s*[;|,]\\s*|\\s+)(${RANGE})(?:\\s*[;|,]\\s*|\\s+)(${N}(?:${KG})?)${ALONE}(?!${X}\\d|\\s*${REPS})`,
    ([sets = '', reps = '', kg = '']) =>
      Number(sets) <= 6 && decimal(kg.replace(/[^\d.,]/g, '')) >= 20
        ? loaded(reps, loadOf(`${kg} kg`), {
            sets,
            guess: `${sets} Sätze, ${reps} Wiederholungen, ${kg.replace(/[^\d.,]/g, '')} kg`,
          })
        : undefined,
  ],
];
