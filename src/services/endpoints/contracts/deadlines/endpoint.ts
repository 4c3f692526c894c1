/** Handlers of the deadlines: pages, and the count of each kind. */
import type { User } from '#access/may.ts';
import { hasLevel } from '#declare/levels.ts';
import {
  DEADLINE_KINDS,
  type DeadlineKind,
  type deadlineCounts,
  type deadlines,
} from '#resources/contracts/endpoints/deadlines.ts';
import { plusDays } from '#rules/days.ts';
import { countDeadlines, deadlinesIn, kindsFor } from '#services/entities/contracts/deadlines/deadlines.ts';
import type { Span } from '#services/entities/contracts/deadlines/kinds.ts';
import type { Handler } from '#services/http/endpoint.ts';

const KINDS = Object.keys(DEADLINE_KINDS) as DeadlineKind[];

export const pageOfDeadlines: Handler<typeof deadlines> = (call) => {
  const { query, range, sort } = call;
  const kinds = kindsFor(call.user).filter((kind) => query.kind === null || kind === query.kind);
  const span = spanOf(call);
  return call.read(async (tx) => {
    const counts = await countDeadlines(tx, kinds, span);
    const total = sumOf(counts);
    const asked = { ...span, ...range, kinds, counts, sort: sort[0] };
    return { total, rows: range.offset < total ? await deadlinesIn(tx, asked) : [] };
  });
};

export const countsOfDeadlines: Handler<typeof deadlineCounts> = (call) =>
  call.read(async (tx) => {
    const by_kind = await countDeadlines(tx, kindsFor(call.user), spanOf(call));
    return { total: sumOf(by_kind), by_kind: { ...NONE, ...by_kind } };
  });

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const NONE = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<DeadlineKind, number>;

interface Asked {
  readonly user: User;
  readonly studio_id: string;
  readonly today: string;
  readonly query: { readonly days: number | null };
}

/** Returns studio and span of the request: admins see everybody's tasks. */
function spanOf({ user, studio_id, today, query: { days } }: Asked): Span {
  const trainer_id = hasLevel(user.level, 'admin') ? null : user.uid;
  return { studio_id, today, until: plusDays(today, days ?? 0), trainer_id };
}
