/** Reads over all studios, for answers that name no record of another one. */
import { STUDIO_SETTING } from './role.ts';
import { run, type SQL, sql } from './statement.ts';
import type { Transaction } from './types.ts';

/**
 * Runs one reading statement over the rows of every studio, within a transaction that belongs to one. For facts that
 * concern several studios, such as a shared bank account: what leaves the services must neither name nor count another
 * studio's records.
 * @example await acrossStudios(tx, sql`SELECT id FROM studios WHERE iban = ${iban}`)
 */
export async function acrossStudios<T extends object>({ client }: Transaction, statement: SQL): Promise<T[]> {
  const [{ before } = { before: '' }] = await run<{ before: string }>(
    client,
    sql`SELECT current_setting(${STUDIO_SETTING}) AS before`,
  );
  await run(client, sql`SELECT set_config(${STUDIO_SETTING}, '*', true)`);
  // After a failure the transaction is rolled back, and the setting with it.
  const rows = await run<T>(client, statement);
  await run(client, sql`SELECT set_config(${STUDIO_SETTING}, ${before}, true)`);
  return rows;
}
