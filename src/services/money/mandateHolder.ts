/**
 * Names the holder of a mandate's reference that is taken: the database refuses a duplicate without naming
 * it.
 */
import type { customers } from '#resources/people/customers.ts';
import type { WriteCall } from '#services/hooks.ts';
import { invalid } from '#services/problem.ts';
import { nameOf, run, sql } from '#services/storage/statement.ts';
import { InvalidValues, SYSTEM } from '#services/storage/types.ts';

type Call = WriteCall<typeof customers>;

const FIELD = 'sepa_mandate.reference';

/**
 * Runs the write; where the reference is taken, also by a concurrent write, the error names its holder.
 * @throws Problem 422 at the reference
 */
export async function namingHolder<T>(call: Call, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof InvalidValues) || !error.errors[FIELD]) throw error;
    const holder = await holderOf(call);
    throw holder ? invalid({ [FIELD]: `Diese Mandatsreferenz hat schon ${holder}.` }) : error;
  }
}

/** Returns name and number of the holder, in the studio of the record or of its creation. */
async function holderOf({ services, id, values, studio_id }: Call): Promise<string | undefined> {
  const reference = values.sepa_mandate?.reference;
  const studio = studio_id ?? values.studio_id ?? null;
  const [holder] = await services.database.transaction({ ...SYSTEM, readOnly: true }, (tx) =>
    run<{ name: string; number: number }>(
      tx.client,
      sql`SELECT ${nameOf('c')} AS name, c.number FROM customers c
        WHERE c.studio_id = coalesce(${studio}::uuid, (SELECT studio_id FROM customers WHERE id = ${id}))
          AND lower(c.sepa_mandate ->> 'reference') = lower(${reference}) AND c.id <> ${id}`,
    ),
  );
  return holder && `${holder.name} (Kunde ${holder.number})`;
}
