/** Where a trainer's appointments are handed over, and which ones. */
import { today } from '../../../format/instants.ts';
import { MOST_HANDOVER_DAYS } from '../../../resources/endpoints/handover.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import { isDay, plusDays } from '../../../rules/days.ts';

/** The address' parameter: nothing, or first and last day. */
export const HANDOVER = 'uebergabe';

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** @example handoverPath('7', absence) // '/coaches/7?uebergabe=2026-12-01..2026-12-14' */
export const handoverPath = (id: string, { from, to }: Span) =>
  `/coaches/${encodeURIComponent(id)}?${HANDOVER}=${from}..${to}`;

/** @example spanIn('2026-12-01..2026-12-14')?.from // '2026-12-01' */
export function spanIn(parameter: string): Span | undefined {
  const [from, to] = parameter.split('..');
  return from && to && isDay(from) && isDay(to) ? { from, to } : undefined;
}

/** What of an absence is yet to come; undefined when it is over. */
export function spanOf({ from, to }: Span): Span | undefined {
  const now = today();
  if (to < now) return undefined;
  return upTo(from > now ? from : now, to);
}

/** Who leaves: all that comes after the last day they are there, as far as it is looked ahead. */
export function spanAfter(last: string): Span {
  const [, from = last] = [plusDays(last, 1), today()].sort();
  return upTo(from, plusDays(from, MOST_HANDOVER_DAYS));
}

/** The absence that is there or comes next; else what comes after they have left, or the next two weeks. */
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
