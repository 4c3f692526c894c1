/** What customers are told of their bookings, in the transaction of what becomes of them. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Message } from '#resources/studio/messages.ts';
import { remind } from '#services/entities/schedule/tell.ts';
import { tellTrainers } from '#services/entities/schedule/tellTrainers.ts';
import { removePassed } from '#services/post/passed.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

const KINDS = [
  ...['booking_confirmed', 'booking_moved', 'booking_cancelled', 'place_free', 'reminder'],
  ...['reminder_soon', 'series_confirmed', 'series_moved', 'series_cancelled', 'trainer_day'],
];

let studio: Commerce;
let location_id: string;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
  location_id = (await made(studio.as('adminNord').post('schedule/locations', { name: 'Kaistraße' }))).id;
  await setting({ kinds: KINDS });
});
beforeEach(async () => {
  studio.today('2026-11-21');
  await studio.database.pool.query('DELETE FROM messages; DELETE FROM bookings');
});
afterAll(() => studio.close());

const { trainer, newTrainer, appointmentsOf, send } = scheduleOf(() => studio);

async function setting(mail: object) {
  const path = `auth/studios/${studio.nord}`;
  const { body } = await studio.as('adminNord').get(path);
  await made(studio.as('adminNord').put(path, { ...body, mail }));
}

const appointment = async (values: object = {}) =>
  made(
    trainer().post('schedule/appointments', {
      ...{ kind: 'personal_training', title: 'Knie nach OP', trainer_id: await newTrainer(), location_id },
      ...{ starts_at: '2026-11-25T09:00:00Z', ends_at: '2026-11-25T10:00:00Z', capacity: 2 },
      ...values,
    }),
  );

/** A course's appointment with one place, on 25 November from 11:30 to 12:30 in Berlin. */
async function crowded() {
  const course = await made(
    trainer().post('schedule/courses', {
      ...{ name: 'Rückenfit', trainer_id: await newTrainer(), location_id },
      ...{ capacity: 1, waitlist_capacity: 2, starts_on: '2026-11-25', ends_on: '2026-11-25' },
      ...{ weekly: [{ weekday: 'wednesday', time: '11:30' }], interval_weeks: 1, duration_minutes: 60 },
    }),
  );
  return (await appointmentsOf(course.id))[0];
}

const told = async () => {
  const { body } = await studio.as('adminNord').get('auth/messages', { sort: ['created_at', 'ASC'] });
  return body as Message[];
};
const kinds = async () => (await told()).map(({ kind, customer_id }) => [kind, customer_id]);
const clear = () => studio.database.pool.query('DELETE FROM messages');

it('who is booked gets a confirmation for the calendar, without the title of a single appointment', async () => {
  const customer_id = await studio.customer({ first_name: 'Mia', last_name: 'Kern' });
  const { id } = await appointment();
  await made(send(id, customer_id));
  expect(await told()).toMatchObject([
    {
      ...{ kind: 'booking_confirmed', customer_id, appointment_id: id, name: 'Mia Kern', state: 'waiting' },
      subject: 'Ihre Buchung: Personal Training am 25.11.2026 von 10:00 bis 11:00 Uhr',
      ...{ basis: 'contract', not_after: '2026-11-25T09:00:00.000Z' },
      calendar: expect.stringMatching(/METHOD:REQUEST[\s\S]*SEQUENCE:2/),
    },
  ]);
  expect(JSON.stringify(await told())).not.toContain('Knie');
});

it('a refused booking tells nobody', async () => {
  const customer_id = await studio.customer();
  const { id } = await appointment();
  await made(send(id, customer_id));
  await clear();
  const twice = await send(id, customer_id);
  expect([twice.status, await told()]).toEqual([409, []]);
});

