/** Three-way merge of two versions of a record with a common base. */
import { weave } from '#rules/weave.ts';
import type { Field, FieldOf, Fields } from './fields.ts';
import { ORDER, type Place, placeAt } from './paths.ts';

type Values = Readonly<Record<string, unknown>>;

interface Versions<T = unknown> {
  /** Each is undefined where the version lacks the value. */
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

export interface Difference extends Versions, Place {
  /** `guardian.name`; an entry of a keyed list by its id, `days.0199….name`; `days.order` where entries moved. */
  readonly path: string;
  /** Positions of the entries on that path, from 1: in mine, else in theirs. */
  readonly at: readonly number[];
}

export interface Merge {
  /** Theirs, with all changes of mine. */
  readonly values: Record<string, unknown>;
  /** Changed in both, to different values. A version without the entry is undefined. */
  readonly conflicts: readonly Difference[];
  /** Changed in theirs alone. */
  readonly theirsOnly: readonly Difference[];
  readonly mineOnly: readonly Difference[];
}

const notReadOnly = (field: Field) => !field.readOnly;

/**
 * Merges mine and theirs, which share `base`: field by field, groups by their parts, keyed lists by their entries. A list
 * without ids is one value.
 * @param counts selects the fields to merge; the others keep theirs
 * @param conceded paths of conflicts that theirs wins
 * @example merge(customers.fields, base, mine, current).conflicts.map(({ label }) => label)
 */
export function merge(
  fields: Fields,
  base: Values,
  mine: Values,
  theirs: Values,
  counts: (field: Field) => boolean = notReadOnly,
  conceded: ReadonlySet<string> = new Set(),
): Merge {
  const conflicts: Difference[] = [];
  const theirsOnly: Difference[] = [];
  const mineOnly: Difference[] = [];

  /** Records whose change it is; returns the version that wins. */
  function decide<T>(versions: Versions<T>, path: string, at: readonly number[]): T {
    const mineChanged = !same(versions.base, versions.mine);
    const theirsChanged = !same(versions.base, versions.theirs);
    const place = placeAt(fields, path, at);
    if (place && !same(versions.mine, versions.theirs))
      (!theirsChanged ? mineOnly : mineChanged ? conflicts : theirsOnly).push({
        ...versions,
        ...place,
        path,
        at,
      });
    return mineChanged && !(theirsChanged && conceded.has(path)) ? versions.mine : versions.theirs;
  }

  function mergeFields(of: Fields, versions: Versions, above: string, at: readonly number[]) {
    const merged: Record<string, unknown> = { ...(versions.theirs as Values | null | undefined) };
    for (const [name, field] of Object.entries(of)) {
      if (!counts(field)) continue;
      const parts = each(versions, (values) => (values as Values | null | undefined)?.[name]);
      const value = mergeField(field, parts, `${above}${name}`, at);
      if (!same(parts.base, parts.mine)) merged[name] = value;
    }
    return merged;
  }

  function mergeField(field: Field, versions: Versions, path: string, at: readonly number[]): unknown {
    if (field.kind === 'group') return mergeFields(field.fields, versions, `${path}.`, at);
    if (field.kind === 'list' && field.keyed) return mergeEntries(field, versions, path, at);
    return decide(versions, path, at);
  }

  function mergeEntries({ of }: FieldOf<'list'>, versions: Versions, path: string, at: readonly number[]) {
    const lists = each(versions, byId);
    const ids = each(lists, (list) => [...list.keys()]);
    const kept = new Map<string, Values>();
    for (const id of new Set([...ids.theirs, ...ids.mine, ...ids.base])) {
      const entry = each(lists, (list) => list.get(id));
      const there = [ids.mine, ids.theirs, ids.base].find((list) => list.includes(id)) ?? [];
      const place = [...at, there.indexOf(id) + 1];
      const value =
        entry.mine && entry.theirs
          ? mergeFields(of, entry, `${path}.${id}.`, place)
          : decide(entry, `${path}.${id}`, place);
      if (value) kept.set(id, value);
    }
    const orders = each(ids, (list) => orderOf(list, ids));
    decide(orders, `${path}.${ORDER}`, at);
    const { mine, theirs } = each(ids, (list) => list.filter((id) => kept.has(id)));
    const order = orders.base === orders.mine ? weave(theirs, mine) : weave(mine, theirs);
    return order.map((id) => kept.get(id));
  }

  const values = mergeFields(fields, { base, mine, theirs }, '', []);
  return { values, conflicts, theirsOnly, mineOnly };
}

function each<T, R>({ base, mine, theirs }: Versions<T>, run: (of: T) => R): Versions<R> {
  return { base: run(base), mine: run(mine), theirs: run(theirs) };
}

/** A list's entries by their ids; entries without an id by their position. */
function byId(list: unknown): Map<string, Values> {
  const entries = (list ?? []) as readonly Values[];
  return new Map(entries.map((entry, index) => [String(entry.id ?? `+${index}`), entry]));
}

/** The order of the entries that all versions have, by their positions in the base: '2, 1, 3'. */
function orderOf(list: readonly string[], { base, mine, theirs }: Versions<readonly string[]>): string {
  const shared = list.filter((id) => [base, mine, theirs].every((one) => one.includes(id)));
  return shared.map((id) => base.indexOf(id) + 1).join(', ');
}

/** Compares two values deeply. Null, undefined and empty are equal; the order of keys is ignored. */
export function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (isNothing(value)) return 'nothing';
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, inner]) => !isNothing(inner))
            .sort(([first], [second]) => (first < second ? -1 : 1)),
        )
      : part,
  );
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
