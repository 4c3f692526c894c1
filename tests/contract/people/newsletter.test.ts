/** Advertising with consent alone: the double opt-in, the end of it by one click, and what may be sent between. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { greet } from '#services/entities/people/birthdays.ts';
import { type Post, startPost } from '#services/post/worker.ts';
import type { MailSetting, Services } from '#services/types.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';
import { made } from '../../support/made.ts';
import { type MailServer, mailServer } from '../../support/mailServer.ts';
import { textOf } from '../../support/mime.ts';

const START = Date.parse('2026-11-26T11:00:00Z');
const DAY = 86_400_000;
const ORIGIN = 'https://studio.example';

let studio: TestApp;
let server: MailServer;
let now = START;
let post: Post | undefined;
beforeAll(async () => {
  server = await mailServer();
  studio = await testApp({
    allHooks,
    now: () => new Date(now),
    mail: setting(server.url),
    limits: { writes: 1e6, expensive: 1e6, failures: 1e6 },
  });
});
beforeEach(async () => {
  now = START;
  await studio.database.pool.query('DELETE FROM message_links; DELETE FROM messages');
  server.received.length = 0;
});
afterEach(async () => {
  await post?.stop();
  post = undefined;
});
afterAll(async () => {
  await studio.close();
  await server.stop();
});

const setting = (url: string): MailSetting => ({
  ...{ via: 'smtp', url, from: 'post@nord.example', origin: ORIGIN, perMinute: 1e6 },
});
const start = (services: Services = studio.services) => {
  post = startPost(services, { look: 20 });
};
const trainer = () => studio.as('trainerNord');
const admin = () => studio.as('adminNord');
const publicly = () => studio.as(undefined);

let people = 0;
const customer = async (values: object = {}): Promise<string> =>
  (
    await made(
      trainer().post('auth/customers', buildCustomer({ email: `kunde${++people}@kern.example`, ...values })),
    )
  ).id;
const offer = (id: string) => trainer().post(`auth/customers/${id}/offer-newsletter`, {});
const consents = async (customer_id: string) =>
  (await trainer().get('auth/newsletter-consents', { filter: { customer_id }, sort: ['asked_at', 'DESC'] }))
    .body;
const messagesTo = async (customer_id: string) =>
  (await admin().get('auth/messages', { filter: { customer_id }, sort: ['created_at', 'DESC'] })).body;

/** Waits for a mail, and returns the secret of its link. */
async function linkIn(index: number): Promise<string> {
  await expect.poll(() => server.received.length, { timeout: 5000 }).toBe(index + 1);
  const text = textOf(server.received[index]?.raw ?? '');
  return /https:\/\/studio\.example\/(?:newsletter|abmelden)\/([\w-]+)/.exec(text)?.[1] ?? '';
}

/** A customer who consented. */
async function consenting(values: object = {}): Promise<string> {
  const id = await customer(values);
  await made(offer(id));
  start();
  const token = await linkIn(0);
  await made(publicly().post(`auth/newsletter/${token}/confirm`, {}));
  await post?.stop();
  post = undefined;
  server.received.length = 0;
  return id;
}

const WORDS = { subject: 'Neu: Rückenkurs', text: '{Anrede}\n\nam Montag beginnt er.' };
const advertise = (customer_ids: readonly string[]) =>
  admin().post('auth/mailings/send', { ...WORDS, customer_ids, purpose: 'advertising' });

