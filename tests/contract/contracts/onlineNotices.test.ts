/** Notices and withdrawals that anybody may send to a studio that wants them, and what staff make of them. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Notice } from '#resources/contracts/notices.ts';
import { createApp } from '#services/app.ts';
import { matchForgotten } from '#services/entities/contracts/notices/matching.ts';
import { forgetOldCounts } from '#services/http/rateLimit.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';

const TODAY = '2026-11-21';

let studio: Commerce;
let customer_id: string;
let contract: { id: string; number: number };
beforeAll(async () => {
  studio = await commerce(TODAY);
  await setting({ online_cancellation: true });
  const email = 'mia.kern@demo.example';
  customer_id = await studio.customer({ first_name: 'Mia', last_name: 'Kern', email });
  contract = await studio.contract({ customer_id });
});
afterAll(() => studio.close());

const trainer = () => studio.as('trainerNord');
const page = (kind = 'cancellation', of = studio.nord) => `payment/online/${of}/${kind}`;
const declared = (values: object = {}) => ({
  name: 'Mia Kern',
  contract_named: 'Mitgliedschaft',
  email: 'mia.kern@demo.example',
  ...values,
});
const send = (values: object = {}, kind?: string) => studio.as(undefined).post(page(kind), declared(values));

async function setting(values: object) {
  const path = `auth/studios/${studio.nord}`;
  const { body } = await studio.as('adminNord').get(path);
  await made(studio.as('adminNord').put(path, { ...body, ...values }));
}

/** What came in last, once the services have looked whom it is from. */
async function latest(): Promise<Notice> {
  return vi.waitFor(async () => {
    const { body } = await trainer().get('payment/notices', { sort: '["received_at","DESC"]' });
    const found = body.sort((a: Notice, b: Notice) => (a.id < b.id ? 1 : -1))[0];
    expect(found.matched_at).not.toBeNull();
    return found;
  });
}

async function received(values: object = {}, kind?: string): Promise<Notice> {
  const { status, body } = await send(values, kind);
  expect(status, JSON.stringify(body)).toBe(201);
  return latest();
}

describe('a page that is switched off', () => {
  it.each([
    ['of that kind', () => page('withdrawal')],
    ['of another studio', () => page('cancellation', studio.sued)],
    ['of no studio', () => page('cancellation', '0199a0a0-0000-7000-8000-000000000000')],
    ['of no id', () => page('cancellation', 'nord')],
    ['of no kind', () => page('complaint')],
  ])('isn’t there: %s', async (_, path) => {
    for (const answer of [
      await studio.as(undefined).get(path()),
      await studio.as(undefined).post(path(), declared()),
    ]) {
      expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([404, 'noindex']);
      expect(answer.body.detail).toMatch(/^Diese Seite gibt es nicht\./);
    }
  });
});

