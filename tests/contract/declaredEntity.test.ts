/** What follows from a declaration in the services, with nothing else written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '#declare/define.ts';
import { merge } from '#declare/merge.ts';
import { berlinDay } from '#format/instants.ts';
import { auditWord, overruledField } from '#resources/audit.ts';
import { createApp } from '#services/app.ts';
import type { ActionHandler } from '#services/hooks.ts';
import { checkActions } from '#services/http/actions.ts';
import { forgetDeleted } from '#services/storage/forgetDeleted.ts';
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
    // By where it stands, too.
    const there = await studio.as('trainerNord').get(PATH, { filter: { q: 'hantel halle' } });
    expect(there.body).toEqual([created.body]);
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

describe('its keyed list', () => {
  const admin = () => studio.as('adminNord');
  const step = (title: string, more = {}) => ({ title, ...more });
  const made = async (service: object[]) => (await admin().post(PATH, bench({ service }))).body;
  const saved = async (record: { id: string; version: number }, service: object[]) =>
    admin().put(`${PATH}/${record.id}`, { ...record, service }, { 'If-Match': `"${record.version}"` });
  const [ID, PART] = ['0a1b2c3d-1111-4222-8333-444455556666', '0a1b2c3d-1111-4222-8333-444455557777'];

  it('keeps the ids that are given and gives the others', async () => {
    const record = await made([
      step('Ölen', { id: ID.toUpperCase(), parts: [{ name: 'Kette' }] }),
      step('Prüfen', { id: null }),
    ]);
    const [first, second] = record.service;
    expect([first.id, first.parts[0].id, second.id]).toEqual([
      ID,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
    const { body } = await saved(record, [second, first]);
    expect([body.version, body.service]).toEqual([2, [second, first]]);
    expect((await saved(body, body.service)).body.version).toBe(2);
  });

  it('refuses an id twice in a list, and what is none; errors name entries by their index', async () => {
    const twice = { name: 'Kette', id: PART };
    const { status, body } = await admin().post(
      PATH,
      bench({
        service: [
          step('A', { id: 'x' }),
          step('B', { id: ID, parts: [twice, { ...twice, id: PART.toUpperCase() }] }),
          step('C', { id: ID }),
          { minutes: 3, nope: 1 },
          step('D', { parts: [{ name: 'Öl', place_id: foreignPlace.id }] }),
        ],
      }),
    );
    expect([status, body.errors]).toEqual([
      422,
      {
        'service.0.id': 'Das ist keine Kennung.',
        'service.1.parts.1.id': 'Diese Kennung hat schon ein anderer Eintrag.',
        'service.3.title': 'Bitte ausfüllen.',
        'service.3.nope': 'Dieses Feld gibt es nicht.',
      },
    ]);
    const same = await admin().post(PATH, bench({ service: [step('A', { id: ID }), step('B', { id: ID })] }));
    expect(same.body.errors).toEqual({ 'service.1.id': 'Diese Kennung hat schon ein anderer Eintrag.' });
    const lost = await admin().post(
      PATH,
      bench({ service: [step('A'), step('B', { parts: [{ name: 'Öl', place_id: foreignPlace.id }] })] }),
    );
    expect(lost.body.errors).toEqual({ 'service.1.parts.0.place_id': 'Stellplatz nicht gefunden.' });
  });

  it('is logged by entry: what came, went, moved and changed', async () => {
    const record = await made([step('Ölen', { parts: [{ name: 'Kette' }] }), step('Prüfen'), step('Putzen')]);
    const [oil, check, clean] = record.service;
    const part = { ...oil.parts[0], name: 'Riemen' };
    const { body } = await saved(record, [
      { ...clean, minutes: 5 },
      { ...oil, parts: [part] },
      step('Fetten', { id: ID }),
    ]);
    const [changed, created] = (await admin().get(`${PATH}/${record.id}/history`)).body;
    expect(changed.changes).toEqual({
      [`service.${clean.id}.minutes`]: { before: null, after: 5, at: [1] },
      [`service.${oil.id}.parts.${part.id}.name`]: { before: 'Kette', after: 'Riemen', at: [2, 1] },
      [`service.${check.id}`]: {
        before: { title: 'Prüfen', minutes: null, parts: [] },
        after: null,
        at: [2],
      },
      [`service.${ID}`]: { before: null, after: { title: 'Fetten', minutes: null, parts: [] }, at: [3] },
      'service.order': { before: '1, 3', after: '3, 1' },
    });
    expect(created.changes[`service.${oil.id}`]).toEqual({
      before: null,
      after: { title: 'Ölen', minutes: null, parts: [{ id: part.id, name: 'Kette', place_id: null }] },
      at: [1],
    });
    expect(body.service).toHaveLength(3);
    await admin().delete(`${PATH}/${record.id}`);
    const { database } = studio.services;
    await database.pool.query(`UPDATE deleted_records SET until = at WHERE record_id = $1`, [record.id]);
    await forgetDeleted(database);
    const { rows } = await database.pool.query(
      `SELECT changes FROM audit_log WHERE record_id = $1 AND action = 'update'`,
      [record.id],
    );
    expect(Object.values(rows[0].changes)).toEqual(Array(5).fill({ before: null, after: null }));
  });

  it('loses a reference in an entry when its target goes, and the log has that entry alone', async () => {
    const room = (await admin().post('schedule/places', { name: 'Lager' })).body;
    const record = await made([step('A'), step('B', { parts: [{ name: 'Öl', place_id: room.id }] })]);
    expect((await admin().delete(`schedule/places/${room.id}`)).status).toBe(200);
    const [, { id, parts }] = record.service;
    const [{ changes }] = (await admin().get(`${PATH}/${record.id}/history`)).body;
    expect(changes).toEqual({
      [`service.${id}.parts.${parts[0].id}.place_id`]: { before: room.id, after: null, at: [2, 1] },
    });
  });

  it('answers a stale version with what merges by entry', async () => {
    const record = await made([step('Ölen'), step('Prüfen')]);
    const [oil, check] = record.service;
    const theirs = (await saved(record, [{ ...oil, minutes: 5 }, check])).body;
    const mine = { ...record, service: [oil, { ...check, title: 'Nachsehen' }, step('Putzen', { id: ID })] };
    const stale = await saved(record, mine.service);
    expect([stale.status, stale.body.current]).toEqual([412, theirs]);
    const { values, conflicts } = merge(equipment.fields, record, mine, stale.body.current);
    expect(conflicts).toEqual([]);
    const { status, body } = await saved(stale.body.current, values.service as object[]);
    expect([status, body.service]).toMatchObject([
      200,
      [
        { id: oil.id, minutes: 5 },
        { id: check.id, title: 'Nachsehen' },
        { id: ID, title: 'Putzen' },
      ],
    ]);
  });

  it('shows its ids in the description', async () => {
    const { schemas } = (await studio.as(undefined).get('openapi.json')).body.components;
    for (const schema of [schemas.equipment, schemas.equipmentInput]) {
      const { properties, required } = schema.properties.service.items;
      expect([properties.id.format, properties.parts.items.properties.id.format]).toEqual(['uuid', 'uuid']);
      expect(required).toEqual(['title']);
    }
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
