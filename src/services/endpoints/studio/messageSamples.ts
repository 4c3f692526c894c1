/** Real records to preview a message with, the latest or next of a studio. */
import { type Notice, notices } from '#resources/contracts/notices.ts';
import type { Asked, Consenting } from '#resources/people/messages.ts';
import { type NewsletterConsent, newsletterConsents } from '#resources/people/newsletterConsents.ts';
import type { AboutOf, MessageName } from '#resources/studio/messageKinds.ts';
import type { Recipient } from '#resources/studio/toMany.ts';
import { someOfficeDay } from '#services/entities/contracts/deadlines/tellOffice.ts';
import { latestCard, latestContract } from '#services/entities/contracts/tell.ts';
import { someAccess } from '#services/entities/people/tellOfAccess.ts';
import { nextBooking, nextOffer, nextSeries } from '#services/entities/schedule/tell.ts';
import { someDay } from '#services/entities/schedule/tellTrainers.ts';
import { latestLink, latestPlan } from '#services/entities/training/tell.ts';
import { latestDebit, latestDunning, latestInvoice, latestPayment } from '#services/money/tell.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

type Sample<A> = (tx: Transaction, studio_id: string) => Promise<A | undefined>;

async function latestNotice(tx: Transaction, studio_id: string): Promise<Notice | undefined> {
  const [latest] = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM notices WHERE studio_id = ${studio_id} ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return latest && tx.get(notices, latest.id);
}

async function someCustomer(tx: Transaction, studio_id: string): Promise<Recipient | undefined> {
  const [latest] = await run<Recipient>(
    tx.client,
    sql`SELECT id, first_name, last_name, gender, email FROM customers WHERE studio_id = ${studio_id}
      ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return latest;
}

/** Returns the customer of the last consent in that state. */
async function lastConsent(
  tx: Transaction,
  studio_id: string,
  state: NewsletterConsent['state'],
): Promise<Consenting | undefined> {
  const [latest] = await run<Consenting>(
    tx.client,
    sql`SELECT c.id, c.first_name, c.last_name, c.gender, c.email, n.id AS consent_id
      FROM newsletter_consents n JOIN customers c ON c.studio_id = n.studio_id AND c.id = n.customer_id
      WHERE n.studio_id = ${studio_id} AND n.state = ${state} AND n."to" = c.email
      ORDER BY n.asked_at DESC, n.id DESC LIMIT 1`,
  );
  return latest;
}

async function lastAsked(tx: Transaction, studio_id: string): Promise<Asked | undefined> {
  const customer = await lastConsent(tx, studio_id, 'asked');
  const consent = customer && (await tx.get(newsletterConsents, customer.consent_id));
  return customer && consent && { customer, consent };
}

const lastConfirmed = (tx: Transaction, studio_id: string) => lastConsent(tx, studio_id, 'confirmed');

export const SAMPLES: { readonly [N in MessageName]: Sample<AboutOf<N>> } = {
  notice_received: latestNotice,
  booking_confirmed: nextBooking,
  booking_moved: nextBooking,
  booking_cancelled: nextBooking,
  place_free: nextBooking,
  place_offered: nextOffer,
  reminder: nextBooking,
  reminder_soon: nextBooking,
  series_confirmed: nextSeries,
  series_moved: nextSeries,
  series_cancelled: nextSeries,
  trainer_day: someDay,
  office_day: someOfficeDay,
  access_changed: someAccess,
  plan_assigned: latestPlan,
  plan_shared: latestLink,
  contract_concluded: (tx, studio_id) => latestContract(tx, studio_id, 'contract_concluded'),
  contract_cancelled: (tx, studio_id) => latestContract(tx, studio_id, 'contract_cancelled'),
  contract_withdrawn: (tx, studio_id) => latestContract(tx, studio_id, 'contract_withdrawn'),
  price_raised: (tx, studio_id) => latestContract(tx, studio_id, 'price_raised'),
  card_low: latestCard,
  debit_announced: latestDebit,
  debit_returned: latestDebit,
  dunning_sent: latestDunning,
  invoice_issued: latestInvoice,
  payment_received: latestPayment,
  to_many: someCustomer,
  newsletter_offered: lastAsked,
  newsletter: lastConfirmed,
  birthday: async (tx, studio_id) => {
    const customer = await lastConfirmed(tx, studio_id);
    return customer && { ...customer, until: tx.now.toISOString() };
  },
};
