/** Every kind of message, about records of the demo: read in a mail server, and in the installation's own mailbox. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LINK, linkOf, type MessageKind, wordsOf } from '#declare/message.ts';
import { MESSAGE_KINDS, type MessageName } from '#resources/studio/messageKinds.ts';
import type { Message } from '#resources/studio/messages.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { fillDemo } from '#services/embedded/seed/seed.ts';
import { SAMPLES } from '#services/endpoints/studio/messageSamples.ts';
import { invoiceOf, sellerOf } from '#services/money/invoices/compose.ts';
import { issue } from '#services/money/invoices/issue.ts';
import { rowsOf } from '#services/money/invoices/rows.ts';
import { post } from '#services/post/outbox.ts';
import { startPost } from '#services/post/worker.ts';
import { run, sql } from '#services/storage/statement.ts';
import { SYSTEM } from '#services/storage/types.ts';
import type { MailSetting, Services } from '#services/types.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { type MailServer, mailServer } from '../../support/mailServer.ts';
import { partsOf, textOf } from '../../support/mime.ts';
import { pdfText } from '../../support/pdfText.ts';

const NOW = new Date('2026-11-26T11:00:00Z');
const NAMES = Object.keys(MESSAGE_KINDS) as MessageName[];

const ORIGIN = 'https://studio.example';
const LINKED = /https:\/\/studio\.example\/(newsletter|abmelden|plan|platz)\/\S+/;

let database: TestDatabase;
let server: MailServer;
let studio: Studio;
const about = new Map<MessageName, unknown>();
const read = new Map<MessageName, Message>();

beforeAll(async () => {
  database = await testDatabase({ now: () => NOW });
  await fillDemo(database, process.env.FIREBASE_AUTH_EMULATOR_HOST as string, NOW);
  server = await mailServer();
  const { rows } = await database.pool.query(
    `UPDATE studios SET mail = mail || '{"kinds": ${JSON.stringify(NAMES)}}' WHERE mail IS NOT NULL RETURNING id`,
  );
  const studio_id = rows[0].id as string;
  const scope = { rows: 'studio', studio_id } as const;
  await database.transaction({ ...SYSTEM, scope }, async (tx) => {
    // The demo studio has its invoices elsewhere.
    const some = sql`t.id = (SELECT id FROM claims WHERE studio_id = ${studio_id} AND amount_cents > 0 ORDER BY id LIMIT 1)`;
    const invoice = invoiceOf(await sellerOf(tx, studio_id), await rowsOf(tx, studio_id, some), '2026-11-26');
    await issue(tx, studio_id, [invoice]);
    studio = (await tx.get(studios, studio_id))!;
    for (const name of NAMES) about.set(name, await SAMPLES[name](tx, studio_id));
    const offer = await SAMPLES.place_offered(tx, studio_id);
    await run(
      tx.client,
      sql`UPDATE bookings SET status = 'offered', offered_at = ${NOW.toISOString()} WHERE studio_id = ${studio_id}
        AND id = ${offer?.id}`,
    );
    const plan = await SAMPLES.plan_shared(tx, studio_id);
    await run(
      tx.client,
      sql`INSERT INTO plan_links (studio_id, resource, record_id, token_hash, made_at, expires_at)
        VALUES (${studio_id}, ${plan?.plan}, ${plan?.id}, 'none', ${NOW.toISOString()}, ${plan?.expires_at})`,
    );
  });
});
afterAll(async () => {
  await server?.stop();
  await database?.close();
});

/** Writes one message of each kind, sends them, and reads them back. */
async function send(mail: MailSetting) {
  const scope = { rows: 'studio', studio_id: studio.id } as const;
  await database.pool.query('DELETE FROM messages');
  await database.transaction({ ...SYSTEM, scope }, async (tx) => {
    for (const name of NAMES)
      if (about.get(name)) await post(tx, name, studio.id, [about.get(name) as never]);
  });
  // Some records of the demo are of the past.
  await database.pool.query('UPDATE messages SET not_after = NULL');
  const log = { info: () => undefined, error: () => undefined, security: () => undefined };
  const sending = startPost({ database, log, mail, now: () => NOW } as unknown as Services, { look: 20 });
  const states = async () => (await database.pool.query('SELECT DISTINCT state FROM messages')).rows;
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'sent' }]), 30_000);
  await sending.stop();
  const { rows } = await database.pool.query('SELECT * FROM messages');
  for (const row of rows as Message[]) read.set(row.kind, row);
}

