/** Hands mails to a mail server, or to nobody where the installation keeps a mailbox of its own. */
import { createTransport } from 'nodemailer';
import type { MailSetting } from '#services/types.ts';

/** A mail as it leaves. */
export interface Mail {
  /** The same for every try. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | undefined;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** Shown within the HTML part, by `cid`. */
  readonly pictures?: readonly { readonly cid: string; readonly type: string; readonly bytes: Buffer }[];
  readonly files?: readonly { readonly name: string; readonly type: string; readonly bytes: Buffer }[];
  readonly date: Date;
  /** Address at which advertising ends with one click (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  /** An invitation, with its method. */
  readonly calendar: { readonly method: string; readonly content: string } | undefined;
}

export interface Transport {
  /** Resolves once the mail is accepted. @throws Undelivered */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * What a failure is about: `address`, the recipient's, or the mail itself, was refused for good; `message`: this one has to
 * be tried again; `server`: none can be sent at the moment.
 */
export type Fault = 'address' | 'message' | 'server';

export class Undelivered extends Error {
  constructor(
    readonly fault: Fault,
    message: string,
  ) {
    super(message);
  }
}

/** Milliseconds. A server that is silent for longer is given up. */
const CONNECT = 10_000;
const SILENT = 20_000;

/** Milliseconds that one mail may take in all, whatever the server does. Less than a lease (`worker.ts`). */
export const PATIENCE = 60_000;

interface TransportOptions {
  readonly patience?: number;
}

/**
 * Opens a transport. Mails are sent one after the other on one connection.
 * @example const transport = openTransport({ via: 'smtp', url: 'smtps://…', from: 'post@studio.example' })
 */
export function openTransport(
  setting: MailSetting,
  { patience = PATIENCE }: TransportOptions = {},
): Transport {
  if (setting.via === 'none') throw new Error('there is no way to send');
  const safe = { disableFileAccess: true, disableUrlAccess: true } as const;
  const mailer =
    setting.via === 'smtp'
      ? createTransport({
          url: setting.url,
          ...{ pool: true, maxConnections: 1, maxRequeues: 0 },
          connectionTimeout: Math.min(CONNECT, patience),
          greetingTimeout: Math.min(CONNECT, patience),
          socketTimeout: Math.min(SILENT, patience),
          ...safe,
        })
      : createTransport({ streamTransport: true, buffer: true, ...safe });
  return {
    close: () => mailer.close(),
    send: async ({ calendar, unsubscribe, pictures = [], files = [], ...mail }) => {
      const signal = AbortSignal.timeout(patience);
      try {
        await mailer.sendMail({
          ...mail,
          signal,
          // Answered by programs alone: no notice of absence is wanted (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
          attachments: [
            ...pictures.map(({ cid, type, bytes }) => ({
              ...{ cid, content: bytes, contentType: type, contentDisposition: 'inline' as const },
              filename: `logo.${type.split('/')[1]}`,
            })),
            ...files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
          ],
          ...(calendar && {
            icalEvent: { method: calendar.method, content: calendar.content, filename: 'termin.ics' },
          }),
        });
      } catch (error) {
        throw undelivered(error as SmtpError, mail.to.address);
      }
    },
  };
}

/** Header fields by which mail programs offer to unsubscribe (RFC 2369, RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  /** The command that was refused. */
  readonly command?: string;
}

/** Commands whose refusal is about the recipient or the mail, not about the server's setting. */
const ABOUT_THIS = ['RCPT TO', 'DATA'];

/** Returns whether the part before the @ has signs that only servers with SMTPUTF8 (RFC 6531) take. */
const needsUtf8 = (address: string) => /[^\x20-\x7e]/.test(address.slice(0, address.lastIndexOf('@')));

function undelivered({ message, responseCode, response, command = '' }: SmtpError, to: string): Undelivered {
  const said = response ?? message;
  if (needsUtf8(to) && responseCode !== undefined && responseCode >= 500 && command !== 'CONN')
    return new Undelivered(
      'address',
      `Der Mailserver nimmt keine Adressen mit Umlauten vor dem @ an (SMTPUTF8): ${said}`,
    );
  if (responseCode === undefined || !ABOUT_THIS.includes(command))
    return new Undelivered('server', `Der Mailserver ist nicht zu erreichen oder lehnt ab: ${said}`);
  return responseCode >= 500
    ? new Undelivered('address', `Der Mailserver hat die Nachricht abgelehnt: ${said}`)
    : new Undelivered('message', `Der Mailserver nimmt die Nachricht noch nicht an: ${said}`);
}
