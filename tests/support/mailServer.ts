/** A mail server on loopback that keeps what it gets. */
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly raw: string;
  readonly messageId: string;
  /** Whether it was announced as one with international addresses (RFC 6531). */
  readonly utf8: boolean;
}

export interface MailServer {
  readonly url: string;
  readonly received: Received[];
  stop(): Promise<void>;
}

interface MailServerOptions {
  readonly port?: number;
  /** Answers to a recipient: an SMTP code and text to refuse it. */
  readonly recipient?: (address: string) => readonly [code: number, text: string] | undefined;
  /** Offers SMTPUTF8. */
  readonly utf8?: boolean;
  /** Called once a mail is in; throwing refuses it. */
  readonly onMail?: (mail: Received) => void | Promise<void>;
  /** Ends the connection once the mail is in, before it is acknowledged, while this returns true. */
  readonly drops?: () => boolean;
}

/** @example const server = await mailServer(); openTransport({ via: 'smtp', url: server.url, … }) */
export async function mailServer({
  port = 0,
  recipient,
  onMail,
  drops = () => false,
  utf8 = false,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    hideSMTPUTF8: !utf8,
    onRcptTo({ address }, _session, callback) {
      const refusal = recipient?.(address);
      callback(refusal && Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }));
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const raw = Buffer.concat(parts).toString('utf8');
        const mail = {
          raw,
          to: session.envelope.rcptTo.map(({ address }) => address),
          utf8: (session.envelope as { smtpUtf8?: boolean }).smtpUtf8 === true,
          messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
        };
        received.push(mail);
        if (drops()) {
          for (const socket of sockets) socket.destroy();
          return;
        }
        await onMail?.(mail);
        callback();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  (server.server as Server).on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const address = (server.server as Server).address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A server that accepts connections and never says a word. */
export async function silentServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
