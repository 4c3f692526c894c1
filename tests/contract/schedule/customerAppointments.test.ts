/** What a customer has booked, page by page: coming or past. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTrainer } from '../../support/builders.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-21');
});
afterAll(() => studio.close());

it('are told with what, when, where and by whom, in pages', async () => {
  const trainer = studio.as('trainerNord');
  const customer_id = await studio.customer();
  const somebody = await studio.customer();
  const who = await made(studio.as('adminNord').post('auth/trainers', buildTrainer()));
  const place = await made(studio.as('adminNord').post('schedule/locations', { name: 'Hafen' }));
  const bookOn = async (day: string, customer = customer_id) => {
    const { id } = await made(
      trainer.post('schedule/appointments', {
        kind: 'personal_training',
        trainer_id: who.id,
        location_id: place.id,
        starts_at: `${day}T09:00:00.000Z`,
        ends_at: `${day}T10:00:00.000Z`,
      }),
    );
    const body = { customer_id: customer, overrule: ['not_entitled'] };
    return made(trainer.post(`schedule/appointments/${id}/bookings`, body));
  };
  await bookOn('2026-11-23');
  const later = await bookOn('2026-11-25');
  await bookOn('2026-11-26', somebody);
  const ask = (query: Record<string, string> = {}) =>
    trainer.get(`schedule/customers/${customer_id}/appointments`, query);
  const { headers, body } = await ask({ range: '[1,1]' });
  expect(headers.get('Content-Range')).toBe('appointments 1-1/2');
  expect(body).toEqual([
    expect.objectContaining({
      id: later.id,
      appointment_id: later.parent_id,
      status: 'booked',
      kind: 'personal_training',
      starts_at: '2026-11-25T09:00:00.000Z',
      trainer_name: 'Tom Tarner',
      location_name: 'Hafen',
    }),
  ]);
  expect(Object.keys(body[0])).not.toContain('is_row');
  expect((await ask({ range: '[5,9]' })).status).toBe(416);
  expect((await ask({ time: 'past' })).body).toEqual([]);
  studio.today('2026-11-24');
  expect((await ask({ time: 'past', sort: '["starts_at","DESC"]' })).body).toHaveLength(1);
  expect((await ask()).body).toMatchObject([{ id: later.id }]);
  expect((await studio.as('trainerSued').get(`schedule/customers/${customer_id}/appointments`)).status).toBe(
    404,
  );
});
