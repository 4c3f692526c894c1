/**
 * Changes records, one or many by the same few statements: references, running numbers, derived values
 * (`derive`), versions and audit entries.
 */

import type { AnyRecord, RecordOf, Resource } from '#declare/define.ts';
import { OVERRULE } from '#declare/findings.ts';
import { pictureFields } from '#declare/pictures.ts';
import { berlinDay } from '#format/instants.ts';
import { grouped } from '#services/grouped.ts';
import { turn } from '#services/turns.ts';
import { type Changes, changesBetween, recordChange } from './audit.ts';
import { exclusionsOf, guarded } from './constraints.ts';
import { type Context, inScope } from './context.ts';
import { unanswered, unchecked } from './flight.ts';
import { moveAll, movedTo, release, STUDIO_STAYS } from './move.ts';
import { widely } from './narrow.ts';
import { runningNumbers } from './numbers.ts';
import { erasePictures } from './pictures.ts';
import { LOCK, lockedBefore, lockMany, readMany, readOne } from './read.ts';
import { checkReferences } from './references.ts';
import { noteRollups, settleRollups } from './rollups.ts';
import { type RowText, recordIn, recordSql } from './rowTexts.ts';
import { inSlices, SLICE } from './slices.ts';
import { askerFor, matching, named, rowsToWrite, run, type SQL, sql, value } from './statement.ts';
import {
  InvalidValues,
  type ManyChange,
  type NewValues,
  NotFound,
  StaleVersion,
  type UpdateOptions,
} from './types.ts';
import { checkStorable, stored } from './values.ts';
import { eraseWithdrawn } from './withdrawn.ts';

export type Values = Record<string, unknown>;

/** A record with its pending values. */
interface Change {
  readonly current: AnyRecord;
  /** The columns that get another value, including `studio_id` where the record moves. */
  readonly values: Values;
  /** The changes for the audit log. */
  readonly changes: Changes;
  readonly overruled?: readonly string[] | undefined;
}

/** Rows written per statement. */
export const AT_ONCE = 1000;

/** Returns the given declared fields in their stored form. */
export function storedValues(resource: Resource, values: Values): Values {
  checkStorable(values);
  const given = Object.entries(resource.fields).filter(([name]) => values[name] !== undefined);
  return Object.fromEntries(given.map(([name, field]) => [name, stored(field, values[name])]));
}

/** Returns the values derived from a record as of today. */
export function derivedValues({ now }: Context, resource: Resource, record: Values): Values {
  return storedValues(resource, resource.derive?.values(record, { today: berlinDay(now) }) ?? {});
}

export async function update<R extends Resource>(
  context: Context,
  resource: R,
  id: string,
  input: NewValues<R>,
  { version, overruled, ...options }: UpdateOptions = {},
): Promise<RecordOf<R>> {
  const current = lockedBefore(context, resource, id) ?? (await readOne(context, resource, id, LOCK));
  if (!current) throw new NotFound();
  if (version !== undefined && version !== current.version) throw new StaleVersion(current);
  const moved = movedTo(context, resource, current, input.studio_id);
  const moving = moved ? await release(context, resource, current) : [];
  const change = changeOf(context, resource, current, input);
  const numbers = moved && (await runningNumbers(context, resource, moved, [current]))[0];
  const values = { ...change.values, ...(moved && { studio_id: moved, ...numbers }) };
  const ending = { ...options, last: options.last && !moved };
  const [record] = await writeChanges(context, resource, [{ ...change, values, overruled }], ending);
  if (moved) await moveAll(context, moving, current.studio_id, moved);
  return record ?? current;
}

type ManyOptions = Omit<UpdateOptions, 'version' | 'overruled' | 'last' | 'rollUp'>;

export async function updateMany<R extends Resource>(
  context: Context,
  resource: R,
  inputs: readonly ManyChange<R>[],
  options: ManyOptions = {},
): Promise<RecordOf<R>[]> {
  const work = (slice: readonly ManyChange<R>[]) => updateSlice(context, resource, slice, options);
  // Rows may swap values that exclude each other: then all are written before the rule is checked.
  if (inputs.length <= SLICE || exclusionsOf(resource).length > 0) return work(inputs);
  await lockMany(
    context,
    resource,
    inputs.map(({ id }) => id),
  );
  return inSlices(inputs, work);
}

async function updateSlice<R extends Resource>(
  context: Context,
  resource: R,
  inputs: readonly ManyChange<R>[],
  options: ManyOptions,
): Promise<RecordOf<R>[]> {
  const locked = await readMany(
    context,
    resource,
    inputs.map(({ id }) => id),
    LOCK,
  );
  const records = new Map(locked.map((record) => [record.id, record]));
  const changes: Change[] = [];
  for (const { id, values, overruled } of inputs) {
    await turn();
    const { studio_id, ...others } = values;
    const current = records.get(id.toLowerCase());
    if (!current) throw new NotFound();
    if (studio_id !== undefined && studio_id !== current.studio_id)
      throw new InvalidValues({ studio_id: STUDIO_STAYS });
    changes.push({ ...changeOf(context, resource, current, others), overruled });
  }
  return writeChanges(context, resource, changes, options);
}

