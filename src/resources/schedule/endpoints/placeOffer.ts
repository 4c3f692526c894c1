/** The public page on which the offer of a place is answered: without sign-in, by its secret address. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, instant, text } from '#declare/fields.ts';
import { PUBLIC_STUDIO } from '../../studio/endpoints/publicStudio.ts';
import { OFFER_STATES } from '../offers.ts';

/** Refusals to customers, of the page and of the services. */
export const NO_SUCH_OFFER = 'Diesen Link gibt es nicht (mehr).';
export const OFFER_OVER = 'Dieses Angebot ist nicht mehr offen.';
export const ELSEWHERE =
  'Sie haben zu dieser Zeit schon einen anderen Termin. Möchten Sie tauschen, melden Sie sich bitte bei Ihrem Studio.';
export const CARD_INVALID =
  'Mit Ihrer Karte lässt sich dieser Termin nicht buchen. Bitte melden Sie sich bei Ihrem Studio.';

const offer = {
  access: 'public',
  answer: {
    ...PUBLIC_STUDIO,
    state: choice({ label: 'Stand', required: true, of: OFFER_STATES }),
    what: text({ label: 'Wofür', help: 'Leer: Der Termin hat begonnen, oder es gibt ihn nicht mehr.' }),
    when: text({ label: 'Wann' }),
    trainer: text({ label: 'Bei wem' }),
    place: text({ label: 'Wo' }),
    until: instant({ label: 'Angeboten bis' }),
  },
  refusals: {
    404: 'Den Link gibt es nicht: falsch abgeschrieben, oder der Kunde ist gelöscht',
    409: 'Das Angebot ist schon anders beantwortet, oder der Kunde hat dann einen anderen Termin',
    410: 'Das Angebot ist nicht mehr offen',
    429: 'Zu viele Anfragen',
  },
} as const;

/** Changes nothing: programs open links of mails, too. */
export const placeOffer = endpoint({
  ...offer,
  method: 'GET',
  path: 'schedule/offers/:token',
  summary: 'Angebotener Platz: was hinter dem Link einer E-Mail steht',
});

export const acceptPlace = endpoint({
  ...offer,
  method: 'POST',
  path: 'schedule/offers/:token/accept',
  summary: 'Angebotener Platz: annehmen; ein zweites Mal ändert nichts',
});

export const declinePlace = endpoint({
  ...offer,
  method: 'POST',
  path: 'schedule/offers/:token/decline',
  summary: 'Angebotener Platz: ablehnen; ein zweites Mal ändert nichts',
});

export type PlaceOffer = AnswerOf<typeof placeOffer>;
