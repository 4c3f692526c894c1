/** What is sent to customers about their contracts. */
import { message, type SendingStudio } from '#declare/message.ts';
import { formatInstant } from '#format/instants.ts';
import { NOTICE_KINDS, type Notice } from './notices.ts';
import { confirmationLines, RECEIVED } from './noticeWords.ts';

/**
 * The immediate confirmation of a notice or withdrawal, with its content, day and time, on a durable medium (§ 312k Abs. 4,
 * § 356a Abs. 4 BGB).
 */
export const noticeReceived = message<Notice>({
  label: 'Eingangsbestätigung',
  basis: 'law',
  kept: true,
  to: ({ email, name }) => ({ email, name }),
  about: ({ id, customer_id }) => ({ notice_id: id, customer_id }),
  names: {
    Name: ({ name }) => name,
    Betreff: ({ kind }) => RECEIVED[kind],
    Eingang: ({ received_at }) => `${formatInstant(received_at)} Uhr`,
    'Ihrer Kündigung': ({ kind }) => GENITIVE[kind],
    Erklärung: (notice, studio) =>
      confirmationLines(notice.kind, notice, receiverOf(studio))
        .map((line) => line.join(': '))
        .join('\n'),
    'Wie es weitergeht': ({ kind }) => NEXT[kind],
    Formular: ({ kind }) => NOTICE_KINDS[kind],
    Studio: (_, { studio_name }) => studio_name,
  },
  needs: {
    names: ['Erklärung', 'Eingang'],
    why: 'Die Bestätigung muss Inhalt, Datum und Uhrzeit nennen (§ 312k Abs. 4, § 356a Abs. 4 BGB).',
  },
  words: {
    subject: '{Betreff} ({Eingang})',
    text: [
      'Guten Tag {Name},',
      'hiermit bestätigen wir Ihnen den Eingang {Ihrer Kündigung} am {Eingang}. Das haben Sie uns erklärt:',
      '{Erklärung}',
      '{Wie es weitergeht}',
      'Bitte bewahren Sie diese E-Mail auf. Haben Sie nichts erklärt, antworten Sie uns bitte auf diese Nachricht: Jemand hat dann im Formular „{Formular}“ Ihre Adresse angegeben.',
    ].join('\n\n'),
  },
});

function receiverOf({ studio_name, street, postal_code, city }: SendingStudio) {
  const town = [postal_code, city].filter(Boolean).join(' ');
  return { studio_name, address: [street, town].filter(Boolean).join(', ') || null };
}

const GENITIVE = { cancellation: 'Ihrer Kündigung', withdrawal: 'Ihres Widerrufs' } as const;

const NEXT = {
  cancellation:
    'Wir prüfen, zu welchem Tag Ihr Vertrag endet, und schreiben Ihnen. Ihre Kündigung gilt mit dem Eingang, auch wenn Sie noch nichts von uns gehört haben.',
  withdrawal:
    'Wir prüfen Ihren Widerruf und schreiben Ihnen, wie es mit Zahlungen weitergeht. Für die Frist zählt, dass Sie ihn rechtzeitig abgesendet haben.',
} as const;
