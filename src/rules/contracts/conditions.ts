/** What of a contract its dates follow from, and the two laws it can be under. */
import type { Day } from './calendar.ts';

/** The conditions as they were copied from the tariff when the contract was concluded. Months are whole; null is none. */
export interface Conditions {
  readonly concluded_on: Day;
  readonly starts_on: Day;
  readonly minimum_term_months: number | null;
  readonly notice_period_months: number | null;
  readonly renewal: 'indefinite' | 'none' | null;
}

/** One step of an explanation: what follows, from which rule. */
export interface Step {
  readonly text: string;
  /** Where the rule stands, as one cites it. */
  readonly section: string;
  /** The day the step comes to, where it comes to one. */
  readonly day?: Day;
}

export interface Law {
  readonly name: 'old' | 'new';
  /** Longest first term that binds, in months. */
  readonly longestTerm: number;
  readonly longestNotice: number;
  /** Longest renewal, in months; null: for an indefinite time, ended at any time. */
  readonly renewal: number | null;
  readonly section: string;
}

const NEW: Law = {
  name: 'new',
  longestTerm: 24,
  longestNotice: 1,
  renewal: null,
  section: '§ 309 Nr. 9 BGB',
};
const OLD: Law = {
  name: 'old',
  longestTerm: 24,
  longestNotice: 3,
  renewal: 12,
  section: '§ 309 Nr. 9 BGB a. F., Art. 229 § 60 EGBGB',
};

/** First day of the law for fair consumer contracts: what was concluded before keeps the old rule (Art. 229 § 60 EGBGB). */
export const NEW_LAW_SINCE: Day = '2022-03-01';

/** The law a contract is under. @example lawOf('2022-02-28').name // 'old' */
export function lawOf(concludedOn: Day): Law {
  return concludedOn < NEW_LAW_SINCE ? OLD : NEW;
}

/** @example months(1) // 'einem Monat' @example months(3) // '3 Monaten' */
export function months(count: number): string {
  return count === 1 ? 'einem Monat' : `${count} Monaten`;
}
