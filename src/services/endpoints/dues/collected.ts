/**
 * Files that were handed to the bank, until collections are records of their own: the studio's history remembers them,
 * and each customer's mandate that it was used.
 */

import { customers } from '../../../resources/customers.ts';
import type { HandedIn, sepaHandedIn } from '../../../resources/endpoints/dues.ts';
import { studios } from '../../../resources/studios.ts';
import { restDayProblem } from '../../../rules/sepa/bankDays.ts';
import type { Handler } from '../../http/endpoint.ts';
import { conflict, invalid } from '../../http/problem.ts';
import { recordChange } from '../../storage/audit.ts';
import { newId } from '../../storage/ids.ts';
import { run, sql } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';
import type { Services } from '../../types.ts';
import { sumOf } from './claims.ts';
import { planCollection } from './sepaPlan.ts';

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

function noteHandedIn(
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

/**
 * Notes that the customers' mandates were used on that day, unless they were later; answers how many weren't noted
 * already.
 * @example await markUsed(tx, { ids, on: '2026-11-21' }) // 204
 */
async function markUsed(
  tx: Transaction,
  { ids, on }: { ids: readonly string[]; on: string },
): Promise<number> {
  const found = await tx.getMany(customers, ids, { forUpdate: true });
  const used = found.flatMap(({ id, sepa_mandate }) =>
    sepa_mandate && (sepa_mandate.last_used_on ?? '') < on
      ? [{ id, values: { sepa_mandate: { ...sepa_mandate, last_used_on: on } } }]
      : [],
  );
  return (await tx.updateMany(customers, used, { action: 'collect', batch: newId() })).length;
}

/**
 * Notes that the file was handed to the bank: its mandates are used. What the caller takes for its number and sum has to
 * be so still, or others would be noted than are in the file. The same file again changes nothing.
 */
export const collected: Handler<typeof sepaHandedIn> = ({ services, write, body, studio_id, today }) => {
  const { month, collect_on } = body;
  const restDay = restDayProblem(collect_on);
  if (restDay) throw invalid({ collect_on: restDay });
  return write(async (tx) => {
    // One after the other: two who note the same file at once note it once.
    await tx.get(studios, studio_id, { forUpdate: true });
    const known = await handedIn(tx, { studio_id, month });
    const same = known.find(
      (file) =>
        file.collect_on === collect_on &&
        (body.count ?? file.count) === file.count &&
        (body.sum_cents ?? file.sum_cents) === file.sum_cents,
    );
    if (same) return { changed: 0, count: same.count, sum_cents: same.sum_cents };
    const { included } = await planCollection(tx, { studio_id, month, collect_on });
    const [count, sum_cents] = [included.length, sumOf(included)];
    if (count === 0) throw conflict('In diesem Monat ist nichts einzuziehen.');
    if ((body.count ?? count) !== count || (body.sum_cents ?? sum_cents) !== sum_cents)
      throw conflict(
        `Inzwischen wären es ${count} Lastschriften über ${inEuro(sum_cents)}: Etwas hat sich geändert. Öffne die SEPA-Lastschriften noch einmal und prüfe, ob deine Datei noch stimmt.`,
      );
    const ids = included.map(({ customer_id }) => customer_id);
    const changed = await markUsed(tx, { ids, on: earlier(collect_on, today) });
    await noteHandedIn(tx, services, { studio_id, month, collect_on, count, sum_cents });
    return { changed, count, sum_cents };
  });
};

const earlier = (a: string, b: string) => (a < b ? a : b);
const inEuro = (cents: number) =>
  (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' });
