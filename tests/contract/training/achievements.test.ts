/** What a customer has achieved: counted from the trainings, and shown by a link with the body values that were chosen. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let app: TestApp;
let customer: { id: string; version: number };
let now = new Date('2026-11-21T11:00:00Z');
const staff = () => app.as('trainerNord');
const path = () => `training/customers/${customer.id}`;

beforeAll(async () => {
  app = await testApp({ allHooks, now: () => now });
  customer = (
    await staff().post('auth/customers', {
      ...{ first_name: 'Mia', last_name: 'Geheim', email: 'mia.erfolg@demo.example' },
      health_consent_at: '2026-01-05T09:00:00.000Z',
    })
  ).body;
  const { body: bench } = await staff().post('training/exercises', {
    ...{ name: 'Bankdrücken', primary_muscles: ['chest'], secondary_muscles: ['triceps'] },
  });
  const train = (trained_on: string, weight_kg: number) =>
    staff().post(`${path()}/logs`, {
      trained_on,
      entries: [
        {
          exercise_id: bench.id,
          // The second was left out.
          sets: [{ reps: 8, weight_kg }, { weight_kg }],
        },
      ],
    });
  for (const [on, kg] of [
    ['2026-10-28', 50],
    ['2026-11-05', 55],
    ['2026-11-12', 60],
    ['2026-11-19', 60],
  ] as const)
    expect((await train(on, kg)).status).toBe(201);
  for (const [measured_on, weight_kg, waist_cm] of [
    ['2026-09-01', 82, 90],
    ['2026-11-01', 78.5, 84],
  ] as const)
    await staff().post(`auth/customers/${customer.id}/measurements`, { measured_on, weight_kg, waist_cm });
});
afterAll(() => app.close());

const make = async (body: object = {}) =>
  (await staff().post(`${path()}/link`, { days: 30, ...body })).body.token as string;
const open = (token: string) => app.as(undefined).get(`training/shared/${token}`);

it('counts weeks, days and sets that were done, with each record and its first day', async () => {
  const { body } = await staff().get(`${path()}/achievements`);
  expect(body).toEqual({
    sentence: 'Sie haben 4 Wochen in Folge trainiert; Bankdrücken ging bisher von 50 kg auf 60 kg.',
    ...{ trainings: 4, this_month: 3, weeks: 4, longest_weeks: 4 },
    ...{ first_on: '2026-10-28', last_on: '2026-11-19' },
    records: [
      {
        ...{ exercise_id: expect.any(String), name: 'Bankdrücken', kind: 'weight_kg' },
        ...{ first: 50, first_on: '2026-10-28', best: 60, best_on: '2026-11-12' },
      },
    ],
    muscles: [
      { muscle: 'chest', sets: 3 },
      { muscle: 'triceps', sets: 1.5 },
    ],
  });
});

it('shows whoever has the link the first name alone, and no body value that was not chosen', async () => {
  const none = await open(await make());
  expect(none.status).toBe(200);
  expect(none.body).toMatchObject({ kind: 'progress', first_name: 'Mia', body: [] });
  expect(none.body.achievements.trainings).toBe(4);
  expect(JSON.stringify(none.body)).not.toMatch(/Geheim|78\.5|waist/);
  const { body } = await open(await make({ measures: ['weight_kg'] }));
  expect(body.body).toEqual([
    {
      ...{ measure: 'weight_kg', label: 'Gewicht', unit: 'kg' },
      ...{ first: { day: '2026-09-01', value: 82 }, now: { day: '2026-11-01', value: 78.5 } },
    },
  ]);
});

it('refuses to show what is no body value', async () => {
  expect((await staff().post(`${path()}/link`, { days: 7, measures: ['injuries'] })).status).toBe(422);
});

it('ends when it is revoked, and by itself', async () => {
  const token = await make();
  expect((await staff().delete(`${path()}/link`)).body).toEqual({ revoked: true });
  expect((await open(token)).status).toBe(404);
  const other = await make();
  now = new Date('2026-12-21T11:01:00Z');
  expect((await open(other)).status).toBe(410);
  now = new Date('2026-11-21T11:00:00Z');
});

it('shows no body value any more once the consent is withdrawn, and nothing of who is deactivated', async () => {
  const token = await make({ measures: ['weight_kg'] });
  await app.database.pool.query('update customers set health_consent_at = null where id = $1', [customer.id]);
  expect((await open(token)).body.body).toEqual([]);
  expect((await staff().post(`auth/customers/${customer.id}/deactivate`)).status).toBe(200);
  expect((await open(token)).status).toBe(404);
  const { rows } = await app.database.pool.query('select * from plan_links');
  expect(rows).toEqual([]);
});
