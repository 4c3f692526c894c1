/** The studio's public pages on which contracts are ended: nobody signs in, and nobody is told who a customer is. */
import { type AnswerOf, type BodyOf, endpoint } from '../endpoint.ts';
import { instant, text } from '../fields.ts';
import { DECLARED, type NoticeKind } from '../notices.ts';
import { PUBLIC_STUDIO } from './publicStudio.ts';

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
  answer: PUBLIC_STUDIO,
});

/** The same answer for everybody, whatever the studio knows of them. */
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
