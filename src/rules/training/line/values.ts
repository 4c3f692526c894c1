/** Values as they are written in a training plan: times, distances, repetitions. Pure. */

/** A number as it is written, with a comma or a point. @example decimal('2,5') // 2.5 */
export const decimal = (text = '') => Number(text.replace(',', '.'));

const SECONDS: readonly (readonly [RegExp, number])[] = [
  [/^(?:s|sek\.?|sec|sekunden?|"|'')$/, 1],
  [/^(?:min\.?|minuten?|')$/, 60],
  [/^(?:h|std\.?|stunden?)$/, 3600],
];

/**
 * Seconds of "90s", "2min", "1,5 Minuten", "1:30", "1 min 30 s"; undefined where it says no time.
 * @example secondsOf('1:30') // 90
 */
export function secondsOf(text: string): number | undefined {
  const compact = text.replace(/\s+/g, '').toLowerCase();
  const [, minutes, rest] = /^(\d{1,4}):([0-5]\d)(?:min\.?|minuten)?$/.exec(compact) ?? [];
  if (rest !== undefined) return Number(minutes) * 60 + Number(rest);
  const [, whole, more] = /^(\d{1,3})(?:min|'|minuten?)(\d{1,2})(?:s|sek|"|'')?$/.exec(compact) ?? [];
  if (more !== undefined) return Number(whole) * 60 + Number(more);
  const [, number, unit = ''] = /^(\d+(?:[.,]\d+)?)(\D+)$/.exec(compact) ?? [];
  const factor = SECONDS.find(([written]) => written.test(unit))?.[1];
  return factor === undefined ? undefined : Math.round(decimal(number) * factor);
}

/** Repetitions as they are written, from and to. @example repsOf('8-12') // [8, 12] */
export function repsOf(text: string): readonly [number, number] | undefined {
  const [, from, to = from] = /^(\d{1,4})(?:\s*(?:[-–]|bis)\s*(\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (from === undefined || Number(from) < 1 || Number(to) < Number(from)) return undefined;
  return [Number(from), Number(to)];
}

/** Metres of "500 m", "1,5 km", "5.000 m"; undefined where it says no distance. @example metresOf('5km') // 5000 */
export function metresOf(text: string): number | undefined {
  const [, number = '', unit = ''] =
    /^(\d+(?:\.\d{3})+|\d+(?:[.,]\d+)?)\s*(m|meter|km|kilometer)$/i.exec(text.trim()) ?? [];
  if (!unit) return undefined;
  const far = /^k/i.test(unit);
  // A point before three digits parts thousands, but nobody runs 5.000 km.
  const value = !far && /\.\d{3}$/.test(number) ? Number(number.replaceAll('.', '')) : decimal(number);
  return Math.round(value * (far ? 1000 : 1));
}
