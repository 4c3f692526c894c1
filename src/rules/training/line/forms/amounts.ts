/** How much is done: sets, repetitions, times and distances. */
import { type Form, note, UNREAD } from '../fact.ts';
import { amount, asValue, kindOf, listOf, numbersIn, rangeOfTime } from '../meanings.ts';
import { areReps } from '../plausible.ts';
import { ALONE, AMOUNT, EACH, LIST, N, RANGE, REPS, SETS, TIME, UNIT, WAY, X } from '../spelling.ts';
import { decimal, metresOf, secondsOf } from '../values.ts';

const MOST_WORDS =
  'amrap|max\\.?(?!\\s*\\d)|so viele wie möglich|bis (?:zum )?(?:muskel)?versagen|muskelversagen';
const DROP = 'dropsatz|drop-?set|drop';

/** "12 10 8" are repetitions set by set; two numbers could be anything. */
function spaced(text: string) {
  const all = numbersIn(text);
  const falls = all.every((one, at) => at === 0 || one <= (all[at - 1] ?? one));
  return all.length > 2 && falls && areReps(all, false) && all.every((one) => one >= 4)
    ? amount(all.join('/'), { guess: `Sätze mit ${all.join(', ')} Wiederholungen` })
    : UNREAD;
}

/** Forms with a number of sets. */
export const SETS_OF: readonly Form[] = [
  [
    `(\\d{1,3})${X}${EACH}(${LIST})(?:\\s*${REPS})?(?!\\s*(?:kg|kilo|lbs?|%))`,
    ([sets, list = '']) => (areReps(list.split(/\D+/).map(Number), true) ? amount(list, { sets }) : UNREAD),
  ],
  [
    `(\\d{1,2})${X}${EACH}(${TIME})\\s*\\/\\s*(${TIME})`,
    ([sets, time = '', rest = '']) => ({
      is: 'amount',
      of: [{ duration_s: secondsOf(time) ?? 0, rest_s: secondsOf(rest) ?? 0 }],
      sets: Number(sets),
    }),
  ],
  [
    `(\\d{1,2})${X}${EACH}(${N})\\s*-\\s*(${N})\\s*(${UNIT})`,
    ([sets, from = '', to = '', unit = '']) => rangeOfTime(from, to, unit, sets),
  ],
  [`(\\d{1,3})${X}\\(\\s*(${AMOUNT})\\s*\\)`, ([sets, text = '']) => amount(text, { sets })],
  [`(\\d{1,3})${X}${EACH}(${AMOUNT})(?:\\s*halten\\b)?`, ([sets, text = '']) => amount(text, { sets })],
  [
    `(\\d{1,2})\\s*s\\b(?:\\s*[x×/·,]\\s*|\\s+)(${RANGE})\\s*wh?\\b`,
    ([sets, reps = '']) => amount(`${reps} Wdh`, { sets }),
  ],
  [
    `(\\d{1,2})\\s*(?:-|bis)\\s*(\\d{1,2})\\s*${SETS}(?:\\s*(?:x|×)(?=\\s*\\d))?`,
    ([from = '', to = '']) =>
      Number(from) < Number(to)
        ? {
            is: 'sets',
            sets: Number(from),
            note: `${from}–${to} Sätze`,
            guess: `${from} Sätze, und ${from}–${to} als Hinweis`,
          }
        : UNREAD,
  ],
  [
    `(?:(?:in|über|x)\\s+)?(\\d{1,2})\\s*(?:(?:x|mal)\\s+)?(aufwärm|warm-?up-?\\s?|warmup-?\\s?|drop|arbeits|working\\s)?-?${SETS}(?:\\s*(?:x|×)(?=\\s*\\d))?`,
    ([sets = '', of = '']) => ({ is: 'sets', sets: Number(sets), ...kindOf(of) }),
  ],
  [`(\\d{1,2})\\s*(?:as|arbeitss\\.)\\b`, ([sets]) => ({ is: 'sets', sets: Number(sets) })],
  [`(\\d{1,2})\\s*(?:wu|aws)\\b`, ([sets]) => ({ is: 'sets', sets: Number(sets), kind: 'warmup' })],
  [`${SETS}\\s*[:=]?\\s*(\\d{1,2})${ALONE}`, ([sets]) => ({ is: 'sets', sets: Number(sets) })],
  [
    `(\\d{1,3}\\s*${REPS}(?:\\s*[,;+]\\s*\\d{1,3}\\s*${REPS})+)`,
    ([text = '']) => amount(`${numbersIn(text).join('/')} Wdh`),
  ],
  [
    `(?:insgesamt|gesamt|in summe|total)\\s*(\\d{1,4})(?:\\s*${REPS})?|(\\d{1,4})(?:\\s*${REPS})?\\s*(?:insgesamt|gesamt|in summe|total)`,
    ([before, behind]) => note(`${before ?? behind} Wdh. insgesamt`),
  ],
  [
    `(?:(?:à|a|zu|je|zu je|mit|mit je|von)\\s*)?(${RANGE}|${LIST})\\s*${REPS}`,
    ([text = '']) => amount(`${text} Wdh`),
  ],
  [`${REPS}\\s*:?\\s*(${LIST}|${RANGE})${ALONE}`, ([text = '']) => amount(`${text} Wdh`)],
];

