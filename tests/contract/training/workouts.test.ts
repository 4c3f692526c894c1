/** Workouts: templates for several customers, their changes handed on by entry, and what doesn't suit somebody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merge } from '#declare/merge.ts';
import { type Workout, workouts } from '#resources/training/workouts.ts';
import { allHooks } from '#services/entities/index.ts';
import { newId } from '#services/storage/ids.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ allHooks });
});
afterAll(() => app.close());

const trainer = () => app.as('trainerNord');
const WORKOUTS = 'training/workouts';

async function made(path: string, values: object) {
  const { status, body } = await trainer().post(path, values);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const exercise = (values: object = {}) =>
  made('training/exercises', {
    name: `Übung ${newId()}`,
    primary_muscles: ['quadriceps'],
    measured_by: 'reps',
    ...values,
  });
const customer = (values: object = {}) => made('auth/customers', { ...buildCustomer(), ...values });

const SET = { kind: 'normal', reps_min: 8, reps_max: 12, weight_kg: 60, rest_s: 90 };

function day(exercise_id: string, sets: readonly object[] = [SET]) {
  const items = [{ id: newId(), exercise_id, sets: sets.map((set) => ({ id: newId(), ...set })) }];
  return { id: newId(), name: 'Tag A', blocks: [{ id: newId(), kind: 'single', rounds: 1, items }] };
}

const template = (days: object[]) => made(WORKOUTS, { name: 'Ganzkörper', days });
const read = async (id: string): Promise<Workout> => (await trainer().get(`${WORKOUTS}/${id}`)).body;
const copiesOf = async (id: string): Promise<Workout[]> =>
  (await trainer().get(WORKOUTS, { filter: JSON.stringify({ template_id: id }) })).body;
const put = (workout: Workout) =>
  trainer().put(`${WORKOUTS}/${workout.id}`, workout, { 'If-Match': `"${workout.version}"` });
const weightOf = ({ days }: Workout, at = 0) => days[at]?.blocks[0]?.items[0]?.sets[0]?.weight_kg;

function withWeight(workout: Workout, weight_kg: number, at = 0): Workout {
  const next = structuredClone(workout);
  const set = next.days[at]?.blocks[0]?.items[0]?.sets[0];
  if (set) set.weight_kg = weight_kg;
  return next;
}

/** A template that two customers have, the second of whom lifts 70 kg on the first day. */
async function twoCopies() {
  const { id: squat } = await exercise();
  const of = await template([day(squat), { ...day(squat), name: 'Tag B' }]);
  const who = [await customer(), await customer()];
  const { status, body } = await trainer().post(`${WORKOUTS}/${of.id}/assign`, {
    customer_ids: who.map(({ id }) => id),
    valid_from: '2026-12-01',
    valid_until: '2027-01-31',
  });
  expect([status, body.changed]).toEqual([201, 2]);
  const [first, second] = await copiesOf(of.id);
  if (!first || !second) throw new Error('there are no copies');
  expect((await put(withWeight(second, 70))).status).toBe(200);
  return { of, first, second: await read(second.id), batch: body.batch_id, squat };
}

