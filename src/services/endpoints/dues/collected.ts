/** Files that were handed to the bank, until collections are records of their own: the studio's history remembers them. */
import type { HandedIn } from '../../../resources/endpoints/dues.ts';
import { studios } from '../../../resources/studios.ts';
import { recordChange } from '../../storage/audit.ts';
import { run, sql } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';
import type { Services } from '../../types.ts';

interface Month {
  readonly studio_id: string;
  /** `YYYY-MM` */
  readonly month: string;
}

const ACTION = 'collect';

/** The month's files, the last one first. @example await handedIn(tx, { studio_id, month: '2026-12' }) */
export function handedIn({ client }: Transaction, { studio_id, month }: Month): Promise<HandedIn[]> {
  return run<HandedIn>(
    client,
    sql`SELECT file ->> 'collect_on' AS collect_on, (file -> 'count')::int AS count,
        (file -> 'sum_cents')::bigint AS sum_cents, at, by_name
      FROM audit_log, LATERAL (SELECT changes -> 'direct_debits' -> 'after') AS of (file)
      WHERE studio_id = ${studio_id} AND resource = ${studios.name} AND record_id = ${studio_id}
        AND action = ${ACTION} AND file ->> 'month' = ${month}
      ORDER BY at DESC, id DESC`,
  );
}

export function noteHandedIn(
  tx: Transaction,
  { database: { resources } }: Services,
  { studio_id, ...file }: Month & Pick<HandedIn, 'collect_on' | 'count' | 'sum_cents'>,
): Promise<void> {
  return recordChange({ ...tx, resources }, studios, [
    {
      studio_id,
      record_id: studio_id,
      action: ACTION,
      changes: { direct_debits: { before: null, after: file } },
    },
  ]);
}
