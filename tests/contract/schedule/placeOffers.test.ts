/** Free places that are offered for a time: by a mail, on a page without sign-in, and ended by the clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#resources/studio/messages.ts';
import { allHooks } from '#services/entities/index.ts';
import { doWhatIsDue } from '#services/http/byClock.ts';
import { startPost } from '#services/post/worker.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

const ORIGIN = 'https://studio.example';
const NOW = '2026-11-24T11:00:00Z';
const KINDS = ['booking_confirmed', 'booking_cancelled', 'place_free'];

let studio: Commerce;
let location_id: string;
beforeAll(async () => {
  studio = await commerce('2026-11-24', { via: 'mailbox', from: 'post@nord.example', origin: ORIGIN });
  location_id = (await made(admin().post('schedule/locations', { name: 'Kaistraße' }))).id;
});
beforeEach(async () => {
  studio.at(NOW);
  await studio.database.pool.query('DELETE FROM messages; DELETE FROM bookings');
  await setting({ offer_hours: 4 });
});
afterAll(() => studio.close());

const { trainer, newTrainer, appointmentsOf, send } = scheduleOf(() => studio);
const publicly = () => studio.as(undefined);
const admin = () => studio.as('adminNord');

async function setting(values: object) {
  const path = `auth/studios/${studio.nord}`;
  const { body } = await admin().get(path);
  await made(admin().put(path, { ...body, mail: { kinds: KINDS }, ...values }));
}

/** A course's appointment with one place, on 25 November from 11:30 to 12:30 in Berlin, unless told otherwise. */
async function course(values: object = {}) {
  const { id } = await made(
    trainer().post('schedule/courses', {
      ...{
        name: 'Rückenfit',
        trainer_id: await newTrainer(),
        location_id,
        capacity: 1,
        waitlist_capacity: 3,
      },
      ...{ starts_on: '2026-11-25', ends_on: '2026-11-25', interval_weeks: 1, duration_minutes: 60 },
      weekly: [{ weekday: 'wednesday', time: '11:30' }],
      ...values,
    }),
  );
  return (await appointmentsOf(id))[0];
}

/** A full appointment with customers on its waiting list, in their order; the first booking is the one with the place. */
async function crowded(waiting = 2, values: object = {}) {
  const { id } = await course(values);
  const all = [];
  for (let turn = 0; turn <= waiting; turn++) all.push(await made(send(id, await studio.customer())));
  await studio.database.pool.query('DELETE FROM messages');
  return { id, bookings: all };
}

const act = (id: string, booking: string, action: string, body: object = {}) =>
  trainer().post(`schedule/appointments/${id}/bookings/${booking}/${action}`, body);
const statuses = async (id: string) => {
  const { body } = await trainer().get(`schedule/appointments/${id}/attendance`);
  return body.map(({ status }: { status: string }) => status);
};
const messages = async (kind?: string): Promise<Message[]> => {
  const { body } = await admin().get('auth/messages', { sort: ['created_at', 'ASC'] });
  return body.filter((one: Message) => !kind || one.kind === kind);
};

/** Sends what waits, and returns the secrets of all offers in their order. */
async function links(): Promise<string[]> {
  const post = startPost(studio.services, { look: 60_000 });
  await post.idle();
  await post.stop();
  return (await messages('place_offered')).map(
    ({ text }) => /https:\/\/studio\.example\/platz\/([\w-]+)/.exec(text)?.[1] ?? '',
  );
}

const page = (token: string) => publicly().get(`schedule/offers/${token}`);
const answer = (token: string, how: 'accept' | 'decline') =>
  publicly().post(`schedule/offers/${token}/${how}`, {});
const clock = () => doWhatIsDue(studio.services, allHooks);

/** A place that is offered to the first of those who wait, with the secret of its page. */
async function offered(waiting = 2, values: object = {}) {
  const { id, bookings } = await crowded(waiting, values);
  const freed = await act(id, bookings[0].id, 'cancel');
  expect(freed.headers.get('X-Moved-Up')).toBe(bookings[1].id);
  const [token = ''] = await links();
  return { id, bookings, token };
}

