/** Rollups: columns computed from the records that refer to one, in the transaction that writes those. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord, Resource, RolledUp, Rollup } from '#declare/define.ts';
import { grouped } from '#services/grouped.ts';
import { turn } from '#services/turns.ts';
import { appliedHashes, noteApplied } from './applied.ts';
import {
  askerFor,
  columnsSql,
  matching,
  named,
  type Queryable,
  rowsToWrite,
  run,
  runAll,
  type SQL,
  send,
  sql,
  value,
} from './statement.ts';
import { columnNames } from './tables.ts';
import { type Touched, touch } from './touched.ts';
import { stored } from './values.ts';

/** Records whose rollups are out of date. */
interface Outdated {
  readonly target: Resource;
  readonly rollups: readonly Rollup<Row>[];
  readonly studio_id: string;
  readonly ids: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

/** Rollups and ids of a studio's records. */
interface Noted {
  readonly rollups: Set<Rollup<Row>>;
  readonly ids: Set<string>;
}

/** Records of one transaction whose rollups are to be computed before it commits, by studio. */
export type Pending = Map<Resource, Map<string, Noted>>;

/** Records computed per batch. */
const BATCH = 250;

/**
 * Notes the records that the written rows refer to, or referred to, and marks them as touched.
 * @param changed the columns that got another value, for rows that existed
 */
export function noteRollups(
  {
    resources,
    pending,
    touched,
  }: { readonly resources: readonly Resource[]; readonly pending: Pending; readonly touched: Touched },
  { name }: Resource,
  rows: readonly Row[],
  changed?: ReadonlySet<string>,
): void {
  for (const { target, rollup, source } of followingFrom(resources, name)) {
    const { by, columns, where = {} } = source;
    if (changed && ![by, ...columns].some((column) => changed.has(column))) continue;
    const studios = pending.get(target) ?? new Map<string, Noted>();
    pending.set(target, studios);
    for (const row of rows) {
      const [studio_id, id] = [String(row.studio_id), row[by]];
      // Of a change both states are noted: a row that doesn't count before or after it changes nothing.
      const counts = Object.entries(where).every(([column, one]) => row[column] === one);
      if (typeof id !== 'string' || !counts) continue;
      const noted = studios.get(studio_id) ?? { rollups: new Set(), ids: new Set() };
      studios.set(studio_id, noted);
      noted.rollups.add(rollup);
      noted.ids.add(id);
      touch(touched, target, [{ id, studio_id }]);
    }
  }
}

/** Returns the rollups that read rows of that resource. */
const followingFrom = (resources: readonly Resource[], name: string) =>
  resources.flatMap((target) =>
    (target.rollups ?? []).flatMap((rollup) => {
      const source = rollup.of[name];
      return source ? [{ target, rollup, source }] : [];
    }),
  );

/** Returns the columns by which rows of a resource are noted. */
export function notedBy(resources: readonly Resource[], { name }: Resource): string[] {
  const sources = followingFrom(resources, name).map(({ source }) => source);
  return [...new Set(sources.flatMap(({ by, where = {} }) => [by, ...Object.keys(where)]))];
}

/** Computes the rollups noted until now. */
export async function settleRollups(client: Queryable, pending: Pending, today: string): Promise<void> {
  const noted = [...pending];
  pending.clear();
  for (const [target, studios] of noted)
    for (const [studio_id, { rollups, ids }] of studios)
      await rollUp(client, { target, rollups: [...rollups], studio_id, ids: [...ids].sort() }, today);
}

/**
 * Computes rollups that are new to existing rows, or were declared differently when they were written. Runs
 * at every start, and reads `derived_objects` alone where there are none.
 * @param today `YYYY-MM-DD` in Berlin
 */
export async function rollUpNew(
  client: Queryable,
  resources: readonly Resource[],
  today: string,
): Promise<void> {
  const applied = await appliedHashes(client);
  for (const resource of resources) {
    if (!resource.rollups) continue;
    const name = `${resource.name} rollup`;
    const hash = createHash('sha256')
      .update(JSON.stringify(sourcesOf(resource.rollups)))
      .digest('hex');
    if (applied.get(name) === hash) continue;
    await rollUpAll(client, resource, today);
    await noteApplied(client, name, hash);
  }
}

/**
 * Returns the sources, each once: with the columns of all rollups that read it.
 * @throws Error where two read different rows of one
 */
function sourcesOf(rollups: readonly Rollup<Row>[]): Record<string, RolledUp> {
  const all: Record<string, RolledUp> = {};
  for (const [name, source] of rollups.flatMap((rollup) => Object.entries(rollup.of))) {
    const before = all[name];
    const isWhole = ({ latest, where }: RolledUp) => latest === undefined && where === undefined;
    if (before && !(isWhole(before) && isWhole(source) && before.by === source.by))
      throw new Error(`Rollups read different rows of ${name}`);
    all[name] = { ...source, columns: [...new Set([...(before?.columns ?? []), ...source.columns])] };
  }
  return all;
}

async function rollUpAll(client: Queryable, target: Resource, today: string): Promise<void> {
  const rows = await run<{ id: string; studio_id: string }>(
    client,
    sql`SELECT id, studio_id FROM ${named(target.name)} ORDER BY studio_id, id`,
  );
  const { rollups = [] } = target;
  for (const [studio_id, of] of grouped(rows, (row) => row.studio_id))
    await rollUp(client, { target, rollups, studio_id, ids: of.map(({ id }) => id) }, today);
}

async function rollUp(client: Queryable, outdated: Outdated, today: string): Promise<void> {
  const { target, rollups, ids } = outdated;
  for (let start = 0; start < ids.length; start += BATCH) {
    const part = { ...outdated, ids: ids.slice(start, start + BATCH) };
    // Locks before the others are read: the later one of two transactions sees the writes of the earlier one.
    const lock = sql`SELECT ${columnsSql(columnNames(target), 't')} FROM ${named(target.name)} t
      WHERE ${among(part, 'id')} ORDER BY t.id FOR NO KEY UPDATE`;
    const sources = Object.entries(sourcesOf(rollups));
    const [locked = [], ...found] = await runAll<Row>(client, [
      lock,
      ...sources.map(([name, source]) => referring(name, source, part)),
    ]);
    const records = locked as AnyRecord[];
    const rows = byRecord(sources, found);
    const changed: (Row & { readonly id: string })[] = [];
    for (const record of records) {
      const pause = turn();
      if (pause) await pause;
      const values = valuesOf(part, record, rows.get(record.id) ?? {}, today);
      const differs = Object.entries(values).some(
        ([name, of]) => !isDeepStrictEqual(of, record[name] ?? null),
      );
      if (differs) changed.push({ id: record.id, ...values });
    }
    await write(client, part, changed);
  }
}

/** Of one record, the plan is kept: of a list its length is unknown, and each call would be planned by itself. */
function among({ studio_id, ids }: Outdated, column: string): SQL {
  const these = ids.length === 1 ? sql`${ids[0]}::uuid` : sql`ANY (${value([...ids])}::uuid[])`;
  return sql`t.studio_id = ${studio_id} AND t.${named(column)} = ${these}`;
}

/** Returns the referring rows of each record, by resource. */
function byRecord(sources: readonly [string, RolledUp][], found: readonly Row[][]) {
  const all = new Map<string, Record<string, Row[]>>();
  for (const [index, [name, { by }]] of sources.entries())
    for (const [id, of] of grouped(found[index]!, (row) => String(row[by])))
      all.set(id, { ...all.get(id), [name]: of });
  return all;
}

/** Selects the referring rows; the latest of each record where the rollup asks for no others. */
function referring(name: string, { by, columns, latest, where = {} }: RolledUp, outdated: Outdated): SQL {
  const conditions = [
    among(outdated, by),
    ...Object.entries(where).map(([column, one]) => sql`t.${named(column)} = ${one}`),
  ];
  const read = columnsSql([...new Set([by, ...columns])], 't');
  const rows = sql`FROM ${named(name)} t WHERE ${sql.join(conditions, sql` AND `)}`;
  if (latest === undefined) return sql`SELECT ${read} ${rows}`;
  return sql`SELECT DISTINCT ON (t.${named(by)}) ${read} ${rows}
    ORDER BY t.${named(by)}, t.${named(latest)} DESC NULLS LAST`;
}

/** Returns the rollups, and the values derived from them. */
function valuesOf(
  { target: { derive, fields }, rollups }: Outdated,
  record: AnyRecord,
  rows: Record<string, Row[]>,
  today: string,
) {
  const values = Object.assign({}, ...rollups.map((rollup) => rollup.values(rows))) as Row;
  const all = { ...values, ...derive?.values({ ...record, ...values }, { today }) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, of]) => (fields[name] ? [[name, stored(fields[name], of)]] : [])),
  );
}

async function write(
  client: Queryable,
  outdated: Outdated,
  rows: readonly (Row & { readonly id: string })[],
): Promise<void> {
  const written = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  if (written.length === 0) return;
  const table = named(outdated.target.name);
  const assigned = written.map((column) => sql`${named(column)} = s.${named(column)}`);
  await send(
    client,
    sql`UPDATE ${table} t SET ${sql.join(assigned, sql`, `)}
      FROM ${rowsToWrite(outdated.target.name, rows)}
      WHERE ${matching(sql`t.studio_id = ${outdated.studio_id}`)}`,
    askerFor(rows),
  );
}
