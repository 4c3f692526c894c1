/** The public pages behind the links of advertising: without sign-in, by their secret address. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, longText } from '#declare/fields.ts';
import { PUBLIC_STUDIO } from '../../studio/endpoints/publicStudio.ts';

/** Messages to customers, of the page and of the services. */
export const NO_SUCH_LINK = 'Diesen Link gibt es nicht (mehr).';
export const EXPIRED =
  'Dieser Link gilt nicht mehr. Wenn Sie E-Mails von Ihrem Studio bekommen möchten, sagen Sie dort bitte Bescheid.';

const STATES = {
  asked: 'Noch nicht bestätigt',
  expired: 'Nicht rechtzeitig bestätigt',
  confirmed: 'Bestätigt',
  ended: 'Abgemeldet',
} as const;

const link = {
  access: 'public',
  answer: {
    ...PUBLIC_STUDIO,
    state: choice({ label: 'Stand', required: true, of: STATES }),
    wording: longText({ label: 'Wortlaut der Einwilligung', required: true }),
  },
  refusals: {
    404: 'Den Link gibt es nicht: falsch abgeschrieben, oder der Kunde ist gelöscht',
    410: 'Der Link gilt nicht mehr',
    429: 'Zu viele Anfragen',
  },
} as const;

/** Changes nothing: programs open links of mails, too. */
export const newsletterLink = endpoint({
  ...link,
  method: 'GET',
  path: 'auth/newsletter/:token',
  summary: 'Newsletter: was hinter dem Link einer E-Mail steht',
});

export const confirmNewsletter = endpoint({
  ...link,
  method: 'POST',
  path: 'auth/newsletter/:token/confirm',
  summary: 'Newsletter: die Einwilligung bestätigen, über den Link der Bestätigungsmail',
});

export const leaveNewsletter = endpoint({
  ...link,
  method: 'POST',
  path: 'auth/newsletter/:token/leave',
  summary: 'Newsletter: sofort abmelden, über den Link am Ende jeder Werbung',
});

export type NewsletterLink = AnswerOf<typeof newsletterLink>;