it('a move and a cancellation reach everybody who is booked, under a growing sequence', async () => {
  const [one, other] = [await studio.customer(), await studio.customer()];
  const { id, version, ...rest } = await appointment();
  await made(send(id, one));
  await made(send(id, other));
  await clear();
  const to = { starts_at: '2026-11-25T13:00:00Z', ends_at: '2026-11-25T14:00:00Z' };
  const { trainer_id, room } = rest;
  await made(trainer().post(`schedule/appointments/${id}/move`, { ...to, trainer_id, location_id, room }));
  expect((await kinds()).toSorted()).toEqual(
    [
      ['booking_moved', one],
      ['booking_moved', other],
    ].toSorted(),
  );
  const [moved] = await told();
  await clear();
  await made(trainer().post(`schedule/appointments/${id}/cancel`, { reason: 'Krank' }));
  expect((await kinds()).map(([kind]) => kind)).toEqual(['booking_cancelled', 'booking_cancelled']);
  const sequence = ({ calendar }: Message) => Number(/SEQUENCE:(\d+)/.exec(calendar ?? '')?.[1]);
  const [cancelled] = await told();
  expect(cancelled?.calendar).toContain('METHOD:CANCEL');
  expect(sequence(cancelled!)).toBeGreaterThan(sequence(moved!));
});

it('who moves up from the waiting list is told so, and nobody is for waiting', async () => {
  const [one, other] = [await studio.customer(), await studio.customer()];
  const { id } = await crowded();
  const booked = await made(send(id, one));
  await made(send(id, other));
  expect(await kinds()).toEqual([['booking_confirmed', one]]);
  await clear();
  await made(trainer().post(`schedule/appointments/${id}/bookings/${booked.id}/cancel`, {}));
  expect((await kinds()).toSorted()).toEqual(
    [
      ['booking_cancelled', one],
      ['place_free', other],
    ].toSorted(),
  );
  expect((await told()).find(({ kind }) => kind === 'place_free')?.subject).toBe(
    'Sie haben einen Platz: Kurs „Rückenfit“ am 25.11.2026 von 11:30 bis 12:30 Uhr',
  );
});

it('a reminder comes within a day of the appointment, once', async () => {
  const customer_id = await studio.customer();
  const { id } = await appointment();
  await made(send(id, customer_id));
  await clear();
  await remind(studio);
  expect(await told()).toEqual([]);
  studio.today('2026-11-24');
  await remind(studio);
  await remind(studio);
  expect(await kinds()).toEqual([['reminder', customer_id]]);
  expect((await told())[0]).toMatchObject({
    subject: 'Erinnerung: Personal Training am 25.11.2026 von 10:00 bis 11:00 Uhr',
    not_after: '2026-11-25T09:00:00.000Z',
  });
});

it('who was booked within the last day isn’t reminded of it', async () => {
  studio.today('2026-11-24');
  const { id } = await appointment();
  await made(send(id, await studio.customer()));
  await clear();
  await remind(studio);
  expect(await told()).toEqual([]);
});

it('waits through the quiet hours', async () => {
  await setting({ kinds: KINDS, quiet_from: '11:00', quiet_until: '15:00' });
  const { id } = await appointment();
  await made(send(id, await studio.customer()));
  expect((await told())[0]?.next_at).toBe('2026-11-21T14:00:00.000Z');
  await setting({ kinds: KINDS });
});

it('is told nobody where the studio hasn’t switched it on', async () => {
  await setting({ kinds: ['reminder'] });
  const { id } = await appointment();
  await made(send(id, await studio.customer()));
  expect(await told()).toEqual([]);
  await setting({ kinds: KINDS });
});

it('a standing booking is confirmed once, with all its times', async () => {
  const customer_id = await studio.customer({ first_name: 'Mia', last_name: 'Kern' });
  await appointment({
    customer_ids: [customer_id],
    overrule: ['not_entitled'],
    repeat: { weekly: true, every_weeks: 1, times: 4 },
  });
  const all = await told();
  expect(all.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['series_confirmed', 'Ihre Buchung: Personal Training, 4 Termine'],
  ]);
  expect(all[0]?.text).toContain(
    'am 25.11.2026 von 10:00 bis 11:00 Uhr\nam 02.12.2026 von 10:00 bis 11:00 Uhr\nam 09.12.2026',
  );
});

