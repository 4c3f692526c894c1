/** A second look at a run before its file: whom it takes more from than before, whom for the first time, whom not. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, list, money, reference, text } from '#declare/fields.ts';
import { cents, count } from '#declare/parts.ts';
import { collectionRuns } from '../collectionRuns.ts';

/** What is conspicuous about a customer's debit, or about there being none. */
export const CHECKED = {
  more: 'Mehr als beim letzten Mal',
  less: 'Deutlich weniger als beim letzten Mal',
  first: 'Zum ersten Mal',
  several: 'Mehrere Posten',
  missing: 'Nicht dabei, obwohl ein Vertrag läuft',
  otherwise: 'Nicht dabei: zahlt anders als mit Lastschrift',
} as const;

export type Checked = keyof typeof CHECKED;

/** The customers that are named of each kind; their count is complete. */
export const MOST_NAMED = 200;

export const RUN_CHECK = {
  more: count(CHECKED.more),
  less: count(CHECKED.less),
  first: count(CHECKED.first),
  several: count(CHECKED.several),
  missing: count(CHECKED.missing),
  otherwise: count(CHECKED.otherwise),
  people: list({
    label: 'Die ersten jeder Art',
    required: true,
    max: Object.keys(CHECKED).length * MOST_NAMED,
    of: {
      name: choice({ label: 'Was', required: true, of: CHECKED }),
      customer_id: reference('customers', { label: 'Kunde', required: true }),
      customer_name: text({ label: 'Kunde', required: true }),
      amount_cents: cents('Betrag'),
      before_cents: money({ label: 'Beim letzten Mal' }),
      reason: text({ label: 'Grund', required: true, max: 1000 }),
    },
  }),
} as const;

export const collectionCheck = endpoint({
  method: 'GET',
  path: 'payment/collection-runs/:id/check',
  costly: true,
  long: true,
  summary: 'Zweiter Blick auf einen vorbereiteten Einzug: was anders ist als beim letzten Mal, und wer fehlt',
  access: { may: 'read', of: collectionRuns },
  reads: ['claims', 'collection_items', 'contracts', 'customers'],
  answer: RUN_CHECK,
});

export type RunCheck = AnswerOf<typeof collectionCheck>;
