/** Health data stand in the answer of a person's own record, and in no list. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customers } from '#resources/people/customers.ts';
import type { Person, TestApp } from '../../support/app.ts';
import { testApp } from '../../support/app.ts';
import { buildCustomer } from '../../support/builders.ts';

const PATH = 'auth/customers';
const HEALTH = { health_notes: 'Asthma', injuries: ['Knie links'] };
const CONSENT = { health_consent_at: '2026-01-01T09:00:00.000Z' };
const STAFF = ['trainerNord', 'adminNord', 'superAdmin'] as const satisfies readonly Person[];

let now = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: () => now });
});
afterAll(() => app.close());

const trainer = () => app.as('trainerNord');
const made = () =>
  app.create(
    customers,
    app.nord,
    buildCustomer({ ...CONSENT, ...HEALTH, trainer_ids: [app.uid.trainerNord] }),
  );

describe.each(STAFF)('to %s', (person) => {
  it('are shown by the record’s own answers', async () => {
    const { id } = await made();
    const read = await app.as(person).get(`${PATH}/${id}`);
    expect(read.body).toMatchObject(HEALTH);
    expect((await app.as(person).put(`${PATH}/${id}`, { ...read.body, city: 'Kiel' })).body).toMatchObject(
      HEALTH,
    );
    expect((await app.as(person).post(`${PATH}/${id}/activate`, undefined)).body).toMatchObject(HEALTH);
    const stale = await app.as(person).put(`${PATH}/${id}`, read.body, { 'If-Match': '"9"' });
    expect(stale.body.current).toMatchObject(HEALTH);
  });

  it.each([
    ['the list', PATH, {}],
    ['named ones', PATH, 'named'],
    ['a search', PATH, { q: 'Meyer' }],
    ['a trainer’s customers', '', {}],
  ])('are in no list: %s', async (_, path, filter) => {
    const { id } = await made();
    const at = path || `auth/trainers/${app.uid.trainerNord}/customers`;
    const asked = filter === 'named' ? { id: [id] } : filter;
    const { status, body } = await app.as(person).get(at, { filter: asked, sort: ['created_at', 'DESC'] });
    expect(status).toBe(200);
    expect(body.map((one: { id: string }) => one.id)).toContain(id);
    for (const name of Object.keys(HEALTH)) expect(body[0]).not.toHaveProperty(name);
    // That there is a consent is no health data, and pages go by it.
    expect(body[0]).toMatchObject(CONSENT);
  });

  it('can’t be asked for by a filter, a sort or a search', async () => {
    const { id } = await made();
    const refused = async (query: object) => (await app.as(person).get(PATH, { ...query })).status;
    expect(await refused({ filter: { injuries: ['Knie links'] } })).toBe(403);
    expect(await refused({ filter: { health_notes: 'Asthma' } })).toBe(403);
    expect(await refused({ sort: ['health_notes', 'ASC'] })).toBe(403);
    const found = await app.as(person).get(PATH, { filter: { q: 'Asthma', id: [id] } });
    expect(found.body).toEqual([]);
    const many = await app.as(person).post(`${PATH}/bulk`, {
      ...{ filter: { injuries: ['Knie links'] }, action: 'update', add: { tags: ['x'] } },
    });
    expect(many.status).toBe(403);
  });
});

describe('what is saved', () => {
  it('from a list’s record erases nothing; null does', async () => {
    const { id } = await made();
    const { body } = await trainer().get(PATH, { filter: { id: [id] } });
    const kept = await trainer().put(`${PATH}/${id}`, { ...body[0], city: 'Kiel' });
    expect([kept.status, kept.body]).toEqual([200, expect.objectContaining({ ...HEALTH, city: 'Kiel' })]);
    const cleared = await trainer().put(`${PATH}/${id}`, { ...kept.body, health_notes: null });
    expect(cleared.body).toMatchObject({ ...HEALTH, health_notes: null });
  });

  it('without the consent erases them all the same', async () => {
    const { id } = await made();
    const { body } = await trainer().get(PATH, { filter: { id: [id] } });
    const { body: withdrawn } = await trainer().put(`${PATH}/${id}`, { ...body[0], health_consent_at: null });
    expect(withdrawn).toMatchObject({ health_consent_at: null, health_notes: null, injuries: [] });
  });
});

describe('who reads them', () => {
  const at = (time: string) => {
    now = new Date(`2026-11-21T${time}Z`);
  };
  beforeEach(() => at('09:00:00'));
  const readingsOf = async (id: string, person: Person = 'adminNord') =>
    (await app.as(person).get(`${PATH}/${id}/readings`)).body;
  const mara = () => ({ by: app.uid.trainerNord, by_name: 'trainerNord Demo', what: 'customers' });

  it('is written down with whose they are and when, and counted up within a quarter of an hour', async () => {
    const { id } = await made();
    expect(await readingsOf(id)).toEqual([]);
    for (const time of ['09:15:00', '09:16:00', '09:20:00']) {
      at(time);
      await trainer().get(`${PATH}/${id}`);
    }
    at('11:00:00');
    await app.as('adminNord').get(`${PATH}/${id}`);
    const first = { first_at: '2026-11-21T09:15:00.000Z', last_at: '2026-11-21T09:20:00.000Z', times: 3 };
    expect(await readingsOf(id)).toEqual([
      expect.objectContaining({ by: app.uid.adminNord, first_at: '2026-11-21T11:00:00.000Z', times: 1 }),
      { ...mara(), ...first },
    ]);
    expect(await readingsOf(id, 'superAdmin')).toHaveLength(2);
    const page = await app.as('adminNord').get(`${PATH}/${id}/readings`, { range: [1, 1] });
    expect([page.body.length, page.headers.get('Content-Range')]).toEqual([1, 'readings 1-1/2']);
  });

  it('is written down by changes and stale versions, too', async () => {
    const { id } = await made();
    const { body } = await trainer().get(PATH, { filter: { id: [id] } });
    await trainer().put(`${PATH}/${id}`, body[0]);
    await trainer().put(`${PATH}/${id}`, body[0], { 'If-Match': '"9"' });
    await trainer().post(`${PATH}/${id}/activate`, undefined);
    expect(await readingsOf(id)).toMatchObject([{ ...mara(), times: 3 }]);
  });

  it('is written down of body values, whose list lies below one person’s record', async () => {
    const { id } = await made();
    await trainer().get(`${PATH}/${id}/measurements`);
    expect(await readingsOf(id)).toEqual([]);
    const { body } = await trainer().post(`${PATH}/${id}/measurements`, {
      measured_on: '2026-11-20',
      weight_kg: 80,
    });
    expect(await readingsOf(id)).toEqual([]);
    await trainer().get(`${PATH}/${id}/measurements`);
    await trainer().get(`${PATH}/${id}/measurements/${body.id}`);
    expect(await readingsOf(id)).toMatchObject([{ ...mara(), what: 'measurements', times: 2 }]);
  });

  it('is written down of what they tell about exercises', async () => {
    const { id } = await made();
    const squat = { name: 'Kniebeuge', primary_muscles: ['glutes'], contraindications: ['Knie'] };
    const { body } = await trainer().post('training/exercises', squat);
    const asked = { customer_id: id, exercise_ids: [body.id] };
    expect((await trainer().post('training/suitability', asked)).body).toHaveLength(1);
    expect(await readingsOf(id)).toMatchObject([{ ...mara(), times: 1 }]);
  });

  it('is of no interest where there is nothing to read, or a list was looked at', async () => {
    const { id } = await app.create(customers, app.nord, buildCustomer());
    await trainer().get(`${PATH}/${id}`);
    await trainer().get(PATH, { filter: { id: [id] } });
    expect(await readingsOf(id)).toEqual([]);
  });

  it('is kept when one reads it twice at the same time', async () => {
    const { id } = await made();
    await Promise.all(Array.from({ length: 5 }, () => trainer().get(`${PATH}/${id}`)));
    expect(await readingsOf(id)).toMatchObject([{ ...mara(), times: 5 }]);
  });
});
