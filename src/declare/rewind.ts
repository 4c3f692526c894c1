/** Takes back some of a record's changes, and keeps what others changed later. Pure. */
import type { Resource } from './define.ts';
import { formerState } from './formerState.ts';
import { type Difference, merge } from './merge.ts';

type Values = Readonly<Record<string, unknown>>;

/** Most records that are rewound at once. */
export const MOST_REWOUND = 2000;

export interface LoggedChange {
  /** Whether it is to be taken back. */
  readonly chosen: boolean;
  readonly changes: Readonly<
    Record<string, { readonly before: unknown; readonly after: unknown; readonly at?: readonly number[] }>
  >;
}

export interface Rewound {
  /** The record's values, with what is taken back. */
  readonly values: Record<string, unknown>;
  readonly differences: readonly Difference[];
  /** What others changed since: `mine` is the value before, `theirs` the one now. */
  readonly conflicts: readonly Difference[];
  /** Names of fields that the log holds no values of; they stay. */
  readonly unrecorded: ReadonlySet<string>;
}

/**
 * Returns the record without the chosen changes.
 * @param log its changes since the first chosen one, newest first
 * @param wanted paths of conflicts that are taken back all the same
 * @example rewound(customers, now, log, new Set(), '2026-11-26').differences.map(({ label }) => label) // ['Telefon']
 */
export function rewound(
  resource: Pick<Resource, 'fields' | 'derive'>,
  now: Values,
  log: readonly LoggedChange[],
  wanted: ReadonlySet<string>,
  today: string,
): Rewound {
  const { fields } = resource;
  const derived = new Set(Object.keys(resource.derive?.values(now, { today }) ?? {}));
  const names = Object.keys(fields).filter((name) => !fields[name]!.counted && !derived.has(name));
  const own = Object.fromEntries(names.map((name) => [name, fields[name]!]));
  const last = log.findIndex(({ chosen }) => chosen);
  const later = formerState(
    own,
    now,
    log.slice(0, last).map(({ changes }) => changes),
  );
  const unrecorded = new Set(later.unrecorded);
  const base = later.values;

  /**
   * Returns the state with the chosen changes undone. At a path that others changed in between, only the chosen changes
   * after theirs are undone, unless `isWhole`.
   */
  const before = (isWhole: (path: string) => boolean) => {
    let mine: Record<string, unknown> = { ...base };
    const others = new Set<string>();
    for (const { chosen, changes } of log.slice(Math.max(last, 0))) {
      if (!chosen) {
        for (const path of Object.keys(changes)) others.add(path);
        continue;
      }
      const taken = Object.entries(changes).filter(([path]) => isWhole(path) || !meets(path, others));
      const former = formerState(own, mine, [Object.fromEntries(taken)]);
      mine = former.values;
      for (const name of former.unrecorded) unrecorded.add(name);
    }
    return mine;
  };

  const mine = before((path) => meets(path, wanted));
  const whole = before(() => true);
  const all = merge(own, base, mine, now, () => true);
  const beyond = new Set(merge(own, mine, whole, mine, () => true).mineOnly.map(({ path }) => path));
  const overtaken = merge(own, now, whole, now, () => true).mineOnly.filter(({ path }) => beyond.has(path));
  const left = new Set(all.conflicts.map(({ path }) => path).filter((path) => !wanted.has(path)));
  return {
    values: Object.fromEntries(
      Object.entries(merge(own, base, mine, now, () => true, left).values).filter(([name]) => name in own),
    ),
    differences: [...all.mineOnly, ...all.conflicts.filter(({ path }) => wanted.has(path))],
    conflicts: [...all.conflicts, ...overtaken],
    unrecorded,
  };
}

const meets = (path: string, others: ReadonlySet<string>) =>
  [...others].some((other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`));
