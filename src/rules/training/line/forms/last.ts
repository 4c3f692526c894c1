/** What the customer did the last time, as a measure for this time. */
import { type Fact, type Form, note, UNREAD } from '../fact.ts';
import { KG, N, REPS } from '../spelling.ts';
import { decimal } from '../values.ts';

const LAST = String.raw`(?:beim\s+|das\s+|in\s+der\s+)?letzte[snmr]?\s*(?:mal|training|woche|einheit)`;
const BEFORE = `(?:${LAST}|zuletzt|gehabt|bisher|vorher|letztens)`;
const MORE = String.raw`(?:\s*,?\s*(\+|plus|-|minus)\s*(${N})((?:${KG})|\s*%|\s*${REPS})?)`;

function lastTime(sign: string | undefined, by: string | undefined, unit = ''): Fact {
  if (unit.includes('%')) return UNREAD;
  const isReps = unit !== '' && !/kg|kilo/i.test(unit);
  const less = sign === '-' || sign === 'minus';
  const value = by ? (less ? -1 : 1) * decimal(by) : 0;
  const text = by ? ` ${less ? '−' : '+'}${by} ${isReps ? 'Wdh.' : 'kg'}` : '';
  return {
    is: 'relative',
    to: {
      of: 'last',
      plus_kg: isReps ? 0 : value,
      plus_reps: isReps ? value : 0,
      text: `wie letztes Mal${text}`,
    },
  };
}

export const LAST_TIME: readonly Form[] = [
  [`wie\\s+${BEFORE}${MORE}?`, ([sign, by, unit]) => lastTime(sign, by, unit)],
  [`${LAST}${MORE}`, ([sign, by, unit]) => lastTime(sign, by, unit)],
  [
    `(?:(\\+|-|plus|minus)\\s*)?(${N})(${KG}|\\s*${REPS})?\\s*(mehr|weniger)?\\s*(?:als|zum|zur|zu)\\s+${LAST}`,
    ([sign, by, unit, way]) => (sign || way ? lastTime(way === 'weniger' ? '-' : sign, by, unit) : UNREAD),
  ],
  // What was done is no instruction.
  [
    `${LAST}\\s*:?\\s*(?:waren\\s+(?:es\\s+)?)?(${N}${KG}(?:\\s*x\\s*\\d{1,3})?)`,
    ([text]) => note(`letztes Mal ${text}`),
  ],
  [LAST, () => UNREAD],
];
