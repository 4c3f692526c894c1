/** The training diary: what was trained, sent exactly once, and what it adds up to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';

let studio: Commerce;
let customer: string;
let bench: string;
let plank: string;
beforeAll(async () => {
  // A Saturday.
  studio = await commerce('2026-11-21');
  customer = await studio.customer();
  bench = await exercise('Bankdrücken');
  plank = await exercise('Unterarmstütz', { measured_by: 'time' });
});
afterAll(() => studio.close());

const trainer = () => studio.as('trainerNord');
const exercise = async (name: string, values = {}): Promise<string> =>
  (await made(trainer().post('training/exercises', { name, primary_muscles: ['chest'], ...values }))).id;
const logsOf = (id: string) => `training/customers/${id}/logs`;
const set = (values: object) => ({ kind: 'normal', ...values });
const log = (day: string, sets: object[], values: object = {}) => ({
  trained_on: day,
  started_at: `${day}T09:00:00.000Z`,
  entries: [{ exercise_id: bench, sets }],
  ...values,
});
const progress = async (id: string, query: Record<string, string> = {}) =>
  (await trainer().get(`training/customers/${id}/progress`, query)).body;

describe('a training', () => {
  it('is stored once, however often it is sent', async () => {
    const id = await studio.customer();
    const body = log('2026-11-20', [set({ reps: 8, weight_kg: 60, target: { reps_min: 8, reps_max: 12 } })]);
    const headers = { 'Idempotency-Key': 'training-1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => trainer().post(logsOf(id), body, headers)),
    );
    // Who comes while the first is at work is told to come again.
    for (const { status, body: answer } of answers)
      expect([201, 'urn:studio-admin:problem:idempotency-key-in-use']).toContain(
        status === 409 ? answer.type : status,
      );
    const again = await trainer().post(logsOf(id), body, headers);
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([201, 'true']);
    // Days later the key is forgotten: the moment at which it began tells that it is the same one.
    const late = await trainer().post(logsOf(id), body, { 'Idempotency-Key': 'training-2' });
    expect([late.status, late.body.detail]).toEqual([
      409,
      expect.stringContaining('Dieses Training ist schon gespeichert'),
    ]);
    const listed = (await trainer().get(logsOf(id))).body;
    expect(listed).toHaveLength(1);
    expect(listed[0].entries[0].sets[0]).toMatchObject({ reps: 8, weight_kg: 60, target: { reps_max: 12 } });
  });

  it('holds a note only of who has consented, and loses it with the consent', async () => {
    const id = await studio.customer();
    const path = `auth/customers/${id}`;
    const body = log('2026-11-20', [set({ reps: 8 })], { note: 'Knie zwickt' });
    const lacking = { note: 'Dafür fehlt: Einwilligung in Gesundheitsdaten.' };
    const refused = await trainer().post(logsOf(id), body);
    expect([refused.status, refused.body.errors]).toEqual([422, lacking]);
    const without = await made(trainer().post(logsOf(id), { ...body, note: null }));
    const one = `${logsOf(id)}/${without.id}`;
    const changed = await trainer().put(one, { ...without, note: 'Knie zwickt' });
    expect([changed.status, changed.body.errors]).toEqual([422, lacking]);

    const before = (await trainer().get(path)).body;
    const health_consent_at = '2026-11-20T08:00:00.000Z';
    const consented = (await trainer().put(path, { ...before, health_consent_at })).body;
    const noted = (await trainer().put(one, { ...without, note: 'Knie zwickt' })).body;
    expect(noted.note).toBe('Knie zwickt');
    // As it was logged before the field was sensitive.
    const inClear = { note: { before: null, after: 'Knie zwickt' }, day_name: { before: null, after: 'A' } };
    const { pool } = studio.database;
    await pool.query(`UPDATE audit_log SET changes = $2 WHERE record_id = $1 AND action = 'update'`, [
      without.id,
      inClear,
    ]);
    await trainer().put(path, { ...consented, health_consent_at: null });
    const left = (await trainer().get(one)).body;
    expect([left.note, left.version, left.entries]).toEqual([null, noted.version + 1, noted.entries]);
    const { body: history } = await trainer().get(`${one}/history`);
    expect(JSON.stringify(history)).not.toContain('zwickt');
    expect(history[0].changes).toEqual({ note: { before: null, after: null } });
    expect(history[1].changes.day_name).toEqual(inClear.day_name);
  });

  it('keeps a note that was stored before there was consent, as long as nobody changes it', async () => {
    const id = await studio.customer();
    const stored = await made(trainer().post(logsOf(id), log('2026-11-20', [set({ reps: 8 })])));
    const { pool } = studio.database;
    await pool.query(`UPDATE training_logs SET note = 'Alt' WHERE id = $1`, [stored.id]);
    const path = `${logsOf(id)}/${stored.id}`;
    const put = async (values: object) => (await trainer().put(path, { ...stored, ...values })).status;
    expect(await put({ note: 'Alt', day_name: 'B' })).toBe(200);
    expect(await put({ note: 'Neu' })).toBe(422);
    expect(await put({ note: null })).toBe(200);
  });

  it('tells who changes it too late what it has become', async () => {
    const id = await studio.customer();
    const first = await made(
      trainer().post(
        logsOf(id),
        log('2026-11-19', [set({ reps: 8, weight_kg: 60 }), set({ reps: 7, weight_kg: 60 })]),
      ),
    );
    const changed = (index: number, reps: number) => ({
      ...first,
      entries: first.entries.map((entry: { sets: object[] }) => ({
        ...entry,
        sets: entry.sets.map((one, at) => (at === index ? { ...one, reps } : one)),
      })),
    });
    const put = (body: object) => trainer().put(`${logsOf(id)}/${first.id}`, body, { 'If-Match': '"1"' });
    expect((await put(changed(0, 9))).status).toBe(200);
    const stale = await put(changed(1, 10));
    expect([stale.status, stale.body.current.entries[0].sets[0].reps]).toEqual([412, 9]);
  });

  it.each([
    [{ reps: -3 }, 'entries.0.sets.0.reps'],
    [{ weight_kg: 5000 }, 'entries.0.sets.0.weight_kg'],
    [{ kind: 'funny' }, 'entries.0.sets.0.kind'],
  ])('with a set of %j is refused at its place', async (values, place) => {
    const { status, body } = await trainer().post(logsOf(customer), log('2026-11-18', [set(values)]));
    expect([status, Object.keys(body.errors)]).toEqual([422, [place]]);
    expect((await trainer().get(logsOf(customer))).body).toEqual([]);
  });

  it('of ten thousand sets, or of tomorrow, is refused', async () => {
    const many = Array.from({ length: 10_000 }, () => set({ reps: 1 }));
    expect((await trainer().post(logsOf(customer), log('2026-11-18', many))).body.errors).toHaveProperty([
      'entries.0.sets',
    ]);
    expect((await trainer().post(logsOf(customer), log('2026-11-23', []))).body.errors).toHaveProperty([
      'trained_on',
    ]);
  });

  it('names exercises and workouts of the own studio alone', async () => {
    const id = await studio.customer();
    const body = log('2026-11-18', [set({ reps: 8 })]);
    const foreign = { ...body, workout_id: '0199f000-0000-7000-8000-000000000001' };
    expect((await trainer().post(logsOf(id), foreign)).body.errors).toHaveProperty(['workout_id']);
    expect((await studio.as('superAdmin').get(logsOf(id))).status).toBe(200);
    expect((await studio.as('adminSued').get(logsOf(id))).status).toBe(403);
  });
});

describe('the progress', () => {
  it('has each exercise’s days, its maximum, its records and what was done the last time', async () => {
    await made(trainer().post(logsOf(customer), log('2026-11-03', [set({ reps: 8, weight_kg: 60 })])));
    await made(
      trainer().post(
        logsOf(customer),
        log('2026-11-12', [
          set({ kind: 'warmup', reps: 15, weight_kg: 80 }),
          set({ reps: 8, weight_kg: 62.5 }),
          set({ reps: 5, weight_kg: 65 }),
        ]),
      ),
    );
    const { trainings, cut_off, exercises } = await progress(customer);
    expect([trainings, cut_off]).toEqual([2, false]);
    expect(exercises).toHaveLength(1);
    const [one] = exercises;
    expect(one).toMatchObject({ exercise_id: bench, name: 'Bankdrücken', last_on: '2026-11-12' });
    // By hand: 62.5 × 38/30 = 79.2, 65 × 35/30 = 75.8; 60 × 38/30 = 76. Brzycki 62.5 × 36/29 = 77.6.
    expect(one.sessions).toMatchObject([
      { trained_on: '2026-11-03', sets: 1, weight_kg: 60, volume_kg: 480, epley_kg: 76, brzycki_kg: 74.5 },
      { trained_on: '2026-11-12', sets: 2, weight_kg: 65, volume_kg: 825, epley_kg: 79.2, brzycki_kg: 77.6 },
    ]);
    expect(one.best).toMatchObject({ weight_kg: 65, epley_kg: 79.2, volume_kg: 825, duration_s: null });
    expect(one.last_sets).toHaveLength(3);
    expect(one.last_sets[1]).toMatchObject({ kind: 'normal', reps: 8, weight_kg: 62.5 });
  });

  it('counts days trained against days planned', async () => {
    const id = await studio.customer();
    const day = (name: string) => ({ name, blocks: [] });
    await made(
      trainer().post('training/workouts', {
        name: 'Drei Tage',
        customer_id: id,
        valid_from: '2026-11-09',
        days: [day('A'), day('B'), day('C')],
      }),
    );
    for (const trained of ['2026-11-03', '2026-11-16', '2026-11-18'])
      await made(
        trainer().post(
          logsOf(id),
          log(trained, [], { entries: [{ exercise_id: plank, sets: [set({ duration_s: 60 })] }] }),
        ),
      );
    const { weeks, exercises } = await progress(id, { weeks: '3' });
    expect(weeks).toEqual([
      { monday: '2026-11-02', planned: 0, trained: 1 },
      { monday: '2026-11-09', planned: 3, trained: 0 },
      { monday: '2026-11-16', planned: 3, trained: 2 },
    ]);
    expect(exercises).toMatchObject([{ measured_by: 'time', best: { duration_s: 60, epley_kg: null } }]);
  });

  it('is asked for a sensible number of weeks', async () => {
    const { status } = await trainer().get(`training/customers/${customer}/progress`, { weeks: '0' });
    expect(status).toBe(400);
  });
});
