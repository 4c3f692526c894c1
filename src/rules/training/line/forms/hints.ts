/** How hard and how an exercise is done: what no field of a set holds is a hint. */
import { type Fact, type Form, note } from '../fact.ts';
import { effort, perSide, reserve, spanned } from '../meanings.ts';
import { N, SIDES, TIME } from '../spelling.ts';

const SEVERAL = String.raw`${N}(?:\s*(?:-|bis|\/)\s*${N})*\+?`;
const BY = String.raw`(?:(?:mit|bei|bis|auf)\s+)?`;
const tempo = (text = '') => note(`Tempo ${[...text.replace(/[^\dx]/gi, '').toUpperCase()].join('-')}`);
const MACHINE =
  'puls|hf|herzfrequenz|zone|stufe|level|steigung|neigung|widerstand|gang|incline|sitz|lehne|platten?|pin|position|höhe';
const capital = (text = '') => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

export const HINTS: readonly Form[] = [
  [`${BY}@?\\s*rpe\\s*[:=@]?\\s*(${SEVERAL})`, ([text = '']) => effort(text)],
  [`${BY}@?\\s*rir\\s*[:=@]?\\s*(${SEVERAL})`, ([text = '']) => reserve(text)],
  [`${BY}@?\\s*(${SEVERAL})\\s*(?:rir|im tank|in reserve)\\b`, ([text = '']) => reserve(text)],
  [`@?\\s*(${N})\\s*rpe\\b`, ([text = '']) => effort(text)],
  ['(?:tempo|kadenz|t)\\s*[:=]?\\s*([\\dx](?:\\s*[-/.:,]?\\s*[\\dx]){2,3})', ([text]) => tempo(text)],
  ['([\\dx](?:\\s*[-/.:]\\s*[\\dx]){2,3})\\s*tempo\\b', ([text]) => tempo(text)],
  // Explosive in one phase: no repetitions
  ['((?=[\\d-]*x)[\\dx](?:-[\\dx]){2,3})', ([text]) => tempo(text)],
  [
    '(?:tempo|kadenz)\\s*[:=]?\\s*(langsam|kontrolliert|explosiv|zügig|schnell)',
    ([how = '']) => note(`Tempo ${how.toLowerCase()}`),
  ],
  [`tut\\s*[:=]?\\s*(\\d{1,3})(?:\\s*(?:sekunden|sek\\.?|s))?`, ([text]) => note(`TUT ${text} s`)],
  [`(?:\\/\\s*|(?:je|pro|per|p\\.|jede|auf jeder|each)\\s*)(${SIDES})`, ([side = '']) => perSide(side)],
  [
    '(?:p\\.\\s?s\\.|li\\.?\\s?[/+]\\s?re\\.?|re\\.?\\s?[/+]\\s?li\\.?|l\\s?[/+]\\s?r|r\\s?[/+]\\s?l|links\\s?(?:\\/|und|\\+)\\s?rechts|rechts\\s?(?:\\/|und|\\+)\\s?links|beidseitig|beide seiten)',
    () => note('je Seite'),
  ],
  // Of machines and measures
  [
    `(${MACHINE})\\s*[:=]?\\s*(\\d{1,3}(?:[.,]\\d)?(?:\\s*-\\s*\\d{1,3})?)\\s*(%|°|bpm|grad)?`,
    ([what, value = '', unit]) => note([capital(what), spanned(value), unit].filter(Boolean).join(' ')),
  ],
  [`(${N})\\s*%\\s*(steigung|neigung|incline)`, ([value, what]) => note(`${value} % ${capital(what)}`)],
  [`(${N})\\s*(watt|platten|km\\/h|bpm|kcal|hm|u\\/min|rpm)`, ([value, unit]) => note(`${value} ${unit}`)],
  [`(${N})\\s*(grad|°|cm)`, ([value, unit]) => ({ ...NAMED, text: `${value} ${unit}` })],
  [`(emom|e\\dmom)\\s*(${TIME})`, ([what = '', time]) => note(`${what.toUpperCase()} ${time}`)],
  ['top-?\\s?(?:set|satz)', () => label('Top-Satz')],
  ['back-?\\s?off(?:-?\\s?(?:sets?|sätze|satz))?', () => label('Back-off')],
  ['(?:arbeits-?sätze|working sets)', () => label('Arbeitssätze')],
];

const label = (text: string): Fact => ({ is: 'note', text, begins: true });

const NAMED = { is: 'note', inName: true } as const;
