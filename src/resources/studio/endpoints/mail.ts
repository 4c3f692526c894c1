/** How mails leave, and what waits. */
import { type AnswerOf, endpoint, file } from '#declare/endpoint.ts';
import { choice, email, longText, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { MESSAGE_LABELS } from '../messageKinds.ts';
import { messages } from '../messages.ts';

export const WAYS = {
  smtp: 'Über den Mailserver',
  mailbox: 'In das Postfach dieser Installation',
  none: 'Gar nicht: Es ist kein Mailserver eingerichtet',
} as const;

export const mailState = endpoint({
  method: 'GET',
  path: 'auth/mail',
  summary: 'Wie Nachrichten verschickt werden, und wie viele warten',
  access: { may: 'list', of: messages },
  studio: 'one',
  answer: {
    via: choice({ label: 'Versand', required: true, of: WAYS }),
    from: email({ label: 'Adresse des Absenders' }),
    waiting: count('Wartende'),
    failed: count('Nicht zugestellte'),
  },
});

export type MailState = AnswerOf<typeof mailState>;

export const messageFile = endpoint({
  method: 'GET',
  path: 'auth/messages/:id/file',
  summary: 'Nachricht: der Brief im Anhang als PDF',
  access: { may: 'read', of: messages },
  answer: file('application/pdf'),
});

export const messagePreview = endpoint({
  method: 'POST',
  path: 'auth/mail/preview',
  summary: 'Was in einer Nachricht stünde, mit einem echten Vorgang des Studios',
  access: { may: 'list', of: messages },
  reads: ['appointments', 'bookings', 'courses', 'customers', 'locations', 'notices', 'studios', 'trainers'],
  studio: 'one',
  body: {
    kind: choice({ label: 'Art', required: true, of: MESSAGE_LABELS }),
    subject: text({ label: 'Betreff', required: true, max: 200 }),
    text: longText({ label: 'Text', required: true, max: 5000 }),
  },
  answer: {
    /** The recipient; null where there is no record to show, and placeholders stay. */
    to: text({ label: 'Empfänger' }),
    subject: text({ label: 'Betreff', required: true, max: 500 }),
    text: longText({ label: 'Text', required: true }),
    html: longText({ label: 'Als Seite', required: true, max: 100_000 }),
  },
});

export type MessagePreview = AnswerOf<typeof messagePreview>;
