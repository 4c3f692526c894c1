/** What can't be merged. */
import { formatInstant } from '#format/instants.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { OCCUPYING } from '#resources/schedule/bookings.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

interface Facts {
  /** In a run that isn't settled. */
  readonly collected: boolean;
  readonly keep_pays: boolean;
  readonly gone_pays: boolean;
  /** When an appointment begins that both have a booking of, or another one at the same time. */
  readonly both_at: string | null;
}

export const SAME = 'Das ist derselbe Kunde.';

/** Returns why the second can't be merged into the first, in German; undefined where nothing is against it. */
export async function mergeRefusal(
  { client }: Transaction,
  keep: Customer,
  gone: Customer,
  take?: readonly string[],
): Promise<string | undefined> {
  const [kept, going] = [customers.title(keep), customers.title(gone)];
  if (keep.id === gone.id) return SAME;
  if (keep.studio_id !== gone.studio_id) return 'Beide gehören zu verschiedenen Studios.';
  if (keep.payer_id === gone.id || gone.payer_id === keep.id)
    return `${keep.payer_id === gone.id ? going : kept} zahlt für ${keep.payer_id === gone.id ? kept : going}. Nimm zuerst den Zahler heraus, wenn beide dieselbe Person sind.`;
  const [facts] = await run<Facts>(
    client,
    sql`SELECT
      EXISTS (SELECT FROM collection_items i JOIN collection_runs r ON r.studio_id = i.studio_id AND r.id = i.parent_id
        WHERE i.studio_id = ${keep.studio_id} AND r.status IN ('prepared', 'handed_in')
          AND (i.customer_id = ANY (${value([keep.id, gone.id])}::uuid[])
            OR i.payer_id = ANY (${value([keep.id, gone.id])}::uuid[]))) AS collected,
      EXISTS (SELECT FROM customers WHERE studio_id = ${keep.studio_id} AND payer_id = ${keep.id}) AS keep_pays,
      EXISTS (SELECT FROM customers WHERE studio_id = ${keep.studio_id} AND payer_id = ${gone.id}) AS gone_pays,
      (SELECT to_json(min(k.starts_at)) #>> '{}' FROM bookings k JOIN bookings g ON g.studio_id = k.studio_id
        WHERE k.studio_id = ${keep.studio_id} AND k.customer_id = ${keep.id} AND g.customer_id = ${gone.id}
          AND (k.parent_id = g.parent_id AND k.status <> 'cancelled' AND g.status <> 'cancelled'
            OR k.starts_at < g.ends_at AND g.starts_at < k.ends_at
              AND k.status = ANY (${value([...OCCUPYING])}) AND g.status = ANY (${value([...OCCUPYING])}))) AS both_at`,
  );
  if (facts?.collected)
    return 'Von einem der beiden wird gerade eingezogen. Warte, bis der Einzug gutgeschrieben ist, oder nimm ihn zurück.';
  if (facts?.both_at)
    return `Beide haben am ${formatInstant(facts.both_at)} Uhr einen Termin. Sind sie dieselbe Person, ist eine der beiden Buchungen falsch: Sage sie dort ab; war sie schon abgehakt, nimm das vorher zurück.`;
  if ((keep.payer_id && facts?.gone_pays) || (gone.payer_id && facts?.keep_pays))
    return 'Für einen der beiden zahlt jemand anderes, und der andere zahlt selbst für andere. Ändere zuerst den Zahler.';
  if (take && gone.health_consent_at && !keep.health_consent_at && !take.includes('health_consent_at'))
    return `Von ${going} sind Gesundheitsdaten gespeichert: Übernimm die Einwilligung mit, oder nimm sie dort vorher zurück.`;
  return undefined;
}
