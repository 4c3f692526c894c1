/** The outbox, read in a mail server: what is sent, once, after a commit alone, and what becomes of faults. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customers } from '#resources/people/customers.ts';
import { type Message, messages } from '#resources/studio/messages.ts';
import { createApp } from '#services/app.ts';
import { allHooks } from '#services/entities/index.ts';
import { openTransport } from '#services/post/transport.ts';
import { type Post, startPost } from '#services/post/worker.ts';
import { newId } from '#services/storage/ids.ts';
import { SYSTEM } from '#services/storage/types.ts';
import type { MailSetting, Services } from '#services/types.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { made } from '../../support/made.ts';
import { type MailServer, mailServer, silentServer } from '../../support/mailServer.ts';
import { partsOf, textOf } from '../../support/mime.ts';
import { pdfText } from '../../support/pdfText.ts';
import { png } from '../../support/pictures.ts';

const START = Date.parse('2026-11-26T11:00:00Z');

let studio: TestApp;
let now = START;
let post: Post | undefined;
let server: MailServer | undefined;
beforeAll(async () => {
  studio = await testApp({ allHooks, now: () => new Date(now) });
  const path = `auth/studios/${studio.nord}`;
  const { body } = await studio.as('adminNord').get(path);
  const address = { street: 'Kaistraße 12', postal_code: '24103', city: 'Kiel', email: 'post@nord.example' };
  await made(studio.as('adminNord').put(path, { ...body, ...address, online_cancellation: true }));
});
beforeEach(async () => {
  now = START;
  await studio.database.pool.query('DELETE FROM messages; DELETE FROM rate_limits');
});
afterEach(async () => {
  await post?.stop();
  await server?.stop();
  post = undefined;
  server = undefined;
});
afterAll(() => studio.close());

const by = (url: string): MailSetting => ({ via: 'smtp', url, from: 'post@nord.example', perMinute: 1e6 });
const services = (mail: MailSetting): Services => ({ ...studio.services, mail });
const start = (mail: MailSetting, options = {}) => startPost(services(mail), { look: 20, ...options });

/** Writes a message past the door. */
async function write(values: Partial<Message> = {}): Promise<Message> {
  const made = await studio.create(messages, studio.nord, {
    ...{ kind: 'notice_received', basis: 'law', to: 'mia@kern.example', name: 'Mia Kern' },
    ...{ subject: 'Ihre Kündigung', text: 'Guten Tag', state: 'waiting', caused_by: 'Test' },
    next_at: new Date(now).toISOString(),
    ...values,
  });
  return made as unknown as Message;
}

const read = async (id: string) => (await studio.as('adminNord').get(`auth/messages/${id}`)).body as Message;
const all = async () => (await studio.as('adminNord').get('auth/messages')).body as Message[];

/** Declares a notice at an app that sends. */
async function declare(mail: MailSetting, values: object = {}) {
  const app = createApp(services(mail), { allHooks });
  const response = await app.request(`/api/v1/payment/online/${studio.nord}/cancellation`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Mia Kern',
      contract_named: 'Mitgliedschaft Süßwasser',
      email: 'mia@kern.example',
      ...values,
    }),
  });
  return { status: response.status, body: await response.json() };
}