describe('a place that becomes free', () => {
  it('is offered by a mail, and taken by one act on its page, which a mere GET isn’t', async () => {
    const { id, bookings, token } = await offered();
    expect(await statuses(id)).toEqual(['cancelled', 'offered', 'waitlisted']);
    expect((await trainer().get(`schedule/appointments/${id}`)).body).toMatchObject({
      booked: 1,
      waiting: 1,
    });
    expect(await messages('place_free')).toEqual([]);
    expect((await messages('place_offered'))[0]).toMatchObject({
      subject: 'Ein Platz ist frei: Kurs „Rückenfit“ am 25.11.2026 von 11:30 bis 12:30 Uhr',
      text: expect.stringContaining('Bis 24.11.2026, 16:00 Uhr halten wir ihn'),
      ...{ not_after: '2026-11-24T15:00:00.000Z', calendar: null, state: 'sent' },
    });
    expect((await page(token)).body).toMatchObject({
      ...{ state: 'open', studio_name: 'Studio Nord', until: '2026-11-24T15:00:00.000Z' },
      ...{ what: 'Kurs „Rückenfit“', when: 'am 25.11.2026 von 11:30 bis 12:30 Uhr' },
    });
    expect((await page(token)).body.state).toBe('open');
    const taken = await answer(token, 'accept');
    expect([taken.status, taken.body.state]).toEqual([200, 'accepted']);
    expect(await statuses(id)).toEqual(['cancelled', 'booked', 'waitlisted']);
    expect((await messages('booking_confirmed')).map((one) => one.customer_id)).toEqual([
      bookings[1].customer_id,
    ]);
    const again = await answer(token, 'accept');
    expect([again.status, again.body.state]).toEqual([200, 'accepted']);
    expect(await messages('booking_confirmed')).toHaveLength(1);
    expect((await answer(token, 'decline')).status).toBe(410);
    expect(await statuses(id)).toEqual(['cancelled', 'booked', 'waitlisted']);
  });

  it('goes to the next in line where it is declined', async () => {
    const { id, token } = await offered();
    const declined = await answer(token, 'decline');
    expect([declined.status, declined.body.state]).toEqual([200, 'declined']);
    expect(await statuses(id)).toEqual(['cancelled', 'cancelled', 'offered']);
    expect((await answer(token, 'decline')).status).toBe(200);
    expect((await answer(token, 'accept')).status).toBe(410);
    const [, next = ''] = await links();
    expect((await answer(next, 'accept')).body.state).toBe('accepted');
    expect(await messages('booking_cancelled')).toHaveLength(1);
  });

  it('goes on after the time is over, once, whatever the number of instances', async () => {
    const { id, token } = await offered(3);
    studio.at('2026-11-24T14:59:59Z');
    await clock();
    expect((await statuses(id))[1]).toBe('offered');
    // The page doesn’t wait for the clock.
    studio.at('2026-11-24T15:00:00Z');
    expect((await page(token)).body.state).toBe('expired');
    expect((await answer(token, 'accept')).status).toBe(410);
    expect((await statuses(id))[1]).toBe('offered');
    // After a standstill.
    studio.at('2026-11-24T16:20:00Z');
    await Promise.all([clock(), clock()]);
    await clock();
    expect(await statuses(id)).toEqual(['cancelled', 'cancelled', 'offered', 'waitlisted']);
    expect((await page(token)).body.state).toBe('expired');
    expect((await messages('place_offered')).map(({ not_after }) => not_after)).toEqual([
      '2026-11-24T15:00:00.000Z',
      '2026-11-24T20:20:00.000Z',
    ]);
    const { body } = await trainer().get(`schedule/appointments/${id}/attendance`);
    expect(body[1].offer_ended).toBe('expired');
  });

  it('is taken once by two who press at the same moment', async () => {
    const { id, token } = await offered();
    const [one, other] = await Promise.all([answer(token, 'accept'), answer(token, 'decline')]);
    expect([one.status, other.status].toSorted()).toEqual([200, 410]);
    const won = one.status === 200;
    expect(await statuses(id)).toEqual(
      won ? ['cancelled', 'booked', 'waitlisted'] : ['cancelled', 'cancelled', 'offered'],
    );
    const both = await Promise.all([
      answer(token, won ? 'accept' : 'decline'),
      answer(token, won ? 'accept' : 'decline'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await messages('booking_confirmed')).toHaveLength(won ? 1 : 0);
  });

  it('is booked at once where the studio sets no time', async () => {
    await setting({ offer_hours: null });
    const { id, bookings } = await crowded();
    await made(act(id, bookings[0].id, 'cancel'));
    expect(await statuses(id)).toEqual(['cancelled', 'booked', 'waitlisted']);
    expect(
      [await messages('place_free'), await messages('place_offered')].map(({ length }) => length),
    ).toEqual([1, 0]);
  });

  it('is offered until an hour before the beginning', async () => {
    const { id, bookings } = await crowded(2, { capacity: 2 });
    studio.at('2026-11-25T08:30:00Z');
    await made(act(id, bookings[0].id, 'cancel'));
    const { body } = await trainer().get(`schedule/appointments/${id}/attendance`);
    expect(body[2]).toMatchObject({ status: 'offered', offered_until: '2026-11-25T09:30:00.000Z' });
  });

  it('stays free for staff where nobody has time to answer', async () => {
    const { id, bookings } = await crowded();
    studio.at('2026-11-25T09:30:00Z');
    const freed = await act(id, bookings[0].id, 'cancel');
    expect([freed.status, freed.headers.get('X-Moved-Up')]).toEqual([200, null]);
    expect((await act(id, bookings[2].id, 'confirm')).status).toBe(409);
    const warned = await act(id, bookings[2].id, 'confirm', { overrule: ['not_entitled'] });
    expect([warned.status, warned.body.status]).toEqual([200, 'booked']);
    const full = await act(id, bookings[1].id, 'confirm', { overrule: ['not_entitled'] });
    expect([full.status, full.body.detail]).toEqual([409, 'Alle Plätze sind vergeben.']);
  });

  it('is offered from the end of the quiet hours on', async () => {
    await setting({ mail: { kinds: KINDS, quiet_from: '11:00', quiet_until: '15:00' } });
    await offered();
    expect((await messages('place_offered'))[0]).toMatchObject({
      ...{ next_at: '2026-11-24T14:00:00.000Z', not_after: '2026-11-24T18:00:00.000Z' },
    });
  });

  it('isn’t offered to a customer who is deactivated', async () => {
    const { id, bookings } = await crowded();
    await made(admin().post(`auth/customers/${bookings[1].customer_id}/deactivate`, {}));
    await made(act(id, bookings[0].id, 'cancel'));
    expect(await statuses(id)).toEqual(['cancelled', 'waitlisted', 'offered']);
  });
});

describe('an offer', () => {
  it('is confirmed by staff for the customer', async () => {
    const { id, bookings, token } = await offered();
    const confirmed = await act(id, bookings[1].id, 'confirm', { overrule: ['not_entitled'] });
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'booked']);
    expect((await page(token)).body.state).toBe('accepted');
    expect((await answer(token, 'decline')).status).toBe(410);
  });

  it('is withdrawn by staff, and the place goes on', async () => {
    const { id, bookings, token } = await offered();
    expect((await act(id, bookings[2].id, 'withdraw')).status).toBe(409);
    const withdrawn = await act(id, bookings[1].id, 'withdraw');
    expect(withdrawn.headers.get('X-Moved-Up')).toBe(bookings[2].id);
    expect((await page(token)).body.state).toBe('over');
    expect((await answer(token, 'accept')).status).toBe(410);
    expect(await statuses(id)).toEqual(['cancelled', 'cancelled', 'offered']);
  });

  it('is declined where staff cancel for the customer, and takes no attendance', async () => {
    const { id, bookings, token } = await offered();
    expect((await act(id, bookings[1].id, 'attend', { overrule: ['not_begun'] })).status).toBe(409);
    await made(act(id, bookings[1].id, 'cancel'));
    expect((await page(token)).body.state).toBe('declined');
    expect(await messages('booking_cancelled')).toHaveLength(1);
  });

  it('isn’t mailed any more once it has ended', async () => {
    const { id, bookings } = await crowded();
    await made(act(id, bookings[0].id, 'cancel'));
    await made(act(id, bookings[1].id, 'withdraw'));
    await links();
    expect((await messages('place_offered')).map(({ state, error }) => [state, error])).toEqual([
      ['withdrawn', 'Nicht verschickt: Das Angebot ist schon beendet.'],
      ['sent', null],
    ]);
  });

  it('ends with the appointment, and is made anew where that is held after all', async () => {
    const { id, token } = await offered();
    await made(trainer().post(`schedule/appointments/${id}/cancel`, { reason: 'Krank' }));
    expect((await page(token)).body.state).toBe('cancelled');
    expect((await answer(token, 'accept')).status).toBe(410);
    await made(trainer().post(`schedule/appointments/${id}/restore`, {}));
    expect((await statuses(id)).toSorted()).toEqual(['booked', 'cancelled', 'waitlisted'].toSorted());
  });

  it('is of one time: after a move there is another one', async () => {
    const { id, token } = await offered();
    const { body } = await trainer().get(`schedule/appointments/${id}`);
    studio.at('2026-11-24T11:05:00Z');
    const to = { starts_at: '2026-11-25T13:00:00Z', ends_at: '2026-11-25T14:00:00Z' };
    const { trainer_id, room } = body;
    await made(trainer().post(`schedule/appointments/${id}/move`, { ...to, trainer_id, location_id, room }));
    expect(await statuses(id)).toEqual(['cancelled', 'offered', 'waitlisted']);
    expect((await page(token)).body.state).toBe('over');
    expect((await answer(token, 'accept')).status).toBe(410);
    const [, again = ''] = await links();
    expect((await answer(again, 'accept')).body).toMatchObject({
      ...{ state: 'accepted', when: 'am 25.11.2026 von 14:00 bis 15:00 Uhr' },
    });
  });

  it('isn’t taken by who has another appointment then', async () => {
    const { bookings, token } = await offered();
    const other = await course();
    await made(send(other.id, bookings[1].customer_id));
    const refused = await answer(token, 'accept');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(/^Sie haben zu dieser Zeit schon einen anderen Termin/),
    ]);
    expect((await page(token)).body.state).toBe('open');
  });

  it('isn’t taken with a card that doesn’t hold any more', async () => {
    const { id, bookings } = await crowded(0);
    const card = await studio.card();
    await made(send(id, card.customer_id, { card_id: card.id }));
    await made(act(id, bookings[0].id, 'cancel'));
    await made(studio.actOnCard(card.id, 'block'));
    const [token = ''] = await links();
    const refused = await answer(token, 'accept');
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/^Mit Ihrer Karte/)]);
    await made(studio.actOnCard(card.id, 'unblock'));
    expect((await answer(token, 'accept')).body.state).toBe('accepted');
  });

  it('takes no link that isn’t there, and leaves no secret in the database', async () => {
    expect((await page('nicht-da')).status).toBe(404);
    const { token } = await offered();
    const { rows } = await studio.database.pool.query(
      `SELECT count(*)::integer AS count FROM message_links l WHERE l::text LIKE '%' || $1 || '%'`,
      [token],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('tells nothing of health: neither the mail nor the page', async () => {
    const { token } = await offered(1, { name: 'Reha-Sport' });
    const { body } = await page(token);
    expect(body.what).toBe('Ihr Kurs');
    expect(JSON.stringify([body, await messages()])).not.toContain('Reha');
  });
});

it('needs a mail server and an address to link to', async () => {
  const without = await commerce('2026-11-24');
  const path = `auth/studios/${without.nord}`;
  const { body } = await without.as('adminNord').get(path);
  const refused = await without.as('adminNord').put(path, { ...body, offer_hours: 4 });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { offer_hours: expect.stringContaining('Mailserver') },
  ]);
  await without.close();
});