describe('what is sent', () => {
  it('is confirmed at once, with content, day and time, and kept', async () => {
    const form = await studio.as(undefined).get(page());
    expect([form.status, form.body.studio_name]).toEqual([200, 'Studio Nord']);
    const { status, body } = await send({ wished_on: '2027-06-30', identification: 'geb. 1.2.1990' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...declared({ wished_on: '2027-06-30', identification: 'geb. 1.2.1990' }),
      studio_name: 'Studio Nord',
      extraordinary: false,
      received_at: `${TODAY}T11:00:00.000Z`,
    });
    const notice = await latest();
    expect(notice).toMatchObject({ kind: 'cancellation', status: 'open', wished_on: '2027-06-30' });
    const gone = await studio.as('adminNord').delete(`payment/notices/${notice.id}`);
    expect([gone.status, gone.body.detail]).toEqual([409, expect.stringContaining('§ 147 AO')]);
    const { body: history } = await trainer().get(`payment/notices/${notice.id}/history`);
    expect(history.at(-1)).toMatchObject({ action: 'create', by: 'online', by_name: 'Online-Formular' });
  });

  it('is answered the same, whoever sends it', async () => {
    const known = await send();
    const stranger = await send({ name: 'Olaf Fremd', email: 'olaf@fremd.example' });
    const typed = { name: 'Olaf Fremd', email: 'olaf@fremd.example' };
    expect(stranger.body).toEqual({ ...known.body, ...typed });
    const told = ({ headers }: typeof known) =>
      [...headers.keys()].filter((name) => name !== 'x-request-id').sort();
    expect([stranger.status, told(stranger)]).toEqual([known.status, told(known)]);
    expect(JSON.stringify(known.body)).not.toMatch(/customer|contract_id|signs|status|"id"/);
  });

  it('is proposed to staff with the customer and the contract, where somebody is likely', async () => {
    expect(await received()).toMatchObject({
      customer_id,
      contract_id: contract.id,
      signs: ['email', 'name'],
    });
    expect(await received({ name: 'Olaf Fremd', email: 'olaf@fremd.example' })).toMatchObject({
      customer_id: null,
      contract_id: null,
      signs: [],
    });
  });

  it('is looked at later, where the process ended before', async () => {
    const { id } = await received();
    await studio.database.pool.query(
      'UPDATE notices SET matched_at = NULL, customer_id = NULL, contract_id = NULL WHERE id = $1',
      [id],
    );
    await matchForgotten(studio.services);
    expect((await trainer().get(`payment/notices/${id}`)).body).toMatchObject({ customer_id });
  });

  it.each([
    ['nothing', { name: '', contract_named: ' ', email: '' }, ['contract_named', 'email', 'name']],
    ['no address', { email: 'mia' }, ['email']],
    ['an important reason without it', { extraordinary: true }, ['reason']],
    ['more than there is room for', { name: 'x'.repeat(161), reason: 'y'.repeat(2001) }, ['name', 'reason']],
    ['what only programs fill in', { trap: 'https://spam.example' }, ['trap']],
    ['what isn’t asked', { customer_id: 'x' }, ['customer_id']],
  ])('is refused with %s', async (_, values, fields) => {
    const { status, body } = await send(values);
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, fields]);
  });

  it('is refused where it is too large', async () => {
    expect((await send({ reason: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

describe('a flood', () => {
  /** An instance of its own on the same database, behind a proxy that names the sender. */
  const instance = (limits: object) => {
    const app = createApp(studio.services, { limits, proxies: 1 });
    return async (sender: string, method = 'POST') => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': sender };
      const body = method === 'POST' ? { body: JSON.stringify(declared()) } : {};
      return app.request(`/api/v1/${page()}`, { method, headers, ...body });
    };
  };
  const statusOf = async (answer: Promise<Response>) => (await answer).status;

  it('of one sender ends on every instance, and says from when on it goes again and how else', async () => {
    const [one, other] = [instance({ notices: 2 }), instance({ notices: 2 })];
    expect([await statusOf(one('192.0.2.1')), await statusOf(other('192.0.2.1'))]).toEqual([201, 201]);
    const refused = await one('192.0.2.1');
    expect(await statusOf(other('192.0.2.1'))).toBe(429);
    expect(await statusOf(other('192.0.2.2'))).toBe(201);
    const { detail, studio: named } = await refused.json();
    expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect(detail).toBe('Von Ihrem Anschluss kamen gerade zu viele Anfragen. Ab 12:01 Uhr geht es wieder.');
    expect(named).toMatchObject({ studio_name: 'Studio Nord', email: null });
  });

  it('of one connection is one sender, whichever of its addresses it takes', async () => {
    const send = instance({ notices: 1 });
    expect(await statusOf(send('2001:db8:5:6::1'))).toBe(201);
    expect(await statusOf(send('2001:db8:5:6:7::2'))).toBe(429);
    expect(await statusOf(send('2001:db8:5:7::1'))).toBe(201);
  });

  it('of many to a studio is taken and marked, on every instance', async () => {
    await studio.database.pool.query('DELETE FROM rate_limits');
    const [one, other] = [instance({ noticesAnHour: 1 }), instance({ noticesAnHour: 1 })];
    const { body: before } = await trainer().get('payment/notices', { filter: { flagged: 'flood' } });
    const statuses = [];
    for (const [index, send] of [one, other, one].entries())
      statuses.push(await statusOf(send(`198.51.100.${index + 1}`)));
    expect(statuses).toEqual([201, 201, 201]);
    const { body: after } = await trainer().get('payment/notices', { filter: { flagged: 'flood' } });
    expect(after.length - before.length).toBe(2);
  });

  it('of questions ends, too, with the other ways to the studio', async () => {
    const ask = instance({ failures: 1 });
    expect(await statusOf(ask('192.0.2.9', 'GET'))).toBe(200);
    const refused = await ask('192.0.2.9', 'GET');
    expect([refused.status, (await refused.json()).studio.studio_name]).toEqual([429, 'Studio Nord']);
  });

  it('leaves no address behind once its time is over', async () => {
    const { pool } = studio.database;
    await statusOf(instance({})('192.0.2.8'));
    await forgetOldCounts(pool);
    const counts = () => pool.query("SELECT 1 FROM rate_limits WHERE key LIKE '%192.0.2.8'");
    expect((await counts()).rowCount).toBe(1);
    await pool.query('UPDATE rate_limits SET expire = 1');
    await forgetOldCounts(pool);
    expect((await counts()).rowCount).toBe(0);
  });
});

it('says whose page it is, and where imprint and privacy are said', async () => {
  const imprint_url = 'https://nord.example/impressum';
  await setting({ imprint_url, street: 'Kaistraße 12', postal_code: '24103', city: 'Kiel' });
  expect((await studio.as(undefined).get(page())).body).toEqual({
    studio_name: 'Studio Nord',
    confirms: false,
    logo: null,
    color_palette: { primary: '#2e7d6b', secondary: '#c2571a' },
    address: 'Kaistraße 12, 24103 Kiel',
    email: null,
    phone: null,
    imprint_url,
    privacy_url: null,
  });
  const path = `auth/studios/${studio.nord}`;
  const { body } = await studio.as('adminNord').get(path);
  const wrong = await studio.as('adminNord').put(path, { ...body, privacy_url: 'javascript:alert(1)' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['privacy_url']]);
});

describe('staff', () => {
  it('find it among the deadlines, whoever it is from', async () => {
    const mine = await received({ name: 'Kern, Mia' });
    const other = await received({ name: 'Olaf Fremd', email: 'olaf@fremd.example' });
    const { body } = await trainer().get('payment/deadlines', { kind: 'online_notice', range: [0, 99] });
    const row = (id: string) => body.find(({ notice_id }: { notice_id: string }) => notice_id === id);
    expect(row(mine.id)).toMatchObject({
      on: TODAY,
      customer_id,
      customer_name: 'Mia Kern',
      contract_number: contract.number,
      text: 'Kündigung online eingegangen am 21.11.2026, 12:00 Uhr: prüfen und bestätigen.',
    });
    expect(row(other.id)).toMatchObject({
      customer_id: null,
      contract_id: null,
      customer_name: 'Olaf Fremd',
    });
    await studio.database.pool.query(`UPDATE notices SET flagged = 'flood' WHERE id = $1`, [other.id]);
    const { body: marked } = await trainer().get('payment/deadlines', { kind: 'online_notice' });
    expect(marked.find(({ notice_id }: { notice_id: string }) => notice_id === other.id).text).toBe(
      'Kündigung online eingegangen am 21.11.2026, 12:00 Uhr, mit vielen anderen in kurzer Zeit: prüfen und bestätigen.',
    );
    const { body: counts } = await trainer().get('payment/deadlines/counts');
    expect(counts.by_kind.online_notice).toBe(body.length);
    // By its name the card of the same day would come first.
    const id = await studio.customer({ first_name: 'Ada', last_name: 'Aal' });
    await studio.card({ customer_id: id, units_total: 1 });
    const { body: all } = await trainer().get('payment/deadlines', { days: 0, range: [0, 99] });
    const kinds: string[] = all.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('card_units');
    expect(kinds.lastIndexOf('online_notice')).toBeLessThan(kinds.indexOf('card_units'));
  });

  it('enter it with the contract, once, on the day it arrived', async () => {
    const { id: contract_id } = await studio.contract({ customer_id });
    const notice = await received();
    studio.today('2026-11-25');
    const body = { received_on: TODAY, notice_id: notice.id };
    const answers = await Promise.all([
      studio.act(contract_id, 'cancel', body),
      studio.act(contract.id, 'cancel', body),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200)?.body;
    expect(done.cancellation).toMatchObject({ received_on: TODAY, effective_on: '2027-03-14' });
    const { body: after } = await trainer().get(`payment/notices/${notice.id}`);
    expect(after).toMatchObject({ status: 'accepted', contract_id: done.id, customer_id });
    studio.today(TODAY);
  });

  it('can’t enter another studio’s, or one of another kind', async () => {
    const notice = await received();
    const bare = await studio.contract({
      customer_id,
      concluded_via: 'online',
      concluded_on: '2026-11-15',
      starts_on: '2026-12-01',
    });
    const withdrawn = await studio.act(bare.id, 'withdraw', { received_on: TODAY, notice_id: notice.id });
    expect([withdrawn.status, Object.keys(withdrawn.body.errors)]).toEqual([422, ['notice_id']]);
    expect((await trainer().get(`payment/contracts/${bare.id}`)).body.withdrawal).toBeNull();
    expect((await studio.as('trainerSued').get(`payment/notices/${notice.id}`)).status).toBe(404);
  });

  it('assign it, put it aside with a reason, and take that back', async () => {
    const { id } = await received({ name: 'Olaf Fremd', email: 'olaf@fremd.example' });
    const act = (action: string, body: object = {}) =>
      trainer().post(`payment/notices/${id}/${action}`, body);
    expect((await act('accept')).status).toBe(409);
    const assigned = await made(act('assign', { contract_id: contract.id }));
    expect(assigned).toMatchObject({ customer_id, contract_id: contract.id, status: 'open' });
    expect((await act('reject')).status).toBe(422);
    expect(await made(act('reject', { rejection: 'Kein Vertrag.' }))).toMatchObject({ status: 'rejected' });
    expect((await act('assign', { contract_id: contract.id })).status).toBe(409);
    expect(await made(act('reopen'))).toMatchObject({ status: 'open', rejection: null });
    expect(await made(act('accept'))).toMatchObject({ status: 'accepted' });
  });
});

it('takes withdrawals where they are switched on, and of them nothing that is a notice’s', async () => {
  await setting({ online_withdrawal: true });
  const concluded = {
    concluded_via: 'online',
    concluded_on: '2026-11-15',
    withdrawal_instructed_on: '2026-11-15',
  };
  const { id } = await studio.contract({ customer_id, starts_on: '2026-12-01', ...concluded });
  const notice = await received({ extraordinary: true, reason: 'x', wished_on: '2027-01-01' }, 'withdrawal');
  expect(notice).toMatchObject({ kind: 'withdrawal', extraordinary: false, reason: null, wished_on: null });
  const done = await studio.act(id, 'withdraw', { received_on: TODAY, notice_id: notice.id });
  expect([done.status, done.body.state]).toEqual([200, 'withdrawn']);
  expect((await trainer().get(`payment/notices/${notice.id}`)).body.status).toBe('accepted');
});
