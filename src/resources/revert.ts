/** A change as the audit log holds it, taken back. Pure. */
import type { Field, FieldOf, Fields } from './fields.ts';
import { ORDER } from './paths.ts';

type Values = Readonly<Record<string, unknown>>;
type Entry = Values & { readonly id?: unknown };

interface Change {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
  readonly at?: readonly number[] | undefined;
}

type Logged = Readonly<Record<string, Omit<Change, 'path'>>>;

/**
 * The values before a change, of a record that nobody has changed since. Entries of keyed lists come back where they were.
 * @param changes by path, as the audit log holds them; nothing sensitive, which it doesn't hold
 * @example reverted(workouts.fields, now, { name: { before: 'A', after: 'B' } }).name // 'A'
 */
export function reverted(fields: Fields, now: Values, changes: Logged): Record<string, unknown> {
  const all = Object.entries(changes).map(([path, change]) => ({ ...change, path: path.split('.') }));
  return inFields(fields, now, all);
}

function inFields(fields: Fields, now: Values, changes: readonly Change[]): Record<string, unknown> {
  const values: Record<string, unknown> = { ...now };
  for (const [name, field] of Object.entries(fields)) {
    const own = below(changes, name);
    if (own.length > 0) values[name] = inField(field, now[name], own);
  }
  return values;
}

/** Those on a path that begins so, with the rest of it. */
function below(changes: readonly Change[], name: string): Change[] {
  return changes.filter(({ path }) => path[0] === name).map((one) => ({ ...one, path: one.path.slice(1) }));
}

function inField(field: Field, now: unknown, changes: readonly Change[]): unknown {
  const whole = changes.find(({ path }) => path.length === 0);
  if (whole) return whole.before;
  if (field.kind === 'group') return inFields(field.fields, (now ?? {}) as Values, changes);
  if (field.kind === 'list') return inEntries(field, (now ?? []) as readonly Entry[], changes);
  return now;
}

function inEntries({ of }: FieldOf<'list'>, now: readonly Entry[], changes: readonly Change[]): Entry[] {
  const wholes = changes.filter(({ path }) => path.length === 1 && path[0] !== ORDER);
  const came = new Set(wholes.filter(({ before }) => before == null).map(({ path }) => path[0]));
  const stayed = now
    .filter(({ id }) => !came.has(String(id)))
    .map((entry) => inFields(of, entry, below(changes, String(entry.id)))) as Entry[];
  const order = changes.find(({ path }) => path[0] === ORDER);
  const places = order ? String(order.after).split(', ').map(Number) : stayed.map((_, index) => index);
  const list = stayed
    .map((entry, index) => ({ entry, place: places[index] ?? index }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
  const went = wholes
    .filter(({ after }) => after == null)
    .map(({ before, path, at }) => ({
      place: at?.at(-1) ?? list.length + 1,
      entry: { ...(before as Entry), id: path[0] },
    }))
    .sort((a, b) => a.place - b.place);
  for (const { place, entry } of went) list.splice(place - 1, 0, entry);
  return list;
}
