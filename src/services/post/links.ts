/**
 * Links within messages. Their secret exists once the message is sent: the outbox, which staff read, holds none. Only the
 * mailbox of an installation without a mail server shows it, as the recipient would see it.
 */
import { LINK, linkOf } from '#declare/message.ts';
import { newsletterConsents } from '#resources/people/newsletterConsents.ts';
import { kindOf } from '#resources/studio/messageKinds.ts';
import type { Message } from '#resources/studio/messages.ts';
import { type LinkPurpose, linkPath } from '#rules/people/newsletter.ts';
import { hashOf, newSecret } from '#services/storage/secrets.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

export interface Link {
  readonly purpose: LinkPurpose;
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
  return { purpose, address: `${origin}${linkPath(purpose, secret)}` };
}

/** Returns the text with the link's address. */
export function withLink(text: string, link: Link | undefined): string {
  return link ? text.replaceAll(LINK, link.address) : text;
}

/**
 * Returns whether a message may go out by its consent: advertising where it is confirmed for that address, the question for
 * it while it is open.
 */
export async function isAllowed(tx: Transaction, { kind, consent_id, to }: Message): Promise<boolean> {
  const purpose = linkOf(kindOf(kind));
  if (!purpose) return true;
  const consent = consent_id === null ? undefined : await tx.get(newsletterConsents, consent_id);
  return consent?.to === to && consent.state === (purpose === 'leave' ? 'confirmed' : 'asked');
}
