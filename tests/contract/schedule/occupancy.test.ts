/** How full a course was, week by week, and who no longer comes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTrainer } from '../../support/builders.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';

let studio: Commerce;
let trainer_id: string;
let location_id: string;
beforeAll(async () => {
  studio = await commerce('2026-11-01');
  trainer_id = (await made(studio.as('adminNord').post('auth/trainers', buildTrainer()))).id;
  location_id = (await made(studio.as('adminNord').post('schedule/locations', { name: 'Hafen' }))).id;
});
afterAll(() => studio.close());

const trainer = () => studio.as('trainerNord');

it('counts who was booked, there, not there, waiting and late, per week', async () => {
  const course = await made(
    trainer().post('schedule/courses', {
      ...{
        name: 'Yoga',
        trainer_id,
        location_id,
        capacity: 2,
        waitlist_capacity: 3,
        starts_on: '2026-11-02',
      },
      ...{ weekly: [{ weekday: 'monday', time: '18:00' }], cancel_until_hours_before: 48 },
    }),
  );
  const { body: held } = await trainer().get('schedule/calendar', { from: '2026-11-02', to: '2026-11-15' });
  expect(held).toHaveLength(2);
  const path = `schedule/appointments/${held[0].id}/bookings`;
  const bookings: { id: string }[] = [];
  for (let one = 0; one < 4; one += 1) {
    const body = { customer_id: await studio.customer(), overrule: ['not_entitled'] };
    bookings.push(await made(trainer().post(path, body)));
  }
  const act = (one: number, action: string, body = {}) =>
    made(trainer().post(`${path}/${bookings[one]?.id}/${action}`, body));
  await act(1, 'cancel', { overrule: ['late'] });
  studio.today('2026-11-03');
  await act(0, 'attend');
  await act(2, 'miss');
  studio.today('2026-11-12');
  const ask = (query: object) => trainer().get('schedule/occupancy', { ...query });
  const week = { week: '2026-11-02', held: 1, places: 2, taken: 2, booked: 2, attended: 1 };
  const first = { ...week, no_show: 1, waiting: 1, cancelled_late: 1 };
  const { body } = await ask({ course_id: course.id });
  expect(body).toEqual([
    { id: course.id, name: 'Yoga', ...first },
    expect.objectContaining({ week: '2026-11-09', held: 1, booked: 0 }),
  ]);
  expect((await ask({ by: 'location' })).body[0]).toEqual({ id: location_id, name: 'Hafen', ...first });
  expect((await ask({ by: 'trainer', weeks: 1 })).body).toMatchObject([
    { id: trainer_id, week: '2026-11-09' },
  ]);
});

it('counts against places only who has one of them', async () => {
  const at = (hour: string) => `2026-11-14T${hour}:00:00.000Z`;
  for (const [hour, capacity] of [
    ['09', 1],
    ['11', null],
  ] as const) {
    const { id } = await made(
      trainer().post('schedule/appointments', {
        ...{ kind: 'checkup', trainer_id, capacity, starts_at: at(hour), ends_at: at(String(+hour + 1)) },
      }),
    );
    const body = { customer_id: await studio.customer(), overrule: ['not_entitled'] };
    await made(trainer().post(`schedule/appointments/${id}/bookings`, body));
  }
  studio.today('2026-11-15');
  const { body } = await trainer().get('schedule/occupancy', { by: 'trainer', weeks: 1 });
  expect(body).toMatchObject([{ id: trainer_id, places: 3, taken: 1, booked: 2 }]);
});

it('lists who has a contract and no visit for four weeks, until they come', async () => {
  const ask = () => trainer().get('schedule/no-longer-there');
  const phone = '+49 431 12345';
  studio.today('2026-11-12');
  const customer_id = await studio.customer({ first_name: 'Ada', last_name: 'Fehlt', phone });
  await trainer().post(`auth/customers/${customer_id}/activate`);
  await studio.contract({ customer_id });
  expect(JSON.stringify((await ask()).body)).not.toContain(customer_id);
  studio.today('2026-12-11');
  const { body, headers } = await ask();
  expect(body).toContainEqual(
    expect.objectContaining({ id: customer_id, name: 'Ada Fehlt', last_visit: null }),
  );
  expect(headers.get('Content-Range')).toMatch(/^customers 0-\d+\/\d+$/);
  const { id } = await made(
    trainer().post('schedule/appointments', {
      ...{ kind: 'checkup', trainer_id, capacity: 1 },
      ...{ starts_at: '2026-12-12T09:00:00.000Z', ends_at: '2026-12-12T10:00:00.000Z' },
    }),
  );
  const booking = await made(trainer().post(`schedule/appointments/${id}/bookings`, { customer_id }));
  studio.today('2026-12-13');
  await made(trainer().post(`schedule/appointments/${id}/bookings/${booking.id}/attend`));
  expect(JSON.stringify((await ask()).body)).not.toContain(customer_id);
  studio.today('2027-01-15');
  expect((await ask()).body).toContainEqual(
    expect.objectContaining({ id: customer_id, last_visit: '2026-12-12' }),
  );
});

it('counts a training on one’s own as a visit', async () => {
  const customer_id = await studio.customer();
  await trainer().post(`auth/customers/${customer_id}/activate`);
  await studio.contract({ customer_id });
  studio.today('2027-02-15');
  await made(
    trainer().post(`training/customers/${customer_id}/logs`, { trained_on: '2027-02-14', entries: [] }),
  );
  expect(JSON.stringify((await trainer().get('schedule/no-longer-there')).body)).not.toContain(customer_id);
});
