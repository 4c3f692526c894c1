/** Address of the handover dialog, and its span. */

import { today } from '#format/instants.ts';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import { MOST_HANDOVER_DAYS } from '#resources/schedule/endpoints/handover.ts';
import { isDay, plusDays } from '#rules/days.ts';
import { recordPath } from '#web/generic/addresses.ts';

/** Name of the query parameter: empty, or first and last day. */
export const HANDOVER = 'uebergabe';

export interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the address of the dialog for a span.
 * @example handoverPath('7', absence) // '/coaches/7?uebergabe=2026-12-01..2026-12-14'
 */
export const handoverPath = (id: string, { from, to }: Span) =>
  recordPath(trainers, id, { [HANDOVER]: `${from}..${to}` });

/** Returns the query that opens the dialog for a span on a page that has it. @example handoverSearch(absence) */
export const handoverSearch = ({ from, to }: Span) => `?${HANDOVER}=${from}..${to}`;

/** Parses a span from the parameter. @example spanIn('2026-12-01..2026-12-14')?.from // '2026-12-01' */
export function spanIn(parameter: string): Span | undefined {
  const [from, to] = parameter.split('..');
  return from && to && isDay(from) && isDay(to) ? { from, to } : undefined;
}

/** Returns the future part of an absence; undefined when it is over. */
export function spanOf({ from, to }: Span): Span | undefined {
  const now = today();
  if (to < now) return undefined;
  return upTo(from > now ? from : now, to);
}

/** Returns the span after the last day of employment, up to the look-ahead. */
export function spanAfter(last: string): Span {
  const [, from = last] = [plusDays(last, 1), today()].sort();
  return upTo(from, plusDays(from, MOST_HANDOVER_DAYS));
}

/** Returns the current or next absence; else the span after the end of employment, or the next two weeks. */
export function spanFor({ active, absences, employed_until }: Trainer): Span {
  const now = today();
  if (!active) return spanAfter(plusDays(now, -1));
  const [next] = absences.flatMap((one) => spanOf(one) ?? []).sort((a, b) => (a.from < b.from ? -1 : 1));
  if (next) return next;
  return employed_until ? spanAfter(employed_until) : { from: now, to: plusDays(now, 13) };
}

function upTo(from: string, to: string): Span {
  const most = plusDays(from, MOST_HANDOVER_DAYS);
  return { from, to: to < most ? to : most };
}
