/** Many contracts at once: read, locked and changed with a handful of statements, however many they are. */
import type { AuditAction } from '../../../resources/audit.ts';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { derivedOf } from '../../../rules/contracts/lifecycle.ts';
import { changesBetween, recordChange } from '../../storage/audit.ts';
import { inScope } from '../../storage/context.ts';
import { columnsSql, run, type SQL, sql, value } from '../../storage/statement.ts';
import { columnNames } from '../../storage/tables.ts';
import type { Transaction } from '../../storage/types.ts';
import type { Services } from '../../types.ts';

export type NamedContract = Contract & { readonly customer_name: string };

/** Contracts that meet the condition on `t`, with their customers' names, by number; locked where they are to be changed. */
export function contractsWhere(
  { client, scope }: Transaction,
  where: SQL,
  { lock = false } = {},
): Promise<NamedContract[]> {
  return run<NamedContract>(
    client,
    sql`SELECT ${columnsSql(columnNames(contracts), 't')}, c.last_name || ', ' || c.first_name AS customer_name
      FROM contracts t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
      WHERE ${inScope(scope)} AND ${where} ORDER BY t.id ${lock ? sql`FOR NO KEY UPDATE OF t` : sql``}`,
  );
}

/** Gives each contract its new pauses, and what follows from them, with an entry in the audit log. */
export async function changePauses(
  tx: Transaction,
  { database: { resources } }: Services,
  changes: readonly { readonly contract: Contract; readonly pauses: Contract['pauses'] }[],
  { action, today }: { action: AuditAction; today: string },
): Promise<void> {
  const changed = changes.map(({ contract, pauses }) => {
    const after = { ...contract, pauses };
    return { before: contract, after: { ...after, ...derivedOf(after, today) } };
  });
  const rows = changed.map(({ after: { id, studio_id, pauses, state, state_until } }) => ({
    id,
    studio_id,
    pauses,
    state,
    state_until,
  }));
  await run(
    tx.client,
    sql`UPDATE contracts t SET pauses = r.pauses, state = r.state, state_until = r.state_until,
        updated_at = ${value(tx.now.toISOString())}::timestamptz, version = t.version + 1
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r (id uuid, studio_id uuid, pauses jsonb, state text, state_until date)
      WHERE t.studio_id = r.studio_id AND t.id = r.id`,
  );
  await recordChange(
    { ...tx, resources },
    contracts,
    changed.map(({ before, after }) => ({
      studio_id: before.studio_id,
      record_id: before.id,
      action,
      changes: changesBetween(contracts.fields, before, after),
    })),
  );
}
