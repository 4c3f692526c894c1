/** Days and instants relative to the first start. */
import { berlinDay } from '#format/instants.ts';
import { plusDays } from '#rules/days.ts';

/** Returns an instant so many days ago, within opening hours. */
export function instantAgo(now: Date, days: number, minute: number): string {
  const day = plusDays(berlinDay(now), -days);
  const at = Date.parse(`${day}T07:00:00Z`) + minute * 60_000;
  return new Date(Math.min(at, now.getTime())).toISOString();
}

/** Returns the birthday of a person of that age whose next one is so many days ahead. */
export function birthdayIn(today: string, days: number, age: number): string {
  const next = plusDays(today, days);
  const year = Number(next.slice(0, 4)) - age - 1;
  // 29 February doesn't exist in most years.
  return `${year}${next.slice(4).replace('-02-29', '-02-28')}`;
}
