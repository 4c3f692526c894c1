/** Handlers of the deadlines: pages, and the count of each kind. */
import {
  DEADLINE_KINDS,
  type DeadlineKind,
  type deadlineCounts,
  type deadlines,
} from '#resources/contracts/endpoints/deadlines.ts';
import { plusDays } from '#rules/days.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { countDeadlines, deadlinesIn } from './deadlines.ts';
import type { Span } from './kinds.ts';

const KINDS = Object.keys(DEADLINE_KINDS) as DeadlineKind[];

export const pageOfDeadlines: Handler<typeof deadlines> = (call) => {
  const { query, range, sort } = call;
  const kinds = query.kind ? [query.kind] : KINDS;
  const span = spanOf(call);
  return call.read(async (tx) => {
    const total = sumOf(await countDeadlines(tx, kinds, span));
    const asked = { ...span, ...range, kinds, sort: sort[0] };
    return { total, rows: range.offset < total ? await deadlinesIn(tx, asked) : [] };
  });
};

export const countsOfDeadlines: Handler<typeof deadlineCounts> = (call) =>
  call.read(async (tx) => {
    const by_kind = await countDeadlines(tx, KINDS, spanOf(call));
    return { total: sumOf(by_kind), by_kind };
  });

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

interface Asked {
  readonly studio_id: string;
  readonly today: string;
  readonly query: { readonly days: number | null };
}

/** Returns studio and span of the request. */
function spanOf({ studio_id, today, query: { days } }: Asked): Span {
  return { studio_id, today, until: plusDays(today, days ?? 0) };
}
