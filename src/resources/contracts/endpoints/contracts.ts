/** Queries about contracts, and actions on many of them. */
import { forMany } from '#declare/action.ts';
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, day, list, longText, number, reference, references, text } from '#declare/fields.ts';
import { cents, count, month } from '#declare/parts.ts';
import { PAUSE_FIELDS } from '../actions/pauses.ts';
import { contracts } from '../contracts.ts';

export const earliestEndOf = endpoint({
  method: 'GET',
  path: 'payment/contracts/:id/earliest-end',
  summary: 'Frühestes Vertragsende, Schritt für Schritt',
  access: { may: 'read', of: contracts },
  query: { received_on: day({ label: 'Zugang der Kündigung', help: 'ohne: heute' }) },
  answer: {
    day: day({ label: 'Frühestes Ende', required: true }),
    steps: list({
      label: 'Die Schritte dahin',
      of: {
        text: longText({ label: 'Schritt', required: true }),
        section: text({ label: 'Fundstelle', required: true }),
        day: day({ label: 'Tag', omitted: true }),
      },
    }),
  },
});

const access = { may: forMany(contracts.actions.pause), of: contracts } as const;
/** Refusal where one of the named contracts is missing. */
export const MISSING = 'Einen der Verträge gibt es nicht (mehr)';

/** One pause for the named contracts, or for all that run in the span. */
const body = {
  ...PAUSE_FIELDS,
  contract_ids: references('contracts', { label: 'Verträge' }),
  all: boolean({ label: 'Alle laufenden Verträge' }),
  studio_id: text({ label: 'Studio', max: 36, help: 'Für Super-Admins, mit „all“.' }),
} as const;

export const pausesPreview = endpoint({
  method: 'POST',
  path: 'payment/contracts/pauses/preview',
  summary: 'Pausen für viele Verträge: Vorschau',
  access,
  reads: ['customers'],
  body,
  refusals: { 404: MISSING },
  answer: {
    contracts: list({
      label: 'Je Vertrag Tage und Beträge',
      max: 1_000_000,
      of: {
        contract_id: reference('contracts', { label: 'Vertrag', required: true }),
        number: number({ label: 'Vertragsnummer', integer: true }),
        customer_id: reference('customers', { label: 'Kunde', required: true }),
        customer_name: text({ label: 'Name', required: true }),
        from: day({ label: 'Von', required: true, help: 'Auf die Laufzeit gekürzt' }),
        to: day({ label: 'Bis', required: true }),
        days: count('Tage'),
        saved_cents: cents('Ersparnis'),
        months: list({
          label: 'Je Monat',
          max: 1200,
          of: {
            month,
            days: count('Tage'),
            saved_cents: cents('Ersparnis'),
          },
        }),
        refused: longText({ label: 'Warum sich der Vertrag nicht pausieren lässt' }),
      },
    }),
    days: count('Tage'),
    saved_cents: cents('Ersparnis'),
    refused: count('Verträge, die sich nicht pausieren lassen'),
  },
});

export type PausePreview = AnswerOf<typeof pausesPreview>;
/** Effect of the pause on one contract. */
export type PausedContract = PausePreview['contracts'][number];

const changed = count('Wie viele Verträge sich geändert haben');

export const pauseMany = endpoint({
  method: 'POST',
  path: 'payment/contracts/pauses',
  summary: 'Pausen für viele Verträge: setzen, ganz oder gar nicht',
  access,
  body,
  idempotent: true,
  refusals: { 404: MISSING, 409: 'Manche lassen sich nicht pausieren: `refused`' },
  status: 201,
  answer: {
    batch_id: text({ label: 'Kennung, mit der sie sich gemeinsam zurücknehmen lassen', required: true }),
    changed,
  },
});

export const withdrawPauses = endpoint({
  method: 'POST',
  path: 'payment/contracts/pauses/:batch/withdraw',
  summary: 'Pausen für viele Verträge: gemeinsam zurücknehmen',
  access,
  idempotent: true,
  answer: { changed },
});