/** Forms that say how much a set is. */
export const AMOUNTS: readonly Form[] = [
  [
    `(${N})\\s*(?:-|bis)\\s*(${N})\\s*(${UNIT})`,
    ([from = '', to = '', unit = '']) => ({ is: 'span', from, to, unit }),
  ],
  [`dauer\\s*:?\\s*(${TIME})`, ([text = '']) => asValue('duration_s', secondsOf(text))],
  [`strecke\\s*:?\\s*(${WAY})`, ([text = '']) => asValue('distance_m', metresOf(text))],
  [
    `(?:\\/\\s*|(?:je|à|für|in)\\s+)?(${TIME})(?:\\s*(?:halten|lang|on|arbeit|belastung|work)\\b)?`,
    ([text = '']) => {
      const seconds = secondsOf(text);
      return seconds === undefined ? UNREAD : { is: 'time', seconds, text };
    },
  ],
  [`(?:(?:je|à)\\s+)?(${WAY})`, ([text = '']) => amount(text)],
  [
    `(?:im\\s+)?letzte[rnm]?\\s+(?:satz|set)\\s*(?:[:=-]|als|mit|nur)?\\s*(${MOST_WORDS}|${DROP})`,
    ([text = '']) => ({ is: 'last', kind: kindOf(text).kind ?? 'normal' }),
  ],
  [
    `(${MOST_WORDS}|${DROP})\\s+(?:im|beim|als)\\s+letzten\\s+(?:satz|set)`,
    ([text = '']) => ({ is: 'last', kind: kindOf(text).kind ?? 'normal' }),
  ],
  // A drop behind the last set is no kind of all.
  [`(?:dann|danach|und|\\+|plus)\\s*(?:1\\s*x?\\s*)?(?:${DROP})`, () => note('dann Dropsatz')],
  [`(?:${MOST_WORDS})(?:\\s*${REPS})?`, () => ({ is: 'value', values: { kind: 'amrap' } })],
  [DROP, () => ({ is: 'value', values: { kind: 'dropset' } })],
  [
    '(?:zum )?(?:aufwärmen|aufwärmsätze|aufwärmsatz|warm-?up|aufw\\.|wu)',
    () => ({ is: 'value', values: { kind: 'warmup' } }),
  ],
  [`(${LIST})(?!\\s*(?:kg|kilo|lbs?\\b|%))`, ([text = '']) => listOf(text)],
  [`(?:(?:à|zu|je)\\s+)?(\\d{1,4}\\s*(?:-|bis)\\s*\\d{1,4})${ALONE}`, ([text = '']) => amount(text)],
  [
    `(\\d{1,3}(?:(?:\\s*[;|]\\s*|\\s+)\\d{1,3})+)${ALONE}(?!${X}\\d|\\s*(?:${SETS}|${REPS}|${UNIT}\\b|-))`,
    ([text = '']) => spaced(text),
  ],
  [`(?:à|zu)\\s+(\\d{1,4})${ALONE}`, ([text = '']) => amount(text)],
  [`(\\d{1,3})\\s*(?:x|×|mal\\b)(?=\\s|$)`, ([text = '']) => ({ is: 'times', number: Number(text) })],
  [`(${N})(?!\\.)`, ([text = '']) => ({ is: 'number', number: decimal(text) })],
];
