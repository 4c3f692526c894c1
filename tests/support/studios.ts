/** Studios and people to start a storage test with. */
import { randomBytes } from 'node:crypto';
import type { AnyRecord } from '#declare/define.ts';
import { resources } from '#resources/index.ts';
import { type Database, SYSTEM, type Transaction, type TransactionOptions } from '#services/storage/types.ts';

/** Acts for one studio. @example await database.transaction(inStudio(nord), (tx) => …) */
export function inStudio(studio: { id: string }): TransactionOptions {
  return { scope: { rows: 'studio', studio_id: studio.id }, actor: { uid: 'test', name: 'Tilda Test' } };
}

/** One call in a transaction of its own. */
export function within<T>(database: Database, studio: { id: string }, work: (tx: Transaction) => Promise<T>) {
  return database.transaction(inStudio(studio), work);
}

export function addStudio(database: Database, values: Record<string, unknown> = {}): Promise<AnyRecord> {
  return database.transaction(SYSTEM, (tx) =>
    tx.create(resources.studios, { studio_id: '', studio_name: 'Studio Nord', ...values }),
  );
}

const address = () => `person-${randomBytes(6).toString('hex')}@example.org`;

/** Values of a person that break no rule. */
export function person(values: Record<string, unknown> = {}): Record<string, unknown> {
  return { first_name: 'Anna', last_name: 'Albers', email: address(), ...values };
}

export function addCustomer(
  database: Database,
  studio: { id: string },
  values: Record<string, unknown> = {},
) {
  return within(database, studio, (tx) =>
    tx.create(resources.customers, { ...person(values), studio_id: studio.id }),
  );
}

export function addTrainer(database: Database, studio: { id: string }, values: Record<string, unknown> = {}) {
  return within(database, studio, (tx) =>
    tx.create(resources.trainers, { ...person(values), studio_id: studio.id }),
  );
}
