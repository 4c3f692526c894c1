/** Who comes to an appointment, as the services tell it in one answer, and what ticking them off does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshDerived } from '#services/storage/refresh.ts';
import type { Answer } from '../../support/app.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

let studio: Commerce;
let location_id: string;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
  location_id = (await made(studio.as('adminNord').post('schedule/locations', { name: 'Kaistraße' }))).id;
});
afterAll(() => studio.close());

const { trainer, newTrainer, appointmentsOf, send: tryToBook } = scheduleOf(() => studio);

const send = async (values: Record<string, unknown> = {}) =>
  trainer().post('schedule/appointments', {
    kind: 'personal_training',
    trainer_id: await newTrainer(),
    starts_at: '2026-11-25T09:00:00Z',
    ends_at: '2026-11-25T10:00:00Z',
    capacity: 5,
    ...values,
  });

const book = (id: string, customer_id: string, values = {}) => made(tryToBook(id, customer_id, values));

const attendance = (id: string) => trainer().get(`schedule/appointments/${id}/attendance`);

describe('the last visit', () => {
  const visited = async (id: string) => (await trainer().get(`auth/customers/${id}`)).body.last_visit_on;
  const tick = (appointment: string, booking: string, action: string) =>
    trainer().post(`schedule/appointments/${appointment}/bookings/${booking}/${action}`, {
      ...(action !== 'undo' && { overrule: ['not_begun'] }),
    });
  const booked = async (customer_id: string, day: string) => {
    const { id } = await made(send({ starts_at: `${day}T23:15:00Z`, ends_at: `${day}T23:45:00Z` }));
    return { appointment: id, booking: (await book(id, customer_id)).id };
  };

  it('is the day in Berlin of the last attendance, and goes back when that is taken back', async () => {
    const customer_id = await studio.customer();
    const [first, second] = [
      await booked(customer_id, '2026-11-18'),
      await booked(customer_id, '2026-11-21'),
    ];
    expect(await visited(customer_id)).toBeNull();
    await made(tick(second.appointment, second.booking, 'attend'));
    await made(tick(first.appointment, first.booking, 'attend'));
    expect(await visited(customer_id)).toBe('2026-11-22');
    await made(tick(second.appointment, second.booking, 'undo'));
    expect(await visited(customer_id)).toBe('2026-11-19');
  });

  it('is a training, too, where that is later', async () => {
    const customer_id = await studio.customer();
    const { appointment, booking } = await booked(customer_id, '2026-11-10');
    await made(tick(appointment, booking, 'attend'));
    const log = { trained_on: '2026-11-20', entries: [] };
    await made(trainer().post(`training/customers/${customer_id}/logs`, log));
    expect(await visited(customer_id)).toBe('2026-11-20');
    const { headers, body } = await trainer().get('auth/customers', {
      filter: { last_visit_on: '2026-11-20' },
      sort: ['last_visit_on', 'DESC'],
    });
    expect([headers.get('Content-Range'), body[0].id]).toEqual(['customers 0-0/1', customer_id]);
  });
});

describe('who comes', () => {
  it('is told in the order they booked, with the card or the contract of that day', async () => {
    const { id } = await made(send());
    const card = await studio.card();
    const member = await studio.customer({ first_name: 'Mia', last_name: 'Mitglied' });
    await studio.contract({ customer_id: member });
    const nothing = await studio.customer();
    await book(id, card.customer_id, { card_id: card.id });
    await book(id, member);
    await book(id, nothing);
    const { body } = await attendance(id);
    expect(body).toMatchObject([
      {
        customer_id: card.customer_id,
        status: 'booked',
        card_id: card.id,
        card_number: card.number,
        card_product: 'Zehnerkarte',
        card_units_left: 10,
      },
      {
        customer_id: member,
        customer_name: 'Mia Mitglied',
        card_id: null,
        contract_product: 'Mitgliedschaft 12 Monate',
      },
      { customer_id: nothing, card_number: null, contract_product: null },
    ]);
  });

  it('is asked of the appointment’s day: of a pause then or now, and of what has ended since', async () => {
    const pausing = async (from: string, to: string) => {
      const customer_id = await studio.customer();
      const { id } = await studio.contract({ customer_id });
      await made(studio.act(id, 'pause', { from, to }));
      return customer_id;
    };
    const { id } = await made(send());
    const now = await pausing('2026-11-21', '2026-11-24');
    const then = await pausing('2026-11-25', '2026-11-30');
    const ending = await studio.customer();
    const contract = await studio.contract({ customer_id: ending });
    const of = async () =>
      Object.fromEntries(
        (await attendance(id)).body.map((one: Answer['body']) => [one.customer_id, one.contract_product]),
      );
    const withoutOverruling = (customer_id: string) => tryToBook(id, customer_id, { overrule: [] });
    await made(withoutOverruling(now));
    await made(withoutOverruling(ending));
    const warned = await withoutOverruling(then);
    expect([warned.status, warned.body.warnings]).toEqual([
      409,
      [expect.objectContaining({ name: 'not_entitled' })],
    ]);
    await book(id, then);
    const product = 'Mitgliedschaft 12 Monate';
    const expected = { [now]: product, [ending]: product, [then]: null };
    expect(await of()).toEqual(expected);
    await made(studio.act(contract.id, 'cancel', { received_on: '2026-11-21' }));
    studio.today('2027-06-01');
    await refreshDerived(studio.database, '2027-06-01');
    expect(await of()).toEqual(expected);
    studio.today('2026-11-21');
  });

  it('says the plan of that day, the last training that counts, and what is owed', async () => {
    const { id } = await made(send());
    const [customer_id, other] = [await studio.customer(), await studio.customer()];
    const plan = {
      name: 'Rücken stark',
      customer_id,
      days: [],
      valid_from: '2026-11-01',
      valid_until: '2026-11-25',
    };
    await made(trainer().post('training/workouts', plan));
    const next = { ...plan, name: 'Danach', valid_from: '2026-11-26', valid_until: null };
    await made(trainer().post('training/workouts', next));
    await made(
      trainer().post(`training/customers/${customer_id}/logs`, { trained_on: '2026-11-20', entries: [] }),
    );
    await book(id, customer_id);
    await book(id, other);
    const { body } = await attendance(id);
    expect(
      body.map(({ plan_name, trained_on, open_cents }: Answer['body']) => [
        plan_name,
        trained_on,
        open_cents,
      ]),
    ).toEqual([
      ['Rücken stark', '2026-11-20', null],
      [null, null, null],
    ]);
  });

  it('says where they consented that something needs care, and what in the customer’s own record alone', async () => {
    const { id } = await made(send());
    const consented = await studio.customer({
      health_consent_at: '2026-11-01T09:00:00Z',
      injuries: ['Knie links'],
      health_notes: 'Nach Kreuzbandriss',
    });
    await book(id, consented);
    await book(id, await studio.customer());
    const { body } = await attendance(id);
    expect(body.map((one: Answer['body']) => one.needs_care)).toEqual([true, false]);
    expect(JSON.stringify(body)).not.toMatch(/Knie|Kreuzband/);
  });

  it('is nobody else’s to know', async () => {
    const { id } = await made(send());
    expect((await studio.as('trainerSued').get(`schedule/appointments/${id}/attendance`)).status).toBe(404);
    expect((await studio.as('customer').get(`schedule/appointments/${id}/attendance`)).status).toBe(403);
  });

  it('is ticked off once, however often the tap is sent', async () => {
    const today = { starts_at: '2026-11-21T15:00:00Z', ends_at: '2026-11-21T16:00:00Z' };
    const { id } = await made(send(today));
    const card = await studio.card({ customer_id: await studio.customer() });
    const booking = await book(id, card.customer_id, { card_id: card.id });
    const tap = () =>
      trainer().post(`schedule/appointments/${id}/bookings/${booking.id}/attend`, undefined, {
        'Idempotency-Key': 'tap-1',
      });
    const [first, second] = [await tap(), await tap()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect((await attendance(id)).body).toMatchObject([{ status: 'attended', card_units_left: 9 }]);
  });
});

describe('all were there', () => {
  const tick = (id: string, tick: 'attend' | 'undo', booking_ids: string[], headers = {}) =>
    trainer().post(`schedule/appointments/${id}/attendance`, { tick, booking_ids }, headers);
  const held = () => made(send({ starts_at: '2026-11-21T15:00:00Z', ends_at: '2026-11-21T16:00:00Z' }));
  const statesOf = async (id: string) =>
    (await attendance(id)).body.map((one: Answer['body']) => [one.status, one.card_units_left]);

  it('ticks who is booked in one request, each card debited once, and takes it back', async () => {
    const { id } = await held();
    const card = await studio.card({ customer_id: await studio.customer() });
    const ids = [
      (await book(id, card.customer_id, { card_id: card.id })).id,
      (await book(id, await studio.customer())).id,
    ];
    const excused = (await book(id, await studio.customer())).id;
    await made(trainer().post(`schedule/appointments/${id}/bookings/${excused}/excuse`));
    const { body } = await tick(id, 'attend', [...ids, excused], { 'Idempotency-Key': 'all-1' });
    await tick(id, 'attend', [...ids, excused], { 'Idempotency-Key': 'all-1' });
    expect(body).toEqual({ booking_ids: expect.arrayContaining(ids), refused: [] });
    expect(body.booking_ids).toHaveLength(2);
    expect(await statesOf(id)).toEqual([
      ['attended', 9],
      ['attended', null],
      ['excused', null],
    ]);
    expect((await tick(id, 'undo', body.booking_ids)).body.booking_ids).toHaveLength(2);
    expect(await statesOf(id)).toEqual([
      ['booked', 10],
      ['booked', null],
      ['excused', null],
    ]);
    expect((await trainer().get(`schedule/appointments/${id}`)).body.booked).toBe(2);
  });

  it('names whose card doesn’t let them, and ticks the others', async () => {
    const { id } = await held();
    const over = await studio.card({ customer_id: await studio.customer(), valid_until: '2026-11-20' });
    const card = { card_id: over.id, overrule: ['card_invalid'] };
    const ids = [(await book(id, over.customer_id, card)).id, (await book(id, await studio.customer())).id];
    expect((await tick(id, 'attend', ids)).body).toEqual({
      booking_ids: [ids[1]],
      refused: [{ customer_id: over.customer_id, reason: 'Die Karte ist am 20.11.2026 abgelaufen.' }],
    });
    expect(await statesOf(id)).toEqual([
      ['booked', 10],
      ['attended', null],
    ]);
  });

  it('is refused before the day, when it is cancelled, and with another appointment’s bookings', async () => {
    const [{ id }, other] = [await made(send()), await held()];
    const booking = (await book(id, await studio.customer())).id;
    expect((await tick(id, 'attend', [booking])).body.detail).toBe(
      'Der Termin ist erst am 25.11.2026, 10:00 Uhr.',
    );
    expect((await tick(other.id, 'attend', [booking])).status).toBe(404);
    await made(trainer().post(`schedule/appointments/${other.id}/cancel`));
    expect((await tick(other.id, 'attend', [booking])).body.detail).toBe('Der Termin ist abgesagt.');
  });
});

describe('who comes unannounced', () => {
  const walkIn = (id: string, customer_id: string, values = {}) =>
    tryToBook(id, customer_id, { attended: true, ...values });
  const on = (day: string, values = {}) =>
    made(send({ starts_at: `${day}T09:00:00Z`, ends_at: `${day}T10:00:00Z`, ...values }));

  it('is booked and ticked off in one, the card debited once, and takes a place', async () => {
    const { id } = await on('2026-11-21', { capacity: 1 });
    const card = await studio.card({ customer_id: await studio.customer() });
    expect(await book(id, card.customer_id, { card_id: card.id, attended: true })).toMatchObject({
      status: 'attended',
    });
    expect((await attendance(id)).body).toMatchObject([{ status: 'attended', card_units_left: 9 }]);
    expect((await trainer().get(`schedule/appointments/${id}`)).body).toMatchObject({ booked: 1 });
    const { status, body } = await walkIn(id, await studio.customer(), { overrule: ['not_entitled'] });
    expect([status, body.detail]).toEqual([409, 'Alle Plätze sind vergeben.']);
  });

  it.each([
    ['before its day', '2026-11-22', 'not_begun'],
    ['more than a day after its end', '2026-11-18', 'long_over'],
  ])('is asked about %s', async (_, day, name) => {
    const { id } = await on(day);
    const card = await studio.card({ customer_id: await studio.customer(), valid_from: '2026-11-01' });
    const values = { card_id: card.id };
    const { status, body } = await walkIn(id, card.customer_id, values);
    expect([status, body.warnings?.map((one: { name: string }) => one.name)]).toEqual([409, [name]]);
    await made(walkIn(id, card.customer_id, { ...values, overrule: [name] }));
  });
});

it('is ticked off with a card that was good for that day, also when it has expired since', async () => {
  const [good, over] = await Promise.all(
    ['2026-11-25', '2026-11-24'].map(async (valid_until) =>
      studio.card({ customer_id: await studio.customer(), valid_until }),
    ),
  );
  const { id } = await made(send());
  const overrule = ['card_invalid'];
  const booked = [
    await book(id, good.customer_id, { card_id: good.id }),
    await book(id, over.customer_id, { card_id: over.id, overrule }),
  ];
  studio.today('2026-11-26');
  const answers = [];
  for (const { id: booking } of booked) {
    const path = `schedule/appointments/${id}/bookings/${booking}/attend`;
    const { status, body } = await trainer().post(path);
    answers.push([status, body.detail]);
  }
  studio.today('2026-11-21');
  expect(answers).toEqual([
    [200, undefined],
    [409, 'Die Karte ist am 24.11.2026 abgelaufen.'],
  ]);
});

describe('a place that was given up', () => {
  const act = (id: string, booking: Answer['body'], action: string) =>
    trainer().post(`schedule/appointments/${id}/bookings/${booking.id}/${action}`, {
      ...(['attend', 'miss'].includes(action) && { overrule: ['not_begun'] }),
    });
  const statesOf = async (id: string) =>
    (await attendance(id)).body.map(({ status }: Answer['body']) => status);
  const told = ({ status, body }: Answer) => [status, body.detail];
  const NONE = [409, 'Alle Plätze sind vergeben. Eine Warteliste gibt es nicht.'];
  const FULL = [409, 'Alle Plätze sind vergeben.'];
  const CANCELLED = [409, 'Der Termin ist abgesagt.'];

  /** The first appointment of a course with one place, on 25 November from 11:30 to 12:30 in Berlin, and who waits there. */
  const crowded = async (waitlist_capacity: number) => {
    const course = await made(
      trainer().post('schedule/courses', {
        ...{ name: 'Rückenfit', trainer_id: await newTrainer(), location_id },
        ...{ capacity: 1, waitlist_capacity, starts_on: '2026-11-25', ends_on: '2026-11-25' },
        ...{ weekly: [{ weekday: 'wednesday', time: '11:30' }], interval_weeks: 1, duration_minutes: 60 },
      }),
    );
    const [{ id }] = await appointmentsOf(course.id);
    const booked = await book(id, await studio.customer());
    const waits = waitlist_capacity > 0 ? await book(id, await studio.customer()) : undefined;
    return { id, booked, waits };
  };
  const onDay = async (day: string, work: () => Promise<void>) => {
    studio.today(day);
    try {
      await work();
    } finally {
      studio.today('2026-11-21');
    }
  };

  it('is none any more where the appointment is cancelled: no card is debited, and whoever had it is free', async () => {
    const card = await studio.card({ customer_id: await studio.customer() });
    const { id, starts_at, ends_at } = await made(send());
    const [fell, excused] = [
      await book(id, card.customer_id, { card_id: card.id }),
      await book(id, await studio.customer()),
    ];
    await made(act(id, excused, 'excuse'));
    await made(trainer().post(`schedule/appointments/${id}/cancel`, { reason: 'Krank' }));
    expect(told(await act(id, fell, 'undo'))).toEqual(CANCELLED);
    for (const action of ['undo', 'attend', 'miss'])
      expect(told(await act(id, excused, action))).toEqual(CANCELLED);
    expect(await statesOf(id)).toEqual(['cancelled', 'excused']);
    expect((await made(trainer().get(`payment/contract-cards/${card.id}`))).units_left).toBe(10);
    const other = await made(send({ starts_at, ends_at }));
    expect((await book(other.id, card.customer_id)).status).toBe('booked');
  });

  it('is somebody else’s then: whoever was excused or had cancelled doesn’t share it', async () => {
    const { id } = await made(send({ capacity: 1 }));
    const excused = await book(id, await studio.customer());
    await made(act(id, excused, 'excuse'));
    const cancelled = await book(id, await studio.customer());
    await made(act(id, cancelled, 'cancel'));
    await book(id, await studio.customer());
    for (const one of [excused, cancelled]) expect(told(await act(id, one, 'undo'))).toEqual(NONE);
    for (const action of ['attend', 'miss']) expect(told(await act(id, excused, action))).toEqual(FULL);
    expect(await statesOf(id)).toEqual(['excused', 'cancelled', 'booked']);
    expect((await made(trainer().get(`schedule/appointments/${id}`))).booked).toBe(1);
  });

  it('goes to who waits; whoever had it waits in turn, while that is possible', async () => {
    const { id, booked, waits } = await crowded(1);
    const answer = await act(id, booked, 'excuse');
    expect([answer.status, answer.headers.get('X-Moved-Up')]).toEqual([200, waits.id]);
    expect(await statesOf(id)).toEqual(['excused', 'booked']);
    expect((await made(act(id, booked, 'undo'))).status).toBe('waitlisted');
    await made(act(id, booked, 'cancel'));
    await book(id, await studio.customer());
    expect(told(await act(id, booked, 'undo'))).toEqual([
      409,
      'Alle Plätze sind vergeben, und auch die Warteliste ist voll.',
    ]);
    expect(await statesOf(id)).toEqual(['cancelled', 'booked', 'waitlisted']);
  });

  it('while it is held stays free for whoever was excused', async () => {
    const { id, booked } = await crowded(1);
    await onDay('2026-11-25', async () => {
      const answer = await act(id, booked, 'excuse');
      expect([answer.status, answer.headers.get('X-Moved-Up')]).toEqual([200, null]);
      expect(await statesOf(id)).toEqual(['excused', 'waitlisted']);
      expect((await made(act(id, booked, 'undo'))).status).toBe('booked');
    });
  });

  it('is nobody’s when all is over', async () => {
    const { id, booked } = await crowded(1);
    await onDay('2026-11-26', async () => {
      const answer = await act(id, booked, 'cancel');
      expect([answer.status, answer.headers.get('X-Moved-Up')]).toEqual([200, null]);
      expect(await statesOf(id)).toEqual(['cancelled', 'waitlisted']);
    });
  });
});

