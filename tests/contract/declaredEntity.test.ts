/** What follows from a declaration in the services, with nothing else written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berlinDay } from '../../src/format/instants.ts';
import { auditWord, overruledField } from '../../src/resources/audit.ts';
import type { Resource } from '../../src/resources/define.ts';
import { createApp } from '../../src/services/app.ts';
import type { ActionHandler } from '../../src/services/entities/hooks.ts';
import { checkActions } from '../../src/services/http/actions.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { equipment, withEquipment } from '../support/equipment.ts';

let studio: TestApp;
let place: { id: string };
let foreignPlace: { id: string };
beforeAll(async () => {
  studio = await testApp({ resources: withEquipment });
  place = (await studio.as('adminNord').post('schedule/places', { name: 'Halle' })).body;
  foreignPlace = (await studio.as('adminSued').post('schedule/places', { name: 'Keller' })).body;
});
afterAll(() => studio.close());

const PATH = 'schedule/equipment';
const bench = (values = {}) => ({ name: 'Hantelbank', place_id: place.id, state: 'ready', ...values });

describe('equipment, declared in a test', () => {
  it('is created, read, listed, replaced and deleted', async () => {
    const admin = studio.as('adminNord');
    const created = await admin.post(PATH, bench({ bought_on: '2026-01-05' }));
    expect([created.status, created.body.state]).toEqual([201, 'ready']);
    const path = `${PATH}/${created.body.id}`;
    const listed = await studio
      .as('trainerNord')
      .get(PATH, { filter: { q: 'hantel', place_id: place.id }, sort: ['state', 'ASC'] });
    expect([listed.body, listed.headers.get('Content-Range')]).toEqual([[created.body], 'equipment 0-0/1']);
    const replaced = await admin.put(path, { ...created.body, state: 'repair' }, { 'If-Match': '"1"' });
    expect([replaced.status, replaced.body.state, replaced.body.version]).toEqual([200, 'repair', 2]);
    expect((await admin.put(path, created.body, { 'If-Match': '"1"' })).status).toBe(412);
    expect(
      (await admin.get(`${path}/history`)).body.map((entry: { action: string }) => entry.action),
    ).toEqual(['update', 'create']);
    const still = await admin.delete(`schedule/places/${place.id}`);
    expect([still.status, still.body.referenced_by]).toEqual([409, { resource: 'equipment', count: 1 }]);
    expect(still.body.detail).toContain('1 Gerät verweist darauf');
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.get(path)).status).toBe(404);
  });

  it('keeps its rules', async () => {
    const answer = await studio
      .as('adminNord')
      .post(PATH, { name: 'x'.repeat(121), state: 'broken', bought_on: '2026-02-30', color: 1 });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'bought_on',
      'color',
      'name',
      'place_id',
      'state',
    ]);
    const foreign = await studio.as('adminNord').post(PATH, bench({ place_id: foreignPlace.id }));
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['place_id']]);
  });

  it('is for admins to change, and for studios that have courses', async () => {
    expect((await studio.as('trainerNord').post(PATH, bench())).status).toBe(403);
    const { status, body } = await studio.as('adminSued').get(PATH);
    expect([status, body.detail]).toEqual([403, 'Diese Funktion ist für dein Studio nicht freigeschaltet.']);
  });

  it('is described', async () => {
    const { body } = await studio.as(undefined).get('openapi.json');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([`/api/v1/${PATH}`, `/api/v1/${PATH}/{id}`, `/api/v1/${PATH}/{id}/history`]),
    );
    expect(body.components.schemas.equipment.properties.state).toMatchObject({
      title: 'Zustand',
      enum: ['ready', 'repair', 'retired'],
    });
  });
});

describe('what its check warns of', () => {
  const early = { bought_on: '2026-02-01', inspected_on: '2026-01-01' };
  const WARNINGS = [{ name: 'inspected_earlier', text: 'Die Prüfung liegt vor dem Kauf.' }];
  const latest = async (id: string) =>
    (await studio.as('adminNord').get(`${PATH}/${id}/history`)).body[0].changes.overrule;

  it('is overruled when it is created, which is remembered', async () => {
    const admin = studio.as('adminNord');
    const warned = await admin.post(PATH, bench(early));
    expect([warned.status, warned.body.warnings]).toEqual([409, WARNINGS]);
    const wrong = await admin.post(PATH, bench({ ...early, overrule: ['old'] }));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['overrule.0']]);
    const made = await admin.post(PATH, bench({ ...early, overrule: ['inspected_earlier'] }));
    expect([made.status, 'overrule' in made.body]).toEqual([201, false]);
    expect(await latest(made.body.id)).toEqual({ before: null, after: ['inspected_earlier'] });
    expect(auditWord(equipment, 'create')).toBe('angelegt');
    expect(overruledField(equipment).of.inspected_earlier).toBe('vor dem Kauf geprüft');
  });

  it('is overruled when it is changed, and what forbids comes first', async () => {
    const admin = studio.as('adminNord');
    const { body: made } = await admin.post(PATH, bench({ overrule: ['inspected_earlier'] }));
    expect(await latest(made.id)).toBeUndefined();
    const path = `${PATH}/${made.id}`;
    const invalid = await admin.put(path, { ...made, ...early, bought_on: '2199-01-01' });
    expect([invalid.status, invalid.body.errors]).toEqual([422, { bought_on: 'Liegt in der Zukunft.' }]);
    const warned = await admin.put(path, { ...made, ...early });
    expect([warned.status, warned.body.warnings]).toEqual([409, WARNINGS]);
    expect((await admin.get(path)).body.version).toBe(1);
    const changed = await admin.put(path, { ...made, ...early, overrule: ['inspected_earlier'] });
    expect([changed.status, changed.body.bought_on]).toEqual([200, '2026-02-01']);
    expect(await latest(made.id)).toEqual({ before: null, after: ['inspected_earlier'] });
  });

  it('is described where something is warned of, and known nowhere else', async () => {
    const { body } = await studio.as(undefined).get('openapi.json');
    const { equipmentInput, placesInput } = body.components.schemas;
    expect(equipmentInput.properties.overrule.items.enum).toEqual(['inspected_earlier']);
    expect(equipmentInput.required).not.toContain('overrule');
    expect(placesInput.properties).not.toHaveProperty('overrule');
    expect(Object.keys(body.paths[`/api/v1/${PATH}/{id}`].put.responses)).toContain('409');
    const refused = await studio.as('adminNord').post('schedule/places', { name: 'Hof', overrule: [] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['overrule']]);
  });
});

describe('its declared action', () => {
  const retire = (id: string, body: object, headers?: Record<string, string>) =>
    studio.as('adminNord').post(`${PATH}/${id}/retire`, body, headers);
  const made = async (values = {}) => (await studio.as('adminNord').post(PATH, bench(values))).body;
  const today = berlinDay(new Date());
  const history = async (id: string) => (await studio.as('adminNord').get(`${PATH}/${id}/history`)).body;

  it('is carried out, and the history has its word', async () => {
    const { id } = await made();
    const { status, body, headers } = await retire(id, { on: today }, { 'If-Match': '"1"' });
    expect([status, body.state, body.version, headers.get('ETag')]).toEqual([200, 'retired', 2, '"2"']);
    const [entry] = await history(id);
    expect([entry.action, entry.changes]).toEqual([
      'retire',
      { state: { before: 'ready', after: 'retired' } },
    ]);
    expect(auditWord(equipment, entry.action)).toBe('ausgemustert');
  });

  it('is refused for its reason, before the version is compared', async () => {
    const { id } = await made({ state: 'retired' });
    const { status, body } = await retire(id, { on: today }, { 'If-Match': '"7"' });
    expect([status, body.detail]).toEqual([409, 'Das Gerät ist schon ausgemustert.']);
  });

  it('is refused on a version that was changed meanwhile, with what stands now', async () => {
    const { id } = await made();
    const { status, body } = await retire(id, { on: today }, { 'If-Match': '"7"' });
    expect([status, body.current.version]).toEqual([412, 1]);
    expect((await retire(id, { on: today })).status).toBe(200);
  });

  it('checks its fields and its rule', async () => {
    const { id } = await made();
    expect((await retire(id, { reason: 7, color: 'red' })).body.errors).toEqual({
      on: 'Bitte ausfüllen.',
      reason: expect.any(String),
      color: expect.any(String),
    });
    const { status, body } = await retire(id, { on: '2199-01-01' });
    expect([status, body.errors]).toEqual([422, { on: 'Liegt in der Zukunft.' }]);
    expect(await history(id)).toHaveLength(1);
  });

  it('is warned of, until somebody overrules it, which is remembered', async () => {
    const { id } = await made({ bought_on: today });
    const warned = await retire(id, { on: today });
    expect([warned.status, warned.body.warnings]).toEqual([
      409,
      [{ name: 'nearly_new', text: 'Es steht noch kein Jahr am Stellplatz Halle.' }],
    ]);
    expect((await retire(id, { on: today, overrule: ['old'] })).status).toBe(422);
    expect((await retire(id, { on: today, overrule: ['nearly_new'] })).status).toBe(200);
    const [entry] = await history(id);
    expect(entry.changes.overrule).toEqual({ before: null, after: ['nearly_new'] });
  });

  it('happens once for each Idempotency-Key', async () => {
    const { id } = await made();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await retire(id, { on: today }, key)).status).toBe(200);
    const again = await retire(id, { on: today }, key);
    expect([again.status, again.headers.get('Idempotency-Replayed'), again.body.version]).toEqual([
      200,
      'true',
      2,
    ]);
    expect((await retire(id, { on: today, reason: 'Rost' }, key)).status).toBe(422);
  });

  it('is described, with its headers and what can be overruled', async () => {
    const { paths } = (await studio.as(undefined).get('openapi.json')).body;
    const { post } = paths[`/api/v1/${PATH}/{id}/retire`];
    expect(post.summary).toBe('Gerät: Ausmustern');
    expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'id',
      'If-Match',
      'Idempotency-Key',
    ]);
    const { properties, required } = post.requestBody.content['application/json'].schema;
    expect([Object.keys(properties), required]).toEqual([['on', 'reason', 'overrule'], ['on']]);
    expect(properties.overrule.items.enum).toEqual(['nearly_new']);
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '409', '412', '422']));
  });
});

describe('the services', () => {
  it('don’t start with an action that nothing would carry out', () => {
    const { writes: _, ...retire } = equipment.actions.retire;
    const broken = { ...equipment, actions: { retire } } as Resource;
    expect(() => checkActions(broken)).toThrow('Nothing carries out equipment.retire');
    expect(() => checkActions(broken, { retire: { run: async ({ record }) => record } })).not.toThrow();
    const services = {
      ...studio.services,
      database: { ...studio.services.database, resources: [broken] },
    };
    expect(() => createApp(services, { allHooks: {} })).toThrow('Nothing carries out equipment.retire');
  });

  it('don’t start with a handler of an action that isn’t declared', () => {
    const scrap: ActionHandler = { run: async ({ record }) => record };
    expect(() => checkActions(equipment, { scrap })).toThrow('equipment declares no action scrap');
  });
});