function changeOf(context: Context, resource: Resource, current: AnyRecord, input: Values): Change {
  const given = storedValues(resource, input);
  const next = { ...given, ...derivedValues(context, resource, { ...current, ...given }) };
  const written = Object.entries(resource.fields).filter(([name]) => name in next);
  const changes = changesBetween(Object.fromEntries(written), current, next);
  const changed = new Set(Object.keys(changes).map((path) => path.split('.', 1)[0]));
  const values = Object.fromEntries(Object.entries(next).filter(([name]) => changed.has(name)));
  return { current, values, changes };
}

/** Writes the differences in locked rows; returns the changed records alone, by their ids. */
async function writeChanges<R extends Resource>(
  context: Context,
  resource: R,
  all: readonly Change[],
  { action = 'update', batch, last, rollUp }: Omit<UpdateOptions, 'version' | 'overruled'>,
): Promise<RecordOf<R>[]> {
  const changes = all.filter(({ values }) => Object.keys(values).length > 0);
  if (changes.length === 0) return [];
  const studioOf = ({ current, values }: Change) => String(values.studio_id ?? current.studio_id);
  const checking: Promise<void>[] = [];
  for (const [studio_id, ofStudio] of grouped(changes, studioOf)) {
    const studioToo = ofStudio.some(({ values }) => values.studio_id !== undefined);
    const referring = ofStudio.map(({ current, values }) => (studioToo ? { ...current, ...values } : values));
    const one = checkReferences(context, resource, studio_id, referring, { studioToo });
    unchecked(context.client, one);
    checking.push(one);
  }
  if (changes.length > AT_ONCE) await Promise.all(checking);
  const columns = [...new Set(changes.flatMap(({ values }) => Object.keys(values)))];
  const rows = changes.map(({ current, values }) => ({
    ...Object.fromEntries(columns.map((name) => [name, current[name]])),
    ...values,
    id: current.id,
  }));
  const assigned = sql.join(
    columns.map((name) => sql`${named(name)} = s.${named(name)}`),
    sql`, `,
  );
  const studios = [...new Set(changes.map(({ current }) => current.studio_id))];
  const among = sql`${inScope(context, resource)} AND t.studio_id = ANY (${value(studios)}::uuid[])`;
  const next = changes.map(({ current, values }) => ({ ...current, ...values }));
  const write = () =>
    inParts<RecordOf<R>>(
      context,
      rows,
      (
        part,
      ) => sql`UPDATE ${named(resource.name)} t SET ${assigned}, updated_at = ${context.now.toISOString()},
        version = t.version + 1
      FROM ${rowsToWrite(resource.name, part)} WHERE ${matching(among)}
      RETURNING ${recordSql(resource)}`,
    );
  const writing = guarded(resource, next, () => together(context, rows.length, write));
  // What follows needs no answer, but has to follow the last of several parts.
  if (rows.length > AT_ONCE) await writing;
  else unanswered(context.client, writing);
  for (const [index, { current }] of changes.entries())
    await eraseWithdrawn(context, resource, current, next[index]!, batch);
  await eraseReplaced(context, resource, changes);
  await recordChange(
    context,
    resource,
    changes.map((change) => ({
      studio_id: studioOf(change),
      record_id: change.current.id,
      action,
      changes: { ...change.changes, ...overruledChange(change) },
    })),
    batch,
  );
  const before = changes.map(({ current }) => current);
  noteRollups(context, resource, [...before, ...next], new Set(columns));
  if (last) context.finish();
  const following = rollUp
    ? widely(context, () => settleRollups(context.client, context.pending, berlinDay(context.now)))
    : undefined;
  following?.catch(() => undefined);
  await Promise.all(checking);
  const records = await writing;
  await following;
  return records;
}

/** Erases the pictures that were replaced. */
async function eraseReplaced({ client }: Context, resource: Resource, changes: readonly Change[]) {
  for (const name of pictureFields(resource)) {
    const replaced = changes.filter(({ current, values }) => name in values && current[name] !== null);
    if (replaced.length > 0)
      await erasePictures(
        client,
        replaced.map(({ current }) => current),
        name,
      );
  }
}

/** Returns the overruled warnings in the log's form. */
export function overruledChange({ overruled = [] }: Pick<Change, 'overruled'>): Changes {
  return overruled.length > 0 ? { [OVERRULE]: { before: null, after: overruled } } : {};
}

/** Defers constraints where a write takes several statements: its rows may swap values. */
async function together<T>({ client }: Context, rows: number, write: () => Promise<T>): Promise<T> {
  if (rows <= AT_ONCE) return write();
  await run(client, sql`SET CONSTRAINTS ALL DEFERRED`);
  const written = await write();
  await run(client, sql`SET CONSTRAINTS ALL IMMEDIATE`);
  return written;
}

/** Runs a statement over rows, in batches; returns the records that it answers as texts, in the rows' order. */
export async function inParts<T extends { readonly id: string }>(
  { client }: Context,
  rows: readonly { readonly id: string }[],
  statement: (part: typeof rows) => SQL,
): Promise<T[]> {
  const answers = new Map<string, T>();
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const part = rows.slice(start, start + AT_ONCE);
    for (const row of await askerFor(part)<RowText>(client, statement(part))) {
      const record = recordIn<T>(row);
      answers.set(record.id, record);
    }
  }
  return rows.map(({ id }) => answers.get(id)!);
}
