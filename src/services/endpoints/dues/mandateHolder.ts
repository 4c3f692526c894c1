/** Whose a mandate's reference is already: the database refuses a second one, this says who has the first. */
import type { customers } from '../../../resources/customers.ts';
import type { WriteCall } from '../../entities/hooks.ts';
import { invalid } from '../../http/problem.ts';
import { run, sql } from '../../storage/statement.ts';
import { InvalidValues, SYSTEM } from '../../storage/types.ts';

type Call = WriteCall<typeof customers>;

const FIELD = 'sepa_mandate.reference';

/**
 * Carries the write out; where the reference is taken, also by somebody who was a moment faster, the error names them.
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

/** The name and number of who has it, in the studio that the record belongs to, or would. */
async function holderOf({ services, id, values, studio_id }: Call): Promise<string | undefined> {
  const reference = values.sepa_mandate?.reference;
  const studio = studio_id ?? values.studio_id ?? null;
  const [holder] = await services.database.transaction({ ...SYSTEM, readOnly: true }, (tx) =>
    run<{ name: string; number: number }>(
      tx.client,
      sql`SELECT first_name || ' ' || last_name AS name, number FROM customers
        WHERE studio_id = coalesce(${studio}::uuid, (SELECT studio_id FROM customers WHERE id = ${id}))
          AND lower(sepa_mandate ->> 'reference') = lower(${reference}) AND id <> ${id}`,
    ),
  );
  return holder && `${holder.name} (Kunde ${holder.number})`;
}
