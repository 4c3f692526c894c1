/**
 * Sends what waits in the outbox, on every instance. A message is taken by moving its `next_at` on, under a row lock that
 * others skip: where the process ends before it noted the result, the message is tried again after that, with the same
 * Message-ID.
 */
import { randomUUID } from 'node:crypto';
import { linkOf } from '#declare/message.ts';
import { kindOf } from '#resources/studio/messageKinds.ts';
import { type Message, messages } from '#resources/studio/messages.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { sharedLimit } from '#services/http/rateLimit.ts';
import { findPicture } from '#services/storage/pictures.ts';
import { run, sql } from '#services/storage/statement.ts';
import { SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { MailSetting, Services } from '#services/types.ts';
import { oneLine } from './headers.ts';
import { htmlOf, LOGO } from './html.ts';
import { fileOf } from './letter.ts';
import { type Link, newLink, refusalOf, withLink } from './links.ts';
import { type Fault, type Mail, openTransport, type Transport, Undelivered } from './transport.ts';

/** Milliseconds until a message that was taken is tried again. Longer than a try can take. */
const LEASE = 120_000;

/** Milliseconds between two looks, for what falls due by time; commits wake the worker at once. */
const LOOK = 5_000;

/** Minutes until the next try, after each that failed. After the last the message has failed. */
const WAITS = [1, 5, 15, 60, 180, 360, 720, 1440];

const ACTOR = { uid: 'post', name: 'Post' };

export interface PostOptions {
  readonly look?: number;
  readonly lease?: number;
  /** Replaced in tests. */
  readonly transport?: Transport;
}

export interface Post {
  /** Resolves once nothing that is due is left, or no more can be sent for now. */
  idle(): Promise<void>;
  /** Lets the message that is being sent end. */
  stop(): Promise<void>;
}

/**
 * Starts sending, until it is stopped.
 * @param setting how; with `none` everything waits
 * @example undo.push(startPost(services).stop)
 */
export function startPost(services: Services, options: PostOptions = {}): Post {
  const { database, log, mail: setting = { via: 'none' } } = services;
  if (setting.via === 'none') return { idle: async () => undefined, stop: async () => undefined };
  const { look = LOOK, transport = openTransport(setting) } = options;
  const office = { services, setting, transport, ...limitOf(services, setting), ...options };
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let pausedUntil = 0;
  const work = async () => {
    do {
      again = false;
      while (!stopped && Date.now() >= pausedUntil) {
        const pause = await sendNext(office);
        if (pause === 'nothing') break;
        pausedUntil = Date.now() + pause;
      }
    } while (again && !stopped && Date.now() >= pausedUntil);
  };
  const wake = (): Promise<void> => {
    again = true;
    running ??= work()
      .catch((error: Error) => log.error('mail was not sent', { error: error.message }))
      .finally(() => {
        running = undefined;
        // Woken while it came to its end.
        if (again && !stopped && Date.now() >= pausedUntil) void wake();
      });
    return running;
  };
  const timer = setInterval(() => void wake(), look);
  timer.unref();
  const unsubscribe = database.changes.subscribe((heard) => {
    if (heard === 'lost' || ('ids' in heard && messages.name in heard.ids)) void wake();
  });
  void wake();
  return {
    idle: wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      unsubscribe();
      await running;
      transport.close();
    },
  };
}

type Sending = Exclude<MailSetting, { via: 'none' }>;

interface Office {
  readonly services: Services;
  readonly setting: Sending;
  readonly transport: Transport;
  readonly lease?: number;
  /** Counts one try of all instances. Returns the milliseconds to wait. */
  readonly wait: () => Promise<number>;
}

function limitOf({ database }: Services, setting: Sending): Pick<Office, 'wait'> {
  if (setting.via === 'mailbox') return { wait: async () => 0 };
  const limiter = sharedLimit(database.pool, 'mail', setting.perMinute);
  return { wait: () => limiter.wait('all') };
}

/** Milliseconds in which no message is tried after the server failed. */
const REST = 10_000;

/** Sends one message. Returns the milliseconds to wait before the next; `nothing` where none is due. */
async function sendNext(office: Office): Promise<number | 'nothing'> {
  const { services, transport } = office;
  if (!(await isAnyDue(services))) return 'nothing';
  const wait = await office.wait();
  if (wait > 0) return wait;
  const taken = await take(office);
  if (!taken) return 0;
  try {
    if (!taken.link && linkOf(kindOf(taken.message.kind)))
      throw new Undelivered(
        'message',
        'PUBLIC_URL fehlt: Ohne sie hat der Link in der Nachricht keine Adresse.',
      );
    await transport.send(await mailOf(office, taken));
  } catch (error) {
    const { fault, message } =
      error instanceof Undelivered ? error : new Undelivered('message', (error as Error).message);
    await noteFailure(services, taken.message, fault, message);
    return fault === 'server' ? REST : 0;
  }
  await note(services, taken.message, (now) => ({
    ...{ state: 'sent', sent_at: now, next_at: null, error: null },
    // The mailbox is the recipient's: the link can be followed there.
    ...(office.setting.via === 'mailbox' && { text: withLink(taken.message.text, taken.link) }),
  }));
  return 0;
}

