/** How deadlines are put together on their page. */
import { DEADLINE_KINDS, type Deadline } from '../../../resources/endpoints/deadlines.ts';

export type Grouping = 'date' | 'kind';

export interface Group {
  readonly key: string;
  readonly deadlines: readonly Deadline[];
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