describe('a template', () => {
  it('becomes the plan of several customers, in one step that one step takes back', async () => {
    const { of, first, second, batch } = await twoCopies();
    expect(first).toMatchObject({ kind: 'customer', template_id: of.id, valid_from: '2026-12-01' });
    expect(first.template_days).toEqual((await read(of.id)).days);
    // Who has adjusted a plan keeps it.
    const { status, body } = await trainer().post(`${WORKOUTS}/batches/${batch}/withdraw`);
    expect([status, body]).toEqual([200, { changed: 1, kept: 1 }]);
    expect((await trainer().get(`${WORKOUTS}/${first.id}`)).status).toBe(404);
    expect(weightOf(await read(second.id))).toBe(70);
  });

  it('hands its changes on by entry, keeps what was adjusted, and takes them back', async () => {
    const { of, first, second } = await twoCopies();
    // 65 kg on both days: on the first, the second customer has 70 kg of their own.
    const changed = withWeight(withWeight(await read(of.id), 65), 65, 1);
    expect((await put(changed)).status).toBe(200);
    const copies = [first, second].map(({ id, version }) => ({ id, version }));
    const { status, body } = await trainer().post(`${WORKOUTS}/${of.id}/roll-out`, { copies });
    expect([status, body.changed], JSON.stringify(body)).toEqual([200, 2]);
    const after = [await read(first.id), await read(second.id)];
    expect(after.map((one) => [weightOf(one), weightOf(one, 1)])).toEqual([
      [65, 65],
      [70, 65],
    ]);
    expect(after[1]?.template_days).toEqual(changed.days);
    const undone = await trainer().post(`${WORKOUTS}/batches/${body.batch_id}/withdraw`);
    expect(undone.body).toEqual({ changed: 2, kept: 0 });
    const before = [await read(first.id), await read(second.id)];
    expect(before.map(({ days, template_days }) => ({ days, template_days }))).toEqual(
      [first, second].map(({ days, template_days }) => ({ days, template_days })),
    );
  });

  it('gives way or wins where both changed the same, as it is chosen', async () => {
    const { of, second } = await twoCopies();
    const changed = withWeight(await read(of.id), 80);
    await put(changed);
    const at = changed.days[0];
    const item = at?.blocks[0]?.items[0];
    const path = `days.${at?.id}.blocks.${at?.blocks[0]?.id}.items.${item?.id}.sets.${item?.sets[0]?.id}.weight_kg`;
    const copies = [{ id: second.id, version: second.version, take: [path] }];
    expect((await trainer().post(`${WORKOUTS}/${of.id}/roll-out`, { copies })).status).toBe(200);
    expect(weightOf(await read(second.id))).toBe(80);
  });

  it('changes nothing where one of the plans was changed meanwhile', async () => {
    const { of, first, second } = await twoCopies();
    await put(withWeight(await read(of.id), 65));
    const copies = [
      { id: first.id, version: first.version },
      { id: second.id, version: second.version - 1 },
    ];
    const { status, body } = await trainer().post(`${WORKOUTS}/${of.id}/roll-out`, { copies });
    expect([status, body.detail]).toEqual([
      409,
      'Einer der Pläne wurde inzwischen geändert. Lade neu und vergleiche noch einmal.',
    ]);
    expect(weightOf(await read(first.id))).toBe(60);
  });

  it('is none while it is a customer’s plan', async () => {
    const { first } = await twoCopies();
    const { id } = await customer();
    const { status } = await trainer().post(`${WORKOUTS}/${first.id}/assign`, {
      customer_ids: [id],
      valid_from: '2026-12-01',
    });
    expect(status).toBe(409);
  });

  it('goes to nobody of another studio', async () => {
    const { of } = await twoCopies();
    const { body: other } = await app.as('adminSued').post('auth/customers', buildCustomer());
    const { status, body } = await trainer().post(`${WORKOUTS}/${of.id}/assign`, {
      customer_ids: [other.id],
      valid_from: '2026-12-01',
    });
    expect([status, body.errors]).toEqual([422, { customer_ids: 'Einen der Kunden gibt es nicht (mehr).' }]);
  });
});

