/** Weights, said outright. */
import { type Fact, type Form, note, UNREAD } from '../fact.ts';
import { german, numbersIn, weightOf } from '../meanings.ts';
import { areWeights } from '../plausible.ts';
import { KG, LB, LOAD, N, OF_MAXIMUM, UNIT, WEIGHTS, WITH, X } from '../spelling.ts';
import { decimal } from '../values.ts';

/** Additional weights up to it are as often meant as a progression. */
const MOST_STEP = 5;

const BODY = '(?:körpergewicht|eigengewicht|kgw|bw|bodyweight)';
const ABOUT =
  '(?:ca\\.?|circa|etwa|ungefähr|~|mind(?:estens|\\.)?|min\\.|max\\.?|höchstens|bis(?:\\s+zu)?|ab)';

function spanOf(from: string, to: string): Fact {
  if (decimal(from) >= decimal(to) || !areWeights([decimal(from), decimal(to)])) return UNREAD;
  const span = `${from}–${to} kg`;
  return { is: 'weight', kg: [decimal(from)], note: span, guess: `${from} kg, und ${span} als Hinweis` };
}

const listOf = (text: string) => (areWeights(numbersIn(text)) ? weightOf(text) : UNREAD);

const added = (text: string): Fact => ({
  is: 'weight',
  kg: [decimal(text)],
  guess: `${text} kg als Zusatzgewicht`,
});

/** Lists and spans stand before what is to be done set by set. */
export const WEIGHT_LISTS: readonly Form[] = [
  [`(?:gewicht|last)\\s*[:=]?\\s*((?:${WEIGHTS}|${N})${LOAD}?)`, ([text = '']) => listOf(text)],
  [`${WITH}((?:${WEIGHTS})${LOAD})`, ([text = '']) => listOf(text)],
  [`${WITH}(${N}${LOAD}(?:\\s*\\/\\s*${N}${LOAD})+)`, ([text = '']) => listOf(text)],
  [
    `(?:@\\s*|mit\\s+)(${WEIGHTS})`,
    ([text = '']) => (numbersIn(text).every((one) => one >= 20) ? listOf(text) : UNREAD),
  ],
  [`${WITH}(${N})(?:${KG})?\\s*(?:-|bis)\\s*(${N})${KG}`, ([from = '', to = '']) => spanOf(from, to)],
];

export const WEIGHT_FORMS: readonly Form[] = [
  [
    `${WITH}(\\d{1,3})\\s*(?:-|bis)\\s*(\\d{1,3})\\s*%${OF_MAXIMUM}`,
    ([from, to]) => note(`${from}–${to} % des Maximums`),
  ],
  [`${WITH}(${N}\\s*(?:%|prozent\\b)${OF_MAXIMUM})`, ([text = '']) => weightOf(text)],
  [`${WITH}(?:je\\s+)?(${N}${LB})\\b`, ([text = '']) => weightOf(text)],
  [`(?:mit\\s+)?je\\s+(${N})${KG}`, ([text = '']) => weightOf(text, { note: `je ${text} kg` })],
  [
    `(${ABOUT})\\s*(${N})${KG}`,
    ([about = '', text = '']) => ({
      is: 'weight',
      kg: [decimal(text)],
      note: `${about === '~' ? 'ca.' : about.toLowerCase()} ${text} kg`,
      guess: `${german(decimal(text))} kg`,
    }),
  ],
  [`${BODY}\\s*\\+\\s*(${N})(?:${KG})?`, ([text = '']) => ({ ...added(text), note: 'mit Körpergewicht' })],
  [`\\+\\s*(${N})${KG}`, ([text = '']) => (decimal(text) <= MOST_STEP ? UNREAD : added(text))],
  [
    `${WITH}(${N})${KG}\\s*(?:zusatzgewicht|zusatz|extra)`,
    ([text = '']) => weightOf(text, { note: 'Zusatzgewicht' }),
  ],
  [`${WITH}(${N}${KG})`, ([text = '']) => weightOf(text)],
  [
    `@\\s*(${N})(?!\\s*(?:rpe|rir|${UNIT})\\b|\\s*[-/]\\s*\\d)`,
    // @8 is as often an RPE.
    ([text = '']) => (decimal(text) <= 10 ? UNREAD : { is: 'weight', kg: [decimal(text)] }),
  ],
  [
    `mit\\s+(${N})(?=\\s*$|\\s*[,;·|()]|\\s+(?:\\d|pause|rir|rpe|je|pro|tempo))`,
    ([text = '']) => (decimal(text) < 10 ? UNREAD : { is: 'weight', kg: [decimal(text)], bare: true }),
  ],
  [`mit\\s+(${N})(?=\\s+\\p{L})(?!${X})`, ([text = '']) => ({ is: 'with', number: decimal(text) })],
  [`(?:mit\\s+)?${BODY}\\b(?!-)`, () => note('mit Körpergewicht')],
  [`(?:1|e1|\\d{1,2})\\s?rm\\b(?:\\s*:?\\s*${N}${KG})?`, () => UNREAD],
  [`${N}\\s*(?:pfund|pfd\\.?|#)`, () => UNREAD],
];