describe('the confirmation of a notice', () => {
  it('arrives at once, with content, day and time, and the page says so', async () => {
    server = await mailServer();
    post = start(by(server.url), { look: 60_000 });
    await studio.database.changes.ready();
    const { status, body } = await declare(by(server.url));
    expect([status, body.confirms]).toEqual([201, true]);
    await expect.poll(() => server?.received.length, { timeout: 5_000 }).toBe(1);
    const [{ to, raw } = { to: [], raw: '' }] = server.received;
    expect(to).toEqual(['mia@kern.example']);
    expect(raw).toMatch(/^From: Studio Nord <post@nord.example>\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const text = textOf(raw);
    expect(text).toContain('Guten Tag Mia Kern,');
    expect(text).toContain('den Eingang Ihrer Kündigung am 26.11.2026, 12:00 Uhr');
    expect(text).toContain('Bezeichnung des Vertrags: Mitgliedschaft Süßwasser');
    expect(text).toContain('Bei: Studio Nord, Kaistraße 12, 24103 Kiel');
    expect(text).toContain('Freundliche Grüße\nStudio Nord');
    await expect.poll(async () => (await all())[0]?.state).toBe('sent');
    const [message] = await all();
    expect(message).toMatchObject({ sent_at: '2026-11-26T11:00:00.000Z', tries: 1, next_at: null });
    expect(message?.text).toBe(text.trimEnd());
    expect(partsOf(raw).map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'application/pdf']);
    expect(textOf(raw, 'text/html')).toContain('Mitgliedschaft Süßwasser');
    expect(raw).toContain(message?.message_id as string);
  });

  it('has the same as PDF, with what was declared, day and time', async () => {
    server = await mailServer();
    post = start(by(server.url));
    // Letters that the font of the PDF lacks are no reason to confirm nothing.
    const reason = 'Umzug nach Łódź – 健康 🏋️ ﷽';
    await declare(by(server.url), { extraordinary: true, reason, wished_on: '2026-12-31' });
    await expect.poll(() => server?.received.length, { timeout: 5_000 }).toBe(1);
    const file = partsOf(server.received[0]?.raw ?? '').find(({ type }) => type === 'application/pdf');
    expect(file?.headers).toMatch(/filename="?eingang-kuendigung\.pdf/);
    const words = pdfText(file!.bytes).replace(/\s+/g, '');
    for (const said of [
      ...['Ihre Kündigung ist eingegangen', 'Guten Tag Mia Kern,', 'Mitgliedschaft Süßwasser'],
      ...['Eingang Ihrer Kündigung am 26.11.2026, 12:00 Uhr', 'Außerordentliche Kündigung', 'Umzug nach'],
      ...['31.12.2026', 'mia@kern.example', 'Studio Nord, Kaistraße 12, 24103 Kiel'],
    ])
      expect(words).toContain(said.replace(/\s+/g, ''));
    expect(words).not.toContain('{');
  });

  it('is in the customer’s timeline once the sender is known, and among the customer’s messages', async () => {
    const mia = await studio.create(customers, studio.nord, {
      ...{ first_name: 'Mia', last_name: 'Kern', email: 'mia@kern.example' },
    });
    await declare({ via: 'none' });
    const ofMia = async () =>
      (await studio.as('adminNord').get('auth/messages', { filter: { customer_id: mia.id } }))
        .body as Message[];
    await expect.poll(async () => (await ofMia()).length, { timeout: 5_000 }).toBe(1);
    const { body } = await studio.as('trainerNord').get(`auth/customers/${mia.id}/timeline`);
    expect(body.entries).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'message', to: 'messages', to_id: (await ofMia())[0]?.id },
        text: '„Ihre Kündigung ist eingegangen (26.11.2026, 12:00 Uhr)“: wartet',
      }),
    );
  });

  it('that can’t be delivered is seen at the notice, in the timeline and in Fristen', async () => {
    server = await mailServer({ recipient: () => [552, 'Mailbox full, storage exceeded'] });
    post = start(by(server.url));
    await declare(by(server.url), { name: 'Rune Fremd', email: 'voll@kern.example' });
    await expect.poll(async () => (await all())[0]?.state).toBe('failed');
    const [message] = await all();
    expect(message?.error).toContain('storage exceeded');
    const ofNotice = await studio
      .as('trainerNord')
      .get('auth/messages', { filter: { notice_id: message?.notice_id } });
    expect(ofNotice.body).toMatchObject([{ kind: 'notice_received', state: 'failed' }]);
    const { body } = await studio.as('adminNord').get('payment/deadlines', { days: 0 });
    expect(body).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'message_failed', message_id: message?.id, customer_name: 'Rune Fremd' },
        text: 'Eingangsbestätigung an voll@kern.example kam nicht an: Adresse prüfen und noch einmal senden, oder auf anderem Weg mitteilen.',
      }),
    );
  });

  it('waits where no mail server is set, and the page promises nothing', async () => {
    post = start({ via: 'none' });
    const { body } = await declare({ via: 'none' });
    expect(body.confirms).toBe(false);
    await post.idle();
    expect(await all()).toMatchObject([{ state: 'waiting', tries: 0 }]);
  });

  it('is neither sent nor kept where the notice is rolled back', async () => {
    server = await mailServer();
    post = start(by(server.url));
    const { post: write } = await import('#services/post/outbox.ts');
    const { notices } = await import('#resources/contracts/notices.ts');
    await expect(
      studio.database.transaction({ ...SYSTEM }, async (tx) => {
        const notice = await tx.create(notices, {
          studio_id: studio.nord,
          ...{ kind: 'cancellation', received_at: tx.now.toISOString(), flagged: 'no', name: 'Mia Kern' },
          ...{ contract_named: 'Alles', email: 'mia@kern.example' },
        });
        await write(tx, 'notice_received', studio.nord, [notice]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await post.idle();
    expect([await all(), server.received]).toEqual([[], []]);
  });
});

describe('a studio’s own words', () => {
  const act = (action: string, body: object) =>
    studio.as('adminNord').post(`auth/studios/${studio.nord}/${action}`, body);
  const OWN = { kind: 'notice_received', subject: 'Moin {Name}', text: '{Eingang}\n\n{Erklärung}' };

  it('are sent in place of ours, until it goes back to them', async () => {
    expect((await act('change-message', OWN)).status).toBe(200);
    await declare({ via: 'none' });
    expect(await all()).toMatchObject([
      {
        subject: 'Moin Mia Kern',
        text: expect.stringMatching(
          /^26\.11\.2026, 12:00 Uhr\n\nEingegangen am: 26\.11\.2026, 12:00 Uhr\nBei: /,
        ),
      },
    ]);
    await studio.database.pool.query('DELETE FROM messages');
    expect((await act('reset-message', { kind: 'notice_received' })).body.message_texts).toEqual([]);
    await declare({ via: 'none' });
    expect((await all())[0]?.subject).toBe('Ihre Kündigung ist eingegangen (26.11.2026, 12:00 Uhr)');
  });

  it.each([
    [
      { subject: 'Moin {Nmae}' },
      { subject: expect.stringMatching(/^\{Nmae\} gibt es hier nicht\. Möglich sind: \{Name\}/) },
    ],
    [
      { text: 'Danke, {Name}' },
      { text: expect.stringMatching(/^Es fehlt \{Erklärung\}, \{Eingang\}: .*§ 312k/) },
    ],
  ])('are refused where %j is wrong, by the action and by a change of the studio', async (values, errors) => {
    const refused = await act('change-message', { ...OWN, ...values });
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    const path = `auth/studios/${studio.nord}`;
    const { body } = await studio.as('adminNord').get(path);
    const put = await studio.as('adminNord').put(path, { ...body, message_texts: [{ ...OWN, ...values }] });
    const [[name, fault] = []] = Object.entries(errors);
    expect([put.status, put.body.errors]).toEqual([422, { [`message_texts.0.${name}`]: fault }]);
  });

  it('are previewed with a real notice, and stored nowhere', async () => {
    await declare({ via: 'none' });
    const preview = await studio.as('adminNord').post('auth/mail/preview', OWN);
    expect(preview.body).toMatchObject({ to: 'Mia Kern', subject: 'Moin Mia Kern' });
    expect(preview.body.html).toContain('Mitgliedschaft Süßwasser');
    expect((await all()).length).toBe(1);
  });

  it('keep their placeholders in the preview where there is no record', async () => {
    const words = { kind: 'reminder', subject: 'Bis gleich', text: 'Hallo {Name}' };
    const preview = await studio.as('adminSued').post('auth/mail/preview', words);
    expect(preview.body).toMatchObject({ to: null, text: expect.stringMatching(/^Hallo \{Name\}/) });
  });

  it('a kind is switched on and off', async () => {
    const on = await act('switch-message', { kind: 'reminder', on: true });
    expect(on.body.mail.kinds).toEqual(['reminder']);
    const off = await act('switch-message', { kind: 'reminder', on: false });
    expect(off.body.mail.kinds).toEqual([]);
    expect((await act('switch-message', { kind: 'notice_received', on: false })).status).toBe(422);
  });
});

describe('the studio’s logo', () => {
  it('comes along, and is shown by its Content-ID', async () => {
    const form = new FormData();
    form.append('file', new Blob([png(40, 20) as never], { type: 'image/png' }), 'logo.png');
    const logo = await studio.app.request(`/api/v1/auth/studios/${studio.nord}/logo`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${studio.uid.adminNord}` },
      body: form,
    });
    expect(logo.status).toBe(200);
    server = await mailServer();
    await write();
    post = start(by(server.url));
    await expect.poll(() => server?.received.length).toBe(1);
    const raw = server.received[0]?.raw ?? '';
    expect(textOf(raw, 'text/html')).toContain('src="cid:logo@studio"');
    const picture = partsOf(raw).find(({ type }) => type === 'image/png');
    expect(picture?.headers).toMatch(/Content-Id: <logo@studio>/i);
    expect(picture?.headers).toMatch(/Content-Disposition: inline/i);
    await studio.as('adminNord').delete(`auth/studios/${studio.nord}/logo`);
  });
});

describe('headers', () => {
  it('take no line break out of a name, and umlauts of a domain', async () => {
    server = await mailServer();
    const attack = 'Mia\r\nBcc: opfer@example.com';
    await write({ name: attack, subject: `Hallo\r\nX-Fremd: ja`, to: 'mia@küste.example' });
    post = start(by(server.url));
    await expect.poll(() => server?.received.length).toBe(1);
    const [{ to, raw } = { to: [], raw: '' }] = server.received;
    expect(to).toEqual(['mia@küste.example']);
    expect(raw).toMatch(/^To: .*<mia@xn--kste-0ra.example>\r$/m);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|X-Fremd):/im);
  });
});

describe('an address with an umlaut before the @', () => {
  it('is announced to a server that takes it', async () => {
    server = await mailServer({ utf8: true });
    await write({ to: 'jörg@küste.example', name: 'Jörg Kern' });
    post = start(by(server.url));
    await expect.poll(() => server?.received.length).toBe(1);
    expect(server.received[0]).toMatchObject({ to: ['jörg@küste.example'], utf8: true });
  });

  it('is refused by others, and the outbox says why; the rest goes out', async () => {
    const ascii = /^[\x20-\x7e]+$/;
    server = await mailServer({
      recipient: (address) => (ascii.test(address) ? undefined : [553, 'Bad address']),
    });
    const { id } = await write({ to: 'jörg@kern.example' });
    await write();
    post = start(by(server.url));
    await expect.poll(async () => (await read(id)).state).toBe('failed');
    expect((await read(id)).error).toMatch(/^Der Mailserver nimmt keine Adressen mit Umlauten vor dem @ an/);
    await expect.poll(() => server?.received.length).toBe(1);
  });
});

describe('a fault', () => {
  it('of the address ends it, and says what the server said', async () => {
    server = await mailServer({ recipient: () => [550, 'No such user here'] });
    const { id } = await write();
    post = start(by(server.url));
    await expect.poll(async () => (await read(id)).state).toBe('failed');
    expect(await read(id)).toMatchObject({
      next_at: null,
      error: expect.stringMatching(/^Der Mailserver hat die Nachricht abgelehnt: .*No such user/),
    });
  });

  it('of a full mailbox is tried again, later from try to try', async () => {
    let full = true;
    server = await mailServer({ recipient: () => (full ? [452, 'Mailbox full'] : undefined) });
    const { id } = await write();
    post = start(by(server.url));
    await expect.poll(async () => (await read(id)).error).toMatch(/Mailbox full/);
    expect(await read(id)).toMatchObject({ state: 'waiting', next_at: '2026-11-26T11:01:00.000Z' });
    now += 61_000;
    await expect.poll(async () => (await read(id)).next_at).toBe('2026-11-26T11:06:01.000Z');
    full = false;
    now += 301_000;
    await expect.poll(async () => (await read(id)).state).toBe('sent');
    expect(await read(id)).toMatchObject({ tries: 3, error: null });
  });

  it('of a server that hangs is noticed, and nothing is lost', async () => {
    const silent = await silentServer();
    const setting = by(silent.url);
    const { id } = await write();
    post = start(setting, { transport: openTransport(setting as never, { patience: 200 }) });
    await expect.poll(async () => (await read(id)).error, { timeout: 5_000 }).toMatch(/nicht zu erreichen/);
    expect((await read(id)).state).toBe('waiting');
    await post.stop();
    await silent.stop();
  });

  it('of a server that hangs over a mail is given up, and the mail tried again with the same Message-ID', async () => {
    let hangs = true;
    server = await mailServer({ onMail: () => (hangs ? new Promise<void>(() => undefined) : undefined) });
    const setting = by(server.url);
    const { id } = await write();
    post = start(setting, { transport: openTransport(setting as never, { patience: 500 }) });
    await expect.poll(async () => (await read(id)).error, { timeout: 5_000 }).toMatch(/nicht zu erreichen/);
    expect((await read(id)).state).toBe('waiting');
    await post.stop();
    hangs = false;
    now += 61_000;
    post = start(setting);
    await expect.poll(async () => (await read(id)).state, { timeout: 5_000 }).toBe('sent');
    expect(server.received.map(({ messageId }) => messageId)).toEqual(
      Array(2).fill((await read(id)).message_id),
    );
  });

  it.each([552, 554])(
    'of a mailbox that refuses for good (%i) ends it, and another address gets it',
    async (code) => {
      server = await mailServer({
        recipient: (address) => (address === 'mia@kern.example' ? [code, 'Mailbox full'] : undefined),
      });
      const { id } = await write();
      post = start(by(server.url));
      await expect.poll(async () => (await read(id)).state).toBe('failed');
      expect(await read(id)).toMatchObject({
        next_at: null,
        tries: 1,
        error: expect.stringContaining('Mailbox full'),
      });
      const again = await studio
        .as('adminNord')
        .post(`auth/messages/${id}/send-again`, { to: 'mia@neu.example' });
      expect(again.status).toBe(200);
      await expect.poll(async () => (await read(id)).state).toBe('sent');
      expect(server.received.map(({ to }) => to)).toEqual([['mia@neu.example']]);
    },
  );

  it('of a line that drops after the mail was taken repeats it with the same Message-ID', async () => {
    let drops = true;
    server = await mailServer({ drops: () => drops });
    const { id } = await write();
    post = start(by(server.url));
    await expect.poll(async () => (await read(id)).error).toMatch(/nicht zu erreichen/);
    drops = false;
    now += 61_000;
    await post.stop();
    post = start(by(server.url));
    await expect.poll(async () => (await read(id)).state).toBe('sent');
    expect(server.received.map(({ messageId }) => messageId)).toEqual(
      Array(2).fill((await read(id)).message_id),
    );
  });
});

describe('many', () => {
  it('are each sent once by two workers', async () => {
    server = await mailServer();
    const values = Array.from({ length: 100 }, (_, index) => ({
      ...{ studio_id: index % 2 ? studio.nord : studio.sued, id: newId(), kind: 'notice_received' as const },
      ...{ basis: 'law' as const, to: `kunde${index}@kern.example`, name: 'Mia Kern', subject: 'Test' },
      ...{ text: 'Guten Tag', state: 'waiting' as const, caused_by: 'Test' },
      next_at: new Date(now).toISOString(),
    }));
    await studio.database.transaction(SYSTEM, (tx) => tx.createMany(messages, values));
    const [one, other] = [start(by(server.url)), start(by(server.url))];
    await expect.poll(() => server?.received.length, { timeout: 20_000 }).toBe(100);
    await Promise.all([one.stop(), other.stop()]);
    expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(100);
    const { rows } = await studio.database.pool.query(
      `SELECT count(*)::integer AS count FROM messages WHERE state = 'sent' AND tries = 1`,
    );
    expect(rows).toEqual([{ count: 100 }]);
  });

  it('are limited by the minute', async () => {
    server = await mailServer();
    for (let index = 0; index < 4; index++) await write();
    await studio.database.pool.query(`DELETE FROM rate_limits WHERE key LIKE 'mail:%'`);
    post = start({ ...by(server.url), perMinute: 3 } as MailSetting);
    await expect.poll(() => server?.received.length).toBe(3);
    await post.idle();
    expect(server.received.length).toBe(3);
    await studio.database.pool.query(`DELETE FROM rate_limits WHERE key LIKE 'mail:%'`);
  });
});

describe('what has no use any more', () => {
  it('is not sent', async () => {
    server = await mailServer();
    const { id } = await write({ not_after: new Date(now - 1000).toISOString() });
    post = start(by(server.url));
    await expect.poll(async () => (await read(id)).state).toBe('withdrawn');
    expect([server.received, (await read(id)).error]).toEqual([[], expect.stringContaining('erledigt')]);
  });

  it('is withdrawn, sent again to another address, and then left alone', async () => {
    server = await mailServer();
    const { id } = await write({ next_at: new Date(now + 60_000).toISOString() });
    const admin = studio.as('adminNord');
    const withdrawn = await admin.post(`auth/messages/${id}/withdraw`, {});
    expect([withdrawn.status, withdrawn.body.state, withdrawn.body.next_at]).toEqual([
      200,
      'withdrawn',
      null,
    ]);
    post = start(by(server.url));
    const again = await admin.post(`auth/messages/${id}/send-again`, { to: 'mia@neu.example' });
    expect(again.status).toBe(200);
    await expect.poll(async () => (await read(id)).state).toBe('sent');
    expect(server.received.map(({ to }) => to)).toEqual([['mia@neu.example']]);
    const late = await admin.post(`auth/messages/${id}/withdraw`, {});
    expect([late.status, late.body.detail]).toEqual([409, 'Die Nachricht ist schon verschickt.']);
  });
});
