/** What of a contract its dates follow from, and the two laws it can be under. */
import type { Day } from '../days.ts';

/** Renewal after the first term. `fixed` is by a number of months each time, which only old contracts may have. */
export type Renewal = 'indefinite' | 'fixed' | 'none' | null;

/** The conditions as they were copied from the tariff when the contract was concluded. Months are whole; null is none. */
export interface Conditions {
  readonly concluded_on: Day;
  readonly starts_on: Day;
  readonly minimum_term_months: number | null;
  readonly notice_period_months: number | null;
  readonly renewal: Renewal;
  /** Length of each renewal, where it is `fixed`. */
  readonly renewal_months?: number | null;
  /** First day of the term, where it isn't the contract's: after a transfer, or with a new term of another tariff. */
  readonly term_from?: Day | null;
  /** Day on which that term was agreed: the law of that day applies. */
  readonly term_agreed_on?: Day | null;
  readonly pauses?: readonly TermPause[];
  readonly billing_interval: 'once' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
}

/** A pause as far as the term is concerned: by agreement its days are added to it. */
interface TermPause {
  readonly from: Day;
  readonly to: Day;
  readonly prolongs?: boolean | null;
}

/** One step of an explanation: what follows, from which rule. */
export interface Step {
  readonly text: string;
  /** Citation of the rule. */
  readonly section: string;
  /** The day the step comes to, where it comes to one. */
  readonly day?: Day;
}

export interface Law {
  readonly name: 'old' | 'new';
  /** Longest first term that binds, in months. */
  readonly longestTerm: number;
  readonly longestNotice: number;
  /** Longest fixed renewal that binds, in months. */
  readonly longestRenewal: number;
  readonly section: string;
}

const NEW: Law = {
  name: 'new',
  longestTerm: 24,
  longestNotice: 1,
  longestRenewal: 0,
  section: '§ 309 Nr. 9 BGB',
};
const OLD: Law = {
  name: 'old',
  longestTerm: 24,
  longestNotice: 3,
  longestRenewal: 12,
  section: '§ 309 Nr. 9 BGB a. F.',
};

/** First day of the law for fair consumer contracts: what was concluded before keeps the old rule (Art. 229 § 60 EGBGB). */
const NEW_LAW_SINCE: Day = '2022-03-01';

/** The law of a day of conclusion. @example lawOf('2022-02-28').name // 'old' */
export function lawOf(concludedOn: Day): Law {
  return concludedOn < NEW_LAW_SINCE ? OLD : NEW;
}

/** The day on which the term was agreed. @example agreedOn(contract) // '2021-06-01' */
export function agreedOn({
  concluded_on,
  term_agreed_on,
}: Pick<Conditions, 'concluded_on' | 'term_agreed_on'>): Day {
  return term_agreed_on ?? concluded_on;
}

/**
 * Months by which the contract is renewed each time; null where it isn't by a fixed time, or by more than the law
 * allows: such a clause falls away (§ 306 BGB).
 * @example bindingRenewal({ concluded_on: '2021-06-01', renewal: 'fixed', renewal_months: 12 }) // 12
 */
export function bindingRenewal(
  contract: Pick<Conditions, 'concluded_on' | 'term_agreed_on' | 'renewal' | 'renewal_months'>,
): number | null {
  const { renewal, renewal_months: agreed } = contract;
  if (renewal !== 'fixed' || !agreed) return null;
  return agreed <= lawOf(agreedOn(contract)).longestRenewal ? agreed : null;
}

/**
 * Months of the first term that binds; null without one. A term longer than the law allows falls away wholly, it isn't
 * cut down to what would be allowed (§ 306 BGB; LG Aachen, 20.12.2007, 6 S 199/07).
 * @example bindingTerm({ concluded_on: '2026-03-01', minimum_term_months: 36 }) // null
 */
export function bindingTerm(
  contract: Pick<Conditions, 'concluded_on' | 'term_agreed_on' | 'minimum_term_months'>,
): number | null {
  const { minimum_term_months: agreed } = contract;
  return agreed && agreed <= lawOf(agreedOn(contract)).longestTerm ? agreed : null;
}

/**
 * Months of the notice period that binds: 0 where none was agreed, null where the agreed one is longer than the law
 * allows and falls away, so that the statutory one takes its place (§ 306 BGB).
 * @example bindingNotice({ concluded_on: '2026-03-01', notice_period_months: 3 }) // null
 */
export function bindingNotice(
  contract: Pick<Conditions, 'concluded_on' | 'term_agreed_on' | 'notice_period_months'>,
): number | null {
  const agreed = contract.notice_period_months ?? 0;
  return agreed <= lawOf(agreedOn(contract)).longestNotice ? agreed : null;
}

/** @example months(1) // 'einem Monat' @example months(3) // '3 Monaten' */
export function months(count: number): string {
  return count === 1 ? 'einem Monat' : `${count} Monaten`;
}
