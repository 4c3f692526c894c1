/** Who comes to an appointment, as the services tell it in one answer, and what ticking them off does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../support/app.ts';
import { type Commerce, commerce } from '../support/commerce.ts';
import { made } from '../support/made.ts';
import { scheduleOf } from '../support/schedule.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
afterAll(() => studio.close());

const { trainer, newTrainer, send: tryToBook } = scheduleOf(() => studio);

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

  it('comes with what needs care where they consented, and without where they didn’t', async () => {
    const { id } = await made(send());
    const consented = await studio.customer({
      health_consent_at: '2026-11-01T09:00:00Z',
      injuries: ['Knie links'],
      health_notes: 'Nach Kreuzbandriss',
    });
    await book(id, consented);
    await book(id, await studio.customer());
    const { body } = await attendance(id);
    expect(body.map(({ injuries, health_notes }: Answer['body']) => [injuries, health_notes])).toEqual([
      [['Knie links'], 'Nach Kreuzbandriss'],
      [[], null],
    ]);
  });

  it('is nobody else’s to know', async () => {
    const { id } = await made(send());
    expect((await studio.as('trainerSued').get(`schedule/appointments/${id}/attendance`)).status).toBe(404);
    expect((await studio.as('customer').get(`schedule/appointments/${id}/attendance`)).status).toBe(403);
  });

  it('is ticked off once, however often the tap is sent', async () => {
    const { id } = await made(send());
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
