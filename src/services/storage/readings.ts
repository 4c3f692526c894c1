/** The log of readings of health data (Art. 5 Abs. 2, 32 DSGVO): kept as long as the audit log. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { AnswerOf } from '#declare/endpoint.ts';
import type { readingsOf } from '#declare/readings.ts';
import { holdsSensitive, personOf } from '#declare/sensitive.ts';
import { run, sql, value } from './statement.ts';
import type { Transaction } from './types.ts';

/** Minutes within which repeated readings are counted up: a page fetches its record repeatedly. */
const SLOT = 15;

export interface NewReading {
  readonly studio_id: string;
  readonly resource: string;
  readonly record_id: string;
  /** Name of the resource that holds the data. */
  readonly what: string;
}

/** A full export of the studio, whose readings count by themselves. */
export interface ExportOfStudio {
  readonly id: string;
  readonly at: Date;
}

/**
 * Returns one reading for each person whose health data the records hold.
 * @example readingsIn(customers, [customer]) // none without health data
 */
export function readingsIn(resource: Resource, records: readonly AnyRecord[]): NewReading[] {
  const people = new Map<string, NewReading>();
  for (const record of records) {
    if (!holdsSensitive(resource, record)) continue;
    const person = personOf(resource, record);
    people.set(person.record_id, { ...person, studio_id: record.studio_id, what: resource.name });
  }
  return [...people.values()];
}

/**
 * Writes them with the transaction's actor. Those of an export neither count up another export's nor hide that a person
 * was read alone in the same minutes.
 * @param exported the export in whose course they were read
 */
export async function writeReadings(
  { client, actor, now }: Transaction,
  readings: readonly NewReading[],
  exported?: ExportOfStudio,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const slot = exported
    ? sql`${exported.at.toISOString()}::timestamptz`
    : sql`date_bin(make_interval(mins => ${SLOT}), ${at}, 'epoch'::timestamptz)`;
  await run(
    client,
    sql`INSERT INTO readings AS r (studio_id, resource, record_id, what, by, slot, by_name, first_at, last_at, times,
        export_id)
      SELECT studio_id, resource, record_id, what, ${actor.uid},
        ${slot}, ${actor.name}, ${at}, ${at}, 1, ${exported?.id ?? null}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
        AS entry (studio_id uuid, resource text, record_id uuid, what text)
      ON CONFLICT ON CONSTRAINT readings_key DO UPDATE SET times = r.times + 1, last_at = excluded.last_at`,
  );
}

/** Returns a page of the readings of a record, newest first. */
export async function readingsPage(
  tx: Transaction,
  resource: Resource,
  { id, studio_id }: AnyRecord,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const about = sql`studio_id = ${studio_id} AND resource = ${resource.name} AND record_id = ${id}`;
  const rows = await run<AnswerOf<ReturnType<typeof readingsOf>>[number]>(
    tx.client,
    sql`SELECT by, by_name, what, first_at, last_at, times FROM readings WHERE ${about}
      ORDER BY last_at DESC, what, by LIMIT ${value(limit)} OFFSET ${value(offset)}`,
  );
  const [count] = await run<{ total: number }>(
    tx.client,
    sql`SELECT count(*) AS total FROM readings WHERE ${about}`,
  );
  return { rows, total: count?.total ?? 0 };
}