/** The due messages of each studio, by the index that begins with the studio. */
const due = (now: Date, more = sql``) => sql`studios s CROSS JOIN LATERAL (
  SELECT m.id, m.studio_id, m.next_at, m.basis FROM messages m
  WHERE m.studio_id = s.id AND m.next_at <= ${now.toISOString()}::timestamptz
  ORDER BY m.next_at LIMIT 1 ${more}) d`;

async function isAnyDue({ database, now }: Services): Promise<boolean> {
  const found = await run(database.pool, sql`SELECT FROM ${due(now())} LIMIT 1`);
  return found.length > 0;
}

interface Taken {
  readonly message: Message;
  readonly studio: Studio;
  readonly link: Link | undefined;
}

/**
 * Takes the next message, what the law wants first. Undefined where another instance was faster, or the message has no use
 * any more.
 */
function take({ services, setting, lease = LEASE }: Office): Promise<Taken | undefined> {
  return services.database.transaction({ ...SYSTEM, actor: ACTOR }, async (tx) => {
    const now = services.now();
    const again = new Date(now.getTime() + lease).toISOString();
    const domain = setting.from.slice(setting.from.lastIndexOf('@') + 1);
    const [taken] = await run<{ id: string; studio_id: string }>(
      tx.client,
      sql`UPDATE messages m SET next_at = ${again}::timestamptz, tries = m.tries + 1,
          message_id = coalesce(m.message_id, ${`<${randomUUID()}@${domain}>`})
        FROM (SELECT d.id, d.studio_id FROM ${due(now, sql`FOR UPDATE SKIP LOCKED`)}
          ORDER BY d.basis <> 'law', d.next_at LIMIT 1) one
        WHERE m.studio_id = one.studio_id AND m.id = one.id RETURNING m.id, m.studio_id`,
    );
    if (!taken) return undefined;
    const message = await tx.get(messages, taken.id);
    const studio = await tx.get(studios, taken.studio_id);
    if (!message || !studio) return undefined;
    if (message.not_after !== null && message.not_after <= now.toISOString()) {
      await tx.update(messages, message.id, TOO_LATE);
      return undefined;
    }
    const error = await refusalOf(tx, message);
    if (error) {
      await tx.update(messages, message.id, { state: 'withdrawn', next_at: null, error });
      return undefined;
    }
    return { message, studio, link: await newLink(tx, message, setting.origin) };
  });
}

const TOO_LATE = {
  state: 'withdrawn',
  next_at: null,
  error: 'Nicht mehr verschickt: Bis dahin hatte sich die Nachricht erledigt.',
} as const;

async function mailOf({ services, setting }: Office, { message, studio, link }: Taken): Promise<Mail> {
  const { database, now } = services;
  const { to, name, subject, calendar, message_id } = message;
  const text = withLink(message.text, link);
  const method = /^METHOD:(\w+)\s*$/m.exec(calendar ?? '')?.[1] ?? 'PUBLISH';
  const logo = studio.logo ? await findPicture(database.pool, studio.logo) : undefined;
  const { studio_name, color_palette } = studio;
  const file = await fileOf(database, message);
  return {
    messageId: message_id ?? '',
    date: now(),
    from: { name: oneLine(studio.mail?.sender_name ?? studio_name), address: setting.from },
    replyTo: studio.mail?.reply_to ?? studio.email ?? undefined,
    to: { name: oneLine(name), address: to },
    subject: oneLine(subject),
    text,
    html: htmlOf({ subject, text, studio: { studio_name, color_palette, logo: logo && `cid:${LOGO}` } }),
    pictures: logo ? [{ cid: LOGO, type: logo.content_type, bytes: logo.bytes }] : [],
    files: file ? [file] : [],
    calendar: calendar ? { method, content: calendar } : undefined,
    unsubscribe: link?.purpose === 'leave' ? link.address : undefined,
  };
}

/** Waits longer from try to try; gives up after the last, or where the address was refused. */
function noteFailure(services: Services, message: Message, fault: Fault, error: string): Promise<void> {
  const minutes = fault === 'address' ? undefined : WAITS[message.tries - 1];
  return note(services, message, (now) =>
    minutes === undefined
      ? { state: 'failed', next_at: null, error: error.slice(0, 500) }
      : {
          next_at: new Date(Date.parse(now) + minutes * 60_000).toISOString(),
          error: error.slice(0, 500),
        },
  );
}

/** Notes the result. What is withdrawn meanwhile stays so, unless it was sent. */
async function note(
  { database, now }: Services,
  { id, studio_id }: Message,
  values: (now: string) => Partial<Message>,
): Promise<void> {
  const scope = { rows: 'studio', studio_id } as const;
  await database.transaction({ scope, actor: ACTOR }, async (tx: Transaction) => {
    const current = await tx.get(messages, id, { forUpdate: true });
    const result = values(now().toISOString());
    if (!current || (current.state !== 'waiting' && result.state !== 'sent')) return;
    await tx.update(messages, id, result);
  });
}
