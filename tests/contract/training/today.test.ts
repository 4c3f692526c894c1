/** The trainings of a trainer's day, as they are kept for where there is no network. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TrainingToday } from '#resources/training/endpoints/today.ts';
import { AVAILABILITY_WARNINGS } from '#rules/schedule/availability.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { scheduleOf } from '../../support/schedule.ts';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce('2026-11-25');
});
afterAll(() => studio.close());

const { trainer, newTrainer, send } = scheduleOf(() => studio);

const ofToday = async (): Promise<TrainingToday[]> => {
  const { status, body } = await trainer().get('training/today');
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
};
const ids = (rows: readonly TrainingToday[]) => rows.map(({ customer_id }) => customer_id);

/** An appointment of the caller's on that day, in UTC, with this customer. */
async function booked(customer: string, begins: string, values: object = {}) {
  const starts_at = new Date(`${begins}:00Z`);
  const { id } = await made(
    trainer().post('schedule/appointments', {
      ...{ kind: 'personal_training', trainer_id: studio.uid.trainerNord, capacity: 1 },
      ...{
        starts_at,
        ends_at: new Date(starts_at.getTime() + 1_800_000),
        overrule: Object.keys(AVAILABILITY_WARNINGS),
      },
      ...values,
    }),
  );
  return made(send(id, customer));
}

const exercise = async (name: string): Promise<string> =>
  (await made(trainer().post('training/exercises', { name, primary_muscles: ['chest'] }))).id;

it('are those of the caller’s appointments of the day in Berlin, without what is cancelled', async () => {
  const [early, late, other, tomorrow, off] = await Promise.all(
    Array.from({ length: 5 }, () => studio.customer()),
  );
  await booked(late!, '2026-11-25T22:30');
  await booked(early!, '2026-11-24T23:00');
  await booked(other!, '2026-11-25T10:00', { trainer_id: await newTrainer() });
  await booked(tomorrow!, '2026-11-25T23:00');
  const { id, parent_id } = await booked(off!, '2026-11-25T12:00');
  expect(ids(await ofToday())).toEqual([early, off, late]);
  await made(trainer().post(`schedule/appointments/${parent_id}/bookings/${id}/cancel`));
  expect(ids(await ofToday())).toEqual([early, late]);
  expect((await studio.as('adminNord').get('training/today')).body).toEqual([]);
  expect((await studio.as('trainerSued').get('training/today')).status).toBe(403);
});

it('hold the plan in force, and what was last done of its exercises', async () => {
  const id = await studio.customer();
  await booked(id, '2026-11-25T14:00');
  const [bench, row, plank] = [await exercise('Drücken'), await exercise('Ziehen'), await exercise('Halten')];
  const plan = (name: string, values: object) =>
    made(
      trainer().post('training/workouts', {
        ...{ name, customer_id: id, overrule: ['replaces'], ...values },
        days: [{ name: 'A', blocks: [{ items: [bench, row].map((exercise_id) => ({ exercise_id })) }] }],
      }),
    );
  await plan('Vorbei', { valid_until: '2026-11-24' });
  await plan('Gilt', { valid_from: '2026-11-25', valid_until: '2026-12-31' });
  await plan('Kommt', { valid_from: '2027-01-01' });
  const train = (trained_on: string, ...done: [string, number][]) =>
    made(
      trainer().post(`training/customers/${id}/logs`, {
        ...{ trained_on, started_at: `${trained_on}T09:00:00Z` },
        entries: done.map(([exercise_id, weight_kg]) => ({
          exercise_id,
          sets: [{ kind: 'normal', reps: 5, weight_kg }],
        })),
      }),
    );
  await train('2026-11-01', [bench, 80], [plank, 0]);
  await train('2026-11-08', [bench, 70]);
  const one = async () => (await ofToday()).find(({ customer_id }) => customer_id === id)!;
  expect((await one()).workouts.map(({ name }) => name)).toEqual(['Gilt']);
  expect((await one()).exercises).toMatchObject([
    {
      ...{ exercise_id: bench, name: 'Drücken', last_on: '2026-11-08', best: { weight_kg: 80 } },
      last_sets: [{ reps: 5, weight_kg: 70 }],
    },
    { exercise_id: row, last_on: null, last_sets: [], best: { weight_kg: null } },
  ]);
  // Of the last training all are there, for what was done last.
  await train('2026-11-15', [plank, 0]);
  expect((await one()).exercises.map(({ exercise_id }) => exercise_id)).toEqual([plank, bench, row]);
});

it('hold health data with the consent alone, and note that they were read', async () => {
  const health = { injuries: ['Knie links'], health_notes: 'Asthma' };
  const id = await studio.customer({ health_consent_at: '2026-01-01T09:00:00Z', ...health });
  const without = await studio.customer();
  await booked(id, '2026-11-25T16:00');
  await booked(without, '2026-11-25T17:00');
  const found = new Map((await ofToday()).map((one) => [one.customer_id, one]));
  expect(found.get(id)).toMatchObject({ consents: true, ...health });
  expect(found.get(without)).toMatchObject({ consents: false, injuries: [], health_notes: null });
  const { body } = await studio.as('adminNord').get(`auth/customers/${id}/readings`);
  expect(body).toMatchObject([{ by: studio.uid.trainerNord }]);
});
