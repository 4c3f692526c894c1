/** Rehearses declared actions: the real one in a transaction that is rolled back, and what it would change. */
import { isOwn, may, type User } from '#access/may.ts';
import type { Rehearsal, Rehearsed } from '#declare/rehearsal.ts';
import { grouped } from '#services/grouped.ts';
import { rehearse } from '#services/storage/rehearsal.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { AuditEntry, Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';
import { act, type Mounted } from './actions.ts';
import { lineKey, linesByKey, type Rows } from './lines.ts';
import { hiddenFields, presentEntry } from './visible.ts';
import type { RecordCall } from './writes.ts';

/** Changes that are named; all are counted. */
const NAMED = 100;

/**
 * Returns what the action would change, by the entries that it adds to the audit log. Refuses and warns as the action
 * does. What leaves the database is left out: `around` of the action's handler, and the identity provider.
 */
export async function rehearseAction(mounted: Mounted, call: RecordCall): Promise<Rehearsal> {
  const { handler } = mounted;
  const services = { ...call.services, identity: SILENT };
  const { around: _, ...inside } = handler;
  const { totals, changes } = await rehearse(call.write, async (tx) => {
    await act(
      { ...mounted, handler: inside },
      { ...call, services, header: () => undefined, write: (work) => work(tx) },
    );
    // What the commit would do, and check.
    await tx.settle();
    await tx.client.query('SET CONSTRAINTS ALL IMMEDIATE');
    return changesOf(tx, call.services, call.user);
  });
  if (changes.every(({ title }) => title !== null)) return { totals, changes };
  // What would be gone is there again, and called as it is.
  return { totals, changes: await call.read((tx) => asBefore(tx, call.services, call.user, changes)) };
}

/** An identity provider that accepts everything and does nothing. */
export const SILENT: Services['identity'] = {
  knowsSecondFactors: async () => false,
  get: async () => undefined,
  create: async () => undefined,
  update: async () => undefined,
  remove: async () => undefined,
  revoke: async () => undefined,
  removeSecondFactors: async () => undefined,
  invite: async (email) => ({ sent_to: email }),
};

type Entry = AuditEntry & { readonly record_id: string };

/**
 * Reads the entries of this very transaction, of records that the caller may read. Older entries are among its rows, too,
 * where it erased their values.
 */
async function changesOf(tx: Transaction, { database }: Services, user: User): Promise<Rehearsal> {
  const changes: (Omit<Rehearsed, 'line'> & { readonly order: string })[] = [];
  const known: Rows[] = [];
  const totals: Rehearsal['totals'][number][] = [];
  for (const [name, studios] of tx.touched) {
    const resource = database.resources.find((one) => one.name === name);
    if (!resource) continue;
    const ids = [...studios.values()].flatMap((some) => [...some]);
    const found = await run<Entry>(
      tx.client,
      sql`SELECT id, record_id, action, changes FROM audit_log
        WHERE studio_id = ANY (${value([...studios.keys()])}::uuid[]) AND resource = ${name}
          AND record_id = ANY (${value(ids)}::uuid[]) AND at = ${tx.now.toISOString()}
          AND xmin = pg_current_xact_id()::xid ORDER BY id`,
    );
    if (found.length === 0) continue;
    totals.push({ resource: name, total: new Set(found.map((one) => one.record_id)).size });
    if (!may(user, 'read', resource).allowed) continue;
    const named = found.slice(0, NAMED);
    const records = await tx.getMany(resource, [...new Set(named.map((one) => one.record_id))]);
    known.push({ resource, rows: records });
    for (const entry of named) {
      const { record_id } = entry;
      const record = records.find((one) => one.id === record_id);
      const shown = presentEntry(entry, hiddenFields(user, resource, isOwn(user, record_id)));
      changes.push({
        ...{ order: entry.id, resource: name, record_id, action: entry.action, changes: shown.changes },
        title: record ? resource.title(record) : null,
      });
    }
  }
  const inOrder = changes.sort((a, b) => (a.order < b.order ? -1 : 1)).slice(0, NAMED);
  const lines = await linesByKey(tx, user, known);
  return {
    totals,
    changes: inOrder.map(({ order: _, ...change }) => ({
      ...change,
      line: lines.get(lineKey({ name: change.resource }, change.record_id)) ?? '',
    })),
  };
}

/** Returns the changes with the titles and lines that records had which would be gone. */
async function asBefore(
  tx: Transaction,
  { database }: Services,
  user: User,
  changes: Rehearsal['changes'],
): Promise<Rehearsal['changes']> {
  const gone = changes.filter(({ title }) => title === null);
  const known: Rows[] = [];
  for (const [name, some] of grouped(gone, ({ resource }) => resource)) {
    const resource = database.resources.find((one) => one.name === name);
    const ids = [...new Set(some.map(({ record_id }) => record_id))];
    if (resource) known.push({ resource, rows: await tx.getMany(resource, ids) });
  }
  const titles = new Map(
    known.flatMap(({ resource, rows }) =>
      rows.map((row) => [lineKey(resource, row.id), resource.title(row)] as const),
    ),
  );
  const lines = await linesByKey(tx, user, known);
  return changes.map((change) => {
    const key = lineKey({ name: change.resource }, change.record_id);
    const title = change.title ?? titles.get(key) ?? null;
    return { ...change, title, line: change.line || (lines.get(key) ?? '') };
  });
}