describe('an appointment', () => {
  const at = async (values: Record<string, unknown>) => (await send(values)).body.errors;

  it('is refused in the hour that summer time leaves out', async () => {
    const times = { starts_at: '2027-03-28T02:30:00+01:00', ends_at: '2027-03-28T04:00:00+02:00' };
    expect(await at(times)).toEqual({
      starts_at: 'Am 28.03.2027 werden die Uhren um 2 auf 3 gestellt: 02:30 Uhr gibt es nicht.',
    });
    const { id, trainer_id, starts_at } = await made(send());
    const moved = await trainer().post(`schedule/appointments/${id}/move`, { trainer_id, ...times });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['starts_at']]);
    expect((await trainer().get(`schedule/appointments/${id}`)).body.starts_at).toBe(starts_at);
  });

  it('is refused with a trainer of another studio', async () => {
    expect(Object.keys(await at({ trainer_id: studio.uid.trainerSued }))).toEqual(['trainer_id']);
  });

  it('has no fewer places than are booked', async () => {
    const { id, version: _, ...values } = await made(send({ capacity: 2 }));
    await book(id, await studio.customer());
    await book(id, await studio.customer());
    const current = (await trainer().get(`schedule/appointments/${id}`)).body;
    const { status, body } = await trainer().put(`schedule/appointments/${id}`, { ...current, capacity: 1 });
    expect([status, body.errors]).toEqual([422, { capacity: 'Gebucht sind schon 2 Plätze.' }]);
    expect(values.capacity).toBe(2);
  });
});
