/** Rests between sets, and pauses within a movement. */
import { type Form, note, UNREAD } from '../fact.ts';
import { german, restOf, SURELY_SECONDS } from '../meanings.ts';
import { N, TIME, UNIT } from '../spelling.ts';
import { secondsOf } from '../values.ts';

const PAUSE = '(?:pausen?|satzpause|rest)';
const PLACE = String.raw`(?:unten|oben|am\s+\p{L}+|auf\s+der\s+\p{L}+|in\s+der\s+\p{L}+|im\s+(?!letzten)\p{L}+)`;
const BETWEEN = String.raw`(?:\s*(?:zwischen|nach)\s+(?:den|jedem)\s+(?:sätzen|satz)\b)?`;
const MOVING = 'exzentrisch|konzentrisch|ablassen|absenken|runter|hoch|oben|unten|negativ';

export const RESTS: readonly Form[] = [
  [`(${TIME})\\s*${PAUSE}\\s+(${PLACE})`, ([time, place]) => note(`${time} Pause ${place}`)],
  [`(${TIME})\\s*(${MOVING})\\b`, ([time, how]) => note(`${time} ${how}`)],
  [
    `(?:${PAUSE}|p)\\b\\s*[:=]?\\s*(?:von\\s+)?(${N})\\s*(?:-|bis)\\s*(${N})\\s*(${UNIT})${BETWEEN}`,
    ([from, to, unit]) => note(`Pause ${from}–${to} ${unit}`),
  ],
  [
    `(${N})\\s*(?:-|bis)\\s*(${N})\\s*(${UNIT})\\s*(?:${PAUSE}|p)\\b${BETWEEN}`,
    ([from, to, unit]) => note(`Pause ${from}–${to} ${unit}`),
  ],
  [`(?:mit\\s+)?${PAUSE}\\s*[:=]?\\s*(?:von\\s+)?(${TIME})${BETWEEN}`, ([text = '']) => restOf(text)],
  [`p\\.?\\s*[:=]?\\s*(${TIME})`, ([text = '']) => restOf(text)],
  [`(?:mit\\s+)?(${TIME})\\s*(?:${PAUSE}|p|off)\\b\\.?${BETWEEN}`, ([text = '']) => restOf(text)],
  [
    `(?:zwischen\\s+den\\s+sätzen|nach\\s+jedem\\s+satz)\\s*:?\\s*(${TIME})(?:\\s*${PAUSE})?`,
    ([text = '']) => {
      const seconds = secondsOf(text);
      return seconds === undefined ? UNREAD : { is: 'rest', seconds };
    },
  ],
  [
    `(?:${PAUSE}|p)\\s*[:=]?\\s*(\\d{1,3})`,
    ([text = '']) =>
      Number(text) < SURELY_SECONDS
        ? UNREAD
        : { is: 'rest', seconds: Number(text), guess: `${german(Number(text))} Sekunden Pause` },
  ],
];
