/** Retention required by law: no call deletes a record before its period is over. */
import { berlinDay } from '#format/instants.ts';
import type { Day } from '#rules/days.ts';

export interface Keep<N extends string = string> {
  /** As shown to the person. @example '§ 147 AO' */
  readonly law: string;
  /** Whole calendar years, after the year in which the period begins (§ 147 Abs. 4 AO). */
  readonly years: number;
  /** Day or instant field that marks records to be kept: a draft may be deleted. Without it all records are kept. */
  readonly once?: N;
  /**
   * Day or instant field with the begin of the period: `once` unless given, without both the creation. A record without a
   * value is kept until it has one, and for the period from then.
   */
  readonly from?: N;
  /**
   * Whether a record begins something, instead of following from what there was: none is created for a person who was
   * erased.
   */
  readonly begins?: (values: Readonly<Record<string, unknown>>) => boolean;
}

/** Name of the field with the begin of the period. @example countsFrom(contracts.keep) // 'ends_on' */
export function countsFrom({ once, from = once ?? 'created_at' }: Keep): string {
  return from;
}

/** Last day of the period. @example keptUntil({ law: '§ 147 AO', years: 8 }, '2026-11-21') // '2034-12-31' */
export function keptUntil({ years }: Keep, from: Day): Day {
  return `${Number(from.slice(0, 4)) + years}-12-31`;
}

/** How long a record has to be kept. */
export interface KeptAs {
  readonly law: string;
  /** Last day; null where the period hasn't begun. */
  readonly until: Day | null;
  /** First day of the period; null where it isn't known yet. */
  readonly from: Day | null;
}

/**
 * Returns how long the record has to be kept; undefined where it may go.
 * @example keepingOf(claims.keep, { due_on: '2026-11-21' }, '2026-12-01') // { law: '§ 147 AO', until: '2034-12-31', … }
 */
export function keepingOf(
  keep: Keep | undefined,
  record: Readonly<Record<string, unknown>>,
  today: Day,
): KeptAs | undefined {
  if (!keep || (keep.once !== undefined && !record[keep.once])) return undefined;
  const value = record[countsFrom(keep)];
  if (typeof value !== 'string') return { law: keep.law, until: null, from: null };
  const from = value.length > 'YYYY-MM-DD'.length ? berlinDay(new Date(value)) : value;
  const until = keptUntil(keep, from);
  return until < today ? undefined : { law: keep.law, until, from };
}
