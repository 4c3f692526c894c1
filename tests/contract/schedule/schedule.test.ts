/** Courses, appointments and bookings over HTTP: who gets a place, what stands in the way, what goes along. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../support/app.ts';
import { buildCustomer, buildTrainer } from '../../support/builders.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

let studio: Commerce;
let location_id: string;
let trainer_id: string;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
  location_id = (
    await made(
      studio.as('adminNord').post('schedule/locations', {
        name: 'Kaistraße',
        rooms: [
          { name: 'Kursraum', capacity: 12 },
          { name: 'Nebenraum', capacity: 4 },
        ],
      }),
    )
  ).id;
  trainer_id = await newTrainer();
});
afterAll(() => studio.close());

const { trainer, newTrainer, appointmentsOf, send: book } = scheduleOf(() => studio);

/** Each on a day of its own, so that none is in another's way. */
let days = 0;
const nextDay = () => new Date(Date.UTC(2026, 11, 1 + days++)).toISOString().slice(0, 10);

const slot = (day = nextDay()) => ({ starts_at: `${day}T09:00:00.000Z`, ends_at: `${day}T10:00:00.000Z` });

const appointment = (values: Record<string, unknown> = {}) =>
  trainer().post('schedule/appointments', {
    kind: 'personal_training',
    trainer_id,
    location_id,
    capacity: 2,
    ...slot(),
    ...values,
  });

const actOn = (appointmentId: string, id: string, action: string, body?: object) =>
  trainer().post(`schedule/appointments/${appointmentId}/bookings/${id}/${action}`, body);

