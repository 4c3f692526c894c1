/** One action for many records, declared in a test: named or found, all or nothing, and told as one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#services/storage/ids.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { equipment, withEquipment } from '../support/equipment.ts';

let studio: TestApp;
let hall: { id: string };
let cellar: { id: string };
let foreign: { id: string };
beforeAll(async () => {
  studio = await testApp({ resources: withEquipment, now: () => new Date('2026-11-21T11:00:00Z') });
  const place = async (person: 'adminNord' | 'adminSued', name: string) =>
    (await studio.as(person).post('schedule/places', { name })).body;
  hall = await place('adminNord', 'Halle');
  cellar = await place('adminNord', 'Keller');
  foreign = await place('adminSued', 'Dach');
});
afterAll(() => studio.close());

const PATH = 'schedule/equipment';
const admin = () => studio.as('adminNord');
const bulk = (body: object, headers?: Record<string, string>) => admin().post(`${PATH}/bulk`, body, headers);
const made = async (count: number, values: object = {}) => {
  const { pool: _, ...database } = studio.database;
  const all = Array.from({ length: count }, (_, index) => ({
    name: `Gerät ${index}`,
    place_id: hall.id,
    state: 'ready' as const,
    studio_id: studio.nord,
    ...values,
  }));
  const records = await database.transaction(
    { scope: { rows: 'studio', studio_id: studio.nord }, actor: { uid: 'test', name: 'Test' } },
    (tx) => tx.createMany(equipment, all),
  );
  return records.map(({ id }) => id);
};
const read = async (id: string) => (await admin().get(`${PATH}/${id}`)).body;
const historyOf = async (id: string) => (await admin().get(`${PATH}/${id}/history`)).body;

describe('named records', () => {
  it('get the same values, and what follows from them, under one batch', async () => {
    const ids = await made(3);
    const values = { place_id: cellar.id, inspected_on: '2026-11-01' };
    const { status, body } = await bulk({ ids, action: 'update', values });
    expect([status, body]).toEqual([200, { changed: 3, batch_id: expect.any(String) }]);
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ ...values, inspection: 'valid', version: 2, state: 'ready' });
      const [entry, creation] = await historyOf(id);
      expect(entry).toMatchObject({ action: 'update', batch_id: body.batch_id });
      expect(entry.changes.place_id).toEqual({ before: hall.id, after: cellar.id });
      expect(creation).not.toHaveProperty('batch_id');
    }
    expect((await bulk({ ids, action: 'update', values })).body.changed).toBe(0);
  });

  it('keep their lists but for what joins and leaves them', async () => {
    const [plain] = await made(1);
    const [labelled] = await made(1, { labels: ['neu', 'laut'] });
    const ids = [plain!, labelled!];
    const call = { ids, action: 'update', add: { labels: ['schwer'] }, remove: { labels: ['laut'] } };
    expect((await bulk(call)).body.changed).toBe(2);
    expect((await read(plain!)).labels).toEqual(['schwer']);
    expect((await read(labelled!)).labels).toEqual(['neu', 'schwer']);
  });

  it('are warned of, each for what is new about it, until somebody overrules it', async () => {
    const [fresh] = await made(1, { inspected_on: '2026-01-01' });
    const [known] = await made(1, { inspected_on: '2026-01-01', bought_on: '2026-01-15' });
    const call = { ids: [fresh, known], action: 'update', values: { bought_on: '2026-02-01' } };
    const warned = await bulk(call);
    expect([warned.status, warned.body.refused]).toEqual([
      409,
      [
        {
          id: fresh,
          title: 'Gerät 0',
          reason: 'Bitte bestätige zuerst: Die Prüfung liegt vor dem Kauf.',
        },
      ],
    ]);
    expect((await bulk({ ...call, overrule: ['old'] })).status).toBe(422);
    expect((await bulk({ ...call, overrule: ['inspected_earlier'] })).body.changed).toBe(2);
    expect((await historyOf(fresh!))[0].changes.overrule).toEqual({
      before: null,
      after: ['inspected_earlier'],
    });
    expect((await historyOf(known!))[0].changes).not.toHaveProperty('overrule');
  });

  it('are deleted with an entry each in the same batch', async () => {
    const ids = await made(2);
    const { body } = await bulk({ ids, action: 'delete' });
    expect(body.changed).toBe(2);
    expect((await admin().get(`${PATH}/${ids[0]}`)).status).toBe(404);
    const { rows } = await studio.database.pool.query(
      `select record_id from audit_log where batch_id = $1 and action = 'delete' order by record_id`,
      [body.batch_id],
    );
    expect(rows.map(({ record_id }) => record_id)).toEqual(ids.toSorted());
  });

  it('are taken out of what named them, under the same batch', async () => {
    const [device] = await made(1);
    const shelf = (await admin().post('schedule/places', { name: 'Regal' })).body;
    const times = { from: '2026-12-10T09:00:00.000Z', to: '2026-12-10T17:00:00.000Z' };
    const path = `${PATH}/${device}/loans`;
    const loan = (await admin().post(path, { borrower: 'Jo', place_id: shelf.id, ...times })).body;
    const done = await admin().post('schedule/places/bulk', { ids: [shelf.id], action: 'delete' });
    expect(done.body.changed).toBe(1);
    const [entry] = (await admin().get(`${path}/${loan.id}/history`)).body;
    expect(entry).toMatchObject({
      changes: { place_id: { before: shelf.id, after: null } },
      batch_id: done.body.batch_id,
    });
  });

  it('stay as they are when one of them isn’t there or isn’t the studio’s', async () => {
    const [id] = await made(1);
    const values = { state: 'repair' };
    const missing = await bulk({ ids: [id, newId()], action: 'update', values });
    expect([missing.status, missing.body.detail]).toEqual([
      404,
      'Einen der ausgewählten Einträge gibt es nicht (mehr). Nichts wurde geändert.',
    ]);
    const place = await bulk({ ids: [id], action: 'update', values: { place_id: foreign.id } });
    expect([place.status, place.body.errors]).toEqual([422, { place_id: 'Stellplatz nicht gefunden.' }]);
    expect((await read(id!)).version).toBe(1);
  });

  it('stay as they are when one is needed, and that one is named', async () => {
    const id = (await admin().post('schedule/places', { name: 'Frei' })).body.id;
    await made(2);
    const refused = await admin().post('schedule/places/bulk', { ids: [id, hall.id], action: 'delete' });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(
      /^Halle wird noch gebraucht: \d+ Geräte verweisen darauf\. Nichts wurde gelöscht\.$/,
    );
    expect(refused.body.refused).toEqual([
      { id: hall.id, title: 'Halle', reason: expect.stringMatching(/^Wird noch gebraucht: /) },
    ]);
    expect((await admin().get(`schedule/places/${id}`)).status).toBe(200);
  });

  it('happen once for each key', async () => {
    const ids = await made(1);
    const call = { ids, action: 'update', values: { state: 'repair' } };
    const first = await bulk(call, { 'Idempotency-Key': 'once' });
    const second = await bulk(call, { 'Idempotency-Key': 'once' });
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect((await read(ids[0]!)).version).toBe(2);
  });
});

describe('a declared action', () => {
  const on = { on: '2026-11-20' };

  it('is done to many in its own word, checked with each', async () => {
    const ids = await made(2);
    const { status, body } = await bulk({ ids, action: 'retire', values: on });
    expect([status, body.changed]).toEqual([200, 2]);
    expect((await read(ids[1]!)).state).toBe('retired');
    expect((await historyOf(ids[1]!))[0]).toMatchObject({ action: 'retire', batch_id: body.batch_id });
  });

  it('names those that don’t allow it, and changes none', async () => {
    const [ready] = await made(1, { name: 'Bank' });
    const [retired] = await made(1, { name: 'Rad', state: 'retired' });
    const refused = await bulk({ ids: [ready, retired], action: 'retire', values: on });
    const reason = 'Das Gerät ist schon ausgemustert.';
    expect(refused.status).toBe(409);
    expect(refused.body.refused).toEqual([{ id: retired, title: 'Rad', reason }]);
    expect(refused.body.detail).toBe(`Rad: ${reason} Nichts wurde geändert.`);
    expect((await read(ready!)).version).toBe(1);
  });

  it('asks for what the action asks for', async () => {
    const { status, body } = await bulk({ ids: await made(1), action: 'retire' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['on']]);
  });
});

describe('all that a filter finds', () => {
  it('are changed, and nothing beside them', async () => {
    const ids = await made(1200, { name: 'Springseil' });
    const [other] = await made(1, { name: 'Matte' });
    const { body } = await bulk({
      filter: { q: 'springseil', place_id: hall.id },
      action: 'update',
      values: { state: 'repair' },
    });
    expect(body.changed).toBe(1200);
    expect(await read(ids[1199]!)).toMatchObject({ state: 'repair', version: 2 });
    expect((await read(other!)).state).toBe('ready');
    const elsewhere = await studio.as('superAdmin').post(`${PATH}/bulk`, {
      filter: { q: 'springseil', studio_id: studio.sued },
      action: 'delete',
    });
    expect(elsewhere.body.changed).toBe(0);
  });

  it('may be named, but for those that have to stay', async () => {
    const ids = await made(1200, { name: 'Hantel' });
    const { status, body } = await bulk({ ids: ids.slice(1), action: 'delete' });
    expect([status, body.changed]).toEqual([200, 1199]);
    expect((await read(ids[0]!)).name).toBe('Hantel');
  });

  it('are refused where they are too many', async () => {
    for (let part = 0; part < 3; part += 1) await made(3400, { name: 'Kugel' });
    const { status, body } = await bulk({ filter: { q: 'kugel' }, action: 'delete' });
    expect([status, body.errors]).toEqual([
      422,
      { filter: 'Höchstens 10.000 Einträge auf einmal, und gefunden sind mehr. Schränke die Suche ein.' },
    ]);
  });

  it('are found in the words of the list', async () => {
    const answer = await bulk({ filter: { bought_on: '2026-01-01' }, action: 'delete' });
    expect([answer.status, answer.body.detail]).toEqual([400, 'Nach „bought_on“ lässt sich nicht filtern.']);
  });
});

describe('a call that isn’t sensible', () => {
  it.each<[object, Record<string, string>]>([
    [{}, { ids: 'Bitte Geräte auswählen.', action: 'Diese Aktion gibt es nicht.' }],
    [{ ids: ['1'], action: 'delete' }, { 'ids.0': 'Das ist keine Kennung.' }],
    [{ ids: [newId()], action: 'update' }, { values: 'Bitte angeben, was sich ändern soll.' }],
    [
      { ids: [newId()], action: 'delete', values: { state: 'repair' } },
      { values: 'Dieses Feld gibt es nicht.' },
    ],
    [
      { ids: [newId()], action: 'update', values: { color: 1 } },
      { 'values.color': 'Dieses Feld gibt es nicht.' },
    ],
    [
      { ids: [newId()], action: 'update', values: { inspection: 'valid' } },
      { 'values.inspection': 'Dieses Feld setzt das System.' },
    ],
    [
      { ids: [newId()], action: 'update', add: { name: ['x'] } },
      { 'add.name': 'Dieses Feld ist keine Liste.' },
    ],
    [
      { ids: [newId()], filter: {}, action: 'delete' },
      { filter: 'Entweder einzelne oder alle gefundenen, nicht beides.' },
    ],
    [
      { ids: Array.from({ length: 10_001 }, () => newId()), action: 'delete' },
      { ids: 'Höchstens 10.000 Geräte auf einmal.' },
    ],
  ])('is told so: %j', async (body, errors) => {
    const answer = await bulk(body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('is none by who may not change them, or whose studio has no courses', async () => {
    const ids = await made(1);
    const call = { ids, action: 'update', values: { state: 'repair' } };
    expect((await studio.as('trainerNord').post(`${PATH}/bulk`, call)).status).toBe(403);
    expect((await studio.as('adminSued').post(`${PATH}/bulk`, call)).status).toBe(403);
    expect((await studio.as('superAdmin').post(`${PATH}/bulk`, call)).body.changed).toBe(1);
  });
});
