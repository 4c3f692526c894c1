/** Consents to advertising of two records that become one. */
import type { Customer } from '#resources/people/customers.ts';
import { type NewsletterConsent, newsletterConsents } from '#resources/people/newsletterConsents.ts';
import { heldNoMore } from '#rules/people/newsletter.ts';
import type { Cleared } from '#services/storage/bin.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/**
 * Ends those that don't hold for the person any more, once both records' consents are those of the one that is kept. Returns
 * the changes, by which the bin takes them back. What waits on them is withdrawn by the worker, which asks before it sends.
 */
export async function settleConsents(
  tx: Transaction,
  { id, studio_id, email }: Customer,
  gone: Pick<Customer, 'id'>,
  batch: string,
): Promise<Cleared[]> {
  const rows = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM newsletter_consents WHERE studio_id = ${studio_id} AND customer_id = ${id} ORDER BY id`,
  );
  const all = await tx.getMany(
    newsletterConsents,
    rows.map((row) => row.id),
  );
  const over = heldNoMore(all, email);
  const ended = {
    ...{ state: 'ended', ended_at: tx.now.toISOString(), ended_by: tx.actor.name },
  } satisfies Partial<NewsletterConsent>;
  await tx.updateMany(
    newsletterConsents,
    over.map((one) => ({ id: one.id, values: ended })),
    { batch },
  );
  return over.flatMap((one) =>
    Object.entries(ended).map(([column, after]) => ({
      ...{ resource: newsletterConsents.name, column, id: one.id },
      ...{ before: one[column as keyof NewsletterConsent], after, gone: [gone.id] },
    })),
  );
}
