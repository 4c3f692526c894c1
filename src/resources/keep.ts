/** What the law wants to be kept: such a record isn't deleted before its time is over, whoever asks. */
import type { Day } from '../rules/days.ts';

export interface Keep<N extends string = string> {
  /** As the person is told. @example '§ 147 AO' */
  readonly law: string;
  /** Whole calendar years, after the one with the day from which it counts (§ 147 Abs. 4 AO). */
  readonly years: number;
  /** Day or instant that only what has to be kept has: a draft may go. Without it all have to be kept. */
  readonly once?: N;
  /**
   * Day or instant from which it counts: `once` unless given, without both the creation. What lacks it is kept until it has
   * it, and for its time then.
   */
  readonly from?: N;
}

/** Name of the field from which it counts. @example countsFrom(contracts.keep) // 'ends_on' */
export function countsFrom({ once, from = once ?? 'created_at' }: Keep): string {
  return from;
}

/** Last day on which it has to be there. @example keptUntil({ law: '§ 147 AO', years: 8 }, '2026-11-21') // '2034-12-31' */
export function keptUntil({ years }: Keep, from: Day): Day {
  return `${Number(from.slice(0, 4)) + years}-12-31`;
}
