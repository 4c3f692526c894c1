/** Presents a customer's progress to the customer. */
import { type Customer, customers } from '#resources/people/customers.ts';
import { studios } from '#resources/studio/studios.ts';
import { bodyChanges } from '#resources/training/bodyChanges.ts';
import type { SharedProgress } from '#resources/training/endpoints/achievements.ts';
import type { Measurement } from '#resources/training/measurements.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { publicStudio } from '../../studio/publicStudio.ts';
import { achieved } from '../achievements.ts';

type Shown = Omit<SharedProgress, 'expires_at'>;

/**
 * Reads the page behind a link.
 * @param shows names of the body values that were released for it; without the customer's consent none is shown
 */
export async function shownProgress(
  tx: Transaction,
  id: string,
  shows: readonly string[],
): Promise<Shown | undefined> {
  const customer = await tx.get(customers, id);
  const studio = customer && (await tx.get(studios, customer.studio_id));
  if (!customer || !studio) return undefined;
  const mayShow = shows.length > 0 && customer.health_consent_at !== null;
  return {
    ...publicStudio(studio),
    kind: 'progress',
    first_name: customer.first_name,
    achievements: await achieved(tx, customer),
    body: mayShow ? bodyChanges(await measured(tx, customer), shows) : [],
  };
}

async function measured(tx: Transaction, { id, studio_id }: Customer): Promise<Measurement[]> {
  const found = await run<{ one: Measurement }>(
    tx.client,
    sql`SELECT to_jsonb(m) AS one FROM measurements m WHERE studio_id = ${studio_id} AND parent_id = ${id}`,
  );
  return found.map(({ one }) => one);
}