it('a customer booked into a whole course gets one message', async () => {
  const course = await made(
    trainer().post('schedule/courses', {
      ...{ name: 'Reha-Sport', trainer_id: await newTrainer(), location_id, capacity: 5 },
      ...{
        starts_on: '2026-11-25',
        ends_on: '2026-12-16',
        weekly: [{ weekday: 'wednesday', time: '11:30' }],
      },
      ...{ interval_weeks: 1, duration_minutes: 60, waitlist_capacity: 0 },
    }),
  );
  const customer_id = await studio.customer();
  await made(
    trainer().post(`schedule/courses/${course.id}/bookings`, { customer_id, overrule: ['not_entitled'] }),
  );
  const all = await told();
  expect(all.map(({ subject }) => subject)).toEqual(['Ihre Buchung: Ihr Kurs, 4 Termine']);
  expect(JSON.stringify(all)).not.toContain('Reha');
});

/** A weekly course of four appointments, with a customer in all of them. */
async function bookedWeekly(values: object = {}) {
  const course = await made(
    trainer().post('schedule/courses', {
      ...{
        name: 'Rückenfit',
        trainer_id: await newTrainer(),
        location_id,
        capacity: 5,
        waitlist_capacity: 0,
      },
      ...{ starts_on: '2026-11-25', ends_on: '2026-12-16', interval_weeks: 1, duration_minutes: 60 },
      weekly: [{ weekday: 'wednesday', time: '11:30' }],
      ...values,
    }),
  );
  const customer_id = await studio.customer();
  await made(
    trainer().post(`schedule/courses/${course.id}/bookings`, { customer_id, overrule: ['not_entitled'] }),
  );
  return { course, customer_id };
}

const eventsOf = ({ calendar }: Message) =>
  new ICAL.Component(ICAL.parse(calendar ?? ''))
    .getAllSubcomponents('vevent')
    .map(
      (event) =>
        [event.getFirstPropertyValue('uid'), Number(event.getFirstPropertyValue('sequence'))] as const,
    );

it('a course is moved and left with one message each, whose calendars replace the first one', async () => {
  const { course, customer_id } = await bookedWeekly();
  const [confirmed] = await told();
  const [first] = await appointmentsOf(course.id);
  await clear();
  const { trainer_id, room, version } = first;
  await made(
    trainer().post(
      `schedule/appointments/${first.id}/move`,
      {
        ...{
          starts_at: '2026-11-25T13:00:00Z',
          ends_at: '2026-11-25T14:00:00Z',
          trainer_id,
          location_id,
          room,
        },
        ...{ scope: 'all', overrule: ['moves_bookings', 'falls_away'] },
      },
      { 'If-Match': `"${version}"` },
    ),
  );
  const moved = await told();
  expect(moved.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['series_moved', 'Neue Zeiten: Kurs „Rückenfit“, 4 Termine'],
  ]);
  expect(moved[0]?.text).toContain('am 25.11.2026 von 14:00 bis 15:00 Uhr\nam 02.12.2026 von 14:00');
  await clear();
  await made(trainer().post(`schedule/courses/${course.id}/bookings/cancel`, { customer_id }));
  const left = await told();
  expect(left.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['series_cancelled', 'Abgesagt: Kurs „Rückenfit“, 4 Termine'],
  ]);
  const [one, two, three] = [confirmed, moved[0], left[0]].map((message) => eventsOf(message!));
  expect(one).toHaveLength(4);
  expect(two?.map(([uid]) => uid)).toEqual(one?.map(([uid]) => uid));
  expect(three?.map(([uid]) => uid)).toEqual(one?.map(([uid]) => uid));
  one?.forEach(([, sequence], at) => {
    expect(two?.[at]?.[1]).toBeGreaterThan(sequence);
    expect(three?.[at]?.[1]).toBeGreaterThan(two![at]![1]);
  });
});

