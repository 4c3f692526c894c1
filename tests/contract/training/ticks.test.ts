/** What a customer ticks behind a link: in the diary at once, in the progress when a trainer has confirmed it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SharedPlan } from '#resources/training/endpoints/planLinks.ts';
import type { TrainingLog } from '#resources/training/trainingLogs.ts';
import { allHooks } from '#services/entities/index.ts';
import { LIMITS } from '#services/http/rateLimit.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let app: TestApp;
let customer: string;
let token: string;
let template: string;
let day: SharedPlan['parts'][number];
let bench: string;
let row: string;
const TODAY = '2026-11-21';
const staff = () => app.as('trainerNord');

beforeAll(async () => {
  app = await testApp({
    allHooks,
    now: () => new Date('2026-11-21T11:00:00Z'),
    limits: { ...LIMITS, ticks: 30 },
  });
  customer = (
    await staff().post('auth/customers', {
      ...{ first_name: 'Mia', last_name: 'Geheim', email: 'mia.haken@demo.example' },
    })
  ).body.id;
  const { body: exercise } = await staff().post('training/exercises', {
    ...{ name: 'Bankdrücken', primary_muscles: ['chest'] },
  });
  const item = { exercise_id: exercise.id, sets: [{ reps_min: 8, reps_max: 12, weight_kg: 40 }] };
  const plan = {
    name: 'Brust',
    days: [
      { name: 'Tag A', blocks: [{ kind: 'superset', rounds: 2, items: [item, item] }] },
      { name: 'Tag B', blocks: [{ kind: 'single', items: [item] }] },
    ],
  };
  const linkTo = async (body: object) => {
    const { body: workout } = await staff().post('training/workouts', body);
    return (await staff().post(`training/workouts/${workout.id}/link`, { days: 30 })).body.token;
  };
  token = await linkTo({ ...plan, customer_id: customer });
  template = await linkTo(plan);
  day = (await shared()).parts[0]!;
  [bench, row] = day.groups[0]!.entries.map(({ id }) => id) as [string, string];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from training_logs');
  await app.database.pool.query('delete from rate_limits');
});

const shared = async (): Promise<SharedPlan> =>
  (await app.as(undefined).get(`training/shared/${token}`)).body;
const tick = (done: readonly (readonly [string, number])[], more: object = {}, at = token) =>
  app.as(undefined).post(`training/shared/${at}/done`, {
    ...{ day_id: day.id, trained_on: TODAY },
    done: done.map(([item_id, set]) => ({ item_id, set })),
    ...more,
  });
const logs = async (): Promise<TrainingLog[]> =>
  (await staff().get(`training/customers/${customer}/logs`)).body;
const achieved = async () =>
  (await staff().get(`training/customers/${customer}/achievements`)).body.trainings;

it('is a training from the customer, with the least that was planned, and counts once it is confirmed', async () => {
  const { status, body } = await tick([
    [bench, 0],
    [bench, 1],
    [row, 0],
  ]);
  expect([status, body]).toEqual([200, { sets: 3 }]);
  const [log] = await logs();
  expect(log).toMatchObject({ state: 'reported', trained_on: TODAY, day_name: 'Tag A', day_id: day.id });
  expect(log?.entries.map(({ sets }) => sets.map(({ reps, weight_kg }) => [reps, weight_kg]))).toEqual([
    [
      [8, 40],
      [8, 40],
    ],
    [
      [8, 40],
      [null, null],
    ],
  ]);
  expect(await achieved()).toBe(0);
  const confirmed = await staff().post(`training/customers/${customer}/logs/${log?.id}/confirm`);
  expect([confirmed.status, confirmed.body.state]).toEqual([200, 'confirmed']);
  expect(await achieved()).toBe(1);
  const [entry] = (await staff().get(`training/customers/${customer}/logs/${log?.id}/history`)).body.slice(
    -1,
  );
  expect(entry).toMatchObject({ action: 'create', by_name: 'Kunde, über den Link' });
});

it('becomes one training with what the trainer wrote down of that day', async () => {
  await tick([[bench, 0]]);
  const [ticked] = await logs();
  const { body: other } = await staff().post('training/exercises', {
    ...{ name: 'Rudern', primary_muscles: ['lats'] },
  });
  const { exercise_id } = ticked!.entries[0]!;
  const own = {
    ...{ trained_on: TODAY, workout_id: ticked?.workout_id, day_id: day.id, day_name: 'Tag A' },
    ...{ started_at: '2026-11-21T08:00:00.000Z', ended_at: '2026-11-21T09:00:00.000Z' },
    entries: [
      { exercise_id: other.id, sets: [{ kind: 'normal', reps: 10, weight_kg: 30 }] },
      { exercise_id, sets: [{ kind: 'normal', reps: 9, weight_kg: 42.5 }] },
    ],
  };
  expect((await staff().post(`training/customers/${customer}/logs`, own)).status).toBe(201);
  expect((await logs()).length).toBe(2);
  expect((await staff().post(`training/customers/${customer}/logs/${ticked?.id}/confirm`)).status).toBe(200);
  const [one, ...more] = await logs();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ id: ticked?.id, state: 'confirmed', started_at: own.started_at });
  expect(one?.entries.map((entry) => [entry.exercise_id, entry.sets.map(({ reps }) => reps)])).toEqual([
    [other.id, [10]],
    [exercise_id, [9]],
  ]);
  expect(await achieved()).toBe(1);
});

it('is replaced by what is ticked next, told to every device, and gone when nothing is ticked', async () => {
  await tick([[bench, 0]]);
  const [first] = await logs();
  await tick([
    [bench, 0],
    [bench, 1],
  ]);
  const [second] = await logs();
  expect(second?.id).toBe(first?.id);
  expect(second?.entries[0]?.sets[0]).toEqual(first?.entries[0]?.sets[0]);
  expect((await shared()).ticked).toEqual([
    {
      ...{ day_id: day.id, trained_on: TODAY, confirmed: false },
      done: [
        { item_id: bench, set: 0 },
        { item_id: bench, set: 1 },
      ],
    },
  ]);
  await tick([]);
  expect(await logs()).toEqual([]);
  expect((await shared()).ticked).toEqual([]);
});

it('is refused once the studio has confirmed the training, and what is confirmed stays', async () => {
  await tick([[bench, 0]]);
  const [log] = await logs();
  await staff().post(`training/customers/${customer}/logs/${log?.id}/confirm`);
  const { status, body } = await tick([]);
  expect([status, body.detail]).toEqual([409, 'Ihr Studio hat dieses Training schon bestätigt.']);
  expect(await logs()).toHaveLength(1);
});

it.each([
  ['a set that the plan has not', () => tick([[bench, 2]]), 'done'],
  ['an exercise that the plan has not', () => tick([['nope', 0]]), 'done'],
  ['a day that the plan has not', () => tick([[bench, 0]], { day_id: 'nope' }), 'day_id'],
  ['tomorrow', () => tick([[bench, 0]], { trained_on: '2026-11-22' }), 'trained_on'],
  ['too long ago', () => tick([[bench, 0]], { trained_on: '2026-11-13' }), 'trained_on'],
])('refuses %s', async (_, call, field) => {
  const { status, body } = await call();
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await logs()).toEqual([]);
});

it('takes what was ticked without a network in the last days', async () => {
  expect((await tick([[bench, 0]], { trained_on: '2026-11-14' })).status).toBe(200);
});

it('takes nothing for a template, for an unknown link, or for somebody deactivated', async () => {
  expect((await tick([[bench, 0]], {}, template)).status).toBe(409);
  expect((await tick([[bench, 0]], {}, 'none')).status).toBe(404);
  await app.database.pool.query("update customers set status = 'deactivated' where id = $1", [customer]);
  expect((await tick([[bench, 0]])).status).toBe(404);
  await app.database.pool.query("update customers set status = 'active' where id = $1", [customer]);
});

it('can not be confirmed by another studio’s staff', async () => {
  await tick([[bench, 0]]);
  const [log] = await logs();
  const path = `training/customers/${customer}/logs/${log?.id}/confirm`;
  expect((await app.as('trainerSued').post(path)).status).toBeGreaterThanOrEqual(403);
  expect((await logs())[0]?.state).toBe('reported');
});

// The last one: the limit holds for a minute.
it('is limited in how often', async () => {
  const statuses = [];
  for (let call = 0; call <= 30; call += 1) statuses.push((await tick([[bench, 0]])).status);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses[30]).toBe(429);
});