describe('an appointment', () => {
  it('is in nobody’s way: the loser is told who is', async () => {
    const first = await made(appointment({ title: 'Erstgespräch', room: 'Kursraum' }));
    const times = { starts_at: first.starts_at, ends_at: first.ends_at };
    const same = await appointment(times);
    expect([same.status, same.body.detail]).toEqual([
      409,
      expect.stringContaining('Der Trainer hat in dieser Zeit schon einen Termin'),
    ]);
    expect(same.body.detail).toContain('Erstgespräch');
    const room = await appointment({ ...times, trainer_id: await newTrainer(), room: 'Kursraum' });
    expect([room.status, room.body.detail]).toEqual([
      409,
      expect.stringContaining('Der Raum ist in dieser Zeit schon belegt'),
    ]);
    await made(trainer().post(`schedule/appointments/${first.id}/cancel`, { reason: 'Krank' }));
    expect((await appointment(times)).status).toBe(201);
    const back = await trainer().post(`schedule/appointments/${first.id}/restore`);
    expect(back.status).toBe(409);
  });

  it('is moved with who has booked, unless that is in somebody’s way', async () => {
    const { id, version, ...before } = await made(appointment());
    await made(book(id, await studio.customer()));
    const times = slot();
    const where = { trainer_id, location_id, room: null };
    const moved = await made(trainer().post(`schedule/appointments/${id}/move`, { ...where, ...times }));
    expect(moved).toMatchObject(times);
    const [booking] = (await trainer().get(`schedule/appointments/${id}/bookings`)).body;
    expect(booking).toMatchObject(times);
    await made(appointment({ starts_at: before.starts_at, ends_at: before.ends_at }));
    const back = { ...where, starts_at: before.starts_at, ends_at: before.ends_at };
    expect((await trainer().post(`schedule/appointments/${id}/move`, back)).status).toBe(409);
    const stale = await trainer().post(
      `schedule/appointments/${id}/move`,
      { ...where, ...slot() },
      { 'If-Match': `"${version}"` },
    );
    expect(stale.status).toBe(412);
  });

  it('stands in the calendar of its day, with who comes', async () => {
    const { id, starts_at } = await made(appointment({ title: 'Im Kalender' }));
    const day = starts_at.slice(0, 10);
    await made(book(id, await studio.customer({ first_name: 'Ada', last_name: 'Kalender' })));
    const calendar = (query: Record<string, string>) =>
      trainer().get(`schedule/calendar?${new URLSearchParams(query)}`);
    const { body } = await calendar({ from: day, to: day, trainer_id });
    expect(body).toMatchObject([{ id, title: 'Im Kalender', booked: 1, customers: ['Ada Kalender'] }]);
    expect((await calendar({ from: day, to: day, kind: 'blocker' })).body).toEqual([]);
    expect((await calendar({ from: day, to: '2028-01-01' })).status).toBe(422);
    expect((await studio.as('trainerSued').get(`schedule/calendar?from=${day}&to=${day}`)).body).toEqual([]);
  });

  it('is among the first of its day where so many are asked for, each of which says how many there are', async () => {
    const busy = await newTrainer();
    const at = async (day: string, hour: number, values = {}) => {
      const times = { starts_at: `${day}T${hour}:00:00.000Z`, ends_at: `${day}T${hour}:45:00.000Z` };
      return (await made(appointment({ trainer_id: busy, ...times, ...values }))).id;
    };
    const [monday, tuesday] = ['2027-06-07', '2027-06-08'];
    const held: string[] = [];
    for (const hour of [10, 12, 14, 16, 18]) held.push(await at(monday, hour));
    await made(trainer().post(`schedule/appointments/${held[0]}/cancel`, {}));
    const alone = await at(tuesday, 10, { kind: 'checkup' });
    // After midnight in Berlin, before it in UTC.
    const early = await at(monday, 22, { kind: 'checkup' });
    const ask = async (query: Record<string, string>) => {
      const span = { from: monday, to: tuesday, trainer_id: busy };
      const { body } = await trainer().get(`schedule/calendar?${new URLSearchParams({ ...span, ...query })}`);
      return body.map(({ id, of_day }: Answer['body']) => [id, of_day]);
    };
    expect(await ask({ per_day: '3' })).toEqual([
      ...[1, 2, 3].map((index) => [held[index], 5]),
      [early, 2],
      [alone, 2],
    ]);
    expect(await ask({ per_day: '1', kind: 'checkup' })).toEqual([[early, 2]]);
    expect(await ask({})).toHaveLength(7);
    expect((await ask({}))[0]).toEqual([held[0], null]);
    const day = { from: monday, to: monday, per_day: '3' };
    expect((await studio.as('trainerSued').get('schedule/calendar', day)).body).toEqual([]);
  });

  it('of fifty at once for one trainer and time is one', async () => {
    const times = slot();
    const answers = await Promise.all(Array.from({ length: 50 }, () => appointment(times)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  });

  it.each([
    [
      { ends_at: '2026-12-01T08:00:00.000Z', starts_at: '2026-12-01T09:00:00.000Z' },
      'ends_at',
      'Das Ende liegt vor dem Beginn.',
    ],
    [{ room: 'Sauna' }, 'room', 'Diesen Raum gibt es am Standort Kaistraße nicht.'],
    [{ room: 'Nebenraum', capacity: 5 }, 'capacity', 'Der Raum hat nur 4 Plätze.'],
    [{ kind: 'course' }, 'kind', 'Termine eines Kurses entstehen aus dem Kurs und bleiben es.'],
    [{ location_id: null, room: 'Kursraum' }, 'location_id', 'Zu welchem Standort gehört der Raum?'],
  ])('%o is told at its field', async (values, field, message) => {
    const { status, body } = await appointment(values);
    expect([status, body.errors]).toEqual([422, { [field]: message }]);
  });
});

describe('a time outside of what is usual', () => {
  it('is told, and taken by who goes over it', async () => {
    const who = await newTrainer({
      working_hours: [{ weekday: 'monday', from: '08:00', to: '12:00' }],
      absences: [{ from: '2026-12-14', to: '2026-12-18', reason: 'Urlaub' }],
      employed_until: '2026-12-31',
    });
    const at = (day: string, values = {}) => appointment({ trainer_id: who, ...slot(day), ...values });
    expect((await at('2026-12-07')).status).toBe(201);
    const names = async (day: string) =>
      (await at(day)).body.warnings.map(({ name }: { name: string }) => name);
    expect(await names('2026-12-08')).toEqual(['working_hours']);
    expect(await names('2026-12-14')).toEqual(['absence']);
    expect((await at('2027-01-04')).body.warnings).toEqual([
      { name: 'absence', text: expect.stringContaining('arbeitet am 04.01.2027 nicht mehr hier.') },
    ]);
    expect(await names('2026-12-25')).toEqual(['working_hours', 'holiday']);
    expect((await at('2026-12-14', { overrule: ['absence'] })).status).toBe(201);
  });
});

describe('a booking', () => {
  it('has a place while there is one; who cancels makes room for who waits', async () => {
    const { course, first } = await newCourse({ capacity: 1, waitlist_capacity: 1 });
    expect(course.status).toBe('planned');
    const [a, b, c] = [await studio.customer(), await studio.customer(), await studio.customer()];
    const booked = await made(book(first.id, a));
    const waiting = await made(book(first.id, b));
    expect([booked.status, waiting.status]).toEqual(['booked', 'waitlisted']);
    const none = await book(first.id, c);
    expect([none.status, none.body.detail]).toEqual([
      409,
      'Alle Plätze sind vergeben, und auch die Warteliste ist voll.',
    ]);
    const cancelled = await actOn(first.id, booked.id, 'cancel');
    expect([cancelled.body.status, cancelled.headers.get('X-Moved-Up')]).toEqual(['cancelled', waiting.id]);
    const { body } = await trainer().get(`schedule/appointments/${first.id}`);
    expect([body.booked, body.waiting]).toEqual([1, 0]);
  });

  it('of a hundred at once for the last place is one; the others wait or are told', async () => {
    const { first } = await newCourse({ capacity: 1, waitlist_capacity: 10 });
    const people = await Promise.all(Array.from({ length: 100 }, () => studio.customer()));
    const answers = await Promise.all(people.map((customer) => book(first.id, customer)));
    const states = answers.map(({ status, body }) => (status === 201 ? body.status : status));
    expect(states.filter((state) => state === 'booked')).toHaveLength(1);
    expect(states.filter((state) => state === 'waitlisted')).toHaveLength(10);
    expect(states.filter((state) => state === 409)).toHaveLength(89);
  });

  it('is refused to who is elsewhere or deactivated', async () => {
    const customer = await studio.customer();
    const { id, starts_at, ends_at } = await made(appointment());
    const other = await made(appointment({ starts_at, ends_at, trainer_id: await newTrainer() }));
    await made(book(id, customer));
    expect((await book(id, customer)).status).toBe(409);
    const twice = await book(other.id, customer);
    expect([twice.status, twice.body.detail]).toEqual([
      409,
      expect.stringContaining('Der Kunde hat in dieser Zeit schon einen Termin'),
    ]);
    await made(trainer().post(`auth/customers/${customer}/deactivate`));
    expect((await book(other.id, customer)).body.errors).toEqual({
      customer_id: 'Dieser Kunde ist deaktiviert. Aktiviere ihn zuerst.',
    });
  });

  it('is there for who comes unannounced when it has begun, and nobody waits for one then', async () => {
    const past = await made(appointment({ ...slot('2026-11-20'), capacity: 1 }));
    const booking = await made(book(past.id, await studio.customer()));
    expect((await actOn(past.id, booking.id, 'attend')).body.status).toBe('attended');
    const { status, body } = await book(past.id, await studio.customer());
    expect([status, body.detail]).toEqual([409, 'Alle Plätze sind vergeben. Eine Warteliste gibt es nicht.']);
    expect((await made(trainer().get(`schedule/appointments/${past.id}`))).booked).toBe(1);
  });

  it('is noted as taken or missed before its day only on purpose; an excuse is known before', async () => {
    const { id, starts_at } = await made(appointment());
    expect(starts_at.slice(0, 10) > '2026-11-21').toBe(true);
    const { id: booking } = await made(book(id, await studio.customer()));
    for (const action of ['attend', 'miss']) {
      const { status, body } = await actOn(id, booking, action);
      expect([status, body.warnings]).toEqual([
        409,
        [
          {
            name: 'not_begun',
            text: expect.stringMatching(/^Der Termin ist erst am [\d.]{10}, [\d:]{5} Uhr\.$/),
          },
        ],
      ]);
    }
    expect((await actOn(id, booking, 'attend', { overrule: ['not_begun'] })).body.status).toBe('attended');
    const { body: history } = await trainer().get(`schedule/appointments/${id}/bookings/${booking}/history`);
    expect(JSON.stringify(history)).toContain('not_begun');
    expect((await actOn(id, booking, 'excuse')).body.status).toBe('excused');
    studio.today(starts_at.slice(0, 10));
    expect((await actOn(id, booking, 'miss')).body.status).toBe('no_show');
    studio.today('2026-11-21');
  });

  it('attended with a card debits it once, and gives it back', async () => {
    const card = await studio.card();
    const { id } = await made(appointment(slot('2026-11-21')));
    const booking = await made(book(id, card.customer_id, { card_id: card.id }));
    const left = async () => (await trainer().get(`payment/contract-cards/${card.id}`)).body.units_left;
    expect((await actOn(id, booking.id, 'attend')).body.status).toBe('attended');
    expect((await actOn(id, booking.id, 'attend')).status).toBe(409);
    expect(await left()).toBe(9);
    expect((await actOn(id, booking.id, 'undo')).body.status).toBe('booked');
    expect(await left()).toBe(10);
  });

  it('warns of who has neither contract nor card, and of what is too early or too late', async () => {
    const { first } = await newCourse({ booking_opens_hours_before: 24, cancel_until_hours_before: 168 });
    const customer_id = await studio.customer();
    const warned = await book(first.id, customer_id, { overrule: [] });
    expect([warned.status, warned.body.warnings]).toEqual([
      409,
      [
        { name: 'not_open_yet', text: 'Gebucht werden kann erst ab 24.11.2026, 18:00 Uhr.' },
        {
          name: 'not_entitled',
          text: 'Am 25.11.2026 läuft weder ein Vertrag noch gilt eine Karte mit Guthaben.',
        },
      ],
    ]);
    await studio.contract({ customer_id });
    const booking = await made(book(first.id, customer_id, { overrule: ['not_open_yet'] }));
    const late = await actOn(first.id, booking.id, 'cancel');
    expect([late.status, late.body.warnings]).toEqual([
      409,
      [{ name: 'late', text: 'Absagen war bis 18.11.2026, 18:00 Uhr möglich.' }],
    ]);
    const { body: history } = await trainer().get(
      `schedule/appointments/${first.id}/bookings/${booking.id}/history`,
    );
    expect(JSON.stringify(history)).toContain('not_open_yet');
  });

  it('gets a place when there are more; the appointment counts, and may be sent back as it was read before', async () => {
    const { first } = await newCourse({ capacity: 1, waitlist_capacity: 3 });
    for (let one = 0; one < 4; one += 1) await made(book(first.id, await studio.customer()));
    const path = `schedule/appointments/${first.id}`;
    // Who read it before anybody had booked sends back the counts of then.
    const more = await made(trainer().put(path, { ...first, capacity: 3 }));
    expect((await made(trainer().get(path))).booked).toBe(3);
    const states = (await trainer().get(`${path}/bookings`)).body.map(
      ({ status }: { status: string }) => status,
    );
    expect(states).toEqual(['booked', 'booked', 'booked', 'waitlisted']);
    const set = await trainer().put(path, { ...more, booked: 99, status: 'completed' });
    expect([set.status, set.body.errors]).toEqual([422, { status: 'Dieses Feld setzt das System.' }]);
  });

  it('falls with its appointment and rises with it', async () => {
    const customer = await studio.customer();
    const { id } = await made(appointment());
    await made(book(id, customer));
    await made(trainer().post(`schedule/appointments/${id}/cancel`, { reason: 'Krank' }));
    const states = async () =>
      (await trainer().get(`schedule/appointments/${id}/bookings`)).body.map(
        ({ status }: { status: string }) => status,
      );
    expect(await states()).toEqual(['cancelled']);
    await made(trainer().post(`schedule/appointments/${id}/restore`));
    expect(await states()).toEqual(['booked']);
  });

  it('rises to a place only where whoever was ticked off before has left one', async () => {
    const { first } = await newCourse({ capacity: 1, waitlist_capacity: 1 });
    const { id } = await made(book(first.id, await studio.customer()));
    await made(book(first.id, await studio.customer()));
    await made(actOn(first.id, id, 'attend', { overrule: ['not_begun'] }));
    const path = `schedule/appointments/${first.id}`;
    await made(trainer().post(`${path}/cancel`, {}));
    await made(trainer().post(`${path}/restore`));
    expect(await made(trainer().get(path))).toMatchObject({ booked: 1, waiting: 1 });
  });
});

it('bookings fall with their appointments, also where those are of several studios', async () => {
  const bookedIn = async (person: 'trainerNord' | 'trainerSued', trainer: string) => {
    const values = { kind: 'personal_training', trainer_id: trainer, capacity: 1, ...slot() };
    const { id } = await made(studio.as(person).post('schedule/appointments', values));
    const customer = await made(studio.as(person).post('auth/customers', buildCustomer()));
    const booking = { customer_id: customer.id, overrule: ['not_entitled'] };
    await made(studio.as(person).post(`schedule/appointments/${id}/bookings`, booking));
    return async () => {
      const [found] = (await studio.as(person).get(`schedule/appointments/${id}/bookings`)).body;
      const { booked } = (await studio.as(person).get(`schedule/appointments/${id}`)).body;
      return { id, state: [found.status, booked] };
    };
  };
  const sued = (await made(studio.as('adminSued').post('auth/trainers', buildTrainer()))).id;
  const all = [await bookedIn('trainerNord', await newTrainer()), await bookedIn('trainerSued', sued)];
  const ids = await Promise.all(all.map(async (now) => (await now()).id));
  const call = { ids, action: 'cancel', values: { reason: 'Sturm' } };
  expect((await studio.as('superAdmin').post('schedule/appointments/bulk', call)).status).toBe(200);
  expect(await Promise.all(all.map(async (now) => (await now()).state))).toEqual([
    ['cancelled', 0],
    ['cancelled', 0],
  ]);
});

/** A course of its own trainer, on Wednesdays. */
async function newCourse(values: Record<string, unknown> = {}) {
  const course = await made(
    trainer().post('schedule/courses', {
      name: 'Rückenfit',
      trainer_id: await newTrainer(),
      location_id,
      capacity: 10,
      starts_on: '2026-11-25',
      weekly: [{ weekday: 'wednesday', time: '18:00' }],
      interval_weeks: 1,
      duration_minutes: 60,
      ...values,
    }),
  );
  const all = await appointmentsOf(course.id);
  return { course, all, first: all[0] as Answer['body'] };
}

describe('a course', () => {
  it('makes its appointments twelve weeks ahead, at the same time by the clock, and skips holidays', async () => {
    const { all } = await newCourse({
      weekly: [{ weekday: 'friday', time: '18:00' }],
      starts_on: '2026-11-21',
    });
    expect(all.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual([
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      // 25 December and 1 January are holidays.
      '2027-01-08',
      '2027-01-15',
      '2027-01-22',
      '2027-01-29',
      '2027-02-05',
      '2027-02-12',
    ]);
    expect(all[0]).toMatchObject({
      kind: 'course',
      title: 'Rückenfit',
      capacity: 10,
      starts_at: '2026-11-27T17:00:00.000Z',
    });
  });

  it('takes its appointments and who has booked along to another day', async () => {
    const { course, first } = await newCourse();
    await made(book(first.id, await studio.customer()));
    const weekly = [{ weekday: 'thursday', time: '19:00' }];
    const moved = { ...course, weekly, overrule: ['moves_bookings'] };
    await made(trainer().put(`schedule/courses/${course.id}`, moved));
    const { body } = await trainer().get(`schedule/appointments/${first.id}`);
    expect([body.starts_at, body.booked]).toEqual(['2026-11-26T18:00:00.000Z', 1]);
    const [booking] = (await trainer().get(`schedule/appointments/${first.id}/bookings`)).body;
    expect(booking.starts_at).toBe('2026-11-26T18:00:00.000Z');
  });

  it('of 200 years is told to be too long', async () => {
    const { status, body } = await trainer().post('schedule/courses', {
      name: 'Ewig',
      trainer_id,
      location_id,
      capacity: 1,
      starts_on: '2026-11-25',
      ends_on: '2126-11-25',
      weekly: [{ weekday: 'wednesday', time: '18:00' }],
      interval_weeks: 1,
      duration_minutes: 60,
    });
    expect([status, body.errors.ends_on]).toEqual([
      422,
      'Ein Kurs dauert höchstens zehn Jahre. Lass das Ende leer, wenn er weiterläuft.',
    ]);
  });

  it('is there only where the studio has courses', async () => {
    expect((await studio.as('trainerSued').get('schedule/courses')).status).toBe(403);
  });
});
