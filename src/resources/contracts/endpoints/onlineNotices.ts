/** The studio's public pages for notice and withdrawal: without sign-in, and without disclosing who is a customer. */
import { type AnswerOf, type BodyOf, endpoint } from '#declare/endpoint.ts';
import { boolean, instant, text } from '#declare/fields.ts';
import { PUBLIC_STUDIO } from '../../studio/endpoints/publicStudio.ts';
import { DECLARED, type NoticeKind } from '../notices.ts';

/** Messages to customers, of the page and of the services. */
export const REASON_MISSING = 'Bitte nennen Sie den wichtigen Grund.';
export const TOO_LONG = 'Ihre Angaben sind zu lang. Bitte fassen Sie sich kürzer.';
export const NO_SUCH_PAGE =
  'Diese Seite gibt es nicht. Bitte wenden Sie sich direkt an Ihr Studio, zum Beispiel per E-Mail.';

const CONFIRMS = {
  confirms: boolean({ label: 'Eine Bestätigung wird an die E-Mail-Adresse geschickt', required: true }),
} as const;

const page = {
  path: 'payment/online/:studio_id/:kind',
  access: 'public',
  refusals: {
    404: 'Die Seite gibt es nicht: das Studio hat sie nicht eingeschaltet.',
    429: 'Von diesem Anschluss kamen zu viele Anfragen; `studio` nennt die anderen Wege zum Studio.',
  },
} as const;

export const onlineForm = endpoint({
  ...page,
  method: 'GET',
  summary:
    'Online kündigen (`cancellation`) oder widerrufen (`withdrawal`): an wen sich die Erklärung richtet',
  answer: { ...PUBLIC_STUDIO, ...CONFIRMS },
});

/** The answer, the same for every sender. */
export const declareOnline = endpoint({
  ...page,
  method: 'POST',
  summary: 'Online kündigen oder widerrufen: die Bestätigung des Eingangs, für jeden dieselbe',
  status: 201,
  body: {
    ...DECLARED,
    trap: text({ label: 'Bitte frei lassen', help: 'Nur Programme füllen es aus.', max: 200 }),
  },
  answer: {
    ...PUBLIC_STUDIO,
    ...CONFIRMS,
    ...DECLARED,
    received_at: instant({ label: 'Eingegangen am', required: true }),
  },
});

export type OnlineForm = AnswerOf<typeof onlineForm>;
export type Declaration = BodyOf<typeof declareOnline>;
export type Confirmation = AnswerOf<typeof declareOnline>;

/** The studio's setting that switches each page on. */
export const SWITCHES = {
  cancellation: 'online_cancellation',
  withdrawal: 'online_withdrawal',
} as const satisfies Record<NoticeKind, string>;
