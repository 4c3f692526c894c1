/** What a customer sees of a workout: by an address that can't be guessed, ends, and can be taken back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let app: TestApp;
let workout: string;
let customerPath: string;
let now = new Date('2026-11-21T11:00:00Z');
beforeAll(async () => {
  app = await testApp({ allHooks, now: () => now });
  const staff = app.as('trainerNord');
  const customer = await staff.post('auth/customers', {
    first_name: 'Mia',
    last_name: 'Geheim',
    email: 'mia.geheim@demo.example',
    health_consent_at: '2026-01-05T09:00:00.000Z',
    injuries: ['Knie'],
  });
  customerPath = `auth/customers/${customer.body.id}`;
  const exercise = await staff.post('training/exercises', {
    name: 'Rudern',
    primary_muscles: ['lats'],
    instructions: ['Zieh.'],
  });
  const set = { reps_min: 8, reps_max: 12, weight_kg: 42.5 };
  const item = { exercise_id: exercise.body.id, sets: [set, set, { ...set, weight_kg: 45 }] };
  const { body } = await staff.post('training/workouts', {
    name: 'Rücken',
    customer_id: customer.body.id,
    days: [
      {
        name: 'Tag A',
        blocks: [{ kind: 'superset', rounds: 3, rest_s: 90, items: [item, { ...item, sets: [set] }] }],
      },
    ],
  });
  workout = `training/workouts/${body.id}`;
});
afterAll(() => app.close());

const make = async (days = 30) => (await app.as('trainerNord').post(`${workout}/link`, { days })).body;
const open = (token: string) => app.as(undefined).get(`training/shared/${token}`);

const ROW = {
  ...{ id: expect.any(String), name: 'Rudern', note: null, instructions: ['Zieh.'], picture: null },
  muscles: { primary: ['lats'], secondary: [] },
};

it('shows the workout to whoever has the link, with the first name alone and nothing about health', async () => {
  const { token, expires_at } = await make();
  expect(expires_at).toBe('2026-12-21T11:00:00.000Z');
  const { status, body, headers } = await open(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Rücken',
    kind: 'workout',
    first_name: 'Mia',
    studio_name: 'Studio Nord',
  });
  expect(body.parts[0].groups[0]).toEqual({
    title: 'Supersatz, 3 Runden: je ein Satz im Wechsel, danach 1:30 min Pause',
    entries: [
      {
        ...ROW,
        lines: ['2 × 8–12 Wiederholungen · 42,5 kg', '8–12 Wiederholungen · 45 kg'],
        sets: 9,
      },
      { ...ROW, lines: ['8–12 Wiederholungen · 42,5 kg'], sets: 3 },
    ],
  });
  expect(JSON.stringify(body)).not.toMatch(/Geheim|Knie/);
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
});

it('keeps only what the link hashes to, and notes it in the history', async () => {
  const { token } = await make();
  const { rows } = await app.database.pool.query('select * from plan_links');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows).toHaveLength(1);
  const { body } = await app.as('trainerNord').get(`${workout}/history`);
  expect(body[0].action).toBe('share');
});

it('has the former link end with a new one', async () => {
  const { token } = await make();
  await make();
  expect((await open(token)).status).toBe(404);
});

it('ends when it is revoked', async () => {
  const { token } = await make();
  expect((await app.as('trainerNord').delete(`${workout}/link`)).body).toEqual({ revoked: true });
  const { status, body } = await open(token);
  expect([status, body.detail]).toEqual([404, 'Diesen Link gibt es nicht (mehr).']);
  expect((await app.as('trainerNord').get(`${workout}/link`)).body.made_at).toBeNull();
});

it('ends by itself', async () => {
  const { token } = await make(7);
  now = new Date('2026-11-28T10:59:00Z');
  expect((await open(token)).status).toBe(200);
  now = new Date('2026-11-28T11:01:00Z');
  const { status, body } = await open(token);
  expect([status, body.detail]).toEqual([
    410,
    'Dieser Link ist abgelaufen. Bitte fragen Sie in Ihrem Studio nach einem neuen.',
  ]);
});

it('ends at the same time by the clock, also where clocks change meanwhile', async () => {
  const before = now;
  now = new Date('2027-03-20T11:00:00Z');
  expect((await make()).expires_at).toBe('2027-04-19T10:00:00.000Z');
  now = before;
});

it('ends with the deactivation of its customer, for good', async () => {
  const staff = app.as('trainerNord');
  const { token } = await make();
  expect((await staff.post(`${customerPath}/deactivate`)).status).toBe(200);
  const { status, body } = await open(token);
  expect([status, body.detail]).toEqual([404, 'Diesen Link gibt es nicht (mehr).']);
  expect((await staff.get(`${workout}/link`)).body.made_at).toBeNull();
  const { body: entries } = await staff.get(`${workout}/history`);
  expect(entries).toContainEqual(expect.objectContaining({ action: 'unshare', at: now.toISOString() }));

  const refused = await staff.post(`${workout}/link`, { days: 7 });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'Der Kunde ist deaktiviert. Aktiviere ihn, bevor du einen Link erstellst.',
  ]);

  expect((await staff.post(`${customerPath}/activate`)).status).toBe(200);
  expect((await open(token)).status).toBe(404);
  const { token: fresh } = await make();
  expect((await open(fresh)).status).toBe(200);
});

it('answers nothing of a plan whose customer was deactivated when it was given to them', async () => {
  const { token } = await make();
  const [id] = customerPath.split('/').slice(-1);
  const status = (word: string) =>
    app.database.pool.query('update customers set status = $1 where id = $2', [word, id]);
  await status('deactivated');
  expect((await open(token)).status).toBe(404);
  await status('active');
  expect((await open(token)).status).toBe(200);
});

it('goes with the customer whose workout it shows', async () => {
  await make();
  expect((await app.as('adminNord').delete(customerPath)).status).toBe(200);
  const { rows } = await app.database.pool.query('select * from plan_links');
  expect(rows).toEqual([]);
});

it('shows sets that were stored with fewer fields', async () => {
  const { body } = await app.as('trainerNord').get('training/exercises');
  const { body: bare } = await app.as('trainerNord').post('training/workouts', {
    name: 'Vorlage',
    days: [
      {
        name: 'Tag A',
        blocks: [{ kind: 'single', items: [{ exercise_id: body[0].id, sets: [{ reps_min: 5 }] }] }],
      },
    ],
  });
  await app.database.pool.query(
    `update workouts set days = replace(days::text, '"weight_kg": null, ', '')::jsonb where id = $1`,
    [bare.id],
  );
  const { body: made } = await app.as('trainerNord').post(`training/workouts/${bare.id}/link`, { days: 7 });
  const { body: shown } = await open(made.token);
  expect(shown.parts[0].groups[0].entries[0].lines).toEqual(['5 Wiederholungen']);
});
