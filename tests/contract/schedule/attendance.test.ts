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
