/** Spans of days on which a trainer is away. */
import type { Day } from '../days.ts';

/** Reasons that most absences have. */
export const USUAL_REASONS = ['Krank', 'Urlaub', 'Fortbildung'] as const;

export interface Absence {
  readonly from: Day;
  readonly to: Day;
  readonly reason: string | null;
}

/** Adds an absence; the list is in the order of their first days. */
export const withAbsence = (absences: readonly Absence[], added: Absence): Absence[] =>
  [...absences, added].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
