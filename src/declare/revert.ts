/** Reverts a change of the audit log. Pure. */
import type { Field, FieldOf, Fields } from './fields.ts';
import { ORDER } from './paths.ts';

type Values = Readonly<Record<string, unknown>>;
type Entry = Values & { readonly id?: unknown };

interface Change {
  /** The rest of its path, below the value that is being reverted. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
  readonly at?: readonly number[] | undefined;
}

type Logged = Readonly<Record<string, Omit<Change, 'path'>>>;

/**
 * Returns the values before a change, for a record without a later change. Entries of keyed lists return to their places.
 * @param changes by path, as in the audit log; without sensitive values, which the log doesn't hold
 * @example reverted(workouts.fields, now, { name: { before: 'A', after: 'B' } }).name // 'A'
 */
export function reverted(fields: Fields, now: Values, changes: Logged): Record<string, unknown> {
  const all = Object.entries(changes).map(([path, change]) => ({ ...change, path: path.split('.') }));
  return revertFields(fields, now, all);
}

function revertFields(fields: Fields, now: Values, changes: readonly Change[]): Record<string, unknown> {
  const values: Record<string, unknown> = { ...now };
  for (const [name, field] of Object.entries(fields)) {
    const own = below(changes, name);
    if (own.length > 0) values[name] = revertField(field, now[name], own);
  }
  return values;
}

/** The changes below that name, each with the rest of its path. */
function below(changes: readonly Change[], name: string): Change[] {
  return changes.filter(({ path }) => path[0] === name).map((one) => ({ ...one, path: one.path.slice(1) }));
}

function revertField(field: Field, now: unknown, changes: readonly Change[]): unknown {
  const whole = changes.find(({ path }) => path.length === 0);
  if (whole) return whole.before;
  if (field.kind === 'group') return revertFields(field.fields, (now ?? {}) as Values, changes);
  if (field.kind === 'list') return revertEntries(field, (now ?? []) as readonly Entry[], changes);
  return now;
}

/** Takes out the entries that were added, reverts the others and their order, and puts the removed ones back. */
function revertEntries(
  { of }: FieldOf<'list'>,
  now: readonly Entry[],
  changes: readonly Change[],
): readonly Entry[] {
  const order = changes.find(({ path }) => path[0] === ORDER);
  const entries = changes.filter(({ path }) => path.length === 1 && path[0] !== ORDER);
  const added = new Set(entries.filter(({ before }) => before == null).map(({ path }) => path[0]));
  const kept = now
    .filter(({ id }) => !added.has(String(id)))
    .map((entry): Entry => revertFields(of, entry, below(changes, String(entry.id))));
  return withRemoved(
    order ? inOrder(kept, order) : kept,
    entries.filter(({ after }) => after == null),
  );
}

/** Sorts entries by their former positions, which the change of order lists. */
function inOrder(entries: readonly Entry[], { after }: Change): Entry[] {
  const positions = String(after).split(', ').map(Number);
  return entries
    .map((entry, index) => ({ entry, position: positions[index] ?? index }))
    .sort((a, b) => a.position - b.position)
    .map(({ entry }) => entry);
}

/** Inserts removed entries at their former positions, the first ones first; at the end without a position. */
function withRemoved(entries: readonly Entry[], removed: readonly Change[]): Entry[] {
  const list = [...entries];
  const positionOf = ({ at }: Change) => at?.at(-1) ?? entries.length + 1;
  for (const change of removed.toSorted((a, b) => positionOf(a) - positionOf(b)))
    list.splice(positionOf(change) - 1, 0, { ...(change.before as Values), id: change.path[0] });
  return list;
}
