/** Contents of a disclosure: the person's record, the records that belong to it, history, and pictures. */

import { maySee, type User } from '#access/may.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { hasLevel } from '#declare/levels.ts';
import { columnsOf, type TableColumn } from '#declare/table.ts';
import type { Titles } from '#declare/valueText.ts';
import { PEOPLE } from '#resources/people/people.ts';
import { grouped } from '#services/grouped.ts';
import { belongingTo, readBelonging } from '#services/storage/belonging.ts';
import { type Device, devicesOf } from '#services/storage/devices.ts';
import { referencesIn } from '#services/storage/references.ts';
import { instantSql, run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { ownData } from './ownData.ts';

/** Records of one resource, with the columns that a disclosure contains. */
export interface Told {
  readonly resource: Resource;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly AnyRecord[];
}

export interface Event {
  readonly at: string;
  readonly by_name: string;
  readonly action: string;
}

export interface Reading {
  readonly first_at: string;
  readonly last_at: string;
  readonly by_name: string;
  readonly what: string;
  readonly times: number;
}

export interface Picture {
  readonly id: string;
  readonly record_id: string;
  readonly content_type: string;
}

/** Contents of a disclosure; the person's own record is the first of `told`. */
export interface Disclosed {
  readonly told: readonly Told[];
  readonly history: readonly Event[];
  /** Who read health data. */
  readonly readings: readonly Reading[];
  /** Browsers that the person is signed in with. */
  readonly devices: readonly Device[];
  readonly pictures: readonly Picture[];
  readonly titles: Titles;
}

/** Reads the contents that the caller's level may see, including those of features that are off. */
export async function readTold(
  tx: Transaction,
  resources: readonly Resource[],
  user: User,
  person: Resource,
  record: AnyRecord,
): Promise<Disclosed> {
  const belongings = belongingTo(resources, person, PEOPLE).filter(({ resource }) =>
    isReadBy(user, resource),
  );
  const belonging = await readBelonging(tx, belongings, record);
  const told = [[person, [record]] as const, ...belonging].map(([resource, rows]) =>
    tellOf(
      user,
      resource,
      inOrder(resource, rows).map((row) => ownData(resource.fields, row, record.id)),
    ),
  );
  const records = told.flatMap(({ rows }) => rows);
  return {
    told,
    history: await historyOf(tx, person, record),
    readings: await readingsOf(tx, person, record),
    devices: await devicesOf(tx.client, record.id),
    pictures: await picturesOf(tx, records),
    titles: await titlesFor(tx, resources, told),
  };
}

/** Returns the records in the order of their list. */
function inOrder<R extends AnyRecord>({ list }: Resource, rows: readonly R[]): readonly R[] {
  const [by, direction] = list.sort;
  const before = direction === 'ASC' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [a[by], b[by]] as string[];
    if (one === other || one == null || other == null) return Number(one == null) - Number(other == null);
    return one < other ? before : -before;
  });
}

/** Returns whether the caller's level reads the resource, whatever the studio's features. */
export function isReadBy({ level }: User, { access }: Resource): boolean {
  return hasLevel(level, access.read);
}

/** Returns the records with the disclosed columns. Masked fields are in full, as the data are the person's own. */
export function tellOf(user: User, resource: Resource, rows: readonly AnyRecord[]): Told {
  // A list of others of its kind is about those.
  const isOthers = (field: Field) => field.kind === 'references' && field.to === resource.name;
  const shows = (field: Field) => field.kind !== 'image' && !isOthers(field) && maySee(user, field);
  return { resource, rows, columns: columnsOf(resource.fields, shows) };
}

/** Returns the titles of the records that the disclosed ones refer to. */
export async function titlesFor(
  tx: Transaction,
  resources: readonly Resource[],
  told: readonly Pick<Told, 'resource' | 'rows'>[],
): Promise<Titles> {
  const references = told.flatMap(({ resource, rows }) =>
    rows.flatMap((row) => referencesIn(resource.fields, row)),
  );
  const titles = new Map<string, string>();
  for (const [to, of] of grouped(references, (one) => one.to)) {
    const target = resources.find(({ name }) => name === to);
    if (!target) continue;
    const ids = [...new Set(of.map(({ id }) => String(id)))];
    const apart = resources.find(({ name }) => name === target.apart);
    for (const source of apart ? [target, apart] : [target])
      for (const one of await tx.getMany(source, ids)) titles.set(`${to} ${one.id}`, target.title(one));
  }
  return (to, id) => titles.get(`${to} ${id}`) ?? '';
}

const HISTORY = 10_000;

function historyOf(
  { client }: Transaction,
  person: Resource,
  { id, studio_id }: AnyRecord,
): Promise<Event[]> {
  return run<Event>(
    client,
    sql`SELECT ${instantSql(sql`at`)} AS at, by_name, action FROM audit_log
      WHERE studio_id = ${studio_id} AND resource = ${person.name} AND record_id = ${id}
      ORDER BY at, id LIMIT ${value(HISTORY)}`,
  );
}

function readingsOf(
  { client }: Transaction,
  person: Resource,
  { id, studio_id }: AnyRecord,
): Promise<Reading[]> {
  return run<Reading>(
    client,
    sql`SELECT ${instantSql(sql`first_at`)} AS first_at, ${instantSql(sql`last_at`)} AS last_at, by_name, what, times
      FROM readings WHERE studio_id = ${studio_id} AND resource = ${person.name} AND record_id = ${id}
      ORDER BY first_at LIMIT ${value(HISTORY)}`,
  );
}

function picturesOf({ client }: Transaction, records: readonly AnyRecord[]): Promise<Picture[]> {
  const studio_id = records[0]?.studio_id;
  return run<Picture>(
    client,
    sql`SELECT id, record_id, content_type FROM pictures
      WHERE studio_id = ${studio_id} AND record_id = ANY (${value(records.map(({ id }) => id))}::uuid[]) ORDER BY id`,
  );
}