describe('a consent', () => {
  it('is asked for by a mail, and confirmed by one act on its page, which a mere GET isn’t', async () => {
    const id = await customer({ first_name: 'Mia', last_name: 'Kern', email: 'mia@kern.example' });
    await made(offer(id));
    start();
    const token = await linkIn(0);
    const raw = server.received[0]?.raw ?? '';
    expect(textOf(raw)).toContain('Ich möchte Neuigkeiten, Angebote und Geburtstagsgrüße von Studio Nord');
    expect(raw).not.toMatch(/^List-Unsubscribe/m);
    const shown = await publicly().get(`auth/newsletter/${token}`);
    expect(shown.body).toMatchObject({ state: 'asked', studio_name: 'Studio Nord' });
    expect((await consents(id))[0].state).toBe('asked');
    now += DAY;
    const confirmed = await publicly().post(`auth/newsletter/${token}/confirm`, {});
    expect([confirmed.status, confirmed.body.state]).toEqual([200, 'confirmed']);
    expect(await consents(id)).toMatchObject([
      {
        ...{ to: 'mia@kern.example', state: 'confirmed', ended_at: null },
        wording: expect.stringContaining('Studio Nord'),
        ...{ asked_at: '2026-11-26T11:00:00.000Z', confirmed_at: '2026-11-27T11:00:00.000Z' },
        asked_by: expect.stringMatching(/\w/),
      },
    ]);
    const { body } = await trainer().get(`auth/customers/${id}`);
    expect(body.newsletter_at).toBe('2026-11-27T11:00:00.000Z');
    expect((await offer(id)).body.detail).toBe('Mit dieser Adresse ist schon eingewilligt.');
  });

  it('leaves no secret in the database or in the outbox', async () => {
    const id = await customer();
    await made(offer(id));
    start();
    const token = await linkIn(0);
    await expect.poll(async () => (await messagesTo(id))[0]?.state).toBe('sent');
    expect(JSON.stringify(await messagesTo(id))).not.toContain(token);
    const { rows } = await studio.database.pool.query(
      `SELECT count(*)::integer AS count FROM message_links l WHERE l::text LIKE '%' || $1 || '%'`,
      [token],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('isn’t confirmed after 14 days, nor again once it has ended', async () => {
    const id = await customer();
    await made(offer(id));
    start();
    const token = await linkIn(0);
    now += 14 * DAY;
    expect((await publicly().get(`auth/newsletter/${token}`)).body.state).toBe('expired');
    expect((await publicly().post(`auth/newsletter/${token}/confirm`, {})).status).toBe(410);
    now = START + DAY;
    await made(publicly().post(`auth/newsletter/${token}/confirm`, {}));
    await made(trainer().post(`auth/customers/${id}/end-newsletter`, {}));
    expect((await publicly().post(`auth/newsletter/${token}/confirm`, {})).status).toBe(410);
    expect((await consents(id))[0].state).toBe('ended');
  });

  it('is asked for again after a day, and at once at another address', async () => {
    const id = await customer();
    await made(offer(id));
    const again = await offer(id);
    expect([again.status, again.body.detail]).toEqual([409, expect.stringMatching(/gerade erst/)]);
    const { body } = await trainer().get(`auth/customers/${id}`);
    await made(trainer().put(`auth/customers/${id}`, { ...body, email: 'neu@kern.example' }));
    await made(offer(id));
    now += DAY + 1;
    await made(offer(id));
    expect((await consents(id)).map(({ to }: { to: string }) => to)[0]).toBe('neu@kern.example');
  });

  it('takes no link that isn’t there, or one of the other kind', async () => {
    expect((await publicly().get('auth/newsletter/nicht-da')).status).toBe(404);
    const id = await customer();
    await made(offer(id));
    start();
    const token = await linkIn(0);
    expect((await publicly().post(`auth/newsletter/${token}/leave`, {})).status).toBe(404);
  });

  it('needs a mail server and an address to link to', async () => {
    const without = await testApp({
      allHooks,
      mail: { via: 'smtp', url: server.url, from: 'a@b.example', perMinute: 9 },
    });
    const { id } = await made(without.as('trainerNord').post('auth/customers', buildCustomer({})));
    const refused = await without.as('trainerNord').post(`auth/customers/${id}/offer-newsletter`, {});
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('PUBLIC_URL')]);
    await without.close();
  });
});

describe('advertising', () => {
  it('goes to those alone who confirmed, and the preview says why not to others', async () => {
    const [yes, moved] = [await consenting(), await consenting()];
    const [asked, never, gone] = [await customer(), await customer(), await customer()];
    await made(offer(asked));
    await made(admin().post(`auth/customers/${gone}/deactivate`, {}));
    const { body } = await trainer().get(`auth/customers/${moved}`);
    await made(trainer().put(`auth/customers/${moved}`, { ...body, email: 'umgezogen@kern.example' }));
    const preview = await admin().post('auth/mailings/preview', {
      ...{ ...WORDS, purpose: 'advertising', customer_ids: [yes, asked, never, gone, moved] },
    });
    expect(preview.body.total).toBe(1);
    expect(preview.body.left_out_by).toEqual(
      expect.arrayContaining([
        { reason: 'noch nicht bestätigt', count: 1 },
        { reason: 'keine Einwilligung', count: 1 },
        { reason: 'deaktiviert', count: 1 },
        { reason: 'Einwilligung gilt für eine andere Adresse', count: 1 },
      ]),
    );
    expect(preview.body.samples[0].text).toMatch(/Mit einem Klick abmelden: \{Link\}$/);
    const mailing = await made(advertise([yes, asked, never, gone, moved]));
    expect(mailing).toMatchObject({ total: 1, purpose: 'advertising' });
    expect((await advertise([never])).status).toBe(409);
  });

  it('ends by one click of the mail program, without a question, and as often as it likes', async () => {
    const id = await consenting({ email: 'mia2@kern.example' });
    await made(advertise([id]));
    start();
    const token = await linkIn(0);
    const head = server.received[0]?.raw.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? '';
    expect(head).toContain(`List-Unsubscribe: <${ORIGIN}/abmelden/${token}>`);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    await post?.stop();
    await made(advertise([id]));
    const click = () =>
      studio.app.request(`/abmelden/${token}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
    expect((await consents(id))[0]).toMatchObject({ state: 'ended', ended_by: 'Kunde, über den Link' });
    expect((await messagesTo(id))[0]).toMatchObject({
      ...{ kind: 'newsletter', state: 'withdrawn', error: expect.stringContaining('beendet') },
    });
    start();
    await post?.idle();
    expect(server.received.length).toBe(1);
    expect((await publicly().get(`auth/newsletter/${token}`)).body.state).toBe('ended');
    expect((await trainer().get(`auth/customers/${id}`)).body.newsletter_at).toBeNull();
  });

  it('that waits isn’t sent after the consent ended, whoever ended it', async () => {
    const id = await consenting();
    await made(advertise([id]));
    // Past the outbox, as if both had happened at the same moment.
    await studio.database.pool.query(
      `UPDATE newsletter_consents SET state = 'ended' WHERE customer_id = $1`,
      [id],
    );
    start();
    await expect.poll(async () => (await messagesTo(id))[0]?.state).toBe('withdrawn');
    expect(server.received).toEqual([]);
    const [message] = await messagesTo(id);
    const again = await admin().post(`auth/messages/${message.id}/send-again`, { to: 'andere@kern.example' });
    expect([again.status, again.body.errors]).toEqual([422, { to: expect.stringContaining('eingewilligt') }]);
  });

  it('is sent once by two workers', async () => {
    const id = await consenting();
    await made(advertise([id]));
    const [one, other] = [startPost(studio.services, { look: 5 }), startPost(studio.services, { look: 5 })];
    await linkIn(0);
    await Promise.all([one.idle(), other.idle()]);
    await Promise.all([one.stop(), other.stop()]);
    expect(server.received.length).toBe(1);
  });

  it('takes no header out of a name', async () => {
    const id = await consenting({ first_name: 'Mia', last_name: 'Kern' });
    await studio.database.pool.query(`UPDATE customers SET last_name = $2 WHERE id = $1`, [
      id,
      'Kern\r\nBcc: opfer@example.com',
    ]);
    await made(advertise([id]));
    start();
    await linkIn(0);
    expect(server.received[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });
});

describe('the proof', () => {
  it('is in the disclosure, and goes with the customer', async () => {
    const id = await consenting({ email: 'nachweis@kern.example' });
    const response = await studio.app.request(`/api/v1/auth/customers/${id}/disclosure`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${studio.uid.adminNord}` },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const table = strFromU8(files['Tabellen/Newsletter-Einwilligungen.csv']!);
    for (const text of ['nachweis@kern.example', 'Ich möchte Neuigkeiten', 'Bestätigt', '26.11.2026'])
      expect(table).toContain(text);
    await made(admin().post(`auth/customers/${id}/erase`, {}));
    for (const sql of [
      `SELECT FROM newsletter_consents WHERE customer_id = '${id}'`,
      'SELECT FROM message_links l',
    ])
      expect((await studio.database.pool.query(sql)).rowCount, sql).toBe(0);
  });
});

describe('birthday greetings', () => {
  const switched = (on: boolean) =>
    made(admin().post(`auth/studios/${studio.nord}/switch-message`, { kind: 'birthday', on }));
  const kinds = async (id: string) =>
    (await messagesTo(id)).filter(({ kind }: { kind: string }) => kind === 'birthday').length;

  it('go at eight to those who consented, once, where the studio wants it', async () => {
    now = Date.parse('2027-03-01T06:59:00Z');
    const [leap, other] = [
      await consenting({ birthday: '1992-02-29' }),
      await customer({ birthday: '1990-03-01' }),
    ];
    const mine = await consenting({ birthday: '1990-03-01' });
    now = Date.parse('2027-03-01T07:30:00Z');
    await greet(studio.services);
    expect(await kinds(mine)).toBe(0);
    await switched(true);
    now = Date.parse('2027-02-28T07:00:00Z');
    await greet(studio.services);
    now = Date.parse('2027-03-01T06:59:00Z');
    await greet(studio.services);
    expect([await kinds(mine), await kinds(leap)]).toEqual([0, 0]);
    now = Date.parse('2027-03-01T07:00:00Z');
    await greet(studio.services);
    await greet(studio.services);
    expect([await kinds(mine), await kinds(leap), await kinds(other)]).toEqual([1, 1, 0]);
    await switched(false);
  });
});
