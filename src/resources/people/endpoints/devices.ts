/** Where the caller is signed in: browsers that called the services, and signing them out. Of one's own account alone. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, instant, list, number, text } from '#declare/fields.ts';

const own = {
  access: { level: 'trainer', subject: 'account' },
  withoutSecondFactor: true,
} as const;

const at = instant({ label: 'Ab dann abgemeldet', required: true });

export const devices = endpoint({
  ...own,
  method: 'GET',
  path: 'auth/user/devices',
  reads: [],
  summary: 'Eigene Anmeldungen der letzten 90 Tage, die noch gelten, die zuletzt benutzte zuerst',
  answer: list({
    label: 'Angemeldete Geräte',
    max: 1000,
    of: {
      id: text({ label: 'Kennung der Anmeldung', required: true, max: 36 }),
      browser: text({ label: 'Browser; null, wenn er nicht bekannt ist', max: 40 }),
      system: text({ label: 'Betriebssystem; null, wenn es nicht bekannt ist', max: 40 }),
      network: text({ label: 'Gekürzte Adresse, von der zuletzt', required: true, max: 60 }),
      first_at: instant({ label: 'Angemeldet seit', required: true }),
      last_at: instant({ label: 'Zuletzt benutzt, auf eine Viertelstunde genau', required: true }),
      current: boolean({ label: 'Die Anmeldung, mit der gefragt wird', required: true }),
    },
  }),
});

export type SignedInDevice = AnswerOf<typeof devices>[number];

/** The services refuse that sign-in from then on. */
export const signOutDevice = endpoint({
  ...own,
  method: 'POST',
  path: 'auth/user/devices/:id/sign-out',
  summary: 'Eine eigene Anmeldung beenden',
  costly: true,
  logged: 'device signed out',
  answer: { at },
});

/** The services refuse all others from then on, those that they don't list among them. */
export const signOutOthers = endpoint({
  ...own,
  method: 'POST',
  path: 'auth/user/devices/sign-out-others',
  summary: 'Alle eigenen Anmeldungen beenden außer der, mit der gefragt wird',
  costly: true,
  logged: 'devices signed out',
  answer: { at },
});

/** Called as the person signs out: the provider ends no sign-in whose token is kept elsewhere. */
export const endSignIn = endpoint({
  ...own,
  method: 'POST',
  path: 'auth/user/sign-out',
  summary: 'Die Anmeldung beenden, mit der gefragt wird',
  answer: { at },
});

/** A confirmation by password is a sign-in of its own to the provider, and the same browser to the person. */
export const confirmedSignIn = endpoint({
  ...own,
  method: 'POST',
  path: 'auth/user/devices/confirmed',
  summary: 'Sagt, welche frühere Anmeldung desselben Browsers diese fortsetzt',
  body: {
    before: number({
      label: 'Zeit der früheren Anmeldung in Sekunden seit 1970',
      required: true,
      integer: true,
      min: 0,
    }),
  },
  answer: { at },
});
