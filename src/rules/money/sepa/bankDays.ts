/** Days on which direct debits are settled: those of TARGET, the payment system of the Eurosystem. */
import { type Day, formatDay, plusDays, plusMonths, weekdayOf } from '../../days.ts';
import { holidayOn } from '../../schedule/holidays.ts';

/** Fixed closing days; Good Friday and Easter Monday come beside them (ECB, TARGET2 guideline, annex II). */
const FIXED = ['01-01', '05-01', '12-25', '12-26'];

/**
 * Returns whether banks settle on the day.
 * @example isBankDay('2026-12-25') // false
 */
export function isBankDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false;
  return !['Karfreitag', 'Ostermontag'].includes(holidayOn(day, null) ?? '');
}

/** First day on which banks settle, from that day on. @example nextBankDay('2026-12-25') // '2026-12-28' */
export function nextBankDay(day: Day): Day {
  let next = day;
  while (!isBankDay(next)) next = plusDays(next, 1);
  return next;
}

/**
 * First day for which a file that is handed in today can be collected. Banks want it a bank day ahead (Core Rulebook,
 * section 4.3.4) and before an hour of their own: a whole bank day in between holds at most banks; `lead` is how many.
 * @example earliestCollection('2026-12-23') // '2026-12-28', as banks rest over Christmas
 */
export function earliestCollection(today: Day, lead = 1): Day {
  let day = nextBankDay(plusDays(today, 1));
  for (let between = 0; between < lead; between++) day = nextBankDay(plusDays(day, 1));
  return day;
}

/**
 * First day, from that one on, for which a file that is handed in today can be collected.
 * @example possibleCollection('2026-12-25', '2026-11-21') // '2026-12-28'
 */
export function possibleCollection(day: Day, today: Day, lead = 1): Day {
  const earliest = earliestCollection(today, lead);
  return day < earliest ? earliest : nextBankDay(day);
}

/**
 * The day that is offered for a month's file (`YYYY-MM`): the month's first on which banks settle, or the earliest
 * possible once that is over.
 * @example collectionDay('2026-12', '2026-11-21') // '2026-12-01'
 */
export function collectionDay(month: string, today: Day, lead = 1): Day {
  return possibleCollection(`${month}-01`, today, lead);
}

/**
 * The day of the next collection: this month's, or the next one's where this month has a run.
 * @example nextCollection('2026-11-21', true) // '2026-12-01'
 */
export function nextCollection(today: Day, hasRun: boolean, lead = 1): Day {
  const month = today.slice(0, 7);
  return collectionDay(hasRun ? plusMonths(`${month}-01`, 1).slice(0, 7) : month, today, lead);
}

/**
 * Returns why a file that is handed in today can't be collected on that day, in German; undefined when it can.
 * @example collectionDayProblem('2026-12-25', '2026-11-21')
 */
export function collectionDayProblem(day: Day, today: Day, lead = 1): string | undefined {
  const earliest = earliestCollection(today, lead);
  const before = lead === 1 ? 'einen vollen Bankarbeitstag' : `${lead} volle Bankarbeitstage`;
  if (day < earliest)
    return `Die Bank braucht die Datei ${before} vorher: frühestens zum ${formatDay(earliest)}.`;
  return restDayProblem(day);
}

/** Returns why no bank settles on that day, in German; undefined when they do. */
export function restDayProblem(day: Day): string | undefined {
  if (isBankDay(day)) return undefined;
  return `An diesem Tag buchen die Banken nicht (Wochenende oder Feiertag). Der nächste Bankarbeitstag ist der ${formatDay(nextBankDay(day))}.`;
}
