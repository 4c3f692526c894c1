/** How deadlines are put together on their page. */
import type { Deadline, DeadlineKind } from '../../data/duesMethods.ts';
import { DEADLINE_KINDS } from '../shared/deadlines/kinds.ts';

export type Grouping = 'date' | 'kind';

export interface Group {
  readonly key: string;
  readonly deadlines: readonly Deadline[];
}

/** The kinds in their order, each with how many there are. */
export function countKinds(deadlines: readonly Deadline[]): { kind: DeadlineKind; count: number }[] {
  const kinds = Object.keys(DEADLINE_KINDS) as DeadlineKind[];
  return kinds.map((kind) => ({ kind, count: deadlines.filter((one) => one.kind === kind).length }));
}

/**
 * Deadlines by their day, soonest first, or by their kind in the kinds' order; within a group as they came.
 * @example groupsOf(deadlines, 'date')[0].key // '2026-11-21'
 */
export function groupsOf(deadlines: readonly Deadline[], by: Grouping): Group[] {
  const groups = new Map<string, Deadline[]>();
  for (const deadline of deadlines) {
    const key = by === 'date' ? deadline.on : deadline.kind;
    groups.set(key, [...(groups.get(key) ?? []), deadline]);
  }
  const kinds = Object.keys(DEADLINE_KINDS);
  const order = (a: string, b: string) =>
    by === 'date' ? a.localeCompare(b) : kinds.indexOf(a) - kinds.indexOf(b);
  return [...groups].sort(([a], [b]) => order(a, b)).map(([key, members]) => ({ key, deadlines: members }));
}
