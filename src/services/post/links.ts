/**
 * Links within messages. Their secret exists once the message is sent: the outbox, which staff read, holds none. Only the
 * mailbox of an installation without a mail server shows it, as the recipient would see it.
 */
import { LINK, linkOf } from '#declare/message.ts';
import { newsletterConsents } from '#resources/people/newsletterConsents.ts';
import { kindOf } from '#resources/studio/messageKinds.ts';
import type { Message } from '#resources/studio/messages.ts';
import { linkPath } from '#rules/people/newsletter.ts';
import { hashOf, newSecret } from '#services/storage/secrets.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

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
  const path = purpose === 'plan' ? `/plan/${secret}` : linkPath(purpose, secret);
  return { purpose, address: `${origin}${path}` };
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
  const { consent_id, to } = message;
  const consent = consent_id === null ? undefined : await tx.get(newsletterConsents, consent_id);
  return consent?.to === to && consent.state === (purpose === 'leave' ? 'confirmed' : 'asked')
    ? undefined
    : 'Nicht verschickt: Für diese Adresse gibt es keine Einwilligung.';
}

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
