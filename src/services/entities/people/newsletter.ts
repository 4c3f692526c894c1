/** Consents to advertising: asked for, confirmed and ended. */

import { berlinDay, fromBerlin, inBerlin } from '#format/instants.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { type NewsletterConsent, newsletterConsents } from '#resources/people/newsletterConsents.ts';
import { messages } from '#resources/studio/messages.ts';
import { studios } from '#resources/studio/studios.ts';
import { plusDays } from '#rules/days.ts';
import { ASK_AGAIN_HOURS, CONFIRM_DAYS, consentWording } from '#rules/people/newsletter.ts';
import type { ActionHandlers } from '#services/hooks.ts';
import { linksRefusal } from '#services/post/links.ts';
import { post } from '#services/post/outbox.ts';
import { conflict, notFound } from '#services/problem.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';

/** @throws Problem 409 where mails don't leave, or have no address to link to */
export function requireLinks(services: Pick<Services, 'mail'>): void {
  const refusal = linksRefusal(services);
  if (refusal) throw conflict(refusal);
}

export const newsletterHandlers: Pick<
  ActionHandlers<typeof customers>,
  'offerNewsletter' | 'endNewsletter'
> = {
  offerNewsletter: {
    async run({ services, tx, record, note }) {
      requireLinks(services);
      await offer(tx, record);
      await note();
      return record;
    },
  },
  endNewsletter: {
    async run({ tx, record, note }) {
      if ((await endConsents(tx, record, tx.actor.name)) === 0)
        throw conflict('Es gibt keine Einwilligung, und keine ist angefragt.');
      await note();
      return record;
    },
  },
};

async function offer(tx: Transaction, customer: Customer): Promise<void> {
  const { id: customer_id, studio_id, email: to } = customer;
  const studio = await tx.get(studios, studio_id);
  if (!studio) throw notFound();
  const same = (await openConsents(tx, customer)).filter((one) => one.to === to);
  if (same.some(({ state }) => state === 'confirmed'))
    throw conflict('Mit dieser Adresse ist schon eingewilligt.');
  const now = tx.now.toISOString();
  const lately = new Date(tx.now.getTime() - ASK_AGAIN_HOURS * 3_600_000).toISOString();
  if (same.some(({ asked_at }) => asked_at > lately))
    throw conflict(
      `An diese Adresse ist gerade erst eine Bitte gegangen. Nach ${ASK_AGAIN_HOURS} Stunden kannst du es noch einmal anbieten.`,
    );
  const { time } = inBerlin(now);
  const consent = await tx.create(newsletterConsents, {
    ...{ studio_id, customer_id, to, state: 'asked' },
    wording: consentWording(studio.studio_name),
    ...{ asked_at: now, asked_by: tx.actor.name },
    expires_at: fromBerlin(plusDays(berlinDay(tx.now), CONFIRM_DAYS), time),
  });
  await post(tx, 'newsletter_offered', studio_id, [{ customer, consent }]);
}

type Person = Pick<Customer, 'id' | 'studio_id'>;

/** Returns the consents that are asked for or confirmed. */
async function openConsents(tx: Transaction, { id, studio_id }: Person): Promise<NewsletterConsent[]> {
  const rows = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM newsletter_consents WHERE studio_id = ${studio_id} AND customer_id = ${id}
      AND state <> 'ended' ORDER BY id`,
  );
  return tx.getMany(
    newsletterConsents,
    rows.map((row) => row.id),
  );
}

/**
 * Confirms a consent that was asked for; others of the person end, so that one holds at a time.
 * @param by who, in the records
 */
export async function confirmConsent(tx: Transaction, consent: NewsletterConsent, by: string): Promise<void> {
  const person = await locked(tx, consent);
  const current = person && (await tx.get(newsletterConsents, consent.id));
  if (!person || current?.state !== 'asked') return;
  await endConsents(tx, person, by, consent.id);
  await tx.update(newsletterConsents, consent.id, {
    state: 'confirmed',
    confirmed_at: tx.now.toISOString(),
  });
}

/** Ends the consents of the person that a consent is of. */
export async function endConsentsOf(tx: Transaction, consent: NewsletterConsent, by: string): Promise<void> {
  const person = await locked(tx, consent);
  if (person) await endConsents(tx, person, by);
}

/** One person's consents are written one after the other. */
const locked = (tx: Transaction, { customer_id }: NewsletterConsent) =>
  tx.get(customers, customer_id, { forUpdate: true });

/**
 * Ends what is asked for or confirmed, and withdraws what waits in the outbox on it.
 * @param but id of a consent that stays
 * @returns how many ended
 */
async function endConsents(tx: Transaction, person: Person, by: string, but?: string): Promise<number> {
  const open = (await openConsents(tx, person)).filter(({ id }) => id !== but);
  const ended = { state: 'ended', ended_at: tx.now.toISOString(), ended_by: by } as const;
  await tx.updateMany(
    newsletterConsents,
    open.map(({ id }) => ({ id, values: ended })),
  );
  const waiting = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM messages WHERE studio_id = ${person.studio_id}
      AND consent_id = ANY (${value(open.map(({ id }) => id))}::uuid[]) AND state = 'waiting'
      ORDER BY id FOR UPDATE`,
  );
  await tx.updateMany(
    messages,
    waiting.map(({ id }) => ({ id, values: { state: 'withdrawn', next_at: null, error: ENDED } })),
    { action: 'withdraw' },
  );
  return open.length;
}

const ENDED = 'Nicht mehr verschickt: Die Einwilligung ist beendet.';
