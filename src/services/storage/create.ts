/** Creates records, one or many by the same few statements. */
import type { AnyRecord, RecordOf, Resource } from '#declare/define.ts';
import { grouped } from '#services/grouped.ts';
import { turn } from '#services/turns.ts';
import { changesBetween, type NewEntry, recordChange } from './audit.ts';
import { defaultOf } from './columns.ts';
import { guarded } from './constraints.ts';
import { type Context, reaches } from './context.ts';
import { unanswered, unchecked } from './flight.ts';
import { newId } from './ids.ts';
import { asOwn } from './narrow.ts';
import { runningNumbers } from './numbers.ts';
import { checkReferences } from './references.ts';
import { noteRollups } from './rollups.ts';
import { recordSql } from './rowTexts.ts';
import { inSlices } from './slices.ts';
import { columnsSql, givenRows, named, sql } from './statement.ts';
import { columnNames } from './tables.ts';
import { type CreateOptions, InvalidValues, type NewRecord } from './types.ts';
import { stored } from './values.ts';
import { AT_ONCE, derivedValues, inParts, overruledChange, storedValues, type Values } from './write.ts';

export function createMany<R extends Resource>(
  context: Context,
  resource: R,
  inputs: readonly NewRecord<R>[],
  options: CreateOptions = {},
): Promise<RecordOf<R>[]> {
  return inSlices(inputs, (slice) => createSlice(context, resource, slice, options));
}

async function createSlice<R extends Resource>(
  context: Context,
  resource: R,
  inputs: readonly NewRecord<R>[],
  { batch, overruled }: CreateOptions,
): Promise<RecordOf<R>[]> {
  const at = context.now.toISOString();
  const given = defaults(resource);
  const rows: AnyRecord[] = [];
  for (const one of inputs) {
    // A single record is sent at once.
    const pause = turn();
    if (pause) await pause;
    const input = asOwn(context, resource, one);
    const id = input.id ?? newId();
    const studio_id = resource.tenant ? id : input.studio_id;
    if (!reaches(context.scope, studio_id)) throw new InvalidValues({ studio_id: 'Studio nicht gefunden.' });
    const values = { ...given, ...storedValues(resource, input) };
    rows.push({ ...values, id, studio_id, created_at: at, updated_at: at, version: 1 });
  }
  const checking: Promise<void>[] = [];
  for (const [studio_id, ofStudio] of grouped(rows, (row) => row.studio_id)) {
    const one = checkReferences(context, resource, studio_id, ofStudio, {
      studioToo: true,
      creating: true,
    });
    unchecked(context.client, one);
    checking.push(one);
    const numbers = await runningNumbers(
      context,
      resource,
      studio_id,
      ofStudio.map(() => undefined),
    );
    for (const [index, row] of ofStudio.entries()) {
      const pause = turn();
      if (pause) await pause;
      Object.assign(row, numbers[index]);
      Object.assign(row, derivedValues(context, resource, row));
    }
  }
  if (rows.length > AT_ONCE) await Promise.all(checking);
  const inserting = insert(context, resource, rows);
  if (rows.length > AT_ONCE) await inserting;
  else unanswered(context.client, inserting);
  const empty = blank(resource);
  const entries: NewEntry[] = [];
  for (const row of rows) {
    await turn();
    const changes = { ...changesBetween(resource.fields, empty, row), ...overruledChange({ overruled }) };
    entries.push({ studio_id: row.studio_id, record_id: row.id, action: 'create', changes });
  }
  await recordChange(context, resource, entries, batch);
  await Promise.all(checking);
  const records = await inserting;
  return records;
}

/** Inserts complete rows, whose references are checked. */
export async function insert<R extends Resource>(
  context: Context,
  resource: R,
  rows: readonly AnyRecord[],
): Promise<RecordOf<R>[]> {
  const columns = columnsSql(columnNames(resource));
  const table = named(resource.name);
  const records = await guarded(resource, rows, () =>
    inParts<RecordOf<R>>(
      context,
      rows,
      (part) =>
        sql`INSERT INTO ${table} AS t (${columns}) SELECT ${columns} FROM ${givenRows(resource.name, part)} RETURNING ${recordSql(resource)}`,
    ),
  );
  noteRollups(context, resource, records);
  return records;
}

/** Returns an empty record, with which the log compares a new one. */
function blank({ fields }: Resource): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, stored(field, null)]));
}

/** Returns the values of a record that has none of its own. */
export function defaults({ fields }: Resource): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, stored(field, defaultOf(field))]),
  );
}
