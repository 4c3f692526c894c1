/**
 * States that depend on the day, kept in columns so that lists filter and sort by them as by any other. `state_until` is
 * the last day a state holds: what lies before today is worked out anew by the same rule that wrote it.
 */
import type { AnyRecord, Resource } from '../../resources/define.ts';
import { columnsSql, named, run, sql, value } from '../storage/statement.ts';
import { columnNames } from '../storage/tables.ts';
import { type Database, SYSTEM } from '../storage/types.ts';

export interface State {
  readonly state: string;
  readonly state_until: string | null;
}

/** Works out the state of a record as of the day in question. */
export type StateRule = (record: AnyRecord) => State;

/** Records that are brought up to date at a time. */
const BATCH = 1000;

/**
 * Brings the states of a resource up to date, in every studio. Costs a look into the index where nothing is due. Not a
 * change by anybody: the version stays, and the audit log holds nothing of it.
 * @example await refreshStates(database, contracts, (contract) => derivedOf(contract, today), today)
 */
export async function refreshStates(
  database: Database,
  resource: Resource,
  rule: StateRule,
  today: string,
): Promise<void> {
  for (const studio_id of await studiosWithDue(database, resource, today)) {
    const how = { ...SYSTEM, scope: { rows: 'studio', studio_id } as const };
    let count = BATCH;
    while (count === BATCH)
      count = await database.transaction(how, async ({ client }) => {
        const due = await run<AnyRecord>(
          client,
          sql`SELECT ${columnsSql(columnNames(resource))} FROM ${named(resource.name)}
            WHERE studio_id = ${studio_id} AND state_until < ${today} ORDER BY id LIMIT ${value(BATCH)}
            FOR NO KEY UPDATE`,
        );
        const states = due.map((record) => ({ id: record.id, ...pick(rule(record)) }));
        await run(
          client,
          sql`UPDATE ${named(resource.name)} t SET state = s.state, state_until = s.state_until
            FROM jsonb_to_recordset(${JSON.stringify(states)}::jsonb) AS s (id uuid, state text, state_until date)
            WHERE t.studio_id = ${studio_id} AND t.id = s.id`,
        );
        return due.length;
      });
  }
}

const pick = ({ state, state_until }: State): State => ({ state, state_until });

async function studiosWithDue(database: Database, resource: Resource, today: string): Promise<string[]> {
  const rows = await database.transaction({ ...SYSTEM, readOnly: true }, ({ client }) =>
    run<{ id: string }>(
      client,
      sql`SELECT s.id FROM studios s WHERE EXISTS (SELECT FROM ${named(resource.name)} t
        WHERE t.studio_id = s.id AND t.state_until < ${today}) ORDER BY s.id`,
    ),
  );
  return rows.map(({ id }) => id);
}
