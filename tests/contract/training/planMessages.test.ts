/** What customers are told of their plans: once for each, and nothing of health. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#resources/studio/messages.ts';
import { allHooks } from '#services/entities/index.ts';
import { startPost } from '#services/post/worker.ts';
import type { MailSetting } from '#services/types.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';
import { made } from '../../support/made.ts';
import { type MailServer, mailServer } from '../../support/mailServer.ts';
import { textOf } from '../../support/mime.ts';

const NOW = new Date('2026-11-26T11:00:00Z');

let studio: TestApp;
let server: MailServer;
let mail: MailSetting;
let now = NOW;
beforeAll(async () => {
  server = await mailServer();
  mail = {
    ...{ via: 'smtp', url: server.url, from: 'post@nord.example', perMinute: 1e6 },
    origin: 'https://studio.example',
  };
  studio = await testApp({ allHooks, mail, now: () => now });
  for (const kind of ['plan_assigned', 'plan_shared']) await turn(true, kind);
});
beforeEach(async () => {
  now = NOW;
  server.received.length = 0;
  await studio.database.pool.query('DELETE FROM messages');
});
afterAll(async () => {
  await studio.close();
  await server.stop();
});

const trainer = () => studio.as('trainerNord');
const turn = (on: boolean, kind = 'plan_assigned') =>
  made(studio.as('adminNord').post(`auth/studios/${studio.nord}/switch-message`, { kind, on }));
const customer = async () => (await made(trainer().post('auth/customers', buildCustomer()))).id as string;
const told = async () => (await studio.as('adminNord').get('auth/messages')).body as Message[];
const workout = (values: object = {}) =>
  made(trainer().post('training/workouts', { name: 'Bandscheibe L5', days: [], ...values }));

it('a workout made for a customer is told once, not by its name, and not when it is changed', async () => {
  const customer_id = await customer();
  const plan = await workout({ customer_id, valid_from: '2026-12-01', valid_until: '2027-01-31' });
  const [message, ...more] = await told();
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    ...{ kind: 'plan_assigned', customer_id, subject: 'Ihr neuer Trainingsplan', basis: 'contract' },
    ...{ about: 'workouts', about_id: plan.id },
  });
  expect(message?.text).toContain('Er gilt ab dem 01.12.2026 bis zum 31.01.2027.');
  expect(JSON.stringify(message)).not.toContain('Bandscheibe');
  const path = `training/workouts/${plan.id}`;
  await made(trainer().put(path, { ...plan, name: 'Anders' }, { 'If-Match': `"${plan.version}"` }));
  expect(await told()).toHaveLength(1);
});

it('a template tells nobody until it is assigned: then each customer once', async () => {
  const template = await workout();
  expect(await told()).toEqual([]);
  const customer_ids = [await customer(), await customer()];
  const body = { customer_ids, valid_from: '2026-12-01' };
  await made(trainer().post(`training/workouts/${template.id}/assign`, body));
  expect((await told()).map(({ customer_id }) => customer_id).toSorted()).toEqual(customer_ids.toSorted());
});

it('a nutrition plan is told as such', async () => {
  const plan = { name: 'Diabetes Typ 2', customer_id: await customer(), valid_from: '2026-12-01', meals: [] };
  await made(trainer().post('nutrition/plans', plan));
  expect((await told()).map(({ subject, about }) => [subject, about])).toEqual([
    ['Ihr neuer Ernährungsplan', 'nutrition_plans'],
  ]);
  expect(JSON.stringify(await told())).not.toContain('Diabetes');
});

it('of a plan that is over, to a deactivated customer, and where it is switched off, nothing is told', async () => {
  const customer_id = await customer();
  await workout({ customer_id, valid_until: '2026-11-25' });
  await studio.database.pool.query(`UPDATE customers SET status = 'deactivated' WHERE id = '${customer_id}'`);
  await workout({ customer_id });
  await turn(false);
  await workout({ customer_id: await customer() });
  await turn(true);
  expect(await told()).toEqual([]);
});

describe('the link to a plan', () => {
  async function shared(values: object = {}) {
    const plan = await workout({ customer_id: await customer(), ...values });
    await studio.database.pool.query('DELETE FROM messages');
    const link = () => made(trainer().post(`training/workouts/${plan.id}/link`, { days: 30 }));
    return { plan, link };
  }
  /** Sends what waits; returns the secrets of the links in the mails. */
  async function sent() {
    const post = startPost({ ...studio.services, mail }, { look: 20 });
    const waiting = `SELECT FROM messages WHERE state = 'waiting'`;
    await expect.poll(async () => (await studio.database.pool.query(waiting)).rowCount).toBe(0);
    await post.stop();
    return server.received.map(
      ({ raw }) => /https:\/\/studio\.example\/plan\/(\S+)/.exec(textOf(raw))?.[1] ?? '',
    );
  }
  const open = (secret: string) => studio.as(undefined).get(`training/shared/${secret}`);
  const kinds = async () => (await told()).map(({ kind }) => kind);

  it('a link to a plan is mailed: it opens as long as the one that the trainer has, and is stored nowhere', async () => {
    const { plan, link } = await shared();
    const { token, told: isTold } = await link();
    expect([isTold, await kinds()]).toEqual([true, ['plan_shared']]);
    const [secret = ''] = await sent();
    expect(secret).not.toBe(token);
    const { status, body } = await open(secret);
    expect([status, body.title]).toEqual([200, 'Bandscheibe L5']);
    expect((await trainer().get(`training/workouts/${plan.id}/link`)).body.read_at).not.toBeNull();
    const mailed = textOf(server.received[0]?.raw ?? '');
    expect(mailed).toContain('Ihren Trainingsplan finden Sie auf dieser Seite:');
    expect(server.received[0]?.raw).not.toContain('Bandscheibe');
    const stored = await studio.database.pool.query('SELECT * FROM messages, message_links');
    expect(JSON.stringify(stored.rows)).not.toContain(secret);

    now = new Date(NOW.getTime() + 31 * 86_400_000);
    expect((await open(secret)).status).toBe(410);
    now = NOW;
    await trainer().delete(`training/workouts/${plan.id}/link`);
    expect((await open(secret)).status).toBe(404);
  });

  it('ends with a new one, and what waited of the former isn’t sent', async () => {
    const { link } = await shared();
    await link();
    now = new Date(NOW.getTime() + 60_000);
    await link();
    const secrets = await sent();
    expect(secrets).toHaveLength(1);
    expect((await told()).map(({ state }) => state).toSorted()).toEqual(['sent', 'withdrawn']);
    expect((await open(secrets[0]!)).status).toBe(200);
    now = new Date(NOW.getTime() + 120_000);
    await link();
    expect((await open(secrets[0]!)).status).toBe(404);
  });

  it('tells nobody of a template, or where the studio doesn’t want it', async () => {
    const { link } = await shared({ customer_id: null });
    expect((await link()).told).toBe(false);
    await turn(false, 'plan_shared');
    const other = await shared();
    expect((await other.link()).told).toBe(false);
    await turn(true, 'plan_shared');
    expect(await kinds()).toEqual([]);
  });
});
