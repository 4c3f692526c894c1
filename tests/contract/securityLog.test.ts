/** What the security log says, and how refused sign-ins are slowed down. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RefusedSignIn } from '#resources/studio/endpoints/security.ts';
import { createApp } from '#services/app.ts';
import { allHooks } from '#services/entities/index.ts';
import { slowdown } from '#services/http/slowdown.ts';
import { countRefusal, forgetRefusals } from '#services/storage/refusedSignIns.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';

let studio: TestApp;
beforeAll(async () => {
  studio = await testApp({ allHooks });
});
afterAll(() => studio.close());
beforeEach(() => {
  studio.logged.length = 0;
});

/** Lines of the security log with that message. */
const noted = (event: string) =>
  studio.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === event);

describe('the security log', () => {
  it('says who was refused what, by uid and the network, and nothing personal', async () => {
    const app = createApp(studio.services, { allHooks, proxies: 1 });
    const call = (path: string, token: string) =>
      app.request(`/api/v1/${path}`, {
        headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.7' },
      });
    const { trainerNord, trainerSued, customer } = studio.uid;
    const from = '203.0.113.0/24';
    await call('auth/admins', trainerNord);
    expect(noted('level refused')[0].details).toEqual({
      ...{ uid: trainerNord, studio_id: studio.nord, from },
      route: 'GET /api/v1/auth/admins',
    });
    await call('auth/customers', customer);
    expect(noted('level refused')[1].details).toMatchObject({ uid: customer, from });
    await call('schedule/courses', trainerSued);
    expect(noted('feature refused')[0].details).toMatchObject({ uid: trainerSued, studio_id: studio.sued });
    await call(`payment/deadlines/counts?studio_id=${studio.sued}`, trainerNord);
    expect(noted('studio refused')[0].details).toMatchObject({ uid: trainerNord, studio_id: studio.nord });
    await call('auth/customers', 'nonsense');
    expect(noted('token refused')[0].details).toMatchObject({ from, route: 'GET /api/v1/auth/customers' });
    await app.request('/api/v1/auth/customers');
    expect(noted('token refused')).toHaveLength(1);
    expect(studio.logged.join()).not.toMatch(/203\.0\.113\.7|nonsense|demo\.example/);
  });

  it('says which limit was hit', async () => {
    const app = createApp(studio.services, { limits: { expensive: 0 } });
    const headers = { Authorization: `Bearer ${studio.uid.trainerNord}` };
    await app.request(`/api/v1/auth/customers?filter=${encodeURIComponent('{"q":"mia"}')}`, { headers });
    expect(noted('limit hit')[0].details).toMatchObject({ uid: studio.uid.trainerNord });
  });

  it('says who exported what: lists that are asked for as that, and files', async () => {
    await studio.as('trainerNord').get('auth/trainers');
    expect(noted('export')).toEqual([]);
    const asked = { headers: { 'X-Purpose': 'export' } };
    await studio.as('trainerNord').call('GET', 'auth/trainers', undefined, asked);
    expect(noted('export')[0].details).toMatchObject({
      uid: studio.uid.trainerNord,
      route: 'GET /api/v1/auth/trainers',
      rows: 1,
    });
    await studio.as('adminNord').get('payment/journal', { month: '2026-10' });
    expect(noted('export')[1].details).toMatchObject({ uid: studio.uid.adminNord });
  });

  it('says who was invited, let in and shut out, by uid', async () => {
    const person = { first_name: 'Ada', last_name: 'Neu', email: 'ada@neu.example', active: true };
    const { body } = await studio.as('adminNord').post('auth/trainers', person);
    expect(noted('invitation')[0].details).toMatchObject({ uid: studio.uid.adminNord, person: body.id });
    expect(noted('level changed')[0].details).toMatchObject({ person: body.id, is: 20 });
    const { invitation: _, ...trainer } = body;
    await studio.as('adminNord').put(`auth/trainers/${body.id}`, { ...trainer, active: false });
    expect(noted('level changed')[1].details).toMatchObject({ person: body.id, was: 20, is: 0 });
    expect(studio.logged.join()).not.toContain('ada@neu.example');
  });

  it('says nothing of a change that was rolled back', async () => {
    const superAdmin = studio.as('superAdmin');
    const other = { first_name: 'Eva', last_name: 'Neu', email: 'eva@neu.example', studio_id: studio.nord };
    const { body } = await superAdmin.post('auth/admins', { ...other, active: true });
    const before = noted('level changed');
    const ids = [studio.uid.adminNord, body.id];
    // Each by itself may go: that nobody is left is seen after the write.
    const refused = await superAdmin.post('auth/admins/bulk', { ids, action: 'deactivate' });
    expect(refused.body.detail).toContain('keinen aktiven Admin mehr');
    expect(noted('level changed')).toEqual(before);
  });

  it('says who made and closed a feed', async () => {
    const path = `schedule/trainers/${studio.uid.trainerNord}/feed`;
    await studio.as('trainerNord').post(path);
    await studio.as('trainerNord').delete(path);
    expect([noted('feed made').length, noted('feed closed').length]).toEqual([1, 1]);
  });
});