describe('one plan at a time', () => {
  const assign = async (id: string, customer_id: string, values: object) =>
    trainer().post(`${WORKOUTS}/${id}/assign`, { customer_ids: [customer_id], ...values });
  async function withPlan(values: object) {
    const { id: squat } = await exercise();
    const of = await template([day(squat)]);
    const { id } = await customer();
    const plan = await made(WORKOUTS, { name: 'Alter Plan', customer_id: id, days: [day(squat)], ...values });
    return { of, id, plan };
  }

  it('asks, and ends the plan on the day before the new one, to be taken back together', async () => {
    const { of, id, plan } = await withPlan({ valid_from: '2026-09-01' });
    const asked = await assign(of.id, id, { valid_from: '2026-12-01' });
    expect([asked.status, asked.body.warnings]).toEqual([
      409,
      [{ name: 'replaces', text: expect.stringContaining('ersetzt „Alter Plan“, das am 30.11.2026 endet.') }],
    ]);
    expect((await read(plan.id)).valid_until).toBeNull();
    const { status, body } = await assign(of.id, id, { valid_from: '2026-12-01', overrule: ['replaces'] });
    expect([status, body.changed]).toEqual([201, 1]);
    expect((await read(plan.id)).valid_until).toBe('2026-11-30');
    const back = await trainer().post(`${WORKOUTS}/batches/${body.batch_id}/withdraw`);
    expect(back.status).toBe(200);
    expect((await read(plan.id)).valid_until).toBeNull();
    expect(await copiesOf(of.id)).toEqual([]);
  });

  it('asks where one is written for the customer, too', async () => {
    const { id, plan } = await withPlan({ valid_from: '2026-09-01' });
    const next = { name: 'Neuer Plan', customer_id: id, valid_from: '2026-12-01', days: [] };
    const asked = await trainer().post(WORKOUTS, next);
    expect([asked.status, asked.body.warnings]).toEqual([
      409,
      [{ name: 'replaces', text: 'Ersetzt „Alter Plan“, das am 30.11.2026 endet.' }],
    ]);
    expect((await trainer().post(WORKOUTS, { ...next, keep_current: true })).status).toBe(201);
    expect((await read(plan.id)).valid_until).toBeNull();
    const { status, body } = await trainer().post(WORKOUTS, { ...next, overrule: ['replaces'] });
    expect([status, body.valid_until]).toEqual([201, null]);
    expect((await read(plan.id)).valid_until).toBe('2026-11-30');
  });

  it('ends one that begins on the same day on it, and asks no second time', async () => {
    const { of, id, plan } = await withPlan({ valid_from: '2026-12-01' });
    const values = { valid_from: '2026-12-01', overrule: ['replaces'] };
    expect((await assign(of.id, id, values)).status).toBe(201);
    expect((await read(plan.id)).valid_until).toBe('2026-12-01');
    const { body } = await assign(of.id, id, { valid_from: '2026-12-01' });
    expect(body.warnings.map((one: { text: string }) => one.text).join()).not.toContain('Alter Plan');
  });

  it('asks where other days bring two together, and ends the earlier one; other changes ask nothing', async () => {
    const { id, plan } = await withPlan({ valid_from: '2026-09-01', valid_until: '2026-11-30' });
    const next = await made(WORKOUTS, { name: 'Neu', customer_id: id, valid_from: '2026-12-01', days: [] });
    const change = (of: { id: string }, values: object) =>
      read(of.id).then((whole) => trainer().put(`${WORKOUTS}/${of.id}`, { ...whole, ...values }));
    const asked = await change(next, { valid_from: '2026-11-16' });
    expect([asked.status, asked.body.warnings]).toEqual([
      409,
      [{ name: 'replaces', text: 'Ersetzt „Alter Plan“, das am 15.11.2026 endet.' }],
    ]);
    const { status } = await change(next, { valid_from: '2026-11-16', overrule: ['replaces'] });
    expect([status, (await read(plan.id)).valid_until]).toEqual([200, '2026-11-15']);
    const longer = await change(plan, { valid_until: '2026-12-31' });
    expect(longer.body.warnings).toEqual([
      { name: 'replaces', text: '„Neu“ gilt in dieser Zeit auch und bleibt.' },
    ]);
    expect((await change(plan, { valid_until: '2026-12-31', overrule: ['replaces'] })).status).toBe(200);
    expect((await read(next.id)).valid_until).toBeNull();
    expect((await change(plan, { name: 'Anders' })).status).toBe(200);
    expect((await change(plan, { valid_until: '2026-12-30' })).status).toBe(200);
  });

  it('asks nothing where the plan is to go on, or holds at another time', async () => {
    const { of, id, plan } = await withPlan({ valid_from: '2026-09-01' });
    expect((await assign(of.id, id, { valid_from: '2026-12-01', keep_current: true })).status).toBe(201);
    expect((await read(plan.id)).valid_until).toBeNull();
    const other = await withPlan({ valid_from: '2026-09-01', valid_until: '2026-11-30' });
    expect((await assign(other.of.id, other.id, { valid_from: '2026-12-01' })).status).toBe(201);
    const later = await withPlan({ valid_from: '2027-03-01' });
    const span = { valid_from: '2026-12-01', valid_until: '2027-02-28' };
    expect((await assign(later.of.id, later.id, span)).status).toBe(201);
  });
});

describe('what does not suit', () => {
  const HURT = { health_consent_at: '2026-11-01T10:00:00.000Z', injuries: ['Knie links'] };

  it('is told of with what would, and written only by who goes over it', async () => {
    const squat = await exercise({ contraindications: ['Knie'], primary_muscles: ['glutes'] });
    const bridge = await exercise({ primary_muscles: ['glutes'] });
    const { id: customer_id } = await customer(HURT);
    const asked = { customer_id, exercise_ids: [squat.id] };
    const { body } = await trainer().post('training/suitability', asked);
    expect(body).toEqual([
      {
        exercise_id: squat.id,
        reasons: [{ kind: 'injury', text: `${squat.name} passt nicht bei: Knie.` }],
        substitutes: [{ id: bridge.id, name: bridge.name }],
      },
    ]);
    const plan = { name: 'Beine', customer_id, days: [day(squat.id)] };
    const refused = await trainer().post(WORKOUTS, plan);
    // Warnings are told of many customers at once: without the complaint.
    expect([refused.status, refused.body.warnings]).toEqual([
      409,
      [{ name: 'contraindication', text: `${squat.name} passt nicht zu den Beschwerden.` }],
    ]);
    const saved = await made(WORKOUTS, { ...plan, overrule: ['contraindication'] });
    // What was gone over once isn't asked again.
    expect((await put({ ...saved, description: 'Langsam' })).status).toBe(200);
  });

  it('says nothing of injuries without consent', async () => {
    const squat = await exercise({ contraindications: ['Knie'] });
    const { id, version, invitation: _, ...rest } = await customer(HURT);
    const { status } = await trainer().put(`auth/customers/${id}`, {
      ...rest,
      id,
      version,
      health_consent_at: null,
      injuries: [],
    });
    expect(status).toBe(200);
    const { body } = await trainer().post('training/suitability', {
      customer_id: id,
      exercise_ids: [squat.id],
    });
    expect(body).toEqual([]);
    await made(WORKOUTS, { name: 'Beine', customer_id: id, days: [day(squat.id)] });
  });

  it('looks at what a location has to train with', async () => {
    const press = await exercise({ equipment: 'barbell', primary_muscles: ['calves'] });
    const { body: there } = await app
      .as('adminNord')
      .post('schedule/locations', { name: 'Nur Matten', equipment: ['dumbbell'] });
    const { body } = await trainer().post('training/suitability', {
      location_id: there.id,
      exercise_ids: [press.id],
    });
    expect(body[0].reasons[0].text).toBe(`${press.name}: Langhantel gibt es an diesem Standort nicht.`);
  });
});