it('one appointment of a series is cancelled by itself, under the uid of the series’ calendar', async () => {
  const { course } = await bookedWeekly();
  const [confirmed] = await told();
  const [, second] = await appointmentsOf(course.id);
  await clear();
  await made(trainer().post(`schedule/appointments/${second.id}/cancel`, { reason: 'Krank' }));
  const [cancelled] = await told();
  expect(cancelled).toMatchObject({
    kind: 'booking_cancelled',
    calendar: expect.stringContaining('METHOD:CANCEL'),
  });
  const [[uid, sequence] = ['', 0]] = eventsOf(cancelled!);
  const [announced, before] = eventsOf(confirmed!)[1]!;
  expect(uid).toBe(announced);
  expect(sequence).toBeGreaterThan(before);
});

it('each appointment is told by itself where the studio doesn’t send messages about several', async () => {
  await setting({ kinds: ['booking_cancelled'] });
  const { course, customer_id } = await bookedWeekly();
  await made(trainer().post(`schedule/courses/${course.id}/bookings/cancel`, { customer_id }));
  expect((await told()).map(({ kind }) => kind)).toEqual(Array(4).fill('booking_cancelled'));
  await setting({ kinds: KINDS });
});

it('a course is called in messages what its own field says', async () => {
  await bookedWeekly({ name: 'Reha-Sport', message_name: 'Bewegung am Mittwoch' });
  expect((await told()).map(({ subject }) => subject)).toEqual([
    'Ihre Buchung: Kurs „Bewegung am Mittwoch“, 4 Termine',
  ]);
  expect(JSON.stringify(await told())).not.toContain('Reha');
});

it('a short reminder comes two hours before, beside the one of the day before', async () => {
  const customer_id = await studio.customer();
  const { id } = await appointment({ starts_at: '2026-11-23T12:30:00Z', ends_at: '2026-11-23T13:30:00Z' });
  await made(send(id, customer_id));
  await clear();
  studio.today('2026-11-23');
  await remind(studio);
  expect((await told()).map(({ kind }) => kind)).toEqual(['reminder']);
  await studio.database.pool.query(`UPDATE messages SET created_at = created_at - interval '3 hours'`);
  await remind(studio);
  await remind(studio);
  expect((await told()).map(({ kind }) => kind)).toEqual(['reminder', 'reminder_soon']);
});

it('a trainer gets the day once, in the morning alone', async () => {
  const customer_id = await studio.customer({ first_name: 'Mia', last_name: 'Kern' });
  const { id } = await appointment();
  await made(send(id, customer_id));
  await clear();
  const at = (time: string) => ({ database: studio.database, now: () => new Date(`2026-11-25T${time}:00Z`) });
  studio.today('2026-11-25');
  await tellTrainers(at('04:30'));
  expect(await told()).toEqual([]);
  await tellTrainers(at('05:10'));
  const all = (await told()).filter(({ text }) => text.includes('Mia K.'));
  expect(all).toHaveLength(1);
  const [one] = all;
  expect([one?.kind, one?.subject, one?.basis]).toEqual([
    'trainer_day',
    'Dein Tag am 25.11.2026: 1 Termin',
    'house',
  ]);
  expect(one?.text).toContain('10:00–11:00 Personal Training, Kaistraße (Mia K.)');
  expect(one?.text).not.toContain('Knie');
  const before = (await told()).length;
  await tellTrainers(at('07:30'));
  expect(await told()).toHaveLength(before);

  const days = async () => (await told()).filter(({ kind }) => kind === 'trainer_day').length;
  studio.today('2026-12-01');
  await removePassed(studio);
  expect(await days()).toBeGreaterThan(0);
  studio.today('2026-12-04');
  // As two instances do at the same time.
  await Promise.all([removePassed(studio), removePassed(studio)]);
  expect(await days()).toBe(0);
  const log = await studio.database.pool.query(`SELECT FROM audit_log WHERE changes::text LIKE '%Mia K.%'`);
  expect(log.rowCount).toBe(0);
});