describe('refused sign-ins', () => {
  /** In the place of the emulator: one password is right. */
  let provider: Server;
  beforeAll(async () => {
    provider = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        const { password } = JSON.parse(Buffer.concat(chunks).toString());
        response.writeHead(password === 'right' ? 200 : 400, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } }));
      });
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
  });
  afterAll(() => provider.close());

  const signingIn = (signIns: number) => {
    const authEmulatorOrigin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const app = createApp(studio.services, { authEmulatorOrigin, proxies: 1, limits: { signIns } });
    return (email: string, password: string, sender: string, path = 'v1/accounts:signInWithPassword') =>
      app.request(`http://localhost/identitytoolkit.googleapis.com/${path}?key=x`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': sender, Host: 'localhost' },
        body: JSON.stringify({ email, password }),
      });
  };

  it('of an account slow it down on every instance, lock it for no other sender, and end with a success', async () => {
    const [one, other] = [signingIn(3), signingIn(3)];
    const email = 'trainernord@demo.example';
    for (const sender of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      expect((await one(email, 'wrong', sender)).status).toBe(400);
    const slowed = await other(` ${email.toUpperCase()}`, 'right', '192.0.2.3');
    expect(slowed.status).toBe(429);
    expect(slowed.headers.get('Retry-After')).toBe('1');
    expect((await slowed.json()).error.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER : Retry after 1 s');
    expect((await other(email, 'right', '192.0.2.4')).status).toBe(200);
    expect((await one(email, 'wrong', '192.0.2.4')).status).toBe(400);
    expect((await one(email, 'right', '192.0.2.4')).status).toBe(200);
    expect(noted('sign-in refused')[0].details).toMatchObject({ uid: studio.uid.trainerNord });
    expect(noted('limit hit')).toHaveLength(1);
    expect(studio.logged.join()).not.toContain('@');
  });

  it('are counted for the admins of the account’s studio, one row for an account, a day and a reason', async () => {
    const one = signingIn(1000);
    const refusals = async (who: Person) =>
      (await studio.as(who).get('auth/security/refusals')).body as RefusedSignIn[];
    const of = async (person: Person, reason: string) =>
      (await refusals('adminSued')).find(
        (row) => row.person_id === studio.uid[person] && row.reason === reason,
      );
    const { rows: before } = await studio.database.pool.query('SELECT FROM refused_sign_ins');
    for (const email of ['trainersued@demo.example', ' TRAINERSUED@demo.example', 'wer@auch.example'])
      expect((await one(email, 'wrong', '192.0.2.77')).status).toBe(400);
    expect(await of('trainerSued', 'password')).toMatchObject({ person: 'trainerSued Demo', times: 2 });
    // Nobody at the studio answers for a super admin, and of who has no account nothing is kept.
    await one('superadmin@demo.example', 'wrong', '192.0.2.78');
    const { rows: after } = await studio.database.pool.query('SELECT FROM refused_sign_ins');
    expect(after.length).toBe(before.length + 1);
    expect((await refusals('adminNord')).map((row) => row.person_id)).not.toContain(studio.uid.trainerSued);
  });

  it('are counted once a sign-in, however many calls it makes', async () => {
    const refusals = async () =>
      (await studio.as('adminNord').get('auth/security/refusals')).body as RefusedSignIn[];
    const times = async (person: Person, reason: string) =>
      (await refusals()).find((row) => row.person_id === studio.uid[person] && row.reason === reason)?.times;
    // Once: two calls of one sign-in may come in different seconds.
    const now = Math.floor(Date.now() / 1000);
    const signedIn = (person: Person, second: number) =>
      studio.withToken(`${studio.uid[person]}~${now - second}`).get('auth/customers');
    await studio.database.pool.query('UPDATE accounts SET active = false WHERE uid = $1', [
      studio.uid.deactivated,
    ]);
    for (const person of ['deactivated', 'pending'] as const) {
      const reason = person === 'pending' ? 'level' : 'inactive';
      await studio.database.pool.query(`UPDATE accounts SET valid_after = 'epoch' WHERE uid = $1`, [
        studio.uid[person],
      ]);
      for (const second of [9, 9, 5]) expect((await signedIn(person, second)).status).toBeGreaterThan(400);
      expect(await times(person, reason)).toBe(2);
    }
    const wrong = `auth/bin?studio_id=${studio.sued}`;
    const token = `${studio.uid.adminNord}~${now}`;
    for (let call = 0; call < 3; call += 1)
      expect((await studio.withToken(token).get(wrong)).status).toBe(400);
    expect(await times('adminNord', 'studio')).toBe(1);
  });

  it('are kept for three months', async () => {
    const { pool } = studio.database;
    const at = new Date('2026-03-01T10:00:00Z');
    const days = async () =>
      (await pool.query(`SELECT day::text FROM refused_sign_ins WHERE day < '2026-06-01'`)).rows.length;
    await countRefusal(pool, { uid: studio.uid.trainerSued, reason: 'recovery' }, at);
    await forgetRefusals(pool, new Date('2026-05-30T10:00:00Z'));
    expect(await days()).toBe(1);
    await forgetRefusals(pool, new Date('2026-05-31T10:00:00Z'));
    expect(await days()).toBe(0);
  });

  it('of a sender slow it down for every account, however the address is spelt', async () => {
    const one = signingIn(2);
    const path = 'v1/accounts%3AsignInWithPassword';
    expect((await one('a@x.example', 'wrong', '198.51.100.1')).status).toBe(400);
    expect((await one('b@x.example', 'wrong', '198.51.100.1', path)).status).toBe(400);
    expect((await one('c@x.example', 'wrong', '198.51.100.1', path)).status).toBe(429);
    expect((await one('c@x.example', 'wrong', '198.51.100.2')).status).toBe(400);
  });

  it('pause for longer each time, up to half a minute, and for one try at once', async () => {
    const { pool } = studio.database;
    const slow = slowdown(pool, 'test', 1);
    const over = () => pool.query("UPDATE rate_limits SET expire = 1 WHERE key LIKE 'test pause%'");
    const pauses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      expect(await slow.attempt('203.0.113.1')).toBe(0);
      pauses.push(Math.round((await slow.attempt('203.0.113.1')) / 1000));
      await over();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
    const many = await Promise.all(Array.from({ length: 20 }, () => slow.attempt('203.0.113.1')));
    expect(many.filter((wait) => wait === 0)).toHaveLength(1);
    const { rows } = await pool.query('SELECT key FROM rate_limits');
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('by tokens are slowed down per sender', async () => {
    const app = createApp(studio.services, { limits: { signIns: 2 }, proxies: 1 });
    const call = async (token: string, sender: string) => {
      const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': sender };
      return (await app.request('/api/v1/auth/customers', { headers })).status;
    };
    expect([await call('no', '192.0.2.77'), await call('no', '192.0.2.77')]).toEqual([401, 401]);
    expect(await call('no', '192.0.2.77')).toBe(429);
    expect(await call(studio.uid.trainerNord, '192.0.2.77')).toBe(200);
    expect(await call('no', '192.0.2.78')).toBe(401);
  });
});
