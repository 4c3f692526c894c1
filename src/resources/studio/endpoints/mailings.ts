/** Writing to many customers at once. */
import { type AnswerOf, endpoint, record } from '#declare/endpoint.ts';
import { list, longText, reference, references, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { mailings, purpose } from '../mailings.ts';

const access = { level: 'admin', subject: 'desk' } as const;

/** Largest number of customers that are named one by one. */
export const MOST_NAMED = 1000;

const body = {
  customer_ids: references('customers', { label: 'Kunden' }),
  /** JSON, as in `filter` of the list of customers. */
  filter: longText({ label: 'Statt einzelner: alle, die die Liste mit diesem Filter zeigt', max: 4000 }),
  course_id: reference('courses', { label: 'Alle, die zu kommenden Terminen dieses Kurses gebucht sind' }),
  appointment_id: reference('appointments', { label: 'Alle, die zu diesem Termin gebucht sind oder warten' }),
  purpose,
  subject: text({ label: 'Betreff', required: true, max: 200 }),
  text: longText({ label: 'Text', required: true, max: 5000 }),
} as const;

const reads = ['appointments', 'bookings', 'courses', 'customers', 'newsletter_consents', 'studios'] as const;

export const mailingPreview = endpoint({
  method: 'POST',
  path: 'auth/mailings/preview',
  summary: 'Rundmail: wer sie bekäme, wer nicht und warum, und wie sie bei dreien aussähe',
  access,
  reads,
  studio: 'one',
  body,
  answer: {
    to: text({ label: 'An wen', required: true }),
    total: count('Empfänger'),
    left_out: list({
      label: 'Wer sie nicht bekommt',
      max: 20,
      of: {
        customer_id: reference('customers', { label: 'Kunde', required: true }),
        name: text({ label: 'Name', required: true }),
        reason: text({ label: 'Warum', required: true }),
      },
    }),
    left_out_count: count('Nicht dabei'),
    left_out_by: list({
      label: 'Wie viele sie nicht bekommen, je Grund',
      max: 10,
      of: { reason: text({ label: 'Warum', required: true }), count: count('Kunden') },
    }),
    samples: list({
      label: 'Wie sie aussähe',
      max: 3,
      of: {
        name: text({ label: 'Empfänger', required: true }),
        subject: text({ label: 'Betreff', required: true, max: 500 }),
        text: longText({ label: 'Text', required: true }),
      },
    }),
  },
});

export const sendMailing = endpoint({
  method: 'POST',
  path: 'auth/mailings/send',
  summary: 'Rundmail verschicken: eine Nachricht je Kunde, ganz oder gar nicht',
  access,
  reads: [...reads, 'mailings'],
  studio: 'one',
  body,
  long: true,
  answer: record(mailings),
  status: 201,
  idempotent: true,
  refusals: { 409: 'Niemand bekäme sie, oder für Werbung fehlt der Mailserver oder PUBLIC_URL' },
});

export const mailingProgress = endpoint({
  method: 'GET',
  path: 'auth/mailings/:id/progress',
  summary: 'Rundmail: wie viele verschickt sind, und wie viele warten',
  access: { may: 'read', of: mailings },
  reads: ['messages'],
  answer: {
    waiting: count('Wartende'),
    sent: count('Verschickte'),
    failed: count('Nicht zugestellte'),
    withdrawn: count('Nicht verschickte'),
  },
});

export type MailingPreview = AnswerOf<typeof mailingPreview>;
