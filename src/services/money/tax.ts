/** Whether claims bear tax: as the studio is when they are written. */
import type { Claim, claims } from '#resources/money/claims.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';

/** Whether it is without tax: of a claim, or without an id of the studio. */
type Row = Pick<Claim, 'small_business'> & { readonly id: string | null };

/**
 * Returns the claims without tax where the studio is a small business (§ 19 UStG), and corrections as what they correct.
 * @example await taxedAsNow(tx, studio_id, [claim])
 */
export async function taxedAsNow<C extends Pick<NewValues<typeof claims>, 'corrects'>>(
  { client }: Transaction,
  studio_id: string,
  values: readonly C[],
): Promise<(C & Pick<Claim, 'small_business'>)[]> {
  const corrected = values.flatMap(({ corrects }) => corrects ?? []);
  const rows = await run<Row>(
    client,
    sql`SELECT NULL::uuid AS id, small_business FROM studios WHERE id = ${studio_id}
      UNION ALL SELECT id, small_business FROM claims WHERE studio_id = ${studio_id} AND id = ANY (${value(corrected)}::uuid[])`,
  );
  const known = new Map(rows.map(({ id, small_business }) => [id, small_business]));
  return values.map((one) => ({
    ...one,
    small_business: known.get(one.corrects ?? null) ?? known.get(null) ?? false,
  }));
}
