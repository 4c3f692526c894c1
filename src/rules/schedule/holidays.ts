/** Public holidays of the Länder, and the working days between them. */
import { getHolidays } from 'feiertagejs';
import { type Day, plusDays, weekdayOf } from '../days.ts';

/** One of the 16 Länder, as `FEDERAL_STATES` abbreviates them. */
export type Land = Exclude<Parameters<typeof getHolidays>[1], 'BUND' | 'ALL' | 'AUGSBURG'>;

/** Days that were or will be a holiday once (§ 1 Abs. 1 SonntG Berlin); the library knows only those that come again. */
const ONCE: Readonly<Record<Day, { readonly land: Land; readonly name: string }>> = {
  '2020-05-08': { land: 'BE', name: '75. Jahrestag der Befreiung' },
  '2025-05-08': { land: 'BE', name: '80. Jahrestag der Befreiung' },
  '2028-06-17': { land: 'BE', name: '75. Jahrestag des Volksaufstandes' },
};

/** Länder in the north keep Reformation Day since 2018; the library has them keep it always. */
const REFORMATION_SINCE_2018: readonly (Land | null)[] = ['HB', 'HH', 'NI', 'SH'];

/**
 * What a public holiday is called; undefined on other days. Where a Land is unknown, only the nationwide ones count.
 * Mariä Himmelfahrt counts in all of Bavaria, though only Catholic communities keep it: a period that ends a day later
 * favours the customer. Holidays of single communities elsewhere (Fronleichnam in Sachsen and Thüringen, the
 * Friedensfest in Augsburg) don't count.
 * @param land null: unknown
 * @example holidayOn('2026-05-01', null) // 'Tag der Arbeit'
 * @example holidayOn('2026-11-18', 'SN') // 'Buß- und Bettag'
 */
export function holidayOn(day: Day, land: Land | null): string | undefined {
  const once = ONCE[day];
  if (once && once.land === land) return once.name;
  const year = Number(day.slice(0, 4));
  const found = getHolidays(year, land ?? 'BUND').find(({ date }) => date.toISOString().startsWith(day));
  if (found?.name === 'REFORMATIONSTAG' && year < 2017 && REFORMATION_SINCE_2018.includes(land))
    return undefined;
  if (found?.name === 'MARIAHIMMELFAHRT' && land === 'BY')
    return 'Mariä Himmelfahrt, in Bayern in den überwiegend katholischen Gemeinden';
  return found?.translate('de');
}

/**
 * Returns why a period for a declaration doesn't end on that day: a Saturday, a Sunday or a public holiday (§ 193 BGB).
 * Undefined on a working day.
 * @example restOn('2026-04-03', null) // 'Karfreitag'
 */
export function restOn(day: Day, land: Land | null): string | undefined {
  const weekday = weekdayOf(day);
  return holidayOn(day, land) ?? (weekday === 6 ? 'Samstag' : weekday === 0 ? 'Sonntag' : undefined);
}

/** The day itself or the next that is a working day. @example nextWorkday('2026-05-01', null) // '2026-05-04' */
export function nextWorkday(day: Day, land: Land | null): Day {
  let next = day;
  while (restOn(next, land) !== undefined) next = plusDays(next, 1);
  return next;
}