describe('by a mail server', () => {
  const from = { from: 'post@nord.example', origin: ORIGIN } as const;
  beforeAll(() => send({ via: 'smtp', url: server.url, ...from, perMinute: 1e6 }), 60_000);

  it.each(NAMES)('%s', (name) => {
    expect(about.get(name), 'the demo has a record to preview it with').toBeDefined();
    const kind = MESSAGE_KINDS[name] as MessageKind<unknown>;
    const message = read.get(name)!;
    const mail = server.received.find(({ messageId }) => messageId === message.message_id);
    expect(mail?.to).toEqual([kind.to(about.get(name)).email]);
    const raw = mail?.raw ?? '';

    const words = wordsOf(kind, about.get(name), studio);
    const text = textOf(raw).trimEnd();
    const link = LINKED.exec(text)?.[0];
    expect(link !== undefined).toBe(linkOf(kind) !== undefined);
    expect(text).toBe(message.text.replaceAll(LINK, link ?? ''));
    expect(message.text.startsWith(words.text)).toBe(true);
    expect(`${message.subject}${text}`).not.toMatch(/[{}]|undefined|null|NaN/);

    const html = textOf(raw, 'text/html');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).not.toMatch(/src="(?!cid:)|url\(|<link|@import|[{]\w+[}]/);

    const parts = partsOf(raw);
    const pdf = parts.find(({ type }) => type === 'application/pdf');
    expect(pdf !== undefined).toBe(kind.attached !== undefined);
    if (kind.attached) {
      const { sent } = kind.attached(about.get(name), studio);
      const printed = pdfText(pdf!.bytes).replace(/\s+/g, '');
      // The box to tick is drawn.
      for (const said of [sent.letter.subject, ...sent.letter.paragraphs, ...sent.to])
        expect(printed).toContain(said.replace(/[☐\s]+/g, ''));
    }

    const entry = parts.find(({ type }) => type === 'text/calendar');
    expect(entry !== undefined).toBe(kind.invitation !== undefined);
    if (kind.invitation) {
      const calendar = new ICAL.Component(ICAL.parse(entry!.bytes.toString('utf8')));
      const method = String(calendar.getFirstPropertyValue('method'));
      expect(entry?.headers.toUpperCase()).toContain(`METHOD=${method}`);
      const { entries } = kind.invitation(about.get(name), studio);
      expect(calendar.getAllSubcomponents('vevent').map((one) => one.getFirstPropertyValue('uid'))).toEqual(
        entries.map(({ uid }) => uid),
      );
    }
  });
});

describe('by the mailbox of the installation', () => {
  beforeAll(() => send({ via: 'mailbox', from: 'studio@mailbox.invalid', origin: ORIGIN }), 60_000);

  it.each(NAMES)('%s', (name) => {
    const kind = MESSAGE_KINDS[name] as MessageKind<unknown>;
    const { text, file_name, calendar, sent_at } = read.get(name)!;
    const link = LINKED.exec(text)?.[0] ?? '';
    expect(text).toContain(wordsOf(kind, about.get(name), studio).text.replaceAll(LINK, link));
    expect([file_name !== null, calendar !== null]).toEqual([
      kind.attached !== undefined,
      kind.invitation !== undefined,
    ]);
    expect(sent_at).toBeTruthy();
  });
});
