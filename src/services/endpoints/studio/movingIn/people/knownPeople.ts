/** What identifies the customers whom the studio has already. */
import { inBatches } from '#services/storage/batches.ts';
import { sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import { identityOf, type Known } from './identities.ts';

/** Customers that are read at a time. */
const BATCH = 500;

/** Returns what identifies each customer of the studio. */
export async function knownPeople(tx: Transaction, studio_id: string): Promise<readonly Known[]> {
  const known: Known[] = [];
  const people = inBatches<Record<string, string | null> & { id: string; number_now: number }>(
    tx.client,
    sql`SELECT id, number AS number_now, former_number, first_name, last_name, email, birthday, phone
      FROM customers WHERE studio_id = ${studio_id} ORDER BY id`,
    { size: BATCH, share: 1 },
  );
  for await (const rows of people)
    for (const { id, number_now, ...values } of rows) {
      await turn();
      const title = `${values.first_name} ${values.last_name} (Kunde ${number_now})`;
      known.push({ ...identityOf(values), id, title });
    }
  return known;
}
