/** Advertising, and the question for the consent to it. */
import { LINK, message } from '#declare/message.ts';
import { formatInstant } from '#format/instants.ts';
import { nameOf, salutationOf } from '../studio/letters/addressee.ts';
import { type Recipient, toMany } from '../studio/toMany.ts';
import type { NewsletterConsent } from './newsletterConsents.ts';

/** A consent that is asked for, and whose. */
export interface Asked {
  readonly customer: Recipient;
  readonly consent: Pick<NewsletterConsent, 'id' | 'to' | 'wording' | 'expires_at'>;
}

/** The first half of the double opt-in. It advertises nothing itself. */
export const newsletterOffered = message<Asked>({
  label: 'Newsletter bestätigen',
  basis: 'law',
  occasion: 'sobald du einer Person den Newsletter anbietest',
  link: 'confirm',
  to: ({ customer, consent }) => ({ email: consent.to, name: nameOf(customer) }),
  about: ({ customer, consent }) => ({ customer_id: customer.id, consent_id: consent.id }),
  names: {
    Anrede: ({ customer }) => salutationOf(customer),
    Name: ({ customer }) => nameOf(customer),
    Link: () => LINK,
    Einwilligung: ({ consent }) => consent.wording,
    Bis: ({ consent }) => `${formatInstant(consent.expires_at)} Uhr`,
    Studio: (_, { studio_name }) => studio_name,
  },
  needs: {
    names: ['Link', 'Einwilligung'],
    why: 'Die Einwilligung gilt nur mit ihrem Wortlaut und der Bestätigung über den Link (§ 7 UWG, Art. 7 DSGVO).',
  },
  words: {
    subject: 'Bitte bestätigen: E-Mails von {Studio}',
    text: [
      '{Anrede}',
      'für diese Adresse wurden im Studio E-Mails von {Studio} gewünscht. Bitte bestätigen Sie das auf dieser Seite:',
      '{Link}',
      'Damit erklären Sie:\n„{Einwilligung}“',
      'Der Link gilt bis {Bis}. Haben Sie das nicht gewünscht, brauchen Sie nichts zu tun: Ohne Ihre Bestätigung schicken wir Ihnen nichts.',
    ].join('\n\n'),
  },
  until: ({ consent }) => consent.expires_at,
});

/** A customer who consented to advertising. */
export type Consenting = Recipient & { readonly consent_id: string };

const about = ({ id, consent_id }: Consenting) => ({ customer_id: id, consent_id });

export const newsletter = message<Consenting>({
  ...toMany,
  label: 'Newsletter',
  basis: 'consent',
  about,
});

/** A customer who consented, and the end of the birthday. */
export type Celebrating = Consenting & { readonly until: string };

export const birthday = message<Celebrating>({
  label: 'Geburtstagsgruß',
  basis: 'consent',
  when: 'am Geburtstag morgens um 8 Uhr an alle, die in den Newsletter eingewilligt haben',
  to: toMany.to,
  about,
  names: toMany.names,
  words: {
    subject: 'Alles Gute zum Geburtstag, {Vorname}!',
    text: '{Anrede}\n\nzu Ihrem Geburtstag gratulieren wir Ihnen herzlich. Für das neue Lebensjahr wünschen wir Ihnen Gesundheit, Kraft und Freude an der Bewegung.\n\nIhr Team von {Studio}',
  },
  until: ({ until }) => until,
});
