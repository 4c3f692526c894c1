/** A message to many: who gets it, who doesn't and why, one batch, and stopping it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '#resources/studio/messages.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

let studio: Commerce;
let mia: string;
let jo: string;
let gone: string;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
  mia = await studio.customer({
    first_name: 'Mia',
    last_name: 'Kern',
    gender: 'female',
    email: 'mia@kern.example',
  });
  jo = await studio.customer({ first_name: 'Jo', last_name: 'Berg', email: 'jo@berg.example' });
  gone = await studio.customer({ first_name: 'Ute', last_name: 'Weg', email: 'ute@weg.example' });
  await made(studio.as('adminNord').post(`auth/customers/${gone}/deactivate`, {}));
});
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const { newTrainer, trainer } = scheduleOf(() => studio);
const WORDS = { subject: 'Moin {Vorname}', text: '{Anrede}\n\nmorgen ist zu.' };
const ask = (whom: object, words: object = WORDS) =>
  admin().post('auth/mailings/preview', { ...words, ...whom });
const send = (whom: object, headers = {}) =>
  admin().post('auth/mailings/send', { ...WORDS, ...whom }, headers);
const messagesOf = async (mailing_id: string) =>
  (await admin().get('auth/messages', { filter: { mailing_id }, sort: ['created_at', 'ASC'] }))
    .body as Message[];

it('says who gets it, who doesn’t and why, and how it looks', async () => {
  const { body } = await ask({ customer_ids: [mia, jo, gone] });
  expect([body.total, body.left_out_count]).toEqual([2, 1]);
  expect(
    body.left_out.map(({ name, reason }: { name: string; reason: string }) => [name, reason]).toSorted(),
  ).toEqual([['Ute Weg', 'deaktiviert']]);
  const sample = body.samples.find(({ name }: { name: string }) => name === 'Mia Kern');
  expect(sample.subject).toBe('Moin Mia');
  expect(sample.text).toMatch(/^Sehr geehrte Frau Kern,\n\nmorgen ist zu\.\n\nFreundliche Grüße/);
  expect((await admin().get('auth/mailings')).body).toEqual([]);
});

it('goes to each once, and to nobody twice by a repeated call', async () => {
  const headers = { 'Idempotency-Key': 'rundmail-1' };
  const mailing = await made(send({ customer_ids: [mia, jo, gone] }, headers));
  await made(send({ customer_ids: [mia, jo, gone] }, headers));
  expect(mailing).toMatchObject({ total: 2, to: '3 Kunden', state: 'running' });
  const all = await messagesOf(mailing.id);
  expect(all.map(({ subject, kind, state }) => [subject, kind, state]).toSorted()).toEqual([
    ['Moin Jo', 'to_many', 'waiting'],
    ['Moin Mia', 'to_many', 'waiting'],
  ]);
});

it('by a filter of the list of customers', async () => {
  const { body } = await ask({ filter: JSON.stringify({ q: 'Berg' }) });
  expect(body.samples.map(({ name }: { name: string }) => name)).toEqual(['Jo Berg']);
  expect((await ask({ filter: '{' })).status).toBe(422);
});

it('to all of a course', async () => {
  const location = await made(admin().post('schedule/locations', { name: 'Kaistraße' }));
  const course = await made(
    trainer().post('schedule/courses', {
      ...{ name: 'Rückenfit', trainer_id: await newTrainer(), location_id: location.id, capacity: 5 },
      ...{
        starts_on: '2026-11-25',
        ends_on: '2026-12-16',
        weekly: [{ weekday: 'wednesday', time: '11:30' }],
      },
      ...{ interval_weeks: 1, duration_minutes: 60, waitlist_capacity: 0 },
    }),
  );
  await made(
    trainer().post(`schedule/courses/${course.id}/bookings`, { customer_id: jo, overrule: ['not_entitled'] }),
  );
  const { body } = await ask({ course_id: course.id });
  expect([body.to, body.total]).toEqual(['Kurs „Rückenfit“', 1]);
});

it('is stopped: what waits isn’t sent, and what was stays', async () => {
  const mailing = await made(send({ customer_ids: [mia, jo] }));
  const [first] = await messagesOf(mailing.id);
  await studio.database.pool.query(`UPDATE messages SET state = 'sent', next_at = NULL WHERE id = $1`, [
    first?.id,
  ]);
  const stopped = await made(admin().post(`auth/mailings/${mailing.id}/stop`, {}));
  expect(stopped.state).toBe('stopped');
  expect((await admin().get(`auth/mailings/${mailing.id}/progress`)).body).toEqual({
    ...{ waiting: 0, sent: 1, failed: 0, withdrawn: 1 },
  });
});

it.each([
  [{ customer_ids: [] }, {}, 'customer_ids'],
  [{ customer_ids: ['x'] }, { subject: '{Nmae}' }, 'subject'],
])('refuses %j %j', async (whom, words, field) => {
  const { status, body } = await ask(whom.customer_ids[0] ? { customer_ids: [mia] } : whom, {
    ...WORDS,
    ...words,
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

it('reaches nobody of another studio', async () => {
  const answer = await studio
    .as('adminSued')
    .post('auth/mailings/preview', { ...WORDS, customer_ids: [mia] });
  expect([404, 422]).toContain(answer.status);
});
