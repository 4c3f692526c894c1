/** What the office is told in the morning: how much the list of work holds, to those who do it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tasks } from '#resources/people/tasks.ts';
import { type Message, messages } from '#resources/studio/messages.ts';
import { tellOffice } from '#services/entities/contracts/deadlines/tellOffice.ts';
import { allHooks } from '#services/entities/index.ts';
import { removePassed } from '#services/post/passed.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { clockDone } from '../../support/clock.ts';
import { made } from '../../support/made.ts';

let studio: TestApp;
let now = new Date('2026-11-26T11:00:00Z');
beforeAll(async () => {
  studio = await testApp({ allHooks, roles: true, now: () => now });
  const on = { kind: 'office_day', on: true };
  await made(studio.as('adminNord').post(`auth/studios/${studio.nord}/switch-message`, on));
  await clockDone(studio, '2026-11-26');
});
beforeEach(() => studio.database.pool.query('DELETE FROM messages; DELETE FROM tasks'));
afterAll(() => studio.close());

/** @param time in Berlin */
async function tell(time: string, day = '2026-11-27') {
  now = new Date(`${day}T${time}:00+01:00`);
  await tellOffice({ database: studio.database, now: () => now });
}

/** Read past the services: the first call of a day lets the clock work beside the test. */
const told = async () => {
  const { rows } = await studio.database.pool.query<Message>(
    `SELECT * FROM messages WHERE kind = 'office_day'`,
  );
  return rows;
};

async function work() {
  await studio.create(tasks, studio.nord, { title: 'Mia Kern wegen Knie anrufen', due_on: '2026-11-26' });
  await studio.create(tasks, studio.nord, { title: 'Geräte prüfen', due_on: '2026-11-27' });
  await studio.create(tasks, studio.nord, { title: 'Erst morgen', due_on: '2026-11-28' });
  await studio.create(messages, studio.nord, {
    ...{
      kind: 'notice_received',
      basis: 'law',
      to: 'mia@kern.example',
      name: 'Mia Kern',
      subject: 'Eingang',
    },
    ...{ text: 'Guten Tag', state: 'failed', caused_by: 'Test' },
  });
}

it('goes to each admin who works on it, once, with the numbers of the list of work and no names', async () => {
  await work();
  await tell('06:55');
  expect(await told()).toEqual([]);
  await tell('07:00');
  await tell('07:05');
  const all = await told();
  const admins = await studio.database.pool.query(
    `SELECT email FROM admins WHERE studio_id = '${studio.nord}' AND role IS DISTINCT FROM 'tax' ORDER BY email`,
  );
  expect(admins.rowCount).toBeGreaterThan(1);
  expect(all.map(({ to }) => to).toSorted()).toEqual(admins.rows.map(({ email }) => email));
  expect(all[0]).toMatchObject({
    subject: 'Zu tun am 27.11.2026: 3 Einträge',
    basis: 'house',
    customer_id: null,
  });
  expect(all[0]?.text).toContain('Nicht zugestellt: 1\nAufgabe: 2\n');
  expect(JSON.stringify(all)).not.toMatch(/Kern|Knie|Geräte/);

  const { body } = await studio.as('adminNord').get('payment/deadlines/counts', { days: 0 });
  expect(body.total).toBe(3);
  await clockDone(studio, '2026-11-27');
});

it('isn’t sent where there is nothing to do, after ten, or to a studio that hasn’t switched it on', async () => {
  await tell('07:00');
  await work();
  await tell('10:00');
  expect(await told()).toEqual([]);
  await studio.create(tasks, studio.sued, { title: 'Süd', due_on: '2026-11-27' });
  await tell('08:00');
  const { body } = await studio.as('adminSued').get('auth/messages');
  expect([body, (await told()).length > 0]).toEqual([[], true]);
});

it('is caught up after a standstill, goes out again on the next day, and is gone a week later', async () => {
  await work();
  await tell('09:55');
  const first = (await told()).length;
  expect(first).toBeGreaterThan(0);
  await tell('07:00', '2026-11-28');
  expect(await told()).toHaveLength(2 * first);
  now = new Date('2026-12-05T11:00:00Z');
  await removePassed({ database: studio.database });
  expect(await told()).toHaveLength(first);
});
