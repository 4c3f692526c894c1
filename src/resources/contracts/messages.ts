/** What is sent to customers about their contracts. */
import { message } from '#declare/message.ts';
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
  text: (notice, studio) => {
    const { kind, name, received_at } = notice;
    const { studio_name, street, postal_code, city } = studio;
    const town = [postal_code, city].filter(Boolean).join(' ');
    const address = [street, town].filter(Boolean).join(', ') || null;
    const lines = confirmationLines(kind, notice, { studio_name, address });
    return {
      subject: `${RECEIVED[kind]} (${formatInstant(received_at)} Uhr)`,
      text: [
        `Guten Tag ${name},`,
        `hiermit bestätigen wir Ihnen den Eingang ${GENITIVE[kind]} am ${formatInstant(received_at)} Uhr. Das haben Sie uns erklärt:`,
        lines.map((line) => line.join(': ')).join('\n'),
        NEXT[kind],
        `Bitte bewahren Sie diese E-Mail auf. Haben Sie nichts erklärt, antworten Sie uns bitte auf diese Nachricht: Jemand hat dann im Formular „${NOTICE_KINDS[kind]}“ Ihre Adresse angegeben.`,
      ].join('\n\n'),
    };
  },
});

const GENITIVE = { cancellation: 'Ihrer Kündigung', withdrawal: 'Ihres Widerrufs' } as const;

const NEXT = {
  cancellation:
    'Wir prüfen, zu welchem Tag Ihr Vertrag endet, und schreiben Ihnen. Ihre Kündigung gilt mit dem Eingang, auch wenn Sie noch nichts von uns gehört haben.',
  withdrawal:
    'Wir prüfen Ihren Widerruf und schreiben Ihnen, wie es mit Zahlungen weitergeht. Für die Frist zählt, dass Sie ihn rechtzeitig abgesendet haben.',
} as const;
