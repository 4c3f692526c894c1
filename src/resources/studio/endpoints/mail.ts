/** How mails leave, and what waits. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, email } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
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
