import { WEEKDAYS } from '#resources/shared.ts';

export type Weekday = keyof typeof WEEKDAYS;

/** A span on a weekday; times are `HH:MM`, empty while they are incomplete. */
export interface Hours {
  readonly weekday: Weekday;
  readonly from: string | null;
  readonly to: string | null;
}

export const DAYS = Object.keys(WEEKDAYS) as Weekday[];
const WORKDAYS = DAYS.slice(0, 5);

/** Targets for copying a day's hours, by menu item. */
export const COPY_TARGETS = [
  { label: 'Auf Montag bis Freitag übertragen', days: WORKDAYS },
  { label: 'Auf Samstag und Sonntag übertragen', days: DAYS.slice(5) },
  { label: 'Auf alle Tage übertragen', days: DAYS },
] as const;

/**
 * Returns the default for another span: after the day's last one, or typical opening hours.
 * @example nextHours('monday', []) // { weekday: 'monday', from: '09:00', to: '18:00' }
 */
export function nextHours(weekday: Weekday, hours: readonly Hours[]): Hours {
  const last = hours
    .filter((span) => span.weekday === weekday && span.to)
    .map(({ to }) => to as string)
    .sort()
    .at(-1);
  if (!last) return { weekday, from: '09:00', to: '18:00' };
  const from = later(last, 1);
  return { weekday, from, to: later(from, 3) };
}

function later(time: string, hours: number): string {
  const hour = Math.min(23, Number(time.slice(0, 2)) + hours);
  return `${String(hour).padStart(2, '0')}:${time.slice(3, 5)}`;
}

/**
 * Copies a day's hours to other days, replacing theirs, in the order of the week.
 * @example copyHours(hours, 'monday', ['tuesday'])
 */
export function copyHours(hours: readonly Hours[], from: Weekday, to: readonly Weekday[]): Hours[] {
  const pattern = hours.filter(({ weekday }) => weekday === from);
  return DAYS.flatMap((weekday) =>
    weekday !== from && to.includes(weekday)
      ? pattern.map((span) => ({ ...span, weekday }))
      : hours.filter((span) => span.weekday === weekday),
  );
}
