/** The public pages behind the links of advertising, and the one click of mail programs (RFC 8058). */
import type { Context, Hono } from 'hono';
import { linkOf } from '#declare/message.ts';
import { TOUCHED } from '#declare/touched.ts';
import { customers } from '#resources/people/customers.ts';
import {
  confirmNewsletter,
  EXPIRED,
  leaveNewsletter,
  type NewsletterLink,
  NO_SUCH_LINK,
  newsletterLink,
} from '#resources/people/endpoints/newsletter.ts';
import { type NewsletterConsent, newsletterConsents } from '#resources/people/newsletterConsents.ts';
import { kindOf, type MessageName } from '#resources/studio/messageKinds.ts';
import { messages } from '#resources/studio/messages.ts';
import { studios } from '#resources/studio/studios.ts';
import { LINK_PAGES, type LinkPurpose } from '#rules/people/newsletter.ts';
import { confirmConsent, endConsentsOf } from '#services/entities/people/newsletter.ts';
import type { Limiter } from '#services/http/rateLimit.ts';
import { senderOf } from '#services/http/sender.ts';
import { notFound, Problem } from '#services/problem.ts';
import { hashOf } from '#services/storage/secrets.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { publicStudio } from '../studio/publicStudio.ts';

interface Options {
  /** Limit of requests for one address, and for unknown ones by sender. */
  readonly asked: Limiter;
  /** Number of reverse proxies in front. */
  readonly proxies: number;
}

interface Link {
  readonly studio_id: string;
  readonly consent_id: string;
  readonly purpose: LinkPurpose;
}

/** Who acts, in the history. */
const CUSTOMER = { uid: 'link', name: 'Kunde, über den Link' };

/** @example mountNewsletter(app, services, { asked: limit(limits.failures), proxies: 0 }) */
export function mountNewsletter(app: Hono<AppEnv>, services: Services, { asked, proxies }: Options): void {
  const { database } = services;
  const linkAt = async (c: Context<AppEnv>): Promise<Link> => {
    c.header('X-Robots-Tag', 'noindex');
    const hash = hashOf(c.req.param('token') ?? '');
    const [found] = await run<{ studio_id: string; kind: MessageName; consent_id: string | null }>(
      database.pool,
      sql`SELECT m.studio_id, m.kind, m.consent_id FROM message_links l
        JOIN messages m ON m.studio_id = l.studio_id AND m.id = l.message_id
        WHERE l.token_hash = ${hash}`,
    );
    await asked.count(found ? hash : c.get('sender'));
    const purpose = found && linkOf(kindOf(found.kind));
    if (!purpose || purpose === 'plan' || purpose === 'place' || !found.consent_id)
      throw notFound(NO_SUCH_LINK);
    return { studio_id: found.studio_id, consent_id: found.consent_id, purpose };
  };
  const answered = (
    { studio_id, consent_id }: Link,
    act?: (tx: Transaction, consent: NewsletterConsent) => Promise<void>,
  ): Promise<NewsletterLink> =>
    database.transaction(
      { scope: { rows: 'studio', studio_id }, actor: CUSTOMER, ...(!act && { readOnly: true }) },
      async (tx) => {
        const consent = await tx.get(newsletterConsents, consent_id);
        const studio = await tx.get(studios, studio_id);
        if (!consent || !studio) throw notFound(NO_SUCH_LINK);
        await act?.(tx, consent);
        const { wording } = consent;
        const state = stateOf((await tx.get(newsletterConsents, consent_id)) ?? consent, tx.now);
        return { ...publicStudio(studio), wording, state };
      },
    );
  const leave = async (c: Context<AppEnv>): Promise<NewsletterLink> => {
    const link = await linkAt(c);
    if (link.purpose !== 'leave') throw notFound(NO_SUCH_LINK);
    const answer = await answered(link, (tx, consent) => endConsentsOf(tx, consent, CUSTOMER.name));
    c.header(TOUCHED, WRITTEN);
    return answer;
  };
  app.get(`/api/v1/${newsletterLink.path}`, async (c) => c.json(await answered(await linkAt(c))));
  app.post(`/api/v1/${confirmNewsletter.path}`, async (c) => {
    const link = await linkAt(c);
    if (link.purpose !== 'confirm') throw notFound(NO_SUCH_LINK);
    const answer = await answered(link, async (tx, consent) => {
      if (stateOf(consent, tx.now) === 'asked') await confirmConsent(tx, consent, CUSTOMER.name);
    });
    if (answer.state !== 'confirmed') throw expired();
    c.header(TOUCHED, WRITTEN);
    return c.json(answer);
  });
  app.post(`/api/v1/${leaveNewsletter.path}`, async (c) => c.json(await leave(c)));
  // Mail programs send to the address in `List-Unsubscribe`, at which a GET shows the page. The body says nothing else.
  app.post(`/${LINK_PAGES.leave}/:token`, async (c) => {
    c.set('sender', senderOf(c, proxies));
    c.header('Cache-Control', 'no-store');
    await leave(c);
    return c.text('Abgemeldet.');
  });
}

const WRITTEN = [newsletterConsents, messages, customers].map(({ name }) => name).join(', ');

function stateOf({ state, expires_at }: NewsletterConsent, now: Date): NewsletterLink['state'] {
  return state === 'asked' && expires_at <= now.toISOString() ? 'expired' : state;
}

const expired = () => new Problem({ type: 'expired', status: 410, title: 'Abgelaufen', detail: EXPIRED });
