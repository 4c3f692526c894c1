/** Weekly times in German, as sentences name them. */
import { type Day, formatDay } from '#rules/days.ts';
import {
  ON_WEEKDAY,
  type Pattern,
  type Series,
  spansOf,
  WEEKDAY_NAMES,
  type Weekday,
} from '#rules/schedule/recurrence.ts';

/**
 * Formats weekdays and times, days of the same times together.
 * @example weeklyText({ weekly: [{ weekday: 'monday', time: '18:00' }, { weekday: 'friday', time: '18:00' }], interval_weeks: 2 })
 * // 'alle 2 Wochen montags und freitags 18 Uhr'
 */
export function weeklyText({ weekly, interval_weeks }: Pattern): string {
  const days = new Map<string, Weekday[]>();
  for (const weekday of WEEKDAY_NAMES) {
    const times = weekly.filter((one) => one.weekday === weekday).map(({ time }) => time);
    if (times.length === 0) continue;
    const at = joined(times.sort().map(clock));
    days.set(at, [...(days.get(at) ?? []), weekday]);
  }
  const parts = [...days].map(([times, on]) =>
    on.length === WEEKDAY_NAMES.length
      ? `täglich ${times} Uhr`
      : `${joined(on.map((one) => ON_WEEKDAY[one]))} ${times} Uhr`,
  );
  return `${interval_weeks === 1 ? '' : `alle ${interval_weeks} Wochen `}${parts.join(', ')}`;
}

/** @example clock('18:00') // '18' */
const clock = (time: string): string => time.replace(/^0/, '').replace(/:00$/, '');

/** @example joined(['a', 'b', 'c']) // 'a, b und c' */
const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`;

/**
 * Formats the times of a series from a day on, each with its days where they change.
 * @example seriesText(course, '2027-01-04')
 * // 'bis 10.03.2027 donnerstags 18 Uhr, ab 11.03.2027 mittwochs 19 Uhr'
 */
export function seriesText(series: Series, from: Day): string {
  const last = series.ends_on;
  const spans = spansOf(series).filter((one) => last === null || one.from <= last);
  const coming = spans.filter(({ until }) => until === null || until >= from);
  // Patterns that differ in trainer or place alone read as one.
  const said: { text: string; from: Day; until: Day | null }[] = [];
  for (const { pattern, ...days } of coming.length > 0 ? coming : spans.slice(-1)) {
    const text = weeklyText(pattern);
    const before = said.at(-1);
    if (before?.text === text) before.until = days.until;
    else said.push({ text, ...days });
  }
  return said
    .map(({ text, from: first, until }, n) => {
      const begin = n === 0 ? '' : `ab ${formatDay(first)} `;
      const end = n === said.length - 1 || until === null ? '' : `bis ${formatDay(until)} `;
      return `${begin}${end}${text}`;
    })
    .join(', ');
}