describe('two people in one workout', () => {
  /** A workout of two days, changed by somebody else since both opened it. */
  async function changedMeanwhile(theirs: (workout: Workout) => Workout) {
    const { id: squat } = await exercise();
    const { id } = await template([day(squat), { ...day(squat), name: 'Tag B' }]);
    const base = await read(id);
    expect((await put(theirs(base))).status).toBe(200);
    return base;
  }

  it('on different days keep what both did', async () => {
    const base = await changedMeanwhile((one) => withWeight(one, 70));
    const mine = withWeight(base, 80, 1);
    const { status, body } = await put(mine);
    expect(status).toBe(412);
    const { values, conflicts } = merge(workouts.fields, base, mine, body.current);
    expect(conflicts).toEqual([]);
    expect((await put({ ...mine, ...values, version: body.current.version })).status).toBe(200);
    const after = await read(base.id);
    expect([weightOf(after), weightOf(after, 1)]).toEqual([70, 80]);
  });

  it('in the same set are shown both values, with their place', async () => {
    const base = await changedMeanwhile((one) => withWeight(one, 70));
    const mine = withWeight(base, 80);
    const { status, body } = await put(mine);
    expect(status).toBe(412);
    const { conflicts } = merge(workouts.fields, base, mine, body.current);
    expect(
      conflicts.map(({ label, at, base: was, mine: own, theirs }) => [label, at, was, own, theirs]),
    ).toEqual([['Tag 1: Block 1: Übung 1: Satz 1: Gewicht', [1, 1, 1, 1], 60, 80, 70]]);
    expect(weightOf(await read(base.id))).toBe(70);
  });
});

describe('bad input', () => {
  const saved = async (name: string) =>
    (await trainer().get(WORKOUTS, { filter: JSON.stringify({ q: name }) })).body.length;

  it('is refused with its place and the reason: −3 repetitions', async () => {
    const { id } = await exercise();
    const name = `Minus ${newId()}`;
    const days = [day(id), day(id, [SET, { ...SET, reps_min: -3 }])];
    const { status, body } = await trainer().post(WORKOUTS, { name, days });
    expect([status, body.errors, await saved(name)]).toEqual([
      422,
      { 'days.1.blocks.0.items.0.sets.1.reps_min': 'Mindestens 1.' },
      0,
    ]);
  });

  it('is refused with its place and the reason: 10,000 sets, in rounds or one by one', async () => {
    const { id } = await exercise();
    const name = `Zehntausend ${newId()}`;
    const many = day(id, Array(20).fill(SET));
    const blocks = many.blocks.map((block) => ({ ...block, rounds: 50 }));
    const days = Array.from({ length: 10 }, () => ({ ...many, id: newId(), blocks }));
    const inRounds = await trainer().post(WORKOUTS, { name, days });
    expect([inRounds.status, inRounds.body.errors]).toEqual([
      422,
      { days: 'Ein Workout hat höchstens 1000 Sätze, mit allen Runden.' },
    ]);
    const oneByOne = await trainer().post(WORKOUTS, {
      name,
      days: [
        {
          name: 'Tag',
          blocks: [{ items: [{ exercise_id: id, sets: Array(10_000).fill({ reps_min: 8 }) }] }],
        },
      ],
    });
    expect([oneByOne.status, oneByOne.body.errors, await saved(name)]).toEqual([
      422,
      { 'days.0.blocks.0.items.0.sets': 'Höchstens 30 Einträge.' },
      0,
    ]);
  });
});
