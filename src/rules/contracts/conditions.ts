/** What of a contract its dates follow from, and the two laws it can be under. */
import type { Day } from '../days.ts';

/** The conditions as they were copied from the tariff when the contract was concluded. Months are whole; null is none. */
export interface Conditions {
  readonly concluded_on: Day;
  readonly starts_on: Day;
  readonly minimum_term_months: number | null;
  readonly notice_period_months: number | null;
  readonly renewal: 'indefinite' | 'none' | null;
  readonly billing_interval: 'once' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
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
  readonly section: string;
}

const NEW: Law = { name: 'new', longestTerm: 24, longestNotice: 1, section: '§ 309 Nr. 9 BGB' };
const OLD: Law = { name: 'old', longestTerm: 24, longestNotice: 3, section: '§ 309 Nr. 9 BGB a. F.' };

/** First day of the law for fair consumer contracts: what was concluded before keeps the old rule (Art. 229 § 60 EGBGB). */
const NEW_LAW_SINCE: Day = '2022-03-01';

/** The law a contract is under. @example lawOf('2022-02-28').name // 'old' */
export function lawOf(concludedOn: Day): Law {
  return concludedOn < NEW_LAW_SINCE ? OLD : NEW;
}

/**
 * Months of the first term that binds; null without one. A term longer than the law allows falls away wholly, it isn't
 * cut down to what would be allowed (§ 306 BGB; LG Aachen, 20.12.2007, 6 S 199/07).
 * @example bindingTerm({ concluded_on: '2026-03-01', minimum_term_months: 36 }) // null
 */
export function bindingTerm({
  concluded_on,
  minimum_term_months: agreed,
}: Pick<Conditions, 'concluded_on' | 'minimum_term_months'>): number | null {
  return agreed && agreed <= lawOf(concluded_on).longestTerm ? agreed : null;
}

/**
 * Months of the notice period that binds: 0 where none was agreed, null where the agreed one is longer than the law
 * allows and falls away, so that the statutory one takes its place (§ 306 BGB).
 * @example bindingNotice({ concluded_on: '2026-03-01', notice_period_months: 3 }) // null
 */
export function bindingNotice({
  concluded_on,
  notice_period_months,
}: Pick<Conditions, 'concluded_on' | 'notice_period_months'>): number | null {
  const agreed = notice_period_months ?? 0;
  return agreed <= lawOf(concluded_on).longestNotice ? agreed : null;
}

/** @example months(1) // 'einem Monat' @example months(3) // '3 Monaten' */
export function months(count: number): string {
  return count === 1 ? 'einem Monat' : `${count} Monaten`;
}
