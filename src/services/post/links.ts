/**
 * Links within messages. Their secret exists once the message is sent: the outbox, which staff read, holds none. Only the
 * mailbox of an installation without a mail server shows it, as the recipient would see it.
 */
import { LINK, linkOf } from '#declare/message.ts';
import { newsletterConsents } from '#resources/people/newsletterConsents.ts';
import { type Booking, bookings } from '#resources/schedule/bookings.ts';
import { kindOf } from '#resources/studio/messageKinds.ts';
import type { Message } from '#resources/studio/messages.ts';
import { linkPath } from '#rules/people/newsletter.ts';
import { PLACE_PAGE } from '#rules/schedule/offers.ts';
import { hashOf, newSecret } from '#services/storage/secrets.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';

export interface Link {
  readonly purpose: NonNullable<ReturnType<typeof linkOf>>;
  readonly address: string;
}

/**
 * Returns a new link for a try of sending; undefined for messages without one. Those of earlier tries go on holding: the mail
 * may have arrived.
 * @param origin address of the app
 */
export async function newLink(
  tx: Transaction,
  { id, studio_id, kind }: Message,
  origin: string | undefined,
): Promise<Link | undefined> {
  const purpose = linkOf(kindOf(kind));
  if (!purpose || !origin) return undefined;
  const secret = newSecret();
  await run(
    tx.client,
    sql`INSERT INTO message_links (studio_id, token_hash, message_id) VALUES (${studio_id}, ${hashOf(secret)}, ${id})`,
  );
  return { purpose, address: `${origin}${pathOf(purpose, secret)}` };
}

function pathOf(purpose: Link['purpose'], secret: string): string {
  if (purpose === 'plan') return `/plan/${secret}`;
  return purpose === 'place' ? `/${PLACE_PAGE}/${secret}` : linkPath(purpose, secret);
}

/** Returns why no message with a link can be sent; undefined where one can. */
export function linksRefusal({ mail }: Pick<Services, 'mail'>): string | undefined {
  if (!mail || mail.via === 'none')
    return 'Dafür braucht es einen Mailserver: Ohne ihn geht nichts hinaus (SMTP_URL und MAIL_FROM).';
  return mail.origin
    ? undefined
    : 'Der Link in der E-Mail braucht die Adresse, unter der Studio-Admin im Internet zu erreichen ist (PUBLIC_URL).';
}

/** Returns the text with the link's address. */
export function withLink(text: string, link: Link | undefined): string {
  return link ? text.replaceAll(LINK, link.address) : text;
}

/**
 * Returns why a message may not go out; undefined where it may. Advertising needs a consent that is confirmed for that address,
 * the question for it one that is open, and the link to a plan that it wasn't revoked or replaced.
 */
export async function refusalOf(tx: Transaction, message: Message): Promise<string | undefined> {
  const purpose = linkOf(kindOf(message.kind));
  if (!purpose) return undefined;
  if (purpose === 'plan')
    return (await planLinkOf(tx, message))
      ? undefined
      : 'Nicht verschickt: Den Link zum Plan gibt es nicht mehr.';
  if (purpose === 'place')
    return (await offerOf(tx, message))?.status === 'offered'
      ? undefined
      : 'Nicht verschickt: Das Angebot ist schon beendet.';
  const { consent_id, to } = message;
  const consent = consent_id === null ? undefined : await tx.get(newsletterConsents, consent_id);
  return consent?.to === to && consent.state === (purpose === 'leave' ? 'confirmed' : 'asked')
    ? undefined
    : 'Nicht verschickt: Für diese Adresse gibt es keine Einwilligung.';
}

/**
 * Returns the booking with the offer that a message tells of: they were made at the same instant. Undefined where another
 * offer took its place.
 */
export async function offerOf(
  tx: Transaction,
  { studio_id, appointment_id, customer_id, created_at }: OfferMessage,
): Promise<Booking | undefined> {
  const [found] = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM bookings WHERE studio_id = ${studio_id} AND parent_id = ${appointment_id}::uuid
      AND customer_id = ${customer_id}::uuid AND offered_at = ${created_at}::timestamptz`,
  );
  return found && tx.get(bookings, found.id);
}

type OfferMessage = Pick<Message, 'studio_id' | 'appointment_id' | 'customer_id' | 'created_at'>;

/** Returns whether the link of which a message tells is still the plan's: they were made at the same instant. */
async function planLinkOf(
  tx: Transaction,
  { studio_id, about, about_id, created_at }: Message,
): Promise<boolean> {
  const found = await run(
    tx.client,
    sql`SELECT FROM plan_links WHERE studio_id = ${studio_id} AND resource = ${about} AND record_id = ${about_id}::uuid
      AND made_at = ${created_at}::timestamptz`,
  );
  return found.length > 0;
}
