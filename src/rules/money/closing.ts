/** Months that are closed: which one comes next, and where what is written later goes. Months are `YYYY-MM`. */
import { type Day, formatDay, spanOfMonth } from '../days.ts';
import { monthName } from '../months.ts';
import { shifted } from './claiming.ts';

/** The closed months of a studio, from the first to the last without a gap. */
export interface ClosedMonths {
  readonly first: string;
  readonly last: string;
}

/**
 * Returns how a month stands: `before` the first one that was closed its bookings are kept elsewhere.
 * @example stateOf('2026-09', { first: '2026-10', last: '2026-11' }) // 'before'
 */
export function stateOf(month: string, closed: ClosedMonths | null): 'open' | 'closed' | 'before' {
  if (!closed || month > closed.last) return 'open';
  return month < closed.first ? 'before' : 'closed';
}

/**
 * Returns the month in which an entry of that day is booked, when it is written now.
 * @example bookedIn('2026-10-12', { first: '2026-10', last: '2026-10' }) // '2026-11'
 */
export function bookedIn(day: Day, closed: ClosedMonths | null): string {
  const month = day.slice(0, 7);
  return closed && month <= closed.last ? shifted(closed.last, 1) : month;
}

/**
 * Returns why a month can't be closed; undefined when it can. Any past month may be the first.
 * @example closingProblem('2026-12', { closed: { first: '2026-10', last: '2026-10' }, today: '2027-01-05' }) // 'Vor Dezember 2026 kommt November 2026: …'
 */
export function closingProblem(
  month: string,
  { closed, today }: { readonly closed: ClosedMonths | null; readonly today: Day },
): string | undefined {
  const named = monthName(month);
  if (stateOf(month, closed) === 'closed') return `${named} ist schon abgeschlossen.`;
  if (stateOf(month, closed) === 'before')
    return `Abgeschlossen wird seit ${monthName(closed!.first)}: ${named} liegt davor und kommt nicht mehr dazu.`;
  if (month >= today.slice(0, 7)) return `${named} ist noch nicht vorbei.`;
  const next = closed ? shifted(closed.last, 1) : month;
  return month === next
    ? undefined
    : `Vor ${named} kommt ${monthName(next)}: Monate werden der Reihe nach abgeschlossen.`;
}

/** What an entry's own day means. */
const DAYS = { claim: 'fällig', payment: 'eingegangen', loss: 'ausgebucht' } as const;

interface Written {
  readonly of: keyof typeof DAYS;
  readonly day: Day;
  readonly written_on: Day;
}

/**
 * Places an entry into the month that is being closed. One of an earlier day is late: it gets the day of the month that
 * is closest to the one on which it was written, and the reason says why.
 * @param first first month that was ever closed
 * @example placedIn('2026-11', { of: 'claim', day: '2026-10-12', written_on: '2026-11-05' }, '2026-10') // { day: '2026-11-05', late_reason: 'Nachgetragen: …' }
 */
export function placedIn(
  month: string,
  { of, day, written_on }: Written,
  first: string,
): { readonly day: Day; readonly late_reason: string | null } {
  const { from, to } = spanOfMonth(month);
  if (day >= from) return { day, late_reason: null };
  const own = day.slice(0, 7) < first ? first : day.slice(0, 7);
  return {
    day: written_on < from ? from : written_on > to ? to : written_on,
    late_reason: `Nachgetragen: ${DAYS[of]} am ${formatDay(day)}, geschrieben am ${formatDay(written_on)} nach dem Abschluss von ${monthName(own)}`,
  };
}
