/** Former states of a record, from the audit log. Pure. */
import type { Field, Fields } from './fields.ts';
import { type Difference, merge } from './merge.ts';
import { placeAt } from './paths.ts';
import { reverted } from './revert.ts';

type Values = Readonly<Record<string, unknown>>;
type Changes = Readonly<
  Record<string, { readonly before: unknown; readonly after: unknown; readonly at?: readonly number[] }>
>;

export interface FormerState {
  /** Fields that changed later without a record of their values keep what they hold now. */
  readonly values: Record<string, unknown>;
  /** Names of those fields. */
  readonly unrecorded: ReadonlySet<string>;
}

/**
 * Returns the state of a record before changes that came later.
 * @param later changes of the audit log after that state, newest first
 * @example formerState(customers.fields, now, [{ city: { before: 'Kiel', after: 'Ulm' } }]).values.city // 'Kiel'
 */
export function formerState(fields: Fields, now: Values, later: readonly Changes[]): FormerState {
  const unrecorded = new Set<string>();
  let values = { ...now };
  for (const changes of later) {
    const known = Object.entries(changes).filter(([path, { at }]) => {
      const place = placeAt(fields, path, at);
      if (!place) return false;
      const isRecorded = !place.way.some(isUnrecorded) && !holdsUnrecorded(place.field);
      if (!isRecorded) unrecorded.add(path.split('.')[0] ?? path);
      return isRecorded;
    });
    values = reverted(fields, values, Object.fromEntries(known));
  }
  return { values, unrecorded };
}

/** Sensitive and masked values aren't logged, and a replaced picture no longer exists. */
const isUnrecorded = (field: Field) =>
  field.sensitive !== undefined || field.masked === true || field.kind === 'image';

/** Returns whether a part of the value isn't recorded: restoring the rest would empty it. */
function holdsUnrecorded(field: Field): boolean {
  const parts = field.kind === 'group' ? field.fields : field.kind === 'list' ? field.of : {};
  return Object.values(parts).some((part) => isUnrecorded(part) || holdsUnrecorded(part));
}

/**
 * Returns what differs between a former state (`base`) and now (`mine`).
 * @example differencesSince(customers.fields, former, now).map(({ label }) => label) // ['Ort']
 */
export function differencesSince(fields: Fields, former: Values, now: Values): readonly Difference[] {
  return merge(fields, former, now, former, () => true).mineOnly;
}

/**
 * Returns a record with the chosen differences taken back.
 * @example restoredBy(customers.fields, now, differencesSince(customers.fields, former, now)) // former
 */
export function restoredBy(fields: Fields, now: Values, chosen: readonly Difference[]): Values {
  return reverted(
    fields,
    now,
    Object.fromEntries(chosen.map(({ path, base, mine, at }) => [path, { before: base, after: mine, at }])),
  );
}
