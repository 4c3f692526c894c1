/** When a customer could come next, and who is faster when two book the same time. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTrainer } from '../../support/builders.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';

let studio: Commerce;
let trainer_id: string;
let customer_id: string;
let location_id: string;
beforeAll(async () => {
  studio = await commerce('2026-11-23');
  const admin = studio.as('adminNord');
  const hours = [{ weekday: 'monday', from: '14:00', to: '16:00' }];
  trainer_id = (await made(admin.post('auth/trainers', buildTrainer({ working_hours: hours as never })))).id;
  customer_id = await studio.customer({ trainer_ids: [trainer_id] });
  const place = { name: 'Hafen', rooms: [{ name: 'Raum 1', capacity: 2 }] };
  location_id = (await made(admin.post('schedule/locations', place))).id;
});
afterAll(() => studio.close());

const trainer = () => studio.as('trainerNord');
const ask = (query: Record<string, string> = {}) =>
  trainer().get('schedule/free-times', { customer_id, days: '7', ...query });
const book = (free: object, values: object = {}) =>
  trainer().post('schedule/free-times/book', {
    ...{ customer_id, kind: 'personal_training', trainer_id, overrule: ['not_entitled'] },
    ...free,
    ...values,
  });

it('are those of the customer’s trainers, and gone once one is booked', async () => {
  const { body } = await ask();
  expect(body.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([
    '2026-11-23T13:00:00.000Z',
    '2026-11-23T13:30:00.000Z',
    '2026-11-23T14:00:00.000Z',
  ]);
  expect(body[0]).toMatchObject({ trainer_id, trainer_name: 'Tom Tarner', rooms: [] });
  const { starts_at, ends_at } = body[0];
  const warned = await book({ starts_at, ends_at }, { overrule: [] });
  expect([warned.status, warned.body.warnings]).toEqual([
    409,
    [expect.objectContaining({ name: 'not_entitled' })],
  ]);
  expect((await ask()).body).toHaveLength(3);
  const answers = await Promise.all([book({ starts_at, ends_at }), book({ starts_at, ends_at })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { detail } = answers.find(({ status }) => status === 409)!.body;
  expect(detail).toContain('schon einen Termin');
  const { appointment_id } = answers.find(({ status }) => status === 201)!.body;
  const booked = (await trainer().get(`schedule/appointments/${appointment_id}/bookings`)).body;
  expect(booked).toMatchObject([{ customer_id, status: 'booked' }]);
  expect((await ask()).body).toMatchObject([{ starts_at: '2026-11-23T14:00:00.000Z' }]);
});

it('leave out when the customer is elsewhere, and what no room is free for', async () => {
  const admin = studio.as('adminNord');
  const hours = [{ weekday: 'tuesday', from: '14:00', to: '15:30' }];
  const other = (await made(admin.post('auth/trainers', buildTrainer({ working_hours: hours as never })))).id;
  const all = () => ask({ trainer_id: other, location_id });
  expect((await all()).body).toMatchObject([{ rooms: ['Raum 1'] }, { rooms: ['Raum 1'] }]);
  const starts_at = '2026-11-24T14:00:00.000Z';
  const ends_at = '2026-11-24T14:30:00.000Z';
  const room = { location_id, room: 'Raum 1', overrule: ['not_entitled', 'working_hours'] };
  await made(book({ starts_at, ends_at }, { ...room, customer_id: await studio.customer() }));
  expect((await all()).body).toMatchObject([{ starts_at: '2026-11-24T13:00:00.000Z' }]);
  expect((await ask({ trainer_id: other })).body).toHaveLength(2);
  const over = { starts_at: '2026-11-24T13:30:00.000Z', ends_at: '2026-11-24T14:00:00.000Z' };
  await made(book(over, { overrule: ['not_entitled', 'working_hours'] }));
  expect(
    (await ask({ trainer_id: other, minutes: '30' })).body.map((one: { starts_at: string }) => one.starts_at),
  ).toEqual(['2026-11-24T13:00:00.000Z', '2026-11-24T14:00:00.000Z']);
});

it('say whose are missing, and stay within bounds', async () => {
  const alone = await studio.customer();
  expect((await ask({ customer_id: alone })).body.errors).toEqual({
    trainer_id: 'Diesen Kunden betreut noch niemand. Wähle einen Trainer.',
  });
  expect((await trainer().get('schedule/free-times')).status).toBe(422);
  expect((await ask({ days: '85' })).status).toBe(400);
  expect((await studio.as('trainerSued').get('schedule/free-times', { customer_id })).status).toBe(422);
});
