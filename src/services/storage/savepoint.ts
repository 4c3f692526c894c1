/** Savepoints: work within a transaction that may fail without ending it. */
import type { Transaction } from './types.ts';

/**
 * Runs work within a savepoint. Where it fails, what it wrote is undone, the error is thrown, and the transaction can go
 * on. What the transaction noted meanwhile (rollups, touched records, checks before the commit) stays noted: for
 * transactions that are rolled back in the end.
 * @example await inSavepoint(tx, () => tx.createMany(customers, part)).catch(noteRefusal)
 */
export async function inSavepoint<T>({ client }: Transaction, work: () => Promise<T>): Promise<T> {
  await client.query('SAVEPOINT part');
  try {
    const done = await work();
    // Reports the failure of a statement that nobody waited for.
    await client.query('RELEASE SAVEPOINT part');
    return done;
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT part');
    await client.query('RELEASE SAVEPOINT part');
    throw error;
  }
}
