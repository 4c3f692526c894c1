/** To which days notice can be given: never before the law lets the contract end, and never so that it prolongs it. */

import type { Day } from '../days.ts';
import { formatDay } from '../days.ts';
import type { Conditions } from './conditions.ts';
import { earliestEnd, endWithoutNotice } from './end.ts';

export interface Notice {
  readonly received_on: Day;
  /** The requested day; null for the earliest. */
  readonly effective_on: Day | null;
  /** For an important reason, without a period (§ 314 BGB). */
  readonly extraordinary: boolean;
}

interface Cancellable extends Conditions {
  readonly cancellation: { readonly effective_on: Day } | null;
}

/**
 * Day on which the notice takes effect: the requested one, else the earliest possible.
 * @example effectiveDay(contract, notice) // '2027-03-14'
 */
export function effectiveDay(contract: Conditions, notice: Notice): Day {
  return notice.effective_on ?? earliestDay(contract, notice);
}

/** An extraordinary notice may end the contract with its receipt. */
function earliestDay(contract: Conditions, { received_on, extraordinary }: Notice): Day {
  return extraordinary ? received_on : earliestEnd(contract, received_on).day;
}

/**
 * Returns why the contract can't end on the requested day; undefined when it can. A contract of indefinite time may end
 * later than the earliest day; a notice doesn't prolong a contract that ends by itself or is under notice already.
 * @example effectiveDayProblem(contract, { ...notice, effective_on: '2029-01-01' }) // 'Der Vertrag endet schon am 14.03.2027 …'
 */
export function effectiveDayProblem(contract: Cancellable, notice: Notice): string | undefined {
  const requested = notice.effective_on;
  if (requested === null) return undefined;
  const earliest = earliestDay(contract, notice);
  if (requested < earliest)
    return notice.extraordinary
      ? 'Das Ende liegt vor dem Zugang der Kündigung.'
      : `Frühestens zum ${formatDay(earliest)} möglich.`;
  const ownEnd = endWithoutNotice(contract);
  const former = contract.cancellation?.effective_on;
  if (former && requested > former)
    return `Der Vertrag ist schon zum ${formatDay(former)} gekündigt. Eine weitere Kündigung verlängert ihn nicht: spätestens zum ${formatDay(former)}.`;
  if (ownEnd && requested > ownEnd)
    return `Der Vertrag endet am ${formatDay(ownEnd)} von selbst. Eine Kündigung verlängert ihn nicht: spätestens zum ${formatDay(ownEnd)}.`;
  return undefined;
}
