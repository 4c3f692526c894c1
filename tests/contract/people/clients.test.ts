/** Which of their own clients need a trainer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-25');
});
afterAll(() => studio.close());

const { trainer, newTrainer, send } = scheduleOf(() => studio);

const needs = async () =>
  Object.fromEntries(
    (await trainer().get('auth/clients-in-need')).body.map(
      (one: { customer_id: string; needs: string[] }) => [one.customer_id, one.needs],
    ),
  );

const client = (values = {}) => studio.customer({ trainer_ids: [studio.uid.trainerNord], ...values });

const train = (id: string) =>
  made(trainer().post(`training/customers/${id}/logs`, { trained_on: '2026-11-24', entries: [] }));

it('are those of the caller alone, the most urgent first, and none who needs nothing', async () => {
  const [none, few, well] = [await client(), await client(), await client()];
  const others = await studio.customer();
  const gone = await client();
  await made(studio.as('adminNord').post(`auth/customers/${gone}/deactivate`));
  await train(few);
  await train(well);
  const appointment = await made(
    trainer().post('schedule/appointments', {
      ...{ kind: 'personal_training', trainer_id: await newTrainer(), capacity: 1 },
      ...{ starts_at: '2026-11-30T09:00:00Z', ends_at: '2026-11-30T10:00:00Z' },
    }),
  );
  await made(send(appointment.id, well));
  const found = await needs();
  expect(found).toEqual({ [none]: ['not_trained', 'no_appointment'], [few]: ['no_appointment'] });
  expect(Object.keys(found)).not.toContain(others);
  await made(trainer().post(`schedule/appointments/${appointment.id}/cancel`));
  expect((await needs())[well]).toEqual(['no_appointment']);
});

it('are marked for the last of their plans, and for a card that is nearly empty', async () => {
  const id = await client();
  await train(id);
  const plan = (values: object) =>
    made(
      trainer().post('training/workouts', {
        ...{ name: 'Kraft', customer_id: id, days: [], overrule: ['replaces'] },
        ...values,
      }),
    );
  await plan({ valid_from: '2026-09-01', valid_until: '2026-11-30' });
  expect((await needs())[id]).toEqual(['plan_ends', 'no_appointment']);
  await plan({ valid_from: '2026-12-01', valid_until: null });
  const card = await studio.card({ customer_id: id });
  expect((await needs())[id]).toEqual(['no_appointment']);
  for (let unit = 0; unit < 8; unit++)
    await made(trainer().post(`payment/contract-cards/${card.id}/debit`, { reason: 'Training' }));
  expect((await needs())[id]).toEqual(['no_appointment', 'few_units']);
});
